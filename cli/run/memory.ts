const MEGABYTE = 2 ** 20;

/** Memory of an idle worker; measured: 11 MB. */
const WORKER = 16 * MEGABYTE;

/** The bytes of the machine's memory; `undefined` where the program may not ask for that. */
export function machineMemory(): number | undefined {
  try {
    return Deno.systemMemoryInfo().total;
  } catch {
    return undefined;
  }
}

/**
 * How many of the wanted jobs may run at once: as many as fit half the memory of the machine when
 * each needs this many bytes of its own, but at least one.
 */
export function limitJobsToMemory(
  jobs: number,
  bytes: number,
  machine: number | undefined,
): number {
  if (machine === undefined) return jobs;
  return Math.max(1, Math.min(jobs, Math.floor(machine / 2 / (WORKER + bytes))));
}
