import { assert, assertEquals } from "@std/assert";
import type { Heights, Rules, State } from "../../../../lib/klondike/state.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import { sampleOf } from "../../../sample.ts";
import { playout, RULE_SETS } from "../positions.ts";
import { searchExhaustively } from "./exhaustive.ts";
import { unevenDeal } from "./uneven_deal.ts";
import { boundOf } from "./agreement.ts";
import { aceLowRank, type Card, suitOf } from "../../../../lib/card.ts";
import { canPlace } from "../../../../lib/klondike/rules.ts";
import { Detours, UNSOLVABLE, WasteOrder } from "../../../../lib/klondike/solver/lower_bound.ts";
import { PackedPosition, Root } from "../../../../lib/klondike/solver/packed_position.ts";
import { newDeck } from "../../../../lib/deck.ts";
import { reducedDeal } from "./reduced_deal.ts";
import { shuffle } from "../../../../lib/random.ts";

/** Limit of positions for the search of the true number of moves. */
const MOST = 400;

for (const goal of ["all home", "course"] as const) {
  Deno.test(`the bound never exceeds the moves left, along any game: ${goal}`, () => {
    const random = Xoshiro128.fromSeed(61);
    const count = { exact: 0, less: 0 };
    for (let seed = 1; seed <= sampleOf(40, 2000); seed++) {
      const rules = RULE_SETS[seed % RULE_SETS.length] as Rules;
      for (const { state } of playout(unevenDeal(seed, rules), random, 15)) {
        const { verdict, length } = searchExhaustively(state, goal, MOST);
        if (verdict !== "won") continue;
        const bound = boundOf(state, goal);
        assert(bound <= length, `${bound} of ${length}: ${JSON.stringify(state)}`);
        count[bound < length ? "less" : "exact"]++;
      }
    }
    assert(count.exact > 20, JSON.stringify(count));
  });
}

const KING = 13;

/** Locked cards of each column: the face-down ones, and the one on them. */
function lockedIn({ tableau }: State): Card[][] {
  return tableau.map(({ faceDown, faceUp }) => {
    const locked = [...faceDown, ...faceUp.slice(0, 1)];
    return locked.length === 1 && aceLowRank(locked[0] as Card) === KING ? [] : locked;
  });
}

/**
 * Searches all orders of the game in which detours are counted: the last locked card of a column
 * goes to its foundation for free if no lower card of its suit is locked and its column is not
 * marked, and for an extra move also to an uncovered host or, if it is a king, to an empty column.
 */
function fewestDetours(
  columns: readonly Card[][],
  marked: number,
  known: Map<string, number>,
): number {
  if (columns.every(({ length }) => length === 0)) return 0;
  const name = `${columns.map(({ length }) => length)} ${marked}`;
  const before = known.get(name);
  if (before !== undefined) return before;
  const locked = columns.flat();
  const covered = columns.flatMap((column) => column.slice(0, -1));
  let least = UNSOLVABLE;
  for (const [index, column] of columns.entries()) {
    const card = column.at(-1);
    if (card === undefined) continue;
    const isFirst = !locked.some((other) =>
      suitOf(other) === suitOf(card) && aceLowRank(other) < aceLowRank(card)
    );
    const mayMove = aceLowRank(card) === KING
      ? columns.some(({ length }) => length === 0)
      : newDeck().some((host) => canPlace(card, host) && !covered.includes(host));
    if (!isFirst && !mayMove) continue;
    const rest = columns.with(index, column.slice(0, -1));
    const cost = isFirst && (marked >> index & 1) === 0 ? 0 : 1;
    least = Math.min(least, cost + fewestDetours(rest, marked & ~(1 << index), known));
  }
  known.set(name, least);
  return least;
}

Deno.test("the number of detours equals that of the counting game, played in every order", () => {
  const seen = new Set<number>();
  for (let seed = 1; seed <= sampleOf(30, 1000); seed++) {
    for (const dealOf of [reducedDeal, unevenDeal]) {
      const rules = RULE_SETS[seed % RULE_SETS.length];
      if (rules === undefined) continue;
      const state = dealOf(seed, rules);
      const start = new Root(state);
      const at = new PackedPosition(start);
      at.begin();
      const [detours, known] = [new Detours(start), new Map<string, number>()];
      for (let marked = 0; marked < 128; marked += 1 + seed % 5) {
        const least = detours.least(at.locks, marked);
        assertEquals(least, fewestDetours(lockedIn(state), marked, known), JSON.stringify(state));
        seen.add(least);
      }
    }
  }
  assert([0, 1, 2, UNSOLVABLE].every((number) => seen.has(number)), [...seen].join(" "));
});

Deno.test("two interleaved searches have the same numbers as each alone", () => {
  const [rules] = RULE_SETS;
  if (rules === undefined) throw new Error("there are no rules");
  const searches = [reducedDeal(1, rules), unevenDeal(2, rules)].map((state) => {
    const start = new Root(state);
    const at = new PackedPosition(start);
    at.begin();
    return { start, locks: at.locks, known: new Map<string, number>(), columns: lockedIn(state) };
  });
  const taking = searches.map(({ start }) => new Detours(start));
  for (let marked = 0; marked < 128; marked += 9) {
    for (const [index, { locks, columns, known }] of searches.entries()) {
      assertEquals(taking[index]?.least(locks, marked), fewestDetours(columns, marked, known));
    }
  }
});

/** Position without face-down cards, in which only the order of the talon costs moves. */
function talonOnly(random: Xoshiro128, rules: Rules): State {
  const heights: readonly number[] = [0, 1, 2, 3].map(() => 10 + random.below(4));
  const foundations = heights as Heights;
  const cards = newDeck().filter((card) => aceLowRank(card) > foundations[suitOf(card)]);
  const isOpen = (card: Card): boolean => aceLowRank(card) === 13 && random.below(2) === 0;
  const kings = cards.filter(isOpen);
  const talon = cards.filter((card) => !kings.includes(card));
  shuffle(talon, random);
  const drawn = random.below(3) === 0 ? random.below(talon.length + 1) : 0;
  return {
    rules,
    stock: talon.slice(drawn).reverse(),
    waste: talon.slice(0, drawn),
    foundations,
    tableau: Array.from({ length: 7 }, (_, column) => ({
      faceDown: [],
      faceUp: kings.slice(column, column + 1),
    })),
    resetsLeft: rules.resets,
  };
}

Deno.test("the cost of the talon's order never exceeds the moves of the shortest game", () => {
  const random = Xoshiro128.fromSeed(71);
  const count = { free: 0, exact: 0, more: 0 };
  for (let game = 0; game < sampleOf(80, 10_000); game++) {
    const rules = RULE_SETS[game % RULE_SETS.length] as Rules;
    const state = talonOnly(random, rules);
    const { verdict, length } = searchExhaustively(state, "all home", 2000);
    if (verdict !== "won") continue;
    const start = new Root(state);
    const at = new PackedPosition(start);
    at.begin();
    at.find();
    const home = 52 - state.foundations.reduce((sum, height) => sum + height, 0);
    const spare = length - home - Math.ceil(state.stock.length / rules.turn);
    const cost = new WasteOrder(start).least(at);
    assert(cost <= spare, `${cost} of ${spare}: ${JSON.stringify(state)}`);
    count[cost < spare ? "more" : cost === 0 ? "free" : "exact"]++;
  }
  assert(count.free > 5 && count.exact > 5, JSON.stringify(count));
});
