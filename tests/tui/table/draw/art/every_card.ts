import { SUITS } from "../../../../../lib/card.ts";
import type { Face } from "../../../../../lib/patience.ts";
import type { Size } from "../../../../../tui/terminal/grid.ts";
import { type CardFace, cardFace } from "../../../../../tui/table/draw/art/card_face.ts";

/** The ranks with pips. */
export const NUMBERS = [2, 3, 4, 5, 6, 7, 8, 9, 10];

/** The insides of the cards of all sizes. */
export const SIZES: readonly Size[] = [
  { width: 3, height: 1 },
  { width: 5, height: 2 },
  { width: 7, height: 4 },
  { width: 9, height: 6 },
  { width: 13, height: 9 },
  { width: 19, height: 13 },
];

/** The cards with suits. */
export const SUITED: readonly Face[] = SUITS.flatMap((suit) =>
  ["A", ...NUMBERS.map(String), "J", "Q", "K"].map((rank) => ({ rank, suit }))
);

/** The cards of a game without suits. */
export const PLAIN: readonly Face[] = ["6", "7", "8", "9", "10", "V", "D", "K", "T"]
  .map((rank) => ({ rank }));

/** Draws every card in every size, with pixels and with letters. */
export function everyInside(sizes: readonly Size[] = SIZES): {
  readonly name: string;
  readonly face: Face;
  readonly size: Size;
  readonly letters: boolean;
  readonly inside: CardFace;
}[] {
  return sizes.flatMap((size) =>
    [...SUITED, ...PLAIN].flatMap((face) =>
      [false, true].map((letters) => {
        const name = `${JSON.stringify(face)} in ${size.width}x${size.height}, letters: ${letters}`;
        return { name, face, size, letters, inside: cardFace(face, size, letters) };
      })
    )
  );
}
