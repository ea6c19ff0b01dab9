import { aceLowCard, aceLowRank, type Card, SUITS } from "../../../lib/card.ts";
import { formatCards, newDeck } from "../../../lib/deck.ts";
import { parsePosition } from "../../../lib/klondike/exchange/parse.ts";
import { type UncheckedPosition, validate } from "../../../lib/klondike/exchange/validate.ts";
import { type Heights, type Rules, type State, UNLIMITED } from "../../../lib/klondike/state.ts";
import { type Move, parseMove } from "../../../lib/klondike/move.ts";
import { legalMoves, play } from "../../../lib/klondike/rules.ts";
import type { Random } from "../../../lib/random.ts";
import { randomState } from "./random_state.ts";

/** Every kind of rules. */
export const RULE_SETS: readonly Rules[] = ([1, 3] as const).flatMap((turn) =>
  [UNLIMITED, 0, 1, 2, 9].flatMap((resets) =>
    [false, true].map((worryBack) => ({ turn, resets, worryBack }))
  )
);

/**
 * Position of an exchange file, which must be valid. A `*` in it means all cards not mentioned
 * elsewhere, clubs first, deuces first.
 */
export function position(text: string, worryBack = false): State {
  const named = cardsOf(setupOf(text.replace("*", "")));
  const rest = newDeck().filter((card) => !named.includes(card));
  const state = validate(setupOf(text.replace("*", formatCards(rest))), { worryBack });
  if (!state.ok) throw new Error(state.error.map(({ message }) => message).join("\n"));
  return state.value;
}

function setupOf(text: string): UncheckedPosition {
  const parsed = parsePosition(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
  if (!parsed.ok) throw new Error(`line ${parsed.error.line}: ${parsed.error.message}`);
  return parsed.value;
}

function cardsOf({ foundations, tableau, waste, stock }: UncheckedPosition): Card[] {
  const columns = tableau.flatMap(({ faceDown, faceUp }) => [...faceDown, ...faceUp]);
  const heights = foundations.map((top) => top ? aceLowRank(top.card) : 0);
  return [
    ...[...columns, ...waste, ...stock].map(({ card }) => card),
    ...foundationCards(heights as readonly number[] as Heights),
  ];
}

/** Position after moves, which must be legal. */
export function playAll(state: State, moves: readonly Move[]): State {
  return moves.reduce((before, move) => {
    const after = play(before, move);
    if (!after.ok) throw new Error(after.error);
    return after.value;
  }, state);
}

/** Up to `length` positions, each after a random legal move. */
export function* playout(
  start: State,
  random: Random,
  length: number,
): Generator<{ readonly state: State; readonly moves: readonly Move[]; readonly chosen: Move }> {
  let state = start;
  for (let i = 0; i < length; i++) {
    const moves = legalMoves(state);
    const chosen = moves[random.below(Math.max(1, moves.length))];
    if (chosen === undefined) return;
    yield { state, moves, chosen };
    state = playAll(state, [chosen]);
  }
}

/** Random consistent position with the given rules. */
export function randomPosition(rules: Rules, random: Random): State {
  return { ...randomState(random.below(1_000_000)), rules, resetsLeft: rules.resets };
}

/** All cards of a position, by number. */
export function cardsIn({ stock, waste, foundations, tableau }: State): Card[] {
  const columns = tableau.flatMap(({ faceDown, faceUp }) => [...faceDown, ...faceUp]);
  return [...stock, ...waste, ...foundationCards(foundations), ...columns].sort((a, b) => a - b);
}

/** Parses moves of the exchange file. */
export function moves(words: string): Move[] {
  return words.split(" ").map((word) => {
    const move = parseMove(word);
    if (move === undefined) throw new Error(`${word} is no move`);
    return move;
  });
}

/** All cards on the foundations. */
export function foundationCards(foundations: Heights): Card[] {
  return SUITS.flatMap((suit) =>
    Array.from({ length: foundations[suit] }, (_, below) => aceLowCard(below + 1, suit))
  );
}
