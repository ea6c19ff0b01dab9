import { Colour } from "../../tui/table/draw/palette.ts";
import type { ColourNames } from "./describe_grid.ts";

/** The colours of the game as the golden screens name them. */
export const PALETTE_NAMES: ColourNames = {
  [Colour.red]: "bright-red",
  [Colour.green]: "bright-green",
  [Colour.blue]: "bright-blue",
  [Colour.back]: "cyan",
  [Colour.held]: "yellow",
  [Colour.hint]: "green",
  [Colour.card]: "card",
  [Colour.ink]: "ink",
  [Colour.cardRed]: "card-red",
  [Colour.cardHeld]: "card-held",
  [Colour.cardHint]: "card-hint",
};
