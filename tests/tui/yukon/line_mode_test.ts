import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { spoken } from "../table/lines/spoken.ts";
import { commandOf, dealt, winningMoves, WON_SEED } from "./player.ts";

function speak(seed: number, lines: readonly string[]): string[] {
  return spoken(dealt(seed), lines);
}

Deno.test("the game begins with its board in sentences, and no stock", () => {
  const lines = speak(10, [])[0]?.trimEnd().split("\n") ?? [];
  assertEquals(lines.slice(0, 3), [
    "Yukon, seed 10.",
    "Foundations: all empty.",
    "Column 1: eight of spades.",
  ]);
  assertEquals(lines.length, 10);
  assertEquals(lines.at(-1), "? lists the commands, rules shows the rules, q quits.");
});

Deno.test("moves are told in plain words, and what is refused with its reason", () => {
  const lines = [
    "c4 c2",
    "u",
    "U",
    "2c2 c1",
    "c1 f",
    "s",
    "winnable",
    "new winnable",
    "timer",
    "q",
  ];
  assertEquals(speak(10, lines).slice(1), [
    "Ten of spades and 2 more from column 4 to column 2.\n",
    "Undone: ten of spades and 2 more from column 4 to column 2.\n",
    "Ten of spades and 2 more from column 4 to column 2.\n",
    "A card goes one higher, other colour.\n",
    "A suit goes home from ace to king.\n",
    "'s' is not a command; ? lists them.\n",
    "'winnable' is not a command; ? lists them.\n",
    "'winnable' is not a seed; seeds are 1 to 2147483646.\n",
    "One move, time 00:00.\n",
    "exit 0",
  ]);
});

Deno.test("typed commands alone win a whole game, which is told again by a replay", () => {
  const moves = winningMoves();
  const answers = speak(WON_SEED, [...moves.map(commandOf), "replay"]);
  assertStringIncludes(answers.at(-2) ?? "", "You won: all 52 cards are home.");
  assert(answers.some((answer) => answer.includes("You can finish now: type auto.")));
  assertEquals(answers.at(-1)?.trimEnd().split("\n").length, 1 + moves.length);
});

Deno.test("a hint is told, and the deal that follows has its board", () => {
  const [, hint = "", next = "", again = ""] = speak(WON_SEED, ["hint", "new", "new 5"]);
  assertStringIncludes(hint, "Hint 1 of ");
  assertStringIncludes(next, "Yukon, seed 99.");
  assertStringIncludes(again, "Yukon, seed 5.");
});
