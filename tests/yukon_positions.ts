import { parseCard } from "../lib/card.ts";
import { formatCards, newDeck } from "../lib/deck.ts";
import type { State } from "./yukon/rules.ts";
import { parsePosition } from "./yukon/text.ts";

/** Position in the middle of a game; the star means all cards not mentioned elsewhere. */
export const MIDDLE = `home: Ac 2c Ad
| 8s
Jc | 7h 2s 7d 3c
Kc | Kd 9h 2d
|
3h | Ah Jd 4s 8d
| 3d 8c
Ks | *`;

/** Same with six face-down cards and 26 face-up ones in the last column. */
export const LONG = MIDDLE.replace("Ks |", "Ks 5h 6h Qh Kh 5c |");

/**
 * A position in which column 1, whose cards are no sequence, ends with some cards; those beside it go
 * there and to column 3, a two between columns 4 and 5.
 */
export function growing(end: string, beside: string): string {
  return `home:
| Kc Jc 9c 7c 5c Qh Th 8h 6h 4h Qs Ts ${end}
| ${beside}
| 8c
| 3s
| 3c 2h
|
* | Kd`;
}

/** Only kings and a queen are left; the queen of diamonds lies covered below the king of clubs. */
export const NEARLY_WON = `home: ${suit("c", 12)} ${suit("d", 11)} ${suit("h", 13)} ${suit("s", 12)}
Qd | Kc
|
| Kd
|
|
| Ks
|`;

/** Position of a text in which a star means all cards not mentioned elsewhere. */
export function position(text: string): State {
  const named = text.split(/\s/).map(parseCard);
  const rest = newDeck().filter((card) => !named.includes(card));
  const state = parsePosition(text.replace("*", formatCards(rest)));
  if (state === undefined) throw new Error(`no position: ${text}`);
  return state;
}

/** Lowest cards of a suit. */
function suit(letter: string, count: number): string {
  return [..."A23456789TJQK".slice(0, count)].map((rank) => rank + letter).join(" ");
}
