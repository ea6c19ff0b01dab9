import { placeOf } from "../motion/slide.ts";
import { drawLoose } from "./loose.ts";
import type { Scene } from "./scene.ts";

/** Draws the cards that slide to their piles. */
export function drawSliding<State, Move>(scene: Scene<State, Move>): void {
  const { painter, layout: { tableauRow, tableauRows }, model: { slide, now } } = scene;
  if (!slide) return;
  const cards = slide.cards.map((card) => ({ face: card.face, ...placeOf(card, slide, now) }));
  const end = tableauRow + tableauRows;
  drawLoose(scene, cards, { draw: painter.card, emphasis: "moved", end });
}
