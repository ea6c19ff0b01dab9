import { err, ok, type Result } from "../../lib/result.ts";
import { keyboard, openTerminalKeyboard, readInput } from "./deno_terminal.ts";
import {
  ClosedPipe,
  type Console,
  type Limit,
  OutputError,
  type OutputFile,
  type Stream,
} from "./console.ts";
import { createOutputFile, standardOutput, statPath, wrapReadError } from "./output_file.ts";
import { type BuildInfo, ownBuildInfo } from "./build_info.ts";
import { readAll, readWholeFile } from "./input.ts";
import { describeSystemError } from "./system_error.ts";
import { isListening } from "./signals.ts";
import { TerminalQueue } from "./terminal_queue.ts";
import { TextWriter } from "./text_writer.ts";

// Deno opens devices only with all permissions, but these two are open already.
const INPUT_DEVICE = "/dev/stdin";
const OUTPUT_DEVICE = "/dev/stdout";

const CHUNK = 1 << 16;

/** The longest wait at the end for a terminal that does not read. */
const SETTLE_MS = 100;

/** The most bytes of a line that answers a question. */
const MAX_ANSWER_LENGTH = 1000;

/** The console of the real program. */
export class DenoConsole implements Console {
  readonly #terminals = new TerminalQueue(isListening);
  readonly #stdout = new TextWriter(this.#terminals.sink(Deno.stdout));
  readonly #stderr = new TextWriter(this.#terminals.sink(Deno.stderr));

  #beforeNext: (() => void) | undefined;

  out(text: string): void {
    this.#announce();
    writeResult(() => this.#stdout.write(text));
  }

  err(text: string): void {
    this.#announce();
    this.flush();
    try {
      this.#stderr.write(text);
      this.#stderr.flush();
    } catch {
      // Standard error is closed; the exit code still tells.
    }
  }

  beforeNext(listener: (() => void) | undefined): void {
    this.#beforeNext = listener;
  }

  #announce(): void {
    const listener = this.#beforeNext;
    this.#beforeNext = undefined;
    listener?.();
  }

  showProgress(text: string): boolean {
    const { hasRoom } = this.#terminals;
    if (hasRoom) this.err(text);
    return hasRoom;
  }

  async settle(isSignal: boolean): Promise<void> {
    if (this.#terminals.isEmpty) return;
    const limit = new Promise<void>((resolve) => isSignal && setTimeout(resolve, SETTLE_MS));
    await Promise.race([this.#terminals.settled(), limit]);
  }

  flush(): void {
    writeResult(() => this.#stdout.flush());
  }

  readFile(path: string, most: Limit): Result<Uint8Array, string> {
    if (path === INPUT_DEVICE) return this.readInput(most.stream);
    try {
      return ok(readWholeFile(path, most));
    } catch (error) {
      return err(describeSystemError(error));
    }
  }

  *filePieces(path: string, size: number): Generator<Uint8Array> {
    using file = wrapReadError(path, () => Deno.openSync(path));
    for (;;) {
      const piece = new Uint8Array(size);
      const count = wrapReadError(path, () => file.readSync(piece));
      if (count === null) return;
      yield piece.subarray(0, count);
    }
  }

  readInput(most: number): Result<Uint8Array, string> {
    try {
      return ok(readAll(Deno.stdin, most));
    } catch (error) {
      return err(describeSystemError(error));
    }
  }

  readSome(): Result<Uint8Array | undefined, string> {
    const chunk = new Uint8Array(CHUNK);
    try {
      const count = Deno.stdin.readSync(chunk);
      return ok(count === null ? undefined : chunk.subarray(0, count));
    } catch (error) {
      return err(describeSystemError(error));
    }
  }

  nextInput(): Promise<Uint8Array | undefined> {
    return readInput();
  }

  readLine(): string | undefined {
    const bytes: number[] = [];
    const byte = new Uint8Array(1);
    // Reads byte by byte: the bytes after the line are for the next reader.
    while (bytes.length < MAX_ANSWER_LENGTH && keyboard().readSync(byte) !== null) {
      const [value = 0] = byte;
      if (value === 0x0a) return decode(bytes);
      bytes.push(value);
    }
    return bytes.length === 0 ? undefined : decode(bytes);
  }

  createFile(path: string): Result<OutputFile, string> {
    return path === OUTPUT_DEVICE ? ok(standardOutput(this)) : createOutputFile(path);
  }

  createFolder(path: string): Result<void, string> {
    try {
      return ok(Deno.mkdirSync(path, { recursive: true }));
    } catch (error) {
      if (error instanceof Deno.errors.AlreadyExists) return err("it is not a folder");
      return err(describeSystemError(error));
    }
  }

  isFolder(path: string): boolean {
    return statPath(path)?.isDirectory ?? false;
  }

  fileNames(folder: string): Result<readonly string[], string> {
    try {
      return ok(
        [...Deno.readDirSync(folder)].filter((entry) => !entry.isDirectory)
          .map(({ name }) => name),
      );
    } catch (error) {
      return err(describeSystemError(error));
    }
  }

  isFile(path: string): boolean {
    return statPath(path)?.isFile ?? false;
  }

  isStream(path: string): boolean {
    const { isFile, isDirectory } = statPath(path) ?? { isFile: true, isDirectory: false };
    return !isFile && !isDirectory;
  }

  randomWord(): number {
    const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
    return word;
  }

  isTerminal(stream: Stream): boolean {
    return { in: keyboard(), out: Deno.stdout, err: Deno.stderr }[stream].isTerminal();
  }

  async isPiped(stream: "in" | "out"): Promise<boolean> {
    // Newer versions of Deno stat no device; older ones do not tell the type of an open file.
    const device = statPath(stream === "in" ? INPUT_DEVICE : OUTPUT_DEVICE);
    if (device !== undefined) return device.isFifo ?? false;
    const { fstatSync } = await import("node:fs");
    try {
      return fstatSync(stream === "in" ? 0 : 1).isFIFO();
    } catch {
      return false; // It is closed.
    }
  }

  openTerminal(): (() => void) | undefined {
    return openTerminalKeyboard();
  }

  columns(): number | undefined {
    try {
      return Deno.consoleSize().columns;
    } catch {
      return undefined;
    }
  }

  setCbreak(cbreak: boolean): void {
    keyboard().setRaw(cbreak, { cbreak });
  }

  env(name: string): string | undefined {
    return Deno.env.get(name);
  }

  origin(): BuildInfo {
    return ownBuildInfo();
  }
}

function decode(bytes: readonly number[]): string {
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

function writeResult(write: () => void): void {
  try {
    write();
  } catch (error) {
    if (error instanceof Deno.errors.BrokenPipe) throw new ClosedPipe();
    throw new OutputError(`cannot write standard output: ${describeSystemError(error)}`);
  }
}
