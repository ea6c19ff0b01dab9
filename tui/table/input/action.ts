import type { PileId } from "../../../lib/patience.ts";
import type { KeyTable } from "../../key_table.ts";
import type { ScreenEffect } from "../../screen.ts";

/** A direction in which the cursor goes. */
export type Direction = "up" | "down" | "left" | "right";

/** An action of a player, by key or by typed command. */
export type Action =
  | { readonly kind: "go"; readonly direction: Direction }
  | { readonly kind: "goToNext"; readonly backwards: boolean }
  | { readonly kind: "enter" }
  | { readonly kind: "cancel" }
  /** Lifts, drops or turns a pile; of several the one that is meant. */
  | { readonly kind: "pile"; readonly piles: readonly PileId[] }
  /** Makes the move that was offered for a refused one; `otherwise` says what to do first. */
  | { readonly kind: "insist"; readonly otherwise: string }
  | { readonly kind: "undo" }
  | { readonly kind: "redo" }
  | { readonly kind: "hint" }
  /** Shows the solver's next move; asked again, its whole line. */
  | { readonly kind: "solve" }
  | { readonly kind: "solution" }
  | { readonly kind: "askWinnable" }
  | { readonly kind: "watch"; readonly on: boolean }
  | { readonly kind: "finish" }
  /** Turns automatic moves home on or off; toggles them when `on` is left out. */
  | { readonly kind: "automatic"; readonly on?: boolean }
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
  /** The back of a name; without one, the next. */
  | { readonly kind: "back"; readonly name?: string }
  /** The size of a name, or the next larger or smaller one; without either, says the size. */
  | { readonly kind: "size"; readonly name?: string; readonly by?: 1 | -1 }
  | { readonly kind: "prompt" }
  | { readonly kind: "board" }
  | { readonly kind: "help" }
  | ScreenEffect;

/** Keys that belong together, what they do, and a line of the help that tells it. */
export interface KeyEntry {
  /** How the help calls the keys. */
  readonly name: string;
  /** What they do; keys without it are not in the help. */
  readonly text?: string;
  /** The same in fewer words, for small windows. */
  readonly short?: string;
  readonly actions: KeyTable<Action>;
}

/** Typed words that belong together, and a line of the help that tells what they do. */
export interface CommandEntry {
  /** How the help calls them. */
  readonly form: string;
  readonly text: string;
  readonly words: Readonly<Record<string, Action>>;
  /** The values that words may be followed by, which Tab completes; a blank one is of any kind. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
}

/** The commands of a game in the order of the help. */
export type Commands = readonly CommandEntry[];
