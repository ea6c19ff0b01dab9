import type { Grid } from "../terminal/grid.ts";
import { STYLE_TOKENS } from "../table/draw/style_tokens.ts";
import type { Model } from "./model.ts";

/** The glyphs of a cell that is filled from below, by eighths. */
const EIGHTHS = " ▁▂▃▄▅▆▇█";
const FULL = EIGHTHS.length - 1;

/**
 * Draws how many cards A had, from the first step at the left to the last one shown. A column
 * stands for as many steps as make all of them fit; that number seldom grows, so that mostly one
 * column changes.
 */
export function drawChart(grid: Grid, top: number, rows: number, model: Model): void {
  const steps = Math.ceil((model.shown + 1) / (grid.width - 2));
  for (let x = 0; x * steps < model.shown + steps; x++) {
    const share = shareAt(model, Math.min(x * steps, model.shown));
    const height = Math.round(share * rows * FULL);
    for (let row = 0; row < rows; row++) {
      const filled = Math.max(0, Math.min(FULL, height - (rows - 1 - row) * FULL));
      grid.put(top + row, 1 + x, EIGHTHS.charAt(filled), STYLE_TOKENS.targetLabel);
    }
  }
}

/** A's share of all cards after a step. */
function shareAt({ scenes, start }: Model, step: number): number {
  const counts = scenes[step - 1]?.after ?? start;
  return counts.a / (start.a + start.b);
}
