import { assert, assertEquals } from "@std/assert";
import { Grid, rowText } from "../../../tui/terminal/grid.ts";
import { drawTooSmall } from "../../../tui/terminal/too_small.ts";

const NEEDED = { width: 40, height: 12 };

/** What a window of a size shows, its rows joined by a bar. */
function shown(width: number, height: number): string {
  const grid = new Grid({ width, height });
  drawTooSmall(grid, NEEDED);
  return Array.from({ length: height }, (_, row) => rowText(grid, row).trimEnd())
    .join("|").replace(/\|+$/, "");
}

Deno.test("a window that is too small says what is needed, in as many words as there is room for", () => {
  assertEquals(shown(39, 11), "Too small: 40x12 needed");
  assertEquals(shown(23, 1), "Too small: 40x12 needed");
  assertEquals(shown(22, 1), "40x12 needed");
  assertEquals(shown(22, 2), "Too small:|40x12 needed");
  assertEquals(shown(11, 3), "Need 40x12");
  assertEquals(shown(9, 5), "40x12");
  assertEquals(shown(4, 2), "40x|12");
  assertEquals(shown(4, 1), "!");
  assertEquals(shown(1, 1), "!");
});

Deno.test("nothing of the notice is ever cut off", () => {
  const whole = new Set<string>();
  for (let width = 1; width < 40; width++) {
    for (let height = 1; height < 12; height++) whole.add(shown(width, height));
  }
  assertEquals(whole.size, 7);
  assert([...whole].every((text) => text === "!" || /40x\|?12/.test(text)));
});
