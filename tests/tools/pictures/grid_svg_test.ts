import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { gridToSvg } from "../../../tools/pictures/grid_svg.ts";
import {
  ANSI_PALETTE,
  type Palette,
  PLAIN,
  type Style,
  styleOf,
} from "../../../tui/terminal/style.ts";
import { Grid } from "../../../tui/terminal/grid.ts";

const PALETTE: Palette = [
  { basic: 2, indexed: 22, rgb: [0, 80, 40] },
  { basic: 7, indexed: 255, rgb: [255, 255, 255] },
  { basic: 0, indexed: 232 },
];
const FELT = styleOf(0, [], 1);
const PAPER = styleOf(3, [], 2);

/** The picture of some rows in one style, without its frame. */
function drawn(rows: readonly string[], style: Style = PLAIN, palette = PALETTE): string {
  const grid = new Grid({ width: rows[0]?.length ?? 0, height: rows.length });
  rows.forEach((text, row) => grid.text(row, 0, text, style));
  return gridToSvg(grid, palette);
}

function pathsOf(svg: string): string[] {
  return [...svg.matchAll(/ d="([^"]*)"/g)].map(([, path = ""]) => path);
}

Deno.test("the colour of most cells is the frame, and equal cells are one rectangle", () => {
  const grid = new Grid({ width: 8, height: 6 });
  grid.fill(0, 0, grid, " ", FELT);
  grid.fill(1, 2, { width: 3, height: 4 }, " ", PAPER);
  const svg = gridToSvg(grid, PALETTE);
  assertStringIncludes(svg, 'width="108" height="148" rx="8" fill="#005028"/>');
  assertEquals(pathsOf(svg), ["M20 20h30v80h-30z"]);
  assertStringIncludes(svg, '<path fill="#fff" d=');
});

Deno.test("half blocks go on where the cells beside them have their colour", () => {
  const grid = new Grid({ width: 4, height: 4 });
  grid.fill(0, 0, grid, " ", FELT);
  grid.text(1, 1, "▄▄", styleOf(2, [], 1));
  grid.text(2, 1, "  ", PAPER);
  assertEquals(pathsOf(gridToSvg(grid, PALETTE)), ["M10 30h20v30h-20z"]);
});

Deno.test("every quarter and eighth of a block covers its part of the cell", () => {
  const first = (text: string): string | undefined => pathsOf(drawn([`${text}   `]))[0];
  assertEquals(first("▘"), "M0 0h5v10h-5z");
  assertEquals(first("▗"), "M5 10h5v10h-5z");
  assertEquals(first("▐"), "M5 0h5v20h-5z");
  assertEquals(first("▁"), "M0 17.5h10v2.5h-10z");
  assertEquals(first("▔"), "M0 0h10v2.5h-10z");
  assertEquals(first("▊"), "M0 0h7.5v20h-7.5z");
  assertEquals(first("▕"), "M8.75 0h1.25v20h-1.25z");
});

Deno.test("a shade is an even mixture of its two colours", () => {
  assertStringIncludes(drawn(["▒"], styleOf(2, [], 1)), 'fill="#80a894"');
});

Deno.test("lines that go on in the next cell are one line", () => {
  assertEquals(pathsOf(drawn(["┌──┐", "└──┘"])), [
    "M5 10h30M5 30h30M5 10v20M35 10v20",
  ]);
  assertEquals(pathsOf(drawn(["╭─"])), ["M10 10h10M5 20v-5q0-5 5-5"]);
});

Deno.test("double lines meet at their corners and part where a line leaves between them", () => {
  assertEquals(pathsOf(drawn(["╔"])), ["M3 8h7M7 12h3M3 8v12M7 12v8"]);
  assertEquals(pathsOf(drawn(["╠"])), ["M7 8h3M7 12h3M3 0v20M7 0v8M7 12v8"]);
});

Deno.test("dashes and heavy lines have pens of their own", () => {
  const svg = drawn(["╌╌━─"]);
  assertEquals(svg.match(/stroke-dasharray/g)?.length, 1);
  assertEquals(pathsOf(svg), ["M0 10h20", "M20 10h10", "M30 10h10"]);
});

Deno.test("words keep one blank, are as wide as their cells, and steer nothing", () => {
  const svg = drawn(["a <&  b"], styleOf(2, ["bold"]));
  assertStringIncludes(svg, '<g fill="#fff" font-weight="bold">');
  assertStringIncludes(svg, 'textLength="40">a &lt;&amp;</text>');
  assertStringIncludes(svg, '<text x="60" y="15.5">b</text>');
});

Deno.test("suits are drawn, whatever fonts there are", () => {
  const svg = drawn(["K♥"]);
  assertStringIncludes(svg, '<use href="#u2665" x="10" y="0"/>');
  assert(!svg.includes("♥"));
});

Deno.test("reversed, dim and underlined cells look so", () => {
  const reversed = drawn(["  x"], styleOf(2, ["reverse"], 1));
  assertStringIncludes(reversed, 'rx="8" fill="#fff"');
  assertStringIncludes(reversed, '<g fill="#005028">');
  assertStringIncludes(drawn(["x"], styleOf(2, ["dim"], 1)), '<g fill="#8cb09e">');
  assertEquals(pathsOf(drawn(["xx"], styleOf(2, ["underline"], 1))), ["M0 17.5h20"]);
});

Deno.test("colours that have no parts of red, green and blue are those of the terminal", () => {
  assertStringIncludes(drawn(["x"], styleOf(3), PALETTE), '<g fill="#080808">');
  assertStringIncludes(drawn(["x"], styleOf(2), ANSI_PALETTE), '<g fill="#e05040">');
});

Deno.test("every line and block is drawn, and none of them is a letter", () => {
  for (let code = 0x2500; code <= 0x259f; code++) {
    const character = String.fromCharCode(code);
    const svg = drawn([`${character}   `]);
    assert(!svg.includes("<text"), character);
    assertEquals(pathsOf(svg).length > 0, true, character);
  }
});
