import { Grid, type Size } from "../grid.ts";
import { drawTooSmall } from "../too_small.ts";
import { drawBoard } from "./board_view.ts";
import { drawBottom } from "./bottom.ts";
import { drawCelebration } from "./celebration.ts";
import { drawDragged } from "./drag_view.ts";
import { layoutFor, SMALLEST } from "./layout.ts";
import type { Model } from "./model.ts";
import { drawHelp, drawWin } from "./pages.ts";
import { drawStatus } from "./status.ts";
import { paint } from "./theme.ts";

/** The whole screen of a game. */
export function view(model: Model, size: Size): Grid {
  const grid = new Grid(size);
  const layout = layoutFor(size);
  if (layout === undefined) {
    drawTooSmall(grid, SMALLEST);
    return grid;
  }
  drawBoard(grid, model, layout);
  drawStatus(grid, model, layout);
  drawDragged(grid, model, layout);
  if (model.mode.kind === "celebration") drawCelebration(grid, model, model.mode, layout);
  if (model.mode.kind !== "won") drawBottom(grid, model, layout);
  if (model.mode.kind === "help") drawHelp(grid, model.mode.page);
  if (model.mode.kind === "won") drawWin(grid, model, layout);
  paint(grid, model.theme);
  return grid;
}
