import { assertEquals, assertThrows } from "@std/assert";
import { parseOptions } from "../../../cli/command/parse.ts";
import { hasRuleOptions, RULES, rulesFromOptions } from "../../../cli/klondike/rules.ts";
import { UNLIMITED } from "../../../lib/klondike/state.ts";

function chosen(line: string): Readonly<Record<string, unknown>> {
  return parseOptions(line.split(" ").filter(Boolean), { options: RULES }).values;
}

Deno.test("the last of -1 and -3 wins, and none means unlimited", () => {
  assertEquals(chosen("-1 -3 -l 2"), { turn: 3, limit: 2 });
  assertEquals(chosen("-31"), { turn: 1, limit: undefined });
  for (const word of ["unlimited", "none"]) {
    assertEquals(chosen(`-l ${word}`), { turn: undefined, limit: UNLIMITED });
  }
});

Deno.test("by default the rules are turn 1 and unlimited resets, with no rule option given", () => {
  const turn1 = { turn: 1, resets: UNLIMITED, worryBack: false };
  assertEquals([rulesFromOptions({}), hasRuleOptions({})], [turn1, false]);
  assertEquals(hasRuleOptions({ limit: UNLIMITED }), true);
  assertEquals(rulesFromOptions({ turn: 3, limit: 0 }, true), {
    turn: 3,
    resets: 0,
    worryBack: true,
  });
});

Deno.test("the error of --limit has the word of the exchange file", () => {
  const message = "--limit must be a whole number from 0 to 9 or unlimited, found '10'";
  assertThrows(() => chosen("-l 10"), Error, message);
});
