import type { Message } from "../../../lib/message.ts";
import type { PileId } from "../../../lib/patience.ts";
import { stateOf } from "../game.ts";
import { dropAtFocus, pickUpFrom, pressFoundation, pressPile, putDown } from "../hold.ts";
import { advisedMoves } from "../advice/advised.ts";
import { type Model, refuse, say } from "../model.ts";
import { countFrom, seatOf, viewOf } from "../place.ts";
import { anyMove, bestMove } from "../reach.ts";
import { makeMove, makeMoves } from "../turn.ts";

/** Turns a pile, lifts from it, or drops there what is held; of several the one that is meant. */
export function press<State, Move>(
  model: Model<State, Move>,
  piles: readonly PileId[],
): Model<State, Move> {
  const [pile = ""] = piles;
  const { kind } = seatOf(model.game.patience, pile);
  switch (kind) {
    case "stock":
      return turnStock(model, pile);
    case "waste":
      return pressPile(model, pile);
    case "foundation":
      return pressFoundation(withoutHints(model), piles);
    case "column":
      return pressPile(withoutHints(model), pile);
    default:
      return kind satisfies never;
  }
}

function turnStock<State, Move>(
  model: Model<State, Move>,
  pile: PileId,
): Model<State, Move> {
  const { game } = model;
  const move = game.patience.move(stateOf(game), { kind: "turn", pile });
  return move.ok ? makeMove(model, move.value) : refuse(model, move.error);
}

/** Plays what is advised, drops what is held, or plays or lifts the card in focus. */
export function enter<State, Move>(model: Model<State, Move>): Model<State, Move> {
  const { advice, held, focus, game, table, asked } = model;
  // Enter while the solver searches is meant for the hint that was asked for.
  if (asked?.question === "line" && !held) {
    return say(model, table.phrases.searching);
  }
  const advised = advisedMoves(advice);
  if (advised.length > 0) return makeMoves(model, advised);
  if (held) {
    const after = dropAtFocus(model, held);
    const isPutDown = held.pile === focus.pile && game.patience.enter === "best";
    return isPutDown ? say(after, PUT_DOWN) : after;
  }
  const { kind, pile } = seatOf(game.patience, focus.pile);
  if (kind === "stock") return turnStock(model, pile);
  return game.patience.enter === "best" ? playBest(model) : pickUpFrom(model, focus);
}

/** Right after cards were lifted Enter puts them down; with nothing held it plays them. */
const PUT_DOWN = [
  "Put down. Enter again plays it to its best place.",
  "Put down. Enter again plays it.",
] as const;

/** Plays the card under the cursor, and those on it, to the best place, or says why it stays. */
export function playBest<State, Move>(model: Model<State, Move>): Model<State, Move> {
  const { game, focus } = model;
  const any = anyMove(game, focus);
  // Where Enter lifts, a double click plays a card wherever it can go.
  const move = bestMove(game, focus) ?? (game.patience.enter === "lift" ? any : undefined);
  return move === undefined
    ? refuse(model, { reason: any === undefined ? noPlace(model) : liesWell(model) })
    : makeMove(model, move);
}

function noPlace<State, Move>({ game, focus }: Model<State, Move>): Message {
  return viewOf(game, focus.pile).open.length > 0
    ? "this card has no place to go"
    : "no card is there";
}

/** Why a card that could go elsewhere stays, and how to move it all the same. */
function liesWell<State, Move>({ game, focus }: Model<State, Move>): Message {
  const { key = "" } = seatOf(game.patience, focus.pile);
  const count = countFrom(viewOf(game, focus.pile), focus);
  const what = count > 1 ? "this run" : "this card";
  return [
    `${what} lies well; to move it, press ${key} and the key of a column, or drag it`,
    `${what} lies well; ${key} and a column move it`,
    `it lies well; ${key} and a column move it`,
  ];
}

/** Puts down what is held, and ends what is advised. */
export function cancel<State, Move>(model: Model<State, Move>): Model<State, Move> {
  const isLifting = model.game.patience.enter === "lift";
  return model.held || isLifting
    ? putDown(model)
    : { ...model, advice: undefined, notice: undefined };
}

/** The model without its hint, which ends when the player goes on without playing it. */
export function withoutHints<State, Move>(model: Model<State, Move>): Model<State, Move> {
  const ends = model.advice && model.table.advice === "beside";
  return ends ? { ...model, advice: undefined, notice: undefined } : model;
}
