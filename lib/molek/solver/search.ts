import { type Board, fromOf, MAX_LEGAL_MOVES, toOf } from "./board.ts";
import type { State } from "../state.ts";
import { LAST_PRIORITY, type Nodes, type Workspace } from "./nodes.ts";

/** Penalties of a position per loose card, and per move and cheat that led to it. */
export interface Weights {
  readonly loose: number;
  readonly moves: number;
  readonly cheats: number;
}

/** Strategy of a search, and what it prunes. */
export interface SearchPlan {
  /** Maximum number of cheats in a line. */
  readonly mostCheats: number;
  /** Maximum number of moves in a line. */
  readonly maxMoves: number;
  /**
   * The order of the positions: by a lower bound for the length of their lines, or by these
   * weights.
   */
  readonly order: "shortest" | Weights;
  /** True if sequences only move whole. If a line may cheat, the search then proves nothing. */
  readonly onlyWhole: boolean;
  /**
   * True if every cheat, not only the last one, must expose a card that is used. The search then
   * proves nothing.
   */
  readonly onlyUsed: boolean;
}

/** The end of a search: a won position, no position left, or memory full. */
export type SearchOutcome = { readonly won: number } | "exhausted" | "full";

/**
 * A search over the positions that can be reached.
 *
 * For a shortest line it is A*: a move fixes at most one loose card and a cheat none, so the loose
 * cards plus the remaining cheats never overestimate. Positions are visited in the order of the
 * moves that are lost beyond that bound, so the first win is a shortest one among those with as
 * many cheats as are allowed. Otherwise weights give the order, and a position is visited again
 * only if it is reached with fewer cheats.
 *
 * If no cheat is left, sequences move whole. The last cheat is followed at once by a move that
 * takes from the column it opened or puts on it: any other move could have come before the cheat.
 * So the search can miss a line with more cheats than it needs, and a line is shortest only among
 * those with the fewest cheats.
 */
export class Search {
  /** Number of positions visited. */
  positions = 0;
  /** True if a line was cut off because it had too many moves. */
  wasCut = false;
  /** True if as many cheats as the plan allows can be made at all. */
  couldUseAllCheats = false;
  readonly #plan: SearchPlan;
  readonly #nodes: Nodes;
  readonly #board: Board;
  readonly #buffer = new Uint16Array(2 * MAX_LEGAL_MOVES);
  readonly #leastMoves: number;

  constructor(state: State, plan: SearchPlan, { nodes, board }: Workspace) {
    this.#plan = plan;
    this.#nodes = nodes;
    this.#board = board;
    board.begin(state);
    this.#leastMoves = board.looseCards() + plan.mostCheats;
    const isShortest = plan.order === "shortest";
    nodes.clear(
      !isShortest ? "fewerCheats" : plan.mostCheats > 0 ? "fewerMovesForItsCheats" : "fewerMoves",
    );
    this.#offer(0, 0, 0);
  }

  /** True if the search prunes nothing, so that "exhausted" proves that there is no solution. */
  get isWhole(): boolean {
    return !this.#plan.onlyWhole && !this.#plan.onlyUsed;
  }

  /** Maximum number of cheats in a line. */
  get mostCheats(): number {
    return this.#plan.mostCheats;
  }

  /**
   * In the order of the shortest line: lower bound for the moves of a line with as many cheats as
   * are allowed.
   */
  get leastMoves(): number {
    return this.#leastMoves + this.#nodes.lowest;
  }

  /** Visits this many more positions; returns `undefined` if there are still others. */
  run(positions: number): SearchOutcome | undefined {
    const nodes = this.#nodes;
    for (let i = 0; i < positions; i++) {
      if (nodes.isFull) return "full";
      const node = nodes.next();
      if (node === 0) return "exhausted";
      this.positions++;
      nodes.unpack(node, this.#board);
      if (this.#board.isWon()) return { won: node };
      this.#expand(node);
    }
    return undefined;
  }

  #expand(node: number): void {
    const board = this.#board, buffer = this.#buffer;
    const moves = this.#nodes.movesOf(node) + 1;
    const cheats = this.#nodes.cheatsOf(node);
    const left = this.#plan.mostCheats - cheats;
    const wantsParts = left > 0 && !this.#plan.onlyWhole;
    const end = wantsParts ? board.generate(buffer, 0) : board.generateWhole(buffer, 0);
    for (let i = 0; i < end; i++) {
      const undo = board.do(buffer[i] as number);
      this.#offer(node, moves, cheats);
      board.undo(undo);
    }
    if (left > 0) this.#expandCheats(node, left);
  }

  #expandCheats(node: number, left: number): void {
    const board = this.#board, buffer = this.#buffer;
    const moves = this.#nodes.movesOf(node) + 1;
    const cheats = this.#nodes.cheatsOf(node) + 1;
    const wantsUse = left === 1 || this.#plan.onlyUsed;
    const end = board.generateCheats(buffer, 0);
    if (left === 1 && end > 0) this.couldUseAllCheats = true;
    for (let i = 0; i < end; i++) {
      const cheat = buffer[i] as number;
      const from = fromOf(cheat);
      if (wantsUse && !board.exposes(from)) continue;
      const undo = board.do(cheat);
      if (left > 1) this.#offer(node, moves, cheats);
      else this.#offerUses(node, moves + 1, cheats, from, end);
      board.undo(undo);
    }
  }

  /** Offers the positions after the last cheat and a move that uses the opened column. */
  #offerUses(node: number, moves: number, cheats: number, opened: number, start: number): void {
    const board = this.#board, buffer = this.#buffer;
    const end = board.generateWhole(buffer, start);
    for (let i = start; i < end; i++) {
      const move = buffer[i] as number;
      if (fromOf(move) !== opened && toOf(move) !== opened) continue;
      const undo = board.do(move);
      this.#offer(node, moves, cheats);
      board.undo(undo);
    }
  }

  #offer(parent: number, moves: number, cheats: number): void {
    const board = this.#board;
    const { maxMoves, mostCheats, order } = this.#plan;
    const loose = board.looseCards();
    const isShortest = order === "shortest";
    const least = moves + loose + (isShortest ? mostCheats - cheats : 0);
    if (least > maxMoves) {
      this.wasCut = true;
      return;
    }
    const priority = isShortest
      ? least - this.#leastMoves
      : order.loose * loose + order.moves * moves + order.cheats * cheats;
    board.pack();
    this.#nodes.offer(board, parent, moves, cheats, Math.min(priority, LAST_PRIORITY));
  }
}
