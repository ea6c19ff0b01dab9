// The JSON of Solvitaire: columns from the bottom to the face-up card, face-down cards with their
// suit in lower case; the stock, with the next card to draw last. Older files have all suits in
// capitals.
import { aceLowRank, type Card, formatSuit, suitOf } from "../../card.ts";
import { countInWords } from "../../message.ts";
import { ok, type Result } from "../../result.ts";
import type { Diagnostic } from "../exchange/diagnostic.ts";
import type { CardAt } from "../exchange/validate.ts";
import { COLUMN_NUMBERS } from "../move.ts";
import type { State } from "../state.ts";
import {
  type DealtCards,
  type DealtResult,
  FRESH_STOCK_SIZE,
  parseRankAndSuit,
  rankText,
} from "./card_lists.ts";
import type { TextScanner, TextToken } from "./scan.ts";

/** Punctuation tokens that a scanner must know. */
export const JSON_PUNCTUATION = '{}[],:"';

const TABLEAU = '"tableau piles"';
const STOCK = '"stock"';
/** Piles without cards in a deal, which files may still name. */
const EMPTY_PILES = ['"foundation"', '"foundations"', '"waste"'];

type Parsed<T> = Result<T, Diagnostic>;

/** Parses a deal: one object. */
export function readSolvitaire(scanner: TextScanner): DealtResult {
  const start = scanner.take();
  if (start.text !== "{") return scanner.expected(start, "'{' and a deal in JSON");
  let columns: DealtCards["columns"] | undefined;
  let stock: DealtCards["stock"] | undefined;
  const members = readList(scanner, "}", (key) => {
    const isNew = key.text === TABLEAU ? !columns : key.text === STOCK ? !stock : true;
    if (!isNew || ![TABLEAU, STOCK, ...EMPTY_PILES].includes(key.text)) {
      return scanner.expected(key, wantedKeys(columns, stock));
    }
    const colon = scanner.take();
    if (colon.text !== ":") return scanner.expected(colon, `':' after ${key.text}`);
    if (key.text === TABLEAU) return keep(readColumns(scanner), (value) => columns = value);
    if (key.text === STOCK) return keep(readStock(scanner), (value) => stock = value);
    return readEmpty(scanner, key.text);
  });
  if (!members.ok) return members;
  const end = members.value.end;
  return columns && stock
    ? ok({ columns, stock })
    : scanner.expected(end, wantedKeys(columns, stock));
}

function wantedKeys(columns: unknown, stock: unknown): string {
  if (!columns && !stock) return `${TABLEAU} or ${STOCK}`;
  return columns ? stock ? "no other pile of a deal" : STOCK : TABLEAU;
}

function keep<T>(parsed: Parsed<T>, take: (value: T) => void): Parsed<unknown> {
  if (parsed.ok) take(parsed.value);
  return parsed;
}

/** Parses items separated by commas, up to `end`; `read` gets the first token of each. */
function readList<T>(
  scanner: TextScanner,
  end: string,
  read: (first: TextToken, number: number) => Parsed<T>,
): Parsed<{ items: T[]; end: TextToken }> {
  const items: T[] = [];
  let token = scanner.take();
  if (token.text === end) return ok({ items, end: token });
  for (;;) {
    const item = read(token, items.length + 1);
    if (!item.ok) return item;
    // A list that is too long for a deal is an error, so it need not be held.
    if (items.length <= FRESH_STOCK_SIZE) items.push(item.value);
    const sign = scanner.take();
    if (sign.text === end) return ok({ items, end: sign });
    if (sign.text !== ",") return scanner.expected(sign, `',' or '${end}'`);
    token = scanner.take();
  }
}

function readArray<T>(
  scanner: TextScanner,
  first: TextToken,
  pile: string,
  read: (first: TextToken, number: number) => Parsed<T>,
): Parsed<{ items: T[]; end: TextToken }> {
  return first.text === "["
    ? readList(scanner, "]", read)
    : scanner.expected(first, `'[' and ${pile}`);
}

function readColumns(scanner: TextScanner): Parsed<DealtCards["columns"]> {
  const columns = readArray(scanner, scanner.take(), "seven columns", (first, number) => {
    if (number > COLUMN_NUMBERS.length) return scanner.expected(first, "no more than 7 columns");
    return readPile(scanner, first, `column ${number}`, number);
  });
  if (!columns.ok) return columns;
  const { items, end } = columns.value;
  if (items.length < COLUMN_NUMBERS.length) {
    return scanner.expected(end, `column ${items.length + 1} of 7`);
  }
  return checkCovered(scanner, items);
}

function readStock(scanner: TextScanner): Parsed<DealtCards["stock"]> {
  const stock = readPile(scanner, scanner.take(), "the stock", FRESH_STOCK_SIZE);
  return stock.ok ? ok(stock.value.toReversed()) : stock;
}

/** Parses an array of exactly `count` cards. */
function readPile(
  scanner: TextScanner,
  first: TextToken,
  pile: string,
  count: number,
): Parsed<CardAt[]> {
  const cards = readArray(scanner, first, `the cards of ${pile}`, (word, number) => {
    if (number > count) {
      return scanner.expected(word, `the end of ${pile} after ${countInWords(count, "card")}`);
    }
    const card = cardIn(word.text);
    return card === undefined
      ? scanner.expected(word, `a card such as "7H" or "10s" as card ${number} of ${pile}`)
      : ok<CardAt>({ card, place: word });
  });
  if (!cards.ok) return cards;
  const { items, end } = cards.value;
  return items.length < count
    ? scanner.expected(end, `card ${items.length + 1} of ${count} in ${pile}`)
    : ok(items);
}

/** Parses a pile, or a list of piles, without cards. */
function readEmpty(scanner: TextScanner, pile: string): Parsed<unknown> {
  const readOne = (first: TextToken): Parsed<unknown> =>
    readArray(
      scanner,
      first,
      `no card in ${pile}`,
      (inner) =>
        inner.text === "["
          ? readArray(scanner, inner, "", (card) => scanner.expected(card, `no card in ${pile}`))
          : scanner.expected(inner, `no card in ${pile}`),
    );
  return readOne(scanner.take());
}

/** Checks that only last cards are face up, unless the file marks no card as face down. */
function checkCovered(scanner: TextScanner, columns: CardAt[][]): Parsed<DealtCards["columns"]> {
  const isCovered = ({ place: { span: [, end] } }: CardAt): boolean =>
    /[a-z]/.test(String.fromCharCode(scanner.bytes[end - 2] ?? 0));
  if (!columns.flat().some(isCovered)) return ok(columns);
  for (const [index, column] of columns.entries()) {
    for (const [below, card] of column.entries()) {
      const isOpen = below === index;
      if (isCovered(card) !== isOpen) continue;
      const wanted = isOpen
        ? "the open card of"
        : "a covered card, with its suit in lower case, in";
      return scanner.expected(card.place, `${wanted} column ${index + 1}`);
    }
  }
  return ok(columns);
}

function cardIn(text: string): Card | undefined {
  const [, rank = "", suit = ""] = /^"([AJQK1-9]|1[0-3])([CDHS])"$/i.exec(text) ?? [];
  return parseRankAndSuit(rank, suit);
}

/** Formats a fresh deal as an object on one line. */
export function writeSolvitaire({ tableau, stock }: State): string {
  const piles = tableau.map(({ faceDown, faceUp }) => [
    ...faceDown.map((card) => rankText(aceLowRank(card)) + formatSuit(suitOf(card))),
    ...faceUp.map(openText),
  ]);
  return `${JSON.stringify({ "tableau piles": piles, stock: stock.map(openText) })}\n`;
}

function openText(card: Card): string {
  return rankText(aceLowRank(card)) + formatSuit(suitOf(card)).toUpperCase();
}
