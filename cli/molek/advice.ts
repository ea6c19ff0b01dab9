import { deal } from "../../lib/molek/deal.ts";
import { type Answer, type Solution, solve } from "../../lib/molek/solver/solve.ts";
import { Workspace } from "../../lib/molek/solver/workspace.ts";
import type { State } from "../../lib/molek/state.ts";
import type { Judgement, MolekEffect, MolekEvent } from "../../tui/molek/effect.ts";
import { firstWinnable } from "../run/advice.ts";
import { quietly, type Spent, type Stop, withinBudget } from "../run/search.ts";

/** A question to the solver while a game is played. */
export type MolekRequest =
  | Extract<MolekEffect, { kind: "solve" | "judge" }>
  /** Asks for a deal that can be won without cheating; the first to try is that of the seed. */
  | { readonly kind: "deal"; readonly seed: number };

/** A search is given up after more positions than this: a few tenths of a second at most. */
const MOST_POSITIONS = 100_000;
/** How many nodes a search can remember: all that MOST_POSITIONS lead to, in about 70 MB. */
const MOST_NODES = 2 ** 21;
/** After a first line with cheats, one with fewer is looked for in this many more positions. */
const IMPROVING_POSITIONS = 20_000;

/** The solver at the side of a game of MOLEK-SYNTEZ. */
export class MolekAdviser {
  readonly #workspace = new Workspace(MOST_NODES);

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
        return yield* this.#deal(request.seed);
      default:
        request satisfies never;
    }
  }

  *#deal(first: number): Generator<MolekEvent | undefined, void> {
    const seed = yield* firstWinnable(first, (next) => this.#isWinnable(deal(next)));
    yield { kind: "deal", seed };
  }

  *#isWinnable(state: State): Generator<undefined, boolean> {
    const answer = yield* this.#ask(state, false);
    return answer?.verdict === "solved";
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

  /** The answer, or the best one so far when the search takes too long. */
  *#ask(state: State, cheats: boolean): Generator<undefined, Answer | undefined> {
    const search = solve(state, { mostMoves: 1024, cheats }, this.#workspace);
    const { answer, spent } = yield* quietly(withinBudget(search, stopOf));
    return answer ?? spent.best;
  }
}

function stopOf({ positions, sinceFirst }: Spent): Stop | undefined {
  const isOver = positions > MOST_POSITIONS || sinceFirst.positions > IMPROVING_POSITIONS;
  return isOver ? "positions" : undefined;
}
