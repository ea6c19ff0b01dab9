import {
  backgroundOf,
  type ColourIndex,
  foregroundOf,
  hasAttribute,
  type Palette,
  type Style,
} from "../../tui/terminal/style.ts";
import { mixed, type Rgb, rgbOf, type TerminalColours } from "./terminal_colours.ts";

/** Colours of a style on a terminal, after reversing and dimming. */
export interface CellLook {
  readonly front: Rgb;
  readonly back: Rgb;
  readonly isBold: boolean;
  readonly isUnderlined: boolean;
}

/** Share of its colour that a dim letter keeps. */
const DIM_SHARE = 0.55;

/** Returns the look of a style in the colours of a palette and a terminal. */
export function lookOf(style: Style, palette: Palette, terminal: TerminalColours): CellLook {
  const shown = (colour: ColourIndex, own: Rgb): Rgb => {
    const ink = palette[colour - 1];
    return ink ? rgbOf(ink, terminal) : own;
  };
  const text = shown(foregroundOf(style), terminal.ink);
  const behind = shown(backgroundOf(style), terminal.paper);
  const [front, back] = hasAttribute(style, "reverse") ? [behind, text] : [text, behind];
  return {
    front: hasAttribute(style, "dim") ? mixed(back, front, DIM_SHARE) : front,
    back,
    isBold: hasAttribute(style, "bold"),
    isUnderlined: hasAttribute(style, "underline"),
  };
}
