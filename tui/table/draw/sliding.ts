import { slidePosition } from "../motion/slide.ts";
import { drawFloatingCards } from "./floating_cards.ts";
import type { FrameContext } from "./scene.ts";

/** Draws the cards that slide to their piles. */
export function drawSliding(scene: FrameContext): void {
  const { painter, layout: { tableauRow, tableauRows }, model: { slide, now } } = scene;
  if (!slide) return;
  const cards = slide.cards.map((card) => ({
    face: card.face,
    ...slidePosition(card, slide, now),
  }));
  const end = tableauRow + tableauRows;
  drawFloatingCards(scene, cards, { draw: painter.card, emphasis: "moved", end });
}
