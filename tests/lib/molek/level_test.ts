import { assertEquals } from "@std/assert";
import { levelOfLength } from "../../../lib/molek/level.ts";

Deno.test("the longer the shortest solution, the harder the board", () => {
  const levels = [1, 31, 32, 33, 34, 35, 60].map(levelOfLength);
  assertEquals(levels, [
    ...["easy", "easy", "medium", "hard", "hard", "expert", "expert"] as const,
  ]);
});
