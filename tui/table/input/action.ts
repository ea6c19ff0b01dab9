import type { SeedOrigin } from "../../../lib/game_record.ts";
import type { Message } from "../../../lib/message.ts";
import type { PileId, RuleOption, Variant } from "../../../lib/patience.ts";
import type { KeyTable, ScreenEffect } from "../../terminal/screen.ts";
import type { Direction } from "../cursor.ts";
import type { Game } from "../game.ts";
import type { ShowWinnable } from "../settings.ts";

/** An action of a player, triggered by a key or a typed command. */
export type Action =
  | { readonly kind: "go"; readonly direction: Direction }
  | { readonly kind: "goToNext"; readonly backwards: boolean }
  | { readonly kind: "enter" }
  | { readonly kind: "cancel" }
  /**
   * Picks up from a pile, drops there or draws from it. If several piles share a key, the action
   * finds the right one.
   */
  | { readonly kind: "pile"; readonly piles: readonly PileId[] }
  /**
   * Makes the move that was suggested instead of an illegal one; `otherwise` says what to do first
   * if there is none.
   */
  | { readonly kind: "insist"; readonly otherwise: Message }
  /** Undoes the last turn, `count` turns, or all of them. */
  | { readonly kind: "undo"; readonly all?: true; readonly count?: number }
  /** Undoes turns up to the last position that is known to be winnable. */
  | { readonly kind: "undoLost" }
  /** Redoes the turn undone last, `count` turns, or all of them. */
  | { readonly kind: "redo"; readonly all?: true; readonly count?: number }
  /** Looks at the card and the pile under the cursor, or at the cards of a rank. */
  | { readonly kind: "look"; readonly rank?: string }
  | { readonly kind: "hint" }
  /** Shows the coach's win chance; with `orSolver`, the second request asks the solver. */
  | { readonly kind: "chance"; readonly orSolver?: true }
  /** Lets the coach play on. */
  | { readonly kind: "coach" }
  /** Shows the solver's next move and, when repeated, its whole solution. */
  | { readonly kind: "solve" }
  | { readonly kind: "solution" }
  | { readonly kind: "askWinnable" }
  /** Chooses when the verdict of the solver is shown. */
  | { readonly kind: "watch"; readonly shown: ShowWinnable }
  | { readonly kind: "finish" }
  /** Turns auto-move on or off; toggles it if `on` is missing. */
  | { readonly kind: "automatic"; readonly on?: boolean }
  /** Opens the page for a new game. */
  | { readonly kind: "newGame" }
  /** Deals again, after a question if a game would be lost; with `typed`, y confirms it. */
  | {
    readonly kind: "askNew";
    readonly seed?: number;
    readonly deals?: string;
    readonly typed?: true;
  }
  | { readonly kind: "askNeighbour"; readonly by: 1 | -1; readonly typed?: true }
  | { readonly kind: "askRestart"; readonly typed?: true }
  | { readonly kind: "askLoad"; readonly path: string }
  /** Deals a seed, a winnable deal, a deal of a level, or one according to the settings. */
  | { readonly kind: "new"; readonly seed?: number; readonly deals?: string }
  /** Starts the daily deal of a date or of today, after a question if a game would be lost. */
  | { readonly kind: "askDaily"; readonly day?: string; readonly typed: true }
  | { readonly kind: "daily"; readonly day?: string | undefined }
  /** Starts the deal of an earlier game with its rules. */
  | { readonly kind: "again"; readonly origin: SeedOrigin; readonly rules: Variant }
  /** Shows the level of the deal. */
  | { readonly kind: "level" }
  /** Starts the deal of the next or the previous seed. */
  | { readonly kind: "neighbour"; readonly by: 1 | -1 }
  /** Chooses a rule for the next deals; without a value, shows the current one. */
  | { readonly kind: "rule"; readonly option: RuleOption; readonly value?: string }
  | { readonly kind: "pause" }
  | { readonly kind: "restart" }
  | { readonly kind: "replay" }
  /** Reviews the game or, before its first move, the previous one. */
  | { readonly kind: "review" }
  /** Shows in the panel of a lost game where it was lost. */
  | { readonly kind: "askWhereLost" }
  /** Ends a game as lost, after a question. */
  | { readonly kind: "askAbandon"; readonly typed: true }
  | { readonly kind: "abandon" }
  /** Resumes a game before one of its moves. */
  | { readonly kind: "takeUp"; readonly move: number }
  /** Saves to a file; only with `overwrite` also over a file that this game has not written. */
  | { readonly kind: "save"; readonly path: string; readonly overwrite?: true }
  | { readonly kind: "load"; readonly path: string }
  /** Asks for a file name to save to. */
  | { readonly kind: "export" }
  | { readonly kind: "statistics" }
  /** Shows the result as lines to paste, and sends them to the clipboard. */
  | { readonly kind: "share" }
  | { readonly kind: "timer" }
  /** Opens the page of the settings; in plain mode, lists them. */
  | { readonly kind: "settings" }
  /** Sets a setting, by its command; without a value, shows it. */
  | { readonly kind: "set"; readonly setting: string; readonly value?: string }
  /** Sets a theme; without a name, the next one. */
  | { readonly kind: "theme"; readonly name?: string }
  /** Sets a card back. */
  | { readonly kind: "back"; readonly name: string }
  /** Sets a card size, or the next larger or smaller one; without either, shows the size. */
  | { readonly kind: "size"; readonly name?: string; readonly by?: 1 | -1 }
  | { readonly kind: "prompt" }
  | { readonly kind: "board" }
  /** Describes some piles. */
  | { readonly kind: "describe"; readonly piles: readonly PileId[] }
  /** Shows score, moves and time. */
  | { readonly kind: "status" }
  /** Shows the help or only the rules of the game. */
  | { readonly kind: "help"; readonly rules?: true }
  | ScreenEffect;

/** An action that may ask the solver, after which a win is listed as "with help". */
export type SolverAction = Extract<
  Action,
  { readonly kind: "review" | "solve" | "solution" | "askWinnable" | "watch" }
>;

/** An action that needs the player's consent. */
export type ConsentAction = SolverAction | Extract<Action, { readonly kind: "coach" }>;

/**
 * What an action costs: nothing, a hint, which is counted, or help: a win is then listed as "with
 * help".
 */
export type Cost = "nothing" | "hint" | "help";

/** Headings of the help, in their order. */
export const HELP_GROUPS = ["play", "ask", "look", "games", "settings"] as const;

/** One of {@linkcode HELP_GROUPS}. */
export type HelpGroup = typeof HELP_GROUPS[number];

/** One line of the help: one thing, with its key and the words to type for it. */
export interface HelpLine {
  readonly group: HelpGroup;
  readonly key?: string;
  readonly typed?: string;
  readonly text: string;
}

/** One action of the player or a group of related ones. */
export interface ActionEntry {
  readonly keys?: KeyEntry;
  readonly command?: CommandEntry;
  /** Heading of its line in the help; `play` if it is missing. */
  readonly group?: HelpGroup;
  /** Its lines in the help, if they are not the one line of its key and its command. */
  readonly lines?: readonly HelpLine[];
  /** Its key in the short help, with a sentence. */
  readonly brief?: readonly [key: string, sentence: string];
}

/** Related keys, described by one line of the help. */
export interface KeyEntry {
  /** Names of the keys in the help. */
  readonly name: string;
  /** Their effect in a few words, unless the entry has lines of its own. */
  readonly text?: string;
  /** Their effect in full sentences, for the manual; keys without it and a text are not there. */
  readonly full?: string;
  readonly actions: KeyTable<Action>;
  /** Labels in the key bar, such as `u undo`. */
  readonly labels?: Readonly<Record<string, string>>;
  /** The names of keys that mean the same in all games of a family. */
  readonly words?: Readonly<Record<string, string>>;
  /** What a key costs; a key without an entry costs nothing. */
  readonly costs?: Readonly<Record<string, Cost>>;
  /** Returns true if a key has an effect now; a key without an entry always has. */
  readonly canDo?: Readonly<Record<string, (model: ActionContext) => boolean>>;
  /** Labels in the key bar of the keys that work once a game is won. */
  readonly won?: Readonly<Record<string, string>>;
  /** Other keys that work once a game is won or abandoned, without a label. */
  readonly alsoWon?: readonly string[];
  /** Labels in the key bar of the keys that work in the panel of a lost game. */
  readonly lost?: Readonly<Record<string, string>>;
}

/** Part of a model that decides what a player can do. */
export interface ActionContext {
  readonly game: Game;
  readonly finish: unknown;
  readonly unplayedDaily: string | undefined;
}

/** Related commands, described by one line of the help. */
export interface CommandEntry {
  /** Names of the commands and their effect, unless the entry has lines of its own. */
  readonly form?: string;
  readonly text?: string;
  /** Full sentences for plain mode; form and text if it is missing. */
  readonly full?: readonly string[];
  readonly words: Readonly<Record<string, Action>>;
  /** Accepted words that no help lists. */
  readonly hidden?: Readonly<Record<string, Action>>;
  /** Values that can follow words, which Tab completes; an empty value stands for any. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
}
