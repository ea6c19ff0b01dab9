import { type Card, type Suit, SUITS } from "../../lib/card.ts";
import {
  COLUMN_NUMBERS,
  type ColumnNumber,
  type Source,
  type Target,
} from "../../lib/klondike/move.ts";
import { columnAt, foundationTop, type State } from "../../lib/klondike/state.ts";
import type { Direction } from "../table/action.ts";

/** A place that the cursor can be at. */
export type Place =
  | { readonly pile: "stock" }
  | { readonly pile: "waste" }
  | { readonly pile: "foundation"; readonly suit: Suit }
  /** `index` counts the open cards of the column from 0; past the last one means the last one. */
  | { readonly pile: "column"; readonly column: ColumnNumber; readonly index: number };

/** The place of the stock. */
export const STOCK: Place = { pile: "stock" };

/** The place of the last card of a column. */
export function endOf(column: ColumnNumber): Place {
  return { pile: "column", column, index: Infinity };
}

/** The index of the open card that a place of a column means; -1 when the column is empty. */
export function openIndex(state: State, place: Place & { pile: "column" }): number {
  return Math.min(place.index, columnAt(state, place.column).open.length - 1);
}

/** The open card at a place; `undefined` at the stock and where no card lies. */
export function cardAt(state: State, place: Place): Card | undefined {
  switch (place.pile) {
    case "stock":
      return undefined;
    case "waste":
      return state.waste.at(-1);
    case "foundation":
      return foundationTop(state.foundations, place.suit);
    case "column":
      return columnAt(state, place.column).open[openIndex(state, place)];
    default:
      return place satisfies never;
  }
}

/** The source of a move that takes the card at a place; `undefined` at the stock. */
export function sourceAt(place: Place): Source | undefined {
  switch (place.pile) {
    case "stock":
      return undefined;
    case "waste":
      return "waste";
    case "foundation":
      return { foundation: place.suit };
    case "column":
      return place.column;
    default:
      return place satisfies never;
  }
}

/** Whether a card at a place would be taken from a source. */
export function isSource(source: Source, place: Place): boolean {
  const from = sourceAt(place);
  return typeof from === "object" && typeof source === "object"
    ? from.foundation === source.foundation
    : from === source;
}

/** The target of a move that drops cards at a place; `undefined` at the stock and the waste. */
export function targetAt(place: Place): Target | undefined {
  if (place.pile === "column") return place.column;
  return place.pile === "foundation" ? "foundation" : undefined;
}

/** The place of the card that a move takes from a source; in a column the last one. */
export function placeOf(source: Source): Place {
  if (source === "waste") return { pile: "waste" };
  return typeof source === "number"
    ? endOf(source)
    : { pile: "foundation", suit: source.foundation };
}

/** The next place in a direction: left and right wrap around, up and down stop at the edge. */
export function step(state: State, place: Place, direction: Direction): Place {
  const across = direction === "left" ? -1 : direction === "right" ? 1 : 0;
  if (across !== 0) return stepAcross(place, across);
  if (place.pile !== "column") return direction === "down" ? below(place) : place;
  const index = openIndex(state, place) + (direction === "up" ? -1 : 1);
  if (index < 0) return above(place.column);
  return { ...place, index: Math.min(index, columnAt(state, place.column).open.length - 1) };
}

/** All places: the top row from left to right, then every open card, column by column. */
export function allPlaces(state: State): Place[] {
  return [
    ...TOP_ROW,
    ...COLUMN_NUMBERS.flatMap((column) =>
      columnAt(state, column).open.map((_, index): Place => ({ pile: "column", column, index }))
    ),
  ];
}

/** Whether two places mean the same card or the same empty pile. */
export function isSamePlace(state: State, left: Place, right: Place): boolean {
  if (left.pile === "column" && right.pile === "column") {
    return left.column === right.column && openIndex(state, left) === openIndex(state, right);
  }
  if (left.pile === "foundation" && right.pile === "foundation") return left.suit === right.suit;
  return left.pile === right.pile;
}

const TOP_ROW: readonly Place[] = [
  STOCK,
  { pile: "waste" },
  ...SUITS.map((suit): Place => ({ pile: "foundation", suit })),
];

function stepAcross(place: Place, by: -1 | 1): Place {
  if (place.pile === "column") {
    const column = (place.column - 1 + by + COLUMN_NUMBERS.length) % COLUMN_NUMBERS.length + 1;
    return endOf(column as ColumnNumber);
  }
  const at = place.pile === "stock" ? 0 : place.pile === "waste" ? 1 : 2 + place.suit;
  return TOP_ROW[(at + by + TOP_ROW.length) % TOP_ROW.length] ?? place;
}

/** The foundations stand above the columns 4 to 7, the waste above 2 and 3. */
function below(place: Exclude<Place, { pile: "column" }>): Place {
  const column = place.pile === "stock" ? 1 : place.pile === "waste" ? 2 : 4 + place.suit;
  return { pile: "column", column: column as ColumnNumber, index: 0 };
}

function above(column: ColumnNumber): Place {
  if (column === 1) return STOCK;
  return column <= 3 ? { pile: "waste" } : { pile: "foundation", suit: column - 4 as Suit };
}
