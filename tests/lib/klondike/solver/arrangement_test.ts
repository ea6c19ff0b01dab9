import { assert, assertEquals } from "@std/assert";
import { type Card, suitOf } from "../../../../lib/card.ts";
import { newDeck } from "../../../../lib/deck.ts";
import { formatMove } from "../../../../lib/klondike/move.ts";
import { Arrangement } from "../../../../lib/klondike/solver/arrangement.ts";
import { bitOf } from "../../../../lib/klondike/solver/bits.ts";
import { startHeights } from "../../../../lib/klondike/solver/heights.ts";
import { AvailableSteps } from "../../../../lib/klondike/solver/available_steps.ts";
import { LocksAndTalon } from "../../../../lib/klondike/solver/position.ts";
import type { PositionStep } from "../../../../lib/klondike/solver/steps.ts";
import { foundationTop, type Rules, type State } from "../../../../lib/klondike/state.ts";
import type { Random } from "../../../../lib/random.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import { foundationCards, playAll, position, randomPosition, RULE_SETS } from "../positions.ts";
import { safeMoves } from "../safe_moves.ts";
import { bit, cardsOfSet } from "./card_sets.ts";
import { basesOf, lockedColumns, without } from "./locked_columns.ts";
import { playLine } from "./play_line.ts";
import { reducedDeal } from "./reduced_deal.ts";
import { spreadOut } from "./spread_out.ts";

/** What the search may ask for in a position: the cards that go home, and those that go to a column. */
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

Deno.test("what the search may ask for is carried out by legal moves, and nothing else is", () => {
  const random = Xoshiro128.fromSeed(1);
  for (const [index, rules] of [...RULE_SETS, ...RULE_SETS].entries()) {
    const state = index < 20 ? spreadOut(rules, random) : randomPosition(rules, random);
    const can = askable(state);
    const locked = lockedColumns(state);
    const free = state.tableau.flatMap(({ faceUp }) => faceUp)
      .filter((card) => !basesOf(locked).includes(card));
    for (const card of newDeck()) {
      for (const home of [true, false]) {
        // The search never asks a free card to go to another column.
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

Deno.test("after a step it is the arrangement of the position that its moves have led to", () => {
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

/** Steps that can be carried out one after another, chosen at random; with forced safe moves. */
function forcedSteps(state: State, random: Random): readonly PositionStep[] {
  let steps: readonly PositionStep[] = [];
  for (let tries = 0; tries < 25; tries++) {
    const more = [...steps, { card: random.below(52), home: random.below(2) === 0 }];
    const arrangement = new Arrangement(state, true);
    if (more.every((step) => arrangement.carryOut(step))) steps = more;
  }
  return steps;
}

Deno.test("with safe moves forced each of them is made before any other move, and none is left", () => {
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

Deno.test("a safe card of the waste goes home at once at turn 1 only, and a step of it is then done", () => {
  const forcedAt = (turn: 1 | 3): Arrangement => {
    const state = onlyStock(`turn ${turn} unlimited`, "Kc Kd Kh Qs", "Ks");
    return new Arrangement({ ...state, waste: state.stock, stock: [] }, true);
  };
  assertEquals(forcedAt(3).moves, []);
  const forced = forcedAt(1);
  assertEquals(forced.moves.map(formatMove), ["w->f"]);
  for (const home of [true, false]) assert(forced.carryOut({ card: bit("Ks"), home }));
});

/** A position in which all columns are empty and all cards that are not home are in the stock. */
function onlyStock(rules: string, foundations: string, stock: string): State {
  const columns = Array(7).fill("|").join("\n");
  return position(
    `RULES: ${rules} FOUNDATIONS: ${foundations} TABLEAU:\n${columns}\nSTOCK: | ${stock} MOVES:`,
  );
}

Deno.test("all cards are brought home over resets, as long as there are enough of them", () => {
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

Deno.test("for the course the last card of the stock is drawn, and not one more", () => {
  const one = new Arrangement(onlyStock("turn 1 unlimited", "Kc Kd Kh Qs", "Ks"));
  assert(one.finish("course"));
  assertEquals(one.moves, [{ kind: "draw" }]);
  const two = onlyStock("turn 1 unlimited", "Kc Kd Kh Js", "Qs Ks");
  assert(!new Arrangement(two).finish("course"));
  assert(!new Arrangement({ ...two, stock: [], waste: two.stock }).finish("course"));
});
