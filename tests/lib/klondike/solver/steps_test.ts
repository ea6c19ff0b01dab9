import { assert, assertEquals, assertThrows } from "@std/assert";
import { type Card, formatCard, suitOf } from "../../../../lib/card.ts";
import {
  Arrangement,
  expandPath,
  type PositionStep,
  toMoves,
} from "../../../../lib/klondike/solver/steps.ts";
import { bitOf, cardOfBit, startHeights } from "../../../../lib/klondike/solver/bits.ts";
import {
  ALL_RULES,
  ClassWorkspace,
  PositionClass,
} from "../../../../lib/klondike/solver/position_class.ts";
import {
  type ClassStep,
  heightsAfter,
  NO_CONSTRAINT,
  packClassStep,
  TO_COLUMN,
  TO_FOUNDATION,
} from "../../../../lib/klondike/solver/class_step.ts";
import { LocksAndTalon } from "../../../../lib/klondike/solver/position.ts";
import { foundationTop, type Rules, type State } from "../../../../lib/klondike/state.ts";
import type { Random } from "../../../../lib/random.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import { foundationCards, playAll, position, randomPosition, RULE_SETS } from "../positions.ts";
import { bit, cardsOfSet } from "./card_sets.ts";
import { reducedDeal } from "./reduced_deal.ts";
import { newDeck } from "../../../../lib/deck.ts";
import { formatMove } from "../../../../lib/klondike/move.ts";
import { AvailableSteps } from "../../../../lib/klondike/solver/available_steps.ts";
import { safeMoves } from "../safe_moves.ts";
import { basesOf, lockedColumns, without } from "./locked_columns.ts";
import { playLine } from "./play_line.ts";
import { spreadOut } from "./spread_out.ts";
import type { Goal } from "../../../../lib/klondike/solver/search.ts";

/** Largest number of steps, with all kinds of them. */
const PRUNING = { ...ALL_RULES, safe: false, shared: false };

/** Path through classes, each step chosen at random. */
function randomPath(state: State, random: Random): ClassStep[] {
  const position = new LocksAndTalon(state);
  const closure = new PositionClass(new ClassWorkspace(), position, state.rules.worryBack, PRUNING);
  const path: ClassStep[] = [];
  for (let heights = startHeights(state.foundations); path.length < 8;) {
    closure.fill(heights, NO_CONSTRAINT);
    if (closure.exitCount === 0) break;
    const exit = closure.exits[random.below(closure.exitCount)] as ClassStep;
    position.take(exit);
    path.push(exit);
    heights = heightsAfter(exit);
  }
  return path;
}

Deno.test("the steps of a path through classes can be played in order", () => {
  const random = Xoshiro128.fromSeed(1);
  let within = 0;
  for (let seed = 1; seed <= 25; seed++) {
    const start = reducedDeal(seed, RULE_SETS[seed % RULE_SETS.length] as Rules);
    const path = randomPath(start, random);
    const steps = expandPath(start, path);
    const arrangement = new Arrangement(start);
    for (const step of steps) assert(arrangement.carryOut(step), `seed ${seed}`);
    const end = playAll(start, arrangement.moves);
    const last = path.at(-1);
    if (last !== undefined) assertEquals(startHeights(end.foundations), heightsAfter(last));
    within += steps.length - path.length;
  }
  assert(within > 10, String(within));
});

const START = position(
  `RULES: turn 1 unlimited FOUNDATIONS: 2c _d _h _s TABLEAU:
5c | 3h 2s
| 2d As
| 4s
| 3d
|
|
|
STOCK: | * MOVES:`,
  true,
);

/** Steps as words: `+As` to the foundation, `-As` to a column. */
function words(steps: readonly PositionStep[]): string {
  return steps.map(({ card, home }) => `${home ? "+" : "-"}${formatCard(cardOfBit(card))}`)
    .join(" ");
}

Deno.test("moves to and from foundations inside a class are filled in, as few as possible", () => {
  const up = (card: string, ...heights: [number, number, number, number]): ClassStep =>
    packClassStep(0, TO_FOUNDATION, bit(card), startHeights(heights));
  const place = (card: string, ...heights: [number, number, number, number]): ClassStep =>
    packClassStep(0, TO_COLUMN, bit(card), startHeights(heights));
  assertEquals(words(expandPath(START, [place("3h", 2, 0, 0, 0)])), "-3h");
  assertEquals(words(expandPath(START, [up("3s", 2, 0, 0, 2)])), "+As +2s +3s");
  assertEquals(
    words(expandPath(START, [place("Ah", 1, 0, 0, 0), up("3s", 1, 0, 0, 2)])),
    "-2c -Ah +As +2s +3s",
  );
  const path = [place("3h", 2, 0, 0, 0), up("Ad", 2, 0, 0, 2), place("Ah", 1, 1, 0, 2)];
  assertEquals(words(expandPath(START, path)), "-3h +As +2s +Ad -2c -Ah");
});

Deno.test("a path that no steps can connect is an error", () => {
  const errorOf = (state: State, exit: ClassStep): string =>
    (assertThrows(() => expandPath(state, [exit])) as Error).message;
  const gap = packClassStep(0, TO_FOUNDATION, bit("4c"), startHeights([3, 0, 0, 0]));
  assertEquals(errorOf(START, gap), "The line of the search has a gap");
  const back = packClassStep(0, TO_COLUMN, bit("Ah"), startHeights([1, 0, 0, 0]));
  const strict = { ...START, rules: { ...START.rules, worryBack: false } };
  assertEquals(errorOf(strict, back), "The line of the search has a gap");
});

/**
 * Steps that the search can ask for in a position: cards to the foundations, and cards to a column.
 */
function askable(state: State): { readonly home: Card[]; readonly column: Card[] } {
  const options = new AvailableSteps();
  options.find(new LocksAndTalon(state), startHeights(state.foundations));
  const { up, place, freeUps, backs } = options;
  const { foundations, rules } = state;
  const next = newDeck().filter((card) => foundations[suitOf(card)] === bitOf(card) >> 2);
  const tops = newDeck().filter((card) => card === foundationTop(foundations, suitOf(card)));
  const isIn = (suits: number, card: Card): boolean => (suits >> (bitOf(card) & 3) & 1) !== 0;
  return {
    home: [...cardsOfSet(up), ...next.filter((card) => isIn(freeUps, card))],
    column: [
      ...cardsOfSet(place),
      ...tops.filter((card) => rules.worryBack && isIn(backs, card)),
    ],
  };
}

function carriedOut(state: State, card: Card, home: boolean): State | undefined {
  const arrangement = new Arrangement(state);
  const isDone = arrangement.carryOut({ card: bitOf(card), home });
  return isDone ? playAll(state, arrangement.moves) : undefined;
}

Deno.test("steps that the search can ask for are played by legal moves, all others fail", () => {
  const random = Xoshiro128.fromSeed(1);
  for (const [index, rules] of [...RULE_SETS, ...RULE_SETS].entries()) {
    const state = index < 20 ? spreadOut(rules, random) : randomPosition(rules, random);
    const can = askable(state);
    const locked = lockedColumns(state);
    const free = state.tableau.flatMap(({ faceUp }) => faceUp)
      .filter((card) => !basesOf(locked).includes(card));
    for (const card of newDeck()) {
      for (const home of [true, false]) {
        // The search never asks for moving a free card to another column.
        if (!home && free.includes(card)) continue;
        const after = carriedOut(state, card, home);
        assertEquals(after !== undefined, can[home ? "home" : "column"].includes(card));
        if (after === undefined) continue;
        const homeAfter = foundationCards(after.foundations);
        assertEquals(homeAfter.includes(card), home);
        assertEquals(
          homeAfter.filter((other) => other !== card),
          foundationCards(state.foundations).filter((other) => other !== card),
        );
        assertEquals(lockedColumns(after), without(locked, [card]));
      }
    }
  }
});

Deno.test("after a step the arrangement matches the position that its moves lead to", () => {
  const random = Xoshiro128.fromSeed(2);
  let refused = 0;
  for (let game = 0; game < 40; game++) {
    let state = reducedDeal(game, RULE_SETS[game % RULE_SETS.length] as Rules);
    const arrangement = new Arrangement(state);
    for (let steps = 0, played = 0; steps < 12; steps++) {
      const home = random.below(2) === 0;
      const can = askable(state)[home ? "home" : "column"];
      const talon = [...state.stock, ...state.waste];
      const cards = steps % 3 === 2 ? talon : can;
      const card = cards[random.below(Math.max(1, cards.length))];
      if (card === undefined) continue;
      const isDone = arrangement.carryOut({ card: bitOf(card), home });
      assertEquals(isDone, can.includes(card), `game ${game}`);
      if (!isDone) {
        refused++;
        break;
      }
      state = playAll(state, arrangement.moves.slice(played));
      played = arrangement.moves.length;
    }
  }
  assert(refused > 5, String(refused));
});

/** Random steps that can be played in order; with forced safe moves. */
function forcedSteps(state: State, random: Random): readonly PositionStep[] {
  let steps: readonly PositionStep[] = [];
  for (let tries = 0; tries < 25; tries++) {
    const more = [...steps, { card: random.below(52), home: random.below(2) === 0 }];
    const arrangement = new Arrangement(state, true);
    if (more.every((step) => arrangement.carryOut(step))) steps = more;
  }
  return steps;
}

Deno.test("forced safe moves come before any other move, and all are made", () => {
  const random = Xoshiro128.fromSeed(2);
  let forced = 0;
  for (let seed = 1; seed <= 30; seed++) {
    const start = reducedDeal(seed, RULE_SETS[seed % RULE_SETS.length] as Rules);
    const arrangement = new Arrangement(start, true);
    for (const step of forcedSteps(start, random)) assert(arrangement.carryOut(step));
    let state = start;
    for (const move of arrangement.moves) {
      const safe = safeMoves(state).map(formatMove);
      assert(safe.length === 0 || safe.includes(formatMove(move)), `seed ${seed}`);
      forced += safe.length > 0 ? 1 : 0;
      state = playAll(state, [move]);
    }
    assertEquals(safeMoves(state), []);
  }
  assert(forced > 40, String(forced));
});

Deno.test("a safe card of the waste goes to its foundation at once only at turn 1, completing its step", () => {
  const forcedAt = (turn: 1 | 3): Arrangement => {
    const state = onlyStock(`turn ${turn} unlimited`, "Kc Kd Kh Qs", "Ks");
    return new Arrangement({ ...state, waste: state.stock, stock: [] }, true);
  };
  assertEquals(forcedAt(3).moves, []);
  const forced = forcedAt(1);
  assertEquals(forced.moves.map(formatMove), ["w->f"]);
  for (const home of [true, false]) assert(forced.carryOut({ card: bit("Ks"), home }));
});

/** Position with empty columns, and all cards not on the foundations in the stock. */
function onlyStock(rules: string, foundations: string, stock: string): State {
  const columns = Array(7).fill("|").join("\n");
  return position(
    `RULES: ${rules} FOUNDATIONS: ${foundations} TABLEAU:\n${columns}\nSTOCK: | ${stock} MOVES:`,
  );
}

Deno.test("all cards reach the foundations over resets, if there are enough", () => {
  const finished = (rules: string, foundations: string, stock: string): boolean => {
    const state = onlyStock(rules, foundations, stock);
    const arrangement = new Arrangement(state);
    const isDone = arrangement.finish("all home");
    if (isDone) assert(playLine(state, arrangement.moves, "all home"));
    return isDone;
  };
  const clubs = ["Tc Kd Kh Ks", "Qc Kc Jc"] as const;
  assertEquals([0, 1].map((limit) => finished(`turn 1 limit ${limit}`, ...clubs)), [false, true]);
  assert(finished("turn 1 unlimited", ...clubs));
  // At turn 3 the queen stays below the king.
  assert(!finished("turn 3 unlimited", ...clubs));
  const mixed = ["Tc Jd Kh Ks", "Kd Qd Qc Kc Jc"] as const;
  assertEquals([0, 1].map((limit) => finished(`turn 3 limit ${limit}`, ...mixed)), [false, true]);
});

Deno.test("every reset counts against the limit", () => {
  const kings = (limit: number): boolean[] => {
    const state = onlyStock(`turn 1 limit ${limit}`, "Qc Qd Qh Qs", "Kc Kd Kh Ks");
    const arrangement = new Arrangement({ ...state, waste: state.stock.toReversed(), stock: [] });
    return ["Kh", "Kc"].map((card) => arrangement.carryOut({ card: bit(card), home: true }));
  };
  assertEquals([0, 1, 2].map(kings), [[false, false], [true, false], [true, true]]);
});

Deno.test("for the course the last card of the stock is drawn, and no more", () => {
  const one = new Arrangement(onlyStock("turn 1 unlimited", "Kc Kd Kh Qs", "Ks"));
  assert(one.finish("course"));
  assertEquals(one.moves, [{ kind: "draw" }]);
  const two = onlyStock("turn 1 unlimited", "Kc Kd Kh Js", "Qs Ks");
  assert(!new Arrangement(two).finish("course"));
  assert(!new Arrangement({ ...two, stock: [], waste: two.stock }).finish("course"));
});

/**
 * Six cards are not on the foundations; a king must leave its column, and the stock takes two
 * draws.
 */
const CROSSED = position(
  `RULES: turn 1 limit 1 FOUNDATIONS: Jc Jd Kh Js TABLEAU:
Qd | Ks
Qs | Kd
|
|
|
|
|
STOCK: | Kc Qc MOVES:`,
  true,
);

/** Parses steps: `+As` to the foundation, `-As` to a column. */
function steps(words: string): PositionStep[] {
  return words.split(" ").map((word) => ({
    card: bit(word.slice(1)),
    home: word.startsWith("+"),
  }));
}

Deno.test("steps that are impossible or do not reach the goal have no moves", () => {
  const reaches = (goal: Goal, line: string): boolean =>
    toMoves(CROSSED, goal, steps(line)) !== undefined;
  assert(reaches("all home", "-Ks") && reaches("course", "-Ks -Kd +Qc"));
  assert(!reaches("all home", "-Ks +Kh") && !reaches("all home", "-Ks +Kd"));
  assert(!reaches("course", "-Ks +Qc") && !reaches("course", "-Ks -Kd"));
});
