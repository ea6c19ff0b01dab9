import { TABLE_COLOURS } from "../../../tui/table/draw/palette.ts";
import type { ColourNames } from "./describe_grid.ts";

/** Names of the colours of the palette in golden screens. */
export const PALETTE_NAMES: ColourNames = Object.fromEntries(
  Object.entries(TABLE_COLOURS).map(([name, number]) => [
    number,
    name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  ]),
);
