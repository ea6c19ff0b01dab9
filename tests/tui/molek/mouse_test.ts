import { legalTargets } from "../../../tui/table/make_move.ts";
import { assertEquals, assertNotEquals, assertStringIncludes } from "@std/assert";
import { view } from "../../../tui/table/draw/view.ts";
import { rowsOf } from "../terminal/describe_grid.ts";
import { type Cell, cellOf } from "./cells.ts";
import {
  messageOf,
  type MolekModel,
  MOUSE_SIZE,
  mouseMove,
  mousePress,
  mouseRelease,
  press,
  pressOn,
  RUNS,
  SOLUTION_MOVES,
  SOLVABLE,
} from "./scenes.ts";

/** Cells of some cards of {@linkcode RUNS}, of its empty column and beside the columns. */
const KING = cellOf(RUNS, "4", 0);
const EIGHT = cellOf(RUNS, "4", 5);
const ACE = cellOf(RUNS, "5", 1);
const SEVEN = cellOf(RUNS, "3", 7);
const EMPTY = cellOf(RUNS, "6", 0);
const GAP: Cell = [MOUSE_SIZE.height - 4, SEVEN[1] - 2];
/** A blank cell far below the columns. */
const BELOW: Cell = [MOUSE_SIZE.height - 8, EMPTY[1]];

/** A card of {@linkcode SOLVABLE} that cannot move. */
const STUCK = cellOf(SOLVABLE, "5", 5);

function click(at: Cell): string {
  return mousePress(...at) + mouseRelease(...at);
}

function drag(from: Cell, to: Cell): string {
  return mousePress(...from) + mouseMove(...to) + mouseRelease(...to);
}

/** Clicks at some words of the screen. */
function clickAt(model: MolekModel, words: string): MolekModel {
  const rows = rowsOf(view(model, MOUSE_SIZE));
  const row = rows.findIndex((line) => line.includes(words));
  return pressOn(model, click([row, rows[row]?.indexOf(words) ?? 0]));
}

Deno.test("two clicks pick up and drop; a click beside the columns puts the cards down", () => {
  assertEquals(press(RUNS, mousePress(...KING)).held, { pile: "4", count: 8 });
  const dropped = press(RUNS, click(KING) + click(ACE));
  assertEquals(messageOf(dropped), "K to 6 from column 4 onto T in column 5.");
  assertEquals(press(RUNS, click(KING) + click(GAP)).held, undefined);
});

Deno.test("a double click plays the best move: onto a card, or to an empty column", () => {
  assertEquals(
    messageOf(press(RUNS, click(KING) + click(KING))),
    "K to 6 from column 4 onto T in column 5.",
  );
  assertEquals(
    messageOf(press(RUNS, click(EIGHT) + click(EIGHT))),
    "8 to 6 from column 4 to the empty column 6.",
  );
  const slow = pressOn(press(RUNS, click(KING)), click(KING), 401);
  assertEquals(slow.game.turns.length, 0);
  assertStringIncludes(
    messageOf(press(SOLVABLE, click(STUCK) + click(STUCK))),
    "This card can't move",
  );
});

Deno.test("dragged cards can only go to a pile that takes all of them", () => {
  const targets = (keys: string): readonly string[] => legalTargets(press(RUNS, keys));
  assertEquals(targets(click(EIGHT)), ["3", "6"]);
  assertEquals(targets(mousePress(...EIGHT) + mouseMove(...BELOW)), ["6"]);
});

Deno.test("a drag drops all cards or none", () => {
  assertEquals(
    messageOf(press(RUNS, drag(EIGHT, EMPTY))),
    "8 to 6 from column 4 to the empty column 6.",
  );
  const refused = press(RUNS, drag(EIGHT, SEVEN));
  assertEquals([refused.game.turns.length, refused.held], [0, undefined]);
  assertStringIncludes(messageOf(refused), "Can't move 8 onto 7");
  assertEquals(messageOf(press(RUNS, drag(EIGHT, GAP))), "");
});

Deno.test("a single card that was dragged to an illegal target can be moved there by a cheat", () => {
  const refused = press(SOLVABLE, drag(cellOf(SOLVABLE, "1", 5), cellOf(SOLVABLE, "2", 5)));
  assertStringIncludes(messageOf(refused), "! cheats");
  assertEquals(pressOn(refused, "!").game.turns.length, 1);
});

Deno.test("the labels of keys can be clicked", () => {
  assertEquals(clickAt(press(SOLVABLE, ""), "? help").mode.kind, "help");
  assertStringIncludes(messageOf(clickAt(press(SOLVABLE, ""), "W winnable?")), "yes, in 37 moves");
  const small: MolekModel = { ...press(SOLVABLE, ""), cardSize: "7x4" };
  assertStringIncludes(messageOf(clickAt(small, "Winnable?")), "yes, in 37 moves");
  const themed = clickAt(small, "T    theme");
  assertEquals(themed.theme, press(SOLVABLE, "T").theme);
  assertNotEquals(themed.theme, press(SOLVABLE, "").theme);
  const won = press(SOLVABLE, "S" + "\r".repeat(SOLUTION_MOVES));
  assertEquals(clickAt(won, "V review").mode.kind, "review");
  const page = clickAt(won, "n new");
  assertEquals(page.mode.kind, "newGame");
  assertEquals(clickAt(page, "Enter deals").game.origin, { kind: "seed", seed: 77 });
  assertEquals(clickAt(page, "Esc back").mode.kind, "won");
  assertEquals(press(SOLVABLE, "?" + click(GAP)).mode.kind, "board");
});

Deno.test("the right button puts cards down, and the wheel steps through a replay", () => {
  assertEquals(press(RUNS, click(KING) + "\x1b[<2;5;5M").held, undefined);
  const replay = press(SOLVABLE, "S" + "\r".repeat(9) + "v");
  const wheeled = (bytes: string): string =>
    rowsOf(view(pressOn(replay, bytes), MOUSE_SIZE)).join("\n");
  assertStringIncludes(wheeled("\x1b[<65;5;5M\x1b[<65;5;5M"), "Replay 2/9 paused");
  assertStringIncludes(wheeled("\x1b[<65;5;5M\x1b[<64;5;5M"), "Replay 0/9 paused");
});
