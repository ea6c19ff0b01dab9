// The table is drawn in steps: fit.ts chooses how large the cards are, layout.ts where everything
// stands and which rows of a column show, and a painter for that size (card_painter.ts) writes parts
// into the grid, such as "the edge of a card". Only paint.ts turns parts into the colours of a
// theme.

import { Grid, type Size } from "../../terminal/grid.ts";
import { drawTooSmall } from "../../terminal/fit_text.ts";
import type { Model } from "../model.ts";
import { drawHelp } from "../pages/help.ts";
import { drawNewGame, drawPaused, drawWon } from "../pages/pages.ts";
import { drawReview } from "../pages/review_page.ts";
import { drawResults } from "../pages/results_page.ts";
import { drawBoard, drawDragged, drawSliding } from "./board.ts";
import { drawBottom, drawPanel } from "./status.ts";
import { drawCelebration } from "./celebration.ts";
import { layoutIn } from "./fit.ts";
import { MIN_SIZE } from "./layout.ts";
import { type FrameContext, sceneOf } from "./scene.ts";
import { paint } from "./paint.ts";

/** The whole screen of a game. */
export function view(model: Model, size: Size): Grid {
  const grid = new Grid(size);
  const { mode, theme, shown } = model;
  const layout = layoutIn(model, size);
  if (!layout) {
    drawTooSmall(grid, MIN_SIZE);
    return grid;
  }
  const scene = sceneOf(grid, model, layout);
  drawPanel(scene);
  if (mode.kind === "paused") drawPaused(scene);
  else drawGame(scene);
  paint(grid, theme, shown);
  return grid;
}

/** Draws the board with all that is shown over it. */
function drawGame(scene: FrameContext): void {
  const { mode } = scene.model;
  drawBoard(scene);
  drawDragged(scene);
  drawSliding(scene);
  if (mode.kind === "celebration") drawCelebration(scene, mode);
  // Pages with keys of their own stand instead of those of the board.
  if (mode.kind !== "won" && mode.kind !== "newGame") drawBottom(scene);
  if (mode.kind === "help") drawHelp(scene, mode.page);
  if (mode.kind === "results") drawResults(scene, mode);
  if (mode.kind === "newGame") drawNewGame(scene, mode.form);
  if (mode.kind === "review" && mode.onPage) drawReview(scene, mode);
  if (mode.kind === "won") drawWon(scene);
}
