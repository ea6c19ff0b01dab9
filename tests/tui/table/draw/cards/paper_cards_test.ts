import { assert, assertEquals } from "@std/assert";
import { hasAttribute, type Style } from "../../../../../tui/terminal/style.ts";
import { decodeStyle, DRAWN_BITS } from "../../../../../tui/table/draw/style_tokens.ts";
import type { CardSpot, Emphasis } from "../../../../../tui/table/draw/painter.ts";
import { cardRows, drawn, DRAWN_SIZES, painterOf, SMALL, spotOf } from "./drawn_cards.ts";

const SEVEN = { rank: "7", suit: 2 } as const;

/** The rows of the seven of hearts. */
function seven(change: Partial<CardSpot> = {}, size = SMALL): string[] {
  const spot = spotOf(size, change);
  return cardRows(drawn(size, (grid) => painterOf("sheets", size).card(grid, SEVEN, spot)));
}

Deno.test("a sheet has no frame, and an edge where it lies on another", () => {
  const inside = "       ";
  assertEquals(seven(), [" 7♥    ", inside, inside, "    7♥ "]);
  assertEquals(seven({ on: "above" })[0], "▔7♥▔▔▔▔");
  assertEquals(seven({ on: "left" }), ["▏7♥    ", "▏      ", "▏      ", "▏   7♥ "]);
});

Deno.test("the corners of large sheets are round where they lie on the table", () => {
  for (const size of DRAWN_SIZES) {
    const corners = (change: Partial<CardSpot>): string => {
      const rows = seven(change, size);
      const [first = "", last = ""] = [rows[0], rows.at(-1)];
      return [first.at(0), first.at(-1), last.at(0), last.at(-1)].join("");
    };
    const isRound = size.height >= 11;
    assertEquals(corners({}), isRound ? "▟▙▜▛" : "    ");
    assertEquals(corners({ on: "above" }), isRound ? "▔▔▜▛" : "▔▔  ");
    assertEquals(corners({ on: "left" }), isRound ? "▏▙▏▛" : "▏ ▏ ");
  }
});

Deno.test("the whole paper of what is held, advised or moved is tinted, a cheated card inverted", () => {
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
