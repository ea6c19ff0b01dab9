import { Claim } from "./claim.ts";
import type { Database, OpenDatabase } from "./database.ts";
import { fileAt, removeIfThere } from "./files.ts";
import { migrate, type Migrated } from "./schema.ts";
import { StoreError } from "./trouble.ts";

/** A database that is of this version. */
export interface Begun {
  readonly database: Database;
  /** A sentence about what was lost; none where everything is there. */
  readonly loss: string | undefined;
}

/** Opens a database, or makes it, and brings it to the version of this program. */
export function openMigrated(path: string, wait: number, open: OpenDatabase): Begun {
  refuseOddFiles(path);
  const file = fileAt(path);
  // An empty database was emptied by accident, unless another program is making it just now.
  const making = `${path}.repair`;
  const claim = file?.size ? undefined : Claim.take(making);
  try {
    const { database, isNew, lost } = migrated(path, wait, open);
    const isEmptied = isNew && file !== undefined && claim !== undefined;
    return { database, loss: isEmptied ? EMPTIED : lossOf(lost) };
  } catch (error) {
    // What could not be begun does not stay: the next start would take it for one that was emptied.
    if (claim && !file && fileAt(path)?.size === 0) removeIfThere(path);
    throw error;
  } finally {
    if (claim) removeIfThere(making);
    claim?.release();
  }
}

function migrated(
  path: string,
  wait: number,
  open: OpenDatabase,
): Migrated & { readonly database: Database } {
  const database = open(path, wait);
  try {
    return { database, ...migrate(database) };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** A program that was killed at its first start may have left it so. */
const EMPTIED =
  "patience.db was empty, and is begun anew: any games and results that it held are lost.";

function lossOf(lost: readonly string[]): string | undefined {
  if (lost.length === 0) return undefined;
  return `The database had lost its ${lost.join(" and ")}; everything else is kept.`;
}

/** To open a named pipe would wait for its other end, for ever; SQLite opens these three. */
function refuseOddFiles(path: string): void {
  for (const end of ["", "-journal", "-wal"]) {
    const file = fileAt(path + end);
    if (file && !file.isFile) {
      throw new StoreError({ kind: "failed", reason: `patience.db${end} is not a regular file` });
    }
  }
}
