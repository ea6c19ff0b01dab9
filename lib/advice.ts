import type { Move, SolverAnswer, SolverQuery, State } from "./patience.ts";

/** A request to the solver: about a position and, if that is lost, about earlier ones. */
export interface SolveRequest<S = State> {
  readonly kind: "solve";
  readonly id: number;
  readonly question: SolverQuery;
  readonly state: S;
  /**
   * Earlier positions in stretches, latest first. Within a stretch, every position after a lost one
   * is lost.
   */
  readonly earlier: readonly (readonly S[])[];
  readonly seconds: number;
}

/** The solver's response to a {@linkcode SolveRequest}. */
export type SolveResponse<M = Move> =
  | {
    readonly kind: "solved";
    readonly id: number;
    readonly verdict: SolverAnswer<M>["verdict"];
    readonly moves: readonly M[];
    readonly unproved?: string;
  }
  /**
   * The way back from a lost position: `back` is the number of the first winnable one of the
   * earlier positions, from 1, or `undefined` if no winnable one was found.
   */
  | {
    readonly kind: "wayBack";
    readonly id: number;
    readonly back: number | undefined;
    /** True if every later position (or every position, if `back` is missing) is proved lost. */
    readonly isProved: boolean;
  };

/** A move or sequence suggested by the coach. */
export interface CoachMove<M = Move> {
  /**
   * The moves up to the first that cannot be reversed or that turns over a card. Draws on the
   * way to a talon card may show cards that were not seen before.
   */
  readonly moves: readonly M[];
  /** Describes what it does: `turns over a card in column 6`. */
  readonly why: string;
  /** The coach's win chance with it, from 0 to 1. */
  readonly chance: number;
}

/** The coach's advice on a position. */
export interface CoachAdvice<M = Move> {
  /** The coach's win chance from there, from 0 to 1. */
  readonly chance: number;
  /** True if the chances are calibrated; otherwise they are rough estimates. */
  readonly isCalibrated: boolean;
  /** Best first; empty if nothing can be played. */
  readonly choices: readonly CoachMove<M>[];
}

/**
 * A coach, which only its worker loads. It advises on the position after the moves of a game, from
 * the cards seen so far, and works in slices. The same game gets the same advice.
 */
export type Coach<S = State, M = Move> = (
  start: S,
  moves: readonly M[],
) => Generator<undefined, CoachAdvice<M>>;

/** A request to the coach about the position after the moves of a game. */
export interface CoachRequest<S = State, M = Move> {
  readonly kind: "coach";
  readonly id: number;
  readonly start: S;
  readonly moves: readonly M[];
}

/** The coach's response; `coaching` is missing if the coach failed. */
export interface CoachResponse<M = Move> {
  readonly kind: "coached";
  readonly id: number;
  readonly coaching?: CoachAdvice<M>;
}

/** Lower limits of "good", "fair" and "small"; below them: "hardly a chance". */
const [GOOD, FAIR, SMALL] = [0.7, 0.35, 0.1];

/** A win chance and how it is shown: a percentage if it is calibrated, otherwise a word. */
export interface DisplayedChance {
  readonly chance: number;
  readonly isCalibrated: boolean;
  /**
   * True if the deal is known to be winnable. The coach ignores this, so its chance is a lower
   * bound.
   */
  readonly isLowerBound: boolean;
}

/** Formats a win chance: `about 40%`, or `a fair chance` if it is not calibrated. */
export function formatChance({ chance, isCalibrated, isLowerBound }: DisplayedChance): string {
  if (isCalibrated) return `${isLowerBound ? "at least" : "about"} ${percentOf(chance)}%`;
  if (chance >= GOOD) return "a good chance";
  if (chance >= FAIR) return "a fair chance";
  return chance >= SMALL ? "a small chance" : "hardly a chance";
}

/** Rounds to a whole percentage; 0 and 100 are reserved for certainty. */
function percentOf(chance: number): number {
  const rounded = Math.round(100 * chance);
  return chance > 0 && chance < 1 ? Math.min(99, Math.max(1, rounded)) : rounded;
}

/** A solver's verdict on a position. */
export type Verdict = "won" | "lost" | "undecided";

/** A move of a game, compared with the best one in its position. */
export interface MoveReview<M = Move> {
  /** Number of the move, from 1. */
  readonly move: number;
  /** Value of the position before the move, from 0 to 1: the height of the curve. */
  readonly height: number;
  /** The same value in words: `about 40%`, `23 moves to go`. */
  readonly before: string;
  /** Value of the move that was played, in words. */
  readonly played: string;
  readonly isBest: boolean;
  /** True if the move was clearly worse than the best one. */
  readonly isMistake: boolean;
  /** True if the search ended before it was known whether the move was as good as the best. */
  readonly isOpen?: boolean;
  /** The best moves there; `why` gives the reason for them. */
  readonly best: readonly M[];
  readonly why: string;
}

/** The review of a game, complete or in progress. */
export interface Review<M = Move> {
  /** Verdicts on the deal and on the last position. */
  readonly start: Verdict;
  readonly end: Verdict;
  /** First and last move, from 1, of those one of which lost the game. */
  readonly lostBy?: { readonly from: number; readonly to: number };
  /** The solver's moves instead of the first of them. */
  readonly instead?: readonly M[];
  /** Length of the shortest win, if it is known. */
  readonly par?: number;
  /** Number of moves examined so far; they are judged only when all are done. */
  readonly done: number;
  readonly judged?: readonly MoveReview<M>[];
  /** Caption of the curve, in a few words. */
  readonly curve?: string;
  /** What the heights 1 and 0 of the curve stand for: `100%` and `0%`. */
  readonly scale?: readonly [high: string, low: string];
  /** A caveat to show with the review. */
  readonly note?: string;
}

/** A request to review a game. */
export interface ReviewRequest<S = State, M = Move> {
  readonly kind: "review";
  readonly id: number;
  readonly start: S;
  readonly moves: readonly M[];
  /** True if chances are lower bounds, as in {@linkcode DisplayedChance}. */
  readonly isLowerBound: boolean;
}

/** The review so far; `review` is missing if the search failed. */
export interface ReviewResponse<M = Move> {
  readonly kind: "reviewed";
  readonly id: number;
  readonly review?: Review<M>;
}

/**
 * A reviewer of games, which only its worker loads. It works in slices and yields partial results.
 */
export type Reviewer<S = State, M = Move> = (
  start: S,
  moves: readonly M[],
  isLowerBound: boolean,
) => Generator<Review<M> | undefined, Review<M>>;
