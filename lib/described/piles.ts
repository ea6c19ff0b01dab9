// The piles of described games on the table.
import { suitName, SUITS } from "../card.ts";
import type { PileChange, PileId, PileSpec, PileView } from "../patience.ts";
import { columnSpecs, columnView, faceOf, foundationSpecs } from "../piles.ts";
import { columnShapes, foundationCount } from "./deal.ts";
import type { Description } from "./description.ts";
import { foundationFor, groupLength } from "./rules.ts";
import {
  columnAt,
  indexOf,
  kindOf,
  type Move,
  type Place,
  reachableCards,
  type State,
} from "./state.ts";
import { cellLetter } from "./words.ts";

/** Returns the piles: stock, waste, cells and, on the right, foundations above the columns. */
export function pileSpecsOf(description: Description): PileSpec[] {
  const { stock, cells, columns, foundations } = description;
  const above: Pick<PileSpec, "pile" | "kind" | "key">[] = [
    ...(stock ? [{ pile: "stock", kind: "stock", key: "Space" } as const] : []),
    ...(stock?.to === "waste" ? [{ pile: "waste", kind: "waste", key: "w" } as const] : []),
    ...Array.from(
      { length: cells?.count ?? 0 },
      (_, index) => ({ pile: cellLetter(index), kind: "cell", key: "e" }) as const,
    ),
  ];
  const [width, count] = [columnShapes(description).length, foundationCount(description)];
  const first = Math.max(above.length, width - count);
  return [
    ...above.map((spec, slot): PileSpec => ({
      ...{ ...spec, row: 0, slot, spread: spec.kind === "waste" ? "right" : "stack" },
    })),
    ...(foundations.kind === "suits" ? foundationSpecs(first) : runSpecs(first, count)),
    ...columnSpecs(width, columns.empty === "king" ? "K" : undefined),
  ];
}

/** Returns the specs of foundations for complete runs, which need no key: these leave alone. */
function runSpecs(first: number, count: number): PileSpec[] {
  return Array.from({ length: count }, (_, index): PileSpec => ({
    pile: `f${index + 1}`,
    kind: "foundation",
    row: 0,
    slot: first + index,
    spread: "stack",
  }));
}

/** Returns the place of a pile, or `undefined` if no cards move from or to it. */
export function placeOf(pile: PileId): Place | undefined {
  const suit = SUITS.find((one) => suitName(one) === pile);
  if (suit !== undefined) return `f${suit + 1}`;
  if (pile === "waste") return "w";
  if (/^[a-h]$/.test(pile)) return `e${"abcdefgh".indexOf(pile) + 1}`;
  if (/^f\d$/.test(pile)) return pile as Place;
  return /^\d+$/.test(pile) ? `c${Number(pile)}` : undefined;
}

function pileOf(state: State, place: Place): PileId {
  const index = indexOf(place);
  const piles = {
    c: String(index + 1),
    e: cellLetter(index),
    w: "waste",
    f: state.rules.goal === "runs" ? `f${index + 1}` : suitName(SUITS[index] ?? 0),
  };
  return piles[kindOf(place)];
}

/** Describes a pile without its top `lifted` cards. */
export function pileView(state: State, pile: PileId, lifted = 0): PileView {
  const { stock, waste, cells, foundations, rules: { cards, returns }, resetsLeft } = state;
  if (pile === "stock") {
    const canReset = stock.length === 0 && waste.length > 0 && resetsLeft > 0;
    const badge = canReset && { badge: "resets" as const };
    return { faceDown: stock.length, faceUp: [], pickUpIndexes: [], ...badge };
  }
  const place = placeOf(pile) ?? "f";
  const kind = kindOf(place);
  if (kind === "c") {
    const column = columnAt(state, place);
    const view = columnView(column, lifted);
    const first = column.faceUp.length - groupLength(state, place);
    return { ...view, pickUpIndexes: view.pickUpIndexes.filter((index) => index >= first) };
  }
  const whole = kind === "w" ? waste : (kind === "e" ? cells : foundations)[indexOf(place)] ?? [];
  const lying = whole.slice(0, Math.max(0, whole.length - lifted));
  const shown = lying.slice(kind === "w" ? -cards : -1);
  const isFixed = shown.length === 0 || kind === "f" && !returns;
  return {
    faceDown: lying.length - shown.length,
    faceUp: shown.map(faceOf),
    pickUpIndexes: isFixed ? [] : [shown.length - 1],
    ...(kind === "f" && returns && { badge: "returns" }),
  };
}

/** Returns the cards that a legal move takes, and where they will lie. */
export function pileChange(state: State, move: Move): PileChange {
  if (move.kind === "draw") return { kind: "draw", pile: "stock" };
  const { from, count, to } = move;
  const cards = reachableCards(state, from).slice(-count);
  const target: Place = to === "f" ? `f${foundationFor(state, cards) + 1}` : to;
  return { kind: "carry", from: pileOf(state, from), count, to: pileOf(state, target) };
}
