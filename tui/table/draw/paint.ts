import { glyphOfCell, type Grid, packCell, styleOfCell, toAscii } from "../../terminal/grid.ts";
import {
  backgroundOf,
  type ColourIndex,
  foregroundOf,
  type Style,
  styleOf,
} from "../../terminal/style.ts";
import {
  decodeStyle,
  DRAWN_BITS,
  FIRST_PAIR,
  PARTS,
  type Pixel,
  PIXELS,
  type Tint,
} from "./style_tokens.ts";
import { type TerminalCapabilities, type Theme, themeFor, type ThemeName } from "./themes.ts";

/** Bits of a style for its attributes; the others say what is drawn. */
const ATTRIBUTES = 0xffff & ~DRAWN_BITS;

/** Painted cells, indexed by the drawn bits of a style. The cell of a part has no glyph. */
type Paint = Uint32Array;

const paints = new Map<Theme, Paint>();

/** Replaces the style tokens of parts and pixels in a grid by the colours of a theme. */
export function paint(grid: Grid, name: ThemeName, shown: TerminalCapabilities): void {
  const cellsOf = paintFor(themeFor(name, shown));
  const { cells } = grid;
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i] ?? 0;
    const style = styleOfCell(cell);
    const painted = cellsOf[style & DRAWN_BITS] ?? 0;
    const glyph = glyphOfCell(painted) || glyphOfCell(cell);
    cells[i] = packCell(glyph, (styleOfCell(painted) | style & ATTRIBUTES) as Style);
  }
  if (name === "ascii") toAscii(grid);
}

function paintFor(theme: Theme): Paint {
  const known = paints.get(theme);
  if (known) return known;
  const made = Uint32Array.from({ length: DRAWN_BITS + 1 }, (_, bits) => {
    const { tint, number } = decodeStyle(bits);
    if (number >= FIRST_PAIR) return pairCell(theme, tint, number - FIRST_PAIR);
    const part = PARTS[number];
    return part === undefined ? 0 : packCell(0, tintedStyle(theme, tint, theme.parts[part]));
  });
  paints.set(theme, made);
  return made;
}

function tintedStyle(theme: Theme, tint: Tint, style: Style): Style {
  const [front, behind] = [foregroundOf(style), backgroundOf(style)];
  const others = style & ~styleOf(front, [], behind);
  return (styleOf(tintedColour(theme, tint, front), [], tintedColour(theme, tint, behind)) |
    others) as Style;
}

function tintedColour({ tints }: Theme, tint: Tint, colour: ColourIndex): ColourIndex {
  return tints[tint]?.get(colour) ?? colour;
}

/** Returns two pixels as a cell: half a block in one colour on another. */
function pairCell(theme: Theme, tint: Tint, pair: number): number {
  const colourOf = (pixel: Pixel | undefined): ColourIndex | undefined => {
    const colour = pixel && theme.pixels[pixel];
    return colour === undefined ? undefined : tintedColour(theme, tint, colour);
  };
  const paper = tintedColour(theme, tint, backgroundOf(theme.parts.face));
  const upper = colourOf(PIXELS[Math.floor(pair / PIXELS.length)]);
  const lower = colourOf(PIXELS[pair % PIXELS.length]);
  const isPaper = (colour: ColourIndex | undefined): boolean =>
    colour === undefined || theme.pixels.paper !== undefined && colour === paper;
  if (isPaper(upper) && isPaper(lower)) {
    return packCell(BLANK, tintedStyle(theme, tint, theme.parts.face));
  }
  if (upper === lower) {
    // On paper, use the background, because blocks leave seams between rows in some terminals.
    // Among lines, use a block, which takes fewer bytes.
    return theme.pixels.paper === undefined
      ? packCell(FULL, styleOf(upper ?? 0, [], paper))
      : packCell(BLANK, styleOf(0, [], upper ?? 0));
  }
  if (isPaper(lower)) return packCell(UPPER, styleOf(upper ?? 0, [], paper));
  // The terminal's own text colour can only be the foreground, so it must be that of the block.
  return isPaper(upper) || lower === 0
    ? packCell(LOWER, styleOf(lower ?? 0, [], upper === undefined ? paper : upper))
    : packCell(UPPER, styleOf(upper ?? 0, [], lower));
}

const [BLANK, FULL, UPPER, LOWER] = [" ", "█", "▀", "▄"].map((glyph) => glyph.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
];
