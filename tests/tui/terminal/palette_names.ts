import { TABLE_COLOURS } from "../../../tui/table/draw/palette.ts";
import type { ColourNames } from "./describe_grid.ts";

/** The colours of the game as the golden screens name them: those of the palette, in words. */
export const PALETTE_NAMES: ColourNames = Object.fromEntries(
  Object.entries(TABLE_COLOURS).map(([name, number]) => [
    number,
    name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  ]),
);
