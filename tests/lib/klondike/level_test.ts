import { assert, assertEquals } from "@std/assert";
import { deal } from "../../../lib/klondike/deal.ts";
import { easeScore, levelForScore, levelOf } from "../../../lib/klondike/level.ts";
import { type Rules, type State, UNLIMITED } from "../../../lib/klondike/state.ts";
import { LEVELS } from "../../../lib/patience.ts";

function start(seed: number, rules: Partial<Rules>): State {
  return deal(seed, { turn: 1, resets: UNLIMITED, worryBack: false, ...rules });
}

/** The quick player is frozen: these scores must not change. */
const EASE: Readonly<Record<1 | 3, Readonly<Record<number, readonly [number, number]>>>> = {
  1: { 1: [1782, 1767], 2: [1597, 1601], 10: [10712, 10713], 42: [6174, 6174] },
  3: { 1: [763, 760], 2: [893, 896], 10: [161, 5414], 42: [490, 508] },
};

for (const turn of [1, 3] as const) {
  Deno.test(`the ease scores of known deals do not change, at turn ${turn}`, () => {
    for (const [seed, runs] of Object.entries(EASE[turn])) {
      const dealt = start(Number(seed), { turn });
      assertEquals([easeScore(dealt), easeScore(dealt, 1)], runs, `seed ${seed}`);
    }
  });
}

Deno.test("reset limit and worrying back do not change the ease score", () => {
  const usual = easeScore(start(3, { turn: 3 }));
  assertEquals(easeScore(start(3, { turn: 3, resets: 0, worryBack: true })), usual);
});

Deno.test("the levels divide the ease scores, easiest first", () => {
  for (const turn of [1, 3] as const) {
    const eases = [520_100, 300_000, 96_130, 96_129, 11_412, 11_411, 618, 617, 0];
    const found = eases.map((ease) => LEVELS.indexOf(levelForScore(ease, turn)));
    assertEquals(found, found.toSorted((a, b) => a - b));
    assertEquals([found[0], found.at(-1)], [0, 3]);
  }
  assertEquals([96_130, 96_129, 11_412, 11_411, 618, 617].map((ease) => levelForScore(ease, 3)), [
    ...["easy", "medium", "medium", "hard", "hard", "expert"] as const,
  ]);
  const cuts = [483_494, 483_493, 399_489, 399_488, 16_318, 16_317];
  assertEquals(cuts.map((ease) => levelForScore(ease, 1)), [
    ...["easy", "medium", "medium", "hard", "hard", "expert"] as const,
  ]);
  assert(LEVELS.includes(levelOf(start(5, {}))));
});
