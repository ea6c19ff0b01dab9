import type { Face, LabelledValue, PileId, PileSpec, PileView } from "../../../lib/patience.ts";
import type { CellPosition, Grid, Size } from "../../terminal/grid.ts";

/** Reason why a card stands out, if it does. */
export type Emphasis = "none" | "held" | "hint" | "target" | "moved" | "cheated";

/** Position and appearance of a card or an empty pile. */
export interface CardSpot extends CellPosition {
  /** Visible rows of the card. */
  readonly height: number;
  /** Ground of the card: the table, a face-down card, a face-up one above it, or one to its left. */
  readonly on: "table" | "back" | "above" | "left";
  /** Set if another card covers its right part. */
  readonly isBelow?: true;
  /** True if there is room beside the card for a mark one cell wide and a gap. */
  readonly hasRoom?: boolean;
  readonly emphasis: Emphasis;
  readonly focused: boolean;
}

/** Draws the piles of the table, as cards or as words. */
export interface Painter {
  /** Rows and columns of a whole card. */
  readonly size: Size;
  /** Draws a face-up card. */
  card(grid: Grid, face: Face, spot: CardSpot): void;
  /** Draws a card that follows the pointer. */
  dragged(grid: Grid, face: Face, spot: CardSpot): void;
  /** Draws a pile without cards. */
  empty(grid: Grid, spec: PileSpec, spot: CardSpot): void;
  /** Draws face-down cards of a column; several are folded into one row. */
  backs(grid: Grid, count: number, isFolded: boolean, spot: CardSpot): void;
  /** Draws the row that stands for cards of a column that are left out. */
  fold(grid: Grid, count: number, spot: CardSpot): void;
  /** Draws a complete column: its cards are face down. */
  complete(grid: Grid, count: number, spot: CardSpot): void;
  /** Draws a stock with its number of cards. */
  stock(grid: Grid, view: PileView, spot: CardSpot): void;
  /**
   * Draws a waste whose last cards lie side by side, `fan` screen columns apart. `spotOf` returns a
   * spot for each card, all with the same position, and for index -1 the spot of an empty waste.
   */
  waste(
    grid: Grid,
    faces: readonly Face[],
    spec: PileSpec,
    spotOf: (index: number) => CardSpot,
    fan: number,
  ): void;
}

/** A card that bounces after a win, and its pile and index there. */
export interface BouncingCard {
  readonly face: Face;
  readonly pile: PileId;
  readonly index: number;
}

/** Labels of the keys in the panel, which have no room in the key bar. */
export interface PanelKeys {
  readonly free: readonly string[];
  /** Labels while cards are held. */
  readonly holding: readonly string[];
}

/** Labels of the key bar. */
export interface KeyLine {
  /** Labels in display order. */
  readonly inOrder: readonly string[];
  /** Labels by importance; if room is short, the last ones are left out. */
  readonly byRank: readonly string[];
}

/** Content of the panel beside a board: labelled values (blank rows if empty), then keys. */
export interface PanelText {
  readonly figures: readonly LabelledValue[];
  readonly keys: readonly string[];
}

/** Labels of the key bar and of the panel. */
export interface ShownKeys {
  /** The key bar beside a panel, and the one that has the keys of the panel, too. */
  readonly line: KeyLine;
  readonly longLine: KeyLine;
  readonly panel: readonly string[];
}
