// What commands read, and how it is named in messages: files and standard input, whole or line by line.

import { elideMiddle } from "../../lib/message.ts";
import { escapeControls } from "../../lib/printable.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import { wrongEncoding } from "../../lib/utf8.ts";
import { concatBytes } from "../../tui/terminal/bytes.ts";
import { type Console, type Limit, OutputError } from "./console.ts";

const LF = 10;

/** No line of an input is as long as this, in bytes: it would fill the memory. */
const MAX_LINE_LENGTH = 1 << 20;

/**
 * How large an input may be: a text as long as a million deals, and the results of a million in a
 * file; a picture has seventeen million pixels of four bytes, and something beside them.
 */
export const MAX_INPUT = {
  text: { file: 2_000_000_000, stream: 210_000_000 },
  picture: { file: 70_000_000, stream: 70_000_000 },
} as const;

/** Of a longer name of a file a message shows the two ends. */
const MAX_NAME_LENGTH = 300;

/** The argument that stands for standard input. */
export const STANDARD_INPUT = "-";

/** The bytes of a file, or of standard input for `-`; else the sentence that says what is wrong. */
export function readFileOrInput(
  console: Console,
  path: string,
  most: Limit = MAX_INPUT.text,
): Result<Uint8Array, string> {
  const fromInput = path === STANDARD_INPUT;
  if (fromInput) announceStdin(console);
  const read = fromInput ? console.readInput(most.stream) : console.readFile(path, most);
  if (read.ok) return read;
  return err(`cannot read ${quoteName(path)}: ${read.error}`);
}

/** A line of an input, and its number from 1. */
interface InputLine {
  readonly number: number;
  readonly bytes: Uint8Array;
}

/**
 * The lines of standard input that are neither blank nor comments, those that come together at a
 * time, as soon as they are there; else, as the last, the sentence that says what is wrong.
 */
export function* inputLines(console: Console): Generator<Result<readonly InputLine[], string>> {
  announceStdin(console);
  // Joined only when the line is whole: a long one is not copied with every piece that comes.
  let pieces: Uint8Array[] = [];
  let length = 0;
  let number = 0;
  for (;;) {
    const read = console.readSome();
    if (!read.ok) return yield err(`cannot read ${quoteName(STANDARD_INPUT)}: ${read.error}`);
    const { value } = read;
    if (value === undefined) break;
    const lines: InputLine[] = [];
    let start = 0;
    for (let end = value.indexOf(LF); end >= 0; end = value.indexOf(LF, start)) {
      number++;
      if (length > 0) {
        const bytes = concatBytes([...pieces, value.subarray(start, end)]);
        if (saysSomething(bytes, 0, bytes.length)) lines.push({ number, bytes });
        pieces = [];
        length = 0;
      } else if (saysSomething(value, start, end)) {
        lines.push({ number, bytes: value.subarray(start, end) });
      }
      start = end + 1;
    }
    const rest = value.subarray(start);
    pieces.push(rest);
    length += rest.length;
    if (lines.length > 0) yield ok(lines);
    if (length > MAX_LINE_LENGTH) return yield err(`${quoteName(STANDARD_INPUT)} ${TOO_LONG}`);
  }
  const bytes = concatBytes(pieces);
  if (saysSomething(bytes, 0, bytes.length)) yield ok([{ number: number + 1, bytes }]);
}

const BLANKS: readonly (number | undefined)[] = [..." \t\v\f\r"].map((blank) =>
  blank.charCodeAt(0)
);
const HASH = 35;

/**
 * True if a line is neither blank nor a comment. It looks at the bytes where they are: an input may
 * have millions of such lines, and an array or a text for each of them takes most of the time.
 */
export function saysSomething(bytes: Uint8Array, start: number, end: number): boolean {
  while (start < end && BLANKS.includes(bytes[start])) start++;
  return start < end && bytes[start] !== HASH;
}

const TOO_LONG = "has a line that is longer than 1 MB";

/** Says on a terminal that standard input is waited for, and how it ends. */
export function announceStdin(console: Console): void {
  if (!console.isTerminal("in")) return;
  console.err("Reading from the terminal; Ctrl-D ends the input.\n");
}

/**
 * The text of a file's bytes, without a byte order mark; else the sentence that says in what other
 * encoding it is.
 */
export function decodeInput(bytes: Uint8Array, path: string): Result<string, string> {
  const wrong = wrongEncoding(bytes, quoteName(path));
  return wrong === undefined ? ok(new TextDecoder().decode(bytes)) : err(wrong);
}

/** Why there is no text, in a sentence, and whether it could be read and is in another encoding. */
interface NoText {
  readonly reason: string;
  readonly isRead: boolean;
}

/** How many bytes of a long text are read at a time. */
const PIECE = 1 << 20;

/**
 * The text of a file or of standard input in pieces, so that it may be longer than the memory; else the
 * sentence that says what is wrong. Throws {@linkcode OutputError} when a further piece cannot be read.
 */
export function readPieces(console: Console, path: string): Result<Iterable<string>, NoText> {
  const opened = openPieces(console, path);
  if (!opened.ok) return err({ reason: opened.error, isRead: false });
  const pieces = opened.value[Symbol.iterator]();
  let first;
  try {
    first = pieces.next();
  } catch (error) {
    if (error instanceof OutputError) return err({ reason: error.message, isRead: false });
    throw error;
  }
  const wrong = first.done ? undefined : wrongEncoding(first.value, quoteName(path));
  if (wrong !== undefined) return err({ reason: wrong, isRead: true });
  return ok(decodePieces(first, pieces));
}

function* decodePieces(
  first: IteratorResult<Uint8Array>,
  pieces: Iterator<Uint8Array>,
): Generator<string> {
  const decoder = new TextDecoder();
  for (let piece = first; !piece.done; piece = pieces.next()) {
    yield decoder.decode(piece.value, { stream: true });
  }
  yield decoder.decode();
}

function openPieces(console: Console, path: string): Result<Iterable<Uint8Array>, string> {
  if (path === STANDARD_INPUT) return ok(piecesOfInput(console));
  if (!console.isFile(path)) {
    // A device or a named pipe; it may have no end.
    const bytes = readFileOrInput(console, path);
    return bytes.ok ? ok([bytes.value]) : bytes;
  }
  return ok(console.filePieces(path, PIECE));
}

function* piecesOfInput(console: Console): Generator<Uint8Array> {
  announceStdin(console);
  for (;;) {
    const read = console.readSome();
    if (!read.ok) throw new OutputError(`cannot read ${quoteName(STANDARD_INPUT)}: ${read.error}`);
    if (read.value === undefined) return;
    yield read.value;
  }
}

/** The name of a file in a message: safe to print, and `<stdin>` for standard input. */
export function displayName(path: string): string {
  return path === STANDARD_INPUT ? "<stdin>" : elideMiddle(escapeControls(path), MAX_NAME_LENGTH);
}

/** The name of a file in a sentence: in quotes, and safe to print. */
export function quoteName(path: string): string {
  return path === STANDARD_INPUT
    ? "standard input"
    : `'${elideMiddle(escapeControls(path), MAX_NAME_LENGTH)}'`;
}

const CHUNK = 1 << 16;

/** A stream or file that can be read piece by piece. */
interface Reader {
  readSync(bytes: Uint8Array): number | null;
}

/** The bytes of a whole file, read in one piece where its size is known. */
export function readWholeFile(path: string, most: Limit): Uint8Array {
  using file = Deno.openSync(path);
  const { isFile, size } = file.statSync();
  // A pipe has no size, and files that the system makes up say 0.
  if (!isFile || size === 0) return readAll(file, most.stream);
  if (size > most.file) throw tooLarge(most.file);
  const bytes = new Uint8Array(size);
  let length = 0;
  while (length < size) {
    const count = file.readSync(bytes.subarray(length));
    if (count === null) break;
    length += count;
  }
  return bytes.subarray(0, length);
}

/** All bytes up to the end, at most so many. The buffer grows in place, so that nothing is held twice. */
export function readAll(reader: Reader, most: number): Uint8Array {
  const buffer = new ArrayBuffer(0, { maxByteLength: most });
  const bytes = new Uint8Array(buffer);
  const chunk = new Uint8Array(CHUNK);
  let length = 0;
  for (;;) {
    const count = reader.readSync(chunk);
    if (count === null) return new Uint8Array(buffer, 0, length);
    if (length + count > most) throw tooLarge(most);
    if (length + count > buffer.byteLength) {
      buffer.resize(Math.min(most, Math.max(CHUNK, buffer.byteLength * 2)));
    }
    bytes.set(chunk.subarray(0, count), length);
    length += count;
  }
}

function tooLarge(most: number): RangeError {
  return new RangeError(`it is larger than ${Math.floor(most / 1e6)} MB`);
}
