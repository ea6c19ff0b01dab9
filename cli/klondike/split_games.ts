// Splits a text into games, one after another; only the current game of a stream is held.

import { hasContent } from "../io/input.ts";

const LF = 10, TAB = 9, CR = 13, SPACE = 32, HASH = 35, COLON = 58, BAR = 124;

export interface GameText {
  /** Bytes of the game; overwritten when the next game is requested. */
  readonly bytes: Uint8Array;
  /** Number of bytes of the text before it. */
  readonly offset: number;
  /** Number of lines before it. */
  readonly lines: number;
  /** True if the text has only this game. */
  readonly isOnly: boolean;
}

/** Returns true if the next game begins at a line. It is called for every line, in order. */
export type BeginsGame = (bytes: Uint8Array, start: number, end: number) => boolean;

/** Thrown if a text cannot be read further; the message gives the reason. */
export class UnreadableText extends Error {}

/** A text that is read piece by piece, as needed. */
export class GrowingText {
  readonly #read: () => Uint8Array | undefined;
  readonly #maxBytes: number;
  /** Collects the pieces; `undefined` for a text that is given whole. */
  #buffer: ArrayBuffer | undefined;
  #bytes: Uint8Array = new Uint8Array();
  #isAtEnd = false;
  /** Number of bytes of the text before the held ones. */
  offset = 0;

  /** `read` returns the next piece, or `undefined` at the end; at most `maxBytes` bytes are held. */
  constructor(read: () => Uint8Array | undefined, maxBytes: number) {
    this.#read = read;
    this.#maxBytes = maxBytes;
  }

  /** Creates a text that is given whole. */
  static of(bytes: Uint8Array): GrowingText {
    const text = new GrowingText(() => undefined, 0);
    text.#bytes = bytes;
    return text;
  }

  get bytes(): Uint8Array {
    return this.#bytes;
  }

  /**
   * Reads the next piece and drops the bytes before `from`, an index of `bytes`; returns false at
   * the end. Throws an {@linkcode UnreadableText} if too many bytes would be held.
   */
  grow(from: number): boolean {
    const piece = this.#isAtEnd ? undefined : this.#read();
    if (piece === undefined) {
      this.#isAtEnd = true;
      return false;
    }
    const heldLength = this.#bytes.length - from;
    const length = heldLength + piece.length;
    const maxBytes = this.#maxBytes;
    if (length > maxBytes) {
      throw new UnreadableText(`it has a game larger than ${Math.floor(maxBytes / 1e6)} MB`);
    }
    // The buffer grows in place, so that a long text is not held twice.
    this.#buffer ??= new ArrayBuffer(0, { maxByteLength: maxBytes });
    if (length > this.#buffer.byteLength) this.#buffer.resize(Math.min(maxBytes, 2 * length));
    const all = new Uint8Array(this.#buffer);
    all.copyWithin(0, from, from + heldLength);
    all.set(piece, heldLength);
    this.#bytes = all.subarray(0, length);
    this.offset += from;
    return true;
  }
}

/** Yields the games of a text; an empty text is one game. */
export function* splitGames(text: GrowingText, beginsGame: BeginsGame): Generator<GameText> {
  let [start, lineStart, searched] = [0, 0, 0];
  let [lines, line] = [0, 0];
  let isOnly = true;
  for (;;) {
    let end = text.bytes.indexOf(LF, searched);
    while (end < 0) {
      searched = text.bytes.length - start;
      if (!text.grow(start)) break;
      lineStart -= start;
      start = 0;
      end = text.bytes.indexOf(LF, searched);
    }
    const { bytes, offset } = text;
    const lineEnd = end < 0 ? bytes.length : end;
    if (beginsGame(bytes, lineStart, lineEnd)) {
      isOnly = false;
      yield { bytes: bytes.subarray(start, lineStart), offset: offset + start, lines, isOnly };
      [start, lines] = [lineStart, line];
    }
    if (end < 0) break;
    [lineStart, searched] = [end + 1, end + 1];
    line++;
  }
  const { bytes, offset } = text;
  yield { bytes: bytes.subarray(start), offset: offset + start, lines, isOnly };
}

/**
 * Creates a test for the start of the next exchange file: after a keyword `MOVES:`, a line with
 * only `RULES:`, blanks and a comment. Any other line there belongs to the moves.
 */
export function beginsExchangeFile(): BeginsGame {
  let isInMoves = false;
  return (bytes, start, end) => {
    if (!isInMoves) {
      isInMoves = hasMovesKeyword(bytes, start, end);
      return false;
    }
    if (!isRulesLine(bytes, start, end)) return false;
    isInMoves = false;
    return true;
  };
}

/** Creates a test for texts in which each line that is neither blank nor a comment is a game. */
export function beginsLine(): BeginsGame {
  let hasBegun = false;
  return (bytes, start, end) => {
    const isGame = hasContent(bytes, start, end);
    const begins = isGame && hasBegun;
    hasBegun ||= isGame;
    return begins;
  };
}

const RULES = new TextEncoder().encode("RULES:");
const MOVES = new TextEncoder().encode("MOVES:");

function isRulesLine(bytes: Uint8Array, start: number, end: number): boolean {
  const word = skipBlanks(bytes, start, end);
  if (!startsWith(bytes, word, end, RULES)) return false;
  const after = skipBlanks(bytes, word + RULES.length, end);
  return after === end || bytes[after] === HASH;
}

/** True if a word of the line is `MOVES:`; a word also ends after a colon and before a bar. */
function hasMovesKeyword(bytes: Uint8Array, start: number, end: number): boolean {
  let isWordBegin = true;
  for (let at = start; at < end; at++) {
    const byte = bytes[at];
    if (byte === HASH) return false;
    if (isWordBegin && startsWith(bytes, at, end, MOVES)) return true;
    isWordBegin = isBlank(byte) || byte === BAR || byte === COLON;
  }
  return false;
}

function startsWith(bytes: Uint8Array, at: number, end: number, word: Uint8Array): boolean {
  if (at + word.length > end) return false;
  for (let i = 0; i < word.length; i++) if (bytes[at + i] !== word[i]) return false;
  return true;
}

function skipBlanks(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end && isBlank(bytes[at])) at++;
  return at;
}

function isBlank(byte: number | undefined): boolean {
  return byte === SPACE || byte === TAB || byte === CR;
}
