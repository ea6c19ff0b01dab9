import { type Card, DECK_SIZE, formatCard, parseCard } from "../card.ts";
import { formatCards } from "../deck.ts";
import { excerptOf } from "../printable.ts";
import { err, ok, type Result } from "../result.ts";
import { dealDeck } from "./deal.ts";
import type { Rules, State } from "./state.ts";

/**
 * A fresh deal as one line: columns 1 to 7, each from the bottom to the top, then the stock.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { deal, formatDealLine, TURN_1 } from "patience-rules/klondike";
 * assert.deepEqual(formatDealLine(deal(10, TURN_1)).slice(0, 8), "Ac Qc Ks");
 * ```
 */
export function formatDealLine({ tableau, stock }: State): string {
  const dealt = tableau.flatMap(({ faceDown, faceUp }) => [...faceDown, ...faceUp]);
  return formatCards([...dealt, ...stock.toReversed()]);
}

/**
 * The deal of a line of {@linkcode formatDealLine}, or what is wrong with the line.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { deal, formatDealLine, parseDealLine, TURN_1 } from "patience-rules/klondike";
 * const start = deal(10, TURN_1);
 * assert.deepEqual(parseDealLine(formatDealLine(start), TURN_1), { ok: true, value: start });
 * ```
 */
export function parseDealLine(line: string, rules: Rules): Result<State, string> {
  const words = line.split(/\s+/).filter((word) => word !== "");
  const cards: Card[] = [];
  for (const [index, word] of words.entries()) {
    const card = parseCard(word);
    if (card === undefined) {
      return err(`expecting a card as word ${index + 1}, found '${excerptOf(word)}'`);
    }
    if (cards.includes(card)) return err(`${formatCard(card)} is there twice`);
    cards.push(card);
  }
  if (cards.length !== DECK_SIZE) return err(`expecting 52 cards, found ${cards.length}`);
  return ok(dealDeck(cards, rules));
}
