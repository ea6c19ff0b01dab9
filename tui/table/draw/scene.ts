import type { PileId, PileSpec, PileView } from "../../../lib/patience.ts";
import type { Grid } from "../../terminal/grid.ts";
import { currentState } from "../game.ts";
import { legalTargets } from "../pick_up.ts";
import type { Draw, Model } from "../model.ts";
import { slidingCount } from "../motion/slide.ts";
import { openIndex } from "../cursor.ts";
import { type Band, foldColumn } from "./fold.ts";
import type { Layout } from "./layout.ts";
import type { Painter } from "./painter.ts";
import { painterFor } from "./painters.ts";

/** A frame that is drawn: where, what of, and how. */
export interface FrameContext {
  readonly grid: Grid;
  readonly model: Model;
  readonly layout: Layout;
  readonly draw: Draw;
  readonly painter: Painter;
  /** The piles where what is held may go. */
  readonly targets: readonly PileId[];
}

/** A frame of a model. */
export function sceneOf(grid: Grid, model: Model, layout: Layout): FrameContext {
  const { draw } = model.table;
  const painter = painterFor(model, layout.card);
  return { grid, model, layout, draw, painter, targets: legalTargets(model) };
}

/** How many cards follow the pointer; none while nothing is dragged. */
export function draggedCount({ held, drag }: Model): number {
  return held && drag?.isMoving ? held.count : 0;
}

/** What lies in a pile, without the cards that follow the pointer or are still on their way. */
export function visiblePile(model: Model, pile: PileId): PileView {
  const { game, held, slide } = model;
  const lifted = slidingCount(slide, pile) + (held?.pile === pile ? draggedCount(model) : 0);
  return game.patience.pile(currentState(game), pile, lifted);
}

/** The bands that a column is folded into, both to draw it and to find the card that is clicked. */
export function bandsOf(
  model: Model,
  layout: Layout,
  { pile }: PileSpec,
  view: PileView,
): readonly Band[] {
  const { focus, table: { patience: { ranks } } } = model;
  return foldColumn(view, layout, ranks, focus.pile === pile ? openIndex(view, focus) : undefined);
}
