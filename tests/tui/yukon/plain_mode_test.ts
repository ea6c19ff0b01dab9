import { assertEquals } from "@std/assert";
import { repliesTo } from "../table/plain/replies.ts";
import { dealt } from "./player.ts";

function replies(seed: number, lines: readonly string[]): string[] {
  return repliesTo(dealt(seed), lines);
}

Deno.test("the game starts with a description of its board, without a stock", () => {
  const lines = replies(10, [])[0]?.trimEnd().split("\n") ?? [];
  assertEquals(lines.slice(0, 3), [
    "Yukon, seed 10.",
    "Foundations: all empty.",
    "Column 1: eight of spades.",
  ]);
  assertEquals(lines.length, 10);
  assertEquals(lines.at(-1), "? lists the commands, rules shows the rules, q quits.");
});

Deno.test("moves are described in plain words, and illegal ones get a reason", () => {
  const lines = [
    "c4 c2",
    "u",
    "U",
    "2c2 c1",
    "c1 f",
    "s",
    "winnable",
    "new winnable",
    "status",
    "q",
  ];
  assertEquals(replies(10, lines).slice(1), [
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
