import { assert, assertEquals } from "@std/assert";
import {
  FIRST_KING,
  hasCard,
  heightOf,
  type PackedHeights,
  startHeights,
} from "../../../../lib/klondike/solver/bits.ts";
import {
  ALL_RULES,
  ClassWorkspace,
  PositionClass,
  type PruningRules,
  StepOrder,
} from "../../../../lib/klondike/solver/position_class.ts";
import {
  cardOfClassStep,
  type ClassStep,
  type ClassStepKind,
  EMPTY_COLUMN_STEP,
  heightsAfter,
  heightsBefore,
  HOME,
  kindOfClassStep,
  KING_MUST_FOLLOW,
  mustUse,
  NO_CONSTRAINT,
  packClassStep,
  TO_COLUMN,
  TO_FOUNDATION,
} from "../../../../lib/klondike/solver/class_step.ts";
import { AvailableSteps } from "../../../../lib/klondike/solver/available_steps.ts";
import { LocksAndTalon } from "../../../../lib/klondike/solver/position.ts";
import type { Rules, State } from "../../../../lib/klondike/state.ts";
import { position, RULE_SETS } from "../positions.ts";
import { randomState } from "../random_state.ts";
import { bit } from "./card_sets.ts";
import { reducedDeal } from "./reduced_deal.ts";

const NO_RULES: PruningRules = {
  safe: false,
  empty: false,
  shared: false,
  idle: false,
  stuck: false,
};

/** Shared by all tests, as in a search: a class must leave nothing for the next one. */
const members = new ClassWorkspace();

/** Class as numbers in sorted order. */
interface Class {
  readonly name: PackedHeights;
  readonly members: readonly PackedHeights[];
  /** Steps without their urgency. */
  readonly exits: readonly ClassStep[];
}

/** Class of a position. */
function classOf(
  state: State,
  pruning: PruningRules,
  { heights = startHeights(state.foundations), duty = NO_CONSTRAINT } = {},
): Class {
  return fill(new LocksAndTalon(state), heights, pruning, state.rules.worryBack, duty);
}

function fill(
  at: LocksAndTalon,
  heights: PackedHeights,
  pruning: PruningRules,
  worryBack = true,
  duty = NO_CONSTRAINT,
): Class {
  const closure = new PositionClass(members, at, worryBack, pruning);
  closure.fill(heights, duty);
  return {
    name: closure.representative,
    members: [...closure.heights].sort(),
    exits: [...closure.exits.subarray(0, closure.exitCount)].map(withoutUrgency).sort(),
  };
}

function withoutUrgency(exit: ClassStep): ClassStep {
  return packClassStep(0, kindOfClassStep(exit), cardOfClassStep(exit), heightsBefore(exit));
}

/** Same class computed with sets, from the possible moves in one position. */
function classBySets(state: State): Class {
  const [at, options] = [new LocksAndTalon(state), new AvailableSteps()];
  const members = new Set([startHeights(state.foundations)]);
  const exits: ClassStep[] = [];
  for (const heights of members) {
    options.find(at, heights);
    for (let card = 0; card < 52; card++) {
      if (hasCard(options.up, card)) exits.push(packClassStep(0, TO_FOUNDATION, card, heights));
      if (hasCard(options.place, card)) exits.push(packClassStep(0, TO_COLUMN, card, heights));
    }
    for (let suit = 0; suit < 4; suit++) {
      if ((options.freeUps >> suit & 1) !== 0) members.add(heights + (1 << 4 * suit));
      if ((options.backs >> suit & 1) !== 0) members.add(heights - (1 << 4 * suit));
    }
  }
  return { name: Math.min(...members), members: [...members].sort(), exits: exits.sort() };
}

/** Positions with worrying back, most of them with small classes. */
function* positions(count: number): Generator<State> {
  for (let seed = 1; seed <= count; seed++) {
    const rules = { ...RULE_SETS[seed % RULE_SETS.length] as Rules, worryBack: true };
    yield reducedDeal(seed, rules);
    yield { ...randomState(seed), rules, resetsLeft: rules.resets };
  }
}

Deno.test("a class has all connected heights, and every step out of them", () => {
  for (const state of positions(30)) assertEquals(classOf(state, NO_RULES), classBySets(state));
});

Deno.test("a class can have more steps than any class before it", () => {
  const state = reducedDeal(801, { turn: 1, resets: Infinity, worryBack: true });
  const fresh = new PositionClass(members, new LocksAndTalon(state), true, NO_RULES);
  const room = fresh.exits.length;
  fresh.fill(startHeights(state.foundations), NO_CONSTRAINT);
  assert(fresh.exitCount > room);
  const exits = [...fresh.exits.subarray(0, fresh.exitCount)].map(withoutUrgency);
  assertEquals(exits.sort(), classBySets(state).exits);
});

Deno.test("without worrying back a position is a class, and free cards can step to foundations", () => {
  let homes = 0;
  for (const state of positions(30)) {
    const start = startHeights(state.foundations);
    const options = new AvailableSteps();
    options.find(new LocksAndTalon(state), start);
    const free = [0, 1, 2, 3].filter((suit) => (options.freeUps >> suit & 1) !== 0)
      .map((suit) => packClassStep(0, HOME, 4 * heightOf(start, suit) + suit, start));
    const expected = classBySets(state).exits.filter((exit) => heightsBefore(exit) === start);
    const rules = { ...state.rules, worryBack: false };
    assertEquals(classOf({ ...state, rules }, NO_RULES), {
      name: start,
      members: [start],
      exits: [...expected, ...free].sort(),
    });
    homes += free.length;
  }
  assert(homes > 20, String(homes));
});

Deno.test("no two neighbours take the same step, and a card that can go to its foundation is not placed", () => {
  for (const state of positions(30)) {
    const taken = new Set(classOf(state, { ...NO_RULES, shared: true }).exits);
    for (const exit of taken) {
      for (let suit = 0; suit < 4; suit++) assert(!taken.has(exit + (1 << 4 * suit)));
      if (kindOfClassStep(exit) !== TO_FOUNDATION) continue;
      assert(!taken.has(packClassStep(0, TO_COLUMN, cardOfClassStep(exit), heightsBefore(exit))));
    }
  }
});

/** Classes that the steps of a class lead to, and the cards of the steps. */
function destinations(state: State, pruning: PruningRules): { to: Set<string>; exits: number } {
  const at = new LocksAndTalon(state);
  const { exits } = fill(at, startHeights(state.foundations), pruning);
  const to = new Set<string>();
  for (const exit of exits) {
    at.take(exit);
    to.add(`${cardOfClassStep(exit)} ${fill(at, heightsAfter(exit), NO_RULES).name}`);
    at.takeBack(exit);
  }
  return { to, exits: exits.length };
}

Deno.test("leaving out shared steps of neighbours misses no class", () => {
  let saved = 0;
  for (const state of positions(30)) {
    if (classOf(state, NO_RULES).members.length > 20) continue;
    const all = destinations(state, NO_RULES);
    const shared = destinations(state, { ...NO_RULES, shared: true });
    assertEquals(shared.to, all.to);
    saved += all.exits - shared.exits;
  }
  assert(saved > 100, String(saved));
});

Deno.test("a column is emptied only if none is empty, and for a king", () => {
  const found = { left: 0, emptied: 0 };
  for (const state of positions(30)) {
    const [at, options] = [new LocksAndTalon(state), new AvailableSteps()];
    const expected = classBySets(state).exits.flatMap((exit) => {
      const isLast = hasCard(at.locks.last, cardOfClassStep(exit));
      if (!isLast || kindOfClassStep(exit) !== TO_COLUMN) return [exit];
      const heights = heightsBefore(exit);
      options.find(at, heights);
      found[options.hasColumn ? "left" : "emptied"]++;
      return options.hasColumn
        ? []
        : [packClassStep(0, EMPTY_COLUMN_STEP, cardOfClassStep(exit), heights)];
    });
    assertEquals(classOf(state, { ...NO_RULES, empty: true }).exits, expected.sort());
  }
  assert(found.left > 5 && found.emptied > 1, JSON.stringify(found));
});

Deno.test("if a king must follow, only kings are placed, unless one can leave its foundation", () => {
  const found = { onlyKings: 0, all: 0 };
  for (const state of positions(60)) {
    const { members, exits } = classBySets(state);
    const comesBack = members.some((heights) =>
      [0, 1, 2, 3].some((suit) =>
        heightOf(heights, suit) === 13 && members.includes(heights - (1 << 4 * suit))
      )
    );
    const kings = exits.filter((exit) =>
      kindOfClassStep(exit) === TO_COLUMN && cardOfClassStep(exit) >= FIRST_KING
    );
    const left = classOf(state, NO_RULES, { duty: KING_MUST_FOLLOW }).exits;
    assertEquals(left, comesBack ? exits : kings);
    if (kings.length < exits.length) found[comesBack ? "all" : "onlyKings"]++;
  }
  assert(found.onlyKings > 20 && found.all > 5, JSON.stringify(found));
});

/** Members that one of them can reach by moves that were possible before the card, too. */
function oldMembers(at: LocksAndTalon, start: PackedHeights, before: State): Set<PackedHeights> {
  const old = new Set([start]);
  const [now, then] = [new AvailableSteps(), new AvailableSteps()];
  const bare = new LocksAndTalon(before);
  for (const heights of old) {
    now.find(at, heights);
    then.find(bare, heights);
    for (let suit = 0; suit < 4; suit++) {
      if ((now.freeUps & then.freeUps) >> suit & 1) old.add(heights + (1 << 4 * suit));
      if ((now.backs & then.backs) >> suit & 1) old.add(heights - (1 << 4 * suit));
    }
  }
  return old;
}

for (const resets of [Infinity, 1]) {
  Deno.test(`after a card at hand is placed, steps that do not need it are left out: ${resets} resets`, () => {
    const found = { exact: 0, some: 0, none: 0, opened: 0 };
    for (const state of positions(30)) {
      const rules: Rules = { turn: 1, resets, worryBack: true };
      const before = { ...state, rules, resetsLeft: resets };
      const known = classBySets(before);
      if (known.members.length > 12) continue;
      for (const exit of known.exits) {
        const at = new LocksAndTalon(before);
        if (
          kindOfClassStep(exit) !== TO_COLUMN || !hasCard(at.talon.atHand, cardOfClassStep(exit))
        ) continue;
        at.take(exit);
        const heights = heightsBefore(exit);
        const all = fill(at, heights, NO_RULES);
        const left = fill(at, heights, NO_RULES, true, mustUse(cardOfClassStep(exit)));
        const old = oldMembers(at, heights, before);
        // With a limit the talon's other cards have an order, and a king from it can be the
        // required next step.
        const mayPass = (step: ClassStep): boolean =>
          resets === Infinity || at.locks.isBase(cardOfClassStep(step)) &&
            !(kindOfClassStep(step) === TO_COLUMN && hasCard(at.locks.last, cardOfClassStep(step)));
        const expected = all.exits.filter((step) =>
          !old.has(heightsBefore(step)) || !known.exits.includes(step) || !mayPass(step)
        );
        assertEquals(left.members, all.members);
        // A member found late to be reachable without the card can keep steps.
        for (const step of expected) assert(left.exits.includes(step));
        const isLess = left.exits.length < all.exits.length;
        assert(isLess ? old.has(left.name) : left.name === all.name);
        found[isLess ? left.exits.length === expected.length ? "exact" : "some" : "none"]++;
        if (old.size < all.members.length) found.opened++;
      }
    }
    assert(found.exact > 20 && found.exact > 5 * found.some, JSON.stringify(found));
    assert(found.opened > 8, JSON.stringify(found));
  });
}

/** Position with these columns from the right, and the given rules and stock. */
function columns(foundations: string, lines: readonly string[], rules: string, stock = "*"): State {
  const empty = Array(7 - lines.length).fill("|");
  const text = `RULES: ${rules} FOUNDATIONS: ${foundations} TABLEAU:
${[...lines, ...empty].join("\n")}
STOCK: | ${stock} MOVES:`;
  return position(text, true);
}

/** Heights of clubs, diamonds, hearts and spades. */
function heights(...ofSuits: [number, number, number, number]): PackedHeights {
  return startHeights(ofSuits);
}

Deno.test("safe free cards are on their foundations before the class begins, and stay there", () => {
  const free = columns("Ac Ad Ah As", ["| 3h 2c"], "turn 3 unlimited");
  assert(classOf(free, NO_RULES).members.includes(heights(1, 1, 1, 1)));
  const raised = classOf(free, ALL_RULES);
  assertEquals([raised.name, ...raised.members], [heights(2, 1, 1, 1), heights(2, 1, 1, 1)]);
  assert(raised.exits.length > 0);
  // The deuce is safe although the next card of its suit is not.
  const home = columns("2c _d _h _s", ["| 3h"], "turn 3 unlimited");
  assertEquals(classOf(home, NO_RULES).members, [heights(1, 0, 0, 0), heights(2, 0, 0, 0)]);
  assertEquals(classOf(home, ALL_RULES).members, [heights(2, 0, 0, 0)]);
  // A four that the red threes may need is moved both ways.
  const needed = columns("4c Ad Ah As", ["| 5h"], "turn 3 unlimited");
  assertEquals(classOf(needed, ALL_RULES).members, [heights(3, 1, 1, 1), heights(4, 1, 1, 1)]);
});

Deno.test("the last card of a column can also go to its foundation if a neighbour can only place it", () => {
  const lines = ["| 5d", "| 6c", "9c | 5c 4d", "| 9h", "| Th", "| Jc", "| Qs"];
  const state = columns("_c 3d _h _s", lines, "turn 3 unlimited");
  const { exits } = classOf(state, { ...NO_RULES, empty: true, shared: true });
  const ofFive = exits.filter((exit) => cardOfClassStep(exit) === bit("5d"));
  // If it is placed before the four is on its foundation, a king must follow; after that, none.
  assertEquals(ofFive, [
    packClassStep(0, TO_FOUNDATION, bit("5d"), heights(0, 4, 0, 0)),
    packClassStep(0, EMPTY_COLUMN_STEP, bit("5d"), heights(0, 3, 0, 0)),
  ]);
});

Deno.test("a safe base goes to its foundation, and no other step is tried", () => {
  const state = columns("Ac Ad Ah As", ["9c | 2c", "| 3h", "Kd | 9h"], "turn 3 unlimited");
  const home = packClassStep(0, TO_FOUNDATION, bit("2c"), heights(1, 1, 1, 1));
  assertEquals(classOf(state, ALL_RULES).exits, [home]);
  assert(classOf(state, NO_RULES).exits.length > 1);
  assertEquals(classOf(state, ALL_RULES, { duty: KING_MUST_FOLLOW }).exits, [home]);
});

Deno.test("a safe card of the talon must go to its foundation only if it is at hand", () => {
  const exitsBy = (rules: string, stock: string): number =>
    classOf(columns("Ac Ad Ah As", ["| 3h", "| 9h"], rules, stock), ALL_RULES).exits.length;
  const [next, later] = ["2c *", "Ks *"];
  assertEquals(["turn 1 unlimited", "turn 1 limit 9"].map((rules) => exitsBy(rules, next)), [1, 1]);
  assertEquals(exitsBy("turn 1 unlimited", later), 1);
  assert(exitsBy("turn 1 limit 9", later) > 1 && exitsBy("turn 3 unlimited", later) > 1);
});

Deno.test("bases are tried first, the deepest before all others, and emptying a column last", () => {
  const lines = [
    "2c 3c | 5h",
    "| 6c",
    "9c 9s 8s | 7d",
    "| 2d As",
    "* | Kc",
    "4h 4d 2s | Jd",
    "| Qs",
  ];
  const state = columns("_c _d _h _s", lines, "turn 1 unlimited", "Ad 5d");
  const pruning = { ...NO_RULES, empty: true };
  const closure = new PositionClass(members, new LocksAndTalon(state), false, pruning);
  closure.fill(0, NO_CONSTRAINT);
  const exits = closure.exits.slice(0, closure.exitCount).sort();
  assertEquals([...exits].map((exit) => [kindOfClassStep(exit), cardOfClassStep(exit)]), [
    [TO_COLUMN, bit("Jd")],
    [TO_COLUMN, bit("5h")],
    [HOME, bit("As")],
    [TO_FOUNDATION, bit("Ad")],
    [TO_COLUMN, bit("5d")],
    [EMPTY_COLUMN_STEP, bit("6c")],
  ]);
});

/**
 * A base with three locked cards and one with seven, talon cards, one of them below two others, a
 * free card, and a last base.
 */
const STEPS: readonly [ClassStepKind, number, number, number][] = [
  [TO_COLUMN, 5, 3, 0],
  [TO_FOUNDATION, 9, 7, 0],
  [HOME, 11, 0, 0],
  [TO_FOUNDATION, 12, 0, 2],
  [TO_FOUNDATION, 13, 0, 0],
  [TO_COLUMN, 17, 0, 0],
  [EMPTY_COLUMN_STEP, 21, 1, 0],
];

function cardsInOrder(order: StepOrder): number[] {
  const cards = STEPS.map((step) => [order.urgency(...step), step[1]]);
  return cards.sort(([one = 0], [other = 0]) => one - other).map(([, card = 0]) => card);
}

Deno.test("the deepest bases are tried first in round one, and last of all bases in round two", () => {
  const order = new StepOrder();
  assertEquals(cardsInOrder(order), [9, 5, 11, 13, 17, 12, 21]);
  order.next();
  assertEquals(cardsInOrder(order), [5, 9, 11, 13, 17, 12, 21]);
});

Deno.test("later rounds have other orders, the same in every search", () => {
  const [one, other] = [new StepOrder(), new StepOrder()];
  const found = new Set<string>();
  for (let round = 0; round < 12; round++) {
    assertEquals(cardsInOrder(one), cardsInOrder(other));
    found.add(cardsInOrder(one).join());
    one.next();
    other.next();
  }
  assert(found.size > 8, [...found].join("; "));
});

Deno.test("in every round a card of the talon comes later the more draws it takes", () => {
  const order = new StepOrder();
  for (let round = 0; round < 12; round++) {
    const urgencies = [0, 1, 7, 99].map((turned) => order.urgency(TO_FOUNDATION, 13, 0, turned));
    assertEquals(urgencies, urgencies.toSorted((one, other) => one - other));
    assertEquals(new Set(urgencies).size, 4);
    order.next();
  }
});
