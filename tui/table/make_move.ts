// Moves: cards picked up and put down, and what a move changes in the model.

import type { Message } from "../../lib/message.ts";
import type { CardTransfer, Move, PileId, RejectedMove } from "../../lib/patience.ts";
import { err, type Result } from "../../lib/result.ts";
import { countWatchedMove } from "./advice/advice.ts";
import { findStuckTurn } from "./advice/hint.ts";
import {
  BOARD,
  type Mode,
  type Model,
  notify,
  notifyIllegal,
  type ShownAdvice,
  withGame,
  withoutHeld,
} from "./model.ts";
import { startClock, stopClock } from "./clock.ts";
import {
  cardsFrom,
  type CursorPosition,
  type Held,
  openIndex,
  specOf,
  specsOfKind,
  topOfPile,
  viewOf,
} from "./cursor.ts";
import {
  currentState,
  type Game,
  isWon,
  playMoves,
  playTurn,
  redo,
  type Turn,
  undo,
} from "./game.ts";
import { columnKeys, pileName } from "./wording.ts";

/** Picks up as many cards of a pile as can be lifted together. */
export function pickUp(model: Model, pile: PileId): Model {
  const { liftable: [lowest = 0] } = viewOf(model.game, pile);
  return pickUpFrom(model, { pile, index: lowest });
}

/** Picks up the card at a place and those on it, or says why they cannot be lifted. */
export function pickUpFrom(model: Model, place: CursorPosition): Model {
  const { game } = model;
  const view = viewOf(game, place.pile);
  const index = openIndex(view, place);
  const at: Model = { ...model, focus: placeIn(model, { ...place, index }) };
  if (!view.liftable.includes(index)) {
    return notifyIllegal(enterLifts(model) ? at : model, {
      reason: explainCannotPickUp(model, place.pile),
    });
  }
  const held: Held = { pile: place.pile, count: cardsFrom(view, place) };
  return {
    ...withoutHeld(at),
    held,
    advice: undefined,
    pendingSolve: keepPendingSolve(model),
    mode: BOARD,
    notice: { kind: "held", state: currentState(game), held },
  };
}

/** Puts the cards down where they came from. */
export function putDown(model: Model): Model {
  const free: Model = { ...withoutHeld(model), notice: undefined };
  return enterLifts(model)
    ? { ...free, advice: undefined, pendingSolve: keepPendingSolve(model) }
    : free;
}

/** Picks up a pile, or drops what is held there; its own cards are put down. */
export function pickUpOrDrop(model: Model, pile: PileId): Model {
  const { held, game } = model;
  if (held?.pile === pile) return putDown(model);
  // No card is dropped on the waste: its key always means its own card.
  const isTarget = specOf(game.patience, pile).kind !== "waste";
  return held && isTarget ? dropOnPile(model, held, pile) : pickUp(model, pile);
}

/**
 * Drops what is held on its foundation. With nothing held, the card in focus goes there, unless
 * cards may be taken back: then asks which foundation to take one from.
 */
export function dropOnFoundation(model: Model, piles: readonly PileId[]): Model {
  const { held, focus, game } = model;
  const [first = ""] = piles;
  if (held) return dropOnPile(model, held, first);
  if (piles.some((pile) => viewOf(game, pile).badge === "returns")) {
    const keys = piles.map((pile) => `${pile.charAt(0)} ${pile}`);
    const asking: Model = { ...model, mode: { kind: "foundation" } };
    const letters = piles.map((pile) => pile.charAt(0));
    return notify(asking, [
      `Take from which foundation? ${keys.join(", ")}`,
      `Which foundation? ${letters.join(", ")}, Esc: none`,
    ]);
  }
  const { kind } = specOf(game.patience, focus.pile);
  if (kind === "stock" || kind === "foundation") {
    return notifyIllegal(model, { reason: pickUpFirst(model) });
  }
  return dropOnPile(model, { pile: focus.pile, count: 1 }, first);
}

/** Drops what is held where the cursor is. */
export function dropAtCursor(model: Model, held: Held): Model {
  const { focus: { pile }, game } = model;
  const { kind } = specOf(game.patience, pile);
  if (kind === "foundation") return dropOnPile(model, held, pile);
  return held.pile === pile ? putDown(model) : dropOnPile(model, held, pile);
}

/** Drops what is held in a pile: all of it where it goes together, otherwise those that fit. */
export function dropOnPile(model: Model, held: Held, to: PileId, together = false): Model {
  const move = dropped(model, held, to, together);
  return move.ok ? makeMove(model, move.value) : notifyIllegal(model, move.error);
}

/** The piles where what is held may go; dragged cards go together. */
export function legalTargets(model: Model): readonly PileId[] {
  const { held, drag, game } = model;
  if (!held) return [];
  const { patience } = game;
  return patience.seats.map(({ pile }) => pile).filter((pile) => {
    if (pile === held.pile) return false;
    const move = dropped(model, held, pile, drag?.isMoving);
    if (!move.ok) return false;
    // A foundation may be named whose suit is another: the card goes to its own.
    const change = patience.pileChange(currentState(game), move.value);
    return change.kind === "carry" && change.to === pile;
  });
}

/** Whether Enter lifts in this game; then the cursor goes with the cards. */
function enterLifts({ game }: Model): boolean {
  return game.patience.enter === "lift";
}

function dropped(
  { game }: Model,
  { pile: from, count }: Held,
  to: PileId,
  together?: boolean,
): Result<Move, RejectedMove> {
  const { kind } = specOf(game.patience, to);
  if (kind === "stock" || kind === "waste") return err({ reason: `no card goes to the ${kind}` });
  const wanted: CardTransfer = { kind: "carry", from, count, to };
  return game.patience.move(currentState(game), wanted, together);
}

/** The place as the cursor keeps it: the cards above the columns have no index. */
function placeIn({ game }: Model, place: CursorPosition): CursorPosition {
  return specOf(game.patience, place.pile).kind === "column" ? place : topOfPile(place.pile);
}

function explainCannotPickUp({ game }: Model, pile: PileId): string {
  const seat = specOf(game.patience, pile);
  const { faceUp, liftable, badge } = viewOf(game, pile);
  const name = seat.kind === "foundation"
    ? "that foundation"
    : seat.kind === "column"
    ? pileName(seat)
    : `the ${pileName(seat)}`;
  if (faceUp.length === 0) return `${name} is empty`;
  if (badge === "complete") return `${name} is complete: its cards stay`;
  const run = liftable.length;
  if (run === 0) return `${name} keeps its cards`;
  return run === 1 ? "only its top card can move" : `only its top ${run} cards can move`;
}

function pickUpFirst({ game: { patience } }: Model): Message {
  const [waste] = specsOfKind(patience, "waste");
  const columns = `pick a card up first: ${columnKeys(patience)}`;
  return waste?.key === undefined
    ? `${columns} a column`
    : [`${columns} a column, ${waste.key} the waste`, `${columns} or ${waste.key}`];
}

/** Plays a move of the player; where it is illegal, says why. */
export function makeMove(model: Model, move: Move): Model {
  return makeMoves(model, [move]);
}

/** Plays moves of the player that are one turn; where one is illegal, says why. */
export function makeMoves(model: Model, moves: readonly Move[]): Model {
  const played = playTurn(model.game, moves, model.automatic);
  return played.ok
    ? afterTurn(model, played.value)
    : notifyIllegal(model, { reason: played.error });
}

/** Makes the move that was offered for a refused one; without one, says what to do first. */
export function forceMove(model: Model, otherwise: string): Model {
  const { alternative } = model;
  return alternative
    ? makeMove(model, alternative.move)
    : notifyIllegal(model, { reason: otherwise });
}

/** Plays the moves that end the game, as one turn. */
export function finishGame(model: Model): Model {
  const { finish, game } = model;
  if (finish && finish.length > 0) return afterTurn(model, playMoves(game, finish));
  return notifyIllegal(model, { reason: "not all cards can go home yet" });
}

/** Takes the last turn back. */
function undoTurn(model: Model): Model {
  const game = undo(model.game);
  const turn = model.game.turns.at(-1);
  if (!game || !turn) return notifyIllegal(model, { reason: "there is no move to take back" });
  const { before, moves } = turn;
  return {
    ...withGame(model, game),
    focus: focusBefore(model, turn),
    usage: { ...model.usage, undos: model.usage.undos + 1 },
    pendingSolve: keepPendingSolve(model),
    notice: { kind: "undone", before, moves },
  };
}

/** Takes back so many turns, or as many as there are. */
export function undoTurns(model: Model, count: number): Model {
  let first = undoTurn(model);
  for (let done = 1; done < count && first.game.turns.length > 0; done++) first = undoTurn(first);
  const done = model.game.turns.length - first.game.turns.length;
  return count === 1 || done === 0 ? first : notify(first, `${movesText(done, count)} taken back.`);
}

/** Plays again so many of the turns that were taken back, or as many as there are. */
export function redoTurns(model: Model, count: number): Model {
  let last = model.game;
  for (let next = redo(last), done = 0; next && done < count; next = redo(next), done++) {
    last = next;
  }
  const done = last.turns.length - model.game.turns.length;
  if (done === 0) return notifyIllegal(model, { reason: "there is no move to play again" });
  const played = afterTurn(model, last);
  return count === 1 ? played : notify(played, `${movesText(done, count)} played again.`);
}

/** What is said of moves of which so many were wanted. */
function movesText(done: number, wanted: number): string {
  if (wanted === Infinity) return "Every move is";
  return done === 1 ? "1 move is" : `${done} moves are`;
}

/** The question to the solver that a player still waits for who has gone on. */
export function keepPendingSolve({ pendingSolve }: Model): Model["pendingSolve"] {
  return pendingSolve?.question === "line" ? undefined : pendingSolve;
}

function afterTurn(model: Model, game: Game): Model {
  const turn = game.turns.at(-1);
  if (!turn) return model;
  const { clock, now, isOver } = model;
  const { before, moves } = turn;
  const since = findStuckTurn(game, model.stuckSince);
  const hasGotStuck = since === game.turns.length;
  const played: Model = {
    ...withGame(model, game),
    stuckSince: since,
    focus: focusAfter(model, turn),
    clock: isOver ? clock : startClock(clock, now),
    usage: countWatchedMove(model),
    pendingSolve: keepPendingSolve(model),
    advice: restOf(model, turn),
    notice: { kind: "moved", before, moves, ...(hasGotStuck ? { isStuck: true } : {}) },
  };
  return isWon(game) ? won(played, model) : played;
}

/** A game that is won a second time is neither counted nor celebrated again. */
function won(played: Model, { motion, isOver, now }: Model): Model {
  const { patience, start } = played.game;
  const mode: Mode = motion && !isOver ? { kind: "celebration", since: now } : { kind: "won" };
  return {
    ...played,
    mode,
    wins: played.wins + Number(!isOver && patience.isFreshDeal(start)),
    clock: stopClock(played.clock, now),
    isOver: true,
    advice: undefined,
  };
}

/** The advice after a turn: a line of which all is wanted goes on as long as it is followed. */
function restOf({ advice, game }: Model, { moves: [move] }: Turn): ShownAdvice | undefined {
  if (advice?.kind !== "line" || !advice.isWhole || move === undefined) return undefined;
  const [next, ...moves] = advice.moves;
  const { text } = game.patience;
  const isFollowed = next !== undefined && text.move(next) === text.move(move);
  return isFollowed && moves.length > 0 ? { ...advice, moves } : undefined;
}

/**
 * The focus after a turn. Where Enter lifts, it goes with the cards. Otherwise it is where held cards
 * were put in a column, or were taken from when they went home, or on the pile where it was.
 */
function focusAfter(
  { held, focus, game: { patience } }: Model,
  { moves: [move], before }: Turn,
): CursorPosition {
  const change = move === undefined ? undefined : patience.pileChange(before, move);
  if (change?.kind !== "carry") return focus;
  const { from, to } = change;
  if (patience.enter === "lift") return topOfPile(to);
  const isColumn = specOf(patience, to).kind === "column";
  if (held && isColumn) return { pile: to, index: patience.pile(before, to).faceUp.length };
  return topOfPile(held ? from : focus.pile);
}

/** The focus once a turn is taken back: where Enter lifts, it goes back with the cards. */
function focusBefore(
  { focus, game: { patience } }: Model,
  { moves: [move], before }: Turn,
): CursorPosition {
  const change = move === undefined ? undefined : patience.pileChange(before, move);
  return patience.enter === "lift" && change?.kind === "carry" ? topOfPile(change.from) : focus;
}
