import type { Row } from "./database.ts";
import type { GameRow } from "./game_kind.ts";

/**
 * The changes of a game since its last commit, one line each. A line is written before its move
 * is seen and waits for no disk and no lock: a program that is killed has then lost nothing. Against
 * a power cut only the database helps.
 */
export class Trail {
  readonly #file: Deno.FsFile;
  readonly #encoder = new TextEncoder();

  private constructor(file: Deno.FsFile) {
    this.#file = file;
  }

  /** Begins a trail; `undefined` where none can be written. */
  static begin(path: string): Trail | undefined {
    try {
      return new Trail(Deno.openSync(path, { append: true, create: true }));
    } catch {
      return undefined;
    }
  }

  /** Adds a line. What cannot be written now is in the next commit, which says what is wrong. */
  add(row: GameRow): void {
    try {
      const bytes = this.#encoder.encode(`${JSON.stringify(row)}\n`);
      for (let written = 0; written < bytes.length;) {
        written += this.#file.writeSync(bytes.subarray(written));
      }
    } catch {
      // As above.
    }
  }

  /** The database has everything. */
  clear(): void {
    try {
      this.#file.truncateSync(0);
    } catch {
      // The revisions tell that the lines are old.
    }
  }

  /** Ends the trail; its file stays. */
  close(): void {
    this.#file.close();
  }
}

/** The last complete line of a trail, not validated yet; `undefined` when there is none. */
export function lastOfTrail(path: string): Row | undefined {
  const lines = readText(path).split("\n").slice(0, -1);
  for (const line of lines.toReversed()) {
    try {
      const row: unknown = JSON.parse(line);
      if (typeof row === "object" && row !== null) return row as Row;
    } catch {
      // A line that a power cut or a full disk left: the one before it counts.
    }
  }
  return undefined;
}

function readText(path: string): string {
  try {
    return Deno.readTextFileSync(path);
  } catch {
    return "";
  }
}
