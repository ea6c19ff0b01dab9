import { assert, assertEquals } from "@std/assert";
import {
  type ColumnGrid,
  ColumnGrids,
  findColumnGrids,
} from "../../../../lib/molek/vision/edges.ts";

const COMB: ColumnGrid = { left: 10, scale: 1, top: 32, bottom: 64, strength: 5 };

function combsOf(...found: readonly ColumnGrid[]): readonly ColumnGrid[] {
  const combs = new ColumnGrids();
  for (const comb of found) combs.add(comb);
  return combs.clearest;
}

Deno.test("grids at the same place are merged, with the highest strength", () => {
  const below = { ...COMB, left: 12, scale: 1 + 2 / 480, top: 64, bottom: 96, strength: 6 };
  assertEquals(combsOf(COMB, below), [{ ...below, top: 32 }]);
  assertEquals(combsOf(COMB, { ...below, strength: 4 }), [{ ...COMB, bottom: 96 }]);
});

Deno.test("grids at other places are separate, the strongest first", () => {
  const right = { ...COMB, left: 12.1 };
  const larger = { ...COMB, scale: 1.01, strength: 9 };
  assertEquals(combsOf(COMB, right, larger), [larger, COMB, right]);
});

Deno.test("a grid that has moved is found at its new place", () => {
  const moved = { ...COMB, left: 12, strength: 6 };
  assertEquals(combsOf(COMB, moved, { ...COMB, left: 14 }), [moved]);
});

Deno.test("of many grids the strongest are kept, and weaker ones are ignored", () => {
  const combs = new ColumnGrids();
  const many = Array.from({ length: 50_000 }, (_, i): ColumnGrid => ({
    ...COMB,
    left: 10 * i,
    strength: 1 + i * 7919 % 50_000,
  }));
  for (const comb of many) combs.add(comb);
  const { clearest, least } = combs;
  assert(clearest.length < 4096, `${clearest.length} combs`);
  const strengths = clearest.slice(0, 12).map(({ strength }) => strength);
  assertEquals(strengths, Array.from({ length: 12 }, (_, i) => 50_000 - i));
  assert(least > 0);
});

Deno.test("a picture of stripes gives at most as many grids as are kept", () => {
  const [width, height] = [20_000, 64];
  const pixels = Uint8Array.from(
    { length: width * height },
    (_, i) => i % width % 14 < 7 ? 255 : 0,
  );
  assert(findColumnGrids({ width, height, pixels }).length < 4096);
});
