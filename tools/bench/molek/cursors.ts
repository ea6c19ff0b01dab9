// Counts the pictures of MOLEK-SYNTEZ with the system's pointer over a rank, filled and of three
// sizes, that are read, refused and read wrongly. `deno run -A tools/bench/molek/cursors.ts 3000 1`
// draws 3,000 pictures for each size, with seed 1.
import { formatBoard } from "../../../lib/molek/board_text.ts";
import { readPicture, stateFromReading } from "../../../lib/molek/vision/reading.ts";
import { Xoshiro128 } from "../../../lib/xoshiro.ts";
import { withCursor } from "../../../tests/lib/molek/vision/draw_cursor.ts";
import { cursorAt } from "../../../tests/lib/molek/vision/kinds.ts";
import { drawScreenshot } from "../../../tests/lib/molek/vision/screenshot.ts";
import { randomPosition } from "../../../tests/lib/molek/positions.ts";

const [pictures = 3000, seed = 1] = Deno.args.map(Number);

console.log("| size | pictures | read | refused | read wrongly |");
console.log("|---|---|---|---|---|");
for (const size of [1, 1.5, 2]) {
  const random = Xoshiro128.fromSeed(seed);
  const counts = { read: 0, refused: 0, wrong: 0 };
  for (let i = 0; i < pictures; i++) {
    const state = randomPosition(random, random.below(40));
    const picture = drawScreenshot(state, { ink: 255, paper: 0 });
    const reading = readPicture(withCursor(picture, cursorAt(random, size), 1));
    const seen = reading && stateFromReading(reading);
    if (!seen?.ok) counts.refused++;
    else counts[formatBoard(seen.value) === formatBoard(state) ? "read" : "wrong"]++;
  }
  const { read, refused, wrong } = counts;
  console.log(`| ${size} | ${pictures} | ${read} | ${refused} | ${wrong} |`);
}
