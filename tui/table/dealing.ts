// The animation of a new deal: its cards slide to their columns, row by row.

import type { Patience } from "../../lib/patience.ts";
import type { CellPosition } from "../terminal/grid.ts";
import { specsOfKind, viewOf } from "./cursor.ts";
import { layoutIn } from "./draw/fit.ts";
import { isTextCards, type Layout, pileCorner } from "./draw/layout.ts";
import { cellOfCard } from "./draw/scene.ts";
import { themeFor } from "./draw/themes.ts";
import { DEAL_FRAMES, type Dealing, type DealtCard } from "./dealt_cards.ts";
import type { GameStep } from "./effect.ts";
import type { Model } from "./model.ts";

/**
 * Starts the animation of a new deal, and has the whole window painted again for a new game, so
 * that nothing of the last one is left.
 */
export function withDealing(before: Model, { model, effects }: GameStep): GameStep {
  const { window, gameNumber, toDeal } = model;
  const redrawn = window && gameNumber !== before.gameNumber
    ? [...effects, { kind: "redraw" } as const]
    : effects;
  if (!window || !toDeal) return { model, effects: redrawn };
  return { model: { ...model, toDeal: false, dealing: newDealing(model) }, effects: redrawn };
}

/**
 * Has the whole window painted again once a deal of paper cards has ended, by itself or by a key, or
 * the cards have another size: terminals leave slivers of painted suits beside their cells.
 */
export function withPaperPainted(before: Model, { model, effects }: GameStep): GameStep {
  const hasEnded = before.dealing !== undefined && model.dealing === undefined;
  const isResized = before.fit !== undefined && before.fit.card !== model.fit?.card;
  return (hasEnded || isResized) && themeFor(model.theme, model.shown).cards === "sheets"
    ? { model, effects: [...effects, { kind: "redraw" }] }
    : { model, effects };
}

/** Frames in which a card is on its way; a word then takes as many bytes as where it lies. */
const [CARD_FLIGHT, WORD_FLIGHT] = [2, 1];

function newDealing(model: Model): Dealing | undefined {
  const { window, motion, mode, game: { turns }, now } = model;
  const layout = window && layoutIn(model, window);
  if (!layout || !motion || mode.kind !== "board" || turns.length > 0) return undefined;
  const flight = isTextCards(layout) ? WORD_FLIGHT : CARD_FLIGHT;
  return { since: now, flight, cards: dealtCards(model, layout, flight) };
}

/** Returns the cards of the columns, in the order in which they are dealt. */
function dealtCards(model: Model, layout: Layout, flight: number): readonly DealtCard[] {
  const { table: { patience }, game } = model;
  const columns = specsOfKind(patience, "column").map((spec) => ({
    spec,
    view: viewOf(game, spec.pile),
  }));
  const heights = columns.map(({ view }) => view.faceDown + view.faceUp.length);
  const from = handOf(patience, layout);
  const cards = Array.from(
    { length: Math.max(...heights) },
    (_, below) =>
      columns.flatMap(({ spec, view }) => {
        const face = view.faceUp[below - view.faceDown];
        if (below >= view.faceDown && face === undefined) return [];
        const to = cellOfCard(model, layout, spec.pile, below - view.faceDown);
        const isLast = below === view.faceDown + view.faceUp.length - 1;
        return [{ pile: spec.pile, face, isLast, from, to }];
      }),
  ).flat();
  const departures = DEAL_FRAMES - 1 - flight;
  return cards.map((card, index) => ({
    ...card,
    departsAt: Math.ceil((index + 1) * departures / cards.length),
  }));
}

/** Returns the cell that the cards come from: the stock or, without one, the lower edge. */
function handOf(patience: Patience, layout: Layout): CellPosition {
  const [stock] = specsOfKind(patience, "stock");
  if (stock) return pileCorner(patience, layout, stock.pile);
  const { tableauRow, tableauRows, card } = layout;
  const ends = specsOfKind(patience, "column").map(({ pile }) =>
    pileCorner(patience, layout, pile).column
  );
  return {
    row: tableauRow + Math.max(0, tableauRows - card.height),
    column: (Math.min(...ends) + Math.max(...ends)) >> 1,
  };
}
