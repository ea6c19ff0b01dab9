import { Claim } from "./claim.ts";
import type { Database, OpenDatabase } from "./database.ts";
import { fileAt, removeIfThere } from "./files.ts";
import { migrate } from "./schema.ts";
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
    const database = open(path, wait);
    try {
      const { isNew, lost } = migrate(database);
      const isEmptied = isNew && file !== undefined && claim !== undefined;
      return { database, loss: isEmptied ? EMPTIED : lossOf(lost) };
    } catch (error) {
      database.close();
      throw error;
    }
  } finally {
    if (claim) removeIfThere(making);
    claim?.release();
  }
}

const EMPTIED =
  "patience.db was empty: the games and results in it are lost, and it is begun anew.";

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
