import { assertEquals } from "@std/assert";
import { Workspace } from "../../../../lib/molek/solver/workspace.ts";

Deno.test("a search in between holds no more positions than the one that waits may", () => {
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
