import { FileLock } from "../store/database.ts";
import { removeIfExists } from "../store/files.ts";
import { onExit } from "../io/signals.ts";
import { escapeControls } from "../../lib/printable.ts";

/**
 * Locks a file until the stack is disposed of; returns why that is not possible, as a sentence, or
 * `undefined`. The lock is a file of its own, which the system unlocks when a run is killed.
 */
export function lock(path: string, stack: DisposableStack): string | undefined {
  // A path with NUL cannot exist; opening it reports the error.
  if (path.includes("\0")) return undefined;
  const name = `${realPathOf(path)}.lock`;
  const before = linkOrFileAt(name);
  if (before && !before.isFile) return `'${escapeControls(name)}' exists and is not a lock file`;
  const held = new DisposableStack();
  // Registered before there is a file: a signal in between would leave it behind.
  stack.defer(onExit(() => held.dispose()));
  stack.use(held);
  const claim = FileLock.take(name);
  if (claim === undefined) return "another run is using it";
  held.defer(() => {
    // Removed while still locked, so that no other run makes a second one. A file that is not empty
    // is not a lock.
    if (linkOrFileAt(name)?.size === 0) removeIfExists(name);
    claim.release();
  });
  return undefined;
}

/** Returns what has a name, without following a link, or `undefined` if nothing has it. */
function linkOrFileAt(path: string): Deno.FileInfo | undefined {
  try {
    return Deno.lstatSync(path);
  } catch {
    return undefined;
  }
}

function realPathOf(path: string): string {
  try {
    return Deno.realPathSync(path);
  } catch {
    return path;
  }
}
