import type { PlacedMove } from "../../lib/molek/move.ts";

/** What the player wants. */
export type Action =
  | { readonly kind: "go"; readonly direction: "up" | "down" | "left" | "right" }
  | { readonly kind: "goToNext"; readonly backwards: boolean }
  | { readonly kind: "column"; readonly column: number }
  | { readonly kind: "enter" }
  | { readonly kind: "cancel" }
  | { readonly kind: "cheat" }
  /** A move between columns, of so many cards or of those that fit; it cheats only on purpose. */
  | {
    readonly kind: "carry";
    readonly from: number;
    readonly to: number;
    readonly count: number | undefined;
    readonly cheat: boolean;
  }
  | { readonly kind: "placed"; readonly move: PlacedMove }
  | { readonly kind: "undo" }
  | { readonly kind: "redo" }
  | { readonly kind: "replay" }
  | { readonly kind: "hint" }
  | { readonly kind: "solution" }
  | { readonly kind: "solvable" }
  /** Asks first where a game would be lost. */
  | { readonly kind: "askNew"; readonly winnable?: true }
  | { readonly kind: "askRestart" }
  | { readonly kind: "new"; readonly seed?: number; readonly winnable?: true }
  | { readonly kind: "restart" }
  /** The theme of a name; without one, the next. */
  | { readonly kind: "theme"; readonly name?: string }
  | { readonly kind: "timer" }
  | { readonly kind: "statistics" }
  | { readonly kind: "save" | "load"; readonly path: string }
  /** Asks for the name of a file to save to. */
  | { readonly kind: "export" }
  | { readonly kind: "board" }
  | { readonly kind: "prompt" }
  | { readonly kind: "help" }
  | { readonly kind: "quit"; readonly code: number }
  | { readonly kind: "stop" }
  | { readonly kind: "redraw" };
