import { assert } from "@std/assert";
import { Xoshiro128 } from "../../lib/xoshiro.ts";
import { compareCheats } from "../lib/molek/solver/compare_cheats.ts";

const POSITIONS = 1000;

Deno.test(`${POSITIONS} positions: the fewest cheats and moves equal those of an exhaustive search`, () => {
  const counts = compareCheats(Xoshiro128.fromSeed(14), POSITIONS);
  console.log("positions by their fewest cheats:", Object.fromEntries(counts));
  for (const cheats of [0, 1, 2, 3]) assert((counts.get(cheats) ?? 0) >= 10);
});
