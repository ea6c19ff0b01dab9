import { type KeyInput, keyName } from "../terminal/input.ts";
import { startClock, stopClock } from "./clock.ts";
import { hasBegun, idleMode, type Model, notify, type Paused, withoutHeld } from "./model.ts";

/**
 * Milliseconds without input after which the clock stops. They count, so that the clock never goes
 * back and a long thought is not free.
 */
export const IDLE_MS = 5 * 60_000;

/** The key labels while a game is paused; any key continues a game whose clock stopped by itself. */
const PAUSE_LABELS: readonly string[] = ["p resumes", "q quits"];

/** The keys that resume a paused game. */
const RESUME_KEYS: readonly string[] = ["p", "Enter", "Space", "Escape"];

/** The message in plain mode, which hides nothing. */
const PAUSED = "Paused until your next move.";

/** Hides the board and stops the clock. */
export function pauseGame(model: Model): Model {
  const { clock, now } = model;
  return {
    ...notify(withoutHeld(model), PAUSED),
    advice: undefined,
    clock: stopClock(clock, now),
    mode: { kind: "paused" },
  };
}

/** Returns the text of the page of a paused game, and the labels of its keys. */
export function pausePage({ away }: Paused): {
  readonly title: string;
  readonly lines: readonly string[];
  readonly labels: readonly string[];
} {
  if (!away) return { title: "Paused", lines: ["The clock is stopped."], labels: PAUSE_LABELS };
  const reason = away.reason === "focus"
    ? "The clock stopped: the window lost the focus."
    : "The clock stopped: no key for five minutes.";
  return { title: "Paused", lines: [reason], labels: ["Any key continues"] };
}

/**
 * Stops a running clock and hides the board because the window lost the focus. The coach plays on:
 * the player only watches.
 */
export function coverBoard(model: Model): Model {
  return isTimed(model) ? cover(model, "focus", model.now) : model;
}

/** Like {@linkcode coverBoard}, if there was no input for {@linkcode IDLE_MS}. */
export function coverIdleBoard(model: Model): Model {
  const at = idleAt(model);
  return at !== undefined && model.now >= at ? cover(model, "idle", at) : model;
}

/** Counts at most {@linkcode IDLE_MS} since the last line; plain mode hides nothing. */
export function skipIdleTime(model: Model): Model {
  const at = idleAt(model);
  return at === undefined || model.now < at
    ? model
    : { ...model, clock: startClock(stopClock(model.clock, at), model.now) };
}

/** Returns the time at which the clock stops without input, or `undefined` if it does not run. */
export function idleAt(model: Model): number | undefined {
  const { clock: { since }, activeAt } = model;
  return since !== undefined && isTimed(model) ? Math.max(since, activeAt) + IDLE_MS : undefined;
}

/** True if the clock runs for the player, who can leave. */
function isTimed({ clock, mode }: Model): boolean {
  return clock.since !== undefined && mode.kind !== "coach";
}

/** Stops the clock at a time and hides the board; cards stay held, but are dragged no more. */
function cover(model: Model, reason: "focus" | "idle", at: number): Model {
  const { clock, mode: back } = model;
  return {
    ...model,
    drag: undefined,
    clock: stopClock(clock, at),
    mode: { kind: "paused", away: { reason, back } },
  };
}

/** Handles a key while the game is paused. */
export function handlePausedKey(model: Model, { away }: Paused, key: KeyInput): Model {
  const { clock, now } = model;
  if (away) return { ...model, mode: away.back, clock: startClock(clock, now) };
  return RESUME_KEYS.includes(keyName(key)) ? resumeGame(model) : model;
}

/** Shows the board again, with the message of a solver that answered during the pause. */
function resumeGame(model: Model): Model {
  const { notice } = model;
  const isPauseMessage = notice?.kind === "said" && notice.text === PAUSED;
  const back: Model = {
    ...model,
    mode: idleMode(model),
    notice: isPauseMessage ? undefined : notice,
  };
  return hasBegun(back) ? { ...back, clock: startClock(back.clock, back.now) } : back;
}
