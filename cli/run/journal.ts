import { MAX_CORRUPT_LINES } from "../../lib/json_line.ts";
import { escapeControls, excerptOf } from "../../lib/printable.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import { OutputError } from "../io/console.ts";
import { formatCount } from "../io/format_number.ts";
import { wrapReadError, wrapWriteError } from "../io/output_file.ts";
import { describeSystemError } from "../io/system_error.ts";
import { TextWriter } from "../io/text_writer.ts";
import { type JsonObject, parseObject } from "./json_objects.ts";

const CHUNK = 1 << 16;

/** The greatest length of a line; a longer one is not kept in memory, and counts as corrupt. */
const MAX_LINE_LENGTH = 1 << 22;

const LF = 10;

/**
 * A file to which a run appends one JSON object per line, so that it can be resumed if it is
 * killed. The first line names the run. Only a last line that was cut off is ever removed; corrupt
 * lines do not count.
 */
export class Journal implements Disposable {
  /** The first line, which names the run; `undefined` for a new journal. */
  readonly head: JsonObject | undefined;
  readonly #path: string;
  /** True if the last line was cut off; `#length` is the size of the lines before it. */
  readonly #isCutOff: boolean;
  readonly #length: number;
  #writer: TextWriter | undefined;
  #file: Deno.FsFile | undefined;

  private constructor(path: string, { head, isCutOff, length }: JournalContents) {
    this.#path = path;
    this.head = head;
    this.#isCutOff = isCutOff;
    this.#length = length;
  }

  /**
   * Finds the journal of a path, whose head must have the type; changes no file. Fails with a
   * sentence if the file is not such a journal.
   */
  static look(path: string, type: string): Result<Journal, string> {
    try {
      const found = look(path, type);
      return found.ok ? ok(new Journal(path, found.value)) : found;
    } catch (error) {
      if (error instanceof Deno.errors.NotFound) return ok(new Journal(path, NOTHING));
      return err(describeSystemError(error));
    }
  }

  /** Opens the journal for adding, and begins a new one with its head. */
  open(head: JsonObject): void {
    wrapWriteError(this.#path, () => {
      if (this.#isCutOff) Deno.truncateSync(this.#path, this.#length);
      this.#file = Deno.openSync(this.#path, { append: true, create: true });
    });
    if (this.#file) this.#writer = new TextWriter(this.#file);
    if (this.head === undefined) this.add(head);
    else if (!this.#isCutOff) this.#endLine();
  }

  /**
   * Reads the lines that the file had when it was found; yields `undefined` for each corrupt one.
   * Throws {@linkcode OutputError} if more than {@linkcode MAX_CORRUPT_LINES} are corrupt.
   */
  *values(
    isWanted = (_text: string): boolean => true,
  ): Generator<JsonObject | undefined> {
    using file = wrapReadError(this.#path, () => Deno.openSync(this.#path, { read: true }));
    const lines = linesOf(file, this.#length);
    const next = (): IteratorResult<string> => wrapReadError(this.#path, () => lines.next());
    next();
    let spoilt = 0;
    for (let line = next(); !line.done; line = next()) {
      if (!isWanted(line.value)) continue;
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
    this.#file?.close();
  }

  /** An editor may have left the last line without its end. */
  #endLine(): void {
    using file = Deno.openSync(this.#path, { read: true });
    const { size } = file.statSync();
    if (bytesOf(file, size - 1, size)[0] !== LF) this.#write("\n");
  }

  #spoilt(): OutputError {
    const reason = `more than ${formatCount(MAX_CORRUPT_LINES)} of its lines cannot be read`;
    return new OutputError(cannotResumeMessage(this.#path, reason));
  }

  #write(text: string): void {
    wrapWriteError(this.#path, () => {
      this.#writer?.write(text);
      this.#writer?.flush();
    });
  }
}

/** Returns the sentence that says why a run cannot be resumed from a file. */
export function cannotResumeMessage(path: string, reason: string): string {
  return `cannot resume '${escapeControls(path)}': ${reason}`;
}

/** Returns true if a file begins like a journal of a type. */
export function looksLikeJournal(path: string, type: string): boolean {
  const beginning = headOfType(type);
  try {
    using file = Deno.openSync(path, { read: true });
    const bytes = new Uint8Array(beginning.length);
    const count = file.readSync(bytes) ?? 0;
    return new TextDecoder().decode(bytes.subarray(0, count)) === beginning;
  } catch {
    return false;
  }
}

function headOfType(type: string): string {
  return `{"type":${JSON.stringify(type)},`;
}

/** Contents of a journal, as found. */
interface JournalContents {
  /** The first line, or `undefined` if the file has to be begun. */
  readonly head: JsonObject | undefined;
  /** True if the last line was cut off. */
  readonly isCutOff: boolean;
  /** The size of the whole lines, in bytes. */
  readonly length: number;
}

const NOTHING: JournalContents = { head: undefined, isCutOff: false, length: 0 };

function look(path: string, type: string): Result<JournalContents, string> {
  if (!Deno.statSync(path).isFile) return err("it is not a regular file");
  using file = Deno.openSync(path, { read: true });
  const { size } = file.statSync();
  const length = endOfLines(file, size);
  const rest = new TextDecoder().decode(
    bytesOf(file, length, Math.min(size, length + MAX_LINE_LENGTH)),
  );
  const isCutOff = rest !== "" && parseObject(rest) === undefined;
  if (length === 0 && isBeginningOf(rest, headOfType(type))) {
    if (rest === "" || isCutOff) return ok({ head: undefined, isCutOff, length });
  }
  file.seekSync(0, Deno.SeekMode.Start);
  const head = parseObject(linesOf(file, size).next().value ?? "");
  if (head === undefined || head["type"] !== type) {
    const other = head?.["type"];
    return err(
      typeof other === "string" ? `it is ${excerptOf(other)}, not ${type}` : "it is not a journal",
    );
  }
  return ok({ head, isCutOff, length: isCutOff ? length : size });
}

/** Returns true if one of two texts begins with the other. */
function isBeginningOf(text: string, whole: string): boolean {
  return text.startsWith(whole) || whole.startsWith(text);
}

/** Returns the offset behind the last line break. */
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

/** Yields the lines in the first bytes of a file. */
function* linesOf(file: Deno.FsFile, length: number): Generator<string> {
  const decoder = new TextDecoder();
  const chunk = new Uint8Array(CHUNK);
  let [rest, left] = ["", length];
  for (;;) {
    const count = left === 0 ? null : file.readSync(chunk.subarray(0, Math.min(CHUNK, left)));
    const isEnd = count === null;
    left -= count ?? 0;
    const lines = (rest + decoder.decode(chunk.subarray(0, count ?? 0), { stream: !isEnd })).split(
      "\n",
    );
    rest = lines.pop() ?? "";
    yield* lines;
    if (isEnd) break;
    // Make sure that the overlong line is no JSON.
    if (rest.length > MAX_LINE_LENGTH) rest = "}";
  }
  if (rest !== "") yield rest;
}
