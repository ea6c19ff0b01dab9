// Proofs about each move of a game.
import type { Move } from "../move.ts";
import {
  type Cost,
  costOf,
  isLess,
  type KnownBounds,
  minus,
  narrow,
  NEVER,
  NO_COST,
  plus,
} from "./solve.ts";
import type { Workspace } from "./nodes.ts";
import { isWon, type State } from "../state.ts";
import { play } from "../rules.ts";

/**
 * Positions per search, in each round: most bounds are found with few, and each bound shortens the
 * searches around it.
 */
const ROUNDS = [20_000, 200_000, 2_000_000] as const;
/** Positions per search if only the values before and after a move are missing. */
const TELLING = 100_000;
/** Positions of all searches together: to judge the moves, and then for the values. */
const MAX_POSITIONS = { judging: 6_000_000, telling: 1_500_000 } as const;

/**
 * Judges the moves of a game, in slices of about a millisecond. The start and the end come first,
 * then the middle of each stretch that has a move to be judged. Limits are positions, not time, so
 * the same game gets the same answer. Throws if a move is illegal.
 */
export function* judge(
  start: State,
  moves: readonly Move[],
  workspace: Workspace,
  most: { readonly judging: number; readonly telling: number } = MAX_POSITIONS,
): Generator<GameBounds, GameBounds> {
  const bounds = new GameBounds(start, moves);
  const end = moves.length;
  const judging = { bounds, workspace, left: most.judging };
  for (const positions of ROUNDS) {
    if (bounds.isOpen(0, end)) yield* search(judging, 0, positions);
    if (bounds.isOpen(0, end)) yield* search(judging, end, positions);
    yield* split(judging, { from: 0, to: end, positions });
  }
  const telling = { bounds, workspace, left: most.telling };
  for (let index = 0; index <= end; index++) yield* search(telling, index, TELLING);
  return bounds;
}

interface Searching {
  readonly bounds: GameBounds;
  readonly workspace: Workspace;
  /** Positions that are left for searches. */
  left: number;
}

/** Judges the moves between two positions by the one in the middle, and then both halves. */
function* split(
  searching: Searching,
  { from, to, positions }: {
    readonly from: number;
    readonly to: number;
    readonly positions: number;
  },
): Generator<GameBounds, void> {
  if (to - from < 2 || !searching.bounds.isOpen(from, to)) return;
  const middle = (from + to) >> 1;
  yield* search(searching, middle, positions);
  yield* split(searching, { from, to: middle, positions });
  yield* split(searching, { from: middle, to, positions });
}

/** Searches at most `positions` positions, and stores the bounds that this proves. */
function* search(
  searching: Searching,
  index: number,
  positions: number,
): Generator<GameBounds, void> {
  const { bounds, workspace } = searching;
  if (bounds.isExact(index) || searching.left <= 0) return;
  const known = { atLeast: bounds.atLeast(index), line: bounds.lineFrom(index) };
  const most = Math.min(positions, searching.left);
  const proof = narrow(bounds.states[index] as State, known, workspace);
  for (let slice = proof.next();; slice = proof.next()) {
    const { atLeast, best, positions: visited } = slice.value;
    if (slice.done || visited >= most) {
      bounds.take(index, { atLeast, line: best?.moves });
      searching.left -= visited;
      return;
    }
    yield bounds;
  }
}

/** A move compared with the best one, as far as that is proved. */
export type MoveVerdict =
  | "best"
  | "slip"
  | "open"
  /** The position before the move is not winnable, even with cheats. */
  | "lost";

/**
 * Bounds of the cost to win from each position of a game.
 *
 * Each is stored as the cost of a whole game through the position: the moves up to it, and the best
 * line from it. That cost never falls from one position to the next, because the later one has
 * fewer lines left. It stays the same over a best move and rises over a worse one. So a lower bound
 * holds for all later positions and an upper bound for all earlier ones. If the two are equal over
 * a stretch, each of its moves is proved a best one without a search of its own.
 */
export class GameBounds {
  /** The start, and the position after each move. */
  readonly states: readonly State[];
  readonly #moves: readonly Move[];
  readonly #spent: readonly Cost[];
  readonly #atLeast: Cost[];
  readonly #atMost: Cost[];
  /** The line found from each position, if any. */
  readonly #lines: (readonly Move[] | undefined)[];

  /** Throws if a move is illegal. */
  constructor(start: State, moves: readonly Move[]) {
    const [states, spent] = [[start], [NO_COST]];
    for (const move of moves) {
      const after = play(states.at(-1) as State, move);
      if (!after.ok) throw new Error(`An illegal move: ${after.error}`);
      states.push(after.value);
      spent.push(plus(spent.at(-1) as Cost, costOf([move])));
    }
    this.states = states;
    this.#moves = moves;
    this.#spent = spent;
    this.#atLeast = [...spent];
    this.#atMost = states.map(() => NEVER);
    this.#lines = states.map(() => undefined);
    if (isWon(states.at(-1) as State)) this.take(moves.length, { atLeast: NO_COST, line: [] });
  }

  /** Stores what was proved of a position, counted from 0. */
  take(index: number, { atLeast, line }: KnownBounds): void {
    const spent = this.#spent[index] as Cost;
    const lower = plus(spent, atLeast);
    for (let i = index; i < this.states.length && isLess(this.#atLeast[i] as Cost, lower); i++) {
      this.#atLeast[i] = lower;
    }
    if (line === undefined) return;
    const upper = plus(spent, costOf(line));
    if (!isLess(upper, this.#atMost[index] as Cost)) return;
    this.#lines[index] = line;
    for (let i = index; i >= 0 && isLess(upper, this.#atMost[i] as Cost); i--) {
      this.#atMost[i] = upper;
    }
  }

  /** Returns a lower bound for the cost of every line from a position. */
  atLeast(index: number): Cost {
    return minus(this.#atLeast[index] as Cost, this.#spent[index] as Cost);
  }

  /**
   * Returns the cost of the best known line from a position, or {@linkcode NEVER} if none is known.
   */
  atMost(index: number): Cost {
    return minus(this.#atMost[index] as Cost, this.#spent[index] as Cost);
  }

  /** True if the cost to win from a position is proved, or that it is not winnable. */
  isExact(index: number): boolean {
    return !isLess(this.#atLeast[index] as Cost, this.#atMost[index] as Cost);
  }

  /**
   * Returns the best known line from a position: one that was found, or the moves that were played;
   * `undefined` if none is known.
   */
  lineFrom(index: number): readonly Move[] | undefined {
    const best = this.#atMost[index] as Cost;
    if (best.cheats === Infinity) return undefined;
    let at = index;
    const isIts = (line: readonly Move[] | undefined): boolean =>
      line !== undefined && !isLess(best, plus(this.#spent[at] as Cost, costOf(line)));
    while (!isIts(this.#lines[at])) at++;
    return [...this.#moves.slice(index, at), ...this.#lines[at] ?? []];
  }

  /** Returns the proved verdict on a move, counted from 0. */
  verdict(index: number): MoveVerdict {
    if (this.atLeast(index).cheats === Infinity) return "lost";
    if (isLess(this.#atMost[index] as Cost, this.#atLeast[index + 1] as Cost)) return "slip";
    return isLess(this.#atLeast[index] as Cost, this.#atMost[index + 1] as Cost) ? "open" : "best";
  }

  /** True if a move from `from` up to, but not including, `to` is still open. */
  isOpen(from: number, to: number): boolean {
    for (let index = from; index < to; index++) {
      if (this.verdict(index) === "open") return true;
    }
    return false;
  }

  /** Number of moves that are proved best, worse or lost. */
  get proved(): number {
    return this.#moves.filter((_, index) => this.verdict(index) !== "open").length;
  }
}
