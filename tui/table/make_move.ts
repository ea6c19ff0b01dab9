import type { Move } from "../../lib/patience.ts";
import { countWatchedMove } from "./advice/advice.ts";
import { findStuckTurn } from "./advice/stuck.ts";
import { startClock, stopClock } from "./clock.ts";
import { type Game, isWon, playMoves, playTurn, redo, type Turn, undo } from "./game.ts";
import type { ShownAdvice } from "./advice/state.ts";
import { type Mode, type Model, notify, notifyIllegal, withGame } from "./model.ts";
import { type CursorPosition, specOf, topOfPile } from "./cursor.ts";

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
