import {
  Attribute,
  type AttributeName,
  backgroundOf,
  type ColourDepth,
  colourDepth,
  foregroundOf,
  hasAttribute,
  PLAIN,
  styleOf,
  withAttribute,
} from "../../../tui/terminal/style.ts";
import { assertEquals } from "@std/assert";

const NAMES = Object.keys(Attribute) as AttributeName[];
const COLOURS = [0, 1, 10, 31, 32, 63];

/** Every combination of attributes. */
const CHOICES = Array.from(
  { length: 1 << NAMES.length },
  (_, bits) => NAMES.filter((_, index) => (bits & 1 << index) !== 0),
);

Deno.test("a style returns the colours and attributes it was made of, and fits 16 bits", () => {
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

Deno.test("adding an attribute changes only that attribute", () => {
  for (const name of NAMES) {
    assertEquals(withAttribute(styleOf(63, [], 63), name), styleOf(63, [name], 63));
    assertEquals(withAttribute(styleOf(1, NAMES), name), styleOf(1, NAMES));
  }
});

const TABLE: readonly [Record<string, string>, ColourDepth][] = [
  [{}, "16"],
  [{ TERM: "xterm" }, "16"],
  [{ TERM: "linux" }, "16"],
  [{ TERM: "xterm-256color" }, "256"],
  [{ TERM: "xterm-direct" }, "full"],
  [{ TERM: "xterm-256color", COLORTERM: "truecolor" }, "full"],
  [{ TERM: "xterm", COLORTERM: "24bit" }, "full"],
  [{ TERM: "dumb", COLORTERM: "truecolor" }, "none"],
  [{ TERM: "vt100" }, "none"],
  [{ TERM: "xterm", NO_COLOR: "1" }, "none"],
  [{ TERM: "xterm", NO_COLOR: "" }, "16"],
  [{ TERM: "xterm", NO_COLOR: "1", FORCE_COLOR: "3" }, "none"],
  [{ TERM: "dumb", FORCE_COLOR: "1" }, "16"],
  [{ TERM: "xterm", FORCE_COLOR: "2" }, "256"],
  [{ TERM: "xterm", FORCE_COLOR: "3" }, "full"],
  [{ TERM: "xterm-256color", FORCE_COLOR: "true" }, "256"],
  [{ TERM: "xterm-256color", FORCE_COLOR: "0" }, "none"],
  [{ TERM: "xterm", FORCE_COLOR: "constructor" }, "16"],
  [{ TERM: "dumb", CLICOLOR_FORCE: "1" }, "16"],
  [{ TERM: "xterm-256color", CLICOLOR_FORCE: "3" }, "256"],
  [{ TERM: "dumb", CLICOLOR_FORCE: "0" }, "none"],
  [{ TERM: "dumb", CLICOLOR_FORCE: "" }, "none"],
  [{ TERM: "xterm", CLICOLOR_FORCE: "0" }, "16"],
  [{ TERM: "xterm", CLICOLOR: "0" }, "none"],
  [{ TERM: "xterm", CLICOLOR: "1" }, "16"],
  [{ TERM: "dumb", CLICOLOR: "1" }, "none"],
  [{ TERM: "xterm", CLICOLOR: "0", CLICOLOR_FORCE: "1" }, "16"],
  [{ TERM: "xterm", CLICOLOR_FORCE: "1", FORCE_COLOR: "0" }, "none"],
  [{ TERM: "xterm", CLICOLOR: "0", FORCE_COLOR: "3" }, "full"],
  [{ TERM: "xterm", CLICOLOR_FORCE: "1", NO_COLOR: "1" }, "none"],
];

Deno.test("the environment decides the colour depth, in the usual order of its variables", () => {
  for (const [variables, depth] of TABLE) {
    assertEquals(colourDepth("auto", (name) => variables[name]), depth, JSON.stringify(variables));
  }
});

Deno.test("the flag overrides the environment", () => {
  const env = (variables: Record<string, string>) => (name: string): string | undefined =>
    variables[name];
  assertEquals(colourDepth("never", env({ TERM: "xterm", FORCE_COLOR: "3" })), "none");
  assertEquals(colourDepth("always", env({ TERM: "xterm-256color", NO_COLOR: "1" })), "256");
  assertEquals(colourDepth("always", env({ TERM: "dumb" })), "16");
  assertEquals(colourDepth("always", env({ TERM: "xterm", CLICOLOR: "0" })), "16");
});
