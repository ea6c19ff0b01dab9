import { assert, assertEquals } from "@std/assert";
import { aceLowRank, type Card, suitOf } from "../../../../lib/card.ts";
import { canPlace } from "../../../../lib/klondike/rules.ts";
import { Detours, UNSOLVABLE } from "../../../../lib/klondike/shortest/detours.ts";
import { PackedPosition } from "../../../../lib/klondike/shortest/packed_position.ts";
import { Root } from "../../../../lib/klondike/shortest/root.ts";
import type { State } from "../../../../lib/klondike/state.ts";
import { newDeck } from "../../../../lib/deck.ts";
import { sampleOf } from "../../../sample.ts";
import { RULE_SETS } from "../positions.ts";
import { reducedDeal } from "../solver/reduced_deal.ts";
import { unevenDeal } from "../solver/uneven_deal.ts";

const KING = 13;

/** The locked cards of each column: those that are covered, and the one that lies on them. */
function lockedIn({ tableau }: State): Card[][] {
  return tableau.map(({ faceDown, faceUp }) => {
    const locked = [...faceDown, ...faceUp.slice(0, 1)];
    return locked.length === 1 && aceLowRank(locked[0] as Card) === KING ? [] : locked;
  });
}

/**
 * The game of which the detours are counted, played in every order: the last locked card of a column
 * goes home at no cost where no lower card of its suit is locked and its column is not marked, and
 * for one move more also to a host that is not covered, or as a king to an empty column.
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

Deno.test("the detours are those of the game that they are counted in, played in every order", () => {
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

Deno.test("two searches that take turns have the numbers that each has alone", () => {
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
