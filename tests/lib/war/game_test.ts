import { assert, assertEquals } from "@std/assert";
import { type Card, cardOf, rankOf } from "../../../lib/card.ts";
import { shuffle } from "../../../lib/random.ts";
import { GameRng } from "../../../lib/war/game_rng.ts";
import {
  CYCLE_CHECK_FROM,
  cycleEntry,
  playGame,
  rankKey,
  type WarGameResult,
} from "../../../lib/war/game.ts";
import { DEFAULT_RULES, type WarOptions } from "../../../lib/war/options.ts";
import { battle, cardCount, type GamePosition } from "../../../lib/war/rules.ts";
import { Xoshiro128 } from "../../../lib/xoshiro.ts";

/** Fails if chance is used after the deal. */
const STRICT: WarOptions = { ...DEFAULT_RULES, pickup: "played", warSize: 1 };

function noChance(): GameRng {
  return new GameRng({
    next: () => {
      throw new Error("a word was drawn");
    },
  });
}

/** Hands of ranks, the first of each played first; 0 is the deuce. */
function hands(a: readonly number[], b: readonly number[]): GamePosition {
  const hand = (ranks: readonly number[]): Card[] => ranks.map(cardOf).reverse();
  return { a: { hand: hand(a), won: [] }, b: { hand: hand(b), won: [] } };
}

/** Number of steps until a position repeats, found by storing all positions, or 0. */
function periodOf(start: GamePosition): number {
  const seen = new Map<string, number>();
  for (let position = start; cardCount(position.a) > 0 && cardCount(position.b) > 0;) {
    const key = [position.a, position.b].map(({ hand }) => hand.map(rankOf).join(" ")).join("|");
    const before = seen.get(key);
    if (before !== undefined) return seen.size - before;
    seen.set(key, seen.size);
    const { after } = battle(position, STRICT, noChance());
    if (after === undefined) return 0;
    position = after;
  }
  return 0;
}

Deno.test("a game without chance is endless exactly if a position repeats", () => {
  const random = Xoshiro128.fromSeed(1);
  const ends = { endless: 0, ended: 0 };
  for (let game = 0; game < 40; game++) {
    const ranks = [0, 0, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
    shuffle(ranks, random);
    const start = hands(ranks.slice(0, 7), ranks.slice(7));
    const { outcome, steps, period } = playGame(start, STRICT, noChance());
    assertEquals([outcome === "endless", period], [periodOf(start) > 0, periodOf(start)]);
    if (outcome === "endless") assert(steps > CYCLE_CHECK_FROM);
    ends[outcome === "endless" ? "endless" : "ended"]++;
  }
  assert(ends.endless > 3 && ends.ended > 3, JSON.stringify(ends));
});

Deno.test("an endless game enters its cycle where a position first repeats", () => {
  const random = Xoshiro128.fromSeed(1);
  let endless = 0;
  for (let game = 0; game < 40; game++) {
    const ranks = [0, 0, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
    shuffle(ranks, random);
    const start = hands(ranks.slice(0, 7), ranks.slice(7));
    const { outcome, period } = playGame(start, STRICT, noChance());
    if (outcome !== "endless") continue;
    endless++;
    const seen: string[] = [];
    let position = start;
    for (let key = rankKey(position); !seen.includes(key); key = rankKey(position)) {
      seen.push(key);
      position = battle(position, STRICT, noChance()).after ?? position;
    }
    assertEquals(cycleEntry(start, STRICT, period), seen.indexOf(rankKey(position)));
  }
  assert(endless > 3);
});

Deno.test("a game with chance continues when a position repeats", () => {
  const start = hands([1, 0], [0, 1]);
  assertEquals(playGame(start, STRICT, noChance()).outcome, "endless");
  // A coin that always falls alike makes the game the same as without a coin.
  const swap = { ...STRICT, pickup: "swap", maxSteps: 500 } as const;
  const { outcome, steps } = playGame(start, swap, new GameRng({ next: () => 0 }));
  assertEquals([outcome, steps], ["unfinished", 500]);
});

Deno.test("battles, rounds of war, wars and the longest chain are counted", () => {
  const play = (a: number[], b: number[], options: Partial<WarOptions> = {}): WarGameResult =>
    playGame(hands(a, b), { ...STRICT, ...options }, noChance());
  assertEquals(play([5, 5, 5], [1, 2, 3]), {
    outcome: "a",
    steps: 3,
    comparisons: 3,
    wars: 0,
    chain: 0,
    period: 0,
  });
  // Equal twice, then A wins; equal once, then B has no card left.
  assertEquals(play([3, 4, 9, 8], [3, 4, 1, 8]), {
    outcome: "a",
    steps: 2,
    comparisons: 4,
    wars: 2,
    chain: 2,
    period: 0,
  });
  assertEquals(play([5, 5, 5], [1, 2, 3], { maxSteps: 2 }).outcome, "unfinished");
  assertEquals(play([3], [3], { runOut: "draw" }), {
    outcome: "drawn",
    steps: 1,
    comparisons: 1,
    wars: 1,
    chain: 1,
    period: 0,
  });
});
