import type { Suit } from "./card.ts";
import type { Result } from "./result.ts";

/** The name of a pile, such as `waste`, `3` or `hearts`: typed, kept in saves and shown. */
export type PileId = string;

/** The rules and the way to count points that a game is played by, such as `{turn: "3"}`. */
export type Variant = Readonly<Record<string, string>>;

/** An open card as it is shown; not every patience has suits. */
export interface Face {
  /** The short form of the rank, such as `10`. */
  readonly rank: string;
  readonly suit?: Suit;
  /** Set when the card was put where it does not belong. */
  readonly cheated?: true;
}

/** Where a pile stands on the table, and how its cards are spread. */
export interface Seat {
  readonly pile: PileId;
  readonly kind: "stock" | "waste" | "foundation" | "column";
  /** The row of piles: 0 above the columns, 1 the columns. */
  readonly row: 0 | 1;
  /** The place in its row, counted from 0; piles of the same slot stand below each other. */
  readonly slot: number;
  readonly spread: "stack" | "right" | "down";
  /** The key that lifts the pile, or turns it where it is a stock; several piles may share one. */
  readonly key?: string;
  /** The suit that belongs there, shown while no card lies there. */
  readonly suit?: Suit;
}

/** What lies in a pile now. */
export interface PileView {
  /** How many cards are face down, or lie unseen below the open ones. */
  readonly covered: number;
  readonly open: readonly Face[];
  /** The indexes in `open` from which on all cards may be lifted together, the lowest first. */
  readonly liftable: readonly number[];
  /**
   * What else is known of it: its cards stay for good; it takes no card until its cheated card is gone;
   * it is an empty stock that can be filled again; its cards may be taken back.
   */
  readonly badge?: "complete" | "closed" | "resets" | "returns";
}

/** A number of cards that go from one pile to another. */
export interface Carried {
  readonly kind: "carry";
  readonly from: PileId;
  readonly count: number;
  readonly to: PileId;
}

/** What a move is to the piles; marks, the cursor and replays need no more. */
export type Anatomy = { readonly kind: "turn"; readonly pile: PileId } | Carried;

/** Why a move is not made, and what could be done on purpose instead. */
export interface Refusal<Move> {
  /** The reason in words that complete a sentence. */
  readonly reason: string;
  /** The key that makes the other move, and what it does: `!` and `cheats`. */
  readonly instead?: { readonly key: string; readonly word: string; readonly move: Move };
}

/** How cards are called: in symbols on a screen, in words where lines are read. */
export interface Voice {
  readonly inWords: boolean;
  card(face: Face): string;
}

/** A figure of a position or a variant, such as `Resets` and `2 left`. */
export type Fact = readonly [label: string, value: string];

/** The answer of a solver. */
export interface Answer<Move> {
  readonly verdict: "won" | "lost" | "undecided";
  /** The moves that win, where they were found. */
  readonly moves?: readonly Move[];
}

/** A game that was saved in a file: its first position and the legal moves from there. */
export interface WrittenGame<State, Move> {
  readonly variant: Variant;
  readonly start: State;
  readonly moves: readonly Move[];
}

/**
 * A patience as it describes itself: its rules, its piles, its words and its texts. The card table
 * plays it, and the store keeps it.
 */
export interface Patience<State, Move> {
  /** Stands in saved games and results, and never changes. */
  readonly id: string;
  readonly name: string;
  /** The piles in the order in which a cursor visits them. */
  readonly seats: readonly Seat[];
  /** What Enter does with nothing held: plays a card to its best place, or lifts it. */
  readonly enter: "best" | "lift";
  /** The variant that is played unless another is asked for. */
  readonly variant: Variant;
  deal(seed: number, variant: Variant): State;
  play(state: State, move: Move): Result<State, string>;
  /** Every legal move, without those that are only made on purpose. */
  legalMoves(state: State): readonly Move[];
  isWon(state: State): boolean;
  /** What lies in a pile, without a number of cards at its end that are being dragged. */
  pile(state: State, pile: PileId, lifted?: number): PileView;
  anatomy(state: State, move: Move): Anatomy;
  /**
   * The legal move that is wanted: of the cards that are held those that fit, or, where they have to
   * go together, all of them.
   */
  move(state: State, wanted: Anatomy, together?: boolean): Result<Move, Refusal<Move>>;
  /** Whether a move was made on purpose against the rules. */
  isCheat?(move: Move): boolean;
  /** Whether a card can go home without ever being missed. */
  isSafe?(state: State, move: Move): boolean;
  /** The moves that win by sending every card home as soon as it can go. */
  finish?(state: State): readonly Move[] | undefined;
  /**
   * The moves worth a thought, the best first; `earlier` are the turns before, the last one first.
   * Without it every legal move is, those that carry a card before those that turn one.
   */
  hints?(state: State, earlier: Iterable<Played<State, Move>>): readonly Move[];
  /** How points are counted, where they are. */
  readonly score?: {
    /** The points before the first move; `undefined` where the variant counts none. */
    start(variant: Variant): number | undefined;
    after(variant: Variant, score: number, before: State, move: Move): number;
  };
  facts(state: State, variant: Variant): readonly Fact[];
  /** A move in words, without a capital letter and a full stop. */
  say(state: State, move: Move, voice: Voice): string;
  /** The same of a move that is only proposed, where it is said in other words. */
  propose?(state: State, move: Move, voice: Voice): string;
  /** The typed forms of a move and what they do, for the help. */
  readonly typed: readonly Fact[];
  /** The move of a typed line; `undefined` when the line has no form of a move. */
  parse(line: string, state: State): Result<Move, Refusal<Move>> | undefined;
  /** Inverse pairs, for what is kept; the word of a move has neither a blank nor a comma. */
  readonly text: {
    start(state: State): string;
    /** The position of a text; `undefined` when the text was damaged. */
    parseStart(text: string, variant: Variant): State | undefined;
    move(move: Move): string;
    parseMove(word: string): Move | undefined;
  };
  /** A file format of its own, for games that are saved and loaded. */
  readonly file?: {
    /** The text of the file; it has no comment where that is empty. */
    format(game: WrittenGame<State, Move>, comment: string): string;
    /**
     * The game of a file, all of whose moves are legal; or what is wrong with the file, which is
     * called by its name. `variant` is the one being played, for what the file does not say.
     */
    parse(
      bytes: Uint8Array,
      variant: Variant,
      name: string,
    ): Result<WrittenGame<State, Move>, string>;
  };
  /** Whether a position is as it was dealt; only games that began so count in the results. */
  isFreshDeal(start: State): boolean;
  /** The name under which a game counts, such as `turn 1, standard`: the variant, and what was done. */
  variantName(variant: Variant, moves: readonly Move[]): string;
}

/** A turn that was played: its moves, and the position before them. */
export interface Played<State, Move> {
  readonly before: State;
  readonly moves: readonly Move[];
}

/**
 * What a solver is asked: whether a position can be won, for moves that lead to a win, or whether a
 * deal is proved to be won within the same effort on every machine.
 */
export type Question = "verdict" | "line" | "deal";

/** A solver, loaded by its worker only: works in slices, and may give up after some seconds. */
export type Solve<State, Move> = (
  state: State,
  question: Question,
  seconds: number,
) => Generator<undefined, Answer<Move>>;
