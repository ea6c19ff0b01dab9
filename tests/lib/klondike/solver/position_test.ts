import { assert, assertEquals } from "@std/assert";
import type { Card } from "../../../../lib/card.ts";
import { formatCards, newDeck } from "../../../../lib/deck.ts";
import { bitOf } from "../../../../lib/klondike/solver/bits.ts";
import { Locks, Talon } from "../../../../lib/klondike/solver/position.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import { position, RULE_SETS } from "../positions.ts";
import { randomState } from "../random_state.ts";
import { bit, names, namesOfSet } from "./card_sets.ts";
import {
  basesOf,
  coveredIn,
  type LockedColumns,
  lockedColumns,
  without,
} from "./locked_columns.ts";
import { play } from "../../../../lib/klondike/rules.ts";
import { EMPTY_COLUMN, type Rules, type State, UNLIMITED } from "../../../../lib/klondike/state.ts";
import { type Random, shuffle } from "../../../../lib/random.ts";

/** Everything that `Locks` returns, computed from the locked cards of the columns. */
function expectedOf(columns: LockedColumns, talon: readonly Card[]): string {
  const [covered, bases] = [coveredIn(columns), basesOf(columns)];
  return JSON.stringify({
    open: names(newDeck().filter((card) => ![...covered, ...talon].includes(card))),
    base: names(bases),
    last: names(columns.filter((locked) => locked.length === 1).flat()),
    covered: names(covered),
    coveredCount: covered.length,
    emptyColumns: columns.filter((locked) => locked.length === 0).length,
    columns: columns.map((locked) => locked.map(bitOf)),
    bases: bases.map((base) => {
      const column = columns.findIndex((locked) => locked.at(-1) === base);
      return [column, columns[column]?.length];
    }),
  });
}

function seenIn(locks: Locks): string {
  const counts = new Int32Array(7);
  locks.copyCounts(counts);
  const columns = Array.from(
    counts,
    (count, column) => Array.from({ length: count }, (_, index) => locks.cardAt(column, index)),
  );
  const bases = columns.flat().filter((card) => locks.isBase(card));
  return JSON.stringify({
    open: namesOfSet(locks.open),
    base: namesOfSet(locks.base),
    last: namesOfSet(locks.last),
    covered: namesOfSet(locks.covered),
    coveredCount: locks.coveredCount,
    emptyColumns: locks.emptyColumns,
    columns,
    bases: bases.map((base) => [locks.columnOf(base), locks.lockedUpTo(base)]),
  });
}

/** Compares directly, because the library's assertion formats its message even on success. */
function assertSame(actual: string, expected: string): void {
  if (actual !== expected) assertEquals(JSON.parse(actual), JSON.parse(expected));
}

Deno.test("the locks are those of the columns, card by card, and are restored on the way back", () => {
  const random = Xoshiro128.fromSeed(1);
  for (let seed = 1; seed <= 20; seed++) {
    const state = randomState(seed);
    const talon = [...state.stock, ...state.waste];
    const locks = new Locks(state);
    const unlocked: { readonly before: string; readonly base: Card }[] = [];
    let columns = lockedColumns(state);
    for (;;) {
      const before = expectedOf(columns, talon);
      assertSame(seenIn(locks), before);
      const bases = basesOf(columns);
      const base = bases[random.below(Math.max(1, bases.length))];
      if (base === undefined) break;
      unlocked.push({ before, base });
      locks.unlock(bitOf(base));
      columns = without(columns, [base]);
    }
    assertEquals([locks.code, locks.coveredCount, locks.emptyColumns], [0, 0, 7]);
    for (const { before, base } of unlocked.reverse()) {
      locks.relock(bitOf(base));
      assertSame(seenIn(locks), before);
    }
  }
});

const THREE_COLUMNS = `RULES: turn 1 unlimited FOUNDATIONS: _c _d _h _s TABLEAU:
|
|
| 9c
Kh Ks | Kd
|
2s 5c 8d | Jh
Qh 3d | 4s 3h
STOCK: | * MOVES:`;

Deno.test("each way to unlock the columns has its own code, below the number of codes", () => {
  const locks = new Locks(position(THREE_COLUMNS));
  const codes: number[] = [];
  unlockEachWay(locks, 0, codes);
  // The ways: a 9, a king on a king on a king who locks nothing when alone, four cards, three.
  assertEquals(codes.length, 2 * 3 * 5 * 4);
  assertEquals(new Set(codes).size, codes.length);
  assert(codes.every((code) => code >= 0 && code < locks.codes));
});

/** Collects the codes of all ways to unlock cards, from one column on. */
function unlockEachWay(locks: Locks, column: number, codes: number[]): void {
  if (column === 7) {
    codes.push(locks.code);
    return;
  }
  unlockEachWay(locks, column + 1, codes);
  const counts = new Int32Array(7);
  locks.copyCounts(counts);
  const count = counts[column] as number;
  if (count === 0) return;
  const base = locks.cardAt(column, count - 1);
  locks.unlock(base);
  unlockEachWay(locks, column, codes);
  locks.relock(base);
}

Deno.test("a king is a base only while it lies on a card", () => {
  const locks = new Locks(position(THREE_COLUMNS));
  assertEquals(locks.emptyColumns, 3);
  locks.unlock(bit("Kd"));
  assertEquals([locks.isBase(bit("Ks")), locks.emptyColumns], [true, 3]);
  locks.unlock(bit("Ks"));
  assertEquals([locks.isBase(bit("Kh")), locks.emptyColumns], [false, 4]);
  assertEquals(namesOfSet(locks.last), "9c");
});

/** Position with only a stock, its next card first, and a waste, its top last. */
function talonOnly(rules: Rules, waste: readonly Card[], stock: readonly Card[]): State {
  return {
    rules,
    stock: stock.toReversed(),
    waste,
    foundations: [0, 0, 0, 0],
    tableau: Array(7).fill(EMPTY_COLUMN),
    resetsLeft: rules.resets,
  };
}

/** Cards that draws and resets bring to the top of the waste, each with the first such position. */
function reachable(start: State): Map<Card, State> {
  const found = new Map<Card, State>();
  let state = start;
  for (let resets = 0; resets < 3;) {
    const top = state.waste.at(-1);
    if (top !== undefined && !found.has(top)) found.set(top, state);
    const isReset = state.stock.length === 0;
    const after = play(state, { kind: isReset ? "reset" : "draw" });
    if (!after.ok) break;
    if (isReset) resets++;
    state = after.value;
  }
  return found;
}

function talonSeenIn(talon: Talon): string {
  const { left, drawn, resetsLeft, places } = talon;
  return [namesOfSet(talon.reach), namesOfSet(talon.atHand), left, drawn, resetsLeft, ...places]
    .join();
}

/** Cards of these that can be taken without making another one unreachable. */
function atHandIn({ rules, resetsLeft, waste, stock }: State, found: Map<Card, State>): string {
  if (rules.turn === 3) return "";
  if (resetsLeft === UNLIMITED) return names(found.keys());
  return names([...waste.slice(-1), ...stock.slice(-1)]);
}

/**
 * Returns the number of cards below the top of the waste in a later position, minus that of an
 * earlier one.
 */
function turnedBetween(earlier: State, later: State): number {
  if (earlier.resetsLeft === UNLIMITED) return 0;
  const below = later.waste.length - 1;
  if (later.resetsLeft < earlier.resetsLeft) return earlier.stock.length + below;
  return Math.max(0, below - earlier.waste.length);
}

/**
 * Takes random reachable cards until none is left and puts them back, comparing with real draws.
 */
function compareWithDraws(talon: Talon, state: State, random: Random): void {
  const found = reachable(state);
  assertEquals(namesOfSet(talon.reach), names(found.keys()));
  assertEquals(namesOfSet(talon.atHand), atHandIn(state, found));
  assertEquals(talon.left, state.stock.length + state.waste.length);
  assertEquals(talon.resetsLeft, talon.unlimited ? 0 : state.resetsLeft);
  const before = talonSeenIn(talon);
  // Sometimes another card is taken after the first one was put back.
  for (let branch = 0; branch === 0 || branch === 1 && random.below(9) === 0; branch++) {
    const [card, drawn] = [...found][random.below(Math.max(1, found.size))] ?? [];
    if (card === undefined || drawn === undefined) return;
    assertEquals(talon.turnedBefore(bitOf(card)), turnedBetween(state, drawn));
    talon.take(bitOf(card));
    compareWithDraws(talon, { ...drawn, waste: drawn.waste.slice(0, -1) }, random);
    talon.putBack(bitOf(card));
    assertEquals(talonSeenIn(talon), before);
  }
}

Deno.test("the reachable cards are those that draws and resets bring to the top", () => {
  const random = Xoshiro128.fromSeed(1);
  for (const rules of RULE_SETS) {
    for (let game = 0; game < 6; game++) {
      const cards = newDeck();
      shuffle(cards, random);
      const drawn = random.below(12);
      // Sometimes more cards than a word has bits.
      const size = game === 0 && rules.resets === 1 ? 36 : drawn + random.below(12 - drawn);
      const start = talonOnly(rules, cards.slice(0, drawn), cards.slice(drawn, size));
      compareWithDraws(new Talon(start), start, random);
    }
  }
});

Deno.test("only a card that needs a reset costs one", () => {
  const cards = newDeck().slice(0, 5);
  const rules = { turn: 1, resets: 1, worryBack: false } as const;
  const talon = new Talon(talonOnly(rules, cards.slice(0, 3), cards.slice(3)));
  assertEquals(namesOfSet(talon.reach), formatCards(cards));
  talon.take(bit("4c"));
  assertEquals(talon.resetsLeft, 1);
  talon.take(bit("6c"));
  assertEquals(talon.resetsLeft, 1);
  talon.take(bit("2c"));
  assertEquals(talon.resetsLeft, 0);
  talon.putBack(bit("2c"));
  assertEquals(talon.resetsLeft, 1);
});

Deno.test("with unlimited resets, a waste that a reset rebuilds counts as not drawn", () => {
  const cards = newDeck().slice(0, 7);
  const drawnOf = (turn: 1 | 3, resets: number): number[] =>
    [0, 1, 2, 3, 4, 5, 6, 7].map((drawn) => {
      const rules = { turn, resets, worryBack: false };
      return new Talon(talonOnly(rules, cards.slice(0, drawn), cards.slice(drawn))).drawn;
    });
  assertEquals(drawnOf(3, UNLIMITED), [0, 1, 2, 0, 4, 5, 0, 0]);
  assertEquals(drawnOf(1, UNLIMITED), [0, 0, 0, 0, 0, 0, 0, 0]);
  assertEquals(drawnOf(3, 9), [0, 1, 2, 3, 4, 5, 6, 7]);
});

Deno.test("a talon remembers its cards, and if their order matters", () => {
  const cards = newDeck().slice(0, 4);
  const talonBy = (turn: 1 | 3, resets: number): Talon =>
    new Talon(talonOnly({ turn, resets, worryBack: false }, [], cards));
  const talon = talonBy(1, UNLIMITED);
  talon.take(bit("3c"));
  assertEquals(["2c", "3c", "6c"].map((card) => talon.had(bit(card))), [true, true, false]);
  assertEquals(
    [talon, talonBy(3, UNLIMITED), talonBy(1, 9)].map(({ everything }) => everything),
    [true, false, false],
  );
});
