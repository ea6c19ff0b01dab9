import { decodeText } from "../../lib/utf8.ts";
import { concatBytes } from "./bytes.ts";

/** Reply to a line: a text, and an exit code if it ends the program. */
export interface Reply<Model> {
  readonly model: Model;
  readonly text: string;
  readonly code?: number;
}

/** Input and output of lines. */
export interface LinePort {
  /** Resolves to the next bytes, or `undefined` at the end of the input. */
  read(): Promise<Uint8Array | undefined>;
  write(text: string): void;
  /** Writes the reason why no more lines are read. */
  fail(text: string): void;
}

/** Program that reads lines and replies to them. */
export interface LineProgram<Model> {
  readonly start: Reply<Model>;
  /** Text written before a line is read; empty if the input is not typed. */
  readonly prompt: string;
  answer(model: Model, line: string): Reply<Model>;
  /**
   * Returns a value that changes with each line that has an effect, and stays the same otherwise.
   */
  progress(model: Model): unknown;
  /** Returns the text to print at the end of the input. */
  end?(model: Model): string;
}

const LF = 10;

/**
 * Maximum length of a line in bytes: no typed line is longer. Longer lines are not stored, and are
 * rejected.
 */
const MAX_LINE_LENGTH = 1 << 16;
const TOO_LONG = "Line too long (limit 64 kB).\n";

/**
 * Number of replies without effect in a row after which no more lines are read: such input is not a
 * game, and a long one would take minutes.
 */
const MAX_IDLE_LINES = 100_000;
const TOO_MANY_IDLE_LINES = "error: 100,000 lines in a row had no effect; no more are read\n";

/** Exit code for input that cannot be read, as in `cli/exit.ts`. */
const UNREADABLE = 2;

/** Replies to lines until the program or the input ends; resolves to the exit code. */
export async function runLines<Model>(
  { start, prompt, answer, progress, end }: LineProgram<Model>,
  port: LinePort,
): Promise<number> {
  let { model } = start;
  let idle = 0;
  port.write(start.text + prompt);
  const line = new LineBuffer();
  for (let isEnd = false; !isEnd;) {
    const bytes = await port.read();
    isEnd = bytes === undefined;
    // Do not await each line: there can be 16 million of them.
    for (const text of bytes ? line.linesOf(bytes) : line.rest()) {
      const reply = text === undefined ? { model, text: TOO_LONG } : answer(model, text);
      const written = reply.text + (reply.code === undefined ? prompt : "");
      if (written !== "") port.write(written);
      if (reply.code !== undefined) return reply.code;
      // A line without a reply is blank and costs nothing, so it does not count.
      if (progress(reply.model) !== progress(model)) idle = 0;
      else if (written !== "" && ++idle === MAX_IDLE_LINES) {
        port.fail(TOO_MANY_IDLE_LINES);
        return UNREADABLE;
      }
      model = reply.model;
    }
  }
  if (prompt !== "") port.write(`\n${end?.(model) ?? ""}`);
  return 0;
}

/** Collects the pieces of a line, and joins them when it is complete. */
class LineBuffer {
  #length = 0;
  #pieces: Uint8Array[] = [];

  /** Yields the lines that end in some bytes, `undefined` for one that is too long. */
  *linesOf(bytes: Uint8Array): Generator<string | undefined> {
    let start = 0;
    for (let end = bytes.indexOf(LF); end >= 0; end = bytes.indexOf(LF, start)) {
      if (end > start) this.#add(bytes.subarray(start, end));
      yield this.#take();
      start = end + 1;
    }
    if (start < bytes.length) this.#add(bytes.slice(start));
  }

  /** Yields the last line if it has no line end. */
  *rest(): Generator<string | undefined> {
    if (this.#length > 0) yield this.#take();
  }

  #add(piece: Uint8Array): void {
    this.#length += piece.length;
    if (this.#length > MAX_LINE_LENGTH) this.#pieces = [];
    else this.#pieces.push(piece);
  }

  #take(): string | undefined {
    if (this.#length === 0) return "";
    const [first, second] = this.#pieces;
    // Nearly every line comes in one piece, which needs no copy.
    const bytes = first && !second ? first : concatBytes(this.#pieces);
    const text = this.#length > MAX_LINE_LENGTH ? undefined : decodeText(bytes);
    this.#pieces = [];
    this.#length = 0;
    return text;
  }
}
