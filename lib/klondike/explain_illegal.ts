import { aceLowRank, type Card, isRed, suitName, suitOf, SUITS } from "../card.ts";
import type { Pile } from "../deck.ts";
import { countInWords, longestForm, type Message } from "../message.ts";
import {
  type CardMove,
  type ColumnNumber,
  type Move,
  parseMove,
  type Source,
  type Target,
} from "./move.ts";
import { columnAt, faceUpCards, foundationTop, type State } from "./state.ts";
import { excerptOf } from "../printable.ts";

const RANK_NAMES = ["ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king"];
const KING = 13;

/** Returns the name of a card in a sentence: `7 of spades`. */
export function nameOfCard(card: Card): string {
  return `${rankName(aceLowRank(card))} of ${suitName(suitOf(card))}`;
}

/** Explains to the player in a sentence, without capital and full stop, why a move is illegal. */
export function explainIllegalMove(state: State, move: Move): string {
  return longestForm(explainIllegalShort(state, move));
}

/**
 * Like {@linkcode explainIllegalMove}, in forms for windows of any width. The shorter ones keep what
 * the player can do instead.
 */
export function explainIllegalShort(state: State, move: Move): Message {
  switch (move.kind) {
    case "draw":
      if (state.waste.length === 0) return "stock and waste are empty";
      return state.resetsLeft > 0
        ? ["the stock is empty: reset the waste first", "the stock is empty: reset the waste"]
        : ["the stock is empty, and no resets are left", "the stock is empty, no resets left"];
    case "reset":
      return state.stock.length > 0
        ? [
          `can't reset: the stock still has ${countInWords(state.stock.length, "card")}`,
          `draw ${countInWords(state.stock.length, "more card")} before a reset`,
        ]
        : "no resets left";
    case "carry":
      return explainCarry(state, move);
    default:
      return move satisfies never;
  }
}

function explainCarry(state: State, { from, to, count }: CardMove): Message {
  const outside = [from, to].find((place) =>
    typeof place === "number" && !state.tableau[place - 1]
  );
  if (outside !== undefined) return `no column ${outside}; columns are 1 to 7`;
  const emptySource = explainEmptySource(state, from);
  if (emptySource !== undefined) return emptySource;
  if (from === to) return `the cards are already in column ${from}`;
  const pile = faceUpCards(state, from);
  const wrongCount = count === undefined ? undefined : explainCount(from, pile, count);
  if (wrongCount !== undefined) return wrongCount;
  if (to === "foundation") return explainFoundation(state, from, pile, count ?? 1);
  return explainColumn(state, count === undefined ? pile : pile.slice(-count).slice(0, 1), to);
}

/** Explains why no card can move from a source, or returns `undefined` if one can. */
function explainEmptySource(state: State, from: Source): Message | undefined {
  if (typeof from === "object") {
    if (!state.rules.worryBack) {
      return [
        "cards cannot leave the foundations in this game",
        "cards cannot leave the foundations",
      ];
    }
    if (foundationTop(state.foundations, from.foundation) !== undefined) return undefined;
    return `the foundation of ${suitName(from.foundation)} is empty`;
  }
  if (faceUpCards(state, from).length > 0) return undefined;
  return from === "waste" ? "the waste is empty" : `column ${from} is empty`;
}

function explainCount(from: Source, pile: Pile, count: number): Message | undefined {
  if (!Number.isInteger(count) || count < 1) return "a move takes at least one card";
  if (count <= pile.length) return undefined;
  if (typeof from === "number") {
    return `column ${from} has only ${countInWords(pile.length, "face-up card")}`;
  }
  const pileName = from === "waste" ? "the waste" : "a foundation";
  return [`only the top card of ${pileName} can move`, "only its top card can move"];
}

function explainFoundation(state: State, from: Source, pile: Pile, count: number): Message {
  if (typeof from === "object") return "the card is already on its foundation";
  if (count > 1) {
    return ["move cards to a foundation one at a time", "move cards home one at a time"];
  }
  const [card] = pile.slice(-1) as [Card];
  const suit = suitOf(card);
  const next = `the ${rankName(state.foundations[suit] + 1)} of ${suitName(suit)}`;
  return [
    `can't move the ${nameOfCard(card)} to its foundation: ${next} comes first`,
    `not before ${next}`,
  ];
}

function explainColumn(state: State, pile: Pile, to: ColumnNumber): Message {
  const [first] = pile as [Card];
  const lower = columnAt(state, to).faceUp.at(-1);
  if (lower === undefined) {
    return [
      `can't move the ${nameOfCard(first)} to empty column ${to}: only kings can go there`,
      `only kings can go to empty column ${to}`,
    ];
  }
  if (pile.length > 1) return explainHost(lower);
  const not = `can't move the ${nameOfCard(first)} onto the ${nameOfCard(lower)}`;
  const rank = aceLowRank(first);
  if (rank === KING) {
    return [`${not}: a king needs an empty column`, "a king needs an empty column"];
  }
  const needed = `a ${otherColour(first)} ${rankName(rank + 1)}`;
  return [`${not}: it needs ${needed}`, `a ${colourName(first)} needs ${needed}`];
}

function explainHost(lower: Card): Message {
  const rank = aceLowRank(lower);
  if (rank === 1) return "no card can go on an ace in a column";
  const taken = `takes only a ${otherColour(lower)} ${rankName(rank - 1)}`;
  return [`the ${nameOfCard(lower)} ${taken}`, `a ${colourName(lower)} ${taken}`];
}

/** Returns a card by its colour, which matters more than its suit: `red 10`. */
function colourName(card: Card): string {
  return `${isRed(card) ? "red" : "black"} ${rankName(aceLowRank(card))}`;
}

function otherColour(card: Card): string {
  return isRed(card) ? "black" : "red";
}

function rankName(rank: number): string {
  return RANK_NAMES[rank - 1] ?? "";
}

/**
 * Explains why a value, as a program without types may pass it, is not a move. Returns `undefined`
 * if it is one.
 */
export function explainInvalidMove(move: Move): string | undefined {
  if (typeof move === "string") return explainWord(move);
  const { kind, from, to } = (move ?? {}) as CardMove;
  if (hasNoPiles(kind)) return undefined;
  if (kind !== "carry") {
    return `the kind of a move must be draw, reset or carry, found ${formatValue(kind)}`;
  }
  if (!isSource(from)) {
    return `a carry must be from 'waste', a column or { foundation: suit }, found ${
      formatValue(from)
    }`;
  }
  return isTarget(to)
    ? undefined
    : `a carry must be to 'foundation' or a column, found ${formatValue(to)}`;
}

function hasNoPiles(kind: Move["kind"]): boolean {
  return kind === "draw" || kind === "reset";
}

function explainWord(word: string): string {
  return parseMove(word) === undefined
    ? `'${excerptOf(word)}' is not a move`
    : `'${word}' is a word, not a move: use playWord or parseMove`;
}

function isSource(from: Source): boolean {
  if (from === "waste" || typeof from === "number") return true;
  return typeof from === "object" && from !== null && SUITS.includes(from.foundation);
}

function isTarget(to: Target): boolean {
  return to === "foundation" || typeof to === "number";
}

function formatValue(value: unknown): string {
  return typeof value === "string" ? `'${excerptOf(value)}'` : excerptOf(String(value));
}
