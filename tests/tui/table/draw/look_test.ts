import { assert, assertEquals } from "@std/assert";
import { PLAIN } from "../../../../tui/style.ts";
import {
  DRAWN_BITS,
  drawnBy,
  FIRST_PAIR,
  Look,
  pairLook,
  PARTS,
  PIXELS,
  tinted,
  TINTS,
} from "../../../../tui/table/draw/look.ts";

Deno.test("parts and pairs of pixels, each in every tint, have numbers of their own", () => {
  const pairs = PIXELS.flatMap((upper) => PIXELS.map((lower) => pairLook(upper, lower)));
  const looks = [...PARTS.map((part) => Look[part]), ...pairs];
  const all = TINTS.flatMap((tint) => looks.map((look) => tinted(look, tint)));
  assertEquals(new Set(all).size, all.length);
  assert(all.every((look) => (look & ~DRAWN_BITS) === 0));
});

Deno.test("text is what is drawn where nothing else is said", () => {
  assertEquals(Look.text, PLAIN);
});

Deno.test("the number of a look says the part or the pair, and the tint", () => {
  for (const tint of TINTS) {
    PARTS.forEach((part, number) => {
      assertEquals(drawnBy(tinted(Look[part], tint)), { tint, number });
    });
    const pair = tinted(pairLook("gold", "ink"), tint);
    const number = FIRST_PAIR + PIXELS.indexOf("gold") * PIXELS.length + PIXELS.indexOf("ink");
    assertEquals(drawnBy(pair), { tint, number });
  }
});
