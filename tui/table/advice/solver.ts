import { stay } from "../../screen.ts";
import { adviseMove, ask, helped, isAsked, verdictOf, warned, withVerdictSaid } from "./advice.ts";
import { stopClock } from "../clock.ts";
import type { GameStep } from "../effect.ts";
import { gameAfter, isWon } from "../game.ts";
import { hinted } from "./hint.ts";
import { type Asked, BOARD, type Model, refuse, type Replay, say } from "../model.ts";
import { startPlayback } from "../playback.ts";
import { showReplay } from "../replay.ts";

/**
 * Shows the next move of a line that wins, or asks the solver for one; asked again, shows the whole
 * line.
 */
export function solve<State, Move>(model: Model<State, Move>): GameStep<State, Move> {
  if (model.table.advice === "along") return askAlong(model, "solution");
  const verdict = verdictOf(model);
  if (model.isOver) return stay(refuse(model, GAME_WON));
  if (verdict?.kind === "won") {
    return stay(
      model.advice?.kind === "line" ? stepThrough(model) : adviseMove(model, verdict.moves),
    );
  }
  if (verdict?.kind === "lost") return stay(warned(model, verdict.back));
  return asking(model, "hint");
}

/** Shows a line that wins, move by move, or asks the solver for one; the game stays as it is. */
export function showSolution<State, Move>(model: Model<State, Move>): GameStep<State, Move> {
  return verdictOf(model)?.kind === "won" && !model.isOver && model.table.advice === "beside"
    ? stay(stepThrough(model))
    : solve(model);
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
  return say({ ...model, watches, mode: BOARD }, watches ? WATCHING : QUIET);
}

const WATCHING = [
  "Watching: a lost game is told of at once, and counts as helped. W ends it.",
  "Watching counts as help. W ends it.",
] as const;
const QUIET = "The solver is quiet until it is asked.";
const GAME_WON = { reason: "the game is won" };

function asking<State, Move>(
  model: Model<State, Move>,
  purpose: "hint" | "verdict",
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
