// The solver. It searches for a solution without cheats first. If that takes long, it also makes
// short attempts at a line with cheats, so that a search that is stopped still has an answer.
import type { Move } from "../move.ts";
import type { State } from "../state.ts";
import {
  arrange,
  type Attempt,
  type ColumnOrder,
  fewerAttempts,
  firstAttempts,
  restoreColumnOrder,
} from "./attempts.ts";
import { lineTo } from "./line.ts";
import { Search, type SearchOutcome, type SearchPlan } from "./search.ts";
import type { Workspace } from "./nodes.ts";

/** Task for the solver: the solutions that count, and what is already proved. */
export interface SolveTask {
  /** Maximum number of moves in a solution. */
  readonly maxMoves: number;
  /** True if a solution may cheat if there is none without cheats. */
  readonly cheats: boolean;
  /** Bounds that are already proved. */
  readonly known?: KnownBounds;
}

/** Bounds of a position: no line costs less than `atLeast`, and `line`, if given, wins. */
export interface KnownBounds {
  readonly atLeast: Cost;
  readonly line?: readonly Move[] | undefined;
}

/** A line that wins. */
export interface FoundLine {
  readonly verdict: "solved";
  readonly moves: readonly Move[];
  readonly cheats: number;
  /** True if it is proved that no solution with as few cheats is shorter. */
  readonly isShortest: boolean;
  /**
   * True if it cheats, and it is proved that every solution within the maximum number of moves
   * does.
   */
  readonly needsCheats: boolean;
  /** True if it is proved that no solution has fewer cheats. */
  readonly hasFewestCheats: boolean;
}

/** The result of a {@linkcode SolveTask}. */
export type SolveResult =
  | FoundLine
  /** Proved, even with cheats if they were allowed. */
  | { readonly verdict: "unsolvable" }
  /** No solution within the maximum number of moves, but a longer one may exist. */
  | { readonly verdict: "bounded" }
  | { readonly verdict: "undecided"; readonly reason: "memory" };

/** The progress of a search, which can be stopped here with the best solution so far. */
export interface SolveProgress {
  /** Number of positions visited. */
  readonly positions: number;
  readonly best: FoundLine | undefined;
  /** The highest proved lower bound for the cost of a line. */
  readonly atLeast: Cost;
}

/** Positions per slice: about a millisecond. */
const SLICE = 1_000;
/** Positions of the proof before the solver looks for a line with cheats in between. */
const HONEST_FIRST = 500;
/** Maximum number of positions for that, before the proof continues. */
const MAX_IN_BETWEEN = 25_000;
/** Positions of the proof of the fewest cheats between attempts at fewer. */
const PROOF_FIRST = 4_000;
/** Maximum number of positions for the first of these attempts, before any proof. */
const FIRST_TRIES = 20_000;
/** Positions for such attempts per position of the proof. */
const TRIED_PER_PROVED = 3;
/**
 * Maximum number of positions for all of them: a line that they have not found by then is found
 * only by a proof.
 */
const MAX_TRIED = 400_000;
/** A cheat weighs more than all loose cards, so that positions with fewer cheats come first. */
const CHEATS_FIRST = { loose: 1, moves: 0, cheats: 64 } as const;
/**
 * More moves than the search for the fewest cheats makes in a row: a limit that it reached would
 * make it no proof.
 */
const MAX_PROOF_MOVES = 60_000;
/** The part of a plan that makes a search prune nothing. */
const WHOLLY = { onlyWhole: false, onlyUsed: false } as const;

/**
 * Solves a position, in slices of about a millisecond. Without cheats the result is a shortest
 * solution or the proof that there is none. The result has cheats only with this proof; if the
 * proof takes long, a line with cheats is known before. It is improved step by step: the final line
 * has the fewest cheats and, of all such lines, the fewest moves. The rules verify every solution.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { deal } from "../deal.ts";
 * import { solve } from "./solve.ts";
 * import { Workspace } from "./nodes.ts";
 * const search = solve(deal(4), { maxMoves: 1024, cheats: true }, new Workspace());
 * let step = search.next();
 * while (!step.done) step = search.next();
 * assert(step.value.verdict === "solved");
 * ```
 */
export function* solve(
  state: State,
  task: SolveTask,
  workspace: Workspace,
): Generator<SolveProgress, SolveResult & Pick<SolveProgress, "positions">> {
  const solver = new Solver(state, task, workspace);
  const answer = yield* solver.solve();
  return { ...answer, positions: solver.positions };
}

/**
 * Proves more about a position than is known, like {@linkcode solve} with cheats. Yields its
 * bounds, and ends when the line is proved the best, or when memory is full.
 */
export function* narrow(
  state: State,
  known: KnownBounds,
  workspace: Workspace,
): Generator<SolveProgress, SolveProgress> {
  const task = { maxMoves: MAX_PROOF_MOVES, cheats: true, known };
  const solver = new Solver(state, task, workspace);
  const answer = yield* solver.solve();
  const { positions, atLeast } = solver.progress;
  if (answer.verdict === "unsolvable") return { positions, best: undefined, atLeast: NEVER };
  if (answer.verdict !== "solved") return { positions, best: undefined, atLeast };
  return { positions, best: answer, atLeast: answer.isShortest ? costOf(answer.moves) : atLeast };
}

class Solver {
  readonly #start: ColumnOrder;
  readonly #task: SolveTask;
  readonly #workspace: Workspace;
  readonly #attempts: Generator<Attempt>;
  readonly #fewer: Generator<Attempt>;
  #positions = 0;
  #best: FoundLine | undefined;
  #atLeast: Cost;
  #needsCheats: boolean;
  /** Number of positions that attempts at fewer cheats have visited. */
  #tried = 0;
  /** True if the maximum number of moves may have hidden a solution. */
  #wasCut = false;

  constructor(state: State, task: SolveTask, workspace: Workspace) {
    this.#start = arrange(state);
    this.#task = task;
    this.#workspace = workspace;
    this.#attempts = firstAttempts(this.#start);
    this.#fewer = fewerAttempts(this.#start, () => this.#best?.cheats ?? 1);
    const { atLeast = NO_COST, line } = task.known ?? {};
    this.#atLeast = atLeast;
    this.#needsCheats = atLeast.cheats > 0;
    if (line !== undefined) this.#best = this.#solutionOf(line, {});
  }

  get positions(): number {
    return this.#positions;
  }

  get progress(): SolveProgress {
    return { positions: this.#positions, best: this.#best, atLeast: this.#atLeast };
  }

  *solve(): Generator<SolveProgress, SolveResult> {
    if (this.#best?.cheats === 0) {
      return yield* this.#shorten({ ...this.#best, hasFewestCheats: true });
    }
    if (!this.#needsCheats) {
      const answer = yield* this.#solveHonestly();
      if (answer !== undefined) return answer;
    }
    yield* this.#findFirst(this.#workspace, Infinity);
    yield* this.#tryFewer(this.#positions + FIRST_TRIES, Math.max(1, this.#atLeast.cheats));
    return yield* this.#findFewest();
  }

  /** Returns the result of a search without cheats, or `undefined` if cheats are needed. */
  *#solveHonestly(): Generator<SolveProgress, SolveResult | undefined> {
    const outcome = yield* this.#searchHonestly();
    if (typeof outcome === "object") {
      return this.#solution(this.#start, outcome.won, { isShortest: true, hasFewestCheats: true });
    }
    if (outcome !== "exhausted") return this.#best ?? { verdict: "undecided", reason: "memory" };
    if (!this.#task.cheats) return this.#none();
    this.#needsCheats = true;
    if (this.#best !== undefined) this.#best = { ...this.#best, needsCheats: true };
    this.#raise({ cheats: 1, moves: 0 });
    return undefined;
  }

  /** Searches for a shortest line without cheats, and in between for a first one with cheats. */
  *#searchHonestly(): Generator<SolveProgress, SearchOutcome | undefined> {
    const plan = { ...WHOLLY, order: "shortest", mostCheats: 0 } as const;
    const search = this.#begin(this.#start, plan, this.#workspace);
    if (this.#task.cheats) {
      const outcome = yield* this.#run(search, HONEST_FIRST);
      if (outcome !== undefined) return outcome;
      yield* this.#findFirst(this.#workspace.aside, this.#positions + MAX_IN_BETWEEN);
    }
    return yield* this.#run(search);
  }

  /** Searches for a first answer with cheats, up to a total number of positions. */
  *#findFirst(workspace: Workspace, mostPositions: number): Generator<SolveProgress, void> {
    while (this.#best === undefined && this.#positions < mostPositions) {
      const attempt = this.#attempts.next();
      if (attempt.done) return;
      const { start, plan, positions } = attempt.value;
      const outcome = yield* this.#run(this.#begin(start, plan, workspace), positions);
      if (typeof outcome !== "object") continue;
      this.#best = this.#solution(start, outcome.won, {}, workspace);
      yield this.progress;
    }
  }

  /**
   * Allows one cheat more each time until a solution is found, so that none has fewer. In between
   * it looks for lines with fewer cheats than the best one has.
   */
  *#findFewest(): Generator<SolveProgress, SolveResult> {
    const fewest = Math.max(1, this.#atLeast.cheats);
    for (let mostCheats = fewest; this.#best?.cheats !== mostCheats; mostCheats++) {
      const plan = { ...WHOLLY, mostCheats, order: CHEATS_FIRST };
      const search = this.#begin(this.#start, plan);
      const outcome = yield* this.#proveAndTry(search, mostCheats);
      if (outcome === "met") break;
      if (typeof outcome === "object") {
        this.#best = this.#solution(this.#start, outcome.won, {});
        break;
      }
      if (outcome !== "exhausted") return this.#best ?? { verdict: "undecided", reason: "memory" };
      // If this many cheats cannot be made, more cannot either.
      if (!search.couldUseAllCheats) return this.#best ?? this.#none();
      this.#raise({ cheats: mostCheats + 1, moves: 0 });
    }
    return yield* this.#shorten({ ...this.#best, hasFewestCheats: !this.#wasCut } as FoundLine);
  }

  /**
   * Runs a proof and attempts in turn; returns "met" if an attempt has found as few cheats as
   * possible.
   */
  *#proveAndTry(
    search: Search,
    fewest: number,
  ): Generator<SolveProgress, SearchOutcome | "met" | undefined> {
    for (let share = PROOF_FIRST;; share += PROOF_FIRST) {
      const outcome = yield* this.#run(search, share);
      if (outcome !== undefined) return outcome;
      yield* this.#tryFewer(this.#positions + TRIED_PER_PROVED * PROOF_FIRST, fewest);
      if (this.#best?.cheats === fewest) return "met";
    }
  }

  /** Searches for fewer cheats, up to a total number of positions; each attempt runs to its end. */
  *#tryFewer(mostPositions: number, fewest: number): Generator<SolveProgress, void> {
    const { aside } = this.#workspace;
    while (
      this.#positions < mostPositions && this.#tried < MAX_TRIED && this.#best !== undefined &&
      this.#best.cheats > fewest
    ) {
      const attempt = this.#fewer.next();
      if (attempt.done) return;
      const { start, plan, positions } = attempt.value;
      const search = this.#begin(start, plan, aside);
      const outcome = yield* this.#run(search, positions);
      this.#tried += search.positions;
      if (typeof outcome === "object") {
        this.#best = this.#solution(start, outcome.won, {}, aside);
        yield this.progress;
      }
    }
  }

  /** Searches for a shorter line with the fewest cheats. */
  *#shorten(best: FoundLine): Generator<SolveProgress, SolveResult> {
    this.#best = best;
    const isShortest = best.hasFewestCheats;
    if (isShortest) this.#raise({ cheats: best.cheats, moves: 0 });
    if (!isLess(this.#atLeast, costOf(best.moves))) return { ...best, isShortest };
    const plan = { ...WHOLLY, order: "shortest", mostCheats: best.cheats } as const;
    const search = this.#begin(this.#start, plan, this.#workspace, best.moves.length - 1);
    const outcome = yield* this.#run(search, Infinity, isShortest);
    if (outcome === "exhausted") return { ...best, isShortest };
    if (typeof outcome !== "object") return best;
    return this.#solution(this.#start, outcome.won, { ...best, isShortest });
  }

  #begin(
    { state }: ColumnOrder,
    plan: Omit<SearchPlan, "maxMoves">,
    workspace = this.#workspace,
    maxMoves = this.#task.maxMoves,
  ): Search {
    return new Search(state, { ...plan, maxMoves }, workspace);
  }

  /** Runs a search to its end, or to a number of positions. */
  *#run(
    search: Search,
    positions = Infinity,
    provesMoves = false,
  ): Generator<SolveProgress, SearchOutcome | undefined> {
    const before = this.#positions - search.positions;
    let outcome: SearchOutcome | undefined;
    while (outcome === undefined && search.positions < positions) {
      outcome = search.run(Math.min(SLICE, positions - search.positions));
      this.#positions = before + search.positions;
      if (provesMoves) this.#raise({ cheats: search.mostCheats, moves: search.leastMoves });
      if (outcome === undefined) yield this.progress;
    }
    if (search.isWhole && search.wasCut) this.#wasCut = true;
    return outcome;
  }

  /** Raises the proved lower bound of the cost, unless lines were cut off. */
  #raise(atLeast: Cost): void {
    if (!this.#wasCut && isLess(this.#atLeast, atLeast)) this.#atLeast = atLeast;
  }

  #solution(
    start: ColumnOrder,
    won: number,
    proved: Partial<FoundLine>,
    workspace = this.#workspace,
  ): FoundLine {
    return this.#solutionOf(restoreColumnOrder(start, lineTo(start.state, won, workspace)), proved);
  }

  #solutionOf(
    moves: readonly Move[],
    { isShortest = false, hasFewestCheats = false }: Partial<FoundLine>,
  ): FoundLine {
    const { cheats } = costOf(moves);
    const needsCheats = this.#needsCheats;
    return { verdict: "solved", moves, cheats, isShortest, needsCheats, hasFewestCheats };
  }

  #none(): SolveResult {
    return this.#wasCut ? { verdict: "bounded" } : { verdict: "unsolvable" };
  }
}

/** The cost of a line. One cheat weighs more than any number of moves. */
export interface Cost {
  readonly cheats: number;
  readonly moves: number;
}

/** The cost of no moves. */
export const NO_COST: Cost = { cheats: 0, moves: 0 };

/** More than any line costs: the cost of a position that is not winnable, even with cheats. */
export const NEVER: Cost = { cheats: Infinity, moves: Infinity };

/** True if the first cost is less than the second one. */
export function isLess(one: Cost, other: Cost): boolean {
  return one.cheats === other.cheats ? one.moves < other.moves : one.cheats < other.cheats;
}

/** Adds two costs. */
export function plus(one: Cost, other: Cost): Cost {
  return { cheats: one.cheats + other.cheats, moves: one.moves + other.moves };
}

/** Subtracts the second cost from the first one. */
export function minus(one: Cost, other: Cost): Cost {
  return { cheats: one.cheats - other.cheats, moves: one.moves - other.moves };
}

/** Returns the cost of some moves. */
export function costOf(moves: readonly { readonly cheat: boolean }[]): Cost {
  return { cheats: moves.filter(({ cheat }) => cheat).length, moves: moves.length };
}
