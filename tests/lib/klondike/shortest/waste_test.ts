import { assert } from "@std/assert";
import { aceLowRank, type Card, suitOf } from "../../../../lib/card.ts";
import { newDeck } from "../../../../lib/deck.ts";
import { PackedPosition } from "../../../../lib/klondike/shortest/packed_position.ts";
import { Root } from "../../../../lib/klondike/shortest/root.ts";
import { WasteOrder } from "../../../../lib/klondike/shortest/waste.ts";
import type { Heights, Rules, State } from "../../../../lib/klondike/state.ts";
import { shuffle } from "../../../../lib/random.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import { sampleOf } from "../../../sample.ts";
import { RULE_SETS } from "../positions.ts";
import { searchExhaustively } from "../solver/exhaustive.ts";

/** A position in which only the order of the talon costs anything: nothing is covered. */
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

Deno.test("the talon's order never costs more than the shortest game has moves for it", () => {
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
