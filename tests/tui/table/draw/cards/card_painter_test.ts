import { assert, assertEquals, assertNotEquals } from "@std/assert";
import type { Face, PileSpec } from "../../../../../lib/patience.ts";
import { RANK_LABELS } from "../../../../../lib/piles.ts";
import { SUITS } from "../../../../../lib/card.ts";
import { faceText } from "../../../../../tui/table/draw/cards/face.ts";
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
import { Grid } from "../../../../../tui/terminal/grid.ts";
import { rowsOf } from "../../../terminal/describe_grid.ts";

const SEVEN: Face = { rank: "7", suit: 2 };
const FACES: readonly Face[] = [
  ...RANK_LABELS.flatMap((rank) => SUITS.map((suit): Face => ({ rank, suit }))),
  ...["6", "10", "V", "D", "K", "T"].map((rank): Face => ({ rank })),
  { rank: "10", cheated: true },
];
const PLACE: PileSpec = { pile: "1", kind: "column", row: 1, slot: 0, spread: "down", takes: "K" };

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

Deno.test("of a card below others only so many rows are drawn, the first with its index", () => {
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

Deno.test("the cursor leaves the index to be read, and the terminal's own stands at the corner", () => {
  for (const size of DRAWN_SIZES) {
    for (const ground of GROUNDS) {
      const painter = painterOf(ground, size);
      const spot = spotOf(size, { focused: true });
      const card = drawn(size, (grid) => painter.card(grid, { rank: "10", suit: 0 }, spot));
      const rows = cardRows(card);
      assertEquals(rows[0]?.slice(1, 4), "10♣");
      assert(rows.at(-1)?.slice(0, -1).endsWith("10♣"));
      // Lines wear the mark at their upper edge, sheets beside them.
      if (ground === "lines") assertEquals([rows[0]?.at(0), rows[0]?.at(-1)], ["▛", "▜"]);
      else assert(besideCard(card).every((bar) => /^[▐▌█]+$/.test(bar)));
      const others = [
        card,
        drawn(size, (grid) => painter.empty(grid, PLACE, spot)),
        drawn(size, (grid) => painter.fold(grid, 5, { ...spot, height: 1 })),
        drawn(size, (grid) => painter.complete(grid, 9, spot)),
        drawn(
          size,
          (grid) => painter.stock(grid, { faceDown: 24, faceUp: [], liftable: [] }, spot),
        ),
      ];
      for (const { cursor } of others) assertEquals(cursor, { row: 1, column: 1 });
    }
  }
});

Deno.test("what stands out differs from what does not, in every size", () => {
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

Deno.test("covered cards, folds and complete columns say how many they are", () => {
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
    const stock = { faceDown: 24, faceUp: [], liftable: [] };
    assert(last((grid) => painter.stock(grid, stock, spotOf(SMALL))).includes("24"));
  }
});

Deno.test("an empty place says what goes there, an empty stock that it can be filled", () => {
  for (const size of DRAWN_SIZES) {
    for (const ground of GROUNDS) {
      const painter = painterOf(ground, size);
      const text = (draw: (grid: Grid) => void): string => cardRows(drawn(size, draw)).join("");
      const spot = spotOf(size);
      assert(text((grid) => painter.empty(grid, PLACE, spot)).includes("K"));
      const stock = { faceDown: 0, faceUp: [], liftable: [] } as const;
      const reset = text((grid) => painter.stock(grid, { ...stock, badge: "resets" }, spot));
      assert(reset.includes("reset"));
      assert(!/\w/.test(text((grid) => painter.stock(grid, stock, spot))));
      const homes = SUITS.map((suit) =>
        drawn(size, (grid) => painter.empty(grid, { ...PLACE, suit }, spot)).cells.join()
      );
      assertEquals(new Set(homes).size, 4);
    }
  }
});

Deno.test("of a waste every index is seen, and only the card on top has two", () => {
  const faces: readonly Face[] = [{ rank: "2", suit: 0 }, { rank: "9", suit: 1 }, SEVEN];
  for (const size of DRAWN_SIZES) {
    for (const ground of GROUNDS) {
      const grid = new Grid({ width: size.width + 10, height: size.height + 2 });
      painterOf(ground, size).waste(grid, faces, PLACE, () => spotOf(size), 4);
      const rows = rowsOf(grid);
      const indexes = rows.map((row) => row.match(/[279][♣♦♥]/g) ?? []);
      assertEquals([indexes[1], indexes[size.height]], [["2♣", "9♦", "7♥"], ["7♥"]]);
    }
  }
  const empty = drawn(
    SMALL,
    (grid) => painterOf("lines", SMALL).waste(grid, [], PLACE, () => spotOf(SMALL), 4),
  );
  assertNotEquals(cardRows(empty).join("").trim(), "");
});
