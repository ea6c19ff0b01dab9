// Measures drawing a frame and comparing it with another. overview.ts measures a key on a terminal.
import { ANSI_PALETTE, PLAIN } from "../../tui/terminal/style.ts";
import { diff, Graphics, type TerminalState } from "../../tui/terminal/renderer.ts";
import { Grid } from "../../tui/terminal/grid.ts";
import { view } from "../../tui/table/draw/view.ts";
import { rowsOf } from "../../tests/tui/terminal/describe_grid.ts";
import { press, SCENES } from "../../tests/tui/klondike/scenes.ts";

const SIZE = { width: 80, height: 25 };
const ROUNDS = 5;
const REPEATS = 2000;

const graphics = new Graphics(ANSI_PALETTE, "16");
const pen: TerminalState = { position: { row: 0, column: 0 }, style: PLAIN, visible: true };
const models = SCENES.map(({ game, keys }) => press(game, keys));
const grids = models.map((model) => view(model, SIZE));
const texts = grids.map(rowsOf);

/** Measures the best time of one call in microseconds. */
function best(action: (round: number) => void): number {
  let least = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    for (let i = 0; i < REPEATS; i++) action(i);
    least = Math.min(least, (performance.now() - start) * 1000 / REPEATS);
  }
  return least;
}

function at<T>(items: readonly T[], index: number): T {
  return items[index % items.length] as T;
}

const same = best((i) => diff(at(grids, i), at(grids, i), pen, graphics));
const sameText = best((i) => {
  const rows = rowsOf(at(grids, i));
  return at(texts, i).filter((row, y) => row !== rows[y]);
});
console.log(`Of ${SCENES.length} screens of 80x25, microseconds a frame:
view of the whole screen         ${best((i) => view(at(models, i), SIZE)).toFixed(1)}
diff to the next of the screens  ${
  best((i) => diff(at(grids, i), at(grids, i + 1), pen, graphics)).toFixed(1)
}
diff to an empty screen          ${
  best((i) => diff(new Grid(SIZE), at(grids, i), pen, graphics)).toFixed(1)
}
diff where nothing changed       ${same.toFixed(2)}
the same with rows of text       ${sameText.toFixed(1)}  (ratio ${(sameText / same).toFixed(0)})
`);
