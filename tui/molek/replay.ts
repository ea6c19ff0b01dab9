import { startClock, stopClock } from "../table/clock.ts";
import type { KeyInput } from "../input.ts";
import { playbackKey, playOn, startPlayback } from "../table/playback.ts";
import { putDown } from "./hold.ts";
import { hasBegun, type Model, refuse, type Replay, restMode } from "./model.ts";

/** Shows the moves of the game one after another, from its first position on. */
export function startReplay(model: Model): Model {
  const { game: { turns }, clock, now } = model;
  if (turns.length === 0) return refuse(model, "there is no move to show yet");
  const mode: Replay = { kind: "replay", playback: startPlayback(turns.length, now) };
  return { ...putDown(model), mode, clock: stopClock(clock, now) };
}

/** Goes on with a replay: shows the next move if its time has come. */
export function playReplay(model: Model, { playback }: Replay): Model {
  return { ...model, mode: { kind: "replay", playback: playOn(playback, model.now) } };
}

/** The model after a key that is pressed during a replay. */
export function replayKey(model: Model, replay: Replay, key: KeyInput): Model {
  const playback = playbackKey(replay.playback, key, model.now);
  if (playback) return { ...model, mode: { kind: "replay", playback } };
  const back: Model = { ...model, mode: restMode(model) };
  return hasBegun(back) ? { ...back, clock: startClock(back.clock, back.now) } : back;
}
