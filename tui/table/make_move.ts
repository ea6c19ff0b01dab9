// Moves on the table: picking up and dropping cards, undo and redo, and what a turn changes.

import { turnsOfMoves } from "../../lib/game_record.ts";
import { countWithNoun, type Message } from "../../lib/message.ts";
import type { CardTransfer, Move, PileId, RejectedMove } from "../../lib/patience.ts";
import { err, type Result } from "../../lib/result.ts";
import { countWatchedMove, currentVerdict } from "./advice/advice.ts";
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
  faceUpIndex,
  type Held,
  pileKindOf,
  specsOfKind,
  topOfPile,
  viewOf,
} from "./cursor.ts";
import {
  currentState,
  faceDownCount,
  type Game,
  isWon,
  moveCount,
  playMoves,
  playTurn,
  redo,
  stuckSummary,
  type Turn,
  undo,
} from "./game.ts";
import { columnKeys } from "./wording.ts";

/** Picks up as many cards of a pile as can move together. */
export function pickUp(model: Model, pile: PileId): Model {
  const { pickUpIndexes: [lowest = 0] } = viewOf(model.game, pile);
  return pickUpFrom(model, { pile, index: lowest });
}

/** Picks up the card at the cursor position and those on it, or shows why that is not possible. */
export function pickUpFrom(model: Model, place: CursorPosition): Model {
  const { game } = model;
  const view = viewOf(game, place.pile);
  const index = faceUpIndex(view, place);
  const at: Model = { ...model, focus: normalisePosition(model, { ...place, index }) };
  if (!view.pickUpIndexes.includes(index)) {
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

/** Puts the held cards back. */
export function putDown(model: Model): Model {
  const free: Model = { ...withoutHeld(model), notice: undefined };
  return enterLifts(model)
    ? { ...free, advice: undefined, pendingSolve: keepPendingSolve(model) }
    : free;
}

/**
 * Drops held cards on a pile, or puts them down if they come from it; otherwise picks up from it.
 */
export function pickUpOrDrop(model: Model, pile: PileId): Model {
  const { held, game } = model;
  if (held?.pile === pile) return putDown(model);
  // No card can be dropped on a waste, so its key always picks up its top card.
  const isTarget = pileKindOf(game.patience, pile).takes === true;
  return held && isTarget ? dropOnPile(model, held, pile) : pickUp(model, pile);
}

/**
 * Drops held cards on their foundation. If no cards are held, moves the card at the cursor there
 * or, if cards may return from foundations, asks which foundation to pick up from.
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
      `From which foundation? ${keys.join(", ")}`,
      `Foundation? ${letters.join(", ")}; Esc cancels`,
    ]);
  }
  const { draws, isHome } = pileKindOf(game.patience, focus.pile);
  if (draws || isHome) {
    return notifyIllegal(model, { reason: explainPickUpFirst(model) });
  }
  return dropOnPile(model, { pile: focus.pile, count: 1 }, first);
}

/**
 * Drops held cards in an empty cell, or puts them down if they come from a cell. If no cards are
 * held, picks up from the cell at the cursor, or moves the card at the cursor to an empty one.
 */
export function dropInCell(model: Model, piles: readonly PileId[]): Model {
  const { held, focus, game } = model;
  const from = held?.pile ?? focus.pile;
  if (piles.includes(from)) return held ? putDown(model) : pickUp(model, from);
  if (pileKindOf(game.patience, from).draws) {
    return notifyIllegal(model, { reason: explainPickUpFirst(model) });
  }
  const empty = piles.find((pile) => viewOf(game, pile).faceUp.length === 0);
  return dropOnPile(model, held ?? { pile: from, count: 1 }, empty ?? piles[0] ?? "");
}

/** Drops held cards at the cursor. */
export function dropAtCursor(model: Model, held: Held): Model {
  const { focus: { pile }, game } = model;
  if (pileKindOf(game.patience, pile).isHome) return dropOnPile(model, held, pile);
  return held.pile === pile ? putDown(model) : dropOnPile(model, held, pile);
}

/** Drops held cards on a pile: exactly these if `together`, otherwise as many as fit. */
export function dropOnPile(model: Model, held: Held, to: PileId, together = false): Model {
  const move = findDrop(model, held, to, together);
  return move.ok ? makeMove(model, move.value) : notifyIllegal(model, move.error);
}

/** Returns the valid targets of the held cards; dragged cards only move together. */
export function legalTargets(model: Model): readonly PileId[] {
  const { held, drag, game } = model;
  if (!held) return [];
  const { patience } = game;
  return patience.pileSpecs.map(({ pile }) => pile).filter((pile) => {
    if (pile === held.pile) return false;
    const move = findDrop(model, held, pile, drag?.isMoving);
    if (!move.ok) return false;
    // The player may name any foundation; the card goes to the one of its suit.
    const change = patience.pileChange(currentState(game), move.value);
    return change.kind === "carry" && change.to === pile;
  });
}

/** True if Enter picks up cards in this game; then the cursor follows moved cards. */
function enterLifts({ game }: Model): boolean {
  return game.patience.enter === "lift";
}

function findDrop(
  { game }: Model,
  { pile: from, count }: Held,
  to: PileId,
  together?: boolean,
): Result<Move, RejectedMove> {
  const { takes, article, name } = pileKindOf(game.patience, to);
  if (!takes) {
    return err({ reason: `cards can't move to ${article}${name(to)}` });
  }
  const wanted: CardTransfer = { kind: "carry", from, count, to };
  return game.patience.move(currentState(game), wanted, together);
}

/** Normalises a cursor position: above the columns, it has no index. */
function normalisePosition({ game }: Model, place: CursorPosition): CursorPosition {
  return pileKindOf(game.patience, place.pile).isColumn ? place : topOfPile(place.pile);
}

function explainCannotPickUp({ game }: Model, pile: PileId): string {
  const { faceUp, pickUpIndexes, badge } = viewOf(game, pile);
  const kind = pileKindOf(game.patience, pile);
  const name = kind.inWords?.from ?? `${kind.article}${kind.name(pile)}`;
  if (faceUp.length === 0) return `${name} is empty`;
  if (badge === "complete") return `${name} is complete; its cards can't move`;
  const run = pickUpIndexes.length;
  if (run === 0) return `cards can't leave ${name}`;
  return run === 1 ? "only the top card can move" : `only the top ${run} cards can move`;
}

function explainPickUpFirst({ game: { patience } }: Model): Message {
  const [waste] = specsOfKind(patience, "waste");
  const columns = `pick up a card first: ${columnKeys(patience)}`;
  return waste?.key === undefined
    ? `${columns} for a column`
    : [`${columns} for a column, ${waste.key} for the waste`, `${columns} or ${waste.key}`];
}

/** Plays a move of the player, or shows why it is illegal. */
export function makeMove(model: Model, move: Move): Model {
  return makeMoves(model, [move]);
}

/** Plays moves of the player as one turn, or shows why one is illegal. */
export function makeMoves(model: Model, moves: readonly Move[]): Model {
  const played = playTurn(model.game, moves, model.automatic);
  return played.ok
    ? afterTurn(model, played.value)
    : notifyIllegal(model, { reason: played.error });
}

/** Makes the alternative offered for an illegal move; without one, shows `otherwise`. */
export function forceMove(model: Model, otherwise: Message): Model {
  const { alternative } = model;
  return alternative
    ? makeMove(model, alternative.move)
    : notifyIllegal(model, { reason: otherwise });
}

/** Plays auto-finish as one turn. */
export function finishGame(model: Model): Model {
  const { finish, game } = model;
  if (finish && finish.length > 0) return afterTurn(model, playMoves(game, finish));
  return notifyIllegal(model, { reason: explainUnfinished(game) });
}

/** Explains why auto-finish, which only draws and plays to the foundations, does not win. */
function explainUnfinished(game: Game): Message {
  const count = faceDownCount(game);
  const missing = count === 0
    ? "free the low cards first"
    : `${count} ${count === 1 ? "is" : "are"} still face down`;
  return [`not all cards can be played yet: ${missing}`, `not yet: ${missing}`];
}

/** Undoes the last turn. */
function undoTurn(model: Model): Model {
  const game = undo(model.game);
  const turn = model.game.turns.at(-1);
  if (!game || !turn) return notifyIllegal(model, { reason: "nothing to undo" });
  const { before, moves } = turn;
  return {
    ...withGame(model, game),
    focus: focusBefore(model, turn),
    usage: { ...model.usage, undos: model.usage.undos + 1 },
    pendingSolve: keepPendingSolve(model),
    notice: { kind: "undone", before, moves },
  };
}

/** Undoes up to `count` turns. */
export function undoTurns(model: Model, count: number): Model {
  let first = undoTurn(model);
  for (let done = 1; done < count && first.game.turns.length > 0; done++) first = undoTurn(first);
  const isOne = count === 1 || first.game.turns.length === model.game.turns.length;
  const done = describeCount(model.game, first.game, count);
  return isOne ? first : notify(first, `Undid ${done}.`);
}

/** Redoes up to `count` turns. */
export function redoTurns(model: Model, count: number): Model {
  let last = model.game;
  for (let next = redo(last), done = 0; next && done < count; next = redo(next), done++) {
    last = next;
  }
  if (last === model.game) return notifyIllegal(model, { reason: "nothing to redo" });
  const played = afterTurn(model, last);
  const done = describeCount(last, model.game, count);
  return count === 1 ? played : notify(played, `Redid ${done}.`);
}

/** Describes what was undone or redone, of `wanted` turns: `3 moves`, `62 steps, 115 moves`. */
function describeCount(longer: Game, shorter: Game, wanted: number): string {
  if (wanted === Infinity) return "all moves";
  const turns = longer.turns.length - shorter.turns.length;
  const count = moveCount(longer) - moveCount(shorter);
  const moves = countWithNoun(count, "move");
  return turns === count ? moves : `${countWithNoun(turns, "step")}, ${moves}`;
}

/**
 * Returns the pending solver request, or `undefined` if it asks for a solution, which the player who
 * goes on no longer waits for.
 */
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
    advice: remainingAdvice(model, turn),
    ...(hasGotStuck ? { mode: { kind: "lost", asksWhere: false } } : {}),
    notice: { kind: "moved", before, moves, ...(hasGotStuck ? { stuck: stuckSummary(game) } : {}) },
  };
  return isWon(game) ? endWonGame(played, model) : played;
}

/** Undoes turns up to the last position that is known to be winnable. */
export function undoLost(model: Model): Model {
  const verdict = currentVerdict(model);
  if (verdict?.kind !== "lost") {
    const reason = verdict?.kind === "won" ? STILL_WINNABLE : NO_LOSING_MOVE;
    return notifyIllegal(model, { reason });
  }
  const { back } = verdict;
  if (typeof back !== "string") return undoTurns(model, back.turns);
  const reason = back === "none"
    ? "this deal never was winnable"
    : back === "searched"
    ? "still looking for the losing move"
    : "the losing move is unknown";
  return notifyIllegal(model, { reason });
}

const STILL_WINNABLE = "this position is winnable";
const NO_LOSING_MOVE = [
  "no losing move is known; W asks the solver",
  "no losing move is known",
] as const;

/** Ends a won game. A second win is neither counted nor animated. */
function endWonGame(played: Model, { motion, isOver, now }: Model): Model {
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

/**
 * Returns the advice after a turn: the rest of a whole solution while the player follows it, or
 * `undefined`.
 */
function remainingAdvice(
  { advice, game }: Model,
  { before, moves: [move] }: Turn,
): ShownAdvice | undefined {
  if (advice?.kind !== "line" || !advice.isWhole || move === undefined) return undefined;
  const { patience } = game;
  const wordOf = patience.text.move;
  const [turn = [], ...later] = turnsOfMoves(patience, before, advice.moves);
  const moves = later.flat();
  const isFollowed = turn[0] !== undefined && wordOf(turn[0]) === wordOf(move);
  return isFollowed && moves.length > 0 ? { ...advice, moves } : undefined;
}

/**
 * Returns the cursor after a turn. If Enter picks up cards, it follows them. Otherwise it is on
 * held cards dropped on a column, on the pile that they left for a foundation, or stays on its
 * pile.
 */
function focusAfter(
  { held, focus, game: { patience } }: Model,
  { moves: [move], before }: Turn,
): CursorPosition {
  const change = move === undefined ? undefined : patience.pileChange(before, move);
  if (change?.kind !== "carry") return focus;
  const { from, to } = change;
  if (patience.enter === "lift") return topOfPile(to);
  if (held && pileKindOf(patience, to).isColumn) {
    return { pile: to, index: patience.pile(before, to).faceUp.length };
  }
  return topOfPile(held ? from : focus.pile);
}

/** Returns the cursor after an undo: if Enter picks up cards, it follows them back. */
function focusBefore(
  { focus, game: { patience } }: Model,
  { moves: [move], before }: Turn,
): CursorPosition {
  const change = move === undefined ? undefined : patience.pileChange(before, move);
  return patience.enter === "lift" && change?.kind === "carry" ? topOfPile(change.from) : focus;
}
