import { assert, assertEquals, assertNotEquals } from "@std/assert";
import { cardFace } from "../../../../../tui/table/draw/art/card_face.ts";
import { SIZES } from "./every_card.ts";

const COURTS = ["J", "Q", "K"];

Deno.test("king, queen and jack differ in every size, with pixels and with letters", () => {
  for (const size of SIZES.slice(2)) {
    for (const letters of [false, true]) {
      const pictures = COURTS.map((rank) => cardFace({ rank, suit: 3 }, size, letters).rows);
      assertEquals(new Set(pictures.map((rows) => rows.join("\n"))).size, 3);
    }
  }
});

Deno.test("king, queen and jack differ if only ink and suit are drawn", () => {
  for (const size of SIZES.slice(2)) {
    const outlines = COURTS.map((rank) =>
      cardFace({ rank, suit: 3 }, size, false).rows.join("\n").replace(/[^xs\n]/g, ".")
    );
    assertEquals(new Set(outlines).size, 3);
    for (const outline of outlines) assert(outline.includes("x"), outline);
  }
});

Deno.test("every court of 9x6 has a mouth below its eyes", () => {
  for (const rank of COURTS) {
    // Spades: the mantle is blue, so that red is the mouth or a jewel of the crown.
    const { rows } = cardFace({ rank, suit: 3 }, { width: 7, height: 4 }, false);
    const eyes = rows.findIndex((row) => /x.*f.*x/.test(row));
    assert(eyes > 0 && rows.slice(eyes + 1).some((row) => row.includes("r")), rows.join("\n"));
  }
});

Deno.test("red and black courts wear different clothes", () => {
  for (const size of SIZES.slice(3)) {
    for (const rank of COURTS) {
      const [hearts, spades] = ([2, 3] as const).map((suit) =>
        cardFace({ rank, suit }, size, false).rows
      );
      assertNotEquals(hearts, spades);
    }
  }
});

Deno.test("the courts of the largest cards look the same turned upside down", () => {
  for (const rank of COURTS) {
    const { rows } = cardFace({ rank, suit: 0 }, { width: 19, height: 13 }, false);
    const turned = rows.map((row) => [...row].reverse().join("")).reverse();
    assertEquals(turned, [...rows]);
  }
});
