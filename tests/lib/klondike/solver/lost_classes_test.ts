import { assert, assertEquals } from "@std/assert";
import { type PackedHeights, startHeights } from "../../../../lib/klondike/solver/bits.ts";
import { ClassWorkspace, PositionClass } from "../../../../lib/klondike/solver/position_class.ts";
import {
  type ClassStep,
  type Constraint,
  heightsAfter,
  KING_MUST_FOLLOW,
  mustUse,
  NO_CONSTRAINT,
} from "../../../../lib/klondike/solver/class_step.ts";
import { LostClasses, TalonOrder } from "../../../../lib/klondike/solver/lost_classes.ts";
import { LocksAndTalon, Talon } from "../../../../lib/klondike/solver/position.ts";
import {
  TranspositionTable,
  UNKNOWN,
} from "../../../../lib/klondike/solver/transposition_table.ts";
import { newDeck } from "../../../../lib/deck.ts";
import { EMPTY_COLUMN, type Rules, type State, UNLIMITED } from "../../../../lib/klondike/state.ts";
import { shuffle } from "../../../../lib/random.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import { RULE_SETS } from "../positions.ts";
import { randomState } from "../random_state.ts";
import { play } from "../../../../lib/klondike/rules.ts";

const ONE: Rules = { turn: 1, resets: Infinity, worryBack: true };
const NO_RULES = { safe: false, empty: false, shared: false, idle: false, stuck: false };

/** Everything that names a class except the drawn cards. */
function described(
  { locks, talon }: LocksAndTalon,
  heights: PackedHeights,
  duty: Constraint,
): string {
  return [...locks.base, ...locks.covered, ...talon.places, heights, duty].join();
}

/** Takes random steps from a position, and sometimes goes back. */
function* wander(state: State, steps: number): Generator<{ at: LocksAndTalon; exit: ClassStep }> {
  const random = Xoshiro128.fromSeed(steps);
  const at = new LocksAndTalon(state);
  const closure = new PositionClass(new ClassWorkspace(), at, state.rules.worryBack, NO_RULES);
  const path: ClassStep[] = [];
  for (let heights = startHeights(state.foundations), step = 0; step < steps; step++) {
    closure.fill(heights, NO_CONSTRAINT);
    if (closure.exitCount === 0 || random.below(5) === 0) {
      for (const exit of path.splice(random.below(path.length + 1)).reverse()) at.takeBack(exit);
      const last = path.at(-1);
      heights = last === undefined ? startHeights(state.foundations) : heightsAfter(last);
      continue;
    }
    const exit = closure.exits[random.below(closure.exitCount)] as ClassStep;
    yield { at, exit };
    at.take(exit);
    path.push(exit);
    heights = heightsAfter(exit);
  }
}

/** Position whose columns have only bases, with nearly all cards in the talon. */
function largeTalon(seed: number, covered: number): State {
  const cards = newDeck();
  shuffle(cards, Xoshiro128.fromSeed(seed));
  const tableau = Array.from({ length: 7 }, () =>
    covered < 0 ? EMPTY_COLUMN : {
      faceDown: cards.splice(0, covered),
      faceUp: cards.splice(0, 1),
    });
  return {
    rules: ONE,
    stock: cards,
    waste: [],
    foundations: [0, 0, 0, 0],
    tableau,
    resetsLeft: Infinity,
  };
}

Deno.test("no two classes have the same name, whatever the file", () => {
  let known = 0;
  const starts = [largeTalon(1, -1), largeTalon(2, 0), largeTalon(3, 1), largeTalon(4, 4)];
  for (const start of [...starts, ...[1, 2, 3, 4, 5, 6].map(randomState)]) {
    const state = { ...start, rules: ONE, resetsLeft: Infinity };
    const table = new TranspositionTable(1 << 20);
    const seen = new Set<string>();
    let names: LostClasses | undefined;
    for (const { at, exit } of wander(state, 300)) {
      names ??= new LostClasses(table, at);
      for (const duty of [NO_CONSTRAINT, KING_MUST_FOLLOW, mustUse(0), mustUse(51)]) {
        const isKnown = names.hasAfter(exit, duty);
        at.take(exit);
        const heights = heightsAfter(exit);
        const name = described(at, heights, duty);
        assertEquals(isKnown, seen.has(name) || seen.has(described(at, heights, NO_CONSTRAINT)));
        assertEquals(names.has(heights, duty), isKnown);
        if (heights % 3 !== 0 || duty !== NO_CONSTRAINT) {
          names.add(heights, duty);
          seen.add(name);
        }
        at.takeBack(exit);
        if (isKnown) known++;
      }
    }
    assertEquals(table.count, seen.size);
  }
  assert(known > 1000, String(known));
});

Deno.test("the predicted name of a step is the name after the step, by all rules", () => {
  let known = 0;
  for (const [seed, rules] of RULE_SETS.entries()) {
    const state = { ...randomState(seed), rules, resetsLeft: rules.resets };
    let names: LostClasses | undefined;
    for (const { at, exit } of wander(state, 60)) {
      names ??= new LostClasses(new TranspositionTable(1 << 16), at);
      const isKnown = names.hasAfter(exit, NO_CONSTRAINT);
      at.take(exit);
      assertEquals(names.has(heightsAfter(exit), NO_CONSTRAINT), isKnown);
      names.add(heightsAfter(exit), NO_CONSTRAINT);
      assert(names.has(heightsAfter(exit), NO_CONSTRAINT));
      at.takeBack(exit);
      assert(names.hasAfter(exit, NO_CONSTRAINT));
      known += isKnown ? 1 : 0;
    }
  }
  assert(known > 100, String(known));
});

/** Talon with this number of cards, some of them drawn. */
function talonOf(rules: Rules, size: number, drawn: number, resetsLeft: number): State {
  const cards = newDeck().slice(0, size);
  return {
    rules,
    stock: cards.slice(drawn).reverse(),
    waste: cards.slice(0, drawn),
    foundations: [0, 0, 0, 0],
    tableau: Array(7).fill(EMPTY_COLUMN),
    resetsLeft,
  };
}

/** Returns the solver's numbers for drawn cards and remaining resets. */
function placeOf(state: State): string {
  const { drawn, resetsLeft } = new Talon(state);
  return `${drawn} drawn, ${resetsLeft} resets`;
}

/** Places that draws and resets reach. */
function placesAfter(start: State): Set<string> {
  const found = new Set<string>();
  let state = start;
  for (let resets = 0; resets < 4;) {
    found.add(placeOf(state));
    const isReset = state.stock.length === 0;
    const after = play(state, { kind: isReset ? "reset" : "draw" });
    if (!after.ok) break;
    if (isReset) resets++;
    state = after.value;
  }
  return found;
}

/** All places of a talon with this number of cards. */
function allPlaces(rules: Rules, size: number): State[] {
  const resets = rules.resets === UNLIMITED ? [UNLIMITED] : [0, 1, 2].slice(0, rules.resets + 1);
  return resets.flatMap((left) =>
    Array.from({ length: size + 1 }, (_, drawn) => talonOf(rules, size, drawn, left))
  );
}

for (const turn of [1, 3] as const) {
  for (const resets of [UNLIMITED, 2]) {
    const rules = { turn, resets, worryBack: false };
    Deno.test(`a place covers those it reaches by draws and resets, or with fewer resets: turn ${turn}, ${resets} resets`, () => {
      let covered = 0;
      for (const size of [1, 5, 7, 12]) {
        const places = allPlaces(rules, size);
        const chains = new TalonOrder(new Talon(places[0] as State));
        const covers = (one: State, other: State): boolean => {
          const [from, to] = [new Talon(one), new Talon(other)];
          const lane = chains.lane(from.drawn, size);
          if (lane !== chains.lane(to.drawn, size)) return false;
          const mark = chains.raise(UNKNOWN, lane, from.drawn, from.resetsLeft);
          assert(mark >= 0 && mark < 4096 && lane >= 0 && lane < chains.lanes);
          return chains.covers(mark, lane, to.drawn, to.resetsLeft);
        };
        for (const one of places) {
          const after = placesAfter(one);
          assert(covers(one, one));
          for (const other of places) {
            if (!covers(one, other)) continue;
            const hasMoreResets = one.waste.length === other.waste.length &&
              one.resetsLeft >= other.resetsLeft;
            assert(
              after.has(placeOf(other)) || hasMoreResets,
              `${placeOf(one)} to ${placeOf(other)}`,
            );
            covered++;
          }
        }
        checkMarks(chains, places, covers);
      }
      assert(covered > 100, String(covered));
    });
  }
}

/** A mark raised at several places covers exactly what any of them covers. */
function checkMarks(
  chains: TalonOrder,
  places: readonly State[],
  covers: (one: State, other: State) => boolean,
): void {
  const random = Xoshiro128.fromSeed(1);
  const size = places[0]?.stock.length ?? 0;
  for (let trial = 0; trial < 20; trial++) {
    const some = Array.from({ length: 3 }, () => places[random.below(places.length)] as State);
    const lanes = some.map((state) => chains.lane(new Talon(state).drawn, size));
    const same = some.filter((_, index) => lanes[index] === lanes[0]);
    const lane = lanes[0] as number;
    let mark = UNKNOWN;
    for (const state of same) {
      const { drawn, resetsLeft } = new Talon(state);
      mark = chains.raise(mark, lane, drawn, resetsLeft);
    }
    for (const state of places) {
      const { drawn, resetsLeft } = new Talon(state);
      if (chains.lane(drawn, size) !== lane) continue;
      assertEquals(
        chains.covers(mark, lane, drawn, resetsLeft),
        same.some((other) => covers(other, state)),
      );
    }
  }
}

Deno.test("an unsearched place covers nothing", () => {
  const chains = new TalonOrder(
    new Talon(talonOf({ turn: 1, resets: 0, worryBack: false }, 3, 3, 0)),
  );
  assert(!chains.covers(UNKNOWN, 0, 3, 0));
});
