// Enter and the pile keys: pick up, put down, or play the best move.

import type { Message } from "../../../lib/message.ts";
import type { Move, PileChange, PileId } from "../../../lib/patience.ts";
import { compareByTarget, isNoProgress, newPositionTest, usefulMoves } from "../advice/hint.ts";
import { advisedMoves, type Model, notify, notifyIllegal } from "../model.ts";
import {
  cardsFrom,
  type CursorPosition,
  faceUpIndex,
  type Held,
  initialCursor,
  pileKindOf,
  pileSpecOf,
  topOfPile,
  viewOf,
} from "../cursor.ts";
import { currentState, type Game, stuckSummary } from "../game.ts";
import {
  dropAtCursor,
  dropInCell,
  dropOnFoundation,
  legalTargets,
  makeMove,
  makeMoves,
  pickUpFrom,
  pickUpOrDrop,
  putDown,
} from "../make_move.ts";
import { SHORT_WORDING } from "../wording.ts";

/**
 * Draws from a pile, picks up from it or drops the held cards there. If several piles share the
 * key, finds the right one.
 */
export function activatePile(model: Model, piles: readonly PileId[]): Model {
  const [pile = ""] = piles;
  const { draws, takes, isHome, isCell } = pileKindOf(model.game.patience, pile);
  if (draws) return playStock(model, pile);
  const ready = takes ? clearHints(model) : model;
  if (isHome) return dropOnFoundation(ready, piles);
  return isCell ? dropInCell(ready, piles) : pickUpOrDrop(ready, pile);
}

function playStock(model: Model, pile: PileId): Model {
  const { game } = model;
  const move = game.patience.move(currentState(game), { kind: "draw", pile });
  return move.ok ? makeMove(model, move.value) : notifyIllegal(model, move.error);
}

/** Plays the hint, drops the held cards, or plays or picks up the card under the cursor. */
export function enter(model: Model): Model {
  const { advice, held, focus, game, table, pendingSolve } = model;
  // While the solver searches, Enter is meant for the hint that it will give.
  if (pendingSolve?.question === "line" && !held) {
    return notify(model, table.phrases.searching);
  }
  const advised = advisedMoves(advice);
  if (advised.length > 0) return makeMoves(model, advised);
  if (held) {
    const after = dropAtCursor(model, held);
    if (held.pile !== focus.pile || game.patience.enter !== "best") return after;
    return notify(after, bestMove(game, after.focus) ? PUT_DOWN : "Put down.");
  }
  if (pileKindOf(game.patience, focus.pile).draws) return playStock(model, focus.pile);
  return game.patience.enter === "best" ? playBest(model) : pickUpFrom(model, focus);
}

/** Message after Enter put down the cards that were just picked up. */
const PUT_DOWN = [
  "Put down. Press Enter again to play it.",
  "Put down. Enter again plays it.",
] as const;

/**
 * Plays the card under the cursor, with those on it, to the best target, or gives the reason why
 * it stays.
 */
export function playBest(model: Model): Model {
  const { game, focus } = model;
  const any = anyMove(game, focus);
  // If Enter only picks up, a double click plays the card wherever it can go.
  const move = bestMove(game, focus) ?? (game.patience.enter === "lift" ? any : undefined);
  return move === undefined
    ? notifyIllegal(model, {
      reason: any === undefined ? cannotMoveReason(model) : uselessMoveReason(model),
    })
    : makeMove(model, move);
}

function cannotMoveReason({ game, focus }: Model): Message {
  return viewOf(game, focus.pile).faceUp.length > 0 ? "this card can't move" : "no card here";
}

/** Returns the reason why a card that could move stays, and how to move it anyway. */
function uselessMoveReason({ game, focus }: Model): Message {
  const { key = "" } = pileSpecOf(game.patience, focus.pile);
  const count = cardsFrom(viewOf(game, focus.pile), focus);
  const what = count > 1 ? "this sequence" : "this card";
  return [
    `${what} has no useful move; to move it, press ${key} and the key of a column, or drag it`,
    `${what} has no useful move; ${key} and a column move it`,
    `no useful move; ${key} and a column move it`,
  ];
}

/** Puts the held cards down and ends the hint. */
export function cancel(model: Model): Model {
  const isLifting = model.game.patience.enter === "lift";
  return model.held || isLifting
    ? putDown(model)
    : { ...model, advice: undefined, notice: undefined };
}

/** Removes the hint, which ends when the player goes on without playing it. */
export function clearHints(model: Model): Model {
  const ends = model.advice && model.table.family === "closed";
  return ends ? { ...model, advice: undefined, notice: undefined } : model;
}

/**
 * Returns the most useful move of exactly the cards from a position on, or `undefined` if moving
 * them does not help.
 */
export function bestMove(game: Game, place: CursorPosition): Move | undefined {
  return usefulMoves(game).find((move) => isFrom(game, place, move));
}

/**
 * Returns the best-ranked legal move of exactly the cards from a position on, useful or not, or
 * `undefined` if there is none.
 */
function anyMove(game: Game, place: CursorPosition): Move | undefined {
  const { patience } = game;
  const state = currentState(game);
  return patience.legalMoves(state)
    .filter((move) => isFrom(game, place, move) && !isNoProgress(patience, state, move))
    .toSorted(compareByTarget(game))[0];
}

/**
 * Moves the cursor to the card of the best move, and from there to that of the next best. While
 * cards are held, moves it to their valid targets.
 */
export function focusNextMovable(model: Model, backwards: boolean): Model {
  const { game, held, focus, table: { phrases } } = model;
  const state = currentState(game);
  const places = held ? targetsInOrder(model, held) : placesInOrder(game);
  if (places.length === 0) {
    if (held) {
      return notify(model, legalTargets(model).length > 0 ? LEADS_BACK : phrases.stuck(held.pile));
    }
    const isStuck = model.stuckSince !== undefined;
    return notify(
      leaveStock(model),
      isStuck ? phrases.deadEnd(stuckSummary(game), SHORT_WORDING) : phrases.stuck(undefined),
    );
  }
  // In a new position, start with the best move wherever the cursor is.
  const goesOn = held !== undefined || model.round === state;
  const here = goesOn ? places.findIndex((place) => isSamePosition(game, place, focus)) : -1;
  const next = backwards ? here < 0 ? -1 : here - 1 : (here + 1) % places.length;
  return { ...model, focus: places.at(next) ?? focus, round: state };
}

/** Returns the positions of the cards of useful moves, the best first. */
function placesInOrder(game: Game): CursorPosition[] {
  const places: CursorPosition[] = [];
  for (const move of usefulMoves(game)) {
    const place = positionOf(game, pileChangeOf(game, move));
    if (!places.some((other) => isSamePosition(game, place, other))) places.push(place);
  }
  return places;
}

/**
 * Returns the valid targets of the held cards, useful ones first. If Enter picks up, targets that
 * lead back to an earlier position are omitted: Tab and Enter would move the cards back and forth.
 */
function targetsInOrder(model: Model, held: Held): CursorPosition[] {
  const { game } = model;
  const { patience } = game;
  const useful = usefulMoves(game).map((move) => patience.text.move(move));
  const leadsOn = patience.enter === "lift" ? newPositionTest(game) : () => true;
  const ranked = legalTargets(model).flatMap((to) => {
    const wanted = { kind: "carry", from: held.pile, count: held.count, to } as const;
    const move = patience.move(currentState(game), wanted);
    if (!move.ok || !leadsOn(move.value)) return [];
    const rank = useful.indexOf(patience.text.move(move.value));
    return [{ to, rank: rank < 0 ? useful.length : rank }];
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ to }) => topOfPile(to));
}

const LEADS_BACK = [
  "Every valid target leads back to an earlier position; a digit drops the cards anyway.",
  "All targets lead back; a digit drops them.",
  "All targets lead back; Esc puts down.",
] as const;

/**
 * Moves the cursor off the stock, so that Enter does not go on drawing when nothing helps any more.
 */
function leaveStock(model: Model): Model {
  const { focus, table: { patience } } = model;
  return pileKindOf(patience, focus.pile).draws
    ? { ...model, focus: initialCursor(patience) }
    : model;
}

function pileChangeOf(game: Game, move: Move): PileChange {
  return game.patience.pileChange(currentState(game), move);
}

/** Returns the position of the cards of a move; in a column, of the lowest of them. */
function positionOf(game: Game, change: PileChange): CursorPosition {
  if (change.kind === "draw") return topOfPile(change.pile);
  const { from, count } = change;
  if (!pileKindOf(game.patience, from).isColumn) return topOfPile(from);
  return { pile: from, index: viewOf(game, from).faceUp.length - count };
}

/** True if a move takes exactly the cards from a position on. */
function isFrom(game: Game, place: CursorPosition, move: Move): boolean {
  const change = pileChangeOf(game, move);
  return change.kind === "carry" && change.from === place.pile &&
    change.count === cardsFrom(viewOf(game, place.pile), place);
}

function isSamePosition(game: Game, one: CursorPosition, other: CursorPosition): boolean {
  if (one.pile !== other.pile) return false;
  const view = viewOf(game, one.pile);
  return !pileKindOf(game.patience, one.pile).isColumn ||
    faceUpIndex(view, one) === faceUpIndex(view, other);
}
