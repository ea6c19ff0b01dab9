import { decodeText } from "../lib/utf8.ts";
import { joinedBytes } from "./bytes.ts";

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
}

/** A program that is spoken to in lines. */
export interface LineProgram<Model> {
  readonly start: Reply<Model>;
  /** Written before a line is read, where a person types it. */
  readonly prompt: string;
  answer(model: Model, line: string): Reply<Model>;
  /** What is said at the end of the input. */
  end?(model: Model): string;
}

const LF = 10;

/** Nothing that is typed is as long; of a longer line only so much is kept, and it is refused. */
const LONGEST_LINE = 1 << 16;
const TOO_LONG = "This line is too long: 64 kB at most.\n";

/** Returns line after line until the program or the input ends; resolves to the exit code. */
export async function runLines<Model>(
  { start, prompt, answer, end }: LineProgram<Model>,
  port: LinePort,
): Promise<number> {
  let reply = start;
  port.write(reply.text + prompt);
  for await (const line of linesOf(port)) {
    reply = line === undefined ? { model: reply.model, text: TOO_LONG } : answer(reply.model, line);
    port.write(reply.text + (reply.code === undefined ? prompt : ""));
    if (reply.code !== undefined) return reply.code;
  }
  if (prompt !== "") port.write(`\n${end?.(reply.model) ?? ""}`);
  return 0;
}

/** The lines of the input; `undefined` for one that is too long. */
async function* linesOf(port: LinePort): AsyncGenerator<string | undefined> {
  const line = new LineBuffer();
  for (let bytes = await port.read(); bytes; bytes = await port.read()) {
    let start = 0;
    for (let end = bytes.indexOf(LF); end >= 0; end = bytes.indexOf(LF, start)) {
      line.add(bytes.subarray(start, end));
      yield line.take();
      start = end + 1;
    }
    line.add(bytes.slice(start));
  }
  if (line.length > 0) yield line.take();
}

/** The pieces of a line: joined only when it is whole, as far as they are kept. */
class LineBuffer {
  length = 0;
  #pieces: Uint8Array[] = [];

  add(piece: Uint8Array): void {
    this.length += piece.length;
    if (this.length > LONGEST_LINE) this.#pieces = [];
    else if (piece.length > 0) this.#pieces.push(piece);
  }

  take(): string | undefined {
    const text = this.length > LONGEST_LINE ? undefined : decodeText(joinedBytes(this.#pieces));
    this.#pieces = [];
    this.length = 0;
    return text;
  }
}
