import { currentState } from "../game.ts";
import { drawFloatingCards } from "./floating_cards.ts";
import { draggedCount, type FrameContext } from "./scene.ts";

/** Draws the cards that follow the pointer. */
export function drawDragged(scene: FrameContext): void {
  const { grid, model, layout, painter } = scene;
  const { drag, held, game } = model;
  const count = draggedCount(model);
  if (!drag || !held || count === 0) return;
  const { size: { width, height } } = painter;
  const { pointer, grip } = drag;
  const { spread } = layout;
  // The cards were larger when they were gripped, where the window has become smaller since.
  const row = pointer.row - Math.min(grip.row, (count - 1) * spread + height - 1);
  const column = pointer.column - Math.min(grip.column, width - 1);
  const faces = game.patience.pile(currentState(game), held.pile).faceUp.slice(-count);
  const cards = faces.map((face, index) => ({ face, row: row + index * spread, column }));
  drawFloatingCards(scene, cards, { draw: painter.dragged, emphasis: "held", end: grid.height });
  grid.cursor = { row: pointer.row, column: pointer.column };
}
