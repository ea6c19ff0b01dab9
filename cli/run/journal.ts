import { err, ok, type Result } from "../../lib/result.ts";
import { OutputError } from "../io/console.ts";
import { writing } from "../io/output_file.ts";
import { reasonOf } from "../io/reason.ts";
import { TextWriter } from "../io/text_writer.ts";

/**
 * A file to which a run adds one JSON value a line, so that it can go on from there if it is killed.
 * The first line says which run the file belongs to; a last line without a line break was cut off and
 * does not count.
 */
export class Journal {
  /** The values that the run had when it ended last. */
  readonly values: readonly unknown[];
  readonly #path: string;
  readonly #file: Deno.FsFile;
  readonly #writer: TextWriter;

  /**
   * The journal of a file whose position is after its last line; {@linkcode Journal.open} finds
   * that.
   */
  constructor(path: string, file: Deno.FsFile, values: readonly unknown[]) {
    this.#path = path;
    this.#file = file;
    this.#writer = new TextWriter(file);
    this.values = values;
  }

  /** Opens the journal of a run, or begins one; the error is a sentence that says why it cannot. */
  static open(path: string, run: unknown): Result<Journal, string> {
    try {
      const file = Deno.openSync(path, { read: true, write: true, create: true });
      const found = valuesOf(readBytes(file), run);
      if (!found.ok) {
        file.close();
        return found;
      }
      const { values, length } = found.value;
      // Only now is it clear that the file belongs to this run and may be changed.
      file.truncateSync(length);
      file.seekSync(length, Deno.SeekMode.Start);
      const journal = new Journal(path, file, values);
      if (length === 0) journal.add(run);
      return ok(journal);
    } catch (error) {
      if (error instanceof OutputError) throw error;
      return err(reasonOf(error));
    }
  }

  /** Adds a value. Throws {@linkcode OutputError} when it cannot be written. */
  add(value: unknown): void {
    writing(this.#path, () => {
      this.#writer.write(`${JSON.stringify(value)}\n`);
      this.#writer.flush();
    });
  }

  /** Closes the file. */
  close(): void {
    this.#file.close();
  }
}

/** The values of the whole lines after the first, and how many bytes all of them take. */
function valuesOf(
  bytes: Uint8Array,
  run: unknown,
): Result<{ readonly values: unknown[]; readonly length: number }, string> {
  const length = bytes.lastIndexOf(10) + 1;
  const text = new TextDecoder().decode(bytes);
  if (length === 0) {
    return JSON.stringify(run).startsWith(text)
      ? ok({ values: [], length })
      : err("it is no journal of a run");
  }
  try {
    const lines = text.split("\n").slice(0, -1).map((line): unknown => JSON.parse(line));
    return JSON.stringify(lines[0]) === JSON.stringify(run)
      ? ok({ values: lines.slice(1), length })
      : err("it belongs to another run");
  } catch {
    return err("it is no journal of a run");
  }
}

function readBytes(file: Deno.FsFile): Uint8Array {
  const bytes = new Uint8Array(file.statSync().size);
  for (let read = 0; read < bytes.length;) read += file.readSync(bytes.subarray(read)) ?? Infinity;
  return bytes;
}
