// Replays: a game shown turn by turn, automatically or by keys.

import type { Message } from "../../lib/message.ts";
import { type KeyInput, keyInput, keyName, type MouseInput } from "../terminal/input.ts";
import { startClock, stopClock } from "./clock.ts";
import { initialCursor } from "./cursor.ts";
import { currentState } from "./game.ts";
import { keepPendingSolve } from "./make_move.ts";
import {
  hasBegun,
  idleMode,
  type Model,
  notifyIllegal,
  type Playback,
  type Replay,
  withoutHeld,
} from "./model.ts";

/** Starts a replay of the game from its first position. */
export function startReplay(model: Model): Model {
  const { game, now, table } = model;
  if (game.turns.length === 0) {
    return notifyIllegal(model, { reason: "no moves to replay yet" });
  }
  const playback = startPlayback(game.turns.length, now);
  const mode: Replay = {
    kind: "replay",
    whole: game,
    back: game,
    first: 0,
    playback,
  };
  const still: Model = {
    ...withoutHeld(model),
    clock: stopClock(model.clock, now),
    advice: undefined,
    pendingSolve: keepPendingSolve(model),
    focus: table.family === "open" ? model.focus : initialCursor(table.patience),
  };
  return showReplay(still, mode, playback);
}

/** Ends the replay and returns to the game as it was. */
export function endReplay(model: Model, { back: game }: Replay): Model {
  const finish = game.patience.finish?.(currentState(game));
  const whole: Model = { ...model, game, finish, notice: undefined };
  const back: Model = { ...whole, mode: idleMode(whole) };
  return hasBegun(back) ? { ...back, clock: startClock(back.clock, back.now) } : back;
}

/** Handles a key during a replay. */
export function replayKey(model: Model, replay: Replay, key: KeyInput): Model {
  const playback = handlePlaybackKey(replay.playback, key, model.now);
  return playback ? showReplay(model, replay, playback) : endReplay(model, replay);
}

/** Shows the next turn of a replay if its time has come. */
export function advanceReplay(model: Model, replay: Replay): Model {
  return showReplay(model, replay, advancePlayback(replay.playback, model.now));
}

/** Describes progress and speed of a replay. */
export function describeReplay({ whole, back, playback }: Replay): Message {
  return describePlayback(whole === back ? "Replay" : "Solution", playback);
}

/** Shows a replay at the turn of its playback. */
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

/** Milliseconds per turn at first. */
export const DEFAULT_PACE = 800;
/** Milliseconds per turn at the highest and at the lowest speed. */
const MIN_PACE = 50;
const MAX_PACE = 6400;

type KeyHandler = (playback: Playback, now: number) => Playback;

/** The keys of a replay. `<` and `>` are the arrows as shown with `--ascii`. */
const KEYS: Readonly<Record<string, KeyHandler>> = {
  Space: toggle,
  Right: (playback) => step(playback, 1),
  l: (playback) => step(playback, 1),
  ">": (playback) => step(playback, 1),
  Left: (playback) => step(playback, -1),
  h: (playback) => step(playback, -1),
  "<": (playback) => step(playback, -1),
  Home: (playback) => step(playback, -Infinity),
  End: (playback) => step(playback, Infinity),
  "+": (playback, now) => changePace(playback, 1 / 2, now),
  "=": (playback, now) => changePace(playback, 1 / 2, now),
  "-": (playback, now) => changePace(playback, 2, now),
};

const END_KEYS: readonly string[] = ["Escape", "Enter", "v"];

/** Starts a playback of `last` turns, before the first one. */
export function startPlayback(last: number, now: number): Playback {
  return { shown: 0, last, pace: DEFAULT_PACE, nextAt: now + DEFAULT_PACE };
}

/** Shows one more turn if its time has come. */
export function advancePlayback(playback: Playback, now: number): Playback {
  const { nextAt, pace, shown, last } = playback;
  if (nextAt === undefined || now < nextAt) return playback;
  const next = Math.min(last, shown + 1);
  return { ...playback, shown: next, nextAt: next === last ? undefined : now + pace };
}

/** Handles a key; returns `undefined` if it ends the replay. */
export function handlePlaybackKey(
  playback: Playback,
  key: KeyInput,
  now: number,
): Playback | undefined {
  const name = keyName(key);
  if (END_KEYS.includes(name)) return undefined;
  return KEYS[name]?.(playback, now) ?? playback;
}

/**
 * Returns the key that a turn of the wheel stands for during a replay, or `undefined` for other
 * mouse events.
 */
export function playbackWheel({ action }: MouseInput): KeyInput | undefined {
  if (action === "wheelDown") return keyInput("Right");
  return action === "wheelUp" ? keyInput("Left") : undefined;
}

/** Describes progress and speed of a replay. */
export function describePlayback(what: string, { shown, last, pace, nextAt }: Playback): string {
  const speed = `${Math.round(DEFAULT_PACE / pace * 100) / 100}x`;
  const state = nextAt === undefined ? "paused" : speed;
  return `${what} ${shown}/${last} ${state}`;
}

/** Pauses or resumes; after the last turn, starts over. */
function toggle(playback: Playback, now: number): Playback {
  const { shown, last, pace, nextAt } = playback;
  if (nextAt !== undefined) return { ...playback, nextAt: undefined };
  return { ...playback, shown: shown === last ? 0 : shown, nextAt: now + pace };
}

function step(playback: Playback, steps: number): Playback {
  const shown = Math.min(playback.last, Math.max(0, playback.shown + steps));
  return { ...playback, shown, nextAt: undefined };
}

function changePace(playback: Playback, factor: number, now: number): Playback {
  const pace = Math.min(MAX_PACE, Math.max(MIN_PACE, playback.pace * factor));
  return { ...playback, pace, nextAt: playback.nextAt === undefined ? undefined : now + pace };
}
