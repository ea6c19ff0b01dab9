import { assert, assertEquals } from "@std/assert";
import { cpuClock } from "../../../cli/run/cpu_clock.ts";

/** Returns a fake usage function with one value per call, half of it spent by the system. */
function usage(...milliseconds: number[]): () => { user: number; system: number } {
  return () => {
    const half = (milliseconds.shift() ?? 0) * 500;
    return { user: half, system: half };
  };
}

/** Returns a fake wall clock that shows one value per call. */
function wall(...milliseconds: number[]): () => number {
  return () => milliseconds.shift() ?? 0;
}

const NONE = usage();

Deno.test("the clock counts the processor time of the thread, from 0", () => {
  const clock = cpuClock({ threadCpuUsage: usage(70, 80, 2070), cpuUsage: NONE }, wall(0, 5, 9));
  assertEquals([clock(), clock()], [10, 2000]);
});

Deno.test("without thread times it counts the smaller of wall time and process time", () => {
  const clock = cpuClock({ cpuUsage: usage(100, 140, 300) }, wall(0, 50, 60));
  // With two busy threads, the process time grows faster than one thread's time.
  assertEquals([clock(), clock()], [40, 60]);
});

Deno.test("for a millisecond after a reading it counts wall time, and never goes back", () => {
  const times = wall(0, 0.25, 0.75, 2, 2.5, 3);
  const clock = cpuClock({ threadCpuUsage: usage(10, 10.5, 12), cpuUsage: NONE }, times);
  assertEquals([clock(), clock(), clock(), clock(), clock()], [0.25, 0.75, 0.75, 1, 2]);
});

Deno.test("the real clock advances", () => {
  const clock = cpuClock();
  // Without thread times, another thread can advance the clock before the first call.
  const first = clock();
  let last = first;
  while (last === first) last = clock();
  assert(first >= 0 && last > first);
});
