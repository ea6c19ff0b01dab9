import { assert, assertEquals } from "@std/assert";
import type { PackedHeights } from "../../../../lib/klondike/solver/bits.ts";
import { ClassWorkspace, PositionClass } from "../../../../lib/klondike/solver/position_class.ts";
import {
  type Constraint,
  KING_MUST_FOLLOW,
  mustUse,
  NO_CONSTRAINT,
} from "../../../../lib/klondike/solver/constraint.ts";
import { type ClassStep, heightsAfter } from "../../../../lib/klondike/solver/class_step.ts";
import { startHeights } from "../../../../lib/klondike/solver/heights.ts";
import { LostClasses } from "../../../../lib/klondike/solver/lost_classes.ts";
import { LocksAndTalon } from "../../../../lib/klondike/solver/position.ts";
import { TranspositionTable } from "../../../../lib/klondike/solver/transposition_table.ts";
import { newDeck } from "../../../../lib/deck.ts";
import { EMPTY_COLUMN, type Rules, type State } from "../../../../lib/klondike/state.ts";
import { shuffle } from "../../../../lib/random.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import { RULE_SETS } from "../positions.ts";
import { randomState } from "../random_state.ts";

const ONE: Rules = { turn: 1, resets: Infinity, worryBack: true };
const NO_RULES = { safe: false, empty: false, shared: false, idle: false, stuck: false };

/** All that names a class but what is drawn. */
function described(
  { locks, talon }: LocksAndTalon,
  heights: PackedHeights,
  duty: Constraint,
): string {
  return [...locks.base, ...locks.covered, ...talon.places, heights, duty].join();
}

/** Takes steps at random from a position, and goes back now and then. */
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

/** A position whose columns have nothing but bases, and nearly all cards in the talon. */
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

Deno.test("no two classes have one name, whatever the file", () => {
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

Deno.test("what a step leads to is what is there after the step, by all rules", () => {
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
