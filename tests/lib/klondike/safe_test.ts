import { assertEquals } from "@std/assert";
import { formatMove } from "../../../lib/klondike/move.ts";
import { isSafe } from "../../../lib/klondike/safe.ts";
import { moves, position } from "./positions.ts";
import { safeMoves } from "./safe_moves.ts";

function safeIn(rules: string, foundations: string, column: string, waste: string): string {
  const state = position(
    `RULES: ${rules} unlimited FOUNDATIONS: ${foundations} TABLEAU:
|
|
|
|
|
|
| ${column}
STOCK: ${waste} | * MOVES:`,
  );
  return safeMoves(state).map(formatMove).join(" ");
}

Deno.test("a move home is safe when both foundations of the other colour are as high", () => {
  assertEquals(safeIn("turn 1", "3c 2d _h 3s", "3d", ""), "1->f");
  assertEquals(safeIn("turn 1", "2c 2d Kh 2s", "3d", ""), "1->f");
  assertEquals(safeIn("turn 1", "Ac 2d Kh 2s", "3d", ""), "");
  assertEquals(safeIn("turn 1", "2c 2d Kh As", "3d", ""), "");
  assertEquals(safeIn("turn 1", "2c 2d 2h _s", "3c", ""), "1->f");
  assertEquals(safeIn("turn 1", "2c 2d Ah Ks", "3c", ""), "");
  assertEquals(safeIn("turn 3", "_c _d _h _s", "As", ""), "1->f");
});

Deno.test("from the waste a move is safe at turn 1 only", () => {
  assertEquals(safeIn("turn 1", "_c _d _h _s", "5c", "2d As"), "w->f");
  assertEquals(safeIn("turn 3", "_c _d _h _s", "5c", "2d As"), "");
});

Deno.test("no illegal move and no other move is safe", () => {
  const state = position(`RULES: turn 1 unlimited FOUNDATIONS: _c _d _h _s TABLEAU:
|
|
|
|
|
| Kh
| 2c
STOCK: | * MOVES:`);
  assertEquals(moves("1->f 2->3 2->f . r w->f 3->f").map((move) => isSafe(state, move)), [
    ...Array.from({ length: 7 }, () => false),
  ]);
});
