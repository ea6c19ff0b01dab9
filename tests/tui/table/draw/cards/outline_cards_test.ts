import { assertEquals } from "@std/assert";
import { hasAttribute } from "../../../../../tui/terminal/style.ts";
import type { Emphasis } from "../../../../../tui/table/draw/painter.ts";
import { cardRows, drawn, painterOf, SMALL, spotOf } from "./drawn_cards.ts";

const PAINTER = painterOf("lines", SMALL);

/** The rows of the seven of hearts. */
function seven(emphasis: Emphasis, height = SMALL.height): string[] {
  const spot = spotOf(SMALL, { emphasis, height });
  return cardRows(drawn(SMALL, (grid) => PAINTER.card(grid, { rank: "7", suit: 2 }, spot)))
    .slice(0, height);
}

Deno.test("a card is a frame, and the lines of the frame say why it stands out", () => {
  const inside = "│     │";
  assertEquals(seven("none"), ["┌7♥───┐", inside, inside, "└───7♥┘"]);
  assertEquals(seven("held"), ["┏7♥━━━┓", "┃     ┃", "┃     ┃", "┗━━━7♥┛"]);
  assertEquals(seven("hint"), ["╔7♥═══╗", "║     ║", "║     ║", "╚═══7♥╝"]);
  assertEquals(seven("target"), ["┌7♥───┐", inside, inside, "╚═══7♥╝"]);
  assertEquals(seven("cheated"), ["┌7♥╌╌╌┐", inside, inside, "└╌╌╌7♥┘"]);
  assertEquals(seven("none", 1), ["┌7♥───┐"]);
});

Deno.test("a place is a dashed frame, and a target for what is held a double one", () => {
  const seat = { pile: "1", kind: "column", row: 1, slot: 0, spread: "down", takes: "K" } as const;
  const place = (emphasis: Emphasis): string | undefined =>
    cardRows(drawn(SMALL, (grid) => PAINTER.empty(grid, seat, spotOf(SMALL, { emphasis })))).at(0);
  assertEquals((["none", "target", "hint"] as const).map(place), ["╭╌╌╌╌╌╮", "╔═════╗", "╔═════╗"]);
});

Deno.test("a cheated card is inverted", () => {
  for (const emphasis of ["none", "cheated"] as const) {
    const spot = spotOf(SMALL, { emphasis });
    const grid = drawn(SMALL, (one) => PAINTER.card(one, { rank: "7" }, spot));
    const inverted = [1, 2, 3, 4].flatMap((row) =>
      [1, 2, 3, 4, 5, 6, 7].map((column) => hasAttribute(grid.styleAt(row, column), "reverse"))
    );
    assertEquals(new Set(inverted), new Set([emphasis === "cheated"]));
  }
});
