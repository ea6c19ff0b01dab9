import type { CardSpot, Emphasis } from "../../../../tui/table/draw/painter.ts";
import { decodeStyle, DRAWN_BITS } from "../../../../tui/table/draw/style_tokens.ts";
import { hasAttribute, type Style } from "../../../../tui/terminal/style.ts";
import { cardRows, drawn, DRAWN_SIZES, painterOf, SMALL, spotOf } from "./drawn_cards.ts";
import { assert, assertEquals } from "@std/assert";

const SEVEN = { rank: "7", suit: 2 } as const;

/** Draws the seven of hearts and returns its rows. */
function onPaper(change: Partial<CardSpot> = {}, size = SMALL): string[] {
  const spot = spotOf(size, change);
  return cardRows(drawn(size, (grid) => painterOf("sheets", size).card(grid, SEVEN, spot)));
}

Deno.test("a sheet has no frame, and has an edge if it lies on another card", () => {
  const inside = "       ";
  assertEquals(onPaper(), [" 7♥    ", inside, inside, "    7♥ "]);
  assertEquals(onPaper({ on: "above" })[0], "▔7♥▔▔▔▔");
  assertEquals(onPaper({ on: "left" }), ["▏7♥    ", "▏      ", "▏      ", "▏   7♥ "]);
});

Deno.test("large sheets have round corners if they lie on the table", () => {
  for (const size of DRAWN_SIZES) {
    const corners = (change: Partial<CardSpot>): string => {
      const rows = onPaper(change, size);
      const [first = "", last = ""] = [rows[0], rows.at(-1)];
      return [first.at(0), first.at(-1), last.at(0), last.at(-1)].join("");
    };
    const isRound = size.height >= 11;
    assertEquals(corners({}), isRound ? "▟▙▜▛" : "    ");
    assertEquals(corners({ on: "above" }), isRound ? "▔▔▜▛" : "▔▔  ");
    assertEquals(corners({ on: "left" }), isRound ? "▏▙▏▛" : "▏ ▏ ");
  }
});

Deno.test("the whole paper of held, hinted or moved cards is tinted, and a cheated card is inverted", () => {
  for (const size of DRAWN_SIZES) {
    for (const emphasis of ["held", "hint", "moved", "cheated", "none"] as const) {
      const spot = spotOf(size, { emphasis });
      const grid = drawn(size, (one) => painterOf("sheets", size).card(one, SEVEN, spot));
      for (let row = 1; row <= size.height; row++) {
        for (let column = 1; column <= size.width; column++) {
          assertTinted(grid.styleAt(row, column), emphasis);
        }
      }
    }
  }
});

function assertTinted(style: Style, emphasis: Emphasis): void {
  const tint = emphasis === "cheated" ? "none" : emphasis;
  assertEquals(decodeStyle(style & DRAWN_BITS).tint, tint);
  assert(hasAttribute(style, "reverse") === (emphasis === "cheated"));
}

const PAINTER = painterOf("lines", SMALL);

/** Draws the seven of hearts and returns its rows. */
function outlined(emphasis: Emphasis, height = SMALL.height): string[] {
  const spot = spotOf(SMALL, { emphasis, height });
  return cardRows(drawn(SMALL, (grid) => PAINTER.card(grid, { rank: "7", suit: 2 }, spot)))
    .slice(0, height);
}

Deno.test("a card is a frame, and the lines of the frame show its emphasis", () => {
  const inside = "│     │";
  assertEquals(outlined("none"), ["┌7♥───┐", inside, inside, "└───7♥┘"]);
  assertEquals(outlined("held"), ["┏7♥━━━┓", "┃     ┃", "┃     ┃", "┗━━━7♥┛"]);
  assertEquals(outlined("hint"), ["╔7♥═══╗", "║     ║", "║     ║", "╚═══7♥╝"]);
  assertEquals(outlined("target"), ["┌7♥───┐", inside, inside, "╚═══7♥╝"]);
  assertEquals(outlined("cheated"), ["┌7♥╌╌╌┐", inside, inside, "└╌╌╌7♥┘"]);
  assertEquals(outlined("none", 1), ["┌7♥───┐"]);
});

Deno.test("an empty pile is a dashed frame, and a valid target is a double frame", () => {
  const spec = { pile: "1", kind: "column", row: 1, slot: 0, spread: "down", takes: "K" } as const;
  const place = (emphasis: Emphasis): string | undefined =>
    cardRows(drawn(SMALL, (grid) => PAINTER.empty(grid, spec, spotOf(SMALL, { emphasis })))).at(0);
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
