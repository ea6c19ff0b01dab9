// A game shown turn by turn, by itself or by keys.

import type { Message } from "../../lib/message.ts";
import { type KeyInput, keyInput, keyName, type MouseInput } from "../terminal/input.ts";
import { startClock, stopClock } from "./clock.ts";
import { firstPlace } from "./cursor.ts";
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

/** Shows the turns of the game one after another, from its first position on. */
export function startReplay(model: Model): Model {
  const { game, now, table } = model;
  if (game.turns.length === 0) {
    return notifyIllegal(model, { reason: "there is no move to show yet" });
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
    focus: table.advice === "along" ? model.focus : firstPlace(table.patience),
  };
  return showReplay(still, mode, playback);
}

/** Ends the replay; the game stands as it was. */
export function endReplay(model: Model, { back: game }: Replay): Model {
  const finish = game.patience.finish?.(currentState(game));
  const whole: Model = { ...model, game, finish, notice: undefined };
  const back: Model = { ...whole, mode: idleMode(whole) };
  return hasBegun(back) ? { ...back, clock: startClock(back.clock, back.now) } : back;
}

/** The model after a key that is pressed during a replay. */
export function replayKey(model: Model, replay: Replay, key: KeyInput): Model {
  const playback = handlePlaybackKey(replay.playback, key, model.now);
  return playback ? showReplay(model, replay, playback) : endReplay(model, replay);
}

/** Goes on with a replay: shows the next turn if its time has come. */
export function advanceReplay(model: Model, replay: Replay): Model {
  return showReplay(model, replay, advancePlayback(replay.playback, model.now));
}

/** The line that says how far a replay is, and how fast it goes. */
export function describeReplay({ whole, back, playback }: Replay): Message {
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

/** How many milliseconds a turn is shown at first. */
export const FIRST_PACE = 800;
/** The pace at the highest and at the lowest speed. */
const FASTEST_PACE = 50;
const SLOWEST_PACE = 6400;

type Change = (playback: Playback, now: number) => Playback;

/** `<` and `>` are how letters only (`--ascii`) show the arrows. */
const KEYS: Readonly<Record<string, Change>> = {
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

const ENDING: readonly string[] = ["Escape", "Enter", "v"];

/** A replay that begins now, before its first turn. */
export function startPlayback(last: number, now: number): Playback {
  return { shown: 0, last, pace: FIRST_PACE, nextAt: now + FIRST_PACE };
}

/** The replay with one turn more, if its time has come. */
export function advancePlayback(playback: Playback, now: number): Playback {
  const { nextAt, pace, shown, last } = playback;
  if (nextAt === undefined || now < nextAt) return playback;
  const next = Math.min(last, shown + 1);
  return { ...playback, shown: next, nextAt: next === last ? undefined : now + pace };
}

/** The replay after a key; `undefined` when the key ends it. */
export function handlePlaybackKey(
  playback: Playback,
  key: KeyInput,
  now: number,
): Playback | undefined {
  const name = keyName(key);
  if (ENDING.includes(name)) return undefined;
  return KEYS[name]?.(playback, now) ?? playback;
}

/** The key that the wheel stands for while turns are shown. */
export function playbackWheel({ action }: MouseInput): KeyInput | undefined {
  if (action === "wheelDown") return keyInput("Right");
  return action === "wheelUp" ? keyInput("Left") : undefined;
}

/** The line that says how far a replay is, and how fast it goes. */
export function describePlayback(what: string, { shown, last, pace, nextAt }: Playback): string {
  const speed = `${Math.round(FIRST_PACE / pace * 100) / 100}x`;
  const state = nextAt === undefined ? "paused" : speed;
  return `${what} ${shown}/${last} ${state}`;
}

/** Pauses, or goes on; after the last turn from the beginning. */
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
  const pace = Math.min(SLOWEST_PACE, Math.max(FASTEST_PACE, playback.pace * factor));
  return { ...playback, pace, nextAt: playback.nextAt === undefined ? undefined : now + pace };
}
