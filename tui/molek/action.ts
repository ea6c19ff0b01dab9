import type { PlacedMove } from "../../lib/molek/move.ts";
import type { GameAction } from "../table/action.ts";

/** An action of a player of MOLEK-SYNTEZ, by key or by typed command. */
export type Action =
  | GameAction
  | { readonly kind: "column"; readonly column: number }
  | { readonly kind: "cheat" }
  /**
   * A move between columns, of a number of cards or, without one, of those that fit; it is a cheat
   * only on purpose.
   */
  | {
    readonly kind: "carry";
    readonly from: number;
    readonly to: number;
    readonly count: number | undefined;
    readonly cheat: boolean;
  }
  | { readonly kind: "placed"; readonly move: PlacedMove }
  | { readonly kind: "solution" }
  | { readonly kind: "solvable" };
