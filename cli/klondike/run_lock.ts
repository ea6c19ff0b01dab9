import { Claim } from "../../store/claim.ts";
import { removeIfThere } from "../../store/files.ts";
import { statOf } from "../io/output_file.ts";

/**
 * Has the lock of a file taken until the stack is disposed of; returns whether no other run has it.
 * The lock is a file of its own, which the system unlocks when a run is killed.
 */
export function lock(path: string, stack: DisposableStack): boolean {
  // Such a path opens nothing, and whoever opens it says so.
  if (path.includes("\0")) return true;
  const name = `${realPathOf(path)}.lock`;
  const claim = Claim.take(name);
  if (claim === undefined) return false;
  stack.defer(() => {
    // Still locked, so that no other run makes a second one. A file that is not empty is somebody
    // else's.
    if (statOf(name)?.size === 0) removeIfThere(name);
    claim.release();
  });
  return true;
}

function realPathOf(path: string): string {
  try {
    return Deno.realPathSync(path);
  } catch {
    return path;
  }
}
