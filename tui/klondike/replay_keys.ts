import { type KeyInput, keyName } from "../input.ts";
import { act } from "./act.ts";
import type { GameStep } from "./keep.ts";
import type { Model, Replay } from "./model.ts";
import { changePace, endReplay, stepReplay, toggleReplay } from "./replay.ts";

/** What the keys do during a replay; those that do nothing are missing. */
const KEYS: Readonly<Record<string, (model: Model, replay: Replay) => Model>> = {
  Space: toggleReplay,
  Right: (model, replay) => stepReplay(model, replay, 1),
  l: (model, replay) => stepReplay(model, replay, 1),
  Left: (model, replay) => stepReplay(model, replay, -1),
  h: (model, replay) => stepReplay(model, replay, -1),
  Home: (model, replay) => stepReplay(model, replay, -replay.whole.turns.length),
  End: (model, replay) => stepReplay(model, replay, replay.whole.turns.length),
  "+": (model, replay) => changePace(model, replay, 1 / 2),
  "=": (model, replay) => changePace(model, replay, 1 / 2),
  "-": (model, replay) => changePace(model, replay, 2),
  Escape: endReplay,
  Enter: endReplay,
  v: endReplay,
};

/** The model after a key that is pressed during a replay. */
export function replayKey(model: Model, replay: Replay, key: KeyInput): GameStep {
  if (keyName(key) === "q") return act(model, { kind: "quit", code: 0 });
  return { model: KEYS[keyName(key)]?.(model, replay) ?? model, effects: [] };
}
