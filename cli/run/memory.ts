const MEGABYTE = 2 ** 20;

/** Memory of an idle worker; measured: 11 MB. */
const WORKER = 16 * MEGABYTE;

/** Returns the machine's memory in bytes, or `undefined` without the permission to ask. */
export function machineMemory(): number | undefined {
  try {
    return Deno.systemMemoryInfo().total;
  } catch {
    return undefined;
  }
}

/**
 * Limits the jobs to those that fit in half of the machine's memory if each needs this many bytes
 * of its own; at least one.
 */
export function limitJobsToMemory(
  jobs: number,
  bytes: number,
  machine: number | undefined,
): number {
  if (machine === undefined) return jobs;
  return Math.max(1, Math.min(jobs, Math.floor(machine / 2 / (WORKER + bytes))));
}
