/** What a solver says of a position. */
export type Outcome = "won" | "lost" | "undecided";

/** A move of a game, next to the best that could have been played there. */
export interface Judged<Move> {
  /** The number of the move, from 1. */
  readonly move: number;
  /** How good the position before it was, from 0 to 1: the height of the curve. */
  readonly height: number;
  /** The same in words: `about 40 %`, `23 moves to go`. */
  readonly before: string;
  /** What it was with the move that was played. */
  readonly played: string;
  readonly isGood: boolean;
  /** Whether it was worse than the best beyond doubt. */
  readonly isSlip: boolean;
  /** What was best there, and what speaks for it in words. */
  readonly best: readonly Move[];
  readonly why: string;
}

/** What was found about a game that was played. */
export interface Review<Move> {
  /** Whether its deal, and its last position, could be won. */
  readonly start: Outcome;
  readonly end: Outcome;
  /** The first and the last move, from 1, of which one lost the game. */
  readonly lostBy?: { readonly from: number; readonly to: number };
  /** What the solver would have played instead of the first of them. */
  readonly instead?: readonly Move[];
  /** How many moves the shortest win has, where that is known. */
  readonly par?: number;
  /** How many moves were looked at so far; the moves are not judged before all were. */
  readonly done: number;
  readonly judged?: readonly Judged<Move>[];
  /** What has to be said of the judgements, in a sentence. */
  readonly note?: string;
}

/** A question about a game that was played. */
export interface ReviewRequest<State, Move> {
  readonly kind: "review";
  readonly id: number;
  readonly start: State;
  readonly moves: readonly Move[];
}

/** What is known of it so far; without it, the search has failed. */
export interface ReviewEvent<Move> {
  readonly kind: "reviewed";
  readonly id: number;
  readonly review?: Review<Move>;
}

/** Looks at a game, loaded by its worker only: works in slices, and yields what it knows so far. */
export type Reviewer<State, Move> = (
  start: State,
  moves: readonly Move[],
) => Generator<Review<Move> | undefined, Review<Move>>;

/** How many of the judged moves were as good as the best. */
export function goodOf({ judged = [] }: Review<unknown>): number {
  return judged.filter(({ isGood }) => isGood).length;
}

const BLOCKS = "▁▂▃▄▅▆▇█";

/** The heights of a review as a line of blocks, over so many moves in at most so many columns. */
export function curveOf({ judged = [] }: Review<unknown>, moves: number, width: number): string {
  const columns = Math.max(1, Math.min(width, moves));
  return Array.from({ length: columns }, (_, column) => {
    const [from, to] = [moveAt(column, columns, moves), moveAt(column + 1, columns, moves)];
    const within = judged.filter(({ move }) => move >= from && move < to);
    // A stretch without a choice is as high as the one before it; of several the lowest is told.
    const height = within.length > 0
      ? Math.min(...within.map((one) => one.height))
      : judged.findLast(({ move }) => move < from)?.height ?? judged[0]?.height ?? 0;
    return BLOCKS.charAt(Math.min(BLOCKS.length - 1, Math.floor(height * BLOCKS.length)));
  }).join("");
}

/** The column of a curve where a move stands. */
export function columnOf(move: number, moves: number, width: number): number {
  const columns = Math.max(1, Math.min(width, moves));
  return Math.min(columns - 1, Math.floor((move - 1) * columns / moves));
}

/** The first move of a column. */
function moveAt(column: number, columns: number, moves: number): number {
  return 1 + Math.ceil(column * moves / columns);
}
