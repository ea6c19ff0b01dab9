// Input of commands: files and standard input, whole or line by line, and their names in messages.

import { elideMiddle } from "../../lib/message.ts";
import { escapeControls } from "../../lib/printable.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import { wrongEncoding } from "../../lib/utf8.ts";
import { concatBytes } from "../../tui/terminal/bytes.ts";
import { type Console, type Limit, OutputError } from "./console.ts";

const LF = 10;

/** The most bytes of a line of standard input, which is held in memory. */
const MAX_LINE_LENGTH = 1 << 20;

/**
 * Maximum input sizes in bytes. Text: a million deals from a stream, or the results of a million
 * from a file. Picture: 17 million pixels of 4 bytes, plus headers.
 */
export const MAX_INPUT = {
  text: { file: 2_000_000_000, stream: 210_000_000 },
  picture: { file: 70_000_000, stream: 70_000_000 },
} as const;

/** Longer file names are elided in the middle. */
const MAX_NAME_LENGTH = 300;

/** The argument that stands for standard input. */
export const STANDARD_INPUT = "-";

/** Reads a file, or standard input for `-`; the error is a sentence. */
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

/** A line of an input with its number, counted from 1. */
interface InputLine {
  readonly number: number;
  readonly bytes: Uint8Array;
}

/**
 * Yields the lines of standard input that are neither blank nor comments, in batches as they
 * arrive; yields an error, a sentence, last if reading fails or a line is too long.
 */
export function* inputLines(console: Console): Generator<Result<readonly InputLine[], string>> {
  announceStdin(console);
  // Pieces of a line are joined once it is whole, so that a long one is copied only once.
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
        if (hasContent(bytes, 0, bytes.length)) lines.push({ number, bytes });
        pieces = [];
        length = 0;
      } else if (hasContent(value, start, end)) {
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
  if (hasContent(bytes, 0, bytes.length)) yield ok([{ number: number + 1, bytes }]);
}

const BLANKS: readonly (number | undefined)[] = [..." \t\v\f\r"].map((blank) =>
  blank.charCodeAt(0)
);
const HASH = 35;

/**
 * True if a line is neither blank nor a comment. It checks the bytes in place: an input can have
 * millions of such lines, and an array or a text for each would take most of the time.
 */
export function hasContent(bytes: Uint8Array, start: number, end: number): boolean {
  while (start < end && BLANKS.includes(bytes[start])) start++;
  return start < end && bytes[start] !== HASH;
}

const TOO_LONG = "has a line longer than 1 MB";

/** Notes that standard input is read, and how it ends, if that is a terminal. */
export function announceStdin(console: Console): void {
  if (!console.isTerminal("in")) return;
  console.err("Reading from the terminal; Ctrl-D ends the input.\n");
}

/** Decodes bytes without a byte order mark; fails with a sentence if the encoding is not UTF-8. */
export function decodeInput(bytes: Uint8Array, path: string): Result<string, string> {
  const wrong = wrongEncoding(bytes, quoteName(path));
  return wrong === undefined ? ok(new TextDecoder().decode(bytes)) : err(wrong);
}

/** The reason why there is no text, a sentence; `isRead` if the input has a wrong encoding. */
interface NoText {
  readonly reason: string;
  readonly isRead: boolean;
}

/** The bytes of a long text that are read at a time. */
const PIECE = 1 << 20;

/**
 * Reads the text of a file or of standard input in pieces, so that it can be larger than the
 * memory. Fails if the first piece cannot be read or has a wrong encoding. Throws {@linkcode
 * OutputError} if a further piece cannot be read.
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
    // A device or a named pipe can be endless, so it has a limit.
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

/** Formats a file name for a location: safe to print, and `<stdin>` for standard input. */
export function displayName(path: string): string {
  return path === STANDARD_INPUT ? "<stdin>" : elideMiddle(escapeControls(path), MAX_NAME_LENGTH);
}

/** Formats a file name for a sentence: in quotes and safe to print, or `standard input`. */
export function quoteName(path: string): string {
  return path === STANDARD_INPUT
    ? "standard input"
    : `'${elideMiddle(escapeControls(path), MAX_NAME_LENGTH)}'`;
}

const CHUNK = 1 << 16;

/** A stream or file that is read piece by piece. */
interface Reader {
  readSync(bytes: Uint8Array): number | null;
}

/** Reads a whole file, into one buffer if its size is known. Throws if it is too large. */
export function readWholeFile(path: string, most: Limit): Uint8Array {
  using file = Deno.openSync(path);
  const { isFile, size } = file.statSync();
  // A pipe has no size, and virtual files of the system report 0.
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

/** Reads all bytes up to the end. The buffer grows in place, so that they are held only once. */
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
