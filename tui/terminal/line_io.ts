import { decodeText } from "../../lib/utf8.ts";
import { concatBytes } from "./bytes.ts";

/** The answer to a line: a text, and an exit code when the program ends with it. */
export interface Reply<Model> {
  readonly model: Model;
  readonly text: string;
  readonly code?: number;
}

/** Where lines come from and go to. */
export interface LinePort {
  /** The next bytes; `undefined` at the end of the input. */
  read(): Promise<Uint8Array | undefined>;
  write(text: string): void;
  /** Writes why no more lines are read. */
  fail(text: string): void;
}

/** A program that is spoken to in lines. */
export interface LineProgram<Model> {
  readonly start: Reply<Model>;
  /** Written before a line is read, where a person types it. */
  readonly prompt: string;
  answer(model: Model, line: string): Reply<Model>;
  /** What a line changes if it does something: another value, or the same if it does nothing. */
  progress(model: Model): unknown;
  /** What is said at the end of the input. */
  end?(model: Model): string;
}

const LF = 10;

/** Nothing that is typed is as long; of a longer line only so much is kept, and it is refused. */
const MAX_LINE_LENGTH = 1 << 16;
const TOO_LONG = "This line is too long: 64 kB at most.\n";

/**
 * After so many answers in a row that changed nothing the input is no game, and a long one would be
 * answered for minutes.
 */
const MOST_IDLE_LINES = 100_000;
const GIVEN_UP = "error: 100,000 lines in a row changed nothing; no more are read\n";

/** The exit code for an input that cannot be read, as in `cli/exit.ts`. */
const UNREADABLE = 2;

/** Answers line after line until the program or the input ends; resolves to the exit code. */
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
    // Not one await a line: there may be 16 million of them.
    for (const text of bytes ? line.linesOf(bytes) : line.rest()) {
      const reply = text === undefined ? { model, text: TOO_LONG } : answer(model, text);
      const written = reply.text + (reply.code === undefined ? prompt : "");
      if (written !== "") port.write(written);
      if (reply.code !== undefined) return reply.code;
      // A line that is not answered is blank, which costs nothing.
      if (progress(reply.model) !== progress(model)) idle = 0;
      else if (written !== "" && ++idle === MOST_IDLE_LINES) {
        port.fail(GIVEN_UP);
        return UNREADABLE;
      }
      model = reply.model;
    }
  }
  if (prompt !== "") port.write(`\n${end?.(model) ?? ""}`);
  return 0;
}

/** The pieces of a line: joined only when it is whole, as far as they are kept. */
class LineBuffer {
  #length = 0;
  #pieces: Uint8Array[] = [];

  /** The lines that end in some bytes, `undefined` for one that is too long. */
  *linesOf(bytes: Uint8Array): Generator<string | undefined> {
    let start = 0;
    for (let end = bytes.indexOf(LF); end >= 0; end = bytes.indexOf(LF, start)) {
      if (end > start) this.#add(bytes.subarray(start, end));
      yield this.#take();
      start = end + 1;
    }
    if (start < bytes.length) this.#add(bytes.slice(start));
  }

  /** The last line, which does not end. */
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
