import { assert, assertEquals } from "@std/assert";
import { formatMove, type Move } from "../../../../lib/klondike/move.ts";
import type { Goal } from "../../../../lib/klondike/solver/search.ts";
import { shorten, toMoves } from "../../../../lib/klondike/solver/shorten.ts";
import type { PositionStep } from "../../../../lib/klondike/solver/steps.ts";
import type { State } from "../../../../lib/klondike/state.ts";
import { position } from "../positions.ts";
import { bit } from "./card_sets.ts";
import { playLine } from "./play_line.ts";

/** Six cards are not home; a king has to leave his column, and the stock takes two draws. */
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
const FEWEST = 6 + 1 + 2;

const THREE_KINGS = position(`RULES: turn 1 unlimited FOUNDATIONS: Qc Qd Kh Qs TABLEAU:
|
|
|
|
|
|
|
STOCK: | Kd Kc Ks MOVES:`);

/** Steps of words: `+As` goes home, `-As` to a column. */
function steps(words: string): PositionStep[] {
  return words.split(" ").map((word) => ({
    card: bit(word.slice(1)),
    home: word.startsWith("+"),
  }));
}

/** The line of steps that reach their goal, shortened by so many trials. */
function shortened(state: State, goal: Goal, line: string, trials: number): readonly Move[] {
  let [moves, tried]: [readonly Move[], number] = [[], 0];
  for (moves of shorten(state, goal, steps(line))) if (tried++ >= trials) break;
  assert(playLine(state, moves, goal));
  return moves;
}

Deno.test("steps that cannot be carried out or do not reach the goal have no moves", () => {
  const reaches = (goal: Goal, line: string): boolean =>
    toMoves(CROSSED, goal, steps(line)) !== undefined;
  assert(reaches("all home", "-Ks") && reaches("course", "-Ks -Kd +Qc"));
  assert(!reaches("all home", "-Ks +Kh") && !reaches("all home", "-Ks +Kd"));
  assert(!reaches("course", "-Ks +Qc") && !reaches("course", "-Ks -Kd"));
  assertEquals([...shorten(CROSSED, "all home", steps("+Ks"))], []);
});

Deno.test("without trials the line stays as it was found", () => {
  const line = "-Kh -Ks -Kd +Kh";
  const moves = toMoves(CROSSED, "all home", steps(line));
  assertEquals(shortened(CROSSED, "all home", line, 0), moves ?? []);
});

Deno.test("what is not needed is left out, alone or with the step that takes it back", () => {
  for (const line of ["-Ks -Kd", "-Kh -Ks +Kh", "-Ks -Kc +Qc +Kc", "-Kd -Kh +Qs -Qs +Qs +Kh"]) {
    assert(shortened(CROSSED, "all home", line, 0).length > FEWEST, line);
    assertEquals(shortened(CROSSED, "all home", line, 100).length, FEWEST, line);
  }
});

Deno.test("a card of the talon is taken when it comes by", () => {
  const words = (trials: number): string =>
    shortened(THREE_KINGS, "course", "-Ks -Kd", trials).map(formatMove).join(" ");
  assertEquals(words(0), ". . . w->1 r . w->2 .");
  assertEquals(words(20), ". w->1 . . w->2");
});

/** All hearts in one column and all spades in another, the aces on top. */
const TWO_SUITS = position(`RULES: turn 1 unlimited FOUNDATIONS: Kc Kd _h _s TABLEAU:
Kh Qh Jh Th 9h 8h 7h 6h 5h 4h 3h 2h | Ah
Ks Qs Js Ts 9s 8s 7s 6s 5s 4s 3s 2s | As
|
|
|
|
|
STOCK: | MOVES:`);

Deno.test("every step is tried at each place up to 24 before and after its own", () => {
  const line = [..."hs"].map((suit) => [..."A23456789TJQK"].map((rank) => `+${rank}${suit}`))
    .flat();
  const trials = [...shorten(TWO_SUITS, "all home", steps(line.join(" ")))].length;
  const moved = line.flatMap((_, index) =>
    line.map((_, place) => Math.abs(place - index)).filter((by) => by >= 1 && by <= 24)
  );
  // The line itself, and the line without each of its steps.
  assertEquals(trials, 1 + line.length + moved.length);
});
