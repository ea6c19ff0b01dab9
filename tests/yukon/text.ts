import { aceLowRank, type Card, DECK_SIZE, parseCard, suitOf, SUITS } from "../../lib/card.ts";
import { formatCards } from "../../lib/deck.ts";
import { COLUMNS, type Move, type State } from "./rules.ts";

/**
 * Formats a position: the cards on the foundations, and a line for each column with its face-down
 * cards, a bar and its face-up cards, the last one on top.
 *
 * ```text
 * home: Ad 2d As
 * | Kd
 * 7c | 9s 2h Jd 4c Ah
 * ```
 */
export function formatPosition({ home, columns }: State): string {
  const lines = columns.map(({ faceDown, faceUp }) =>
    `${formatCards(faceDown)} | ${formatCards(faceUp)}`
  );
  return [`home: ${formatCards(home.flat())}`, ...lines].map((line) => line.trim()).join("\n");
}

/** Parses a text of {@linkcode formatPosition}; returns `undefined` if the text is damaged. */
export function parsePosition(text: string): State | undefined {
  const [first = "", ...lines] = text.split("\n");
  const home = SUITS.map((suit) => cardsOf(first).filter((card) => suitOf(card) === suit));
  const columns = lines.map((line) => {
    const [faceDown = "", faceUp = ""] = line.split("|");
    return { faceDown: cardsOf(faceDown), faceUp: cardsOf(faceUp) };
  });
  const state = { home, columns };
  // Unreadable cards are missing when the position is formatted again.
  return isSound(state) && formatPosition(state) === text ? state : undefined;
}

/** Formats a move: `3c6-c7` takes 3 cards from column 6 to 7, `1c6-f` one to its foundation. */
export function formatMove({ from, count, to }: Move): string {
  return `${count}c${from}-${to === "home" ? "f" : `c${to}`}`;
}

/** Parses a word of {@linkcode formatMove}; returns `undefined` if it is not a move. */
export function parseMove(word: string): Move | undefined {
  const [, count, from, to] = /^([1-9]\d?)c([1-7])-(?:f|c([1-7]))$/.exec(word) ?? [];
  if (from === undefined) return undefined;
  return { from: Number(from), count: Number(count), to: to === undefined ? "home" : Number(to) };
}

function cardsOf(text: string): Card[] {
  return text.split(" ").flatMap((word) => parseCard(word) ?? []);
}

function isSound({ home, columns }: State): boolean {
  const cards = [...home, ...columns.flatMap(({ faceDown, faceUp }) => [faceDown, faceUp])].flat();
  return columns.length === COLUMNS.length &&
    cards.length === DECK_SIZE && new Set(cards).size === DECK_SIZE &&
    home.every((pile) => pile.every((card, index) => aceLowRank(card) === index + 1)) &&
    columns.every(({ faceDown, faceUp }) => faceDown.length === 0 || faceUp.length > 0);
}
