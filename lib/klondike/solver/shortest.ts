// Searches over real moves: for a shortest line, for one within a bound, or for a shorter one.
import type { ColumnNumber, Move, Source } from "../move.ts";
import type { SolveProgress, SolveResult, SolveTask, WinningLine } from "./solve_task.ts";
import type { State } from "../state.ts";
import type { Goal } from "./search.ts";
import { ShortestSearch } from "./shortest_search.ts";
import { type Card, suitOf } from "../../card.ts";
import { isCourseGoal, isSafe, isWon, legalMoves, play } from "../rules.ts";
import { cardOfBit } from "./bits.ts";
import { COLUMN, DRAW, HOME, type PackedAction, RESET } from "./successors.ts";

/**
 * Passes that look for a shorter line before one looks for the shortest: the weight of the lower
 * bound in each, and its maximum number of positions.
 */
const QUICK_PASSES = [[2, 100_000], [1.5, 200_000]] as const;
const SLOW_PASSES = [[1.25, Infinity], [1.1, Infinity]] as const;

/** Finds a line within the bound of a task, or proves that there is none. */
export function* solveWithinBound(
  state: State,
  task: SolveTask,
): Generator<SolveProgress, SolveResult> {
  const quick = yield* searchMoves(state, task, task.bound, 2, Infinity, 2);
  if (quick.verdict !== "undecided") return quick;
  return yield* searchMoves(state, task, task.bound, 1, Infinity);
}

/** Finds a shortest line, whether or not one is already known. */
export function* findShortest(
  state: State,
  task: SolveTask,
  known: readonly Move[] | undefined,
): Generator<SolveProgress, SolveResult> {
  let best = known;
  for (const [weight, limit] of [...QUICK_PASSES, [1, Infinity] as const]) {
    const bound = best === undefined ? task.bound : best.length - 1;
    const answer = yield* withFallback(best, searchMoves(state, task, bound, weight, limit));
    if (answer.verdict === "won" && answer.isShortest) return answer;
    if (answer.verdict === "won") best = answer.moves;
    if (answer.verdict !== "lost") continue;
    return best === undefined ? answer : { verdict: "won", moves: best, isShortest: true };
  }
  if (best === undefined) return { verdict: "undecided", reason: "memory" };
  return { verdict: "won", moves: best, isShortest: false };
}

/** Wraps a search: its progress carries the known line, for use if it is stopped. */
export function* withFallback<Found>(
  line: readonly Move[] | undefined,
  search: Generator<SolveProgress, Found>,
): Generator<SolveProgress, Found> {
  const known = line === undefined
    ? {}
    : { best: { verdict: "won", moves: line, isShortest: false } } as const;
  for (let step = search.next();; step = search.next()) {
    if (step.done) return step.value;
    yield { ...step.value, ...known };
  }
}

/** Shortens a line by searches over real moves, within the positions that the task allows. */
export function* shortenMoves(
  state: State,
  task: SolveTask,
  line: readonly Move[],
  positions: number,
): Generator<SolveProgress, WinningLine> {
  let best: WinningLine = { verdict: "won", moves: line, isShortest: false };
  let rest = task.polish;
  for (const [weight, limit] of [...QUICK_PASSES, ...SLOW_PASSES]) {
    if (rest <= 0) break;
    const { moves } = best;
    const search = searchMoves(state, task, moves.length - 1, weight, Math.min(limit, rest));
    let searched = 0;
    let step = search.next();
    for (; !step.done; step = search.next()) {
      searched = step.value.positions;
      yield { positions: positions + searched, best };
    }
    const answer = step.value;
    if (answer.verdict === "lost") return { ...best, isShortest: true };
    if (answer.verdict === "won") best = { ...answer, isShortest: false };
    rest -= searched;
    positions += searched;
  }
  return best;
}

/** Searches over real moves for a line within a bound. */
export function* searchMoves(
  state: State,
  { goal, forcesSafe, memory }: SolveTask,
  bound: number,
  weight: number,
  positions: number,
  parts = 1,
): Generator<SolveProgress, SolveResult> {
  const options = { bound, forcesSafe, memory: memory / parts, weight, positions };
  const search = runPass(state, goal, options);
  for (;;) {
    const step = search.next();
    if (!step.done) {
      yield { positions: step.value };
      continue;
    }
    const { verdict, moves } = step.value;
    if (verdict === "lost") return { verdict };
    if (verdict === undefined) return { verdict: "undecided", reason: "memory" };
    return { verdict, moves: verifyMoves(state, goal, moves), isShortest: weight === 1 };
  }
}

// Passes search for a shorter line one after the other: those with a higher weight find a line
// sooner, and the last one proves that none is shorter.

/** Goal and limits of a pass. */
interface Pass {
  /** Maximum number of moves of a line. */
  readonly bound: number;
  /** True if safe moves must be made whenever there are any. */
  readonly forcesSafe: boolean;
  /** Maximum number of bytes for the positions. */
  readonly memory: number;
  /** Weight of the lower bound of the moves to come: 1 for a shortest line. */
  readonly weight: number;
  /** Maximum number of positions. */
  readonly positions: number;
}

/** Result of a pass: a line, the proof that there is none, or neither. */
interface PassResult {
  readonly verdict: "won" | "lost" | undefined;
  readonly moves: readonly Move[];
}

/** Positions expanded per slice: a few milliseconds of work. */
const SLICE = 300;

/** Runs a pass in slices of a few milliseconds. Yields the number of positions found so far. */
function* runPass(state: State, goal: Goal, options: Pass): Generator<number, PassResult> {
  const search = new ShortestSearch(state, goal, options);
  while (!search.isFull && search.positions < options.positions) {
    const verdict = search.run(SLICE);
    yield search.positions;
    if (verdict === undefined) continue;
    const moves = verdict === "won" ? movesOfActions(state, search.line(), goal) : [];
    return { verdict, moves };
  }
  return { verdict: undefined, moves: [] };
}

/** Returns the moves of actions up to the goal, with the draws and resets that they take. */
export function movesOfActions(start: State, actions: readonly PackedAction[], goal: Goal): Move[] {
  const moves: Move[] = [];
  let state = start;
  const make = (move: Move): void => {
    const after = play(state, move);
    if (!after.ok) throw new Error(`The search found an illegal move: ${after.error}`);
    moves.push(move);
    state = after.value;
  };
  for (const action of actions) {
    if (action === DRAW || action === RESET) {
      make({ kind: action === DRAW ? "draw" : "reset" });
      continue;
    }
    const card = cardOfBit(action & 63);
    while ([...state.stock, ...state.waste].includes(card) && state.waste.at(-1) !== card) {
      make(state.stock.length > 0 ? { kind: "draw" } : { kind: "reset" });
    }
    make({ kind: "carry", from: sourceOf(state, card), to: targetOf(state, action) });
  }
  for (let rest = restOf(state, goal); rest !== undefined; rest = restOf(state, goal)) make(rest);
  return moves;
}

/**
 * Returns the next move once no card is covered and at most one is left in the talon, or
 * `undefined` if the goal needs no more. Prefers a safe move, because safe moves may be forced.
 */
function restOf(state: State, goal: Goal): Move | undefined {
  if (goal === "course") return state.stock.length > 0 ? { kind: "draw" } : undefined;
  const home = legalMoves(state).filter((move) =>
    move.kind === "carry" && move.to === "foundation"
  );
  return home.find((move) => isSafe(state, move)) ?? home[0];
}

function sourceOf({ waste, tableau }: State, card: Card): Source {
  if (waste.at(-1) === card) return "waste";
  const column = tableau.findIndex(({ faceUp }) => faceUp.includes(card));
  return column < 0 ? { foundation: suitOf(card) } : column + 1 as ColumnNumber;
}

function targetOf({ tableau }: State, action: PackedAction): ColumnNumber | "foundation" {
  const target = action >> 6;
  if (target === HOME) return "foundation";
  const column = tableau.findIndex(({ faceUp }) =>
    target === COLUMN ? faceUp.length === 0 : faceUp.at(-1) === hostOf(action)
  );
  return column + 1 as ColumnNumber;
}

/** Returns the card on which an action lays its card. */
function hostOf(action: PackedAction): Card {
  const guest = action & 63;
  return cardOfBit(((guest + 4 ^ 2) & ~1) + (action >> 6) - 1);
}

/**
 * Plays moves by the readable rules and returns those up to the goal. Throws an error if a move is
 * illegal or the goal is not reached.
 */
export function verifyMoves(state: State, goal: Goal, moves: readonly Move[]): readonly Move[] {
  let position = state;
  for (const [index, move] of moves.entries()) {
    if (isReached(goal, position)) return moves.slice(0, index);
    const after = play(position, move);
    if (!after.ok) throw new Error(`The search found an illegal move: ${after.error}`);
    position = after.value;
  }
  if (!isReached(goal, position)) throw new Error("The search found a line that does not win");
  return moves;
}

function isReached(goal: Goal, state: State): boolean {
  return goal === "course" ? isCourseGoal(state) : isWon(state);
}
