import { err, ok, type Result } from "../lib/result.ts";
import { reasonOf } from "./reason.ts";

/**
 * A file that grows by one JSON value a line, so that a run that was killed can go on from it. Its
 * first line says which run it belongs to; a last line without an end was cut off and does not count.
 */
export class Journal {
  /** The values of the earlier run. */
  readonly values: readonly unknown[];
  readonly #file: Deno.FsFile;
  readonly #encoder = new TextEncoder();

  private constructor(file: Deno.FsFile, values: readonly unknown[]) {
    this.#file = file;
    this.values = values;
  }

  /** Opens the journal of a run, or begins it; else says why not. */
  static open(path: string, run: unknown): Result<Journal, string> {
    try {
      const file = Deno.openSync(path, { read: true, write: true, create: true });
      const lines = readLines(file);
      const journal = new Journal(file, lines.slice(1));
      if (lines.length === 0) journal.add(run);
      else if (JSON.stringify(lines[0]) !== JSON.stringify(run)) {
        file.close();
        return err("it belongs to another run");
      }
      return ok(journal);
    } catch (error) {
      return err(error instanceof SyntaxError ? "it is no journal of a run" : reasonOf(error));
    }
  }

  /** Adds a value. */
  add(value: unknown): void {
    this.#file.writeSync(this.#encoder.encode(`${JSON.stringify(value)}\n`));
  }

  /** Closes the file. */
  close(): void {
    this.#file.close();
  }
}

/** The values of all whole lines; what stands behind them is cut off. */
function readLines(file: Deno.FsFile): unknown[] {
  const bytes = new Uint8Array(file.statSync().size);
  for (let read = 0; read < bytes.length;) read += file.readSync(bytes.subarray(read)) ?? Infinity;
  const end = bytes.lastIndexOf(10) + 1;
  const text = new TextDecoder().decode(bytes.subarray(0, end));
  const values = text.split("\n").slice(0, -1).map((line): unknown => JSON.parse(line));
  file.truncateSync(end);
  file.seekSync(end, Deno.SeekMode.Start);
  return values;
}
