import { aceLowRank, suitOf } from "../../card.ts";
import type { Move } from "../move.ts";
import { isCourseWon, isWon, legalMoves, play } from "../rules.ts";
import { safeMoves } from "../safe.ts";
import { type Column, coveredCount, type State } from "../state.ts";
import type { Goal } from "./search.ts";

/** What a position takes in memory, with its key and its place in the queue; measured. */
const BYTES_A_POSITION = 1200;

/** A position on the way: how it was reached, and in how many moves. */
interface Node {
  /** The position itself, dropped once its successors are known. */
  state: State | undefined;
  readonly parent: number;
  readonly move: Move | undefined;
  readonly moves: number;
}

/** What a search for a shortest line may do. */
export interface BoundedOptions {
  /** The most moves a line may have. */
  readonly bound: number;
  /** Whether safe moves must be made where there are any. */
  readonly forcesSafe: boolean;
  /** How much memory the positions may take, in bytes. */
  readonly memory: number;
}

/**
 * A* over real moves by the readable rules: finds a line with the fewest moves, or proves that none
 * has at most so many. The estimate never exceeds the truth and never falls by more than one in a
 * move, so the first line found is a shortest one. Positions that differ only in the order of
 * their columns count as one.
 */
export class BoundedSearch {
  readonly #goal: Goal;
  readonly #options: BoundedOptions;
  readonly #nodes: Node[] = [];
  readonly #fewest = new Map<string, number>();
  /** The nodes to go on with, by the moves made and the estimate of those to come. */
  readonly #queue: number[][] = [];
  #isFull = false;
  #line: readonly Move[] | undefined;
  #total = 0;

  constructor(start: State, goal: Goal, options: BoundedOptions) {
    this.#goal = goal;
    this.#options = options;
    this.#add(start, -1, undefined, 0);
  }

  /** How many positions it has seen. */
  get positions(): number {
    return this.#nodes.length;
  }

  /** Whether it ran out of memory, without a verdict. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /** A shortest line, once it is found. */
  get line(): readonly Move[] | undefined {
    return this.#line;
  }

  /** Searches through this many more positions; answers the verdict once there is one. */
  run(positions: number): "won" | "lost" | undefined {
    const stop = this.#nodes.length + positions;
    while (this.#nodes.length < stop && !this.#isFull) {
      const index = this.#next();
      if (index === undefined) return "lost";
      const node = this.#nodes[index];
      const state = node?.state;
      if (!node || !state) continue;
      if (isReached(this.#goal, state)) {
        this.#line = this.#lineTo(index);
        return "won";
      }
      node.state = undefined;
      if ((this.#fewest.get(keyOf(state)) ?? Infinity) < node.moves) continue;
      this.#expand(state, index, node.moves);
    }
    return undefined;
  }

  #expand(state: State, index: number, moves: number): void {
    const safe = this.#options.forcesSafe ? safeMoves(state) : [];
    for (const move of safe.length > 0 ? safe : legalMoves(state)) {
      const after = play(state, move);
      if (after.ok) this.#add(after.value, index, move, moves + 1);
    }
  }

  #add(state: State, parent: number, move: Move | undefined, moves: number): void {
    const total = moves + estimate(state, this.#goal);
    if (total > this.#options.bound) return;
    const key = keyOf(state);
    if ((this.#fewest.get(key) ?? Infinity) <= moves) return;
    if (this.#nodes.length * BYTES_A_POSITION >= this.#options.memory) {
      this.#isFull = true;
      return;
    }
    this.#fewest.set(key, moves);
    (this.#queue[total] ??= []).push(this.#nodes.length);
    this.#nodes.push({ state, parent, move, moves });
  }

  /** The next node: one with the fewest moves in all, and of those the one that was found last. */
  #next(): number | undefined {
    for (; this.#total < this.#queue.length; this.#total++) {
      const index = this.#queue[this.#total]?.pop();
      if (index !== undefined) return index;
    }
    return undefined;
  }

  #lineTo(end: number): Move[] {
    const line: Move[] = [];
    for (let node = this.#nodes[end]; node?.move; node = this.#nodes[node.parent]) {
      line.push(node.move);
    }
    return line.reverse();
  }
}

/** Whether a position is where a search wants to go. */
export function isReached(goal: Goal, state: State): boolean {
  return goal === "course" ? isCourseWon(state) : isWon(state);
}

/** A lower bound for the number of moves that it takes to reach the goal. */
export function estimate(state: State, goal: Goal): number {
  const { stock, waste, rules, tableau, foundations } = state;
  const draws = Math.ceil(stock.length / rules.turn);
  if (goal === "course") {
    // Each covered card is turned over by a move of its own, each talon card but one is played.
    return coveredCount(state) + Math.max(0, stock.length + waste.length - 1) + draws;
  }
  const home = foundations.reduce((sum, height) => sum + height, 0);
  return 52 - home + draws + tableau.reduce((sum, column) => sum + detours(column), 0);
}

/** How many locked cards need a move besides the one home: a lower one of their suit lies below. */
function detours({ covered, open }: Column): number {
  const locked = [...covered, ...open.slice(0, 1)];
  return locked.filter((card, index) =>
    locked.slice(0, index).some((below) =>
      suitOf(below) === suitOf(card) && aceLowRank(below) < aceLowRank(card)
    )
  ).length;
}

/** A name for a position up to the order of its columns; the foundations follow from the rest. */
function keyOf({ stock, waste, tableau, resetsLeft, rules }: State): string {
  const columns = tableau.map(({ covered, open }) =>
    String.fromCharCode(BAR + covered.length, ...covered, ...open)
  ).sort();
  const resets = rules.resets === Infinity ? "" : String(resetsLeft);
  return `${columns.join("")}${String.fromCharCode(BAR, ...waste, BAR, ...stock)}${resets}`;
}

/** Larger than the number of any card, so that a count cannot be taken for a card. */
const BAR = 64;
