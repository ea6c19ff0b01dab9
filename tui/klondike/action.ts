import type { ColumnNumber, Move } from "../../lib/klondike/move.ts";
import type { TextCommand } from "../../lib/klondike/text_command.ts";
import type { GameAction } from "../table/action.ts";

/** An action of a player of Klondike, by key or by typed command. */
export type Action =
  | GameAction
  | { readonly kind: "move"; readonly move: Move }
  | { readonly kind: "command"; readonly command: TextCommand }
  | { readonly kind: "stock" }
  | { readonly kind: "column"; readonly column: ColumnNumber }
  | { readonly kind: "waste" }
  | { readonly kind: "foundation" }
  | { readonly kind: "finish" }
  /** Turns automatic moves home on or off; toggles them when `on` is left out. */
  | { readonly kind: "automatic"; readonly on?: boolean }
  /** Shows the solver's next move; asked again, its whole line. */
  | { readonly kind: "solve" }
  | { readonly kind: "solution" }
  | { readonly kind: "askWinnable" }
  | { readonly kind: "watch"; readonly on: boolean };
