import { type Model, restMode } from "../model.ts";
import { cellOf } from "./cell.ts";
import { type Celebration, hasEnded, jumpsOf, pathOf } from "./jumps.ts";
import type { Scene } from "./scene.ts";

/** How a card is drawn that jumps. */
const FLYING = { on: "table", emphasis: "none", focused: false } as const;

/** The model at the next frame of a celebration; after the last one the celebration ends. */
export function celebrate<State, Move>(
  model: Model<State, Move>,
  { since }: Celebration,
): Model<State, Move> {
  const { length } = model.table.draw.celebrants(model);
  return hasEnded(length, model.now - since) ? endCelebration(model) : model;
}

/** Ends a celebration and shows the end of the game. */
export function endCelebration<State, Move>(model: Model<State, Move>): Model<State, Move> {
  return { ...model, mode: restMode(model) };
}

/** Lets the cards jump from where they lie, each with its trail. */
export function drawCelebration<State, Move>(
  scene: Scene<State, Move>,
  { since }: Celebration,
): void {
  const { grid, model, layout, draw, painter } = scene;
  const { size } = painter;
  const celebrants = draw.celebrants(model);
  jumpsOf(celebrants.length, model.now - since).forEach((frames, number) => {
    const celebrant = celebrants[number];
    if (!celebrant) return;
    const { face, pile, index } = celebrant;
    const from = cellOf(model, layout, pile, index);
    for (const { row, column } of pathOf({ number, from, size }, frames, grid)) {
      painter.card(grid, face, { ...FLYING, row, column, height: size.height });
    }
  });
  grid.cursor = undefined;
}
