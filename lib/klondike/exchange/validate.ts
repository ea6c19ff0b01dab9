// Validates a position that a file or a program states, and converts it to a state.
import {
  aceLowCard,
  aceLowRank,
  type Card,
  DECK_SIZE,
  formatCard,
  type Suit,
  suitName,
  SUITS,
} from "../../card.ts";
import { COLUMN_NUMBERS, type Move } from "../move.ts";
import { type Diagnostic, locationOf, type Related, type SourceLocation } from "./diagnostic.ts";
import { formatCards, type Pile } from "../../deck.ts";
import { canPlace } from "../rules.ts";
import { explainWrongResets, explainWrongRules, type Heights, type State } from "../state.ts";
import { err, ok, type Result } from "../../result.ts";

/** A card and its place in the file. */
export interface CardAt {
  readonly card: Card;
  readonly place: SourceLocation;
}

/** A column of the tableau as it was parsed. */
export interface UncheckedColumn {
  readonly faceDown: readonly CardAt[];
  readonly faceUp: readonly CardAt[];
}

/**
 * A position as an exchange file states it, which may be inconsistent: cards may be missing or
 * duplicated. Piles are in the order of the file.
 */
export interface UncheckedPosition {
  readonly turn: 1 | 3;
  /** Number of resets left. */
  readonly resets: number;
  /** The top cards of clubs, diamonds, hearts, spades; `undefined` if a foundation is empty. */
  readonly foundations: readonly (CardAt | undefined)[];
  /** Columns 1 to 7; the file has them in reverse order. */
  readonly tableau: readonly UncheckedColumn[];
  /** The waste; its last card is on top. */
  readonly waste: readonly CardAt[];
  /** The stock; its first card is drawn next. */
  readonly stock: readonly CardAt[];
  /** Place of the keyword `MOVES:`. */
  readonly end: SourceLocation;
}

/** A move and its place in the file. */
export interface MoveAt {
  /** The move. */
  readonly move: Move;
  /** Its place in the file. */
  readonly place: SourceLocation;
}

/** An occurrence of a card: the name of the pile, and the place in the file. */
interface Occurrence {
  readonly pile: string;
  readonly place: SourceLocation;
}

/** The cards in the order in which messages name them: spades first, aces first. */
const CARDS_IN_MESSAGE_ORDER: readonly Card[] = SUITS.toReversed().flatMap((suit) =>
  Array.from({ length: 13 }, (_, index) => aceLowCard(index + 1, suit))
);

/** Returns the position of a setup. Fails with every inconsistency. */
export function validate(
  setup: UncheckedPosition,
  options: { readonly worryBack?: boolean } = {},
): Result<State, readonly Diagnostic[]> {
  const diagnostics = [...checkCards(setup), ...checkColumns(setup)];
  return diagnostics.length > 0
    ? err(diagnostics)
    : ok(makeState(setup, options.worryBack ?? false));
}

function makeState(setup: UncheckedPosition, worryBack: boolean): State {
  return {
    rules: { turn: setup.turn, resets: setup.resets, worryBack },
    stock: toCards(setup.stock).reverse(),
    waste: toCards(setup.waste),
    foundations: toHeights(setup),
    tableau: setup.tableau.map(({ faceDown, faceUp }) => ({
      faceDown: toCards(faceDown),
      faceUp: toCards(faceUp),
    })),
    resetsLeft: setup.resets,
  };
}

function toHeights(setup: UncheckedPosition): Heights {
  const [clubs = 0, diamonds = 0, hearts = 0, spades = 0] = setup.foundations.map((top) =>
    top ? aceLowRank(top.card) : 0
  );
  return [clubs, diamonds, hearts, spades];
}

function toCards(placed: readonly CardAt[]): Card[] {
  return placed.map(({ card }) => card);
}

function checkCards(setup: UncheckedPosition): Diagnostic[] {
  const occurrences = findCards(setup);
  const count = (card: Card): number => occurrences[card]?.length ?? 0;
  const duplicated = CARDS_IN_MESSAGE_ORDER.filter((card) => count(card) > 1);
  const missing = CARDS_IN_MESSAGE_ORDER.filter((card) => count(card) === 0);
  const diagnostics: Diagnostic[] = [];
  if (duplicated.length > 0) {
    const related = duplicated.flatMap((card) =>
      (occurrences[card] ?? []).map(({ pile, place }): Related => ({
        subject: formatCard(card),
        message: pile,
        ...place,
      }))
    );
    diagnostics.push({
      code: "duplicated-cards",
      message: `Duplicated cards: ${formatCards(duplicated)}`,
      ...locationOf(related[0] ?? setup.end),
      related,
    });
  }
  if (missing.length > 0) {
    const message = `Missing cards: ${formatCards(missing)}`;
    diagnostics.push({ code: "missing-cards", message, ...setup.end });
  }
  return diagnostics;
}

/** Finds the occurrences of each card, by its number. */
function findCards(setup: UncheckedPosition): Occurrence[][] {
  const occurrences: Occurrence[][] = Array.from({ length: DECK_SIZE }, () => []);
  const note = (card: Card, pile: string, place: SourceLocation): void => {
    occurrences[card]?.push({ pile, place });
  };
  setup.foundations.forEach((top, suit) => {
    if (!top) return;
    for (let rank = aceLowRank(top.card); rank >= 1; rank--) {
      note(aceLowCard(rank, suit as Suit), `foundation of ${suitName(suit as Suit)}`, top.place);
    }
  });
  setup.tableau.forEach(({ faceDown, faceUp }, index) => {
    for (const { card, place } of [...faceDown, ...faceUp]) {
      note(card, `column ${index + 1}`, place);
    }
  });
  for (const { card, place } of setup.waste) note(card, "waste", place);
  for (const { card, place } of setup.stock) note(card, "stock", place);
  return occurrences;
}

function checkColumns(setup: UncheckedPosition): Diagnostic[] {
  return setup.tableau.flatMap(({ faceDown, faceUp }, index) => {
    const deepest = faceDown.at(-1);
    if (deepest && faceUp.length === 0) {
      const message = `Column ${index + 1} has covered cards but no open card`;
      const hint = "the last card of a column is face up; write it after the '|'";
      return [{ code: "covered-without-open", message, ...deepest.place, hint } as const];
    }
    return checkRun(faceUp, index + 1);
  });
}

function checkRun(faceUp: readonly CardAt[], column: number): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const [index, upper] of faceUp.entries()) {
    const lower = faceUp[index - 1];
    if (!lower || canPlace(upper.card, lower.card)) continue;
    const message = `Column ${column} is not a run: ${formatCard(upper.card)} on ${
      formatCard(lower.card)
    }`;
    diagnostics.push({ code: "column-not-a-run", message, ...upper.place });
  }
  return diagnostics;
}

/** A position as a program states it. Missing piles are empty; by default all resets are left. */
export type PositionSetup =
  & Pick<State, "rules" | "tableau">
  & Partial<Pick<State, "stock" | "waste" | "foundations" | "resetsLeft">>;

/**
 * Returns the position of a setup. Fails, with the reason in a sentence, if its rules do not exist,
 * if cards are missing or duplicated, or if face-up cards do not form a sequence.
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
  const mistake = explainInconsistency(state);
  return mistake === undefined ? ok(state) : err(mistake);
}

/** Throws a RangeError if a position, as a program without types may pass it, is not consistent. */
export function checkPosition(state: State): void {
  const mistake = explainInconsistency((state ?? {}) as State);
  if (mistake !== undefined) throw new RangeError(`the position is not consistent: ${mistake}`);
}

function explainInconsistency(state: State): string | undefined {
  const wrong = explainWrongRules(state.rules) ??
    explainWrongResets("resetsLeft", state.resetsLeft) ?? explainWrongShape(state);
  if (wrong !== undefined) return wrong;
  const valid = validate(toUnchecked(state));
  return valid.ok ? undefined : valid.error.map(({ message }) => message).join("; ");
}

/** Explains why the cards of a position cannot be counted. Returns `undefined` if they can. */
function explainWrongShape({ tableau, stock, waste, foundations }: State): string | undefined {
  if (!Array.isArray(tableau) || tableau.length !== COLUMN_NUMBERS.length) {
    return "tableau must be an array of 7 columns";
  }
  for (const [index, column] of tableau.entries()) {
    for (const part of ["faceDown", "faceUp"] as const) {
      if (!isPile(column?.[part])) {
        return `'${part}' of column ${index + 1} must be an array of cards`;
      }
    }
  }
  if (!isPile(stock)) return "'stock' must be an array of cards";
  if (!isPile(waste)) return "'waste' must be an array of cards";
  return areHeights(foundations)
    ? undefined
    : "foundations must be four whole numbers from 0 to 13";
}

function isPile(cards: unknown): boolean {
  return Array.isArray(cards) && cards.every((card) => isWhole(card, DECK_SIZE - 1));
}

function areHeights(heights: unknown): boolean {
  return Array.isArray(heights) && heights.length === 4 && heights.every((one) => isWhole(one, 13));
}

function isWhole(value: unknown, max: number): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max;
}

/** Returns a position as a file would state it. */
function toUnchecked(
  { rules, resetsLeft, foundations, tableau, waste, stock }: State,
): UncheckedPosition {
  return {
    turn: rules.turn,
    resets: resetsLeft,
    foundations: toTops(foundations),
    tableau: tableau.map(({ faceDown, faceUp }) => ({
      faceDown: placed(faceDown),
      faceUp: placed(faceUp),
    })),
    waste: placed(waste),
    stock: placed(stock.toReversed()),
    end: NOWHERE,
  };
}

/** Place of cards that come from no file. */
const NOWHERE: SourceLocation = { line: 1, column: 1, span: [0, 0] };

function placed(cards: Pile): CardAt[] {
  return cards.map((card: Card) => ({ card, place: NOWHERE }));
}

function toTops(foundations: Heights): UncheckedPosition["foundations"] {
  return foundations.map((height, suit) =>
    height === 0 ? undefined : { card: aceLowCard(height, suit as Suit), place: NOWHERE }
  );
}
