import { assertEquals } from "@std/assert";
import {
  Attribute,
  type AttributeName,
  backgroundOf,
  foregroundOf,
  hasAttribute,
  PLAIN,
  styleOf,
  withAttribute,
} from "../../../tui/terminal/style.ts";

const NAMES = Object.keys(Attribute) as AttributeName[];
const COLOURS = [0, 1, 10, 31, 32, 63];

/** Every choice of attributes. */
const CHOICES = Array.from(
  { length: 1 << NAMES.length },
  (_, bits) => NAMES.filter((_, index) => (bits & 1 << index) !== 0),
);

Deno.test("colours and attributes of a style are read as they were given, and fit 16 bits", () => {
  for (const foreground of COLOURS) {
    for (const background of COLOURS) {
      for (const attributes of CHOICES) {
        const style = styleOf(foreground, attributes, background);
        const read = NAMES.filter((name) => hasAttribute(style, name));
        assertEquals(
          [foregroundOf(style), backgroundOf(style), read, style >>> 16],
          [foreground, background, attributes, 0],
        );
      }
    }
  }
  assertEquals(styleOf(0), PLAIN);
});

Deno.test("one more attribute changes nothing else", () => {
  for (const name of NAMES) {
    assertEquals(withAttribute(styleOf(63, [], 63), name), styleOf(63, [name], 63));
    assertEquals(withAttribute(styleOf(1, NAMES), name), styleOf(1, NAMES));
  }
});
