import type { OpenDatabase } from "./database.ts";
import { GameLock } from "./game_lock.ts";
import { catchStoreError, type SetAside } from "./errors.ts";
import { versionOf } from "./schema.ts";

/**
 * Sets a database aside that is damaged or too old, so that a new one can be begun; `undefined` when
 * another program was quicker. Nothing is deleted.
 */
export function quarantineDatabase(
  path: string,
  { open, now }: { readonly open: OpenDatabase; readonly now: number },
): SetAside | undefined {
  const claim = GameLock.take(`${path}.repair`);
  if (!claim) return undefined;
  try {
    // To look at what is not there would make an empty database.
    if (!isThere(path)) return undefined;
    const reason = isDamaged(path, open) ? "damaged" : isOlder(path, open) ? "older" : undefined;
    if (!reason) return undefined;
    const aside = freeName(`${path.replace(/\.db$/, "")}-${reason}`, now);
    // The journal first: a new database must never meet the journal of the old one.
    renameIfThere(`${path}-journal`, `${aside}-journal`);
    renameIfThere(path, aside);
    return { reason, path: aside };
  } finally {
    claim.release();
  }
}

function isDamaged(path: string, open: OpenDatabase): boolean {
  const checked = catchStoreError(() => {
    const database = open(path, 0);
    try {
      return database.all("PRAGMA integrity_check(1)")[0]?.integrity_check === "ok";
    } finally {
      database.close();
    }
  });
  return checked.ok ? !checked.value : checked.error.kind === "damaged";
}

function isOlder(path: string, open: OpenDatabase): boolean {
  const looked = catchStoreError(() => {
    const database = open(path, 0);
    try {
      return versionOf(database);
    } finally {
      database.close();
    }
  });
  return !looked.ok && looked.error.kind === "older";
}

function freeName(start: string, now: number): string {
  const stamp = new Date(now).toISOString().slice(0, 19).replaceAll(":", "-");
  const base = `${start}-${stamp}`;
  for (let number = 1;; number++) {
    const name = number === 1 ? `${base}.db` : `${base}-${number}.db`;
    if (!isThere(name)) return name;
  }
}

function renameIfThere(from: string, to: string): void {
  try {
    Deno.renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}

function isThere(path: string): boolean {
  try {
    return Deno.lstatSync(path) !== undefined;
  } catch {
    return false;
  }
}
