import type { Move, SolverAnswer, SolverQuery, State } from "./patience.ts";

/**
 * A question to the solver that advises a player: about a position, and if it is lost, about
 * earlier ones.
 */
export interface SolveRequest<S = State> {
  readonly kind: "solve";
  readonly id: number;
  readonly question: SolverQuery;
  readonly state: S;
  /**
   * The earlier positions, the latest first, in stretches: within one, none after a lost position can
   * be won.
   */
  readonly earlier: readonly (readonly S[])[];
  readonly seconds: number;
}

/** An answer of the solver that advises a player. */
export type SolveResponse<M = Move> =
  | {
    readonly kind: "solved";
    readonly id: number;
    readonly verdict: SolverAnswer<M>["verdict"];
    readonly moves: readonly M[];
    readonly unproved?: string;
  }
  /** The way back from a lost position: which of the earlier ones can be won, counted from 1. */
  | {
    readonly kind: "wayBack";
    readonly id: number;
    readonly back: number | undefined;
    /**
     * Whether every later position, or every position if there is no `back`, is proved to be lost.
     */
    readonly isProved: boolean;
  };

/** A way on, as a coach tells of it. */
export interface CoachMove<M = Move> {
  /**
   * The moves up to the first that cannot be taken back or that shows a covered card. Draws on the
   * way to a talon card may show cards that were not seen before.
   */
  readonly moves: readonly M[];
  /** What it does, in words: `turns over a card of column 6`. */
  readonly why: string;
  /** How likely the coach wins with it, from 0 to 1. */
  readonly chance: number;
}

/** What a coach says of a position, from what a player sees. */
export interface CoachAdvice<M = Move> {
  /** How likely the coach wins from there, from 0 to 1. */
  readonly chance: number;
  /** Whether the chances are those that the coach really wins with; otherwise they flatter. */
  readonly isCalibrated: boolean;
  /** The best first; none where nothing can be done. */
  readonly choices: readonly CoachMove<M>[];
}

/**
 * A coach, loaded by its worker only: advises on the position after the moves of a game, from what
 * was seen of it; works in slices. The same game gets the same answer.
 */
export type Coach<S = State, M = Move> = (
  start: S,
  moves: readonly M[],
) => Generator<undefined, CoachAdvice<M>>;

/** A question to the coach about the position after the moves of a game. */
export interface CoachRequest<S = State, M = Move> {
  readonly kind: "coach";
  readonly id: number;
  readonly start: S;
  readonly moves: readonly M[];
}

/** The answer of the coach; without what it says when it has failed. */
export interface CoachEvent<M = Move> {
  readonly kind: "coached";
  readonly id: number;
  readonly coaching?: CoachAdvice<M>;
}

/** A chance is called good, fair or small down to these; below them there is hardly one. */
const [GOOD, FAIR, SMALL] = [0.7, 0.35, 0.1];

/** How a chance is told: a figure where that is known to be true, otherwise a word. */
export interface DisplayedChance {
  readonly chance: number;
  readonly isCalibrated: boolean;
  /** Whether the deal is known to be winnable, of which the coach makes no use. */
  readonly isLowerBound: boolean;
}

/** A chance in a few words: `about 40%`, or `a fair chance` where it is not calibrated. */
export function formatChance({ chance, isCalibrated, isLowerBound }: DisplayedChance): string {
  if (isCalibrated) return `${isLowerBound ? "at least" : "about"} ${percentOf(chance)}%`;
  if (chance >= GOOD) return "a good chance";
  if (chance >= FAIR) return "a fair chance";
  return chance >= SMALL ? "a small chance" : "hardly a chance";
}

/** A chance in whole percent; 0 and 100 stand for what is certain. */
function percentOf(chance: number): number {
  const rounded = Math.round(100 * chance);
  return chance > 0 && chance < 1 ? Math.min(99, Math.max(1, rounded)) : rounded;
}

/** What a solver says of a position. */
export type Verdict = "won" | "lost" | "undecided";

/** A move of a game, next to the best that could have been played there. */
export interface MoveReview<M = Move> {
  /** The number of the move, from 1. */
  readonly move: number;
  /** How good the position before it was, from 0 to 1: the height of the curve. */
  readonly height: number;
  /** The same in words: `about 40%`, `23 moves to go`. */
  readonly before: string;
  /** What it was with the move that was played. */
  readonly played: string;
  readonly isGood: boolean;
  /** Whether it was worse than the best beyond doubt. */
  readonly isSlip: boolean;
  /** True if the search ended before it could tell whether the move was as good as the best. */
  readonly isOpen?: boolean;
  /** What was best there, and what speaks for it in words. */
  readonly best: readonly M[];
  readonly why: string;
}

/** What was found about a game that was played. */
export interface Review<M = Move> {
  /** Whether its deal, and its last position, could be won. */
  readonly start: Verdict;
  readonly end: Verdict;
  /** The first and the last move, from 1, of which one lost the game. */
  readonly lostBy?: { readonly from: number; readonly to: number };
  /** What the solver would have played instead of the first of them. */
  readonly instead?: readonly M[];
  /** How many moves the shortest win has, where that is known. */
  readonly par?: number;
  /** How many moves were looked at so far; the moves are not judged before all were. */
  readonly done: number;
  readonly judged?: readonly MoveReview<M>[];
  /** What the heights of the curve are, in a few words. */
  readonly curve?: string;
  /** What has to be said of the judgements, in a sentence. */
  readonly note?: string;
}

/** A question about a game that was played. */
export interface ReviewRequest<S = State, M = Move> {
  readonly kind: "review";
  readonly id: number;
  readonly start: S;
  readonly moves: readonly M[];
  /** Whether chances are told as the least, as {@linkcode DisplayedChance} explains. */
  readonly isLowerBound: boolean;
}

/** What is known of it so far; without it, the search has failed. */
export interface ReviewEvent<M = Move> {
  readonly kind: "reviewed";
  readonly id: number;
  readonly review?: Review<M>;
}

/** Looks at a game, loaded by its worker only: works in slices, and yields what it knows so far. */
export type Reviewer<S = State, M = Move> = (
  start: S,
  moves: readonly M[],
  isLowerBound: boolean,
) => Generator<Review<M> | undefined, Review<M>>;
