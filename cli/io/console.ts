import type { Result } from "../../lib/result.ts";
import type { BuildInfo } from "./build_info.ts";

/** A standard stream of the program. */
export type Stream = "in" | "out" | "err";

/** How many bytes an input may have that is read whole. */
export interface Limit {
  /** Of a file that has a size. */
  readonly file: number;
  /** Of a pipe or a device, which may have no end. */
  readonly stream: number;
}

/** The world as a text command sees it: the standard streams, files, chance and the environment. */
export interface Console {
  /** Writes a result. Throws {@linkcode ClosedPipe} once nobody reads any more. */
  out(text: string): void;
  /** Writes an error or progress. */
  err(text: string): void;
  /** Writes how far something is, and answers `true`, unless the terminal does not read. */
  showProgress(text: string): boolean;
  /** Has a listener called once, before the next text is written; `undefined` takes it back. */
  beforeNext(listener: (() => void) | undefined): void;
  /** Hands what was written so far to the system. */
  flush(): void;
  /** Waits until the terminal has taken everything; if a signal ends the program, only for a moment. */
  settle(isSignal: boolean): Promise<void>;
  /** A whole file within a limit, or why it cannot be read. */
  readFile(path: string, most: Limit): Result<Uint8Array, string>;
  /**
   * The bytes of a plain file, so many at a time. Throws {@linkcode OutputError} when it cannot be read.
   */
  filePieces(path: string, size: number): Iterable<Uint8Array>;
  /** The whole standard input of at most so many bytes, or why it cannot be read. */
  readInput(most: number): Result<Uint8Array, string>;
  /** The next bytes of standard input, once there are some; `undefined` at its end. */
  readSome(): Result<Uint8Array | undefined, string>;
  /**
   * Waits for the next bytes of standard input; `undefined` at its end, which a terminal that hangs
   * up is too.
   */
  nextInput(): Promise<Uint8Array | undefined>;
  /** The next line of standard input; `undefined` at its end. */
  readLine(): string | undefined;
  /** Begins a file, or returns why it cannot be written. */
  createFile(path: string): Result<OutputFile, string>;
  /** Makes a folder unless it is there, or returns why it cannot be made. */
  createFolder(path: string): Result<void, string>;
  isFolder(path: string): boolean;
  /** The names of the plain files in a folder, or why they cannot be read. */
  fileNames(folder: string): Result<readonly string[], string>;
  /** Whether a path is a plain file, which writing would replace. */
  isFile(path: string): boolean;
  /** Whether a path is a device or a named pipe, which may block whoever opens it or writes. */
  isStream(path: string): boolean;
  /** A random number of 32 bits that cannot be predicted. */
  randomWord(): number;
  isTerminal(stream: Stream): boolean;
  /** Whether standard input comes from another program, or standard output goes to one. */
  isPiped(stream: "in" | "out"): Promise<boolean>;
  /**
   * Opens the terminal beside standard input, which then may be a file; calling the result has keys and
   * lines read from there. `undefined` if it cannot be opened.
   */
  openTerminal(): (() => void) | undefined;
  /** The width of the terminal's window, or `undefined` if it is unknown. */
  columns(): number | undefined;
  /** Has the terminal hand over each key at once and unseen, or whole lines again. */
  setCbreak(cbreak: boolean): void;
  env(name: string): string | undefined;
  /** What the program was made from. */
  origin(): BuildInfo;
}

/**
 * Where a result goes. A file is written whole or not at all: until it is finished its path stands as
 * it was, and one that is disposed of before leaves nothing behind.
 */
export interface OutputFile extends Disposable {
  /** Whether what is written cannot be taken back, as to standard output or a device. */
  readonly isStream: boolean;
  /**
   * Adds a text. This and the other two throw {@linkcode OutputError} when it cannot be written.
   */
  write(text: string): void;
  /** Has everything so far safely on the disk. */
  flush(): void;
  /** Puts the file in its place. */
  finish(): void;
}

/** Thrown when nobody reads standard output any more: the program ends without a word. */
export class ClosedPipe extends Error {}

/** Thrown when standard output or a file cannot be written; the message says so in a sentence. */
export class OutputError extends Error {}
