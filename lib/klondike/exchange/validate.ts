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
import { formatCards } from "../../deck.ts";
import { canPlace } from "../rules.ts";
import type { Heights, State } from "../state.ts";
import { err, ok, type Result } from "../../result.ts";
import { type Diagnostic, locationOf, type Related, type SourceLocation } from "./diagnostic.ts";
import type { CardAt, UncheckedPosition } from "./unchecked_position.ts";

/** Where a setup has a card: the pile by its name, and the place in the file. */
interface Occurrence {
  readonly pile: string;
  readonly place: SourceLocation;
}

/** The order in which messages name cards: spades first, aces first. */
const CARDS_IN_MESSAGE_ORDER: readonly Card[] = SUITS.toReversed().flatMap((suit) =>
  Array.from({ length: 13 }, (_, index) => aceLowCard(index + 1, suit))
);

/** The position of a setup, or everything in which it contradicts itself. */
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
    stock: cardsOf(setup.stock).reverse(),
    waste: cardsOf(setup.waste),
    foundations: heightsOf(setup),
    tableau: setup.tableau.map(({ faceDown, faceUp }) => ({
      faceDown: cardsOf(faceDown),
      faceUp: cardsOf(faceUp),
    })),
    resetsLeft: setup.resets,
  };
}

function heightsOf(setup: UncheckedPosition): Heights {
  const [clubs = 0, diamonds = 0, hearts = 0, spades = 0] = setup.foundations.map((top) =>
    top ? aceLowRank(top.card) : 0
  );
  return [clubs, diamonds, hearts, spades];
}

function cardsOf(placed: readonly CardAt[]): Card[] {
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

/** Where each card lies, by its number. */
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
      const message = `Column ${index + 1} has covered cards and no open card on them`;
      const hint = "the last card of a column lies open: write it after the '|'";
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
