import type { SeedOrigin } from "../../../lib/game_record.ts";
import type { PileId, RuleOption, Variant } from "../../../lib/patience.ts";
import type { KeyTable, ScreenEffect } from "../../terminal/screen.ts";
import type { Game } from "../game.ts";

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
  /** Takes back the last turn, some, or all of them. */
  | { readonly kind: "undo"; readonly all?: true; readonly count?: number }
  /** Plays again the turn that was taken back last, some, or all of them. */
  | { readonly kind: "redo"; readonly all?: true; readonly count?: number }
  | { readonly kind: "hint" }
  /** Tells the chance from what a player sees; `orSolver`: asked again, what the solver says. */
  | { readonly kind: "chance"; readonly orSolver?: true }
  /** Lets the coach play on by itself. */
  | { readonly kind: "coach" }
  /** Shows the solver's next move; asked again, its whole line. */
  | { readonly kind: "solve" }
  | { readonly kind: "solution" }
  | { readonly kind: "askWinnable" }
  | { readonly kind: "watch"; readonly on: boolean }
  | { readonly kind: "finish" }
  /** Turns automatic moves home on or off; toggles them when `on` is left out. */
  | { readonly kind: "automatic"; readonly on?: boolean }
  /** Opens the page on which a new game is chosen. */
  | { readonly kind: "newGame" }
  /** A new deal, after a question where a game would be lost; `typed` where y answers it. */
  | {
    readonly kind: "askNew";
    readonly seed?: number;
    readonly deals?: string;
    readonly typed?: true;
  }
  | { readonly kind: "askNeighbour"; readonly by: 1 | -1; readonly typed?: true }
  | { readonly kind: "askRestart"; readonly typed?: true }
  | { readonly kind: "askLoad"; readonly path: string }
  /** The deal of a seed, or one that is winnable or of a level, or one as the settings say. */
  | { readonly kind: "new"; readonly seed?: number; readonly deals?: string }
  /** The daily deal of a date, or of today; asked about where a game would be lost. */
  | { readonly kind: "askDaily"; readonly day?: string; readonly typed: true }
  | { readonly kind: "daily"; readonly day?: string | undefined }
  /** The deal of an earlier game, by its rules. */
  | { readonly kind: "again"; readonly origin: SeedOrigin; readonly rules: Variant }
  /** Says how hard the deal is. */
  | { readonly kind: "level" }
  /** The deal whose seed is the next one, or the one before. */
  | { readonly kind: "neighbour"; readonly by: 1 | -1 }
  /** Chooses a rule of the next deals; without a value, says what holds. */
  | { readonly kind: "rule"; readonly option: RuleOption; readonly value?: string }
  | { readonly kind: "pause" }
  | { readonly kind: "restart" }
  | { readonly kind: "replay" }
  /** Looks at the game, or at the one before it. */
  | { readonly kind: "review" }
  /** Takes the same game up again before a move. */
  | { readonly kind: "takeUp"; readonly move: number }
  /** Saves to a file, but over one that somebody else has written only where it is told to. */
  | { readonly kind: "save"; readonly path: string; readonly overwrite?: true }
  | { readonly kind: "load"; readonly path: string }
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
  /** Says what lies in some piles. */
  | { readonly kind: "describe"; readonly piles: readonly PileId[] }
  /** Says the figures of the game. */
  | { readonly kind: "status" }
  /** Shows the help, or of it the rules of the game. */
  | { readonly kind: "help"; readonly rules?: true }
  | ScreenEffect;

/** An action for which the solver may be asked, after which a win counts as helped. */
export type SolverAction = Extract<
  Action,
  { readonly kind: "hint" | "review" | "solve" | "solution" | "askWinnable" | "watch" }
>;

/** Something a player can do, or a few things that belong together. */
export interface ActionEntry {
  readonly keys?: KeyEntry;
  readonly command?: CommandEntry;
}

/** Keys that belong together, and a line of the help. */
export interface KeyEntry {
  /** The keys as the help names them. */
  readonly name: string;
  /** What they do, in a few words; keys without it are not in the help. */
  readonly text?: string;
  /** The same in full sentences, for the manual. */
  readonly full?: string;
  readonly actions: KeyTable<Action>;
  /** The words beside a key in the key bar: `u undo`. */
  readonly labels?: Readonly<Record<string, string>>;
  /** True if a key does something now; a key without it always does. */
  readonly canDo?: Readonly<Record<string, (model: ActionContext) => boolean>>;
  /** The words in the key bar beside the keys that work once a game is won. */
  readonly won?: Readonly<Record<string, string>>;
  /** Further keys that work then, without a label. */
  readonly alsoWon?: readonly string[];
}

/** The part of a model that decides what can be done. */
export interface ActionContext {
  readonly game: Game;
  readonly finish: unknown;
}

/** Typed words that belong together, and a line of the help. */
export interface CommandEntry {
  /** The words as the help names them. */
  readonly form: string;
  readonly text: string;
  /** The same in full where lines are read; form and text if it is missing. */
  readonly full?: readonly string[];
  readonly words: Readonly<Record<string, Action>>;
  /** Words that are understood, and that no help lists. */
  readonly hidden?: Readonly<Record<string, Action>>;
  /** The values that words may be followed by, which Tab completes; a blank one is of any kind. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
}
