import process from "node:process";
import { wallClock } from "./search_budget.ts";

/** The age in milliseconds at which a reading is replaced by a new one. */
const STALE_MS = 1;

/**
 * Starts a clock that counts the milliseconds that this thread computes, so that a search gets as
 * far on a busy machine as on an idle one. If the runtime cannot tell threads apart, it counts the
 * smaller of wall time and what the process computes. Reading these times is a system call, which
 * can take longer than some searches; so in the first millisecond after it, wall time is added
 * instead. The clock never goes back.
 */
export function cpuClock(
  { threadCpuUsage, cpuUsage }: Usages = process,
  wall = wallClock(),
): () => number {
  const usage = threadCpuUsage ?? cpuUsage;
  const used = (): number => {
    const { user, system } = usage.call(process);
    return (user + system) / 1000;
  };
  const begun = used();
  let [readAt, reading, last] = [wall(), 0, 0];
  return () => {
    const now = wall();
    if (now - readAt >= STALE_MS) {
      const cpu = used() - begun;
      [readAt, reading] = [now, threadCpuUsage === undefined ? Math.min(now, cpu) : cpu];
    }
    last = Math.max(last, reading + now - readAt);
    return last;
  };
}

/** Processor times of a runtime, in microseconds. */
interface Usages {
  threadCpuUsage?: () => Usage;
  cpuUsage: () => Usage;
}

interface Usage {
  readonly user: number;
  readonly system: number;
}
