import type { Grid, Size } from "../../../terminal/grid.ts";
import type { Style } from "../../../terminal/style.ts";
import type { Tint } from "../style_tokens.ts";
import type { CardSpot } from "../painter.ts";

/** A pattern of a back, and the styles that it is drawn in. */
export interface BackPattern {
  readonly pattern: readonly string[];
  readonly style: Style;
  readonly label: Style;
  readonly corner: Style;
  /** The corners of an open card that lies on a covered one. */
  readonly cornerOn: Style;
}

/** What cards are made of: sheets of paper, or lines. It is drawn below what is on the cards. */
export interface Ground {
  /** An open card without anything on it. */
  front(grid: Grid, size: Size, spot: CardSpot, backing: BackPattern): void;
  /** A card that lies face down. */
  back(grid: Grid, size: Size, spot: CardSpot, backing: BackPattern): void;
  /** A place without a card. */
  place(grid: Grid, size: Size, spot: CardSpot): void;
  /** The marks of a card or a place, from the cell `from` of the upper edge on, to `to` of the lower. */
  mark(grid: Grid, size: Size, spot: CardSpot, ends: FreeEdges): void;
  /** The tint of a picture of what belongs on an empty place; without it there is none. */
  readonly placeTint?: Tint;
  /** The style of something on a card. */
  on(style: Style, spot: CardSpot): Style;
}

/** What the marks at the edges leave free, and whether they are those of an empty place. */
export interface FreeEdges {
  /** The first cell of the upper edge after what is written there. */
  readonly from: number;
  /** The cell of the lower edge where what is written there begins. */
  readonly to: number;
  readonly isPlace: boolean;
}
