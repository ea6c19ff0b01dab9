// A* for a line with the fewest moves, over positions packed in words (layout.ts).
import { countBits } from "../solver/bits.ts";
import type { Goal } from "../solver/search.ts";
import type { State } from "../state.ts";
import type { PackedAction } from "./action.ts";
import { Bound, UNSOLVABLE } from "./lower_bound.ts";
import { keyWidth, PackedPosition } from "./packed_position.ts";
import { MAX_MOVES, Nodes } from "./nodes.ts";
import { Queue } from "./queue.ts";
import { Root } from "./root.ts";
import { type NodeSink, Successors } from "./successors.ts";

/** What a search for a shortest line may do. */
export interface ShortestOptions {
  /** The most moves a line may have. */
  readonly bound: number;
  /** Whether safe moves must be made where there are any. */
  readonly forcesSafe: boolean;
  /** How much memory the positions may take, in bytes. */
  readonly memory: number;
  /** How much the moves to come count against those made: 1 for a shortest line, more for a quick one. */
  readonly weight: number;
}

/** One search, in slices. */
export class ShortestSearch implements NodeSink {
  readonly #start: Root;
  readonly #goal: Goal;
  readonly #options: ShortestOptions;
  readonly #bound: Bound;
  readonly #successors: Successors;
  readonly #nodes: Nodes;
  readonly #queue = new Queue();
  readonly #key: Int32Array;
  readonly #at: PackedPosition;
  /** What is settled before the first move. */
  #startActions: readonly PackedAction[] = [];
  /** The position that is expanded: its number, its moves, and its place in the queue. */
  #parent = -1;
  #moves = 0;
  #number = 0;
  #end = -1;
  #length = -1;
  /** In a walk back: the key of the position that is looked for, and the actions that lead there. */
  #wanted: Int32Array | undefined;
  #wantedMoves = 0;
  #found: PackedAction[] | undefined;

  constructor(state: State, goal: Goal, options: ShortestOptions) {
    this.#start = new Root(state);
    this.#goal = goal;
    this.#options = { ...options, bound: Math.min(options.bound, MAX_MOVES) };
    this.#bound = new Bound(this.#start, goal);
    this.#successors = new Successors(this.#start, goal, options.forcesSafe, this);
    const width = keyWidth(this.#start);
    this.#nodes = new Nodes(width);
    this.#key = new Int32Array(width);
    this.#at = new PackedPosition(this.#start);
    this.#begin();
  }

  /** How many positions it has found. */
  get positions(): number {
    return this.#nodes.count;
  }

  /** How many bytes they take. */
  get bytes(): number {
    return this.#nodes.bytes + this.#queue.bytes;
  }

  /** Whether it ran out of memory, without a verdict. */
  get isFull(): boolean {
    return this.bytes > this.#options.memory || this.#nodes.isFull;
  }

  /** How many moves the line has that was found. */
  get length(): number {
    return this.#length;
  }

  /** Expands so many positions; the verdict once there is one. */
  run(expansions: number): "won" | "lost" | undefined {
    const nodes = this.#nodes;
    const at = this.#at;
    for (let count = 0; count < expansions && !this.isFull; count++) {
      const node = this.#queue.pop();
      if (node < 0) return "lost";
      if (nodes.isClosed(node)) continue;
      nodes.close(node);
      nodes.copyKey(node, this.#key);
      at.unpack(this.#key);
      at.find();
      this.#moves = nodes.movesTo(node);
      if (at.covered === 0 && this.#isNearGoal(at)) {
        this.#end = node;
        this.#length = this.#moves + this.#bound.least(at);
        return "won";
      }
      this.#parent = node;
      this.#number = this.#queue.least;
      this.#successors.find(at);
    }
    return undefined;
  }

  /** Takes a position that was found after the one that is expanded. */
  take(after: PackedPosition, moves: number): void {
    if (this.#wanted !== undefined) return this.#compare(after, moves);
    const total = this.#moves + moves;
    after.pack(this.#key);
    const nodes = this.#nodes;
    const node = nodes.find(this.#key);
    if (node >= 0 && nodes.movesTo(node) <= total) return;
    const rest = this.#bound.least(after);
    if (rest >= UNSOLVABLE || total + rest > this.#options.bound) return;
    const number = Math.max(Math.floor(total + this.#options.weight * rest), this.#number);
    if (node >= 0) {
      nodes.reach(node, this.#parent, total);
      this.#queue.push(number, node);
    } else this.#queue.push(number, nodes.add(this.#key, this.#parent, total));
  }

  /** The actions of the line that was found. */
  line(): PackedAction[] {
    const path: number[] = [];
    for (let node = this.#end; node >= 0; node = this.#nodes.parentOf(node)) path.unshift(node);
    const line: PackedAction[] = [...this.#startActions];
    const wanted = new Int32Array(this.#key.length);
    for (const [index, node] of path.entries()) {
      const next = path[index + 1];
      if (next === undefined) break;
      this.#nodes.copyKey(next, wanted);
      this.#wanted = wanted;
      this.#wantedMoves = this.#nodes.movesTo(next) - this.#nodes.movesTo(node);
      this.#found = undefined;
      this.#nodes.copyKey(node, this.#key);
      this.#at.unpack(this.#key);
      this.#successors.find(this.#at);
      if (this.#found === undefined) throw new Error("The line has a gap");
      line.push(...this.#found as PackedAction[]);
    }
    this.#wanted = undefined;
    return line;
  }

  #compare(after: PackedPosition, moves: number): void {
    if (moves > this.#wantedMoves) return;
    after.pack(this.#key);
    if (this.#key.some((word, index) => word !== this.#wanted?.[index])) return;
    this.#found = this.#successors.actions;
  }

  #begin(): void {
    const at = this.#at;
    at.begin();
    this.#moves = this.#successors.settle(at);
    this.#startActions = this.#successors.actions;
    const before = this.#moves;
    this.#moves = 0;
    this.take(at, before);
  }

  #isNearGoal(at: PackedPosition): boolean {
    const left = countBits(at.left) + countBits(at.leftHigh);
    if (this.#goal === "all home") return left === 0;
    // The last card of the stock is drawn only where no safe move comes before it.
    return left === 0 || left === 1 && (at.drawn === 1 || !this.#successors.isForced(at));
  }
}
