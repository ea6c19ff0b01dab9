import {
  ClosedPipe,
  type Console,
  OutputError,
  type OutputFile,
  type Stream,
} from "../../cli/io/console.ts";
import type { BuildInfo } from "../../cli/io/build_info.ts";
import { runProgram } from "../../cli/program.ts";
import { escapeControls } from "../../lib/printable.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import { concatBytes } from "../../tui/terminal/bytes.ts";

/** Environment of the program in a test. */
export interface FakeWorld {
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  readonly input?: string | Uint8Array;
  /** Input typed at the terminal, if it can be opened beside standard input. */
  readonly typed?: string;
  /** Standard input in pieces, for commands that stream it. */
  readonly pieces?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly terminals?: readonly Stream[];
  /** Width of the terminal's window. */
  readonly columns?: number;
  /** Number of characters after which standard output is closed. */
  readonly closesAfter?: number;
  readonly folders?: readonly string[];
  /** Paths of devices and named pipes. */
  readonly streams?: readonly string[];
  /** Paths that cannot be written. */
  readonly readOnly?: readonly string[];
  /** Random words, repeated. */
  readonly randomWords?: readonly number[];
}

/** Text written to one of the streams. */
export interface Said {
  readonly stream: "out" | "err";
  readonly text: string;
}

/** Console in memory that records the output. */
export class FakeConsole implements Console {
  stdout = "";
  stderr = "";
  /** Output to both streams, in order. */
  readonly said: Said[] = [];
  /** Finished files. */
  readonly written = new Map<string, string>();
  /** Files that were created, but neither finished nor discarded. */
  readonly unfinished = new Set<string>();
  /** Every call of `setCbreak` in order. */
  readonly cbreaks: boolean[] = [];
  #chances = 0;
  /** Rest of standard input. */
  readonly #input: (string | Uint8Array)[];
  readonly #world: FakeWorld;

  constructor(world: FakeWorld = {}) {
    this.#world = world;
    const { input = "", pieces = input.length === 0 ? [] : [input] } = world;
    this.#input = [...pieces];
  }

  #beforeNext: (() => void) | undefined;

  out(text: string): void {
    this.#announce();
    this.stdout += text;
    this.said.push({ stream: "out", text });
    if (this.stdout.length > (this.#world.closesAfter ?? Infinity)) throw new ClosedPipe();
  }

  err(text: string): void {
    this.#announce();
    this.stderr += text;
    this.said.push({ stream: "err", text });
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
    this.err(text);
    return true;
  }

  flush(): void {}

  settle(): Promise<void> {
    return Promise.resolve();
  }

  readFile(path: string): Result<Uint8Array, string> {
    const { files = {} } = this.#world;
    const content = Object.hasOwn(files, path) ? files[path] : undefined;
    return content === undefined ? err("no such file or folder") : ok(toBytes(content));
  }

  filePieces(path: string): Iterable<Uint8Array> {
    const bytes = this.readFile(path);
    if (!bytes.ok) throw new OutputError(`cannot read '${escapeControls(path)}': ${bytes.error}`);
    return [bytes.value];
  }

  readInput(): Result<Uint8Array, string> {
    return ok(concatBytes(this.#input.splice(0).map(toBytes)));
  }

  readSome(): Result<Uint8Array | undefined, string> {
    return ok(this.#nextPiece());
  }

  nextInput(): Promise<Uint8Array | undefined> {
    return Promise.resolve(this.#nextPiece());
  }

  readLine(): string | undefined {
    const bytes = concatBytes(this.#input.splice(0).map(toBytes));
    const end = bytes.indexOf(0x0a) + 1 || bytes.length;
    if (end < bytes.length) this.#input.push(bytes.subarray(end));
    const line = new TextDecoder().decode(bytes.subarray(0, end));
    return end === 0 ? undefined : line.replace(/\n$/, "");
  }

  createFile(path: string): Result<OutputFile, string> {
    if (this.isFolder(path)) return err("it is a folder");
    if (this.#world.readOnly?.includes(path)) return err("permission denied");
    let content = "";
    this.unfinished.add(path);
    return ok({
      isStream: false,
      write: (text) => void (content += text),
      flush: () => {},
      finish: () => {
        this.written.set(path, content);
        this.unfinished.delete(path);
      },
      [Symbol.dispose]: () => void this.unfinished.delete(path),
    });
  }

  createFolder(path: string): Result<void, string> {
    return this.#world.readOnly?.includes(path) ? err("permission denied") : ok(undefined);
  }

  isFile(path: string): boolean {
    return this.written.has(path) || Object.hasOwn(this.#world.files ?? {}, path);
  }

  isStream(path: string): boolean {
    return this.#world.streams?.includes(path) ?? false;
  }

  isFolder(path: string): boolean {
    return this.#world.folders?.includes(path) ?? false;
  }

  fileNames(folder: string): Result<readonly string[], string> {
    const names = Object.keys(this.#world.files ?? {})
      .filter((path) => path.startsWith(`${folder}/`))
      .map((path) => path.slice(folder.length + 1));
    return ok(names.filter((name) => !name.includes("/")));
  }

  randomWord(): number {
    const words = this.#world.randomWords ?? [9422];
    return words[this.#chances++ % words.length] ?? 0;
  }

  isTerminal(stream: Stream): boolean {
    return this.#world.terminals?.includes(stream) ?? false;
  }

  isPiped(stream: "in" | "out"): Promise<boolean> {
    return Promise.resolve(
      stream === "out" || (this.#world.input ?? this.#world.pieces) !== undefined,
    );
  }

  openTerminal(): (() => void) | undefined {
    const { typed } = this.#world;
    return typed === undefined ? undefined : () => this.#input.push(typed);
  }

  columns(): number | undefined {
    return this.#world.columns;
  }

  setCbreak(cbreak: boolean): void {
    this.cbreaks.push(cbreak);
  }

  env(name: string): string | undefined {
    return this.#world.env?.[name];
  }

  origin(): BuildInfo {
    return { commit: "0123456789", kind: "source", target: "x86_64-unknown-linux-gnu" };
  }

  #nextPiece(): Uint8Array | undefined {
    const piece = this.#input.shift();
    return piece === undefined ? undefined : toBytes(piece);
  }
}

/** Output, exit code and files of a run of the program. */
export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Adds the order of the output, and the files. */
export interface OutcomeWithFiles extends Outcome {
  readonly said: readonly Said[];
  readonly written: ReadonlyMap<string, string>;
}

/** Runs the program in memory. */
export async function runInMemory(
  args: readonly string[],
  world: FakeWorld = {},
): Promise<Outcome> {
  const { code, stdout, stderr } = await runWithFiles(args, world);
  return { code, stdout, stderr };
}

/** Runs the program in memory, and returns its output files too. */
export async function runWithFiles(
  args: readonly string[],
  world: FakeWorld = {},
): Promise<OutcomeWithFiles> {
  const console = new FakeConsole(world);
  const code = await runProgram(args, console);
  const { stdout, stderr, said, written, unfinished } = console;
  if (unfinished.size > 0) throw new Error(`left behind: ${[...unfinished].join(", ")}`);
  return { code, stdout, stderr, said, written };
}

function toBytes(content: string | Uint8Array): Uint8Array {
  return typeof content === "string" ? new TextEncoder().encode(content) : content;
}
