import type { ScreenEffect } from "../screen.ts";

/** A direction in which the cursor goes. */
export type Direction = "up" | "down" | "left" | "right";

/** An action of a player of any game, by key or by typed command. */
export type GameAction =
  | { readonly kind: "go"; readonly direction: Direction }
  | { readonly kind: "goToNext"; readonly backwards: boolean }
  | { readonly kind: "enter" }
  | { readonly kind: "cancel" }
  | { readonly kind: "undo" }
  | { readonly kind: "redo" }
  | { readonly kind: "hint" }
  /** A new deal, after a question where a game would be lost. */
  | { readonly kind: "askNew"; readonly winnable?: true }
  | { readonly kind: "askRestart" }
  | { readonly kind: "new"; readonly seed?: number; readonly winnable?: true }
  | { readonly kind: "restart" }
  | { readonly kind: "replay" }
  | { readonly kind: "save" | "load"; readonly path: string }
  /** Asks for the name of a file to save to. */
  | { readonly kind: "export" }
  | { readonly kind: "statistics" }
  | { readonly kind: "timer" }
  /** The theme of a name; without one, the next. */
  | { readonly kind: "theme"; readonly name?: string }
  | { readonly kind: "prompt" }
  | { readonly kind: "board" }
  | { readonly kind: "help" }
  | ScreenEffect;
