import { DatabaseSync } from "node:sqlite";
import { type OpenDatabase, openDatabase } from "../../../cli/store/database.ts";

/** Opens databases and counts the open ones. */
export class Connections {
  /** Number of open connections. */
  count = 0;

  readonly open: OpenDatabase = (path, wait) => {
    this.count++;
    const database = openDatabase(path, wait);
    return {
      ...database,
      close: () => {
        this.count--;
        database.close();
      },
    };
  };
}

/** Runs an action with a function that counts the databases and locks closed since. */
export function countingCloses(action: (closed: () => number) => void): void {
  const { close } = DatabaseSync.prototype;
  let closed = 0;
  DatabaseSync.prototype.close = function (): void {
    closed++;
    close.call(this);
  };
  try {
    action(() => closed);
  } finally {
    DatabaseSync.prototype.close = close;
  }
}
