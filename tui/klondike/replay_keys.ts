import { type KeyInput, keyName } from "../input.ts";
import { playbackKey } from "../table/playback.ts";
import { stay } from "../screen.ts";
import { act } from "./act.ts";
import type { KlondikeStep } from "./keep.ts";
import type { Model, Replay } from "./model.ts";
import { endReplay, showReplay } from "./replay.ts";

/** The model after a key that is pressed during a replay. */
export function replayKey(model: Model, replay: Replay, key: KeyInput): KlondikeStep {
  if (keyName(key) === "q") return act(model, { kind: "quit", code: 0 });
  const playback = playbackKey(replay.playback, key, model.now);
  return stay(playback ? showReplay(model, replay, playback) : endReplay(model, replay));
}
