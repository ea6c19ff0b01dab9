// Positions and moves of described games.
import type { Pile } from "../deck.ts";
import type { Build, Group } from "./description.ts";

/** The rules of a game: the policies of its description, with every choice made. */
export interface Rules {
  readonly build: Build;
  readonly group: Group;
  readonly empty: "any" | "king";
  readonly goal: "suits" | "runs";
  /** True if cards may return from the foundations. */
  readonly returns: boolean;
  /** Where the stock goes; missing without one. */
  readonly drawsTo?: "waste" | "columns";
  /** Number of cards drawn to the waste at a time. */
  readonly cards: number;
  readonly resets: number;
  /** True if the stock is not dealt while a column is empty. */
  readonly needsFull: boolean;
}

/** A column; its face-up cards lie on the face-down ones. */
export interface Column {
  readonly faceDown: Pile;
  readonly faceUp: Pile;
}

/** A position. */
export interface State {
  readonly rules: Rules;
  readonly columns: readonly Column[];
  /** Each with one card or none. */
  readonly cells: readonly Pile[];
  /** By suit, from the ace; or complete runs in the order in which they left, from the king. */
  readonly foundations: readonly Pile[];
  /** The cards left to draw; the last one is drawn next. */
  readonly stock: Pile;
  readonly waste: Pile;
  readonly resetsLeft: number;
}

/**
 * A pile as moves name it: `c1` the first column, `e1` the first cell, `w` the waste, `f1` the first
 * foundation, and `f` the foundation where the cards belong, whichever it is.
 */
export type Place = `c${number}` | `e${number}` | `f${number}` | "f" | "w";

/**
 * A move: `draw` draws from the stock, or resets the waste if the stock is empty; `carry` takes
 * cards from the end of one pile to another.
 */
export type Move =
  | { readonly kind: "draw" }
  | { readonly kind: "carry"; readonly from: Place; readonly count: number; readonly to: Place };

/** A move of cards. */
export type Carry = Extract<Move, { readonly kind: "carry" }>;

/** The kind of a place: its letter. */
export type PlaceKind = "c" | "e" | "f" | "w";

/** Returns the kind of a place. */
export function kindOf(place: Place): PlaceKind {
  return place.charAt(0) as PlaceKind;
}

/** Returns the index of a place among those of its kind, or -1 if it has no number. */
export function indexOf(place: Place): number {
  return Number(place.slice(1)) - 1;
}

const EMPTY_COLUMN: Column = { faceDown: [], faceUp: [] };

/** Returns a column; an empty one if there is no such place. */
export function columnAt({ columns }: State, place: Place): Column {
  return columns[indexOf(place)] ?? EMPTY_COLUMN;
}

/** Returns the cards of a pile that a move can reach: of the waste and foundations, the top one. */
export function reachableCards(state: State, place: Place): Pile {
  switch (kindOf(place)) {
    case "c":
      return columnAt(state, place).faceUp;
    case "e":
      return state.cells[indexOf(place)] ?? [];
    case "w":
      return state.waste.slice(-1);
    case "f":
      return state.foundations[indexOf(place)]?.slice(-1) ?? [];
  }
}

/** Returns the cards that a move takes. */
export function cardsTaken(state: State, { from, count }: Carry): Pile {
  return count > 0 ? reachableCards(state, from).slice(-count) : [];
}

/** Returns the places of all columns. */
export function columnPlaces({ columns }: Pick<State, "columns">): Place[] {
  return columns.map((_, index): Place => `c${index + 1}`);
}

/** Returns the places of all cells. */
export function cellPlaces({ cells }: Pick<State, "cells">): Place[] {
  return cells.map((_, index): Place => `e${index + 1}`);
}
