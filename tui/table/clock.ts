/** The clock of a game, in milliseconds. */
export interface Clock {
  /** The time on the clock when it was last started. */
  readonly before: number;
  /** The time at which it was started; `undefined` while it is stopped. */
  readonly since: number | undefined;
}

/** A stopped clock at zero. */
export const NEW_CLOCK: Clock = { before: 0, since: undefined };

/** Starts a clock, unless it is running. */
export function startClock(clock: Clock, now: number): Clock {
  return clock.since === undefined ? { ...clock, since: now } : clock;
}

export function stopClock(clock: Clock, now: number): Clock {
  return { before: elapsed(clock, now), since: undefined };
}

/** Returns the milliseconds on a clock. */
export function elapsed({ before, since }: Clock, now: number): number {
  return since === undefined ? before : before + Math.max(0, now - since);
}

/** Returns the time at which a clock shows the next second, or `undefined` if it is stopped. */
export function nextSecond(clock: Clock, now: number): number | undefined {
  if (clock.since === undefined) return undefined;
  return now + 1000 - elapsed(clock, now) % 1000;
}

/** Formats a duration: `04:12`, `1:04:12`. */
export function formatTime(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const short = `${padTwo(minutes)}:${padTwo(seconds % 60)}`;
  return hours > 0 ? `${hours}:${short}` : short;
}

function padTwo(number: number): string {
  return String(number).padStart(2, "0");
}
