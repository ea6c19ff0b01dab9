import { assertEquals, assertStringIncludes } from "@std/assert";
import { view } from "../../../tui/table/draw/view.ts";
import { rowsOf } from "../describe_grid.ts";
import {
  type MolekModel,
  MOUSE_SIZE,
  mouseMove,
  mousePress,
  mouseRelease,
  press,
  pressOn,
  RUNS,
  saidOn,
  SOLUTION_MOVES,
  SOLVABLE,
} from "./scenes.ts";

type Cell = readonly [row: number, column: number];

const KING: Cell = [2, 30];
const EIGHT: Cell = [7, 31];
const ACE: Cell = [2, 39];
const SEVEN: Cell = [9, 21];
const EMPTY: Cell = [2, 48];
const GAP: Cell = [20, 9];

function click(at: Cell): string {
  return mousePress(...at) + mouseRelease(...at);
}

function drag(from: Cell, to: Cell): string {
  return mousePress(...from) + mouseMove(...to) + mouseRelease(...to);
}

function screen(model: MolekModel): string {
  return rowsOf(view(model, MOUSE_SIZE)).join("\n");
}

/** A click at the words of a screen. */
function clickAt(model: MolekModel, words: string): MolekModel {
  const rows = rowsOf(view(model, MOUSE_SIZE));
  const row = rows.findIndex((line) => line.includes(words));
  return pressOn(model, click([row, rows[row]?.indexOf(words) ?? 0]));
}

Deno.test("two clicks pick up and drop; beside the columns the cards are put down", () => {
  assertEquals(press(RUNS, mousePress(...KING)).held, { pile: "4", count: 8 });
  const dropped = press(RUNS, click(KING) + click(ACE));
  assertEquals(saidOn(dropped), "K to 6 from column 4 onto T in column 5.");
  assertEquals(press(RUNS, click(KING) + click(GAP)).held, undefined);
});

Deno.test("a click at another card of the column takes that one, at the same one none", () => {
  const later = (keys: string): MolekModel => pressOn(press(RUNS, click(KING)), keys, 1000);
  assertEquals(later(click(EIGHT)).held, { pile: "4", count: 3 });
  assertEquals(later(click(KING)).held, undefined);
});

Deno.test("a double click plays the best place: on a card, else an empty column", () => {
  assertEquals(
    saidOn(press(RUNS, click(KING) + click(KING))),
    "K to 6 from column 4 onto T in column 5.",
  );
  assertEquals(
    saidOn(press(RUNS, click(EIGHT) + click(EIGHT))),
    "8 to 6 from column 4 to the empty column 6.",
  );
  const slow = pressOn(press(RUNS, click(KING)), click(KING), 401);
  assertEquals(slow.game.turns.length, 0);
  assertStringIncludes(
    saidOn(press(SOLVABLE, click([7, 39]) + click([7, 39]))),
    "this card has no place to go",
  );
});

Deno.test("cards that are dragged are drawn under the pointer, and not where they lay", () => {
  const model = press(RUNS, mousePress(...EIGHT) + mouseMove(14, 60));
  const rows = rowsOf(view(model, MOUSE_SIZE));
  assertEquals(rows[14]?.slice(58, 65), "┏8━━━━┓");
  assertEquals(rows[16]?.slice(58, 65), "┏6━━━━┓");
  assertEquals(rows[18]?.slice(58, 65), "┗━━━━━┛");
  assertEquals(rows[6]?.slice(29, 36), "┌9────┐");
  assertEquals(rows[7]?.slice(29, 36), "│     │");
});

Deno.test("while cards are dragged only what takes all of them is a target", () => {
  const labels = (keys: string): string => rowsOf(view(press(RUNS, keys), MOUSE_SIZE))[1] ?? "";
  assertEquals(labels(click(EIGHT)).match(/\d←/g), ["3←", "6←"]);
  assertEquals(labels(mousePress(...EIGHT) + mouseMove(14, 60)).match(/\d←/g), ["6←"]);
});

Deno.test("a drag drops all cards or none", () => {
  assertEquals(
    saidOn(press(RUNS, drag(EIGHT, EMPTY))),
    "8 to 6 from column 4 to the empty column 6.",
  );
  const refused = press(RUNS, drag(EIGHT, SEVEN));
  assertEquals([refused.game.turns.length, refused.held], [0, undefined]);
  assertStringIncludes(saidOn(refused), "8 does not go on 7");
  assertEquals(saidOn(press(RUNS, drag(EIGHT, GAP))), "");
});

Deno.test("a single card that was dragged to where it does not belong can be cheated there", () => {
  const refused = press(SOLVABLE, drag([7, 3], [7, 12]));
  assertStringIncludes(saidOn(refused), "! cheats");
  assertEquals(pressOn(refused, "!").game.turns.length, 1);
});

Deno.test("what is let go over its own column stays where it was", () => {
  const there = mousePress(...EIGHT) + mouseMove(...EMPTY) + mouseMove(8, 31);
  assertEquals(press(RUNS, there + mouseRelease(8, 31)).held, undefined);
  assertEquals(press(RUNS, mousePress(...EIGHT) + mouseRelease(...EIGHT)).held, {
    pile: "4",
    count: 3,
  });
});

Deno.test("the names of keys can be clicked at", () => {
  assertEquals(clickAt(press(SOLVABLE, ""), "? help").mode.kind, "help");
  assertStringIncludes(saidOn(clickAt(press(SOLVABLE, ""), "W    solvable?")), "yes, in 37 moves");
  assertEquals(clickAt(press(SOLVABLE, ""), "T    theme").theme, "four-colour");
  const won = press(SOLVABLE, "S" + "\r".repeat(SOLUTION_MOVES));
  assertEquals(clickAt(won, "v replay").mode.kind, "replay");
  assertEquals(clickAt(won, "n new").game.origin, { kind: "seed", seed: 77 });
  assertEquals(press(SOLVABLE, "?" + click(GAP)).mode.kind, "board");
});

Deno.test("the right button puts down, the wheel goes through a replay", () => {
  assertEquals(press(RUNS, click(KING) + "\x1b[<2;5;5M").held, undefined);
  const replay = press(SOLVABLE, "S" + "\r".repeat(9) + "v");
  assertStringIncludes(screen(pressOn(replay, "\x1b[<65;5;5M\x1b[<65;5;5M")), "Replay 2/9 paused");
  assertStringIncludes(screen(pressOn(replay, "\x1b[<65;5;5M\x1b[<64;5;5M")), "Replay 0/9 paused");
});
