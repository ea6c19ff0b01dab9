import { aceLowCard, type Card, DECK_SIZE, type Suit } from "../../card.ts";
import type { Pile } from "../../deck.ts";
import { err, ok, type Result } from "../../result.ts";
import { explainWrongResets, explainWrongRules } from "../check_rules.ts";
import type { SourceLocation } from "./diagnostic.ts";
import type { CardAt, UncheckedPosition } from "./unchecked_position.ts";
import { validate } from "./validate.ts";
import { COLUMN_NUMBERS } from "../move.ts";
import type { Heights, State } from "../state.ts";

/** A position as a program knows it. A pile that is absent is empty; all resets are left. */
export type PositionSetup =
  & Pick<State, "rules" | "tableau">
  & Partial<Pick<State, "stock" | "waste" | "foundations" | "resetsLeft">>;

/**
 * The position of a setup, or what is wrong with it, in a sentence: rules that do not exist, cards
 * that are missing or there twice, open cards that form no run.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { deal, stateOf, TURN_1 } from "patience-rules/klondike";
 * const { rules, tableau, stock } = deal(10, TURN_1);
 * assert.deepEqual(stateOf({ rules, tableau, stock }), { ok: true, value: deal(10, TURN_1) });
 * const wrong = stateOf({ rules, tableau, stock: stock.slice(1) });
 * assert(!wrong.ok && wrong.error.startsWith("Missing cards: "));
 * ```
 */
export function stateOf(setup: PositionSetup): Result<State, string> {
  const { rules, tableau, stock = [], waste = [], foundations = [0, 0, 0, 0] } =
    (setup ?? {}) as PositionSetup;
  const { resetsLeft = rules?.resets } = setup ?? {};
  const state = { rules, stock, waste, foundations, tableau, resetsLeft };
  const mistake = mistakeIn(state);
  return mistake === undefined ? ok(state) : err(mistake);
}

/** Throws a RangeError if a position is not consistent, as a program without types may pass it. */
export function checkPosition(state: State): void {
  const mistake = mistakeIn((state ?? {}) as State);
  if (mistake !== undefined) throw new RangeError(`the position is not consistent: ${mistake}`);
}

function mistakeIn(state: State): string | undefined {
  const wrong = explainWrongRules(state.rules) ??
    explainWrongResets("resetsLeft", state.resetsLeft) ?? wrongShape(state);
  if (wrong !== undefined) return wrong;
  const valid = validate(setupOf(state));
  return valid.ok ? undefined : valid.error.map(({ message }) => message).join("; ");
}

/** What keeps the cards of a position from being counted at all. */
function wrongShape({ tableau, stock, waste, foundations }: State): string | undefined {
  if (!Array.isArray(tableau) || tableau.length !== COLUMN_NUMBERS.length) {
    return "tableau is an array of 7 columns";
  }
  for (const [index, column] of tableau.entries()) {
    for (const part of ["faceDown", "faceUp"] as const) {
      if (!isPile(column?.[part])) return `'${part}' of column ${index + 1} is no array of cards`;
    }
  }
  if (!isPile(stock)) return "'stock' is no array of cards";
  if (!isPile(waste)) return "'waste' is no array of cards";
  return areHeights(foundations) ? undefined : "foundations are four whole numbers from 0 to 13";
}

function isPile(cards: unknown): boolean {
  return Array.isArray(cards) && cards.every((card) => isWhole(card, DECK_SIZE - 1));
}

function areHeights(heights: unknown): boolean {
  return Array.isArray(heights) && heights.length === 4 && heights.every((one) => isWhole(one, 13));
}

function isWhole(value: unknown, most: number): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;
}

/** A position as a file would state it. */
function setupOf(
  { rules, resetsLeft, foundations, tableau, waste, stock }: State,
): UncheckedPosition {
  return {
    turn: rules.turn,
    resets: resetsLeft,
    foundations: topsOf(foundations),
    tableau: tableau.map(({ faceDown, faceUp }) => ({
      faceDown: placed(faceDown),
      faceUp: placed(faceUp),
    })),
    waste: placed(waste),
    stock: placed(stock.toReversed()),
    end: NOWHERE,
  };
}

/** The place of what stands in no file. */
const NOWHERE: SourceLocation = { line: 1, column: 1, span: [0, 0] };

function placed(cards: Pile): CardAt[] {
  return cards.map((card: Card) => ({ card, place: NOWHERE }));
}

function topsOf(foundations: Heights): UncheckedPosition["foundations"] {
  return foundations.map((height, suit) =>
    height === 0 ? undefined : { card: aceLowCard(height, suit as Suit), place: NOWHERE }
  );
}
