import type { CoachAdvice, Review } from "../../lib/advice.ts";
import type { DailyDeals } from "../../lib/daily.ts";
import type { HelpCount } from "../../lib/game_record.ts";
import type { GameResults, Statistics } from "../../lib/game_results.ts";
import { longestForm, mapForms, type Message, variantsOf } from "../../lib/message.ts";
import type {
  Face,
  Move,
  Patience,
  PileId,
  PileSpec,
  RejectedMove,
  SolverQuery,
  State,
} from "../../lib/patience.ts";
import type { CellPosition, Size } from "../terminal/grid.ts";
import type { Prompt } from "../terminal/prompt.ts";
import type { KeyTable } from "../terminal/screen.ts";
import type { VerdictState } from "./advice/advice_text.ts";
import type { Clock } from "./clock.ts";
import type { CursorPosition, Held } from "./cursor.ts";
import type { Dealing } from "./dealt_cards.ts";
import type { Fit, Layout } from "./draw/layout.ts";
import type { BouncingCard, PanelKeys, PanelText, ShownKeys } from "./draw/painter.ts";
import type { TerminalCapabilities, ThemeName } from "./draw/themes.ts";
import { currentState, type Game, isWon } from "./game.ts";
import type { Action, ActionEntry, ConsentAction } from "./input/action.ts";
import type { Family } from "./input/advice_keys.ts";
import type { DestructiveAction, DestructiveCommand } from "./input/confirmation.ts";
import type { NewGameForm, Settings } from "./settings.ts";
import type { SharedLines } from "./share.ts";
import type { Messages, Notice } from "./wording.ts";

/** The mode of the screen, which decides what keys do. */
export type Mode =
  | { readonly kind: "board" }
  /** A page of the help, counted from 0. */
  | { readonly kind: "help"; readonly page: number }
  | { readonly kind: "prompt" } & Prompt
  /** Waits for a key that names the foundation whose top card is to be picked up. */
  | { readonly kind: "foundation" }
  /** Waits for a confirmation; only plain mode asks about `save`. */
  | {
    readonly kind: "confirm";
    readonly action: DestructiveAction | "save";
    readonly typed?: DestructiveCommand;
  }
  | ResultsMode
  /** The page of the settings, with its selected row, counted from 0. */
  | { readonly kind: "settings"; readonly row: number }
  /** The new-game page. */
  | { readonly kind: "newGame"; readonly form: NewGameForm }
  | Paused
  /**
   * Waits for the player's consent to ask the solver or, in plain mode, to let the coach play on:
   * `key`, which asked for help, pressed again.
   */
  | { readonly kind: "consent"; readonly action: ConsentAction; readonly key: string }
  | { readonly kind: "won" }
  /** The page of a shared result. */
  | ({ readonly kind: "shared" } & SharedLines)
  | LostMode
  /** The coach plays by itself; it makes its next move at `nextAt`. */
  | { readonly kind: "coach"; readonly nextAt: number }
  | Celebration
  | Replay
  | ReviewMode;

/** The animation of a won game: the cards bounce until all have left or a key is pressed. */
export interface Celebration {
  readonly kind: "celebration";
  readonly since: number;
}

/** The board is hidden, and the clock is stopped. */
export interface Paused {
  readonly kind: "paused";
  /** Set if the clock stopped by itself: the reason, and the mode to return to. */
  readonly away?: { readonly reason: "focus" | "idle"; readonly back: Mode };
}

/** The panel of a game that is stuck or was abandoned. */
export interface LostMode {
  readonly kind: "lost";
  /** True if the solver was asked where the game was lost. */
  readonly asksWhere: boolean;
}

/** Cell and time of the last press of the left button. */
export interface Press extends CellPosition {
  readonly at: number;
}

/** A drag: the pointer over held cards with its button down. */
export interface Drag {
  /** Cell where the cards were gripped, counted from their upper left corner. */
  readonly grip: CellPosition;
  readonly pointer: CellPosition;
  /** True if the pointer has moved, and the cards with it. */
  readonly isMoving: boolean;
  /** True if the pointer has been outside the pile that the cards come from. */
  readonly hasLeft: boolean;
}

/** Progress of a replay, which shows turns one after another, by itself or by keys. */
export interface Playback {
  /** The number of turns shown, and of all turns. */
  readonly shown: number;
  readonly last: number;
  /** Milliseconds per turn. */
  readonly pace: number;
  /** The time to show the next turn; `undefined` while paused and after the last turn. */
  readonly nextAt: number | undefined;
}

/** A card that slides to a pile. */
export interface SlidingCard {
  readonly face: Face;
  readonly pile: PileId;
  /** First and last cell of its upper left corner. */
  readonly from: CellPosition;
  readonly to: CellPosition;
}

/** Cards that slide to their piles, lower cards first. */
export interface Slide {
  readonly since: number;
  readonly cards: readonly SlidingCard[];
}

/** The cards that were moved last, highlighted for a moment. */
export interface LastMoveHighlight {
  /** Number of highlighted cards at the end of each pile. */
  readonly counts: ReadonlyMap<PileId, number>;
  /** The time at which the highlight expires. */
  readonly until: number;
  /**
   * Key labels from before the move, shown until the highlight ends, so that a move redraws little.
   */
  readonly keys: ShownKeys;
}

/** The results: the page shown and the game selected on it, both counted from 0. */
export interface ResultsMode {
  readonly kind: "results";
  readonly results: GameResults;
  readonly page: number;
  readonly chosen: number;
}

/** A replay of the game or of a solution, turn by turn. */
export interface Replay {
  readonly kind: "replay";
  /** The game with all the turns of the replay. */
  readonly whole: Game;
  /** The game to return to after the replay. */
  readonly back: Game;
  /** Number of turns shown from the start: those played before a solution begins. */
  readonly first: number;
  readonly playback: Playback;
}

/** The review of a game that was played. */
export interface ReviewMode {
  readonly kind: "review";
  /** The game to return to. */
  readonly back: Game;
  /**
   * The selected move, from 1: the next move of the position shown. One past the last move selects
   * the final position.
   */
  readonly move: number;
  /** True if the review page covers the board. */
  readonly onPage: boolean;
}

/** A reviewed game and its results so far; in `whole`, each move is a turn of its own. */
export interface ReviewedGame {
  readonly id: number;
  readonly game: Game;
  readonly whole: Game;
  /** `undefined` until the first results arrive. */
  readonly review: Review | undefined;
}

/** The whole state of a game's screen. */
export interface Model extends Settings, Knowledge, Questions, ScreenState {
  readonly table: CardTable;
  readonly game: Game;
  readonly clock: Clock;
  /** The time of the last event. */
  readonly now: number;
  /** The time of the last key, mouse event or typed line; without input for long, the clock stops. */
  readonly activeAt: number;
  readonly usage: HelpCount;
  /** True if games are saved: a game replaced by one from a file can then be resumed. */
  readonly savesGames: boolean;
  /** The number of the game on this screen, from 1. */
  readonly gameNumber: number;
  /** True if the game was won or abandoned, and counted; further moves are not counted. */
  readonly isOver: boolean;
  /** True if the player has abandoned the game. */
  readonly isAbandoned: boolean;
}

/** Results about the game's positions, the previous game and the reviewed one, and statistics. */
interface Knowledge {
  /** The moves of auto-finish, which win the game; `undefined` if it would not win. */
  readonly finish: readonly Move[] | undefined;
  /** The known verdicts on positions of this game. */
  readonly verdicts: ReadonlyMap<State, VerdictState>;
  /** The coach's advice on positions of this game. */
  readonly coachCache: ReadonlyMap<State, CoachAdvice>;
  /** Turn count at which the game became stuck (announced then); `undefined` if it is not stuck. */
  readonly stuckSince: number | undefined;
  /** The previous game, which can be reviewed until the first move of this one. */
  readonly previousGame: Game | undefined;
  /** The last reviewed game. */
  readonly reviewed: ReviewedGame | undefined;
  /** The statistics of this variant; `undefined` until this game is won and counted. */
  readonly statistics: Statistics | undefined;
  /** Today's date while its daily deal was not played; `undefined` if it was or is not known. */
  readonly unplayedDaily: string | undefined;
  /** Number of games won: those stored, and those won since the program started. */
  readonly wins: number;
  /** Sum of the scores of the finished Vegas games. */
  readonly bankroll: number;
}

/** Open requests to the solver and the coach, and what the player was offered and agreed to. */
interface Questions {
  readonly pendingSolve: PendingSolve | undefined;
  readonly pendingCoach: PendingCoach | undefined;
  /** The id of the last request to the solver, the coach or the reviewer on this screen. */
  readonly lastRequestId: number;
  /** The pending computation: a deal that will replace this game, or this deal's level. */
  readonly pendingDeal: "deal" | "level" | undefined;
  /** Alternative offered with the last illegal move. */
  readonly alternative: RejectedMove["instead"];
  /**
   * True if plain mode has already suggested an alternative to an illegal move; it does so once.
   */
  readonly hasSuggestedAlternative: boolean;
  /** True if the player has agreed that this game counts as played with help. */
  readonly hasAgreed: boolean;
  /** True if input is not a terminal, so the game cannot ask. */
  readonly isScripted: boolean;
}

/** The state of the screen apart from the game: cursor, held cards, messages and animations. */
interface ScreenState {
  readonly mode: Mode;
  readonly focus: CursorPosition;
  /** The position whose movable cards Tab cycles through; in any other, Tab starts over. */
  readonly round: State | undefined;
  readonly held: Held | undefined;
  readonly press: Press | undefined;
  readonly drag: Drag | undefined;
  /** The pile keys just pressed, which may begin a typed move. */
  readonly typed: string;
  /** The lines typed and run on this screen, the last one at the end. */
  readonly history: readonly string[];
  readonly advice: ShownAdvice | undefined;
  readonly notice: Notice | undefined;
  /** The capabilities of the terminal. */
  readonly shown: TerminalCapabilities;
  /** The size of the window; `undefined` until it is known, and in plain mode. */
  readonly window: Size | undefined;
  /** The size and spread of the cards in the window. */
  readonly fit: Fit | undefined;
  readonly moved: LastMoveHighlight | undefined;
  /** The moved cards while they slide. */
  readonly slide: Slide | undefined;
  /** True if this is a new deal whose cards slide to their columns when it is shown. */
  readonly toDeal: boolean;
  /** The cards of the deal while they slide to their columns. */
  readonly dealing: Dealing | undefined;
}

/** A solitaire on the table: its rules, and its commands, messages and drawing. */
export interface CardTable {
  readonly patience: Patience;
  /** True if there is a solver, which knows the face-down cards. */
  readonly hasSolver: boolean;
  /** True if there is a coach, which judges from the visible cards. */
  readonly hasCoach: boolean;
  /** True if games can be reviewed. */
  readonly hasReview: boolean;
  /** Its daily deals, if it has any. */
  readonly daily?: DailyDeals;
  /**
   * The family of the game, which decides what help shows and costs. `closed`: hints judge from the
   * visible cards, and a solution is shown as a replay. `open`: every hint comes from the solver,
   * and the player follows its solution on the board, move by move; then the cursor is hidden in a
   * replay.
   */
  readonly family: Family;
  /** The player's actions, with their keys and commands, in the order of the help. */
  readonly actions: readonly ActionEntry[];
  /** The actions of the keys at the board. */
  readonly boardKeys: KeyTable<Action>;
  /** True if `u` undoes moves after a win. */
  readonly allowsUndoAfterWin: boolean;
  readonly phrases: Messages;
  readonly lines: PlainText;
  readonly draw: Draw;
}

/** The parts of the screen that a game draws itself. */
export interface Draw {
  /**
   * The game's own theme, used unless the player chooses another; without it, the terminal decides.
   */
  readonly theme?: ThemeName;
  readonly panelKeys: PanelKeys;
  /** The blank columns inside the frame of a page. */
  readonly pageMargin: 1 | 2;
  /** The title above a board with a panel. */
  readonly title?: string;
  /** The text of the message line, or an empty one. */
  message(model: Model): Message;
  /** The lines of the panel, at most `room` columns wide. */
  panel(model: Model, room: number): PanelText;
  /** The status line, used without a panel. */
  status(model: Model, layout: Layout): string;
  /** The page after a win. */
  wonPage(model: Model): EndPage;
  /** The cards that bounce after a win, in order. */
  bouncingCards(model: Model): readonly BouncingCard[];
}

/** A page at the end of a game. */
export interface EndPage {
  readonly title: Message;
  readonly lines: readonly string[];
  /** Lines to omit if the rows do not suffice, the first one first. */
  readonly details: readonly string[];
}

/** The texts of a game in plain mode. */
export interface PlainText {
  /** Describes the deal and its variant in one sentence. */
  introduce(game: Game): string;
  /** Describes a pile in one sentence. */
  pile(game: Game, spec: PileSpec): string;
  /** Describes the whole board in sentences. */
  board(game: Game): readonly string[];
  /** Describes score, moves and time in one sentence. */
  status(model: Model): string;
  /** True if the message of a new game describes it, so that it is not introduced again. */
  readonly describesNewDeal: boolean;
  /**
   * Returns the lines shown after a win, from a sentence about the win and one about the status.
   */
  won(result: string, status: string): readonly string[];
}

/** The mode of the board without a page, a prompt or a question. */
export const BOARD = { kind: "board" } as const;

/**
 * True if a move was made, even if it was undone, and the game is not over. The moves of a game that
 * is taken up again before its first move were made in another game.
 */
export function hasBegun({ game, usage, isOver }: Model): boolean {
  const isUndone = game.undone.length > 0 && usage.undos > 0;
  return (game.turns.length > 0 || isUndone) && !isOver;
}

/**
 * Returns the mode without a page, prompt or replay: `won` after a win, `lost` after the player has
 * abandoned the game, `board` otherwise.
 */
export function idleMode({ game, isOver, isAbandoned }: Model): Mode {
  if (isAbandoned) return { kind: "lost", asksWhere: true };
  return isOver && isWon(game) ? { kind: "won" } : BOARD;
}

/** Replaces the game and recomputes or clears all that depends on it. */
export function withGame(model: Model, game: Game): Model {
  return {
    ...withoutHeld(model),
    game,
    stuckSince: game.turns.length < (model.stuckSince ?? 0) ? undefined : model.stuckSince,
    finish: game.patience.finish?.(currentState(game)),
    advice: undefined,
    mode: BOARD,
  };
}

/** Puts down held cards and drops the offered alternative. */
export function withoutHeld(model: Model): Model {
  return { ...model, held: undefined, drag: undefined, alternative: undefined };
}

/** Shows a message to the player. */
export function notify(model: Model, text: Message): Model {
  return { ...model, notice: { kind: "said", text } };
}

/** Appends the key of an alternative and, in the longest form, its cost to a reason. */
export function withAlternative(
  reason: Message,
  { word, cost, ...instead }: NonNullable<RejectedMove["instead"]>,
  key = instead.key,
): Message {
  const offered = mapForms(reason, (form) => `${form}; ${key} ${word}`);
  return cost === undefined
    ? offered
    : [`${longestForm(offered)}, ${cost}`, ...variantsOf(offered)];
}

/** Shows why an action is rejected and offers the alternative, if there is one. */
export function notifyIllegal(model: Model, { reason, instead }: RejectedMove): Model {
  const text = instead ? withAlternative(reason, instead) : reason;
  const alternative = instead ?? model.alternative;
  const notice = { kind: "refused", reason: text, ...(instead && { bare: reason }) } as const;
  return { ...model, alternative, notice };
}

/** Moves highlighted on the board. */
export type ShownAdvice =
  /** Useful moves, shown one at a time; `index` is the one shown now. */
  | { readonly kind: "hints"; readonly moves: readonly Move[]; readonly index: number }
  /** The coach's choices, shown one at a time; `index` is the one shown now. */
  | { readonly kind: "choices"; readonly coaching: CoachAdvice; readonly index: number }
  /** The rest of a solution, the next move first; `isWhole` if the player asked for all of it. */
  | {
    readonly kind: "line";
    readonly moves: readonly Move[];
    readonly isWhole: boolean;
    /** The part that is not proved, in words. */
    readonly unproved?: string;
  };

/** A request that the solver has not answered yet. */
export interface PendingSolve {
  readonly id: number;
  readonly purpose: "hint" | "solution" | "verdict" | "watch";
  readonly question: SolverQuery;
  readonly state: State;
  readonly seconds: number;
}

/** Returns the moves highlighted now, in order. */
export function advisedMoves(advice: ShownAdvice | undefined): readonly Move[] {
  switch (advice?.kind) {
    case undefined:
      return [];
    case "hints":
      return advice.moves.slice(advice.index, advice.index + 1);
    case "choices":
      return advice.coaching.choices[advice.index]?.moves ?? [];
    case "line":
      return advice.moves.slice(0, 1);
    default:
      return advice satisfies never;
  }
}

/** A request that the coach has not answered yet. */
export interface PendingCoach {
  readonly id: number;
  readonly purpose: "hint" | "chance" | "play";
  readonly state: State;
}
