// The scanner works on the bytes of the file, so that a file of any size is held only once, and so
// that the bytes of a comment need not be text. Every token is ASCII; other bytes are errors.
import { byteOrderMarkLength } from "../../utf8.ts";
import type { SourceLocation } from "./diagnostic.ts";

/** A piece of an exchange file: a word, a bar, or the end of the file. */
export interface Token extends SourceLocation {
  readonly kind: "word" | "bar" | "end";
  /** Whether nothing separates it from the token before. */
  readonly touches: boolean;
}

const TAB = 9, LF = 10, CR = 13, SPACE = 32, HASH = 35, COLON = 58, BAR = 124;

/** Cuts an exchange file into tokens, one at a time. */
export class Scanner {
  readonly bytes: Uint8Array;
  /** Where the text begins: after a byte order mark. */
  readonly #begin: number;
  #offset: number;
  #line = 1;
  #lineStart: number;
  #next: Token | undefined;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.#begin = byteOrderMarkLength(bytes);
    this.#offset = this.#begin;
    this.#lineStart = this.#begin;
  }

  /** Returns the next token without taking it. */
  peek(): Token {
    this.#next ??= this.#scan();
    return this.#next;
  }

  /** Takes the next token. */
  take(): Token {
    const token = this.peek();
    this.#next = undefined;
    return token;
  }

  /** Whether a token is this word. */
  is(token: Token, word: string): boolean {
    const [start, end] = token.span;
    if (token.kind === "end" || end - start !== word.length) return false;
    for (let i = 0; i < word.length; i++) {
      if (this.bytes[start + i] !== word.charCodeAt(i)) return false;
    }
    return true;
  }

  /** The letters of a token; empty when they are too many for a card, a move or a number. */
  word(token: Token): string {
    const [start, end] = token.span;
    let word = "";
    if (end - start > 4) return word;
    for (let i = start; i < end; i++) word += String.fromCharCode(this.bytes[i] as number);
    return word;
  }

  #scan(): Token {
    const before = this.#offset;
    this.#skip();
    const { bytes } = this;
    const start = this.#offset;
    const touches = start === before && start > this.#begin;
    const column = start - this.#lineStart + 1;
    const place = { line: this.#line, column, touches } as const;
    const first = bytes[start];
    if (first === undefined) return { kind: "end", ...place, span: [start, start] };
    let end = start;
    if (first === BAR) end++;
    else while (end < bytes.length && !endsWord(bytes[end])) if (bytes[end++] === COLON) break;
    this.#offset = end;
    return { kind: first === BAR ? "bar" : "word", ...place, span: [start, end] };
  }

  /** Skips white space and comments. */
  #skip(): void {
    const { bytes } = this;
    for (;;) {
      const byte = bytes[this.#offset];
      if (byte === LF) {
        this.#offset++;
        this.#line++;
        this.#lineStart = this.#offset;
      } else if (byte === HASH) {
        while (this.#offset < bytes.length && bytes[this.#offset] !== LF) this.#offset++;
      } else if (byte === SPACE || byte === TAB || byte === CR) {
        this.#offset++;
      } else {
        return;
      }
    }
  }
}

function endsWord(byte: number | undefined): boolean {
  return byte === SPACE || byte === TAB || byte === LF || byte === CR || byte === HASH ||
    byte === BAR;
}
