import type { ColumnNumber, Move } from "../../lib/klondike/move.ts";
import type { TextCommand } from "../../lib/klondike/text_command.ts";
import type { Direction } from "./place.ts";

/** What a player can do, by key or by typed command. */
export type Action =
  | { readonly kind: "move"; readonly move: Move }
  | { readonly kind: "command"; readonly command: TextCommand }
  | { readonly kind: "go"; readonly direction: Direction }
  | { readonly kind: "goToNext"; readonly backwards: boolean }
  | { readonly kind: "stock" }
  | { readonly kind: "enter" }
  | { readonly kind: "column"; readonly column: ColumnNumber }
  | { readonly kind: "waste" }
  | { readonly kind: "foundation" }
  | { readonly kind: "cancel" }
  | { readonly kind: "undo" }
  | { readonly kind: "redo" }
  | { readonly kind: "hint" }
  | { readonly kind: "finish" }
  /** Without a wish the other way round. */
  | { readonly kind: "automatic"; readonly on?: boolean }
  /** What the solver would do; again: all that it would do. */
  | { readonly kind: "solve" }
  | { readonly kind: "solution" }
  | { readonly kind: "askWinnable" }
  | { readonly kind: "watch"; readonly on: boolean }
  | { readonly kind: "askNew"; readonly winnable?: true }
  | { readonly kind: "new"; readonly seed?: number; readonly winnable?: true }
  | { readonly kind: "askRestart" }
  | { readonly kind: "restart" }
  | { readonly kind: "timer" }
  /** Without a name the next one. */
  | { readonly kind: "theme"; readonly name?: string }
  | { readonly kind: "prompt" }
  | { readonly kind: "board" }
  | { readonly kind: "help" }
  | { readonly kind: "save"; readonly path: string }
  | { readonly kind: "load"; readonly path: string }
  | { readonly kind: "export" }
  | { readonly kind: "statistics" }
  | { readonly kind: "replay" }
  | { readonly kind: "stop" }
  | { readonly kind: "redraw" }
  | { readonly kind: "quit"; readonly code: number };
