import { assertEquals } from "@std/assert";
import { deal } from "../../../lib/klondike/deal.ts";
import { Game } from "../../../lib/klondike/exchange/game.ts";
import { play } from "../../../lib/klondike/rules.ts";
import type { Variant } from "../../../lib/patience.ts";
import { type Rules, UNLIMITED } from "../../../lib/klondike/state.ts";
import {
  chooseRules,
  isFreshDeal,
  parseRulesName,
  rulesFromVariant,
  rulesName,
  variantName,
} from "../../../lib/klondike/variant.ts";

const RULES: Rules = { turn: 1, resets: UNLIMITED, worryBack: false };

Deno.test("the name of a variant has its rules and scoring", () => {
  assertEquals(variantName(RULES, "standard"), "turn 1, unlimited resets, standard");
  assertEquals(variantName({ ...RULES, turn: 3, resets: 1 }, "vegas"), "turn 3, 1 reset, vegas");
  assertEquals(
    variantName({ ...RULES, resets: 0, worryBack: true }, "none"),
    "turn 1, 0 resets, worry back, no score",
  );
});

/** The reset limit after the choices of a player, each made after the one before. */
function limitAfter(...choices: readonly Variant[]): string | undefined {
  const usual: Variant = { turn: "1", resets: "unlimited", worryBack: "no", scoring: "standard" };
  return choices.reduce(chooseRules, usual).resets;
}

Deno.test("Vegas goes through the stock once at turn 1 and three times at turn 3", () => {
  const [one, three, vegas, standard] = [
    ...[{ turn: "1" }, { turn: "3" }, { scoring: "vegas" }, { scoring: "standard" }],
  ] as const;
  assertEquals([limitAfter(vegas), limitAfter(three, vegas), limitAfter(vegas, three)], [
    ...["0", "2", "2"],
  ]);
  assertEquals([limitAfter({ ...vegas, ...three }), limitAfter(vegas, three, one)], ["2", "0"]);
  assertEquals([limitAfter(vegas, standard), limitAfter(three)], ["unlimited", "unlimited"]);
});

Deno.test("a limit that the player chose stays in Vegas", () => {
  const [vegas, limit] = [{ scoring: "vegas" }, { resets: "5" }];
  assertEquals([limitAfter(vegas, limit), limitAfter(vegas, limit, { turn: "3" })], ["5", "5"]);
  assertEquals(limitAfter({ ...vegas, ...limit }), "5");
  assertEquals(limitAfter(vegas, { resets: "unlimited" }, { turn: "3" }), "unlimited");
  assertEquals(limitAfter(limit, { turn: "3" }), "5");
});

Deno.test("rules can be parsed from their name", () => {
  for (const turn of [1, 3] as const) {
    for (const resets of [0, 1, 2, 9, UNLIMITED]) {
      for (const worryBack of [true, false]) {
        const rules = { turn, resets, worryBack };
        assertEquals(parseRulesName(`| seed 10, ${rulesName(rules)} | hard`), rules);
      }
    }
  }
  for (const text of ["", "turn 2, 1 reset", "turn 3", "turn 1, 12 resets", "seed 3"]) {
    assertEquals(parseRulesName(text), undefined, text);
  }
});

Deno.test("a corrupt variant has the default rules, which can be dealt", () => {
  for (const resets of ["12", "-1", "1.5", "", "three"]) {
    assertEquals(deal(1, rulesFromVariant({ turn: "2", resets, worryBack: "maybe" })).rules, RULES);
  }
  assertEquals(rulesFromVariant({ turn: "3", resets: "9" }), { ...RULES, turn: 3, resets: 9 });
});

Deno.test("every deal is fresh, and not after a move", () => {
  for (let seed = 1; seed <= 50; seed++) {
    const start = deal(seed, RULES);
    assertEquals(isFreshDeal(start), true);
    const after = play(start, { kind: "draw" });
    assertEquals(after.ok && isFreshDeal(after.value), false);
  }
});

Deno.test("a stock that was drawn through without a move looks like a new deal", () => {
  const game = new Game(deal(1, { ...RULES, turn: 3 }));
  for (const word of [...Array(8).fill("."), "r"]) assertEquals(game.playWord(word).ok, true);
  assertEquals(isFreshDeal(game.position), true);
});
