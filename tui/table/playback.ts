import { type KeyInput, keyInput, keyName, type MouseInput } from "../terminal/input.ts";

/** A replay: turns that are shown one after another, by themselves or by keys. */
export interface Playback {
  /** How many turns are shown, and how many there are. */
  readonly shown: number;
  readonly last: number;
  /** How many milliseconds a turn is shown. */
  readonly pace: number;
  /** When the next turn is shown; `undefined` while it pauses. */
  readonly nextAt: number | undefined;
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
