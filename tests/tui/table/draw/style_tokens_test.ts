import { assert, assertEquals } from "@std/assert";
import { PLAIN } from "../../../../tui/terminal/style.ts";
import {
  decodeStyle,
  DRAWN_BITS,
  FIRST_PAIR,
  pairLook,
  PARTS,
  PIXELS,
  STYLE_TOKENS,
  TINTS,
  withTint,
} from "../../../../tui/table/draw/style_tokens.ts";

Deno.test("parts and pairs of pixels, each in every tint, have different numbers", () => {
  const pairs = PIXELS.flatMap((upper) => PIXELS.map((lower) => pairLook(upper, lower)));
  const looks = [...PARTS.map((part) => STYLE_TOKENS[part]), ...pairs];
  const all = TINTS.flatMap((tint) => looks.map((look) => withTint(look, tint)));
  assertEquals(new Set(all).size, all.length);
  assert(all.every((look) => (look & ~DRAWN_BITS) === 0));
});

Deno.test("the token of text is the plain style", () => {
  assertEquals(STYLE_TOKENS.text, PLAIN);
});

Deno.test("the number of a token encodes the part or the pair, and the tint", () => {
  for (const tint of TINTS) {
    PARTS.forEach((part, number) => {
      assertEquals(decodeStyle(withTint(STYLE_TOKENS[part], tint)), { tint, number });
    });
    const pair = withTint(pairLook("gold", "ink"), tint);
    const number = FIRST_PAIR + PIXELS.indexOf("gold") * PIXELS.length + PIXELS.indexOf("ink");
    assertEquals(decodeStyle(pair), { tint, number });
  }
});
