import type { Message } from "../../../lib/message.ts";
import type { PileId } from "../../../lib/patience.ts";
import { currentState } from "../game.ts";
import { dropAtCursor, dropOnFoundation, pickUpFrom, pickUpOrDrop, putDown } from "../pick_up.ts";
import { advisedMoves } from "../advice/state.ts";
import { type Model, notify, notifyIllegal } from "../model.ts";
import { cardsFrom, specOf, viewOf } from "../cursor.ts";
import { anyMove, bestMove } from "../best_move.ts";
import { makeMove, makeMoves } from "../make_move.ts";

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
