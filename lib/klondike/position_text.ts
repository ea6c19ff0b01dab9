import { formatCard, formatSuit, SUITS } from "../card.ts";
import { formatCards } from "../deck.ts";
import { type Column, foundationTop, type State } from "./state.ts";

const COVERED = "##";
const NO_CARD = "..";

/**
 * Formats a position for reading, as lines: the foundations, the columns row by row, the top of the
 * waste.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { deal, formatPosition, TURN_1 } from "patience-rules/klondike";
 * assert.deepEqual(formatPosition(deal(10, TURN_1)).split("\n")[0], "Foundations");
 * ```
 */
export function formatPosition({ rules, foundations, tableau, waste }: State): string {
  const tops = SUITS.map((suit) => {
    const top = foundationTop(foundations, suit);
    return top === undefined ? `_${formatSuit(suit)}` : formatCard(top);
  });
  const columns = tableau.map(columnWords);
  const rows = Array.from(
    { length: Math.max(...columns.map((words) => words.length)) },
    (_, row) => columns.map((words) => words[row] ?? NO_CARD).join(" "),
  );
  return [
    "Foundations",
    tops.join(" "),
    "Tableau",
    ...rows,
    "Waste top",
    waste.length === 0 ? "(empty)" : formatCards(waste.slice(-rules.turn)),
    "",
  ].join("\n");
}

function columnWords({ faceDown, faceUp }: Column): string[] {
  return [...faceDown.map(() => COVERED), ...faceUp.map(formatCard)];
}
