import type { Result } from "../../lib/result.ts";
import type { BuildInfo } from "./build_info.ts";

/** A standard stream of the program. */
export type Stream = "in" | "out" | "err";

/** The greatest size in bytes of an input that is read whole. */
export interface Limit {
  /** For a file with a known size. */
  readonly file: number;
  /** For a pipe or a device, which may never end. */
  readonly stream: number;
}

/** The system as commands use it: standard streams, files, randomness and the environment. */
export interface Console {
  /** Writes a result. Throws {@linkcode ClosedPipe} if the reader has closed the pipe. */
  out(text: string): void;
  /** Writes an error or progress. */
  err(text: string): void;
  /** Writes progress; returns false and writes nothing if the terminal does not keep up. */
  showProgress(text: string): boolean;
  /** Sets a listener that is called once, before the next text; `undefined` removes it. */
  beforeNext(listener: (() => void) | undefined): void;
  /** Passes everything written so far to the system. */
  flush(): void;
  /** Waits until the terminal has everything; after a signal, only for a tenth of a second. */
  settle(isSignal: boolean): Promise<void>;
  /** Reads a whole file. Fails if it is larger than the limit or cannot be read. */
  readFile(path: string, most: Limit): Result<Uint8Array, string>;
  /**
   * Reads a regular file in pieces of at most `size` bytes. Throws {@linkcode OutputError} if it
   * cannot be read.
   */
  filePieces(path: string, size: number): Iterable<Uint8Array>;
  /** Reads all of standard input. Fails if it has more than `most` bytes or cannot be read. */
  readInput(most: number): Result<Uint8Array, string>;
  /** Reads standard input, blocking until there are bytes; `undefined` at its end. */
  readSome(): Result<Uint8Array | undefined, string>;
  /**
   * Waits for the next bytes of the keyboard, without blocking; `undefined` at its end or if the
   * terminal hangs up.
   */
  nextInput(): Promise<Uint8Array | undefined>;
  /** Reads the next line of the keyboard; `undefined` at its end. */
  readLine(): string | undefined;
  /** Begins a file. Fails if it cannot be written. */
  createFile(path: string): Result<OutputFile, string>;
  /** Makes a folder if it does not exist. Fails if it cannot be made. */
  createFolder(path: string): Result<void, string>;
  isFolder(path: string): boolean;
  /** Lists the names in a folder, without those of folders. Fails if it cannot be read. */
  fileNames(folder: string): Result<readonly string[], string>;
  /** True if a path is a regular file, which writing would replace. */
  isFile(path: string): boolean;
  /** True if a path is a device or a named pipe: opening it or writing to it can block. */
  isStream(path: string): boolean;
  /** Returns a random 32-bit number that cannot be predicted. */
  randomWord(): number;
  isTerminal(stream: Stream): boolean;
  /** True if standard input comes from another program, or standard output goes to one. */
  isPiped(stream: "in" | "out"): Promise<boolean>;
  /**
   * Opens the terminal itself, for calls whose standard input is a file; calling the result makes
   * it the keyboard. Returns `undefined` if it cannot be opened.
   */
  openTerminal(): (() => void) | undefined;
  /** Returns the width of the terminal, or `undefined` if it is unknown. */
  columns(): number | undefined;
  /** Makes the terminal pass on each key at once without echo, or whole lines again. */
  setCbreak(cbreak: boolean): void;
  env(name: string): string | undefined;
  /** Returns the origin of the program. */
  origin(): BuildInfo;
}

/**
 * The destination of a result. A file is written atomically: until it is finished, its path is
 * unchanged, and disposing of it before leaves nothing behind.
 */
export interface OutputFile extends Disposable {
  /** True if it is written directly, such as standard output or a device. */
  readonly isStream: boolean;
  /**
   * Adds a text. This and the next two throw {@linkcode OutputError} if the file cannot be written.
   */
  write(text: string): void;
  /** Makes sure that everything so far is on the disk. */
  flush(): void;
  /** Moves the file to its path. */
  finish(): void;
}

/** Thrown if the reader of standard output has closed it: the program ends without a message. */
export class ClosedPipe extends Error {}

/** Thrown if a file or a standard stream cannot be written or read; the message is a sentence. */
export class OutputError extends Error {}
