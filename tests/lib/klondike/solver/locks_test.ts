import { assert, assertEquals } from "@std/assert";
import type { Card } from "../../../../lib/card.ts";
import { newDeck } from "../../../../lib/deck.ts";
import { bitOf } from "../../../../lib/klondike/solver/bits.ts";
import { Locks } from "../../../../lib/klondike/solver/locks.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import { position } from "../positions.ts";
import { randomState } from "../random_state.ts";
import { bit, names, namesOfSet } from "./card_sets.ts";
import {
  basesOf,
  coveredIn,
  type LockedColumns,
  lockedColumns,
  without,
} from "./locked_columns.ts";

/** All that the locks tell, from the locked cards of the columns alone. */
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

/** The assertion of the library formats its message even when all is well. */
function assertSame(actual: string, expected: string): void {
  if (actual !== expected) assertEquals(JSON.parse(actual), JSON.parse(expected));
}

Deno.test("the locks are those of the columns, card after card, and the same on the way back", () => {
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

Deno.test("each way to unlock the columns has a code of its own, below the number of codes", () => {
  const locks = new Locks(position(THREE_COLUMNS));
  const codes: number[] = [];
  unlockEachWay(locks, 0, codes);
  // The ways: a 9, a king on a king on a king who locks nothing when he is alone, four cards, three.
  assertEquals(codes.length, 2 * 3 * 5 * 4);
  assertEquals(new Set(codes).size, codes.length);
  assert(codes.every((code) => code >= 0 && code < locks.codes));
});

/** Collects the codes of all ways to unlock cards of the columns from one column on. */
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

Deno.test("a king is a base only as long as he lies on a card", () => {
  const locks = new Locks(position(THREE_COLUMNS));
  assertEquals(locks.emptyColumns, 3);
  locks.unlock(bit("Kd"));
  assertEquals([locks.isBase(bit("Ks")), locks.emptyColumns], [true, 3]);
  locks.unlock(bit("Ks"));
  assertEquals([locks.isBase(bit("Kh")), locks.emptyColumns], [false, 4]);
  assertEquals(namesOfSet(locks.last), "9c");
});
