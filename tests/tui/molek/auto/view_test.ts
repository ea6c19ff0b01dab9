import { assert, assertEquals } from "@std/assert";
import { type Size, toAscii } from "../../../../tui/terminal/grid.ts";
import { FIELDS } from "../../../../tui/molek/auto/fields.ts";
import { view } from "../../../../tui/molek/auto/view.ts";
import { describeGrid, rowsOf } from "../../terminal/describe_grid.ts";
import { expectGoldenScreen } from "../../terminal/golden_screen.ts";
import { PALETTE_NAMES } from "../../terminal/palette_names.ts";
import { happen, playing, progress, SCENES } from "./scenes.ts";

const SIZES: readonly Size[] = [
  { width: 80, height: 25 },
  { width: 120, height: 40 },
  { width: 40, height: 12 },
];

for (const size of SIZES) {
  const folder = `${size.width}x${size.height}`;
  Deno.test(`every screen of the autopilot in ${folder} matches its golden file`, () => {
    for (const [name, ...happenings] of SCENES) {
      const drawn = describeGrid(view(happen(...happenings).model, size), PALETTE_NAMES);
      expectGoldenScreen(`molek/auto_screens/${folder}/${name}.txt`, drawn);
    }
  });
}

Deno.test("a window that is too small shows a message, down to one cell", () => {
  const { model } = happen();
  const rows = rowsOf(view(model, { width: 39, height: 12 }));
  assertEquals(rows[0]?.trimEnd(), "Window too small: needs 40x12");
  assertEquals(rowsOf(view(model, { width: 1, height: 1 })), ["!"]);
});

Deno.test("every explanation fits every window that is large enough", () => {
  for (const size of SIZES) {
    FIELDS.forEach((_, index) => {
      const { model } = happen("\t".repeat(index + 1));
      const text = rowsOf(view(model, size)).join("\n");
      assert(!text.includes("…"), text);
    });
  }
});

Deno.test("the next move is shown without colours, even in ASCII", () => {
  const grid = view(happen("g", progress(playing(0))).model, { width: 80, height: 24 });
  toAscii(grid);
  const text = rowsOf(grid).join("\n");
  assert(text.includes(">2 to 6  V") && text.includes("[ V]") && text.includes("[  ]"), text);
});
