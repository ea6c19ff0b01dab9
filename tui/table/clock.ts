/** A clock of a game, in milliseconds. It is stopped until it is started. */
export interface Clock {
  /** The time on it when it was last started. */
  readonly before: number;
  /** When it was started; `undefined` while it is stopped. */
  readonly since: number | undefined;
}

/** A stopped clock that shows no time. */
export const NEW_CLOCK: Clock = { before: 0, since: undefined };

/** Starts a clock. */
export function startClock(clock: Clock, now: number): Clock {
  return clock.since === undefined ? { ...clock, since: now } : clock;
}

/** Stops a clock. */
export function stopClock(clock: Clock, now: number): Clock {
  return { before: elapsed(clock, now), since: undefined };
}

/** The milliseconds on a clock. */
export function elapsed({ before, since }: Clock, now: number): number {
  return since === undefined ? before : before + Math.max(0, now - since);
}

/** When a clock shows the next second; `undefined` while it is stopped. */
export function nextSecond(clock: Clock, now: number): number | undefined {
  if (clock.since === undefined) return undefined;
  return now + 1000 - elapsed(clock, now) % 1000;
}

/** A time as people read it: `04:12`, `1:04:12`. */
export function formatTime(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const short = `${two(minutes)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${short}` : short;
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}
