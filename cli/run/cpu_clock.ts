import process from "node:process";
import { wallClock } from "./search_budget.ts";

/**
 * Starts a clock that counts the milliseconds that this thread computes, so that a search gets as
 * far on a busy machine as on an idle one. If the runtime cannot tell threads apart, it counts the
 * smaller of wall time and what the process computes.
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
  const cpu = (): number => used() - begun;
  return threadCpuUsage === undefined ? () => Math.min(wall(), cpu()) : cpu;
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
