import type { ColumnNumber } from "../../lib/klondike/move.ts";
import { columnAt } from "../../lib/klondike/state.ts";
import { CARD_HEIGHT } from "./cards.ts";
import { type Band, foldColumn } from "./fold.ts";
import { shownState } from "./lifted.ts";
import type { Layout } from "./layout.ts";
import type { Model } from "./model.ts";
import { openIndex } from "./place.ts";

/** The bands that a column is folded into, both to draw it and to find the card that is clicked. */
export function bandsOf(model: Model, layout: Layout, number: ColumnNumber): Band[] {
  const { kind, tableauRows: rows } = layout;
  const { focus } = model;
  const state = shownState(model);
  const focused = focus.pile === "column" && focus.column === number
    ? openIndex(state, focus)
    : undefined;
  const room = kind === "framed"
    ? { rows, cardHeight: CARD_HEIGHT, foldsBacks: false }
    : { rows, cardHeight: 1, foldsBacks: true };
  return foldColumn(columnAt(state, number), room, focused);
}
