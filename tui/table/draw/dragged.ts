import { stateOf } from "../game.ts";
import { liftedCount, type Scene } from "./scene.ts";

/** Draws the cards that follow the pointer. */
export function drawDragged<State, Move>(
  { grid, model, layout, painter }: Scene<State, Move>,
): void {
  const { drag, held, game } = model;
  const count = liftedCount(model);
  if (!drag || !held || count === 0) return;
  const { size: { width, height } } = painter;
  const { pointer, grip } = drag;
  const { spread } = layout;
  // The cards were larger when they were gripped, where the window has become smaller since.
  const row = pointer.row - Math.min(grip.row, (count - 1) * spread + height - 1);
  const column = pointer.column - Math.min(grip.column, width - 1);
  const faces = game.patience.pile(stateOf(game), held.pile).open.slice(-count);
  faces.forEach((face, index) =>
    painter.dragged(grid, face, {
      row: row + index * spread,
      column,
      height: index === count - 1 ? height : spread,
      on: index === 0 ? "table" : "above",
      emphasis: "held",
      focused: false,
    })
  );
  grid.cursor = { row: pointer.row, column: pointer.column };
}
