import { startClock, stopClock } from "../table/clock.ts";
import { describePlayback, type Playback, playOn, startPlayback } from "../table/playback.ts";
import { hasBegun, type Model, type Replay, restMode } from "./model.ts";
import { endOf } from "./place.ts";
import { refuse } from "./turn.ts";

/** Shows the turns of the game one after another, from its first position on. */
export function startReplay(model: Model): Model {
  const { game, now } = model;
  if (game.turns.length === 0) return refuse(model, "there is no move to show yet");
  const playback = startPlayback(game.turns.length, now);
  const mode: Replay = { kind: "replay", whole: game, back: game, first: 0, playback };
  const clock = stopClock(model.clock, now);
  const still: Model = { ...model, clock, held: undefined, hint: undefined, focus: endOf(1) };
  return showReplay(still, mode, playback);
}

/** Ends the replay; the game stands as it was. */
export function endReplay(model: Model, { back: game }: Replay): Model {
  const back: Model = { ...model, game, mode: restMode(model), notice: undefined };
  return hasBegun(back) ? { ...back, clock: startClock(back.clock, back.now) } : back;
}

/** Goes on with a replay: shows the next turn if its time has come. */
export function playReplay(model: Model, replay: Replay): Model {
  return showReplay(model, replay, playOn(replay.playback, model.now));
}

/** The line that says how far a replay is, and what its keys are. */
export function describeReplay({ whole, back, playback }: Replay): string {
  return describePlayback(whole === back ? "Replay" : "Solution", playback);
}

/** Shows the game of a replay as far as its playback has come. */
export function showReplay(model: Model, replay: Replay, playback: Playback): Model {
  const { whole, first } = replay;
  const turns = whole.turns.slice(0, first + playback.shown);
  return {
    ...model,
    mode: { ...replay, playback },
    game: { ...whole, turns, undone: [] },
    finish: undefined,
    notice: undefined,
  };
}
