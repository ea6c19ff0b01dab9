import { deal } from "../../lib/klondike/deal.ts";
import { THOUGHTFUL } from "../../lib/klondike/solver/decide.ts";
import { Workspace } from "../../lib/klondike/solver/search.ts";
import type { Rules, State } from "../../lib/klondike/state.ts";
import type { KlondikeEffect, KlondikeEvent } from "../../tui/klondike/effect.ts";
import { firstWinnable } from "../run/advice.ts";
import { quietly } from "../run/search.ts";
import { type Decided, decideWithin } from "./decided.ts";
import { createProofInSlices } from "./proved_deals.ts";

/** A question to the solver while a game is played. */
export type KlondikeRequest =
  | Extract<KlondikeEffect, { kind: "solve" }>
  /** Asks for a deal that can be won; the first one to try is that of the seed. */
  | { readonly kind: "deal"; readonly rules: Rules; readonly seed: number };

const MEMORY = 2 ** 27;
/** How many seconds are spent on each position on the way back. */
const SECONDS_BACK = 3;
/** A line is shown to the player, so it is shortened first; that takes about 25 ms. */
const QUESTION = { ...THOUGHTFUL, memory: MEMORY, trials: 20_000 };

/** The solver at the side of a game of Klondike. */
export class KlondikeAdviser {
  readonly #workspace = new Workspace(MEMORY);

  *answers(request: KlondikeRequest): Generator<KlondikeEvent | undefined, void> {
    if (request.kind === "deal") yield* this.#deal(request.rules, request.seed);
    else yield* this.#solve(request);
  }

  *#deal(rules: Rules, first: number): Generator<KlondikeEvent | undefined, void> {
    const isWinnable = createProofInSlices();
    const seed = yield* firstWinnable(first, (next) => isWinnable(deal(next, rules)));
    yield { kind: "deal", seed };
  }

  *#solve(
    { id, states, seconds }: Extract<KlondikeRequest, { kind: "solve" }>,
  ): Generator<KlondikeEvent | undefined, void> {
    const [first, ...earlier] = states;
    if (!first) return;
    const { verdict, moves = [] } = yield* this.#decide(first, seconds);
    yield { kind: "solved", id, verdict, moves };
    if (verdict === "lost") yield* this.#wayBack(id, earlier);
  }

  /** Halves the way back to the first card again and again: after a lost position all are lost. */
  *#wayBack(id: number, states: readonly State[]): Generator<KlondikeEvent | undefined, void> {
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

  *#decide(state: State, seconds: number): Generator<undefined, Decided> {
    const budget = { seconds, positions: Infinity };
    return yield* quietly(decideWithin(state, QUESTION, this.#workspace, budget));
  }
}
