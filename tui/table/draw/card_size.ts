import type { Size } from "../../terminal/grid.ts";

/** The sizes that cards are drawn in, the smallest first; the cards of the first are words. */
export const CARD_SIZES: readonly Size[] = [
  { width: 3, height: 1 },
  { width: 5, height: 3 },
  { width: 7, height: 4 },
  { width: 9, height: 6 },
  { width: 11, height: 8 },
  { width: 15, height: 11 },
  { width: 21, height: 15 },
];

/** How large cards are drawn: as the window allows, or no larger than a size that was chosen. */
export const SIZE_CHOICES = ["auto", "3x1", "5x3", "7x4", "9x6", "11x8", "15x11", "21x15"] as const;

/** One of {@linkcode SIZE_CHOICES}. */
export type SizeChoice = typeof SIZE_CHOICES[number];

/** How large the cards are: the number of their size, and the spread of the open cards. */
export interface SizeStep {
  readonly card: number;
  readonly spread: number;
}

/** How large the cards are drawn in a window. */
export interface Fit extends SizeStep {
  readonly window: Size;
  /** The largest cards that have fitted for some moves, and for how many, where they are larger. */
  readonly larger: SizeStep & { readonly moves: number } | undefined;
}

/** The number of a size that was chosen among {@linkcode CARD_SIZES}; -1 when none was. */
export function sizeIndex(choice: SizeChoice): number {
  return SIZE_CHOICES.indexOf(choice) - 1;
}

/** The choice of a number among {@linkcode CARD_SIZES}. */
export function sizeChoiceAt(number: number): SizeChoice {
  return SIZE_CHOICES[number + 1] ?? "auto";
}

/** The choice that a text names; `undefined` when it names none. */
export function sizeByName(text: string): SizeChoice | undefined {
  return SIZE_CHOICES.find((choice) => choice === text);
}

/** The size of a number among {@linkcode CARD_SIZES}. */
export function sizeAt(number: number): Size {
  return CARD_SIZES[number] ?? { width: 3, height: 1 };
}
