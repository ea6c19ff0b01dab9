import { stateOf } from "../game.ts";
import { liftedCount, type Scene } from "./scene.ts";

/** Draws the cards that follow the pointer. */
export function drawDragged<State, Move>(
  { grid, model, layout, draw }: Scene<State, Move>,
): void {
  const { drag, held, game } = model;
  const count = liftedCount(model);
  if (!drag || !held || count === 0) return;
  const painter = draw.painters[layout.kind];
  const { size: { height } } = painter;
  const { pointer, grip } = drag;
  const row = pointer.row - Math.min(grip.row, count + height - 2);
  const column = pointer.column - grip.column;
  const faces = game.patience.pile(stateOf(game), held.pile).open.slice(-count);
  faces.forEach((face, index) =>
    painter.dragged(grid, face, {
      row: row + index,
      column,
      height: index === count - 1 ? height : 1,
      emphasis: "held",
      focused: false,
    })
  );
  grid.cursor = { row: pointer.row, column: pointer.column };
}
