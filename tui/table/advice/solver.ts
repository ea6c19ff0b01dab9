import { stay } from "../../screen.ts";
import {
  adviseMove,
  ask,
  helped,
  isAsked,
  take,
  verdictOf,
  warned,
  withVerdictSaid,
} from "./advice.ts";
import { stopClock } from "../clock.ts";
import type { GameEvent, GameStep } from "../effect.ts";
import { gameAfter, isWon } from "../game.ts";
import { hinted } from "./hint.ts";
import type { Asked } from "./advised.ts";
import { BOARD, type Model, refuse, type Replay, say } from "../model.ts";
import { startPlayback } from "../playback.ts";
import { showReplay } from "../replay.ts";

/**
 * Shows the next move of a line that wins, or asks the solver for one; asked again, shows the whole
 * line.
 */
export function solve<State, Move>(
  model: Model<State, Move>,
  purpose: "hint" | "solution" = "hint",
): GameStep<State, Move> {
  if (model.table.advice === "along") return askAlong(model, "solution");
  const verdict = verdictOf(model);
  if (model.isOver) return stay(refuse(model, GAME_WON));
  if (verdict?.kind === "won") {
    return stay(
      model.advice?.kind === "line" ? stepThrough(model) : adviseMove(model, verdict.moves),
    );
  }
  if (verdict?.kind === "lost") return stay(warned(model, verdict.back));
  return asking(model, purpose);
}

/** Shows a line that wins, move by move, or asks the solver for one; the game stays as it is. */
export function showSolution<State, Move>(model: Model<State, Move>): GameStep<State, Move> {
  return verdictOf(model)?.kind === "won" && !model.isOver && model.table.advice === "beside"
    ? stay(stepThrough(model))
    : solve(model, "solution");
}

/** The model after the solver's answer: a whole line that was asked for is shown at once. */
export function takeAnswer<State, Move>(
  model: Model<State, Move>,
  event: Extract<GameEvent<State, Move>, { kind: "solved" }>,
): Model<State, Move> {
  const taken = take(model, event);
  const isWanted = model.asked?.purpose === "solution" && model.mode.kind === "board";
  const isShown = taken.advice?.kind === "line" && taken.advice !== model.advice;
  return isWanted && isShown && model.table.advice === "beside" ? stepThrough(taken) : taken;
}

/** Asks the solver for a line that is played along: its next move, or all of it. */
export function askAlong<State, Move>(
  model: Model<State, Move>,
  purpose: Asked<State>["purpose"],
): GameStep<State, Move> {
  if (isWon(model.game)) return stay(refuse(model, GAME_WON));
  const searching = say(model, model.table.phrases.searching);
  if (model.asked?.purpose === purpose) return stay(searching);
  return ask({ ...helped(hinted(searching)), advice: undefined }, purpose);
}

/** Tells whether the game can still be won; asked again, watches it from now on, or no longer. */
export function askWinnable<State, Move>(model: Model<State, Move>): GameStep<State, Move> {
  const verdict = verdictOf(model);
  if (model.isOver) return stay(refuse(model, GAME_WON));
  if (model.watches) return stay(watch(model, false));
  if (verdict && verdict.kind !== "undecided" && model.notice?.kind === "verdict") {
    return stay(watch(model, true));
  }
  const counted = model.table.advice === "along" ? hinted(model) : model;
  if (verdict?.kind === "lost") return stay(warned(counted, verdict.back));
  if (verdict?.kind === "won") return stay(withVerdictSaid(helped(counted), verdict));
  return asking(counted, "verdict");
}

/** Turns the solver's watch over every position on or off. */
export function watch<State, Move>(
  model: Model<State, Move>,
  watches: boolean,
): Model<State, Move> {
  return { ...model, watches, mode: BOARD, notice: { kind: "watch", on: watches } };
}

/** Why nothing is to be done any more. */
export const GAME_WON = { reason: "the game is won" };

function asking<State, Move>(
  model: Model<State, Move>,
  purpose: "hint" | "solution" | "verdict",
): GameStep<State, Move> {
  const said = say({ ...model, advice: undefined }, model.table.phrases.searching);
  if (isAsked(model) && model.asked?.question === "verdict") {
    return stay({ ...said, asked: { ...model.asked, purpose } });
  }
  return ask(said, purpose);
}

function stepThrough<State, Move>(model: Model<State, Move>): Model<State, Move> {
  const verdict = verdictOf(model);
  if (verdict?.kind !== "won") return model;
  const { game } = model;
  const whole = gameAfter(game, verdict.moves);
  const first = game.turns.length;
  // The playback begins paused, so that it waits for a key.
  const playback = { ...startPlayback(verdict.moves.length, model.now), nextAt: undefined };
  const replay: Replay<State, Move> = { kind: "replay", whole, back: game, first, playback };
  const still = { ...helped(model), clock: stopClock(model.clock, model.now) };
  return showReplay({ ...still, held: undefined, advice: undefined }, replay, playback);
}
