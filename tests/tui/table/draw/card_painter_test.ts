import { SUITS } from "../../../../lib/card.ts";
import type { Face, PileSpec } from "../../../../lib/patience.ts";
import { RANK_LABELS } from "../../../../lib/piles.ts";
import { BACKS } from "../../../../tui/table/draw/art/backs.ts";
import { faceText, painterFor, textCards } from "../../../../tui/table/draw/card_painter.ts";
import { CARD_SIZES } from "../../../../tui/table/draw/layout.ts";
import type { CardSpot, Emphasis } from "../../../../tui/table/draw/painter.ts";
import { STYLE_TOKENS, suitLook } from "../../../../tui/table/draw/style_tokens.ts";
import { type ThemeName, THEMES } from "../../../../tui/table/draw/themes.ts";
import { Grid, rowText, styleOfCell } from "../../../../tui/terminal/grid.ts";
import { withAttribute } from "../../../../tui/terminal/style.ts";
import { rowsOf } from "../../terminal/describe_grid.ts";
import {
  besideCard,
  cardRows,
  drawn,
  DRAWN_SIZES,
  GROUNDS,
  isOutside,
  painterOf,
  SMALL,
  spotOf,
} from "./drawn_cards.ts";
import { assert, assertEquals, assertNotEquals } from "@std/assert";

const RICH = { rich: true, asciiOnly: false };
const LETTERS = { rich: true, asciiOnly: true };

/** Draws an ace at a size. */
function ace(theme: ThemeName, number: number, shown = RICH): string {
  const size = CARD_SIZES[number] ?? { width: 3, height: 1 };
  const grid = new Grid(size);
  const { height } = size;
  const spot = {
    row: 0,
    column: 0,
    height,
    on: "table",
    emphasis: "none",
    focused: false,
  } as const;
  painterFor({ theme, back: "lattice", shown }, size).card(grid, { rank: "A", suit: 3 }, spot);
  return rowsOf(grid).join("\n");
}

Deno.test("a painter draws cards of its size, and is created once", () => {
  for (const size of CARD_SIZES) {
    for (const theme of THEMES) {
      for (const back of BACKS) {
        const painter = painterFor({ theme, back, shown: RICH }, size);
        assertEquals(painter.size, size);
        assert(painterFor({ theme, back, shown: RICH }, size) === painter);
      }
    }
  }
});

Deno.test("cards are sheets or lines by theme, and words are the same in all themes", () => {
  for (let number = 1; number < CARD_SIZES.length; number++) {
    assert(ace("plain", number).startsWith("┌A♠─"));
    assert(!ace("felt", number).includes("─"));
    assertEquals(ace("molek", number), ace("plain", number));
  }
  assertEquals(new Set(THEMES.map((theme) => ace(theme, 0))).size, 1);
});

Deno.test("a terminal that shows only letters gets pictures made of the suits", () => {
  const large = CARD_SIZES.length - 1;
  assert(ace("plain", large).includes("▀") && !ace("plain", large, LETTERS).includes("▀"));
  assertEquals(ace("ascii", large), ace("ascii", large, LETTERS));
});

const SEVEN: Face = { rank: "7", suit: 2 };
const FACES: readonly Face[] = [
  ...RANK_LABELS.flatMap((rank) => SUITS.map((suit): Face => ({ rank, suit }))),
  ...["6", "10", "V", "D", "K", "T"].map((rank): Face => ({ rank })),
  { rank: "10", cheated: true },
];
const COLUMN_SPEC: PileSpec = {
  pile: "1",
  kind: "column",
  row: 1,
  slot: 0,
  spread: "down",
  takes: "K",
};

Deno.test("every card of every size has its index in two corners, and stays within its cells", () => {
  for (const size of DRAWN_SIZES) {
    for (const ground of GROUNDS) {
      const painter = painterOf(ground, size);
      for (const face of FACES) {
        const grid = drawn(size, (one) => painter.card(one, face, spotOf(size)));
        const rows = cardRows(grid);
        const text = faceText(face);
        assert(rows[0]?.slice(1).startsWith(text), `${text} on ${ground}`);
        assert(rows.at(-1)?.slice(0, -1).endsWith(text), `${text} on ${ground}`);
        assert(!isOutside(grid, size.height));
      }
    }
  }
});

Deno.test("a card below others shows only its visible rows, the first one with its index", () => {
  for (const size of DRAWN_SIZES) {
    for (const ground of GROUNDS) {
      const painter = painterOf(ground, size);
      for (let height = 1; height < size.height; height++) {
        const spot = spotOf(size, { height, on: "above" });
        const front = drawn(size, (grid) => painter.card(grid, SEVEN, spot));
        assertEquals([isOutside(front, height), cardRows(front)[0]?.slice(1, 3)], [false, "7♥"]);
        assert(!cardRows(front).slice(1).join("").includes("7"));
        const back = drawn(size, (grid) => painter.backs(grid, 1, false, spot));
        assertEquals(isOutside(back, height), false);
      }
    }
  }
});

Deno.test("the cursor does not hide the index, and the terminal's cursor is at the corner", () => {
  for (const size of DRAWN_SIZES) {
    for (const ground of GROUNDS) {
      const painter = painterOf(ground, size);
      const spot = spotOf(size, { focused: true });
      const card = drawn(size, (grid) => painter.card(grid, { rank: "10", suit: 0 }, spot));
      const rows = cardRows(card);
      assertEquals(rows[0]?.slice(1, 4), "10♣");
      assert(rows.at(-1)?.slice(0, -1).endsWith("10♣"));
      // Cards of lines have the mark on their upper edge, sheets beside them.
      if (ground === "lines") assertEquals([rows[0]?.at(0), rows[0]?.at(-1)], ["▛", "▜"]);
      else assert(besideCard(card).every((bar) => /^[▐▌█]+$/.test(bar)));
      const others = [
        card,
        drawn(size, (grid) => painter.empty(grid, COLUMN_SPEC, spot)),
        drawn(size, (grid) => painter.fold(grid, 5, { ...spot, height: 1 })),
        drawn(size, (grid) => painter.complete(grid, 9, spot)),
        drawn(
          size,
          (grid) => painter.stock(grid, { faceDown: 24, faceUp: [], pickUpIndexes: [] }, spot),
        ),
      ];
      for (const { cursor } of others) assertEquals(cursor, { row: 1, column: 1 });
    }
  }
});

Deno.test("every emphasis looks different, in every size", () => {
  for (const size of DRAWN_SIZES) {
    for (const ground of GROUNDS) {
      const painter = painterOf(ground, size);
      const kinds = (["none", "held", "hint", "target", "moved", "cheated"] as const)
        .map((emphasis) => {
          const spot = spotOf(size, { emphasis });
          return drawn(size, (grid) => painter.card(grid, SEVEN, spot)).cells.join();
        });
      assertEquals(new Set(kinds).size, kinds.length, ground);
    }
  }
});

Deno.test("face-down cards, folds and complete columns show their number of cards", () => {
  const last = (draw: (grid: Grid) => void): string => {
    return rowsOf(drawn(SMALL, draw)).filter((row) => row.trim() !== "").at(-1)?.trim() ?? "";
  };
  for (const ground of GROUNDS) {
    const painter = painterOf(ground, SMALL);
    const flat = spotOf(SMALL, { height: 1 });
    assert(last((grid) => painter.backs(grid, 6, true, flat)).includes("6"));
    assert(!/\d/.test(last((grid) => painter.backs(grid, 1, false, flat))));
    assert(last((grid) => painter.fold(grid, 12, flat)).includes("⋮12"));
    assert(last((grid) => painter.complete(grid, 9, spotOf(SMALL))).includes("9"));
    const stock = { faceDown: 24, faceUp: [], pickUpIndexes: [] };
    assert(last((grid) => painter.stock(grid, stock, spotOf(SMALL))).includes("24"));
  }
});

Deno.test("an empty pile shows what goes there, and an empty stock shows if it can be reset", () => {
  for (const size of DRAWN_SIZES) {
    for (const ground of GROUNDS) {
      const painter = painterOf(ground, size);
      const text = (draw: (grid: Grid) => void): string => cardRows(drawn(size, draw)).join("");
      const spot = spotOf(size);
      assert(text((grid) => painter.empty(grid, COLUMN_SPEC, spot)).includes("K"));
      const stock = { faceDown: 0, faceUp: [], pickUpIndexes: [] } as const;
      const reset = text((grid) => painter.stock(grid, { ...stock, badge: "resets" }, spot));
      assert(reset.includes("reset"));
      assert(!/\w/.test(text((grid) => painter.stock(grid, stock, spot))));
      const foundations = SUITS.map((suit) =>
        drawn(size, (grid) => painter.empty(grid, { ...COLUMN_SPEC, suit }, spot)).cells.join()
      );
      assertEquals(new Set(foundations).size, 4);
    }
  }
});

Deno.test("a waste shows every index, and only its top card shows two", () => {
  const faces: readonly Face[] = [{ rank: "2", suit: 0 }, { rank: "9", suit: 1 }, SEVEN];
  for (const size of DRAWN_SIZES) {
    for (const ground of GROUNDS) {
      const grid = new Grid({ width: size.width + 10, height: size.height + 2 });
      painterOf(ground, size).waste(grid, faces, COLUMN_SPEC, () => spotOf(size), 4);
      const rows = rowsOf(grid);
      const indexes = rows.map((row) => row.match(/[279][♣♦♥]/g) ?? []);
      assertEquals([indexes[1], indexes[size.height]], [["2♣", "9♦", "7♥"], ["7♥"]]);
    }
  }
  const empty = drawn(
    SMALL,
    (grid) => painterOf("lines", SMALL).waste(grid, [], COLUMN_SPEC, () => spotOf(SMALL), 4),
  );
  assertNotEquals(cardRows(empty).join("").trim(), "");
});

const WORDS = textCards("lattice");
const SPOT: CardSpot = {
  ...{ row: 0, column: 1, height: 1 },
  on: "table",
  emphasis: "none",
  focused: false,
};
const WASTE: PileSpec = { pile: "waste", kind: "waste", row: 0, slot: 1, spread: "right" };

/** Returns the drawn text, with the column of the terminal's cursor. */
function written(draw: (grid: Grid, spot: CardSpot) => void, spot: Partial<CardSpot> = {}): string {
  const grid = new Grid({ width: 16, height: 1 });
  draw(grid, { ...SPOT, ...spot });
  return `${rowText(grid, 0).trimEnd()}${grid.cursor ? ` @${grid.cursor.column}` : ""}`;
}

Deno.test("a word has the style of its card, and is underlined if it is held, hinted or a target", () => {
  const styleOf = (emphasis: Emphasis): number => {
    const grid = new Grid({ width: 4, height: 1 });
    WORDS.card(grid, { rank: "10", suit: 2 }, { ...SPOT, emphasis });
    return styleOfCell(grid.cells[1] ?? 0);
  };
  assertEquals(styleOf("none"), suitLook(2));
  assertEquals(styleOf("held"), withAttribute(STYLE_TOKENS.held, "underline"));
  assertEquals(styleOf("hint"), withAttribute(STYLE_TOKENS.hint, "underline"));
  assertEquals(styleOf("target"), withAttribute(STYLE_TOKENS.hint, "underline"));
  assertEquals(styleOf("cheated"), withAttribute(suitLook(2), "reverse"));
});

Deno.test("every pile has a word of three columns", () => {
  assertEquals(written((grid, at) => WORDS.card(grid, { rank: "7", suit: 2 }, at)), "  7♥");
  assertEquals(written((grid, at) => WORDS.card(grid, { rank: "10", suit: 2 }, at)), " 10♥");
  assertEquals(written((grid, at) => WORDS.card(grid, { rank: "7", cheated: true }, at)), "  !7");
  assertEquals(written((grid, at) => WORDS.backs(grid, 6, true, at)), " ▒×6");
  assertEquals(written((grid, at) => WORDS.fold(grid, 9, at)), "  ⋮9");
  assertEquals(written((grid, at) => WORDS.complete(grid, 9, at)), " ▒×9");
  assertEquals(written((grid, at) => WORDS.empty(grid, { ...WASTE, suit: 0 }, at)), "  -♣");
  const stock = (faceDown: number): string =>
    written((grid, at) => WORDS.stock(grid, { faceDown, faceUp: [], pickUpIndexes: [] }, at));
  assertEquals([24, 0].map(stock), [" ▒24", " ▒-"]);
});

Deno.test("the card of a waste that can be played is in brackets", () => {
  const [seven, ten] = [{ rank: "7", suit: 2 }, { rank: "10", suit: 0 }] as const;
  const waste = (
    faces: readonly (typeof seven | typeof ten)[],
    spot: Partial<CardSpot> = {},
  ): string => written((grid, at) => WORDS.waste(grid, faces, WASTE, () => at, 4), spot);
  assertEquals(waste([]), " -");
  assertEquals(waste([seven]), " 7♥");
  assertEquals(waste([ten, seven]), " 10♣(7♥)");
  assertEquals(waste([ten, seven], { focused: true }), " 10♣[7♥] @4");
});

Deno.test("the cursor is in brackets beside the word", () => {
  const seven = (grid: Grid, spot: CardSpot): void =>
    WORDS.card(grid, { rank: "7", suit: 2 }, spot);
  assertEquals(written(seven, { focused: true }), " [7♥] @1");
  const ten = (grid: Grid, spot: CardSpot): void => WORDS.card(grid, { rank: "10", suit: 2 }, spot);
  assertEquals(written(ten, { focused: true }), "[10♥] @0");
});
