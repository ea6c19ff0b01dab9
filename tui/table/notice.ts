import type { CoachMove, DisplayedChance } from "../../lib/advice.ts";
import type { Message } from "../../lib/message.ts";
import type { Move, PlayedTurn, State } from "../../lib/patience.ts";
import type { Held } from "./cursor.ts";
import type { VerdictState } from "./advice/verdict_text.ts";

/** A message to the player as data, before it is put into words. */
export type Notice<S = State, M = Move> =
  /** Moves that were made from a position, the first of them by the player. */
  | ({
    readonly kind: "moved";
    /** Set where they have led to where nothing helps any more. */
    readonly isStuck?: true;
  } & PlayedTurn<S, M>)
  | ({ readonly kind: "undone" } & PlayedTurn<S, M>)
  | { readonly kind: "held"; readonly state: S; readonly held: Held }
  | {
    readonly kind: "hint";
    readonly state: S;
    readonly move: M;
    readonly number: number;
    readonly of: number;
  }
  /** A choice of the coach, with its chance and what speaks for it. */
  | {
    readonly kind: "choice";
    readonly state: S;
    readonly choice: CoachMove<M>;
    readonly chance: DisplayedChance;
    readonly number: number;
    readonly of: number;
  }
  /** The chance to win from what a player sees; `undefined` where nothing can be done. */
  | { readonly kind: "chance"; readonly told: DisplayedChance | undefined }
  /** The line that the solver advises, its next move first. */
  | {
    readonly kind: "advice";
    readonly state: S;
    readonly moves: readonly M[];
    /** What is not proved of the moves, in words. */
    readonly unproved?: string;
  }
  | {
    readonly kind: "verdict";
    readonly verdict: VerdictState<M>;
    readonly watches: boolean;
    /** Whether nothing was played yet. */
    readonly isStart: boolean;
    /** What a warning that nobody asked for follows: the move that it is about. */
    readonly after?: Notice<S, M>;
  }
  /** The solver watches every position from now on, or no longer. */
  | { readonly kind: "watch"; readonly on: boolean }
  /** A rule that holds from the next deal on, as it is typed. */
  | { readonly kind: "chosen"; readonly rule: string }
  /** The solver is asked for the first time in a game; the key pressed again agrees to it. */
  | { readonly kind: "consent"; readonly key: string }
  | {
    readonly kind: "refused";
    readonly reason: Message;
    /** The reason alone, where what could be done instead is named after it. */
    readonly bare?: Message;
  }
  | { readonly kind: "said"; readonly text: Message };
