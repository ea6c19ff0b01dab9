import { deal } from "../../lib/klondike/deal.ts";
import { type Answer, decide, THOUGHTFUL } from "../../lib/klondike/solver/decide.ts";
import { Workspace } from "../../lib/klondike/solver/search.ts";
import type { Rules, State } from "../../lib/klondike/state.ts";
import { seedSeries } from "../../lib/seeds.ts";
import type { GameEffect, GameEvent } from "../../tui/klondike/effect.ts";
import { createProof } from "./proved_deals.ts";

/** What the solver is asked while a game is played. */
export type AdviceRequest =
  | Extract<GameEffect, { kind: "solve" }>
  /** A deal that can be won; the first one to try is that of the seed. */
  | { readonly kind: "deal"; readonly rules: Rules; readonly seed: number };

const MEMORY = 2 ** 27;
/** The way back is not worth more than this for each position that is tried. */
const SECONDS_BACK = 3;
/** Lines that are shown are shortened first; that takes about 25 ms. */
const QUESTION = { ...THOUGHTFUL, memory: MEMORY, trials: 20_000 };

/** Finds the answers to requests, one after the other. */
export class Adviser {
  readonly #workspace = new Workspace(MEMORY);

  /** Works in slices of a few milliseconds; between them come the answers. */
  *answers(request: AdviceRequest): Generator<GameEvent | undefined, void> {
    if (request.kind === "deal") yield* this.#deal(request.rules, request.seed);
    else yield* this.#solve(request);
  }

  *#deal(rules: Rules, seed: number): Generator<GameEvent | undefined, void> {
    const isWinnable = createProof();
    for (const next of seedSeries(seed)) {
      if (isWinnable(deal(next, rules))) return yield { kind: "deal", seed: next };
      yield undefined;
    }
  }

  *#solve(
    { id, states, seconds }: Extract<AdviceRequest, { kind: "solve" }>,
  ): Generator<GameEvent | undefined, void> {
    const [first, ...earlier] = states;
    if (!first) return;
    const answer = yield* this.#decide(first, seconds);
    const moves = answer?.verdict === "won" ? answer.moves : [];
    const verdict = answer?.verdict ?? "undecided";
    yield { kind: "solved", id, verdict, moves };
    if (verdict === "lost") yield* this.#wayBack(id, earlier);
  }

  /** Halves the way to the first card again and again: behind a lost position all are lost. */
  *#wayBack(id: number, states: readonly State[]): Generator<GameEvent | undefined, void> {
    let [lost, won] = [-1, states.length - 1];
    let isProved = true;
    const start = states[won];
    const answer = start && (yield* this.#decide(start, SECONDS_BACK));
    if (answer?.verdict !== "won") {
      isProved = start === undefined || answer?.verdict === "lost";
      return yield { kind: "wayBack", id, back: undefined, isProved };
    }
    while (won - lost > 1) {
      const middle = (lost + won) >> 1;
      const state = states[middle];
      const found = state && (yield* this.#decide(state, SECONDS_BACK));
      if (found?.verdict === "won") won = middle;
      else lost = middle;
      if (found?.verdict !== "won" && found?.verdict !== "lost") isProved = false;
    }
    yield { kind: "wayBack", id, back: won + 1, isProved };
  }

  *#decide(state: State, seconds: number): Generator<undefined, Answer | undefined> {
    const end = performance.now() + 1000 * seconds;
    const search = decide(state, QUESTION, this.#workspace);
    for (let step = search.next();; step = search.next()) {
      if (step.done) return step.value;
      if (performance.now() > end) return undefined;
      yield undefined;
    }
  }
}
