// A whole game from its description: a Patience for the card table.
import { suitName, SUITS } from "../card.ts";
import { longestForm } from "../message.ts";
import type {
  LabelledValue,
  Patience,
  PileChange,
  PileId,
  PileSpec,
  PileView,
  RejectedMove,
  Variant,
} from "../patience.ts";
import { columnSpecs, columnView, faceOf, foundationSpecs, RANK_LABELS } from "../piles.ts";
import { err, ok, type Result } from "../result.ts";
import { columnShapes, deal, foundationCount, isFreshDeal } from "./deal.ts";
import type { Description } from "./description.ts";
import { hintsFor, isStuck } from "./hints.ts";
import { rulesText } from "./rules_text.ts";
import * as rules from "./rules.ts";
import {
  type Carry,
  columnAt,
  indexOf,
  kindOf,
  type Move,
  type Place,
  reachableCards,
  type State,
} from "./state.ts";
import { formatMove, formatPosition, parseMove, parsePosition } from "./text.ts";
import { parseTyped, typedForms } from "./typed_move.ts";
import { cellLetter, describeMove, describeSuggestion, explainObstacle } from "./words.ts";

/** A described game for the card table. */
export type DescribedPatience = Patience<State, Move>;

/**
 * Makes a game from its description. What cannot be described, such as points, is in `own`, which
 * replaces what follows from the description.
 */
export function createPatience(
  description: Description,
  own: Partial<DescribedPatience> = {},
): DescribedPatience {
  const { id, name, options = [], foundations } = description;
  const variant: Variant = Object.fromEntries(
    options.map(({ key, values: [first] }) => [key, first?.value ?? ""]),
  );
  return {
    id,
    name,
    pileSpecs: pileSpecsOf(description),
    ranks: RANK_LABELS,
    enter: "best",
    variant,
    rules: (chosen) => rulesText(description, chosen),
    ...(options.length > 0 && { options }),
    deal: (seed, chosen) => deal(description, seed, chosen),
    play: (state, move) => {
      const played = rules.play(state, move);
      return played.ok ? played : err(longestForm(explainObstacle(state, move, played.error)));
    },
    legalMoves: rules.legalMoves,
    isWon: rules.isWon,
    pile: pileView,
    pileChange,
    move: wantedMove,
    ...(foundations.kind === "suits"
      ? { isSafe: rules.isSafe, finish: rules.finishingMoves }
      : { isForced: rules.isForced }),
    hints: hintsFor,
    isStuck,
    facts,
    describe: describeMove,
    describeSuggestion,
    typed: typedForms(description),
    parse: parseLine,
    text: {
      start: formatPosition,
      parseStart: (text, chosen) => parsePosition(description, text, chosen),
      move: formatMove,
      parseMove,
    },
    isFreshDeal: (start) => isFreshDeal(description, start),
    variantName: (chosen) => variantName(description, chosen),
    ...own,
  };
}

/** Returns the piles: stock, waste, cells and, on the right, foundations above the columns. */
function pileSpecsOf(description: Description): PileSpec[] {
  const { stock, cells, columns, foundations } = description;
  const above: Omit<PileSpec, "row" | "slot">[] = [
    ...(stock ? [{ pile: "stock", kind: "stock", spread: "stack", key: "Space" } as const] : []),
    ...(stock?.to === "waste"
      ? [{ pile: "waste", kind: "waste", spread: "right", key: "w" } as const]
      : []),
    ...Array.from({ length: cells?.count ?? 0 }, (_, index) => ({
      ...{ pile: cellLetter(index), kind: "cell", spread: "stack", key: "e" } as const,
    })),
  ];
  const [width, count] = [columnShapes(description).length, foundationCount(description)];
  const first = Math.max(above.length, width - count);
  return [
    ...above.map((spec, slot): PileSpec => ({ ...spec, row: 0, slot })),
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
function placeOf(pile: PileId): Place | undefined {
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
function pileView(state: State, pile: PileId, lifted = 0): PileView {
  const { stock, waste, cells, foundations, rules: { cards, returns }, resetsLeft } = state;
  if (pile === "stock") {
    const canReset = stock.length === 0 && waste.length > 0 && resetsLeft > 0;
    const badge = canReset && { badge: "resets" as const };
    return { faceDown: stock.length, faceUp: [], pickUpIndexes: [], ...badge };
  }
  const place = placeOf(pile);
  const kind = place && kindOf(place);
  if (place === undefined || kind === "c") {
    const column = columnAt(state, place ?? "f");
    const view = columnView(column, lifted);
    const length = place === undefined ? 0 : rules.groupLength(state, place);
    const first = column.faceUp.length - length;
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

function pileChange(state: State, move: Move): PileChange {
  if (move.kind === "draw") return { kind: "draw", pile: "stock" };
  const { from, count, to } = move;
  const cards = reachableCards(state, from).slice(-count);
  const target: Place = to === "f" ? `f${rules.foundationFor(state, cards) + 1}` : to;
  return { kind: "carry", from: pileOf(state, from), count, to: pileOf(state, target) };
}

/** Whichever foundation is named, a card goes to its own. */
function wantedMove(
  state: State,
  wanted: PileChange,
  together = false,
): Result<Move, RejectedMove<Move>> {
  if (wanted.kind === "draw") return checkLegal(state, { kind: "draw" });
  const [from, to] = [placeOf(wanted.from), placeOf(wanted.to)];
  if (from === undefined || to === undefined) {
    return err({ reason: `cards cannot move to the ${wanted.to}` });
  }
  const { count } = wanted;
  const all: Carry = { kind: "carry", from, count, to: kindOf(to) === "f" ? "f" : to };
  return together ? checkLegal(state, all) : fittingMove(state, all);
}

/** Returns the move of as many of the cards as fit, or why not even one of them can go. */
function fittingMove(state: State, all: Carry): Result<Move, RejectedMove<Move>> {
  for (let count = all.count; count > 0; count--) {
    const move = { ...all, count };
    if (rules.findObstacle(state, move) === undefined) return ok(move);
  }
  const isHome = kindOf(all.to) !== "c";
  return checkLegal(state, isHome ? { ...all, count: Math.min(1, all.count) } : all);
}

function checkLegal(state: State, move: Move): Result<Move, RejectedMove<Move>> {
  const obstacle = rules.findObstacle(state, move);
  return obstacle === undefined
    ? ok(move)
    : err({ reason: explainObstacle(state, move, obstacle) });
}

function parseLine(line: string, state: State): Result<Move, RejectedMove<Move>> | undefined {
  const typed = parseTyped(line, state);
  if (!typed?.ok) return typed && err({ reason: typed.error });
  const { value } = typed;
  if (value.kind === "draw") return checkLegal(state, value);
  const { count } = value;
  if (count !== undefined) return checkLegal(state, { ...value, count });
  return fittingMove(state, { ...value, count: Math.max(1, rules.groupLength(state, value.from)) });
}

function facts(state: State): LabelledValue[] {
  const { cells, foundations, stock, waste, columns, rules: { drawsTo, goal, resets } } = state;
  const full = (piles: State["cells"]): number => piles.filter(({ length }) => length > 0).length;
  const deals = Math.ceil(stock.length / columns.length);
  return [
    ...(cells.length > 0
      ? [["Cells", `${cells.length - full(cells)} free`] satisfies LabelledValue]
      : []),
    ...(drawsTo === "columns" ? [["Stock", `${deals} left`] satisfies LabelledValue] : []),
    ...(drawsTo === "waste"
      ? [
        ["Stock", String(stock.length)] satisfies LabelledValue,
        ["Waste", String(waste.length)] satisfies LabelledValue,
        [
          "Resets",
          resets === Infinity ? "unlimited" : `${state.resetsLeft} left`,
        ] satisfies LabelledValue,
      ]
      : []),
    ...(goal === "runs"
      ? [["Complete", `${full(foundations)} of ${foundations.length}`] satisfies LabelledValue]
      : []),
  ];
}

/** Returns the chosen values, such as `2 suits`; `standard` if there is nothing to choose. */
function variantName({ options = [] }: Description, variant: Variant): string {
  const texts = options.map(({ key, values }) =>
    (values.find(({ value }) => value === variant[key]) ?? values[0])?.text ?? ""
  );
  return texts.join(", ") || "standard";
}
