import { parseCard } from "../lib/card.ts";
import { formatCards, newDeck } from "../lib/deck.ts";
import type { State } from "./yukon/rules.ts";
import { parsePosition } from "./yukon/text.ts";

/** A position in the middle of a game; the star stands for all the cards that are named nowhere. */
export const MIDDLE = `home: Ac 2c Ad
| 8s
Jc | 7h 2s 7d 3c
Kc | Kd 9h 2d
|
3h | Ah Jd 4s 8d
| 3d 8c
Ks | *`;

/** The same with six covered cards and 26 open ones in the last column. */
export const LONG = MIDDLE.replace("Ks |", "Ks 5h 6h Qh Kh 5c |");

/** Only kings and a queen are left; the queen of diamonds lies covered below the king of clubs. */
export const NEARLY_WON = `home: ${suit("c", 12)} ${suit("d", 11)} ${suit("h", 13)} ${suit("s", 12)}
Qd | Kc
|
| Kd
|
|
| Ks
|`;

/** The position of a text in which a star stands for all the cards that are named nowhere. */
export function position(text: string): State {
  const named = text.split(/\s/).map(parseCard);
  const rest = newDeck().filter((card) => !named.includes(card));
  const state = parsePosition(text.replace("*", formatCards(rest)));
  if (state === undefined) throw new Error(`no position: ${text}`);
  return state;
}

/** The lowest cards of a suit. */
function suit(letter: string, count: number): string {
  return [..."A23456789TJQK".slice(0, count)].map((rank) => rank + letter).join(" ");
}
