import type { Ink, Palette } from "../../terminal/style.ts";

/**
 * Indexes of the table's colours, as stored in styles: 1 to at most 63, because a style has 6 bits
 * for each. Up to `mark`, each palette below has its own colours; the others follow in `OWN`, in the
 * order of their indexes.
 */
export const TABLE_COLOURS = {
  // Used with the terminal's own text and background.
  red: 1,
  green: 2,
  blue: 3,
  back: 4,
  held: 5,
  hint: 6,
  mark: 7,
  // Used on paper; the same on every terminal.
  paper: 8,
  edge: 9,
  paperHeld: 10,
  edgeHeld: 11,
  paperHint: 12,
  edgeHint: 13,
  paperMoved: 14,
  edgeMoved: 15,
  ink: 16,
  cardRed: 17,
  cardGreen: 18,
  cardBlue: 19,
  cardMark: 20,
  cardTarget: 21,
  gold: 22,
  skin: 23,
  robe: 24,
  cloak: 25,
  hair: 26,
  white: 27,
  // The table.
  felt: 28,
  place: 29,
  feltText: 30,
  placeText: 31,
  placeRed: 32,
  feltMark: 33,
  feltTarget: 34,
  // Fill and pattern of the card backs.
  backFill1: 35,
  backPattern1: 36,
  backFill2: 37,
  backPattern2: 38,
  backFill3: 39,
  backPattern3: 40,
  // The screen of MOLEK-SYNTEZ.
  black: 41,
  wire: 42,
  faintWire: 43,
  placeInk: 44,
  backFill4: 45,
  backPattern4: 46,
  // Highlights on the screen of MOLEK-SYNTEZ, which is black on a light terminal, too.
  wireRed: 47,
  wireHeld: 48,
  wireHint: 49,
  wireMark: 50,
  // Secondary text on felt.
  feltLabel: 51,
  // Red suits on an empty foundation, as muted as placeInk.
  placeInkRed: 52,
} as const;

/**
 * Colours that do not depend on the terminal's own. Of the 256 colours, those beside the felt are
 * pure green, which glares, and a muted green too light for white text: 23 is dark and dull enough.
 * Of the 16, all but black, blue and the two greys glare on an area as large as the table, so it is
 * grey there.
 */
const OWN: readonly Ink[] = [
  { basic: 15, indexed: 255, rgb: [247, 241, 225] },
  { basic: 7, indexed: 250, rgb: [201, 188, 158] },
  { basic: 11, indexed: 222, rgb: [255, 224, 138] },
  { basic: 3, indexed: 179, rgb: [216, 170, 70] },
  { basic: 10, indexed: 193, rgb: [196, 236, 170] },
  { basic: 2, indexed: 107, rgb: [128, 184, 100] },
  { basic: 14, indexed: 189, rgb: [221, 236, 246] },
  { basic: 6, indexed: 110, rgb: [140, 176, 206] },
  { basic: 0, indexed: 234, rgb: [28, 28, 32] },
  { basic: 1, indexed: 124, rgb: [196, 26, 36] },
  { basic: 5, indexed: 28, rgb: [0, 118, 44] },
  { basic: 4, indexed: 25, rgb: [24, 78, 184] },
  { basic: 5, indexed: 26, rgb: [20, 96, 200] },
  { basic: 4, indexed: 28, rgb: [16, 132, 60] },
  { basic: 3, indexed: 179, rgb: [222, 170, 44] },
  { basic: 7, indexed: 223, rgb: [246, 210, 176] },
  { basic: 1, indexed: 124, rgb: [196, 40, 44] },
  { basic: 4, indexed: 25, rgb: [40, 84, 160] },
  { basic: 3, indexed: 94, rgb: [120, 78, 36] },
  { basic: 15, indexed: 231, rgb: [255, 255, 255] },
  { basic: 8, indexed: 23, rgb: [26, 88, 58] },
  { basic: 0, indexed: 59, rgb: [20, 71, 47] },
  { basic: 15, indexed: 254, rgb: [228, 236, 224] },
  { basic: 7, indexed: 151, rgb: [126, 170, 140] },
  { basic: 9, indexed: 217, rgb: [208, 134, 122] },
  { basic: 11, indexed: 214, rgb: [255, 180, 40] },
  { basic: 14, indexed: 156, rgb: [160, 240, 140] },
  { basic: 4, indexed: 60, rgb: [33, 62, 118] },
  { basic: 15, indexed: 189, rgb: [143, 176, 230] },
  { basic: 1, indexed: 88, rgb: [126, 32, 44] },
  { basic: 15, indexed: 217, rgb: [232, 176, 168] },
  { basic: 0, indexed: 66, rgb: [20, 96, 108] },
  { basic: 15, indexed: 195, rgb: [160, 216, 216] },
  { basic: 0, indexed: 16, rgb: [8, 8, 10] },
  { basic: 15, indexed: 253, rgb: [222, 222, 218] },
  { basic: 7, indexed: 243, rgb: [118, 118, 116] },
  { basic: 8, indexed: 23, rgb: [44, 104, 76] },
  { basic: 5, indexed: 96, rgb: [76, 52, 110] },
  { basic: 15, indexed: 225, rgb: [188, 168, 222] },
  { basic: 9, indexed: 203, rgb: [255, 108, 96] },
  { basic: 11, indexed: 220, rgb: [250, 200, 60] },
  { basic: 10, indexed: 113, rgb: [140, 210, 100] },
  { basic: 14, indexed: 117, rgb: [120, 210, 255] },
  { basic: 7, indexed: 152, rgb: [170, 203, 178] },
  { basic: 8, indexed: 52, rgb: [112, 64, 56] },
];

/** Palette for light text on a dark background. */
export const DARK_PALETTE: Palette = [
  { basic: 9, indexed: 203, rgb: [255, 108, 96] },
  { basic: 10, indexed: 114, rgb: [135, 215, 135] },
  { basic: 12, indexed: 111, rgb: [125, 175, 255] },
  { basic: 6, indexed: 73, rgb: [105, 175, 185] },
  { basic: 3, indexed: 220, rgb: [250, 200, 60] },
  { basic: 2, indexed: 113, rgb: [140, 210, 100] },
  { basic: 14, indexed: 117, rgb: [120, 210, 255] },
  ...OWN,
];

/** Palette for dark text on a light background. */
export const LIGHT_PALETTE: Palette = [
  { basic: 1, indexed: 160, rgb: [190, 20, 30] },
  // Use magenta: the basic green is too pale on white.
  { basic: 5, indexed: 28, rgb: [0, 115, 40] },
  { basic: 4, indexed: 26, rgb: [20, 80, 190] },
  { basic: 4, indexed: 30, rgb: [0, 105, 120] },
  { basic: 5, indexed: 130, rgb: [150, 80, 0] },
  { basic: 4, indexed: 28, rgb: [0, 100, 40] },
  { basic: 4, indexed: 26, rgb: [0, 90, 190] },
  ...OWN,
];
