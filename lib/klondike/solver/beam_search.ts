// Beam search for a short line. It goes through the positions by the number of moves made; of those
// with the same number it expands only the most promising. It is fast and finds lines that are almost
// shortest, but it can miss all of them, unless it was wide enough to leave out nothing.
import type { Goal } from "./search.ts";
import type { State } from "../state.ts";
import { actionsTo, FoundPositions, MAX_MOVES } from "./found_positions.ts";
import { type NodeSink, type PackedAction, Successors } from "./successors.ts";
import { Bound, UNSOLVABLE } from "./lower_bound.ts";
import { keyWidth, PackedPosition, Root } from "./packed_position.ts";

/** Options of a beam search. */
interface BeamOptions {
  /** Maximum number of moves of a line. */
  readonly bound: number;
  /** True if safe moves must be made whenever there are any. */
  readonly forcesSafe: boolean;
  /** Maximum memory for the positions, in bytes. */
  readonly memory: number;
  /** Maximum number of positions to expand after the same number of moves. */
  readonly width: number;
}

/** A candidate is a number: its rank times this, plus its node. */
const RANK = 2 ** 28;
/**
 * The part of the width that positions with the same locked cards may take. Without this limit, a
 * beam fills with variants of one position, and on hard deals all of them are lost.
 */
const SHARE = 1 / 64;

/** A search that runs in slices. */
export class BeamSearch implements NodeSink {
  readonly #start: Root;
  readonly #goal: Goal;
  readonly #options: BeamOptions;
  readonly #bound: Bound;
  readonly #successors: Successors;
  readonly #nodes: FoundPositions;
  readonly #key: Int32Array;
  readonly #at: PackedPosition;
  /** The candidates by their number of moves. */
  readonly #candidates: (number[] | undefined)[] = [];
  /** The nodes of the beam that are still to be expanded; they were reached in `#moves` moves. */
  #beam: number[] = [];
  #moves = 0;
  #parent = -1;
  #mostMoves: number;
  #end = -1;
  #isComplete = true;
  #isAtEnd = false;

  constructor(state: State, goal: Goal, options: BeamOptions) {
    this.#start = new Root(state);
    this.#goal = goal;
    this.#options = options;
    this.#mostMoves = Math.min(options.bound, MAX_MOVES);
    this.#bound = new Bound(this.#start, goal);
    this.#successors = new Successors(this.#start, goal, options.forcesSafe, this);
    const width = keyWidth(this.#start);
    this.#nodes = new FoundPositions(width);
    this.#key = new Int32Array(width);
    this.#at = new PackedPosition(this.#start);
    this.#at.begin();
    this.take(this.#at, this.#successors.settle(this.#at));
  }

  /** Number of positions found. */
  get positions(): number {
    return this.#nodes.count;
  }

  /** True if the search ran out of memory. */
  get isFull(): boolean {
    return this.#nodes.bytes > this.#options.memory || this.#nodes.isFull;
  }

  /** True if the search is at its end and left out nothing: no other line is shorter. */
  get isProof(): boolean {
    return this.#isComplete && this.#isAtEnd;
  }

  /** True if a line has been found. */
  get hasLine(): boolean {
    return this.#end >= 0;
  }

  /** Expands up to this many positions. Returns true once the search is at its end. */
  run(expansions: number): boolean {
    const at = this.#at;
    for (let count = 0; count < expansions && !this.isFull; count++) {
      while (this.#beam.length === 0) {
        this.#isAtEnd = this.#moves >= this.#candidates.length;
        if (this.#isAtEnd) return true;
        this.#beam = this.#chooseBeam();
        if (this.#beam.length === 0) this.#moves++;
      }
      const node = this.#beam.pop() as number;
      this.#nodes.copyKey(node, this.#key);
      at.unpack(this.#key);
      at.find();
      if (this.#successors.isNearGoal(at)) {
        const length = this.#moves + this.#bound.least(at);
        if (length <= this.#mostMoves) this.#end = node;
        this.#mostMoves = Math.min(this.#mostMoves, length - 1);
      } else {
        this.#parent = node;
        this.#successors.find(at);
      }
    }
    return false;
  }

  /** Takes a position that follows the one being expanded. */
  take(after: PackedPosition, moves: number): void {
    const total = this.#moves + moves;
    after.pack(this.#key);
    const nodes = this.#nodes;
    let node = nodes.find(this.#key);
    if (node >= 0 && nodes.movesTo(node) <= total) return;
    const rest = this.#bound.least(after);
    if (rest >= UNSOLVABLE || total + rest > this.#mostMoves) return;
    if (node >= 0) nodes.reach(node, this.#parent, total);
    else node = nodes.add(this.#key, this.#parent, total);
    // A covered card is worth half a move.
    (this.#candidates[total] ??= []).push((2 * rest + after.covered) * RANK + node);
  }

  /** Returns the actions of the line that was found. */
  line(): PackedAction[] {
    const { forcesSafe } = this.#options;
    return actionsTo(this.#end, this.#nodes, this.#start, this.#goal, forcesSafe);
  }

  /** Returns the nodes to expand after the current number of moves; the best ones come last. */
  #chooseBeam(): number[] {
    const candidates = Float64Array.from(this.#candidates[this.#moves] ?? []).sort();
    this.#candidates[this.#moves] = undefined;
    const { width } = this.#options;
    const share = Math.ceil(width * SHARE);
    const counts = new Map<number, number>();
    const [beam, others]: [number[], number[]] = [[], []];
    for (const candidate of candidates) {
      const node = candidate % RANK;
      if (this.#nodes.movesTo(node) < this.#moves) continue;
      const locks = this.#locksOf(node);
      const count = counts.get(locks) ?? 0;
      if (beam.length < width && count < share) beam.push(node);
      else others.push(node);
      counts.set(locks, count + 1);
    }
    const room = width - beam.length;
    if (others.length > room) this.#isComplete = false;
    return [...beam, ...others.slice(0, room)].reverse();
  }

  #locksOf(node: number): number {
    this.#nodes.copyKey(node, this.#key);
    this.#at.unpack(this.#key);
    return this.#at.locks;
  }
}
