import { deal } from "../../lib/molek/deal.ts";
import { type Answer, type Solution, solve } from "../../lib/molek/solver/solve.ts";
import { Workspace } from "../../lib/molek/solver/workspace.ts";
import type { State } from "../../lib/molek/state.ts";
import { seedSeries } from "../../lib/seeds.ts";
import type { Judgement, MolekEffect, MolekEvent } from "../../tui/molek/effect.ts";

/** What the solver is asked while a game is played. */
export type MolekRequest =
  | Extract<MolekEffect, { kind: "solve" | "judge" }>
  /** A deal that can be won without cheating; the first one to try is that of the seed. */
  | { readonly kind: "deal"; readonly seed: number };

/** Positions looked at before the answer is that nobody knows: at most a few tenths of a second. */
const MOST_POSITIONS = 100_000;
/** What so many positions lead to, in about 70 MB. */
const MOST_NODES = 2 ** 21;
/** Positions for a line with fewer cheats than the first one has. */
const IMPROVING_POSITIONS = 20_000;

/** Finds the answers to requests, one after the other. */
export class MolekAdviser {
  readonly #workspace = new Workspace(MOST_NODES);

  /** Works in slices of about a millisecond; between them come the answers. */
  *answers(request: MolekRequest): Generator<MolekEvent | undefined, void> {
    switch (request.kind) {
      case "solve": {
        const solution = yield* this.#solution(request.state);
        return yield { kind: "solved", id: request.id, moves: solution?.moves };
      }
      case "judge": {
        const judgement = yield* this.#judge(request.states);
        return yield { kind: "judged", id: request.id, judgement };
      }
      case "deal":
        return yield { kind: "deal", seed: yield* this.#deal(request.seed) };
      default:
        request satisfies never;
    }
  }

  *#deal(first: number): Generator<undefined, number> {
    for (const seed of seedSeries(first)) {
      const answer = yield* this.#ask(deal(seed), false);
      if (answer?.verdict === "solved") return seed;
    }
    return first;
  }

  *#solution(state: State): Generator<undefined, Solution | undefined> {
    const honest = yield* this.#ask(state, false);
    if (honest?.verdict === "solved") return honest;
    const cheating = yield* this.#ask(state, true);
    return cheating?.verdict === "solved" ? cheating : undefined;
  }

  *#judge([state, ...earlier]: readonly State[]): Generator<undefined, Judgement> {
    const answer = state && (yield* this.#ask(state, false));
    if (answer?.verdict === "solved") return { verdict: "solvable", moves: answer.moves.length };
    if (answer?.verdict !== "unsolvable") return { verdict: "undecided" };
    let isProved = true;
    for (const [index, before] of earlier.entries()) {
      const found = yield* this.#ask(before, false);
      if (found?.verdict === "solved") return { verdict: "unsolvable", back: index + 1, isProved };
      if (found?.verdict !== "unsolvable") isProved = false;
    }
    return { verdict: "unsolvable", back: undefined, isProved };
  }

  /** The answer of the solver; `undefined` when it needs too long. */
  *#ask(state: State, cheats: boolean): Generator<undefined, Answer | undefined> {
    let foundAt = Infinity;
    const search = solve(state, { mostMoves: 1024, cheats }, this.#workspace);
    for (;;) {
      const step = search.next();
      if (step.done) return step.value;
      const { positions, best } = step.value;
      if (best !== undefined) foundAt = Math.min(foundAt, positions);
      if (positions > MOST_POSITIONS || positions - foundAt > IMPROVING_POSITIONS) return best;
      yield undefined;
    }
  }
}
