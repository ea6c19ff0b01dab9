import { type Board, fromOf, MOST_MOVES, toOf } from "./board.ts";
import type { State } from "../state.ts";
import { LAST_PRIORITY, type Nodes, type Workspace } from "./nodes.ts";

/** How much each loose card, and each move and cheat that led there, puts a position back. */
export interface Weights {
  readonly loose: number;
  readonly moves: number;
  readonly cheats: number;
}

/** How a search proceeds, and what it leaves out. */
export interface SearchPlan {
  /** The most cheats that a line may have. */
  readonly mostCheats: number;
  /** The most moves that a line may have. */
  readonly mostMoves: number;
  /** The order of the positions: by the shortest line that they leave open, or by these weights. */
  readonly order: "shortest" | Weights;
  /** Whether runs only move whole; where a line may cheat, nothing is proved then. */
  readonly onlyWhole: boolean;
  /** Whether every cheat, not only the last one, has to open a card that is used: no proof then. */
  readonly onlyUsed: boolean;
}

/** How a search ended: at a won position, everywhere without one, or for lack of memory. */
export type SearchOutcome = { readonly won: number } | "exhausted" | "full";

/**
 * A search over the positions that can be reached.
 *
 * For a shortest line it is A*: a move mends at most one loose card and a cheat none, so loose cards
 * and the cheats that are left never overestimate, and positions are looked at in the order of the
 * moves that are lost beyond them: the first win is a shortest one among those with as many cheats as
 * are allowed. Otherwise weights give the order, and a position is looked at again only when it is
 * reached with fewer cheats.
 *
 * Where no cheat is left, runs move whole. The last cheat is followed at once by a move that takes
 * from the column it opened or puts on it: any other move could have come before the cheat. A line
 * with a cheat too many may be missed by that, so a shortest line is one only with the fewest cheats.
 */
export class Search {
  /** How many positions were looked at. */
  positions = 0;
  /** Whether a line was given up because it had too many moves. */
  wasCut = false;
  /** Whether as many cheats as the plan allows can be made at all. */
  couldUseAllCheats = false;
  readonly #plan: SearchPlan;
  readonly #nodes: Nodes;
  readonly #board: Board;
  readonly #buffer = new Uint16Array(2 * MOST_MOVES);
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

  /** Whether it leaves nothing out, so that "exhausted" proves that there is no solution. */
  get isWhole(): boolean {
    return !this.#plan.onlyWhole && !this.#plan.onlyUsed;
  }

  /** The most cheats that a line may have. */
  get mostCheats(): number {
    return this.#plan.mostCheats;
  }

  /** In the order of the shortest line: no line with as many cheats as are allowed has fewer moves. */
  get leastMoves(): number {
    return this.#leastMoves + this.#nodes.lowest;
  }

  /** Looks at this many more positions; `undefined` when there are still others. */
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

  /** Offers what follows from the last cheat by a move that needs it. */
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
    const { mostMoves, mostCheats, order } = this.#plan;
    const loose = board.looseCards();
    const isShortest = order === "shortest";
    const least = moves + loose + (isShortest ? mostCheats - cheats : 0);
    if (least > mostMoves) {
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
