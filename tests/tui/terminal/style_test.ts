import {
  asksColours,
  Attribute,
  type AttributeName,
  backgroundOf,
  type ColourDepth,
  colourDepth,
  depthFromGraphics,
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
  [{ TERM: "tmux" }, "256"],
  [{ TERM: "screen", TMUX: "/tmp/tmux-0/default,1,0" }, "256"],
  [{ TERM: "xterm", TMUX: "/tmp/tmux-0/default,1,0" }, "16"],
  [{ TERM: "screen" }, "16"],
  [{ TERM: "screen-256color" }, "256"],
  [{ TERM: "tmux-256color", COLORTERM: "truecolor" }, "full"],
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

Deno.test("only a terminal that may show more than is known, and on which nobody decided, is asked", () => {
  const asks = (variables: Record<string, string>, flag: "auto" | "always" | "never" = "auto") =>
    asksColours(flag, (name) => variables[name]);
  for (const term of ["xterm", "xterm-256color", "xterm-kitty", "mlterm", "rxvt", "linuxish"]) {
    assertEquals(asks({ TERM: term, NO_COLOR: "" }), true, term);
    assertEquals([asks({ TERM: term }, "always"), asks({ TERM: term }, "never")], [false, false]);
    for (const name of ["NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "CLICOLOR"]) {
      assertEquals(asks({ TERM: term, [name]: "1" }), false, name);
    }
    assertEquals(asks({ TERM: term, COLORTERM: "truecolor" }), false);
  }
  for (const term of ["dumb", "linux", "linux-16color", "vt100", "xterm-mono", "xterm-direct"]) {
    assertEquals(asks({ TERM: term }), false, term);
  }
  for (
    const term of ["tmux", "tmux-256color", "screen", "screen-256color", "screen.xterm-256color"]
  ) {
    assertEquals(asks({ TERM: term }), false, term);
  }
  assertEquals(asks({}), true);
});

Deno.test("what a terminal made of a colour tells how many it shows", () => {
  const told = (parameters: string) => depthFromGraphics("38;2;134;176;94", parameters);
  const full = ["0;38:2::134:176:94", "38:2:134:176:94", "0;38;2;134;176;94", "38:2:1:134:176:94"];
  for (const parameters of [...full, "0;1;38:2::134:176:94;48:5:3"]) {
    assertEquals(told(parameters), "full", parameters);
  }
  for (const parameters of ["0;38;5;107", "38:5:107", "38:5:16"]) {
    assertEquals(told(parameters), "256", parameters);
  }
  const others = ["", "0", "32", "38:5:2", "38;5", "38;2;134;176", "38:2::135:175:95", "48:5:107"];
  for (const parameters of [...others, "48:2::134:176:94", "0;138;5;107"]) {
    assertEquals(told(parameters), undefined, parameters);
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
