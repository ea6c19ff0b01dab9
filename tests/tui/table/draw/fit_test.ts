import { assert, assertEquals } from "@std/assert";
import { MOLEK } from "../../../../lib/molek/patience/molek.ts";
import type { Size } from "../../../../tui/terminal/grid.ts";
import { KLONDIKE_TABLE } from "../../../../tui/klondike/table.ts";
import { MOLEK_TABLE } from "../../../../tui/molek/table.ts";
import type { Layout, SizeChoice } from "../../../../tui/table/draw/layout.ts";
import { layoutIn } from "../../../../tui/table/draw/fit.ts";
import { currentState, dealGame } from "../../../../tui/table/game.ts";
import type { Model } from "../../../../tui/table/model.ts";
import { newModel } from "../../../../tui/table/new_game.ts";
import { specsOfKind } from "../../../../tui/table/cursor.ts";
import { YUKON_TABLE } from "../../../yukon/command.ts";
import { YUKON } from "../../../yukon/patience.ts";
import { growing, LONG } from "../../../yukon_positions.ts";
import { dealOf, gameFrom, rulesOfTurn } from "../../klondike/player.ts";
import { tallState } from "../../klondike/scenes.ts";
import { beginning } from "../../yukon/player.ts";
import { afterKeys, inWindow } from "./random_game.ts";

const DEAL = newModel(KLONDIKE_TABLE, dealOf(10, rulesOfTurn(3)));
const MOLEK_DEAL = newModel(MOLEK_TABLE, dealGame(MOLEK, 10));
const YUKON_DEAL = newModel(YUKON_TABLE, dealGame(YUKON, 10));

/** Parses the name of a size, such as `80x24`. */
function sizeOf(name: string): Size {
  const [width = 0, height = 0] = name.split("x").map(Number);
  return { width, height };
}

function layoutAt(model: Model, window: string): Layout {
  const layout = layoutIn(model, sizeOf(window));
  assert(layout, window);
  return layout;
}

/** Returns the card size in a window, the spread, and whether there is a panel. */
function chosen(model: Model, window: string): string {
  const { card, spread, panel } = layoutAt(model, window);
  return `${card.width}x${card.height} by ${spread}${panel ? ", panel" : ""}`;
}

/** Compares the card sizes of a fresh deal in some windows with a table. */
function assertChosen(model: Model, table: string): void {
  for (const line of table.trim().split("\n")) {
    const [window = "", expected] = line.trim().split(": ");
    assertEquals(`${window}: ${chosen(model, window)}`, `${window}: ${expected}`);
  }
}

Deno.test("a fresh deal has the largest cards that fit, and pictures rather than a panel", () => {
  assertChosen(
    DEAL,
    `
    40x12: 3x1 by 1
    50x20: 5x3 by 1
    57x16: 5x3 by 1
    64x20: 7x4 by 1
    80x16: 5x3 by 1, panel
    80x24: 9x6 by 1
    80x25: 9x6 by 1
    80x40: 9x6 by 2
    100x30: 9x6 by 1, panel
    120x40: 11x8 by 2, panel
    160x50: 15x11 by 2, panel
    200x60: 21x15 by 3, panel
    250x70: 21x15 by 4, panel
    250x24: 9x6 by 1, panel
    60x70: 7x4 by 2
  `,
  );
  assertChosen(
    MOLEK_DEAL,
    `
    40x12: 3x1 by 1
    50x20: 7x4 by 1
    57x16: 7x4 by 1
    80x24: 9x6 by 1
    100x30: 11x8 by 1, panel
    120x40: 15x11 by 2, panel
    160x50: 21x15 by 2, panel
    200x60: 21x15 by 3, panel
    250x70: 21x15 by 4, panel
  `,
  );
  assertChosen(
    YUKON_DEAL,
    `
    40x12: 3x1 by 1
    57x16: 3x1 by 1
    80x24: 7x4 by 1, panel
    120x40: 11x8 by 1, panel
    200x60: 21x15 by 1, panel
  `,
  );
});

Deno.test("a larger window never has smaller cards", () => {
  const heightAt = (model: Model, width: number, height: number) =>
    layoutIn(model, { width, height })?.card.height ?? 0;
  const check = (model: Model): void => {
    for (let width = 40; width <= 250; width += 6) {
      for (let height = 12; height <= 70; height += 2) {
        const here = heightAt(model, width, height);
        const where = `${width}x${height}`;
        assert(here <= heightAt(model, width + 6, height), `${where} wider`);
        assert(here <= heightAt(model, width, height + 2), `${where} higher`);
      }
    }
  };
  check(DEAL);
  check(MOLEK_DEAL);
  check(YUKON_DEAL);
});

/** Returns the larger share of the width or of the rows above the message that the piles take. */
function filled(model: Model, window: string): number {
  const layout = layoutAt(model, window);
  const { card, spread, cardsLeft, pitch, panel, topRow, tableauRow, message } = layout;
  const { patience } = model.table;
  const columns = specsOfKind(patience, "column");
  const right = panel ? panel.column + 22 : cardsLeft + (columns.length - 1) * pitch + card.width;
  const lengths = columns.map(({ pile }) => {
    const { faceDown, faceUp } = patience.pile(currentState(model.game), pile);
    return faceDown + (faceUp.length - 1) * spread + card.height;
  });
  const bottom = tableauRow + Math.max(...lengths);
  const { width } = sizeOf(window);
  return Math.max((right - cardsLeft) / width, (bottom - topRow) / message.row);
}

Deno.test("a fresh deal fills the window", () => {
  for (const window of ["120x40", "200x60"]) {
    assert(filled(DEAL, window) >= 0.85, window);
    assert(filled(MOLEK_DEAL, window) >= 0.85, window);
  }
});

/**
 * A game of Yukon in which 2 1 makes column 1 too long for cards of 7x4, and 1 3 short again: its
 * cards are no sequence, so they cannot fold. A two goes between columns 4 and 5.
 */
const TO_AND_FRO = inWindow(beginning(growing("8s", "7h 2s Jd 4c")), sizeOf("80x24"));

/** The same with three of these cards on the long column. */
const LONG_FIRST = inWindow(beginning(growing("8s 7h 2s Jd", "4c")), sizeOf("80x24"));

/** The keys of some moves: `21` from column 2 to column 1, `-` one that changes no long column. */
function keysOf(moves: string): readonly (readonly string[])[] {
  let idle = 0;
  return moves.trim().split(" ").map((
    move,
  ) => [...move === "-" ? ["54", "45"][idle++ % 2] ?? "" : move]);
}

/** Returns how high the cards are after each of some moves. */
function heightsAfter(moves: string, start = TO_AND_FRO): string {
  let model = start;
  const heights = keysOf(moves).map((keys) => {
    model = afterKeys(model, keys);
    return layoutAt(model, "80x24").card.height;
  });
  return heights.join("");
}

const idle = (count: number): string => " -".repeat(count);

Deno.test("cards shrink when a column cannot be folded, and grow when it has fitted for ten moves", () => {
  assertEquals(heightsAfter(`-`), "4");
  assertEquals(heightsAfter(`21${idle(12)}`), "3".repeat(13));
  assertEquals(heightsAfter(`21 13${idle(10)}`), `3${"3".repeat(9)}44`);
  assertEquals(heightsAfter(`21 13${idle(8)} 31 13${idle(9)}`), `${"3".repeat(20)}4`);
  assertEquals(heightsAfter(`21 u${idle(9)}`), `${"3".repeat(10)}4`);
});

Deno.test("a column that goes to and fro does not make the cards flicker", () => {
  assertEquals(heightsAfter(`21 13${" 31 13".repeat(19)}`), "3".repeat(40));
  assertEquals(heightsAfter(Array(20).fill("21 u").join(" ")), "3".repeat(40));
});

Deno.test("a restart, another window and the end of a replay choose anew", () => {
  const heightOf = (model: typeof TO_AND_FRO): number => layoutAt(model, "80x24").card.height;
  const short = afterKeys(TO_AND_FRO, [..."2113"]);
  assertEquals(heightOf(short), 3);
  assertEquals(heightOf(afterKeys(short, ["R", "y"])), 4);
  const wide = inWindow(short, sizeOf("200x60"));
  assertEquals(layoutAt(wide, "200x60").card.height, 15);
  assertEquals(heightOf(inWindow(wide, sizeOf("80x24"))), 4);
  // The replay shows the long column; after it the position is what it was before.
  const played = afterKeys(TO_AND_FRO, keysOf(`21 13${idle(9)}`).flat());
  const replayed = afterKeys(played, ["v", "Right"]);
  assertEquals([replayed.mode.kind, heightOf(replayed)], ["replay", 3]);
  const ended = afterKeys(replayed, ["Escape"]);
  assertEquals([ended.mode.kind, heightOf(ended)], ["board", 4]);
});

Deno.test("a window can become too small, and large again", () => {
  for (const model of [DEAL, TO_AND_FRO]) {
    const before = inWindow(model, sizeOf("120x40"));
    const tiny = ["39x40", "1x1", "0x0", "40x11"]
      .reduce((one, window) => inWindow(one, sizeOf(window)), before);
    assertEquals(layoutIn(tiny, sizeOf("40x11")), undefined);
    const played = afterKeys(tiny, [" "]);
    assertEquals(chosen(inWindow(played, sizeOf("120x40")), "120x40"), chosen(before, "120x40"));
  }
});

Deno.test("a game that starts in the middle has cards as large as its columns allow", () => {
  const tall = newModel(KLONDIKE_TABLE, gameFrom("tall", tallState()));
  assertChosen(
    tall,
    `
    80x24: 7x4 by 1, panel
    80x22: 5x3 by 1, panel
    200x60: 21x15 by 1, panel
  `,
  );
  assertChosen(
    beginning(LONG),
    `
    80x24: 3x1 by 1
    120x40: 7x4 by 1, panel
    200x60: 15x11 by 1, panel
  `,
  );
});

Deno.test("a game that began with a long column has larger cards once it is short", () => {
  assertEquals(layoutAt(LONG_FIRST, "80x24").card.height, 3);
  assertEquals(heightsAfter(`13${idle(9)}`, LONG_FIRST), `${"3".repeat(9)}4`);
});

Deno.test("a chosen size is the maximum, and removes the panel if it must", () => {
  const sized = (cardSize: SizeChoice): Model => ({ ...DEAL, cardSize });
  assertChosen(sized("5x3"), "200x60: 5x3 by 1, panel");
  assertChosen(sized("9x6"), "80x24: 9x6 by 1\n57x16: 7x4 by 1");
  assertChosen(sized("21x15"), "80x24: 9x6 by 1\n200x60: 21x15 by 3, panel");
  assertChosen(sized("3x1"), "200x60: 3x1 by 1");
  const tall = newModel(KLONDIKE_TABLE, gameFrom("tall", tallState()));
  assertChosen({ ...tall, cardSize: "9x6" }, "80x24: 9x6 by 3");
});
