import { assert, assertEquals } from "@std/assert";
import { ANSI_PALETTE, type Palette } from "../../../tui/terminal/colour.ts";
import { Graphics } from "../../../tui/terminal/graphics.ts";
import {
  Attribute,
  type AttributeName,
  PLAIN,
  type Style,
  styleOf,
} from "../../../tui/terminal/style.ts";
import { TerminalModel } from "./terminal_model.ts";

const NAMES = Object.keys(Attribute) as AttributeName[];
const STYLES: readonly Style[] = [0, 2, 10].flatMap((foreground) =>
  [0, 5].flatMap((background) =>
    Array.from(
      { length: 1 << NAMES.length },
      (_, bits) =>
        styleOf(foreground, NAMES.filter((_, index) => (bits & 1 << index) !== 0), background),
    )
  )
);

Deno.test("from every style to every other the terminal is brought, never longer than anew", () => {
  const graphics = new Graphics(ANSI_PALETTE, "16");
  const terminal = new TerminalModel({ width: 1, height: 1 });
  for (const from of STYLES) {
    for (const to of STYLES) {
      terminal.style = from;
      const sequence = graphics.change(from, to);
      terminal.write(sequence);
      assertEquals(terminal.style, to, JSON.stringify(sequence));
      assert(sequence.length <= "\x1b[0;".length + graphics.change(PLAIN, to).length);
      assertEquals(sequence === "", from === to);
    }
  }
});

Deno.test("a change is as short as it can be", () => {
  const graphics = new Graphics(ANSI_PALETTE, "16");
  const changes: readonly (readonly [Style, Style, string])[] = [
    [styleOf(2, ["bold"]), PLAIN, "\x1b[m"],
    [styleOf(2, ["bold"]), styleOf(2), "\x1b[22m"],
    [styleOf(0, ["bold", "dim"]), styleOf(0, ["dim"]), "\x1b[0;2m"],
    [styleOf(2, ["bold", "dim"]), styleOf(2, ["dim"]), "\x1b[22;2m"],
    [styleOf(2, [], 5), styleOf(0, [], 5), "\x1b[39m"],
    [styleOf(2), styleOf(3, ["reverse"]), "\x1b[7;32m"],
  ];
  for (const [from, to, sequence] of changes) assertEquals(graphics.change(from, to), sequence);
});

Deno.test("without colours only attributes are written", () => {
  const graphics = new Graphics(ANSI_PALETTE, "none");
  assertEquals(graphics.change(styleOf(2, [], 5), styleOf(3)), "");
  assertEquals(graphics.change(styleOf(2), styleOf(3, ["underline"], 5)), "\x1b[4m");
});

Deno.test("a colour is written as deep as the terminal shows it, behind the writing too", () => {
  const palette: Palette = [{ basic: 9, indexed: 203, rgb: [255, 108, 96] }];
  const style = styleOf(1, [], 1);
  const written = (["16", "256", "full"] as const).map((depth) =>
    new Graphics(palette, depth).change(PLAIN, style)
  );
  assertEquals(written, [
    "\x1b[91;101m",
    "\x1b[38;5;203;48;5;203m",
    "\x1b[38;2;255;108;96;48;2;255;108;96m",
  ]);
});
