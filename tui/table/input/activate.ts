// What Enter and the key of a pile do: pick up, put down, or play the best move.

import type { Message } from "../../../lib/message.ts";
import type { Move, PileChange, PileId } from "../../../lib/patience.ts";
import { byPlace, isNoProgress, leadsOnIn, usefulMoves } from "../advice/hint.ts";
import { advisedMoves, type Model, notify, notifyIllegal } from "../model.ts";
import {
  cardsFrom,
  type CursorPosition,
  firstPlace,
  type Held,
  openIndex,
  specOf,
  topOfPile,
  viewOf,
} from "../cursor.ts";
import { currentState, type Game } from "../game.ts";
import {
  dropAtCursor,
  dropOnFoundation,
  legalTargets,
  makeMove,
  makeMoves,
  pickUpFrom,
  pickUpOrDrop,
  putDown,
} from "../make_move.ts";
import { SHORT_WORDING } from "../wording.ts";

/** Turns a pile, lifts from it, or drops there what is held; of several the one that is meant. */
export function activatePile(model: Model, piles: readonly PileId[]): Model {
  const [pile = ""] = piles;
  const { kind } = specOf(model.game.patience, pile);
  switch (kind) {
    case "stock":
      return turnStock(model, pile);
    case "waste":
      return pickUpOrDrop(model, pile);
    case "foundation":
      return dropOnFoundation(clearHints(model), piles);
    case "column":
      return pickUpOrDrop(clearHints(model), pile);
    default:
      return kind satisfies never;
  }
}

function turnStock(model: Model, pile: PileId): Model {
  const { game } = model;
  const move = game.patience.move(currentState(game), { kind: "turn", pile });
  return move.ok ? makeMove(model, move.value) : notifyIllegal(model, move.error);
}

/** Plays what is advised, drops what is held, or plays or lifts the card in focus. */
export function enter(model: Model): Model {
  const { advice, held, focus, game, table, pendingSolve } = model;
  // Enter while the solver searches is meant for the hint that was asked for.
  if (pendingSolve?.question === "line" && !held) {
    return notify(model, table.phrases.searching);
  }
  const advised = advisedMoves(advice);
  if (advised.length > 0) return makeMoves(model, advised);
  if (held) {
    const after = dropAtCursor(model, held);
    const isPutDown = held.pile === focus.pile && game.patience.enter === "best";
    return isPutDown ? notify(after, PUT_DOWN) : after;
  }
  const { kind, pile } = specOf(game.patience, focus.pile);
  if (kind === "stock") return turnStock(model, pile);
  return game.patience.enter === "best" ? playBest(model) : pickUpFrom(model, focus);
}

/** Right after cards were lifted Enter puts them down; with nothing held it plays them. */
const PUT_DOWN = [
  "Put down. Enter again plays it to its best place.",
  "Put down. Enter again plays it.",
] as const;

/** Plays the card under the cursor, and those on it, to the best place, or says why it stays. */
export function playBest(model: Model): Model {
  const { game, focus } = model;
  const any = anyMove(game, focus);
  // Where Enter lifts, a double click plays a card wherever it can go.
  const move = bestMove(game, focus) ?? (game.patience.enter === "lift" ? any : undefined);
  return move === undefined
    ? notifyIllegal(model, { reason: any === undefined ? noPlace(model) : liesWell(model) })
    : makeMove(model, move);
}

function noPlace({ game, focus }: Model): Message {
  return viewOf(game, focus.pile).faceUp.length > 0
    ? "this card has no place to go"
    : "no card is there";
}

/** Why a card that could go elsewhere stays, and how to move it all the same. */
function liesWell({ game, focus }: Model): Message {
  const { key = "" } = specOf(game.patience, focus.pile);
  const count = cardsFrom(viewOf(game, focus.pile), focus);
  const what = count > 1 ? "this run" : "this card";
  return [
    `${what} lies well; to move it, press ${key} and the key of a column, or drag it`,
    `${what} lies well; ${key} and a column move it`,
    `it lies well; ${key} and a column move it`,
  ];
}

/** Puts down what is held, and ends what is advised. */
export function cancel(model: Model): Model {
  const isLifting = model.game.patience.enter === "lift";
  return model.held || isLifting
    ? putDown(model)
    : { ...model, advice: undefined, notice: undefined };
}

/** The model without its hint, which ends when the player goes on without playing it. */
export function clearHints(model: Model): Model {
  const ends = model.advice && model.table.advice === "beside";
  return ends ? { ...model, advice: undefined, notice: undefined } : model;
}

/**
 * The move that brings the card at a place, and those on it, to where it helps most; `undefined` if
 * moving it does not help.
 */
export function bestMove(game: Game, place: CursorPosition): Move | undefined {
  return usefulMoves(game).find((move) => isFrom(game, place, move));
}

/** The first legal move of the card at a place, and those on it, whether it helps or not. */
function anyMove(game: Game, place: CursorPosition): Move | undefined {
  const { patience } = game;
  const state = currentState(game);
  return patience.legalMoves(state)
    .filter((move) => isFrom(game, place, move) && !isNoProgress(patience, state, move))
    .toSorted(byPlace(game))[0];
}

/**
 * Moves the cursor to the card of the best move, and from there to that of the next best; while cards
 * are held, to the piles that take them.
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
      awayFromStock(model),
      isStuck ? phrases.deadEnd(SHORT_WORDING) : phrases.stuck(undefined),
    );
  }
  // In a new position the round begins with the best move, wherever the cursor is.
  const goesOn = held !== undefined || model.round === state;
  const here = goesOn ? places.findIndex((place) => isSame(game, place, focus)) : -1;
  const next = backwards ? here < 0 ? -1 : here - 1 : (here + 1) % places.length;
  return { ...model, focus: places.at(next) ?? focus, round: state };
}

/** The places of the moves that help, the best first. */
function placesInOrder(game: Game): CursorPosition[] {
  const places: CursorPosition[] = [];
  for (const move of usefulMoves(game)) {
    const place = placeOf(game, pileChangeOf(game, move));
    if (!places.some((other) => isSame(game, place, other))) places.push(place);
  }
  return places;
}

/**
 * The piles that take what is held, those first to which it helps to go. Where Enter lifts, none
 * that leads back to an earlier position: Tab and Enter would carry the cards back and forth.
 */
function targetsInOrder(model: Model, held: Held): CursorPosition[] {
  const { game } = model;
  const { patience } = game;
  const useful = usefulMoves(game).map((move) => patience.text.move(move));
  const leadsOn = patience.enter === "lift" ? leadsOnIn(game) : () => true;
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
  "Every place for these cards leads back to an earlier position; a digit drops them there.",
  "Each place leads back; a digit drops them.",
  "Each place leads back; Esc puts down.",
] as const;

/** The cursor leaves a stock where nothing helps any more, so that Enter does not go on drawing. */
function awayFromStock(model: Model): Model {
  const { focus, table: { patience } } = model;
  const isThere = specOf(patience, focus.pile).kind === "stock";
  return isThere ? { ...model, focus: firstPlace(patience) } : model;
}

function pileChangeOf(game: Game, move: Move): PileChange {
  return game.patience.pileChange(currentState(game), move);
}

/** Where the cards of a move lie; in a column the lowest of them. */
function placeOf(game: Game, change: PileChange): CursorPosition {
  if (change.kind === "turn") return topOfPile(change.pile);
  const { from, count } = change;
  if (specOf(game.patience, from).kind !== "column") return topOfPile(from);
  return { pile: from, index: viewOf(game, from).faceUp.length - count };
}

/** Whether a move takes exactly the cards from a place on. */
function isFrom(game: Game, place: CursorPosition, move: Move): boolean {
  const change = pileChangeOf(game, move);
  return change.kind === "carry" && change.from === place.pile &&
    change.count === cardsFrom(viewOf(game, place.pile), place);
}

function isSame(game: Game, one: CursorPosition, other: CursorPosition): boolean {
  if (one.pile !== other.pile) return false;
  const view = viewOf(game, one.pile);
  return specOf(game.patience, one.pile).kind !== "column" ||
    openIndex(view, one) === openIndex(view, other);
}
