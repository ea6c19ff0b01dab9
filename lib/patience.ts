import type { Suit } from "./card.ts";
import type { Message } from "./message.ts";
import type { Result } from "./result.ts";

declare const STATE: unique symbol;
declare const MOVE: unique symbol;

/**
 * A position of any patience. Only the game's own {@linkcode Patience} knows its content, and it
 * cannot be taken for a move.
 */
export interface State {
  readonly [STATE]: never;
}

/** A move of any patience, as opaque as its {@linkcode State}. */
export interface Move {
  readonly [MOVE]: never;
}

/** The name of a pile as messages show it, such as `waste`, `3` or `hearts`. */
export type PileId = string;

/** The rules and scoring of a game, such as `{turn: "3"}`. */
export type Variant = Readonly<Record<string, string>>;

/** A rule that players choose for new games: one value of a variant. */
export interface RuleOption {
  /** Key in a {@linkcode Variant}, such as `resets`. */
  readonly key: string;
  /** Label in the new-game page; at most 10 characters. */
  readonly label: string;
  /** One-line description; at most 37 characters. */
  readonly about: string;
  /** The word that is typed for it, such as `limit`. */
  readonly command: string;
  /** The values that can be typed after that word: `unlimited or 0 to 9`. */
  readonly takes: string;
  /** Values, the default first. */
  readonly values: readonly RuleValue[];
}

/** A value of a rule. */
export interface RuleValue {
  /** Value stored in a {@linkcode Variant}. */
  readonly value: string;
  /** Label of the value; at most 14 characters. */
  readonly text: string;
  /** The words that players can type for it; the first is shown to them. */
  readonly words: readonly [word: string, ...others: string[]];
}

/** The printed side of a card; some games have no suits. */
export interface Face {
  /** Short form of the rank, such as `10`. */
  readonly rank: string;
  readonly suit?: Suit;
  /** True while the card lies where a cheat put it. */
  readonly cheated?: true;
}

/** The position of a pile on the board, and the spread of its cards. */
export interface PileSpec {
  readonly pile: PileId;
  /**
   * Players put cards on foundations, cells and columns only, and draw from a stock. A cell holds
   * one card.
   */
  readonly kind: "stock" | "waste" | "foundation" | "cell" | "column";
  /** Row of piles, from 0 at the top; the columns are in the last one. */
  readonly row: number;
  /** Position in the row, from 0; piles with the same slot are stacked vertically. */
  readonly slot: number;
  /** `stack`: only the top card is visible. `right`: side by side. `down`: as in a column. */
  readonly spread: "stack" | "right" | "down";
  /**
   * The key that draws from a stock, picks up from the pile or drops held cards on it. Foundations
   * can share one key: a held card then goes to its own foundation; cells, too: it goes to an empty
   * one. It differs from the table's own keys.
   */
  readonly key?: string;
  /** The suit of a foundation, drawn while the pile is empty. */
  readonly suit?: Suit;
  /** Rank required to start an empty pile, if only one is allowed; drawn in the empty pile. */
  readonly takes?: string;
}

/** The cards of a pile in one position. */
export interface PileView {
  /** Number of cards face down, or hidden below the face-up ones. */
  readonly faceDown: number;
  /** The visible cards, the top card last. */
  readonly faceUp: readonly Face[];
  /** Indexes in `faceUp` from which all cards up to the top can be picked up, lowest first. */
  readonly pickUpIndexes: readonly number[];
  /**
   * Special state of the pile. `complete`: its cards never move again. `closed`: it takes no card
   * until its cheated card is gone. `resets`: an empty stock that can be reset. `returns`: a
   * foundation whose cards may return to the columns.
   */
  readonly badge?: "complete" | "closed" | "resets" | "returns";
}

/** The move of a number of cards from the end of one pile to another. */
export interface CardTransfer {
  readonly kind: "carry";
  readonly from: PileId;
  readonly count: number;
  readonly to: PileId;
}

/** The effect of a move on the piles; highlights, cursor and replay need no more. */
export type PileChange = { readonly kind: "draw"; readonly pile: PileId } | CardTransfer;

/** The reason why a move is illegal, and what the player can do instead. */
export interface RejectedMove<M = Move> {
  /** Lower case, no full stop: `column 3 is empty`. */
  readonly reason: Message;
  /**
   * The other move, the key and the line that make it, their verb, such as `!`, `c3 ! c5` and
   * `cheats`, and what it costs: `counted separately`.
   */
  readonly instead?: {
    readonly key: string;
    readonly typed: string;
    readonly word: string;
    readonly cost?: string;
    readonly move: M;
  };
}

/** Wording of moves: short on screen, full sentences in plain mode. */
export interface Wording {
  readonly inWords: boolean;
  /** True while a move is being undone, so its consequences are not mentioned. */
  readonly isBack?: true;
  /** Returns the name of a card: `7♥`, or `seven of hearts`. */
  card(face: Face): string;
}

/** A label and a value that describe a position or a variant, such as `Resets` and `2 left`. */
export type LabelledValue = readonly [label: string, value: string];

/** The answer of a solver. */
export interface SolverAnswer<M = Move> {
  readonly verdict: "won" | "lost" | "undecided";
  /** The moves that win, if they were found. */
  readonly moves?: readonly M[];
  /** The part of the answer that is not proved, if the player should know. */
  readonly unproved?: string;
  /** Level of the deal, if it was asked for and found. */
  readonly level?: string;
}

/** A game in a file: its first position and the legal moves from there. */
export interface LoadedGame<S = State, M = Move> {
  readonly variant: Variant;
  readonly start: S;
  readonly moves: readonly M[];
}

/**
 * A patience: its rules, piles, texts and formats. The card table plays it, and the store saves its
 * games.
 */
export interface Patience<S = State, M = Move> {
  /** Key used in saved games and results; must never change. */
  readonly id: string;
  /** Name shown to players: `Klondike`. */
  readonly name: string;
  /** The piles in the order in which the cursor visits them: those above the columns first. */
  readonly pileSpecs: readonly PileSpec[];
  /**
   * The ranks as cards show them, lowest first. A long sequence of cards is abbreviated to its two
   * ends if space is short.
   */
  readonly ranks: readonly string[];
  /**
   * Effect of Enter while no cards are held. `best`: plays the card to its best target, in the
   * order of `hints`. `lift`: picks it up with the cards on it; the cursor then follows the cards
   * that move.
   */
  readonly enter: "best" | "lift";
  /** The default variant. */
  readonly variant: Variant;
  /**
   * Explains a variant to new players in paragraphs of plain sentences: goal, layout, moves and
   * special rules. Together they fit a page of 80 columns.
   */
  rules(variant: Variant): readonly string[];
  /**
   * The rules that players can choose, in display order; missing if the game has only one variant.
   */
  readonly options?: readonly RuleOption[];
  /**
   * Returns a variant with rules that the player chose. A rule that has another default with them
   * follows, unless the player chose it. Missing if each rule stands alone.
   */
  chooseRules?(variant: Variant, chosen: Variant): Variant;
  /** Levels of its deals, easiest first, if they can be determined. */
  readonly levels?: readonly string[];
  /** Deals the first position of a seed, the same on every machine and in every version. */
  deal(seed: number, variant: Variant): S;
  /** Returns the position after a move, or why the move is illegal. */
  play(state: S, move: M): Result<S, string>;
  /** Returns every legal move, without cheats. */
  legalMoves(state: S): readonly M[];
  isWon(state: S): boolean;
  /**
   * Describes a pile without its top `lifted` cards, which are being dragged or animated. `lifted`
   * can exceed the number of face-up cards.
   */
  pile(state: S, pile: PileId, lifted?: number): PileView;
  /**
   * Returns the cards that a legal move takes. A card for a foundation goes to the one where it
   * will lie.
   */
  pileChange(state: S, move: M): PileChange;
  /**
   * Returns the legal move that draws from a stock, or that takes held cards from one pile to
   * another, or why there is none. As many of the `count` cards as fit are moved, or, if `together`
   * is set (dragged cards), exactly these. Whichever foundation is named, a card goes to its own.
   */
  move(state: S, wanted: PileChange, together?: boolean): Result<M, RejectedMove<M>>;
  /**
   * True if a legal move is played by itself, at once: the complete run that leaves the columns of
   * Spider. A position with such a move has no other legal moves. Missing if the game has none.
   */
  isForced?(state: S, move: M): boolean;
  /** True if a move is a cheat. Missing if the game has no cheats. */
  isCheat?(move: M): boolean;
  /**
   * True if a legal move, of any kind, is safe: it takes a card to its foundation that the columns
   * can never need. Used for auto-moves; missing if the game has none.
   */
  isSafe?(state: S, move: M): boolean;
  /**
   * Returns the moves that win if every card goes to its foundation as soon as it can; empty if the
   * game is won, or `undefined` if this does not win. Called after every turn, so it must be fast.
   */
  finish?(state: S): readonly M[] | undefined;
  /**
   * Returns the moves worth considering, best first; `earlier` holds the previous turns, latest
   * first. H, Tab and Enter have this one order: H shows the moves, Tab goes to their cards, and
   * Enter plays the first one of a card. Always playing the first hint must not loop, except through
   * one pass of the stock. Without it, the hints are all legal moves that lead to a new position,
   * with draws from the stock last.
   */
  hints?(state: S, earlier: Iterable<PlayedTurn<S, M>>): readonly M[];
  /**
   * True if no move visible to the player makes progress: the player knows the face-up cards and
   * those of the stock that have been face up. Called after every turn, so it must be fast; false
   * if unsure. `earlier` holds the previous turns, latest first. Without it, a game is stuck when
   * no legal move is left except those that take a whole column to an empty one.
   */
  isStuck?(state: S, earlier: Iterable<PlayedTurn<S, M>>): boolean;
  /** Scoring; missing if no variant counts points. */
  readonly score?: {
    /** Returns the score before the first move, or `undefined` if the variant counts no points. */
    start(variant: Variant): number | undefined;
    /**
     * Returns the score after a legal move, given the score before it. A forced move comes here,
     * too: it can bring points, but the player's move alone costs any.
     */
    after(variant: Variant, score: number, before: S, move: M): number;
  };
  /** Returns what the panel shows below the deal; labels take at most 9 columns, values 12. */
  facts(state: S, variant: Variant): readonly LabelledValue[];
  /** Describes a legal move in lower case, without a full stop. */
  describe(state: S, move: M, voice: Wording): string;
  /** Describes a suggested move. Without it, `describe` is used for both. */
  describeSuggestion?(state: S, move: M, voice: Wording): string;
  /**
   * Typed forms of a move and their effects, for the help; `told` is the long form for plain mode.
   */
  readonly typed: readonly (readonly [form: string, text: string, told?: string])[];
  /**
   * Parses a typed line (single spaces, trimmed): the legal move, or why it is illegal; `undefined`
   * if the line does not have the form of a move.
   */
  parse(line: string, state: S): Result<M, RejectedMove<M>> | undefined;
  /** Text forms of saved data. Later versions must parse them to the same values. */
  readonly text: {
    /** Formats the position at the start of a game, on one line or more. */
    start(state: S): string;
    /** Parses such a text, or returns `undefined` if it is corrupt. */
    parseStart(text: string, variant: Variant): S | undefined;
    /** Formats a move as one word without spaces and commas; equal moves have the same word. */
    move(move: M): string;
    /** Parses such a word to a move, legal or not, or returns `undefined` if it is corrupt. */
    parseMove(word: string): M | undefined;
  };
  /** File format of this game for `:save` and `:load`; without it, they use a common one. */
  readonly file?: {
    /** Formats a game as a file; an empty `comment` is left out. */
    format(game: LoadedGame<S, M>, comment: string): string;
    /**
     * Parses a file whose moves must all be legal, or returns what is wrong with it; messages call
     * the file by `name`. `variant` is the current one, for rules that the file does not state.
     */
    parse(bytes: Uint8Array, variant: Variant, name: string): Result<LoadedGame<S, M>, string>;
  };
  /**
   * True if a position looks like a new deal; only games that begin with one count in the results.
   */
  isFreshDeal(start: S): boolean;
  /**
   * Returns the name under which a game is counted, such as `turn 1, standard`. It depends on the
   * variant and on the moves.
   */
  variantName(variant: Variant, moves: readonly M[]): string;
}

/** A turn that was played: its moves, and the position before them. */
export interface PlayedTurn<S = State, M = Move> {
  readonly before: S;
  readonly moves: readonly M[];
}

/**
 * Query to a solver: verdict, winning moves, proof of a win within an effort that is the same on
 * every machine, or level.
 */
export type SolverQuery = "verdict" | "line" | "deal" | "level";

/**
 * A solver, which only its worker loads. It works in slices and can stop undecided after some
 * seconds.
 */
export type Solve<S = State, M = Move> = (
  state: S,
  question: SolverQuery,
  seconds: number,
) => Generator<undefined, SolverAnswer<M>>;
/** The difficulty of a deal. */
export type Level = "easy" | "medium" | "hard" | "expert";

/** All levels, easiest first. */
export const LEVELS: readonly Level[] = ["easy", "medium", "hard", "expert"];
