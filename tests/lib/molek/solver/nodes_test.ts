import { assert, assertEquals } from "@std/assert";
import { Board } from "../../../../lib/molek/solver/board.ts";
import { Nodes, type RevisitRule, Workspace } from "../../../../lib/molek/solver/nodes.ts";
import type { Random } from "../../../../lib/random.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import { position } from "../positions.ts";

const MOST = 2 ** 20;
const board = new Board(position("VTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD."));

/** Node of the second implementation. */
interface Known {
  readonly node: number;
  readonly moves: number;
  readonly cheats: number;
  isDropped: boolean;
}

/** Second implementation of the nodes, with a map of words and an array for each priority. */
class PlainNodes {
  readonly #found = new Map<string, Known[]>();
  readonly #stacks: Known[][] = [];
  readonly #worth: RevisitRule;
  #count = 0;

  constructor(worth: RevisitRule) {
    this.#worth = worth;
  }

  offer(words: string, moves: number, cheats: number, priority: number): void {
    const ways = (this.#found.get(words) ?? []).filter(({ isDropped }) => !isDropped);
    const rival = this.#worth === "fewerMovesForItsCheats"
      ? ways.find((way) => way.cheats === cheats)
      : ways[0];
    const isWorse = rival !== undefined &&
      (this.#worth === "fewerCheats" ? cheats >= rival.cheats : moves >= rival.moves);
    if (isWorse) return;
    if (rival !== undefined) rival.isDropped = true;
    const known = { node: ++this.#count, moves, cheats, isDropped: false };
    this.#found.set(words, [...ways, known]);
    (this.#stacks[priority] ??= []).push(known);
  }

  next(): number {
    for (const stack of this.#stacks) {
      for (let known = stack?.pop(); known !== undefined; known = stack?.pop()) {
        if (!known.isDropped) return known.node;
      }
    }
    return 0;
  }
}

/** Offers positions with this number of different words to both, and compares the next ones. */
function compare(
  nodes: Nodes,
  worth: RevisitRule,
  [offers, words]: readonly [number, number],
  random: Random,
): void {
  nodes.clear(worth);
  const plain = new PlainNodes(worth);
  for (let i = 0; i < offers; i++) {
    const chosen = [random.below(words), random.below(2) << 20, random.below(2) << 20] as const;
    const [moves, cheats] = [random.below(6), random.below(4)];
    const priority = random.below(20);
    [board.low, board.middle, board.cheats] = chosen;
    nodes.offer(board, i, moves, cheats, priority);
    plain.offer(chosen.join(), moves, cheats, priority);
    if (random.below(3) > 0) continue;
    const node = nodes.next();
    if (node !== plain.next()) throw new Error(`${worth}: offer ${i}`);
  }
  // Often some nodes are left, as when a search has found its solution.
  const left = random.below(2) === 0 ? offers : random.below(offers);
  for (let i = 0; i < left; i++) assert(nodes.next() === plain.next());
}

Deno.test("a position is reopened only if that is worthwhile, and the best one is next", () => {
  const random = Xoshiro128.fromSeed(1);
  const nodes = new Nodes(MOST);
  for (const worth of ["fewerMoves", "fewerMovesForItsCheats", "fewerCheats"] as const) {
    for (let search = 0; search < 10; search++) compare(nodes, worth, [200, 100], random);
  }
});

Deno.test("no node is lost when the table grows, and none is left for the next search", () => {
  const nodes = new Nodes(MOST);
  // Twice, because nodes of the first search must not be known in the second.
  for (let search = 0; search < 2; search++) {
    compare(nodes, "fewerMoves", [18_500, 2 * 18_500], Xoshiro128.fromSeed(2));
  }
});

Deno.test("a node has its position, its parent and its cost", () => {
  const nodes = new Nodes(3);
  nodes.clear("fewerMoves");
  board.pack();
  const words = [board.low, board.middle, board.cheats];
  const state = board.toState();
  nodes.offer(board, 0, 0, 0, 5);
  assert(!nodes.isFull);
  [board.low, board.middle, board.cheats] = [1, 2, 3];
  nodes.offer(board, 1, 7, 2, 6);
  assert(nodes.isFull);
  assertEquals([nodes.parentOf(2), nodes.movesOf(2), nodes.cheatsOf(2)], [1, 7, 2]);
  const holds = (low: number, middle: number, cheats: number): boolean => {
    [board.low, board.middle, board.cheats] = [low, middle, cheats];
    return nodes.holds(2, board);
  };
  assert(holds(1, 2, 3) && !holds(0, 2, 3) && !holds(1, 0, 3) && !holds(1, 2, 0));
  const other = new Board(position("TKDV09876.TKDV09876.TKDV09876.TKDV09876..."));
  nodes.unpack(1, other);
  other.pack();
  assertEquals([other.low, other.middle, other.cheats], words);
  assertEquals(board.toState(), state);
});

Deno.test("an inner search has no more positions than the outer one", () => {
  const { aside } = new Workspace(3);
  const { nodes, board } = aside;
  nodes.clear("fewerMoves");
  board.pack();
  const full = [1, 2].map((low) => {
    board.low = low;
    nodes.offer(board, 0, 0, 0, 5);
    return nodes.isFull;
  });
  assertEquals(full, [false, true]);
});
