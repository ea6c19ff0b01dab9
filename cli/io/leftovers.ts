const LEFTOVER = /^\.patience-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.tmp$/;

/**
 * A temporary file must be this old to be removed. Its lock says whether its run lives; but a run
 * locks its file just after it is made, and gives the lock up just before it is renamed.
 */
const MINUTE_MS = 60 * 1000;

/** A file of Deno 2.5 or newer; before, a lock that is held has to be waited for. */
interface Lockable {
  tryLockSync?(exclusive: boolean): boolean;
}

/** Folders that this program has swept: one may get thousands of files. */
const swept = new Set<string>();

/** The name of a new temporary file. It is random, because numbers of processes repeat. */
export function temporaryName(): string {
  return `.patience-${crypto.randomUUID()}.tmp`;
}

/** Locks a temporary file until it is closed; where files have no locks, it is never swept. */
export function lockTemporary(file: Deno.FsFile): void {
  try {
    file.lockSync(true);
  } catch {
    // A file that cannot be locked is written all the same.
  }
}

/** Makes a temporary file new again: from now on it has no lock, until it is renamed. */
export function keepFromSweep(file: Deno.FsFile): void {
  try {
    file.utimeSync(new Date(), new Date());
  } catch {
    // Its last write was just now in nearly every case.
  }
}

/** Removes the temporary files that killed runs have left in a folder. Never fails. */
export function sweep(folder: string, now = Date.now()): void {
  if (swept.has(folder)) return;
  swept.add(folder);
  try {
    for (const { name, isFile } of Deno.readDirSync(folder || ".")) {
      if (isFile && LEFTOVER.test(name)) removeLeftover(`${folder}${name}`, now);
    }
  } catch {
    // A folder may be written to and not be listed.
  }
}

function removeLeftover(path: string, now: number): void {
  try {
    const { mtime } = Deno.lstatSync(path);
    if (!mtime || now - mtime.getTime() < MINUTE_MS) return;
    using file = Deno.openSync(path, { write: true });
    if ((file as Lockable).tryLockSync?.(true)) Deno.removeSync(path);
  } catch {
    // It belongs to somebody else, or another run has removed it.
  }
}
