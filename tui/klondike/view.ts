import { Grid, type Size } from "../grid.ts";
import { drawTooSmall } from "../too_small.ts";
import { drawBottom } from "./bottom.ts";
import { drawCelebration } from "./celebration.ts";
import { drawCompact } from "./compact_view.ts";
import { drawDragged } from "./drag_view.ts";
import { drawFramed } from "./framed_view.ts";
import { layoutFor, SMALLEST } from "./layout.ts";
import type { Model } from "./model.ts";
import { drawHelp, drawWin } from "./pages.ts";
import { drawPanel, drawStatus } from "./status.ts";
import { paint } from "./theme.ts";

/** The whole screen of a game. */
export function view(model: Model, size: Size): Grid {
  const grid = new Grid(size);
  const layout = layoutFor(size);
  if (!layout) {
    drawTooSmall(grid, SMALLEST);
    return grid;
  }
  if (layout.kind === "framed") drawFramed(grid, model, layout);
  else drawCompact(grid, model, layout);
  drawPanel(grid, model, layout);
  drawStatus(grid, model, layout);
  drawDragged(grid, model, layout);
  if (model.mode.kind === "celebration") drawCelebration(grid, model, model.mode, layout);
  if (model.mode.kind !== "won") drawBottom(grid, model, layout);
  if (model.mode.kind === "help") drawHelp(grid, model.mode.page);
  if (model.mode.kind === "won") drawWin(grid, model, layout);
  paint(grid, model.theme);
  return grid;
}
