import { excerptOfBytes } from "../../printable.ts";
import { byteOrderMarkLength, encodeText, isUtf16 } from "../../utf8.ts";
import {
  type DiagnosticError,
  diagnosticError,
  rejectUtf16,
  type SourceLocation,
} from "../exchange/diagnostic.ts";

/** A token of another program's deal: a word, a mark or a quoted text; empty at the end. */
export interface TextToken extends SourceLocation {
  /** The bytes as characters; bytes that are not ASCII are in no deal. */
  readonly text: string;
}

const LF = 10, HASH = 35, QUOTE = 34, SPACE = 32;

/** Maximum number of bytes of a word in a token's text. */
const MAX_WORD_LENGTH = 256;

/** Cuts a text into tokens at white space; a line that begins with `#` is a comment. */
export class TextScanner {
  readonly bytes: Uint8Array;
  readonly #marks: string;
  #offset: number;
  #line = 1;
  #lineStart = 0;
  #next: TextToken | undefined;

  /**
   * Makes each of the characters in `marks` a token of its own; if `"` is one of them, quoted texts
   * are tokens, too.
   */
  constructor(text: string | Uint8Array, marks = "") {
    this.bytes = typeof text === "string" ? encodeText(text) : text;
    this.#marks = marks;
    this.#offset = byteOrderMarkLength(this.bytes);
    this.#lineStart = this.#offset;
  }

  /** Returns the next token without consuming it. */
  peek(): TextToken {
    return this.#next ??= this.#scan();
  }

  /** Returns and consumes the next token. */
  take(): TextToken {
    const token = this.peek();
    this.#next = undefined;
    return token;
  }

  /** True if only white space and comments are left. */
  isAtEnd(): boolean {
    return this.peek().text === "";
  }

  /** Returns the error that `wanted` was expected at a place. */
  expected(place: SourceLocation, wanted: string, hint?: string): DiagnosticError {
    if (isUtf16(this.bytes)) return rejectUtf16(wanted);
    const [start, end] = place.span;
    const found = start === this.bytes.length
      ? "the end of the file"
      : start === end
      ? "the end of the line"
      : `'${excerptOfBytes(this.bytes, start, end)}'`;
    return diagnosticError(place, "expected-deal", `expecting ${wanted}, found ${found}`, hint);
  }

  /** Returns the error that a line ends after a token where `wanted` should follow. */
  expectedAfter(
    { line, column, span: [start, end] }: SourceLocation,
    wanted: string,
  ): DiagnosticError {
    return this.expected({ line, column: column + end - start, span: [end, end] }, wanted);
  }

  #scan(): TextToken {
    this.#skip();
    const start = this.#offset;
    const first = String.fromCharCode(this.bytes[start] ?? SPACE);
    if (start < this.bytes.length) this.#offset++;
    if (this.#marks.includes(first) && first === '"') this.#endOfQuotes();
    else if (!this.#marks.includes(first)) this.#endOfWord();
    const end = this.#offset;
    const looked = this.bytes.subarray(start, Math.min(end, start + MAX_WORD_LENGTH));
    return {
      text: String.fromCharCode(...looked),
      line: this.#line,
      column: start - this.#lineStart + 1,
      span: [start, end],
    };
  }

  #skip(): void {
    for (; this.#offset < this.bytes.length; this.#offset++) {
      const byte = this.bytes[this.#offset] as number;
      if (byte === HASH && this.#offset === this.#lineStart) {
        const end = this.bytes.indexOf(LF, this.#offset);
        this.#offset = end < 0 ? this.bytes.length : end;
        if (end < 0) return;
      } else if (!isBlank(byte)) return;
      if (this.bytes[this.#offset] !== LF) continue;
      this.#line++;
      this.#lineStart = this.#offset + 1;
    }
  }

  #endOfWord(): void {
    for (; this.#offset < this.bytes.length; this.#offset++) {
      const byte = this.bytes[this.#offset] as number;
      if (isBlank(byte) || this.#marks.includes(String.fromCharCode(byte))) return;
    }
  }

  #endOfQuotes(): void {
    for (; this.#offset < this.bytes.length; this.#offset++) {
      const byte = this.bytes[this.#offset] as number;
      if (byte === LF) return;
      if (byte === QUOTE) return void this.#offset++;
    }
  }
}

function isBlank(byte: number): boolean {
  return byte === SPACE || byte >= 9 && byte <= 13;
}
