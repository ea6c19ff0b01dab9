import { aceLowCard, aceLowRank, type Card, isRed, suitName, suitOf } from "../card.ts";
import type { Pile } from "../deck.ts";
import type { Carry, ColumnNumber, Move, Source } from "./move.ts";
import { columnAt, foundationTop, openCards, type State } from "./state.ts";

const RANK_NAMES = ["ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king"];
const KING = 13;

/** The name of a card in a sentence: `7 of spades`. */
export function cardName(card: Card): string {
  return `${rankName(aceLowRank(card))} of ${suitName(suitOf(card))}`;
}

/** Why an illegal move is illegal, in a sentence for the player, without capital and full stop. */
export function explainRefusal(state: State, move: Move): string {
  switch (move.kind) {
    case "draw":
      return state.resetsLeft > 0
        ? "the stock is empty: reset the waste first"
        : "the stock is empty, and no reset is left";
    case "reset":
      return state.stock.length > 0
        ? `the stock still has ${cards(state.stock.length)}: reset the waste when it is empty`
        : "no reset of the waste is left";
    case "carry":
      return explainCarry(state, move);
    default:
      return move satisfies never;
  }
}

function explainCarry(state: State, { from, to, count }: Carry): string {
  const nothing = explainNothing(state, from);
  if (nothing !== undefined) return nothing;
  if (from === to) return `column ${from} is where the cards are already`;
  const pile = openCards(state, from);
  const wrongCount = count === undefined ? undefined : explainCount(from, pile, count);
  if (wrongCount !== undefined) return wrongCount;
  if (to === "foundation") return explainHome(state, from, pile, count ?? 1);
  return explainColumn(state, count === undefined ? pile : pile.slice(-count).slice(0, 1), to);
}

/** Why nothing can be taken from a source at all. */
function explainNothing(state: State, from: Source): string | undefined {
  if (typeof from === "object") {
    if (!state.rules.worryBack) return "cards stay on the foundations in this game";
    if (foundationTop(state.foundations, from.foundation) !== undefined) return undefined;
    return `the foundation of ${suitName(from.foundation)} is empty`;
  }
  if (openCards(state, from).length > 0) return undefined;
  return from === "waste" ? "the waste is empty" : `column ${from} is empty`;
}

function explainCount(from: Source, pile: Pile, count: number): string | undefined {
  if (!Number.isInteger(count) || count < 1) return "a move takes at least one card";
  if (count <= pile.length) return undefined;
  if (typeof from === "number") return `column ${from} has only ${openCount(pile.length)}`;
  return `only the top card of ${from === "waste" ? "the waste" : "a foundation"} can move`;
}

function explainHome(state: State, from: Source, pile: Pile, count: number): string {
  if (typeof from === "object") return "a card on a foundation is home already";
  if (count > 1) return "cards go to the foundations one at a time";
  const [card] = pile.slice(-1) as [Card];
  const suit = suitOf(card);
  const next = aceLowCard(state.foundations[suit] + 1, suit);
  return `the ${cardName(card)} does not go home yet: ` +
    `the foundation of ${suitName(suit)} needs the ${cardName(next)} first`;
}

function explainColumn(state: State, pile: Pile, to: ColumnNumber): string {
  const [first] = pile as [Card];
  const lower = columnAt(state, to).open.at(-1);
  const rank = aceLowRank(first);
  if (lower === undefined) {
    return `the ${cardName(first)} does not go to the empty column ${to}: it takes only a king`;
  }
  const start = pile.length === 1
    ? `the ${cardName(first)} does not go`
    : `no card from the ${cardName(first)} to the ${cardName(pile.at(-1) ?? first)} goes`;
  const needed = pile.length === 1 ? neededBelow(rank, first) : takenBy(lower);
  return `${start} on the ${cardName(lower)}: ${needed}`;
}

function neededBelow(rank: number, card: Card): string {
  return rank === KING
    ? "a king needs an empty column"
    : `it needs a ${otherColour(card)} ${rankName(rank + 1)}`;
}

function takenBy(lower: Card): string {
  const rank = aceLowRank(lower);
  return rank === 1
    ? "nothing goes on an ace in a column"
    : `it takes only a ${otherColour(lower)} ${rankName(rank - 1)}`;
}

function otherColour(card: Card): string {
  return isRed(card) ? "black" : "red";
}

function rankName(rank: number): string {
  return RANK_NAMES[rank - 1] ?? "";
}

function cards(count: number): string {
  return count === 1 ? "one card" : `${count} cards`;
}

function openCount(count: number): string {
  return count === 1 ? "one open card" : `${count} open cards`;
}
