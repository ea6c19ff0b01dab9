import { stopClock } from "../table/clock.ts";
import { startPlayback } from "../table/playback.ts";
import { stay } from "../screen.ts";
import { adviseMove, ask, helped, isAsked, verdictOf, warned } from "./advice.ts";
import { playMoves } from "./game.ts";
import type { KlondikeStep } from "./keep.ts";
import type { Model, Replay } from "./model.ts";
import { BOARD } from "./model.ts";
import { showReplay } from "./replay.ts";
import { refuse, say } from "./turn.ts";

/**
 * Shows the next move of a line that wins, or asks the solver for one; asked again, shows the whole
 * line.
 */
export function solve(model: Model): KlondikeStep {
  const verdict = verdictOf(model);
  if (model.isOver) return stay(refuse(model, "the game is won"));
  if (verdict?.kind === "won") {
    return stay(model.hint?.bySolver ? stepThrough(model) : adviseMove(model, verdict.moves));
  }
  if (verdict?.kind === "lost") return stay(warned(model, verdict.back));
  return asking(model, "hint");
}

/** Tells whether the game can still be won; asked again, watches it from now on, or no longer. */
export function askWinnable(model: Model): KlondikeStep {
  const verdict = verdictOf(model);
  if (model.isOver) return stay(refuse(model, "the game is won"));
  if (model.watches) return stay(watch(model, false));
  if (verdict && verdict.kind !== "undecided" && model.notice?.kind === "verdict") {
    return stay(watch(model, true));
  }
  if (verdict?.kind === "lost") return stay(warned(model, verdict.back));
  if (verdict?.kind === "won") {
    return stay({ ...helped(model), notice: { kind: "verdict", verdict, watches: false } });
  }
  return asking(model, "verdict");
}

/** Turns the solver's watch over every position on or off. */
export function watch(model: Model, watches: boolean): Model {
  const text = watches
    ? "Watching: a lost game is told of at once, and counts as helped. W ends it."
    : "The solver keeps quiet until it is asked.";
  return say({ ...model, watches, mode: BOARD }, text);
}

/** Shows a line that wins, move by move, or asks the solver for one; the game stays as it is. */
export function showSolution(model: Model): KlondikeStep {
  return verdictOf(model)?.kind === "won" && !model.isOver
    ? stay(stepThrough(model))
    : solve(model);
}

function asking(model: Model, purpose: "hint" | "verdict"): KlondikeStep {
  const text = "The solver is looking, with all cards known. Play on if you like.";
  const said = say({ ...model, hint: undefined }, text);
  if (isAsked(model) && model.asked) {
    return stay({ ...said, asked: { ...model.asked, purpose } });
  }
  return ask(said, purpose);
}

function stepThrough(model: Model): Model {
  const verdict = verdictOf(model);
  if (verdict?.kind !== "won") return model;
  const { game } = model;
  const whole = verdict.moves.reduce((before, move) => playMoves(before, [move]), game);
  const first = game.turns.length;
  // The playback begins paused, so that it waits for a key.
  const playback = { ...startPlayback(verdict.moves.length, model.now), nextAt: undefined };
  const replay: Replay = { kind: "replay", whole, back: game, first, playback };
  const still = { ...helped(model), clock: stopClock(model.clock, model.now) };
  return showReplay({ ...still, held: undefined, hint: undefined }, replay, playback);
}
