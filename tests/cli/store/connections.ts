import { DatabaseSync } from "node:sqlite";
import { type OpenDatabase, openDatabase } from "../../../cli/store/database.ts";

/** Opens databases, and knows how many of them are open. */
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

/** Runs an action that is told how many databases and locks have been closed in it. */
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
