import type { Move } from "../move.ts";
import { COLUMNS, type State } from "../state.ts";
import { arrange, type Arrangement, onBoard, turn } from "./arrangement.ts";
import { lineTo } from "./line.ts";
import { type Outcome, type Plan, Search } from "./search.ts";
import type { Workspace } from "./workspace.ts";

/** What is asked about a position. */
export interface Question {
  /** The most moves that a solution may have. */
  readonly mostMoves: number;
  /** Whether a solution may cheat where there is none without. */
  readonly cheats: boolean;
}

/** A line to the won game. */
export interface Solution {
  readonly verdict: "solved";
  readonly moves: readonly Move[];
  readonly cheats: number;
  /** Whether no solution without cheats is shorter. */
  readonly isShortest: boolean;
  /** Whether no solution has fewer cheats. */
  readonly hasFewestCheats: boolean;
}

/** The answer to a {@linkcode Question}. */
export type Answer =
  | Solution
  /** Proved; with cheats too where they were asked for. */
  | { readonly verdict: "unsolvable" }
  /** None within the moves that were allowed, but a longer one may exist. */
  | { readonly verdict: "bounded" }
  | { readonly verdict: "undecided"; readonly reason: "memory" };

/** How far a search has come: whoever runs it may stop here, and has the best solution so far. */
export interface Progress {
  /** Positions looked at. */
  readonly positions: number;
  readonly best: Solution | undefined;
}

/** Positions between two looks at the clock: about a millisecond. */
const SLICE = 1_000;
/** Above all loose cards: positions with fewer cheats come first. */
const CHEATS_FIRST = 64;
/** As good as no limit. */
const MOST_CHEATS = 99;
/** Searches for a first answer with cheats, chosen by measuring (bench/molek.ts): most need only this. */
const FIRST_TRY = { positions: 1_200, cheatWeight: 2, onlyWhole: true, onlyUsed: true } as const;
/** What finds the others, each a short time, because none of them finds all. */
const FURTHER_TRIES = [
  { positions: 500, cheatWeight: 1, onlyWhole: true, onlyUsed: false },
  { positions: 500, cheatWeight: 1, onlyWhole: false, onlyUsed: true },
  { positions: 1_000, cheatWeight: 3, onlyWhole: true, onlyUsed: true },
  { positions: 800, cheatWeight: 2, onlyWhole: true, onlyUsed: true },
] as const;
/** After so many orders of the columns each try gets twice the positions. */
const ORDERS_A_ROUND = 6;
const MOST_ORDERS = 8 * ORDERS_A_ROUND;
/** A better answer is looked for before the fewest cheats are proved. */
const BETTER_TRY = { positions: 5_000, cheatWeight: 6, onlyWhole: true, onlyUsed: true } as const;
/** A search that leaves nothing out. */
const WHOLLY = { onlyWhole: false, onlyUsed: false } as const;

/** How {@linkcode Search} is to go about it, and how far. */
interface Attempt extends Omit<Plan, "mostMoves"> {
  readonly positions?: number;
}

/**
 * Solves a position, in slices of about a millisecond. Without cheats the answer is a shortest
 * solution or the proof that there is none; only then cheats are tried, their first answer is made
 * better step by step, and the last one has the fewest. Solutions have been played by the rules.
 *
 * @example
 * ```ts
 * import { assert } from "@std/assert";
 * import { deal } from "../deal.ts";
 * import { solve } from "./solve.ts";
 * import { Workspace } from "./workspace.ts";
 * const search = solve(deal(4), { mostMoves: 1024, cheats: true }, new Workspace());
 * let step = search.next();
 * while (!step.done) step = search.next();
 * assert(step.value.verdict === "solved");
 * ```
 */
export function* solve(
  state: State,
  question: Question,
  workspace: Workspace,
): Generator<Progress, Answer> {
  return yield* new Solver(state, question, workspace).solve();
}

class Solver {
  readonly #start: Arrangement;
  readonly #question: Question;
  readonly #workspace: Workspace;
  #positions = 0;
  #best: Solution | undefined;
  /** Whether the bound on the moves may have hidden a solution. */
  #wasCut = false;
  #couldUseAllCheats = false;

  constructor(state: State, question: Question, workspace: Workspace) {
    this.#start = arrange(state);
    this.#question = question;
    this.#workspace = workspace;
  }

  *solve(): Generator<Progress, Answer> {
    const outcome = yield* this.#search(this.#start, { ...WHOLLY, mostCheats: 0, cheatWeight: 0 });
    if (typeof outcome === "object") return this.#solution(this.#start, outcome.won, true);
    if (outcome !== "exhausted") return { verdict: "undecided", reason: "memory" };
    if (!this.#question.cheats) return this.#none();
    yield* this.#findFirst();
    yield* this.#improve();
    return yield* this.#findFewest();
  }

  *#findFirst(): Generator<Progress, void> {
    for (const { start, attempt } of this.#firstAttempts()) {
      const outcome = yield* this.#search(start, { ...attempt, mostCheats: MOST_CHEATS });
      if (typeof outcome !== "object") continue;
      this.#best = this.#solution(start, outcome.won, false);
      return yield { positions: this.#positions, best: this.#best };
    }
  }

  /** Several ways, with the columns in another order and after a while longer each time. */
  *#firstAttempts(): Generator<{
    readonly start: Arrangement;
    readonly attempt: Omit<Attempt, "mostCheats">;
  }> {
    yield { start: this.#start, attempt: FIRST_TRY };
    for (let order = 0; order < MOST_ORDERS; order++) {
      const start = turn(this.#start, order % (2 * COLUMNS));
      const growth = 2 ** Math.floor(order / ORDERS_A_ROUND);
      for (const attempt of FURTHER_TRIES) {
        yield { start, attempt: { ...attempt, positions: growth * attempt.positions } };
      }
    }
  }

  *#improve(): Generator<Progress, void> {
    while (this.#best !== undefined && this.#best.cheats > 1) {
      const plan = { ...BETTER_TRY, mostCheats: this.#best.cheats - 1 };
      const outcome = yield* this.#search(this.#start, plan);
      if (typeof outcome !== "object") return;
      this.#best = this.#solution(this.#start, outcome.won, false);
    }
  }

  /** Allows one cheat more each time, until a solution is found: none has fewer. */
  *#findFewest(): Generator<Progress, Answer> {
    for (let mostCheats = 1; this.#best?.cheats !== mostCheats; mostCheats++) {
      const plan = { ...WHOLLY, mostCheats, cheatWeight: CHEATS_FIRST };
      const outcome = yield* this.#search(this.#start, plan);
      if (typeof outcome === "object") {
        return this.#solution(this.#start, outcome.won, !this.#wasCut);
      }
      if (outcome !== "exhausted") return this.#best ?? { verdict: "undecided", reason: "memory" };
      // Where so many cheats cannot be made, more of them cannot either.
      if (!this.#couldUseAllCheats) return this.#best ?? this.#none();
    }
    return { ...this.#best, hasFewestCheats: !this.#wasCut };
  }

  /** Runs a search to its end, or through so many positions. */
  *#search(
    { state }: Arrangement,
    { positions = Infinity, ...plan }: Attempt,
  ): Generator<Progress, Outcome | undefined> {
    const { mostMoves } = this.#question;
    const search = new Search(state, { ...plan, mostMoves }, this.#workspace);
    const before = this.#positions;
    let outcome: Outcome | undefined;
    while (outcome === undefined && search.positions < positions) {
      outcome = search.run(Math.min(SLICE, positions - search.positions));
      this.#positions = before + search.positions;
      if (outcome === undefined) yield { positions: this.#positions, best: this.#best };
    }
    this.#couldUseAllCheats = search.couldUseAllCheats;
    if (!plan.onlyWhole && !plan.onlyUsed && search.wasCut) this.#wasCut = true;
    return outcome;
  }

  #solution(start: Arrangement, won: number, isProved: boolean): Solution {
    const moves = onBoard(start, lineTo(start.state, won, this.#workspace));
    const cheats = moves.filter(({ cheat }) => cheat).length;
    return {
      verdict: "solved",
      moves,
      cheats,
      isShortest: cheats === 0,
      hasFewestCheats: isProved,
    };
  }

  #none(): Answer {
    return this.#wasCut ? { verdict: "bounded" } : { verdict: "unsolvable" };
  }
}
