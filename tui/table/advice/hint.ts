// Useful moves found without the solver, their order, the choices of H, and when a game is stuck.

import type { CoachAdvice } from "../../../lib/advice.ts";
import type { Move, Patience, State } from "../../../lib/patience.ts";
import { pileKindOf, pileSpecOf } from "../cursor.ts";
import { currentState, type Game } from "../game.ts";
import { type Model, notifyIllegal, withoutHeld } from "../model.ts";

/** Maximum number of choices that H offers. */
export const MAX_CHOICES = 3;

const NO_HINTS = "no useful moves in sight; u undoes";

/** Shows the first useful move; asked again, the next one. */
export function showHint(model: Model): Model {
  const { game, advice } = model;
  const shown = advice?.kind === "hints" ? advice : undefined;
  const moves = shown?.moves ?? hintChoices(game);
  const index = shown ? (shown.index + 1) % moves.length : 0;
  const move = moves[index];
  if (move === undefined) {
    return notifyIllegal(model, { reason: NO_HINTS });
  }
  return {
    ...withoutHeld(countHint(model)),
    advice: { kind: "hints", moves, index },
    notice: { kind: "hint", state: currentState(game), move, number: index + 1, of: moves.length },
  };
}

export function countHint(model: Model): Model {
  return { ...model, usage: { ...model.usage, hints: model.usage.hints + 1 } };
}

/** Returns the choices of H, the best first; several moves with the same effect are one choice. */
export function hintChoices(game: Game): readonly Move[] {
  return firstOfEach(usefulMoves(game), (move) => effectOf(game, move)).slice(0, MAX_CHOICES);
}

/** Returns the coach's advice with the choices of H; several with the same effect are one choice. */
export function withFewChoices(coaching: CoachAdvice): CoachAdvice {
  const choices = firstOfEach(coaching.choices, ({ why }) => why).slice(0, MAX_CHOICES);
  return { ...coaching, choices };
}

/** Returns the first item with each key. */
function firstOfEach<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const keys = items.map(keyOf);
  return items.filter((_, index) => keys.indexOf(keys[index] ?? "") === index);
}

/**
 * Returns a key of what a move achieves: the card that it turns over or else the cards that it
 * moves, and whether these go to a foundation, to other cards or to an empty column.
 */
function effectOf(game: Game, move: Move): string {
  const { patience } = game;
  const state = currentState(game);
  const change = patience.pileChange(state, move);
  if (change.kind === "draw") return `draw ${change.pile}`;
  const { from, count, to } = change;
  const { faceDown, faceUp } = patience.pile(state, from);
  if (pileKindOf(patience, from).isColumn && faceDown > 0 && count === faceUp.length) {
    return `turn over ${from}`;
  }
  const { kind } = pileSpecOf(patience, to);
  const isEmpty = pileKindOf(patience, to).isColumn && patience.pile(state, to).faceUp.length === 0;
  return `${count} of ${from} to ${isEmpty ? "empty " : ""}${kind}`;
}

/**
 * Returns the useful moves in the one order of H, Tab and Enter (`hints` in `lib/patience.ts`). If
 * the patience has no hints of its own, these are the legal moves that make progress and lead to a
 * new position.
 */
export function usefulMoves(game: Game): readonly Move[] {
  const { patience, turns } = game;
  const state = currentState(game);
  if (patience.hints) return patience.hints(state, turns.toReversed());
  const leadsOn = newPositionTest(game);
  return patience.legalMoves(state)
    .filter((move) => leadsOn(move) && !isNoProgress(patience, state, move))
    .toSorted(compareByTarget(game));
}

/**
 * Returns a predicate, true for legal moves that lead to a position that the game has not had yet.
 */
export function newPositionTest(game: Game): (move: Move) => boolean {
  const { patience, turns } = game;
  const { text, play } = patience;
  const before = new Set(turns.map((turn) => text.start(turn.before)));
  return (move) => {
    const after = play(currentState(game), move);
    return after.ok && !before.has(text.start(after.value));
  };
}

/**
 * Returns an order of moves by target: foundation, column with cards, empty column, cell, stock; of
 * moves to columns, those of more cards first.
 */
export function compareByTarget(game: Game): (one: Move, other: Move) => number {
  const { patience } = game;
  const state = currentState(game);
  const rank = (move: Move): number => {
    const change = patience.pileChange(state, move);
    if (change.kind === "draw") return Infinity;
    const { isHome, isCell } = pileKindOf(patience, change.to);
    if (isHome) return 0;
    if (isCell) return 3000;
    const isEmpty = patience.pile(state, change.to).faceUp.length === 0;
    return (isEmpty ? 2000 : 1000) - change.count;
  };
  return (one, other) => rank(one) === rank(other) ? 0 : rank(one) - rank(other);
}

/**
 * Returns the turn count at which a game became stuck: no useful moves left that the player can
 * see. `undefined` if it is not stuck. `since`, the result before the last turn, stays valid unless
 * that turn cheated.
 */
export function findStuckTurn(game: Game, since: number | undefined): number | undefined {
  const { patience, turns } = game;
  const isCheated = turns.at(-1)?.moves.some((move) => patience.isCheat?.(move));
  if (since !== undefined && !isCheated) return since;
  return isStuck(game) ? turns.length : undefined;
}

function isStuck(game: Game): boolean {
  const { patience, turns } = game;
  const state = currentState(game);
  if (patience.isWon(state)) return false;
  if (patience.isStuck) return patience.isStuck(state, turns.toReversed());
  return patience.legalMoves(state).every((move) => isNoProgress(patience, state, move));
}

/** True if a move only moves a whole column to an empty one. */
export function isNoProgress(patience: Patience, state: State, move: Move): boolean {
  const change = patience.pileChange(state, move);
  if (change.kind === "draw" || !pileKindOf(patience, change.to).isColumn) return false;
  const { faceDown, faceUp } = patience.pile(state, change.from);
  const target = patience.pile(state, change.to);
  const isWhole = faceDown === 0 && change.count === faceUp.length;
  return isWhole && target.faceDown + target.faceUp.length === 0;
}
