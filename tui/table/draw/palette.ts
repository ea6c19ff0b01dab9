import type { Ink, Palette } from "../../colour.ts";

/** The colours of the games' themes, as numbers that styles hold. */
export const Colour = {
  red: 1,
  green: 2,
  blue: 3,
  back: 4,
  held: 5,
  hint: 6,
  card: 7,
  ink: 8,
  cardRed: 9,
  cardHeld: 10,
  cardHint: 11,
} as const;

/** The colours on the cards of the solid theme, the same on every terminal. */
const ON_CARD: readonly Ink[] = [
  { basic: 7, indexed: 255, rgb: [240, 238, 230] },
  { basic: 0, indexed: 16, rgb: [24, 24, 24] },
  { basic: 1, indexed: 160, rgb: [190, 20, 30] },
  { basic: 5, indexed: 90, rgb: [135, 0, 135] },
  { basic: 4, indexed: 26, rgb: [0, 85, 165] },
];

/** For a terminal that writes light on dark. */
export const DARK_PALETTE: Palette = [
  { basic: 9, indexed: 203, rgb: [255, 108, 96] },
  { basic: 10, indexed: 114, rgb: [135, 215, 135] },
  { basic: 12, indexed: 111, rgb: [125, 175, 255] },
  { basic: 6, indexed: 73, rgb: [105, 175, 185] },
  { basic: 3, indexed: 220, rgb: [250, 200, 60] },
  { basic: 2, indexed: 113, rgb: [140, 210, 100] },
  ...ON_CARD,
];

/** For a terminal that writes dark on light. */
export const LIGHT_PALETTE: Palette = [
  { basic: 1, indexed: 160, rgb: [190, 20, 30] },
  // The green of the 16 is too pale on white.
  { basic: 5, indexed: 28, rgb: [0, 115, 40] },
  { basic: 4, indexed: 26, rgb: [20, 80, 190] },
  { basic: 4, indexed: 30, rgb: [0, 105, 120] },
  { basic: 5, indexed: 130, rgb: [150, 80, 0] },
  { basic: 4, indexed: 28, rgb: [0, 100, 40] },
  ...ON_CARD,
];
