import { withoutEffects } from "../../terminal/screen.ts";
import {
  adviseMove,
  countSolverHelp,
  currentVerdict,
  isSolving,
  notifyLost,
  notifyVerdict,
  receiveVerdict,
  requestSolve,
} from "./advice.ts";
import { stopClock } from "../clock.ts";
import type { GameEvent, GameStep } from "../effect.ts";
import { gameAfter, isWon } from "../game.ts";
import { countHint } from "./hint.ts";
import type { PendingSolve } from "./state.ts";
import { BOARD, type Model, notify, notifyIllegal, type Replay } from "../model.ts";
import { startPlayback } from "../playback.ts";
import { showReplay } from "../replay.ts";

/**
 * Shows the next move of a line that wins, or asks the solver for one; asked again, shows the whole
 * line.
 */
export function showNextSolutionMove(
  model: Model,
  purpose: "hint" | "solution" = "hint",
): GameStep {
  if (model.table.advice === "along") return requestNextMove(model, "solution");
  const verdict = currentVerdict(model);
  if (model.isOver) return withoutEffects(notifyIllegal(model, GAME_WON));
  if (verdict?.kind === "won") {
    return withoutEffects(
      model.advice?.kind === "line" ? stepThrough(model) : adviseMove(model, verdict.moves),
    );
  }
  if (verdict?.kind === "lost") return withoutEffects(notifyLost(model, verdict.back));
  return withPendingSolve(model, purpose);
}

/** Shows a line that wins, move by move, or asks the solver for one; the game stays as it is. */
export function showSolution(model: Model): GameStep {
  return currentVerdict(model)?.kind === "won" && !model.isOver && model.table.advice === "beside"
    ? withoutEffects(stepThrough(model))
    : showNextSolutionMove(model, "solution");
}

/** The model after the solver's answer: a whole line that was asked for is shown at once. */
export function receiveAnswer(model: Model, event: Extract<GameEvent, { kind: "solved" }>): Model {
  const taken = receiveVerdict(model, event);
  const isWanted = model.pendingSolve?.purpose === "solution" && model.mode.kind === "board";
  const isShown = taken.advice?.kind === "line" && taken.advice !== model.advice;
  return isWanted && isShown && model.table.advice === "beside" ? stepThrough(taken) : taken;
}

/** Asks the solver for a line that is played along: its next move, or all of it. */
export function requestNextMove(model: Model, purpose: PendingSolve["purpose"]): GameStep {
  if (isWon(model.game)) return withoutEffects(notifyIllegal(model, GAME_WON));
  const searching = notify(model, model.table.phrases.searching);
  if (model.pendingSolve?.purpose === purpose) return withoutEffects(searching);
  return requestSolve({ ...countSolverHelp(countHint(searching)), advice: undefined }, purpose);
}

/** Tells whether the game can still be won; asked again, watches it from now on, or no longer. */
export function requestVerdict(model: Model): GameStep {
  const verdict = currentVerdict(model);
  if (model.isOver) return withoutEffects(notifyIllegal(model, GAME_WON));
  if (model.watches) return withoutEffects(setWatch(model, false));
  if (verdict && verdict.kind !== "undecided" && model.notice?.kind === "verdict") {
    return withoutEffects(setWatch(model, true));
  }
  const counted = model.table.advice === "along" ? countHint(model) : model;
  if (verdict?.kind === "lost") return withoutEffects(notifyLost(counted, verdict.back));
  if (verdict?.kind === "won") {
    return withoutEffects(notifyVerdict(countSolverHelp(counted), verdict));
  }
  return withPendingSolve(counted, "verdict");
}

/** Turns the solver's watch over every position on or off. */
export function setWatch(model: Model, watches: boolean): Model {
  return { ...model, watches, mode: BOARD, notice: { kind: "watch", on: watches } };
}

/** Why nothing is to be done any more. */
export const GAME_WON = { reason: "the game is won" };

function withPendingSolve(model: Model, purpose: "hint" | "solution" | "verdict"): GameStep {
  const said = notify({ ...model, advice: undefined }, model.table.phrases.searching);
  if (isSolving(model) && model.pendingSolve?.question === "verdict") {
    return withoutEffects({ ...said, pendingSolve: { ...model.pendingSolve, purpose } });
  }
  return requestSolve(said, purpose);
}

function stepThrough(model: Model): Model {
  const verdict = currentVerdict(model);
  if (verdict?.kind !== "won") return model;
  const { game } = model;
  const whole = gameAfter(game, verdict.moves);
  const first = game.turns.length;
  // The playback begins paused, so that it waits for a key.
  const playback = { ...startPlayback(verdict.moves.length, model.now), nextAt: undefined };
  const replay: Replay = { kind: "replay", whole, back: game, first, playback };
  const still = { ...countSolverHelp(model), clock: stopClock(model.clock, model.now) };
  return showReplay({ ...still, held: undefined, advice: undefined }, replay, playback);
}
