import { MAX_CORRUPT_LINES } from "../../lib/json_line.ts";
import { escapeControls, excerptOf } from "../../lib/printable.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import { OutputError } from "../io/console.ts";
import { formatCount } from "../io/format_number.ts";
import { wrapReadError, wrapWriteError } from "../io/output_file.ts";
import { describeSystemError } from "../io/system_error.ts";
import { TextWriter } from "../io/text_writer.ts";
import { isObject, type JsonObject, parseObject } from "./shard_files.ts";

const CHUNK = 1 << 16;

/**
 * No line of a journal is as long as this; a longer one is not kept in memory, and does not count.
 */
const MAX_LINE_LENGTH = 1 << 22;

const LF = 10;

/**
 * A file to which a run adds one JSON object a line, so that it can go on from there if it is killed.
 * The first line says which run the file belongs to. It is only ever added to, but for a last line
 * that was cut off; a line that cannot be read does not count.
 */
export class Journal implements Disposable {
  /** The first line: the run that the journal was begun for. */
  readonly run: JsonObject;
  /** Whether the run begins with this file. */
  readonly isNew: boolean;
  readonly #path: string;
  readonly #file: Deno.FsFile;
  readonly #writer: TextWriter;

  /** The journal of a file that is open at its end; {@linkcode Journal.open} checks the file. */
  constructor(path: string, file: Deno.FsFile, run: JsonObject, isNew = false) {
    this.#path = path;
    this.#file = file;
    this.#writer = new TextWriter(file);
    this.run = run;
    this.isNew = isNew;
  }

  /**
   * Opens the journal of a run, or begins one; `difference` says how another journal's first line
   * differs from the run. The error is a sentence that says why it cannot be opened.
   */
  static open(
    path: string,
    run: JsonObject,
    difference = (other: JsonObject): string | undefined => runDifference(other, run),
  ): Result<Journal, string> {
    try {
      const found = checked(path, run, difference);
      if (!found.ok) return found;
      const { length, isCutOff, head } = found.value;
      // Only now is it clear that the file belongs to this run and may be changed.
      if (isCutOff) Deno.truncateSync(path, length);
      const file = Deno.openSync(path, { append: true });
      const journal = new Journal(path, file, head ?? run, head === undefined);
      if (head === undefined) journal.add(run);
      else if (!isCutOff) journal.#endLine();
      return ok(journal);
    } catch (error) {
      if (error instanceof OutputError) throw error;
      return err(describeSystemError(error));
    }
  }

  /**
   * What the run added before, from the file; `undefined` for each line that cannot be read. Throws
   * {@linkcode OutputError} where nearly none can.
   */
  *values(): Generator<JsonObject | undefined> {
    using file = wrapReadError(this.#path, () => Deno.openSync(this.#path, { read: true }));
    const lines = linesOf(file);
    const next = (): IteratorResult<string> => wrapReadError(this.#path, () => lines.next());
    next();
    let spoilt = 0;
    for (let line = next(); !line.done; line = next()) {
      const value = parseObject(line.value);
      if (value === undefined && ++spoilt > MAX_CORRUPT_LINES) throw this.#spoilt();
      yield value;
    }
  }

  /** Adds a value. Throws {@linkcode OutputError} when it cannot be written. */
  add(value: unknown): void {
    this.#write(`${JSON.stringify(value)}\n`);
  }

  [Symbol.dispose](): void {
    this.#file.close();
  }

  /** An editor may have left the last line without its end. */
  #endLine(): void {
    const { size } = this.#file.statSync();
    using file = Deno.openSync(this.#path, { read: true });
    if (bytesOf(file, size - 1, size)[0] !== LF) this.#write("\n");
  }

  #spoilt(): OutputError {
    const reason = `more than ${formatCount(MAX_CORRUPT_LINES)} of its lines cannot be read`;
    return new OutputError(cannotResumeMessage(this.#path, reason));
  }

  #write(text: string): void {
    wrapWriteError(this.#path, () => {
      this.#writer.write(text);
      this.#writer.flush();
    });
  }
}

/** The sentence that says why a run cannot go on from a file. */
export function cannotResumeMessage(path: string, reason: string): string {
  return `cannot resume '${escapeControls(path)}': ${reason}`;
}

/** A file that belongs to a run. */
interface Found {
  /** The first line; none where the file has to be begun. */
  readonly head: JsonObject | undefined;
  /** Whether the last line was cut off. */
  readonly isCutOff: boolean;
  readonly length: number;
}

function checked(
  path: string,
  run: JsonObject,
  difference: (other: JsonObject) => string | undefined,
): Result<Found, string> {
  using file = Deno.openSync(path, { read: true, write: true, create: true });
  const { isFile, size } = file.statSync();
  if (!isFile) return err("it is not a regular file");
  const length = endOfLines(file, size);
  const rest = new TextDecoder().decode(
    bytesOf(file, length, Math.min(size, length + MAX_LINE_LENGTH)),
  );
  const isCutOff = rest !== "" && parseObject(rest) === undefined;
  if (length === 0 && JSON.stringify(run).startsWith(rest)) {
    return ok({ head: undefined, isCutOff: rest !== "", length });
  }
  file.seekSync(0, Deno.SeekMode.Start);
  const head = parseObject(linesOf(file).next().value ?? "");
  if (head === undefined || head["type"] !== run["type"]) {
    return err("it is not the journal of a run");
  }
  const differs = difference(head);
  if (differs === undefined) return ok({ head, isCutOff, length });
  return err(
    `it belongs to another run (${differs}): name another file, or repeat the command that began it`,
  );
}

/**
 * How a run that was begun differs from the one that is wanted: `seed 8, not 7`. A run without parts
 * goes on with a larger count.
 */
export function runDifference(begun: JsonObject, wanted: JsonObject): string | undefined {
  const { requested, shard } = wanted;
  const isLarger = shard === null && Number(begun["requested"]) <= Number(requested);
  return difference(isLarger ? { ...begun, requested } : begun, wanted);
}

function difference(begun: JsonObject, wanted: JsonObject): string | undefined {
  for (const name of new Set([...Object.keys(begun), ...Object.keys(wanted)])) {
    const [one, other] = [begun[name], wanted[name]];
    if (isObject(one) && isObject(other)) {
      const inner = difference(one, other);
      if (inner !== undefined) return inner;
    } else if (JSON.stringify(one) !== JSON.stringify(other)) {
      return [`${excerptOf(name)} ${shown(one)}`, `not ${shown(other)}`].join(", ");
    }
  }
  return undefined;
}

function shown(value: unknown): string {
  return excerptOf(typeof value === "string" ? value : JSON.stringify(value) ?? "none");
}

/** After how many bytes the last whole line ends. */
function endOfLines(file: Deno.FsFile, size: number): number {
  for (let end = size; end > 0;) {
    const start = Math.max(0, end - CHUNK);
    const index = bytesOf(file, start, end).lastIndexOf(LF);
    if (index >= 0) return start + index + 1;
    end = start;
  }
  return 0;
}

function bytesOf(file: Deno.FsFile, start: number, end: number): Uint8Array {
  const bytes = new Uint8Array(end - start);
  file.seekSync(start, Deno.SeekMode.Start);
  for (let read = 0; read < bytes.length;) read += file.readSync(bytes.subarray(read)) ?? Infinity;
  return bytes;
}

function* linesOf(file: Deno.FsFile): Generator<string> {
  const decoder = new TextDecoder();
  const chunk = new Uint8Array(CHUNK);
  let rest = "";
  for (;;) {
    const count = file.readSync(chunk);
    const isEnd = count === null;
    const lines = (rest + decoder.decode(chunk.subarray(0, count ?? 0), { stream: !isEnd })).split(
      "\n",
    );
    rest = lines.pop() ?? "";
    yield* lines;
    if (isEnd) break;
    // What comes after this is not JSON any more.
    if (rest.length > MAX_LINE_LENGTH) rest = "}";
  }
  if (rest !== "") yield rest;
}
