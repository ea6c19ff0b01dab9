// The engine of a game: its solver, coach and reviewer. With a screen it runs in a worker, so that
// no key waits for it. Its responses to solve, coach and review requests have the ID of their
// request, so that a late one does no harm.

import type {
  Coach,
  CoachRequest,
  CoachResponse,
  Reviewer,
  ReviewRequest,
  ReviewResponse,
  SolveRequest,
  SolveResponse,
} from "../lib/advice.ts";
import type { Move, Patience, Solve, SolverAnswer, State, Variant } from "../lib/patience.ts";
import { seedSeries } from "../lib/lehmer.ts";
import { withoutProgress } from "../lib/search_steps.ts";

/** Request to the engine of a game. */
export type EngineRequest<S = State, M = Move> =
  | SolveRequest<S>
  | CoachRequest<S, M>
  | ReviewRequest<S, M>
  /** Asks for a winnable deal, of a level if one is given; the deal of `seed` is tried first. */
  | {
    readonly kind: "deal";
    readonly variant: Variant;
    readonly seed: number;
    readonly level?: string;
  }
  /** Asks for the level of a deal. */
  | { readonly kind: "level"; readonly start: S };

/** Response to an {@linkcode EngineRequest}. */
export type EngineResponse<M = Move> =
  | SolveResponse<M>
  | CoachResponse<M>
  | ReviewResponse<M>
  | { readonly kind: "deal"; readonly seed: number; readonly level?: string }
  /** Level of the deal; missing if it was not found. */
  | { readonly kind: "level"; readonly level?: string };

/** Solver, coach and reviewer of a game. */
export interface EngineParts<S = State, M = Move> {
  readonly solve: Solve<S, M>;
  /** Missing if the patience has no coach. */
  readonly coach?: Coach<S, M>;
  /** Missing if the patience has no review. */
  readonly review?: Reviewer<S, M>;
}

/** Seconds per earlier position in the search for the last winnable one. */
const SECONDS_PER_POSITION = 3;

/**
 * Creates the engine of a patience. Its requests come from a table, for which positions and moves
 * are opaque, so this is the one place that casts their types.
 */
export function createEngine<S, M>(patience: Patience<S, M>, parts: EngineParts<S, M>): GameEngine {
  return new GameEngine(patience as unknown as Patience, parts as unknown as EngineParts);
}

/** Solver, coach and reviewer that respond to the requests of a game. */
export class GameEngine {
  readonly #patience: Patience;
  readonly #solve: Solve;

  readonly #coach: Coach | undefined;
  readonly #review: Reviewer | undefined;

  constructor(patience: Patience, { solve, coach, review }: EngineParts) {
    this.#patience = patience;
    this.#solve = solve;
    this.#coach = coach;
    this.#review = review;
  }

  /**
   * Answers a request. Works in slices of a few milliseconds, and yields responses between them.
   */
  *answers(request: EngineRequest): Generator<EngineResponse | undefined, void> {
    if (request.kind === "solve") return yield* this.#answerSolve(request);
    if (request.kind === "coach") {
      const { id, start, moves } = request;
      const coaching = this.#coach && (yield* this.#coach(start, moves));
      return yield { kind: "coached", id, ...(coaching && { coaching }) };
    }
    if (request.kind === "review") return yield* this.#answerReview(request);
    if (request.kind === "level") {
      const { level } = yield* this.#solve(request.start, "level", Infinity);
      return yield { kind: "level", ...(level === undefined ? {} : { level }) };
    }
    const { seed, variant, level } = request;
    const found = yield* this.#findWinnable(seed, variant, level);
    yield { kind: "deal", seed: found, ...(level === undefined ? {} : { level }) };
  }

  *#answerReview(
    { id, start, moves, isLowerBound }: ReviewRequest,
  ): Generator<ReviewResponse | undefined, void> {
    const looking = this.#review?.(start, moves, isLowerBound);
    if (!looking) return yield { kind: "reviewed", id };
    for (;;) {
      const { value: review, done } = looking.next();
      yield review && { kind: "reviewed", id, review };
      if (done) return;
    }
  }

  *#answerSolve(
    { id, question, state, earlier, seconds }: SolveRequest,
  ): Generator<EngineResponse | undefined, void> {
    const { verdict, moves = [], unproved } = yield* this.#solve(state, question, seconds);
    yield { kind: "solved", id, verdict, moves, ...(unproved === undefined ? {} : { unproved }) };
    if (verdict !== "lost" || question !== "verdict") return;
    yield { kind: "wayBack", id, ...(yield* this.#findWayBack(earlier)) };
  }

  /**
   * Finds the first seed of a series whose deal is proved winnable, and of the level if one is
   * given; the series starts with `first`.
   */
  *#findWinnable(first: number, variant: Variant, level?: string): Generator<undefined, number> {
    const seeds = seedSeries(first);
    for (;;) {
      const seed = seeds.next().value;
      const deal = this.#patience.deal(seed, variant);
      if (yield* this.#isWanted(deal, level)) return seed;
      yield undefined;
    }
  }

  *#isWanted(deal: State, level: string | undefined): Generator<undefined, boolean> {
    const { verdict } = yield* this.#solve(deal, "deal", Infinity);
    if (verdict !== "won" || level === undefined) return verdict === "won";
    return (yield* this.#solve(deal, "level", Infinity)).level === level;
  }

  /** Searches stretches of earlier positions for the last winnable one. */
  *#findWayBack(
    stretches: readonly (readonly State[])[],
  ): Generator<undefined, { readonly back: number | undefined; readonly isProved: boolean }> {
    let [before, isProved] = [0, true];
    for (const states of stretches) {
      const found = yield* this.#findLastWinnable(states);
      isProved &&= found.isProved;
      if (found.index !== undefined) return { back: before + found.index + 1, isProved };
      before += states.length;
    }
    return { back: undefined, isProved };
  }

  /** Bisects a stretch in which all positions after a lost one are lost. */
  *#findLastWinnable(
    states: readonly State[],
  ): Generator<undefined, { readonly index: number | undefined; readonly isProved: boolean }> {
    let [lost, won] = [-1, states.length - 1];
    const start = states[won];
    const answer = start && (yield* this.#decide(start));
    if (answer?.verdict !== "won") {
      return { index: undefined, isProved: start === undefined || answer?.verdict === "lost" };
    }
    let isProved = true;
    while (won - lost > 1) {
      const middle = (lost + won) >> 1;
      const state = states[middle];
      const found = state && (yield* this.#decide(state));
      if (found?.verdict === "won") won = middle;
      else lost = middle;
      if (found?.verdict !== "won" && found?.verdict !== "lost") isProved = false;
    }
    return { index: won, isProved };
  }

  #decide(state: State): Generator<undefined, SolverAnswer> {
    return withoutProgress(this.#solve(state, "verdict", SECONDS_PER_POSITION));
  }
}
