// The digits of Klondike-Solver and MinimalKlondike: rank 01 to 13, then the suit, 1 clubs,
// 2 diamonds, 3 hearts, 4 spades; row by row over the columns, then the stock.
import { aceLowCard, aceLowRank, DECK_SIZE, type Suit, suitOf } from "../../card.ts";
import { COLUMN_NUMBERS } from "../move.ts";
import { columnAt, type State } from "../state.ts";
import type { SourceLocation } from "../exchange/diagnostic.ts";
import type { CardAt } from "../exchange/validate.ts";
import { ok } from "../../result.ts";
import { dealByRows, type DealtResult } from "./card_lists.ts";
import type { TextScanner, TextToken } from "./scan.ts";

const WIDTH = 3;

/** Parses a deal: a word of 156 digits. */
export function readDigits(scanner: TextScanner): DealtResult {
  const word = scanner.take();
  if (/^game:?$/i.test(word.text)) return scanner.expected(word, "156 digits", NUMBERED_DEALS);
  const cards: CardAt[] = [];
  for (let number = 1; number <= DECK_SIZE; number++) {
    const part = digitsPlace(word, number);
    const card = parseDigits(word.text.slice(WIDTH * (number - 1), WIDTH * number));
    if (part.span[0] === part.span[1]) {
      return scanner.expected(part, `the three digits of card ${number} of ${DECK_SIZE}`);
    }
    if (card === undefined) return scanner.expected(part, wantedDigits(number));
    cards.push({ card, place: part });
  }
  const more = digitsPlace(word, DECK_SIZE + 1);
  return more.span[0] < more.span[1]
    ? scanner.expected(more, "the end of the deal after 52 cards")
    : ok(dealByRows(cards));
}

const NUMBERED_DEALS = "only that program knows its numbered deals; give the cards instead";

function wantedDigits(number: number): string {
  return `three digits for card ${number}, such as 072 for the 7 of diamonds`;
}

/** Returns the place of a card in a word, as far as the word goes. */
function digitsPlace(
  { line, column, span: [start, end] }: TextToken,
  number: number,
): SourceLocation {
  const from = Math.min(end, start + WIDTH * (number - 1));
  const to = Math.min(end, from + WIDTH);
  return { line, column: column + from - start, span: [from, to] };
}

function parseDigits(digits: string): CardAt["card"] | undefined {
  const [, rank, suit] = /^(0[1-9]|1[0-3])([1-4])$/.exec(digits) ?? [];
  return rank === undefined ? undefined : aceLowCard(Number(rank), Number(suit) - 1 as Suit);
}

/** Formats a fresh deal as a line of digits. */
export function writeDigits(state: State): string {
  const columns = COLUMN_NUMBERS.map((number) => {
    const { faceDown, faceUp } = columnAt(state, number);
    return [...faceDown, ...faceUp];
  });
  const rows = COLUMN_NUMBERS.flatMap((_, row) => columns.flatMap((column) => column[row] ?? []));
  const digits = [...rows, ...state.stock.toReversed()].map((card) =>
    String(aceLowRank(card)).padStart(2, "0") + String(suitOf(card) + 1)
  );
  return `${digits.join("")}\n`;
}
