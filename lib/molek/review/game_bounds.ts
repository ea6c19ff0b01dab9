import type { Move } from "../move.ts";
import { play } from "../rules.ts";
import { type Cost, costOf, FREE, isLess, minus, NEVER, plus } from "../solver/cost.ts";
import type { Known } from "../solver/solve.ts";
import { isWon, type State } from "../state.ts";

/** A move compared with the best one, as far as that is proved. */
export type MoveVerdict =
  | "best"
  | "slip"
  | "open"
  /** The position before it cannot be won, even with cheats. */
  | "lost";

/**
 * Bounds of the cost to win from each position of a game.
 *
 * They are kept for the whole game that passes a position: the moves up to there, and the best line
 * on. That cost never falls from one position to the next, because the later one has fewer ways on.
 * It stays the same over a best move and rises over a worse one. So a lower bound holds for all later
 * positions, an upper bound for all earlier ones, and where the two of a stretch are equal, each of
 * its moves is proved a best one without a search of its own.
 */
export class GameBounds {
  /** The start, and the position after each move. */
  readonly states: readonly State[];
  readonly #moves: readonly Move[];
  readonly #spent: readonly Cost[];
  readonly #atLeast: Cost[];
  readonly #atMost: Cost[];
  /** The lines that were found from a position. */
  readonly #lines: (readonly Move[] | undefined)[];

  /** Throws if a move is not legal. */
  constructor(start: State, moves: readonly Move[]) {
    const [states, spent] = [[start], [FREE]];
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
    if (isWon(states.at(-1) as State)) this.take(moves.length, { atLeast: FREE, line: [] });
  }

  /** Takes up what was proved of a position, counted from 0. */
  take(index: number, { atLeast, line }: Known): void {
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

  /** No line from a position costs less. */
  atLeast(index: number): Cost {
    return minus(this.#atLeast[index] as Cost, this.#spent[index] as Cost);
  }

  /** The cost of the best line that is known from a position; `NEVER` if there is none. */
  atMost(index: number): Cost {
    return minus(this.#atMost[index] as Cost, this.#spent[index] as Cost);
  }

  /** True if it is proved what a win costs from a position, or that there is none. */
  isExact(index: number): boolean {
    return !isLess(this.#atLeast[index] as Cost, this.#atMost[index] as Cost);
  }

  /** The best line that is known from a position: one that was found, or the moves that were played. */
  lineFrom(index: number): readonly Move[] | undefined {
    const best = this.#atMost[index] as Cost;
    if (best.cheats === Infinity) return undefined;
    let at = index;
    const isIts = (line: readonly Move[] | undefined): boolean =>
      line !== undefined && !isLess(best, plus(this.#spent[at] as Cost, costOf(line)));
    while (!isIts(this.#lines[at])) at++;
    return [...this.#moves.slice(index, at), ...this.#lines[at] ?? []];
  }

  /** What is proved of a move, counted from 0. */
  verdict(index: number): MoveVerdict {
    if (this.atLeast(index).cheats === Infinity) return "lost";
    if (isLess(this.#atMost[index] as Cost, this.#atLeast[index + 1] as Cost)) return "slip";
    return isLess(this.#atLeast[index] as Cost, this.#atMost[index + 1] as Cost) ? "open" : "best";
  }

  /** True if a move from `from` up to and without `to` is still open. */
  isOpen(from: number, to: number): boolean {
    for (let index = from; index < to; index++) {
      if (this.verdict(index) === "open") return true;
    }
    return false;
  }

  /** How many moves are proved best or worse. */
  get proved(): number {
    return this.#moves.filter((_, index) => this.verdict(index) !== "open").length;
  }
}
