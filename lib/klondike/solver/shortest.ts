// Searches over real moves: for a shortest line, for one within a bound, or for a shorter one.
import type { ColumnNumber, Move, Source } from "../move.ts";
import type { SolveProgress, SolveResult, SolveTask, WinningLine } from "./solve_task.ts";
import type { State } from "../state.ts";
import type { Goal } from "./search.ts";
import { BeamSearch } from "./beam_search.ts";
import { ShortestSearch } from "./shortest_search.ts";
import { type Card, suitOf } from "../../card.ts";
import { isCourseGoal, isSafe, isWon, legalMoves, play } from "../rules.ts";
import { cardOfBit } from "./bits.ts";
import { COLUMN, DRAW, HOME, type PackedAction, RESET } from "./successors.ts";

/** Width of the first beam, and how much wider each one is than the one before. */
const FIRST_WIDTH = 30, WIDER = 3;
/** Number of points of a line from which its end is shortened if no whole line is shorter. */
const CUTS = 16;
/** Maximum number of positions of the beams that come before the search for a shortest line. */
const QUICK_BEAMS = 300_000;
/** Positions expanded per slice: a few milliseconds of work. */
const SLICE = 300;

/** Finds a line within the bound of a task, or proves that there is none. */
export function* solveWithinBound(
  state: State,
  task: SolveTask,
): Generator<SolveProgress, SolveResult> {
  const memory = task.memory / 2;
  for (let [width, found] = [FIRST_WIDTH, 0]; found < QUICK_BEAMS; width *= WIDER) {
    const beam = new BeamSearch(state, task.goal, { ...task, memory, width });
    found += yield* runBeam(beam, QUICK_BEAMS - found, 0);
    if (beam.hasLine) {
      return { verdict: "won", moves: lineOf(beam, state, task), isShortest: false };
    }
    if (beam.isProof) return { verdict: "lost" };
    if (beam.isFull) break;
  }
  return yield* searchMoves(state, task, task.bound, Infinity);
}

/** Finds a shortest line, whether or not one is already known. */
export function* findShortest(
  state: State,
  task: SolveTask,
  known: readonly Move[] | undefined,
): Generator<SolveProgress, SolveResult> {
  let best: WinningLine | undefined;
  if (known !== undefined) {
    best = yield* shortenMoves(state, { ...task, polish: QUICK_BEAMS }, known, 0);
    if (best.isShortest) return best;
  }
  const bound = best === undefined ? task.bound : best.moves.length - 1;
  const answer = yield* withFallback(best?.moves, searchMoves(state, task, bound, Infinity));
  if (best === undefined || answer.verdict === "won") return answer;
  return { ...best, isShortest: answer.verdict === "lost" };
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

/**
 * Shortens a line by beams of growing width, within the positions that the task allows. If no whole
 * line is shorter, the beams begin at points of the line, which they would not have found.
 */
export function* shortenMoves(
  state: State,
  task: SolveTask,
  line: readonly Move[],
  before: number,
): Generator<SolveProgress, WinningLine> {
  let best: WinningLine = { verdict: "won", moves: line, isShortest: false };
  let found = 0;
  for (let width = FIRST_WIDTH;; width *= WIDER) {
    for (let cut = 0; cut < CUTS; cut++) {
      if (found >= task.polish) return best;
      const { moves } = best;
      const kept = moves.slice(0, Math.floor(moves.length * cut / CUTS));
      const from = kept.reduce(playMove, state);
      const bound = moves.length - kept.length - 1;
      const beam = new BeamSearch(from, task.goal, { ...task, bound, width });
      found += yield* withFallback(moves, runBeam(beam, task.polish - found, before + found));
      if (beam.hasLine) {
        best = { ...best, moves: [...kept, ...lineOf(beam, from, task)] };
      }
      if (cut === 0 && beam.isProof) return { ...best, isShortest: true };
      if (beam.isFull) return best;
      if (cut === 0 && beam.hasLine) break;
    }
  }
}

/** Runs a beam up to a number of positions. Returns the number of those it has found. */
function* runBeam(
  beam: BeamSearch,
  limit: number,
  before: number,
): Generator<SolveProgress, number> {
  while (beam.positions < limit && !beam.isFull && !beam.run(SLICE)) {
    yield { positions: before + beam.positions };
  }
  return beam.positions;
}

function lineOf(beam: BeamSearch, from: State, { goal }: SolveTask): readonly Move[] {
  return verifyMoves(from, goal, movesOfActions(from, beam.line(), goal));
}

/** Searches over real moves for a shortest line within a bound, or proves that there is none. */
export function* searchMoves(
  state: State,
  { goal, forcesSafe, memory }: SolveTask,
  bound: number,
  positions: number,
): Generator<SolveProgress, SolveResult> {
  const search = new ShortestSearch(state, goal, { bound, forcesSafe, memory });
  while (!search.isFull && search.positions < positions) {
    const verdict = search.run(SLICE);
    yield { positions: search.positions };
    if (verdict === "lost") return { verdict };
    if (verdict === undefined) continue;
    const moves = movesOfActions(state, search.line(), goal);
    return { verdict, moves: verifyMoves(state, goal, moves), isShortest: true };
  }
  return { verdict: "undecided", reason: "memory" };
}

/** Returns the moves of actions up to the goal, with the draws and resets that they take. */
export function movesOfActions(start: State, actions: readonly PackedAction[], goal: Goal): Move[] {
  const moves: Move[] = [];
  let state = start;
  const make = (move: Move): void => {
    state = playMove(state, move);
    moves.push(move);
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
    position = playMove(position, move);
  }
  if (!isReached(goal, position)) throw new Error("The search found a line that does not win");
  return moves;
}

function playMove(state: State, move: Move): State {
  const after = play(state, move);
  if (!after.ok) throw new Error(`The search found an illegal move: ${after.error}`);
  return after.value;
}

function isReached(goal: Goal, state: State): boolean {
  return goal === "course" ? isCourseGoal(state) : isWon(state);
}
