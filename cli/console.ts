import type { Result } from "../lib/result.ts";

/** A stream of the program. */
export type Stream = "in" | "out" | "err";

/** What a text command sees of the world: three streams, files and the environment. */
export interface Console {
  /** Writes a result. Throws {@linkcode ClosedPipe} once nobody reads any more. */
  out(text: string): void;
  /** Writes an error or progress. */
  err(text: string): void;
  /** Brings out what was written so far. */
  flush(): void;
  /** A whole file, or why it cannot be read. */
  readFile(path: string): Result<Uint8Array, string>;
  /** The whole standard input, or why it cannot be read. */
  readInput(): Result<Uint8Array, string>;
  isTerminal(stream: Stream): boolean;
  env(name: string): string | undefined;
}

/** Standard output was closed: the program ends without a word. */
export class ClosedPipe extends Error {}

/** Standard output cannot be written, for the reason of the message. */
export class OutputError extends Error {}
