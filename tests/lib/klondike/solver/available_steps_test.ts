import { assertEquals } from "@std/assert";
import { type Card, suitOf, SUITS } from "../../../../lib/card.ts";
import { COLUMN_NUMBERS } from "../../../../lib/klondike/move.ts";
import { canPlace, isNextOnFoundation } from "../../../../lib/klondike/rules.ts";
import { startHeights, suitPlace } from "../../../../lib/klondike/solver/bits.ts";
import { AvailableSteps } from "../../../../lib/klondike/solver/available_steps.ts";
import { LocksAndTalon } from "../../../../lib/klondike/solver/position.ts";
import { columnAt, foundationTop, type State, UNLIMITED } from "../../../../lib/klondike/state.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import { playAll } from "../positions.ts";
import { randomState } from "../random_state.ts";
import { names, namesOfSet } from "./card_sets.ts";
import { basesOf, lockedColumns } from "./locked_columns.ts";
import { spreadOut, takes } from "./spread_out.ts";

/** With these rules every card of the talon can be drawn at any time. */
const RULES = { turn: 1, resets: UNLIMITED, worryBack: true } as const;

/** Possible steps of a position: card names and suits. */
interface Found {
  readonly up: string;
  readonly place: string;
  readonly baseUps: string;
  readonly talonUps: string;
  readonly freeUps: string;
  readonly backs: string;
  readonly hasColumn: boolean;
}

/** Returns the steps that `AvailableSteps` finds. */
function availableSteps(state: State): Found {
  const options = new AvailableSteps();
  options.find(new LocksAndTalon(state), startHeights(state.foundations));
  const suits = (set: number): string =>
    SUITS.filter((suit) => (set >> suitPlace(suit) & 1) !== 0).join();
  return {
    up: namesOfSet(options.up),
    place: namesOfSet(options.place),
    baseUps: suits(options.baseUps),
    talonUps: suits(options.talonUps),
    freeUps: suits(options.freeUps),
    backs: suits(options.backs),
    hasColumn: options.hasColumn,
  };
}

/**
 * Returns the steps possible in any of the positions that free cards can reach by moving between
 * columns.
 */
function tried(start: State): Found {
  const bases = basesOf(lockedColumns(start));
  const talon = [...start.stock, ...start.waste];
  const homes = SUITS.map((suit) => foundationTop(start.foundations, suit))
    .filter((top) => top !== undefined);
  const [baseUps, freeUps] = [new Set<Card>(), new Set<Card>()];
  const [place, backs] = [new Set<Card>(), new Set<Card>()];
  for (const state of arrangements(start, bases)) {
    for (const { faceUp } of state.tableau) {
      const top = faceUp.at(-1);
      if (top === undefined || !isNextOnFoundation(state.foundations, top)) continue;
      (bases.includes(top) ? baseUps : freeUps).add(top);
    }
    const piles = state.tableau.map(({ faceUp }) => faceUp);
    const isTaken = (card: Card): boolean => piles.some((pile) => takes(pile, card));
    for (const card of [...bases, ...talon]) if (isTaken(card)) place.add(card);
    for (const card of homes) if (isTaken(card)) backs.add(card);
  }
  const talonUps = talon.filter((card) => isNextOnFoundation(start.foundations, card));
  const suits = (cards: Iterable<Card>): string => [...cards].map(suitOf).sort().join();
  return {
    up: names([...baseUps, ...talonUps]),
    place: names(place),
    baseUps: suits(baseUps),
    talonUps: suits(talonUps),
    freeUps: suits(freeUps),
    backs: suits(backs),
    hasColumn: start.tableau.some(({ faceUp }) => faceUp.length === 0),
  };
}

/** All positions that free cards can reach by moving between cards, by the readable rules. */
function arrangements(start: State, bases: readonly Card[]): Iterable<State> {
  const found = new Map([[keyOf(start), start]]);
  for (const state of found.values()) {
    for (const from of COLUMN_NUMBERS) {
      for (const to of COLUMN_NUMBERS) {
        const host = columnAt(state, to).faceUp.at(-1);
        if (host === undefined) continue;
        const guest = columnAt(state, from).faceUp.find((card) => canPlace(card, host));
        if (guest === undefined || bases.includes(guest)) continue;
        const after = playAll(state, [{ kind: "carry", from, to }]);
        if (!found.has(keyOf(after))) found.set(keyOf(after), after);
      }
    }
  }
  return found.values();
}

/** Text of a position, independent of the order of its columns. */
function keyOf({ tableau }: State): string {
  return tableau.map(({ faceUp }) => faceUp.join(" ")).sort().join("|");
}

Deno.test("the available steps are those possible after any moves of free cards", () => {
  const random = Xoshiro128.fromSeed(1);
  for (let seed = 1; seed <= 60; seed++) {
    const base = seed % 5 === 0 ? randomState(seed) : spreadOut(RULES, random);
    const state = { ...base, rules: RULES, resetsLeft: UNLIMITED };
    assertEquals(availableSteps(state), tried(state), `position ${seed}`);
  }
});
