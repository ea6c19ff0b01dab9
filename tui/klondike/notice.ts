import type { Card } from "../../lib/card.ts";
import type { Carry, Move } from "../../lib/klondike/move.ts";
import type { State } from "../../lib/klondike/state.ts";
import type { Verdict } from "./verdict.ts";

/** A message to the player as data, before it is put into words. */
export type Notice =
  /** Moves that were made from a position, the first of them by the player. */
  | { readonly kind: "moved"; readonly before: State; readonly moves: readonly Move[] }
  | { readonly kind: "undone"; readonly before: State; readonly moves: readonly Move[] }
  | { readonly kind: "held"; readonly from: Carry["from"]; readonly cards: readonly Card[] }
  | {
    readonly kind: "hint";
    readonly state: State;
    readonly move: Move;
    readonly number: number;
    readonly of: number;
  }
  /** The move that the solver advises. */
  | { readonly kind: "advice"; readonly state: State; readonly move: Move }
  | { readonly kind: "verdict"; readonly verdict: Verdict; readonly watches: boolean }
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "said"; readonly text: string };
