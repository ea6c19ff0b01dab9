import type { Suit } from "./card.ts";
import type { Message } from "./message.ts";
import type { Result } from "./result.ts";

declare const STATE: unique symbol;
declare const MOVE: unique symbol;

/**
 * A position of whichever game is on the table. Only the game's own {@linkcode Patience} knows what
 * is in it, so a position cannot be taken for a move.
 */
export interface State {
  readonly [STATE]: never;
}

/** A move of whichever game is on the table, as opaque as its {@linkcode State}. */
export interface Move {
  readonly [MOVE]: never;
}

/** The name of a pile, such as `waste`, `3` or `hearts`, as messages show it. */
export type PileId = string;

/** The rules and the way to count points that a game is played by, such as `{turn: "3"}`. */
export type Variant = Readonly<Record<string, string>>;

/** A rule that players choose for the games to come: one value of a variant. */
export interface RuleOption {
  /** Its name in a {@linkcode Variant}, such as `resets`. */
  readonly key: string;
  /** How it is called where it is chosen, in at most 10 columns. */
  readonly label: string;
  /** What it is about, in at most 34 columns. */
  readonly about: string;
  /** The word by which it is typed, such as `limit`. */
  readonly command: string;
  /** What may be typed after that word, in words: `none or 0 to 9`. */
  readonly takes: string;
  /** Its values, the usual one first. */
  readonly values: readonly RuleValue[];
}

/** A value that a rule can have. */
export interface RuleValue {
  /** As it stands in a {@linkcode Variant}. */
  readonly value: string;
  /** As it is shown, in at most 14 columns. */
  readonly text: string;
  /** The words that players may type for it; the first one is shown to them. */
  readonly words: readonly [word: string, ...others: string[]];
}

/** An open card as it is shown; not every patience has suits. */
export interface Face {
  /** The short form of the rank, such as `10`. */
  readonly rank: string;
  readonly suit?: Suit;
  /** Set while the card lies where it was put against the rules. */
  readonly cheated?: true;
}

/** Where a pile stands on the table, and how its cards are spread. */
export interface PileSpec {
  readonly pile: PileId;
  /** Players put cards on foundations and columns only; a stock is turned. */
  readonly kind: "stock" | "waste" | "foundation" | "column";
  /** The row of piles: 0 above the columns, 1 the columns. */
  readonly row: 0 | 1;
  /** The place in its row, counted from 0; piles of the same slot stand below each other. */
  readonly slot: number;
  /** `stack`: only the top card is seen. `right`: side by side. `down`: as in a column. */
  readonly spread: "stack" | "right" | "down";
  /**
   * The key that turns a stock, lifts from the pile or drops what is held there. The foundations
   * may share one: what is held then goes to the one where it belongs. It is none of the table's
   * own keys.
   */
  readonly key?: string;
  /** The suit that belongs there, shown while no card lies there. */
  readonly suit?: Suit;
  /** The rank that begins an empty pile, where only one does; shown there. */
  readonly takes?: string;
}

/** What lies in a pile now. */
export interface PileView {
  /** How many cards are face down, or lie unseen below the open ones. */
  readonly faceDown: number;
  /** The cards that are seen, the top card last. */
  readonly faceUp: readonly Face[];
  /** The indexes in `open` from which on all cards may be lifted together, the lowest first. */
  readonly liftable: readonly number[];
  /**
   * What else is known of it. `complete`: its cards stay for good. `closed`: it takes no card until
   * its cheated card is gone. `resets`: an empty stock that can be filled again. `returns`: a
   * foundation whose cards may be taken back.
   */
  readonly badge?: "complete" | "closed" | "resets" | "returns";
}

/** A number of cards that go from the end of one pile to another. */
export interface CardTransfer {
  readonly kind: "carry";
  readonly from: PileId;
  readonly count: number;
  readonly to: PileId;
}

/** What a move is to the piles; marks, the cursor and replays need no more. */
export type PileChange = { readonly kind: "turn"; readonly pile: PileId } | CardTransfer;

/** Why a move is not made, and what could be done on purpose instead. */
export interface RejectedMove<M = Move> {
  /** In words, without a capital letter and a full stop: `column 3 is empty`. */
  readonly reason: Message;
  /**
   * The other move, the key that makes it, what the key does, such as `!` and `cheats`, and what
   * that costs: `which counts apart`.
   */
  readonly instead?: {
    readonly key: string;
    readonly word: string;
    readonly cost?: string;
    readonly move: M;
  };
}

/**
 * How moves are described: briefly on a screen, which shows the rest; in full where lines are read.
 */
export interface Wording {
  readonly inWords: boolean;
  /** Set when the described move is being undone: its consequences no longer hold. */
  readonly isBack?: true;
  /** A card by its name: `7♥`, or `seven of hearts`. */
  card(face: Face): string;
}

/** What is shown of a position or a variant, such as `Resets` and `2 left`. */
export type LabelledValue = readonly [label: string, value: string];

/** The answer of a solver. */
export interface SolverAnswer<M = Move> {
  readonly verdict: "won" | "lost" | "undecided";
  /** The moves that win, where they were found. */
  readonly moves?: readonly M[];
  /** What is not proved of the moves, in words, where that is to be told. */
  readonly unproved?: string;
  /** How hard the deal is, where that was asked and found. */
  readonly level?: string;
}

/** A game that was saved in a file: its first position and the legal moves from there. */
export interface LoadedGame<S = State, M = Move> {
  readonly variant: Variant;
  readonly start: S;
  readonly moves: readonly M[];
}

/**
 * A patience as it describes itself: its rules, its piles, its words and its texts. The card table
 * plays it, and the store keeps it.
 */
export interface Patience<S = State, M = Move> {
  /** Stands in saved games and results, and never changes. */
  readonly id: string;
  /** As it is shown: `Klondike`. */
  readonly name: string;
  /** The piles in the order in which the cursor visits them: those above the columns first. */
  readonly seats: readonly PileSpec[];
  /**
   * The ranks as the cards show them, the lowest first; where room is short, the middle of a run is
   * left out, since its ends tell what is missing.
   */
  readonly ranks: readonly string[];
  /**
   * What Enter does with nothing held: plays the card to its best place, as `hints` orders them, or
   * lifts it, with those on it. Where it lifts, the cursor goes with the cards that are moved.
   */
  readonly enter: "best" | "lift";
  /** The variant that is played unless another is asked for. */
  readonly variant: Variant;
  /**
   * How a variant is played: its goal, layout, moves and special rules, in paragraphs of plain
   * sentences for somebody who has never played it. All of them fit a page of 80 columns.
   */
  rules(variant: Variant): readonly string[];
  /** The rules that players choose, in the order in which they are shown; without it, none. */
  readonly options?: readonly RuleOption[];
  /** How hard its deals may be, the easiest first, where a solver or a player of its own tells. */
  readonly levels?: readonly string[];
  /** The first position of a seed, the same on every machine and in every version. */
  deal(seed: number, variant: Variant): S;
  /** The position after a move, or why the move is illegal. */
  play(state: S, move: M): Result<S, string>;
  /** Every legal move, without cheats. */
  legalMoves(state: S): readonly M[];
  isWon(state: S): boolean;
  /**
   * What lies in a pile, without the last `lifted` cards, which are being dragged or still on their
   * way there; those may be more than the open ones.
   */
  pile(state: S, pile: PileId, lifted?: number): PileView;
  /** A legal move as it is seen. A card that goes home goes to the foundation where it will lie. */
  pileChange(state: S, move: M): PileChange;
  /**
   * The legal move that turns a stock, or that takes cards held from one pile to another: as many
   * of the `count` as fit there, or exactly these where they go `together`, as dragged ones do.
   * Whichever foundation is named, a card goes to the one where it belongs. Or why there is none.
   */
  move(state: S, wanted: PileChange, together?: boolean): Result<M, RejectedMove<M>>;
  /** Whether a move breaks the rules on purpose. Without it, none does. */
  isCheat?(move: M): boolean;
  /**
   * Whether a legal move, of any kind, takes a card home that can never be missed in the columns;
   * a player may let such moves be made by themselves. Without it, there are no automatic moves.
   */
  isSafe?(state: S, move: M): boolean;
  /**
   * The moves that win by sending every card home as soon as it can go, none where the game is won;
   * `undefined` when that does not win. It is called after every turn, so it has to be quick.
   */
  finish?(state: S): readonly M[] | undefined;
  /**
   * The moves worth a thought, the best first; `earlier` are the turns before, the last one first.
   * Tab goes to their cards, Enter plays the first one of a card, and H shows them. Who always plays
   * the first one never comes back to a position, but by going once through a stock. Without it these
   * are all legal moves that lead to a new position, those that turn a stock at the end.
   */
  hints?(state: S, earlier: Iterable<PlayedTurn<S, M>>): readonly M[];
  /**
   * Whether nothing helps any more that a player sees: open cards, and those of the stock that were
   * open before; `earlier` are the turns before, the last one first. It is asked after every turn,
   * so it has to be quick, and says no where it does not know. Without it, a game is stuck when no
   * legal move is left but those of a whole column to an empty one.
   */
  isStuck?(state: S, earlier: Iterable<PlayedTurn<S, M>>): boolean;
  /** How points are counted; left out where they never are. */
  readonly score?: {
    /** The points before the first move; `undefined` where the variant counts none. */
    start(variant: Variant): number | undefined;
    /** The points after a legal move, from those before it. */
    after(variant: Variant, score: number, before: S, move: M): number;
  };
  /**
   * What the panel shows of a game below its deal; the label takes at most 9 columns, the value 12.
   */
  facts(state: S, variant: Variant): readonly LabelledValue[];
  /** A legal move in words, without a capital letter and a full stop. */
  describe(state: S, move: M, voice: Wording): string;
  /** The same of a move that is proposed. Without it, `say` has the words for both. */
  propose?(state: S, move: M, voice: Wording): string;
  /** The typed forms of a move and what they do, for the help; `told` is in full, for lines. */
  readonly typed: readonly (readonly [form: string, text: string, told?: string])[];
  /**
   * The legal move of a typed line, which has single blanks and none at its ends, or why it is
   * none; `undefined` when the line has not the form of a move.
   */
  parse(line: string, state: S): Result<M, RejectedMove<M>> | undefined;
  /** The texts of what is kept. Each is read back to what it was made of, in later versions too. */
  readonly text: {
    /** A position from which a game began, on one line or more. */
    start(state: S): string;
    /** The position of such a text; `undefined` when the text was damaged. */
    parseStart(text: string, variant: Variant): S | undefined;
    /** A move as a word without blanks and commas; two equal moves have the same word. */
    move(move: M): string;
    /** The move of such a word, legal or not; `undefined` when the word was damaged. */
    parseMove(word: string): M | undefined;
  };
  /** A file format of its own for `:save` and `:load`; without it they use a common one. */
  readonly file?: {
    /** The text of the file; it has no comment where that is empty. */
    format(game: LoadedGame<S, M>, comment: string): string;
    /**
     * The game of a file, all of whose moves are legal; or what is wrong with the file, which is
     * called by its name. `variant` is the one being played, for what the file does not say.
     */
    parse(bytes: Uint8Array, variant: Variant, name: string): Result<LoadedGame<S, M>, string>;
  };
  /** Whether a position looks like a new deal; only games that began so count in the results. */
  isFreshDeal(start: S): boolean;
  /**
   * The name under which a game counts, such as `turn 1, standard`: the variant, and what was done.
   */
  variantName(variant: Variant, moves: readonly M[]): string;
}

/** A turn that was played: its moves, and the position before them. */
export interface PlayedTurn<S = State, M = Move> {
  readonly before: S;
  readonly moves: readonly M[];
}

/**
 * What a solver is asked: whether a position can be won, for moves that lead to a win, whether a
 * deal is proved to be won within the same effort on every machine, or how hard a deal is.
 */
export type SolverQuery = "verdict" | "line" | "deal" | "level";

/** A solver, loaded by its worker only: works in slices, and may give up after some seconds. */
export type Solve<S = State, M = Move> = (
  state: S,
  question: SolverQuery,
  seconds: number,
) => Generator<undefined, SolverAnswer<M>>;
/** How hard a deal is. */
export type Level = "easy" | "medium" | "hard" | "expert";

/** The levels, the easiest first. */
export const LEVELS: readonly Level[] = ["easy", "medium", "hard", "expert"];
