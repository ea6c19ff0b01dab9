// The text of PySolFC: the stock after `Talon:`, the next card to draw first; then columns 1 to 7,
// one line each, face-down cards in `<>`. Some programs have a line of foundations first, a `:`
// before each column, or arrows around the stock.
import { aceLowRank, type Card, formatSuit, suitOf } from "../../card.ts";
import { countInWords } from "../../message.ts";
import { ok, type Result } from "../../result.ts";
import type { Diagnostic } from "../exchange/diagnostic.ts";
import type { CardAt } from "../exchange/validate.ts";
import { COLUMN_NUMBERS } from "../move.ts";
import type { State } from "../state.ts";
import { type DealtResult, FRESH_STOCK_SIZE, parseRankAndSuit, rankText } from "./card_lists.ts";
import type { TextScanner, TextToken } from "./scan.ts";

/** Parses a deal: a line with the stock, then seven with the columns. */
export function readPysol(scanner: TextScanner): DealtResult {
  const foundations = skipFoundations(scanner);
  if (!foundations.ok) return foundations;
  const talon = scanner.take();
  if (!/^talon:$/i.test(talon.text)) return scanner.expected(talon, "'Talon:' and the stock");
  const stock = readRow(scanner, talon, ["==>"], FRESH_STOCK_SIZE, "the stock");
  if (!stock.ok) return stock;
  const columns: CardAt[][] = [];
  let last = stock.value.last;
  for (const number of COLUMN_NUMBERS) {
    const column = readColumn(scanner, last, number);
    if (!column.ok) return column;
    columns.push(column.value.cards);
    last = column.value.last;
  }
  return ok({ columns, stock: stock.value.cards });
}

/** Skips a line of foundations if there is one. Fails if a foundation is not empty. */
function skipFoundations(scanner: TextScanner): Result<undefined, Diagnostic> {
  const first = scanner.peek();
  if (!/^foundations:$/i.test(first.text)) return ok(undefined);
  scanner.take();
  while (isOnLine(scanner.peek(), first)) {
    const word = scanner.take();
    if (!/^([CDHS]-0|-)$/i.test(word.text)) {
      return scanner.expected(word, "empty foundations such as 'C-0' in a deal");
    }
  }
  return ok(undefined);
}

/** The cards of a line, and its last token. */
interface CardLine {
  readonly cards: CardAt[];
  readonly last: TextToken;
}

function readColumn(
  scanner: TextScanner,
  before: TextToken,
  number: number,
): Result<CardLine, Diagnostic> {
  const first = scanner.peek();
  const wanted = `column ${number} on its own line`;
  if (first.text === "" || isOnLine(first, before)) return scanner.expected(first, wanted);
  return readRow(scanner, first, [":"], number, `column ${number}`);
}

/** Parses the cards of the line of `first`; in a column all but the last one are face down. */
function readRow(
  scanner: TextScanner,
  first: TextToken,
  signs: readonly string[],
  count: number,
  pile: string,
): Result<CardLine, Diagnostic> {
  const cards: CardAt[] = [];
  let last = first;
  if (isOnLine(scanner.peek(), first) && signs.includes(scanner.peek().text)) last = scanner.take();
  while (cards.length < count) {
    const word = scanner.peek();
    const number = cards.length + 1;
    if (!isOnLine(word, first)) {
      return scanner.expectedAfter(last, `card ${number} of ${count} in ${pile}`);
    }
    const isCovered = pile !== "the stock" && number < count;
    const card = parseCard(word.text, isCovered);
    if (card === undefined) return scanner.expected(word, expectedCard(isCovered, number, pile));
    cards.push({ card, place: word });
    last = scanner.take();
  }
  if (pile === "the stock" && scanner.peek().text === "<==") last = scanner.take();
  const next = scanner.peek();
  return isOnLine(next, first)
    ? scanner.expected(
      next,
      `the end of ${pile} after ${countInWords(count, "card")}`,
    )
    : ok({ cards, last });
}

function expectedCard(isCovered: boolean, number: number, pile: string): string {
  return isCovered
    ? `a covered card such as '<7H>' as card ${number} of ${pile}`
    : `a card such as '7H' as card ${number} of ${pile}`;
}

function isOnLine({ text, line }: TextToken, other: TextToken): boolean {
  return text !== "" && line === other.line;
}

function parseCard(word: string, isCovered: boolean): Card | undefined {
  const bare = isCovered ? /^<(.*)>$/.exec(word)?.[1] : word;
  const [, rank = "", suit = ""] = /^([A2-9TJQK]|10)([CDHS])$/i.exec(bare ?? "") ?? [];
  return parseRankAndSuit(rank, suit);
}

/** Formats a fresh deal as eight lines. */
export function writePysol({ tableau, stock }: State): string {
  const rows = tableau.map(({ faceDown, faceUp }) => [
    ...faceDown.map((card) => `<${cardText(card)}>`),
    ...faceUp.map(cardText),
  ]);
  const talon = ["Talon:", ...stock.toReversed().map(cardText)];
  return [talon, ...rows].map((words) => `${words.join(" ")}\n`).join("");
}

function cardText(card: Card): string {
  return rankText(aceLowRank(card)).replace("10", "T") + formatSuit(suitOf(card)).toUpperCase();
}
