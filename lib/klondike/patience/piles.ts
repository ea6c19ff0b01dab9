import { aceLowCard, aceLowRank, type Card, type Suit, suitName, SUITS } from "../../card.ts";
import type { PileId, PileSpec, PileView } from "../../patience.ts";
import { columnSpecs, columnView, faceOf, foundationSpecs } from "../../piles.ts";
import { COLUMN_NUMBERS, type ColumnNumber, type Source, type Target } from "../move.ts";
import { columnAt, faceUpCards, type State } from "../state.ts";

/** Id of the stock among the piles. */
export const STOCK: PileId = "stock";

/** The piles of the table: stock, waste and foundations above the seven columns. */
export const PILE_SPECS: readonly PileSpec[] = [
  { pile: STOCK, kind: "stock", row: 0, slot: 0, spread: "stack", key: "Space" },
  { pile: "waste", kind: "waste", row: 0, slot: 1, spread: "right", key: "w" },
  ...foundationSpecs(3),
  ...columnSpecs(COLUMN_NUMBERS.length, "K"),
];

/** Returns a pile of a position as the table shows it, without `lifted` cards at its end. */
export function pileView(state: State, pile: PileId, lifted = 0): PileView {
  const { stock, rules, resetsLeft } = state;
  const waste = pile === "waste" && lifted > 0 ? state.waste.slice(0, -lifted) : state.waste;
  if (pile === STOCK) {
    const canReset = stock.length === 0 && waste.length > 0 && resetsLeft > 0;
    return {
      faceDown: stock.length,
      faceUp: [],
      pickUpIndexes: [],
      ...(canReset && { badge: "resets" }),
    };
  }
  if (pile === "waste") {
    const shown = waste.slice(-rules.turn);
    const pickUpIndexes = shown.length === 0 ? [] : [shown.length - 1];
    return {
      faceDown: waste.length - shown.length,
      faceUp: shown.map(faceOf),
      pickUpIndexes,
    };
  }
  const source = sourceOf(pile);
  return typeof source === "object"
    ? foundationView(state, source.foundation, lifted)
    : typeof source === "number"
    ? columnView(columnAt(state, source), lifted)
    : { faceDown: 0, faceUp: [], pickUpIndexes: [] };
}

/** Returns the source that a pile stands for, or `undefined` if no card can be taken from it. */
export function sourceOf(pile: PileId): Source | undefined {
  if (pile === "waste") return "waste";
  const suit = SUITS.find((one) => suitName(one) === pile);
  return suit === undefined ? parseColumn(pile) : { foundation: suit };
}

/** Returns the target that a pile stands for, or `undefined` if no card can be put on it. */
export function targetOf(pile: PileId): Target | undefined {
  return SUITS.some((suit) => suitName(suit) === pile) ? "foundation" : parseColumn(pile);
}

/** Returns the pile of a source. */
export function pileOf(source: Source): PileId {
  return typeof source === "object" ? suitName(source.foundation) : String(source);
}

/** Returns the cards that a legal move takes; without a count, those that fit its target. */
export function cardsTaken(
  state: State,
  { from, to, count }: { readonly from: Source; readonly to: Target; readonly count?: number },
): readonly Card[] {
  const pile = faceUpCards(state, from);
  if (count !== undefined) return pile.slice(-count);
  if (to === "foundation") return pile.slice(-1);
  const lower = columnAt(state, to).faceUp.at(-1);
  const first = lower === undefined ? KING : aceLowRank(lower) - 1;
  const start = pile.findIndex((card) => aceLowRank(card) === first);
  return start < 0 ? [] : pile.slice(start);
}

const KING = 13;

function parseColumn(pile: PileId): ColumnNumber | undefined {
  return COLUMN_NUMBERS.find((number) => String(number) === pile);
}

function foundationView({ foundations, rules }: State, suit: Suit, lifted: number): PileView {
  const height = foundations[suit] - lifted;
  const top = height === 0 ? undefined : aceLowCard(height, suit);
  const badge = rules.worryBack && { badge: "returns" as const };
  if (top === undefined) return { faceDown: 0, faceUp: [], pickUpIndexes: [], ...badge };
  const pickUpIndexes = rules.worryBack ? [0] : [];
  return { faceDown: height - 1, faceUp: [faceOf(top)], pickUpIndexes, ...badge };
}
