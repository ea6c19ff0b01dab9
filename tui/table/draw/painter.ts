import type { Face, LabelledValue, PileId, PileSpec, PileView } from "../../../lib/patience.ts";
import type { CellPosition, Grid, Size } from "../../terminal/grid.ts";

/** Why a card stands out from the others, if it does. */
export type Emphasis = "none" | "held" | "hint" | "target" | "moved" | "cheated";

/** Where and how a card or an empty pile is drawn. */
export interface CardSpot extends CellPosition {
  /** How many rows of the card are seen. */
  readonly height: number;
  /** What it lies on: the table, a covered card, an open one above it, or one to its left. */
  readonly on: "table" | "back" | "above" | "left";
  /** Whether a card lies on its right part. */
  readonly isBelow?: true;
  /** Whether there is room beside it for a mark a cell wide, and a gap. */
  readonly hasRoom?: boolean;
  readonly emphasis: Emphasis;
  readonly focused: boolean;
}

/** Draws what lies on the table, as cards or as words. */
export interface Painter {
  /** How many rows a whole card takes, and how many columns. */
  readonly size: Size;
  /** An open card. */
  card(grid: Grid, face: Face, spot: CardSpot): void;
  /** A card that follows the pointer. */
  dragged(grid: Grid, face: Face, spot: CardSpot): void;
  /** A pile without cards. */
  empty(grid: Grid, seat: PileSpec, spot: CardSpot): void;
  /** Cards of a column that lie face down; more than one are folded into one row. */
  backs(grid: Grid, count: number, isFolded: boolean, spot: CardSpot): void;
  /** Cards of a column that are left out. */
  fold(grid: Grid, count: number, spot: CardSpot): void;
  /** A column that is complete: its cards are turned over. */
  complete(grid: Grid, count: number, spot: CardSpot): void;
  /** A stock with its number of cards. */
  stock(grid: Grid, view: PileView, spot: CardSpot): void;
  /**
   * A waste whose last cards lie beside each other, so many columns apart; each has a spot, all of
   * them at the same place, and so has index -1 where no card lies.
   */
  waste(
    grid: Grid,
    faces: readonly Face[],
    seat: PileSpec,
    spotOf: (index: number) => CardSpot,
    fan: number,
  ): void;
}

/** A card that jumps when a game is won, and the pile and the card of it where it starts. */
export interface BouncingCard {
  readonly face: Face;
  readonly pile: PileId;
  readonly index: number;
}

/** The labels of the keys in the panel, which have no room in the key bar. */
export interface PanelKeys {
  readonly free: readonly string[];
  /** The same while cards are held. */
  readonly holding: readonly string[];
}

/** The labels of the key bar. */
export interface KeyLine {
  /** In the order in which they are shown. */
  readonly inOrder: readonly string[];
  /** The same by rank: if room is short, they are left out from the end. */
  readonly byRank: readonly string[];
}

/** What stands beside a board: figures with their labels, the empty ones blank rows, then keys. */
export interface PanelText {
  readonly figures: readonly LabelledValue[];
  readonly keys: readonly string[];
}

/** The labels of the last row of the screen, and those of the panel. */
export interface ShownKeys {
  readonly line: KeyLine;
  readonly panel: readonly string[];
}
