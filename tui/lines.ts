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

/** Answers line after line until the program or the input ends; resolves to the exit code. */
export async function runLines<Model>(
  { start, prompt, answer, end }: LineProgram<Model>,
  port: LinePort,
): Promise<number> {
  let reply = start;
  port.write(reply.text + prompt);
  for await (const line of linesOf(port)) {
    reply = answer(reply.model, line);
    port.write(reply.text + (reply.code === undefined ? prompt : ""));
    if (reply.code !== undefined) return reply.code;
  }
  if (prompt !== "") port.write(`\n${end?.(reply.model) ?? ""}`);
  return 0;
}

async function* linesOf(port: LinePort): AsyncGenerator<string> {
  // Joined only when the line is whole: a long one is not copied with every piece that comes.
  let pieces: Uint8Array[] = [];
  for (;;) {
    const bytes = await port.read();
    if (!bytes) break;
    let start = 0;
    for (let end = bytes.indexOf(LF); end >= 0; end = bytes.indexOf(LF, start)) {
      yield decodeText(joinedBytes([...pieces, bytes.subarray(start, end)]));
      pieces = [];
      start = end + 1;
    }
    if (start < bytes.length) pieces.push(bytes.slice(start));
  }
  if (pieces.length > 0) yield decodeText(joinedBytes(pieces));
}
