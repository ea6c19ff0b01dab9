import type { ColumnNumber, Move } from "../../lib/klondike/move.ts";
import type { TextCommand } from "../../lib/klondike/text_command.ts";
import type { GameAction } from "../table/action.ts";

/** What a player can do, by key or by typed command. */
export type Action =
  | GameAction
  | { readonly kind: "move"; readonly move: Move }
  | { readonly kind: "command"; readonly command: TextCommand }
  | { readonly kind: "stock" }
  | { readonly kind: "column"; readonly column: ColumnNumber }
  | { readonly kind: "waste" }
  | { readonly kind: "foundation" }
  | { readonly kind: "finish" }
  /** Without a wish the other way round. */
  | { readonly kind: "automatic"; readonly on?: boolean }
  /** What the solver would do; again: all that it would do. */
  | { readonly kind: "solve" }
  | { readonly kind: "solution" }
  | { readonly kind: "askWinnable" }
  | { readonly kind: "watch"; readonly on: boolean };
