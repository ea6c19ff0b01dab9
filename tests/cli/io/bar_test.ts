import { assert, assertEquals } from "@std/assert";
import { bar } from "../../../cli/io/bar.ts";

const BLOCKS = " ▏▎▍▌▋▊▉█";

/** How many eighths of a column a bar takes. */
function eighths(share: number, columns: number): number {
  return [...bar(share, columns)].reduce((sum, block) => sum + BLOCKS.indexOf(block), 0);
}

Deno.test("a bar is exact to an eighth of a column, and never wider than it may be", () => {
  for (let step = 0; step <= 200; step++) {
    const share = step / 200;
    assert(Math.abs(eighths(share, 20) - share * 160) <= 0.5, String(share));
    assert(bar(share, 20).length <= 20);
  }
  assertEquals([bar(-1, 3), bar(0, 3), bar(0.5, 3), bar(1, 3), bar(7, 3)], [
    ...["", "", "█▌", "███", "███"],
  ]);
});
