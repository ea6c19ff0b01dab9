// A whole game from its description: a Patience for the card table.
import { longestForm } from "../message.ts";
import type { LabelledValue, Patience, PileChange, RejectedMove, Variant } from "../patience.ts";
import { RANK_LABELS } from "../piles.ts";
import { err, ok, type Result } from "../result.ts";
import { deal, isFreshDeal } from "./deal.ts";
import type { Description } from "./description.ts";
import { hintsFor, isStuck } from "./hints.ts";
import { pileChange, pileSpecsOf, pileView, placeOf } from "./piles.ts";
import { rulesText } from "./rules_text.ts";
import * as rules from "./rules.ts";
import { type Carry, kindOf, type Move, type State } from "./state.ts";
import { formatMove, formatPosition, parseMove, parsePosition } from "./text.ts";
import { parseTyped, typedForms } from "./typed_move.ts";
import { describeMove, describeSuggestion, explainObstacle } from "./words.ts";

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

/** Returns what the panel shows: free cells, the stock, complete sequences. */
function facts({ cells, foundations, stock, waste, columns, rules, resetsLeft }: State): Facts {
  const full = (piles: State["cells"]): number => piles.filter(({ length }) => length > 0).length;
  const deals = Math.ceil(stock.length / columns.length);
  const resets: LabelledValue = [
    "Resets",
    rules.resets === Infinity ? "unlimited" : `${resetsLeft} left`,
  ];
  const drawn: Facts = [["Stock", `${stock.length}`], ["Waste", `${waste.length}`], resets];
  const runs: LabelledValue = ["Complete", `${full(foundations)} of ${foundations.length}`];
  return [
    ...(cells.length > 0 ? [["Cells", `${cells.length - full(cells)} free`] as const] : []),
    ...(rules.drawsTo === "columns" ? [["Stock", `${deals} left`] as const] : []),
    ...(rules.drawsTo === "waste" ? drawn : []),
    ...(rules.goal === "runs" ? [runs] : []),
  ];
}

type Facts = readonly LabelledValue[];

/** Returns the chosen values, such as `2 suits`; `standard` if there is nothing to choose. */
function variantName({ options = [] }: Description, variant: Variant): string {
  const texts = options.map(({ key, values }) =>
    (values.find(({ value }) => value === variant[key]) ?? values[0])?.text ?? ""
  );
  return texts.join(", ") || "standard";
}
