import { idleMode, type Model } from "../model.ts";
import { cellOfCard } from "./cell.ts";
import { bounceFrames, bouncePath, type Celebration, hasEnded } from "./bouncing_cards.ts";
import type { FrameContext } from "./scene.ts";

/** How a card is drawn that jumps. */
const FLYING = { on: "table", emphasis: "none", focused: false } as const;

/** The model at the next frame of a celebration; after the last one the celebration ends. */
export function celebrate(model: Model, { since }: Celebration): Model {
  const { length } = model.table.draw.celebrants(model);
  return hasEnded(length, model.now - since) ? endCelebration(model) : model;
}

/** Ends a celebration and shows the end of the game. */
export function endCelebration(model: Model): Model {
  return { ...model, mode: idleMode(model) };
}

/** Lets the cards jump from where they lie, each with its trail. */
export function drawCelebration(scene: FrameContext, { since }: Celebration): void {
  const { grid, model, layout, draw, painter } = scene;
  const { size } = painter;
  const celebrants = draw.celebrants(model);
  bounceFrames(celebrants.length, model.now - since).forEach((frames, number) => {
    const celebrant = celebrants[number];
    if (!celebrant) return;
    const { face, pile, index } = celebrant;
    const from = cellOfCard(model, layout, pile, index);
    for (const { row, column } of bouncePath({ number, from, size }, frames, grid)) {
      painter.card(grid, face, { ...FLYING, row, column, height: size.height });
    }
  });
  grid.cursor = undefined;
}
