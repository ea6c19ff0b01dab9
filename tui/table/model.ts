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
import type { Fit, Layout } from "./draw/layout.ts";
import type { BouncingCard, PanelKeys, PanelText, ShownKeys } from "./draw/painter.ts";
import type { TerminalCapabilities, ThemeName } from "./draw/themes.ts";
import { currentState, type Game, isWon } from "./game.ts";
import type { Action, ActionEntry, SolverAction } from "./input/action.ts";
import type { DestructiveAction, DestructiveCommand } from "./input/confirmation.ts";
import type { NewGameForm, Settings } from "./settings.ts";
import type { Messages, Notice } from "./wording.ts";

/** The mode of the screen, which decides what keys do. */
export type Mode =
  | { readonly kind: "board" }
  /** A page of the help, counted from 0. */
  | { readonly kind: "help"; readonly page: number }
  | { readonly kind: "prompt" } & Prompt
  /** Waits for the name of the foundation whose top card is to be taken. */
  | { readonly kind: "foundation" }
  /** Waits for a yes; `save` is asked about only in lines. */
  | {
    readonly kind: "confirm";
    readonly action: DestructiveAction | "save";
    readonly typed?: DestructiveCommand;
  }
  | ResultsMode
  /** The page on which a new game is chosen. */
  | { readonly kind: "newGame"; readonly form: NewGameForm }
  /** The board is hidden, and the clock is stopped. */
  | { readonly kind: "paused" }
  /** Waits for the player's word that the solver is asked; the key that did it does it again. */
  | { readonly kind: "consent"; readonly action: SolverAction; readonly key: string }
  | { readonly kind: "won" }
  /** The coach plays on by itself, and makes its next move then. */
  | { readonly kind: "coach"; readonly nextAt: number }
  | Celebration
  | Replay
  | ReviewMode;

/** The celebration of a won game: the cards jump about until a key is pressed. */
export interface Celebration {
  readonly kind: "celebration";
  readonly since: number;
}

/** Where the left button was pressed last. */
export interface Press extends CellPosition {
  readonly at: number;
}

/** A drag: the pointer with its button down on cards. */
export interface Drag {
  /** Where the cards were gripped, counted from their upper left corner. */
  readonly grip: CellPosition;
  readonly pointer: CellPosition;
  /** Whether the pointer has moved, and the cards with it. */
  readonly isMoving: boolean;
  /** Whether the pointer has been outside the pile that the cards are from. */
  readonly hasLeft: boolean;
}

/** A replay: turns that are shown one after another, by themselves or by keys. */
export interface Playback {
  /** How many turns are shown, and how many there are. */
  readonly shown: number;
  readonly last: number;
  /** How many milliseconds a turn is shown. */
  readonly pace: number;
  /** When the next turn is shown; `undefined` while it pauses. */
  readonly nextAt: number | undefined;
}

/** A card on its way to a pile. */
export interface SlidingCard {
  readonly face: Face;
  readonly pile: PileId;
  /** Where its upper left corner was, and where it will be. */
  readonly from: CellPosition;
  readonly to: CellPosition;
}

/** Cards that slide to their piles, those that lie lower first. */
export interface Slide {
  readonly since: number;
  readonly cards: readonly SlidingCard[];
}

/** The cards that were just moved, which are marked for a moment. */
export interface LastMoveHighlight {
  /** How many cards at the end of a pile they are. */
  readonly counts: ReadonlyMap<PileId, number>;
  /** When the mark goes by itself. */
  readonly until: number;
  /**
   * The labels of the keys before: they change with the mark, so that a move at the board writes
   * little.
   */
  readonly keys: ShownKeys;
}

/** The results on pages, counted from 0, and which of the games on a page is chosen. */
export interface ResultsMode {
  readonly kind: "results";
  readonly results: GameResults;
  readonly page: number;
  readonly chosen: number;
}

/** A replay: the turns of the game, or of a solution, shown one after another. */
export interface Replay {
  readonly kind: "replay";
  /** The game with all the turns of the replay. */
  readonly whole: Game;
  /** The game to return to after the replay. */
  readonly back: Game;
  /** How many turns are shown from the start: those that were played before a solution begins. */
  readonly first: number;
  readonly playback: Playback;
}

/** A game that is looked at after it was played. */
export interface ReviewMode {
  readonly kind: "review";
  /** The game to return to. */
  readonly back: Game;
  /**
   * The move that is chosen, from 1: the next one of the position that is shown. One more than there
   * are is the position after the last of them.
   */
  readonly move: number;
  /** Whether the page of figures stands over the board. */
  readonly onPage: boolean;
}

/** What is known of a game that is looked at; `whole` has each of its moves as a turn. */
export interface ReviewedGame {
  readonly id: number;
  readonly game: Game;
  readonly whole: Game;
  /** `undefined` while nothing is known yet. */
  readonly review: Review | undefined;
}

/** Everything that the screen of a game shows and remembers. */
export interface Model extends Settings, Knowledge, Questions, ScreenState {
  readonly table: CardTable;
  readonly game: Game;
  readonly clock: Clock;
  /** The time of the last event. */
  readonly now: number;
  readonly usage: HelpCount;
  /** Whether games are kept: one that makes room for the game of a file can then be resumed. */
  readonly savesGames: boolean;
  /** Counts the games played on this screen. */
  readonly gameNumber: number;
  /** Whether the game was won and counted; what is played after that counts nowhere. */
  readonly isOver: boolean;
}

/** What is known of the positions of a game, and of the game before it. */
interface Knowledge {
  /** The moves that win the game by sending every card home; `undefined` when that does not win. */
  readonly finish: readonly Move[] | undefined;
  /** The verdicts that are known on positions of this game. */
  readonly verdicts: ReadonlyMap<State, VerdictState>;
  /** What the coach has said of positions of this game. */
  readonly coachCache: ReadonlyMap<State, CoachAdvice>;
  /** After how many turns the game has got stuck, which was told then; `undefined` while it is not. */
  readonly stuckSince: number | undefined;
  /** The game before this one, which can be looked at until the first move of this one. */
  readonly previousGame: Game | undefined;
  /** What was found about the game that was looked at last. */
  readonly reviewed: ReviewedGame | undefined;
  /** The statistics of this variant, once this game was counted. */
  readonly statistics: Statistics | undefined;
  /** How many games were won: those that are stored, and those won since the program began. */
  readonly wins: number;
}

/** What is being asked: of the solver and the coach, of the player, and what was agreed to. */
interface Questions {
  readonly pendingSolve: PendingSolve | undefined;
  readonly pendingCoach: PendingCoach | undefined;
  /** How often the solver and the coach were asked on this screen. */
  readonly lastRequestId: number;
  /** What is being found: a deal that takes the place of this game, or how hard its own deal is. */
  readonly pendingDeal: "deal" | "level" | undefined;
  /** What could be done instead of the move that was refused last. */
  readonly alternative: RejectedMove["instead"];
  /** Whether lines have told what can be done instead of a refused move, which they do once. */
  readonly hasOffered: boolean;
  /** Whether the player has agreed that this game counts as helped. */
  readonly hasAgreed: boolean;
  /** Whether nobody is there to be asked anything, because the lines come from no terminal. */
  readonly isScripted: boolean;
}

/** What the screen shows beside the cards: the cursor, what is held and said, and what moves. */
interface ScreenState {
  readonly mode: Mode;
  readonly focus: CursorPosition;
  /** The position in which Tab goes from one card to the next; in another it begins anew. */
  readonly round: State | undefined;
  readonly held: Held | undefined;
  readonly press: Press | undefined;
  readonly drag: Drag | undefined;
  /** The keys of piles that were just pressed, which may be the beginning of a typed move. */
  readonly typed: string;
  /** The lines that were typed and run on this screen, the last one at the end. */
  readonly history: readonly string[];
  readonly advice: ShownAdvice | undefined;
  readonly notice: Notice | undefined;
  /** What the terminal shows. */
  readonly shown: TerminalCapabilities;
  /** The size of the window; `undefined` until the screen is told, and where nothing is drawn. */
  readonly window: Size | undefined;
  /** How large the cards are drawn in the window. */
  readonly fit: Fit | undefined;
  /** Whether anything moves by itself: cards that slide, and those that jump when a game is won. */
  readonly motion: boolean;
  /** The cards that were just moved. */
  readonly moved: LastMoveHighlight | undefined;
  /** The same while they are on their way. */
  readonly slide: Slide | undefined;
}

/** A patience on the table: what is typed, said and drawn, beyond the patience itself. */
export interface CardTable {
  readonly patience: Patience;
  /** Whether there is a solver, which knows the covered cards. */
  readonly hasSolver: boolean;
  /** Whether there is a coach, which knows what a player sees. */
  readonly hasCoach: boolean;
  /** Whether a game can be looked at after it was played. */
  readonly hasReview: boolean;
  /** Its daily deals, where it has any. */
  readonly daily?: DailyDeals;
  /**
   * How advice is given. `beside`: hints are judged by what a player sees, and the solver's line is
   * shown as a replay. `along`: every hint is the solver's, and its line is played along, move by
   * move; then the cursor is not shown in a replay.
   */
  readonly advice: "beside" | "along";
  /** What a player can do, by keys and by typed words, in the order of the help. */
  readonly actions: readonly ActionEntry[];
  /** The actions of the keys at the board: a key that is pressed is looked up here. */
  readonly boardKeys: KeyTable<Action>;
  /** Whether u takes moves back once a game is won. */
  readonly allowsUndoAfterWin: boolean;
  readonly phrases: Messages;
  readonly lines: PlainText;
  readonly draw: Draw;
}

/** How a game is drawn: what is its own, beside what the table draws in every game. */
export interface Draw {
  /** The theme unless the player chooses another; otherwise it depends on the terminal. */
  readonly theme?: ThemeName;
  readonly panelKeys: PanelKeys;
  /** The columns that pages leave blank inside of their frames. */
  readonly pageMargin: 1 | 2;
  /** The name over a board that has a panel beside it. */
  readonly title?: string;
  /** The message of the board; the empty one where there is nothing to say. */
  message(model: Model): Message;
  /** What is known about the game, for a panel whose rows have so much room. */
  panel(model: Model, room: number): PanelText;
  /** The same in one line. */
  status(model: Model, layout: Layout): string;
  /** The title and the lines of the page at the end of a game that was won. */
  wonPage(model: Model): { readonly title: Message; readonly lines: readonly string[] };
  /** The cards that jump then, the first one first. */
  celebrants(model: Model): readonly BouncingCard[];
}

/** What a game says of itself where it is played in lines. */
export interface PlainText {
  /** The deal and its variant in one sentence. */
  introduce(game: Game): string;
  /** What lies in a pile, in one sentence. */
  pile(game: Game, seat: PileSpec): string;
  /** The whole board in sentences. */
  board(game: Game): readonly string[];
  /** Figures and time in one sentence. */
  status(model: Model): string;
  /** Whether a new game is told of by what was said, and not introduced. */
  readonly saysNew: boolean;
  /** The lines that tell of a won game, made of two sentences: that it is won, and its figures. */
  won(result: string, status: string): readonly string[];
}

/** The board, with nothing else on the screen. */
export const BOARD = { kind: "board" } as const;

/** Whether a first move was made, in a game that is not over. */
export function hasBegun({ game, isOver }: Model): boolean {
  return game.turns.length + game.undone.length > 0 && !isOver;
}

/** The mode without help, prompt or replay: the end of a won game, otherwise the board. */
export function idleMode({ game, isOver }: Model): Mode {
  return isOver && isWon(game) ? { kind: "won" } : BOARD;
}

/** The model with its game changed: what depends on the game is found anew or cleared. */
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

/** The model with nothing held. */
export function withoutHeld(model: Model): Model {
  return { ...model, held: undefined, drag: undefined, alternative: undefined };
}

/** The model with something said to the player. */
export function notify(model: Model, text: Message): Model {
  return { ...model, notice: { kind: "said", text } };
}

/** A reason with the key of what could be done instead, and what that costs where there is room. */
function withAlternative(
  reason: Message,
  { key, word, cost }: NonNullable<RejectedMove["instead"]>,
): Message {
  const offered = mapForms(reason, (form) => `${form}; ${key} ${word}`);
  return cost === undefined
    ? offered
    : [`${longestForm(offered)}, ${cost}`, ...variantsOf(offered)];
}

/** The model with the reason why something is not done, and what could be done instead. */
export function notifyIllegal(model: Model, { reason, instead }: RejectedMove): Model {
  const text = instead ? withAlternative(reason, instead) : reason;
  const alternative = instead ?? model.alternative;
  const notice = { kind: "refused", reason: text, ...(instead && { bare: reason }) } as const;
  return { ...model, alternative, notice };
}

/** Moves that are pointed out on the board. */
export type ShownAdvice =
  /** Moves that may help, shown one after another, and which of them is shown now. */
  | { readonly kind: "hints"; readonly moves: readonly Move[]; readonly index: number }
  /** What the coach would do, shown one choice after another, and which of them is shown now. */
  | { readonly kind: "choices"; readonly coaching: CoachAdvice; readonly index: number }
  /** The rest of a line of the solver, its next move first, and whether all of it is wanted. */
  | {
    readonly kind: "line";
    readonly moves: readonly Move[];
    readonly isWhole: boolean;
    /** What is not proved of it, in words. */
    readonly unproved?: string;
  };

/** A question that the solver has not answered yet. */
export interface PendingSolve {
  readonly id: number;
  readonly purpose: "hint" | "solution" | "verdict" | "watch";
  readonly question: SolverQuery;
  readonly state: State;
  readonly seconds: number;
}

/** The moves that are pointed out now, the first one first. */
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

/** A question that the coach has not answered yet. */
export interface PendingCoach {
  readonly id: number;
  readonly purpose: "hint" | "chance" | "play";
  readonly state: State;
}
