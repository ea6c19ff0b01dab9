// What an event sets in motion: a slide of the cards that it moved, and their mark.

import type { CellPosition } from "../terminal/grid.ts";
import type { ScreenEvent } from "../terminal/screen.ts";
import { layoutIn } from "./draw/fit.ts";
import type { Fit, Layout } from "./draw/layout.ts";
import { cellOfCard } from "./draw/scene.ts";
import type { GameStep } from "./effect.ts";
import { currentState } from "./game.ts";
import { shownKeys } from "./input/key_bar.ts";
import type { Mode, Model } from "./model.ts";
import {
  type CardSlot,
  hasArrived,
  highlightMoved,
  type MovedCard,
  movedCards,
  type Slide,
  SLIDE_MS,
  type SlidingCard,
} from "./moved_cards.ts";

/** What ends a slide and the mark of what was moved: whatever the player does. */
const ENDING: readonly string[] = ["key", "paste", "resize", "pause"] satisfies readonly (
  ScreenEvent["kind"]
)[];

/** The model as it is told of an event: what the player does never waits for a slide. */
export function withoutAnimation(
  model: Model,
  event: { readonly kind: string; readonly action?: string },
): Model {
  const isEnding = event.kind === "mouse"
    ? event.action !== "move" && event.action !== "release"
    : ENDING.includes(event.kind);
  return isEnding ? { ...model, moved: undefined, slide: undefined } : model;
}

/** The model after an event, with the cards that it has moved marked and on their way. */
export function withMotion(before: Model, { model, effects }: GameStep): GameStep {
  return { model: moveCards(before, model), effects };
}

function moveCards(before: Model, after: Model): Model {
  const { window, now, mode } = after;
  if (!window) return after;
  if (currentState(before.game) === currentState(after.game)) return removeExpired(after);
  // A game that begins anew is not a turn taken back.
  const isSame = after.gameNumber === before.gameNumber;
  const travellers = isSame ? movedCards(before.game, after.game) : [];
  const keyed = before.mode.kind === "board" ? before : after;
  const arrived: Model = {
    ...after,
    moved: highlightMoved(travellers, now, shownKeys(keyed)),
    slide: undefined,
  };
  const slide = slideOf({ ...before, slide: undefined }, arrived, travellers);
  return slide ? { ...arrived, slide, mode: afterSlide(mode) } : arrived;
}

/** The model without what lasts no longer than until now. */
function removeExpired(model: Model): Model {
  const { moved, slide, now } = model;
  const isOld = moved !== undefined && now >= moved.until;
  const isThere = slide !== undefined && hasArrived(slide, now);
  if (!isOld && !isThere) return model;
  return { ...model, moved: isOld ? undefined : moved, slide: isThere ? undefined : slide };
}

/**
 * The slide of some cards; none where nothing moves by itself, where they were dragged, and where
 * cards are drawn in another size than before.
 */
function slideOf(before: Model, after: Model, travellers: readonly MovedCard[]): Slide | undefined {
  const { motion, window, fit, now } = after;
  if (!motion || !window || before.drag?.isMoving || !isSameFit(before.fit, fit)) return undefined;
  const layout = layoutIn(after, window);
  if (!layout || travellers.length === 0) return undefined;
  const cards = travellers.map(({ face, from, to }): SlidingCard => ({
    face,
    pile: to.pile,
    from: cornerIn(before, layout, from),
    to: cornerIn(after, layout, to),
  }));
  return { since: now, cards };
}

/** Where a card is drawn. */
function cornerIn(model: Model, layout: Layout, { pile, below }: CardSlot): CellPosition {
  const { faceDown } = model.game.patience.pile(currentState(model.game), pile);
  return cellOfCard(model, layout, pile, below - faceDown);
}

function isSameFit(one: Fit | undefined, other: Fit | undefined): boolean {
  return one !== undefined && one.card === other?.card && one.spread === other.spread;
}

/** The mode with its celebration, if it is one, put off until the cards have arrived. */
function afterSlide(mode: Mode): Mode {
  return mode.kind === "celebration" ? { ...mode, since: mode.since + SLIDE_MS } : mode;
}
