// A file of results: written beside its place and renamed when it is whole, swept away where its program
// was killed, and standard output in its place.

import { escapeControls } from "../../lib/printable.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import { type Console, OutputError, type OutputFile } from "./console.ts";
import { STANDARD_INPUT } from "./input.ts";
import { doUntilInterrupted, onExit } from "./signals.ts";
import { describeSystemError } from "./system_error.ts";
import { TextWriter } from "./text_writer.ts";

/** Whether the option `-o` leaves results to standard output. */
export function isStandardOutput(
  path: string | undefined,
): path is undefined | typeof STANDARD_INPUT {
  return path === undefined || path === STANDARD_INPUT;
}

/** Standard output, written as a file is. */
export function standardOutput(console: Console): OutputFile {
  return {
    isStream: true,
    write: (text) => console.out(text),
    flush: () => {},
    finish: () => {},
    [Symbol.dispose]: () => {},
  };
}

/**
 * Where a command's results go: the file of its option `-o`, standard output without one and for
 * `-`; else the sentence that says why the file cannot be written.
 */
export function openOutput(
  console: Console,
  path: string | undefined,
): Result<OutputFile, string> {
  if (isStandardOutput(path)) return ok(standardOutput(console));
  const file = console.createFile(path);
  return file.ok ? file : err(cannotWrite(path, file.error));
}

/** How and where a command writes what it found. */
export interface ReportOptions {
  readonly json?: boolean;
  readonly csv?: boolean;
  readonly output?: string;
  readonly plot?: string;
}

/**
 * The files of a report, opened before the long work begins; disposed of before they are written,
 * none is left behind.
 */
export class ReportFiles implements Disposable {
  readonly output: OutputFile;
  readonly plot: OutputFile | undefined;

  constructor(output: OutputFile, plot: OutputFile | undefined) {
    this.output = output;
    this.plot = plot;
  }

  /**
   * Writes the report and its picture. Plain files come first, and take their places once all of
   * them are on the disk; after that nothing has to be tidied up, so that Ctrl-C also ends the write
   * to a stream that nobody reads.
   */
  write(text: string, picture = ""): void {
    const contents: readonly (readonly [OutputFile, string])[] = [
      [this.output, text],
      ...(this.plot === undefined ? [] : [[this.plot, picture]] as const),
    ];
    const plain = contents.filter(([{ isStream }]) => !isStream);
    for (const [file, content] of plain) file.write(content);
    for (const [file] of plain) file.flush();
    for (const [file] of plain) file.finish();
    for (const [stream, content] of contents.filter(([{ isStream }]) => isStream)) {
      stream.write(content);
      stream.finish();
    }
  }

  [Symbol.dispose](): void {
    this.output[Symbol.dispose]();
    this.plot?.[Symbol.dispose]();
  }
}

/** Names of pictures that a plot would not be. */
const OTHER_PICTURES = /\.(png|jpe?g|gif|webp|bmp|tiff?|pdf|eps|ps)$/i;

/** Opens the files of a report; else the sentence that says what is wrong. */
export function openReport(
  console: Console,
  { output, plot }: ReportOptions,
): Result<ReportFiles, string> {
  if (plot === undefined) {
    const only = openOutput(console, output);
    return only.ok ? ok(new ReportFiles(only.value, undefined)) : only;
  }
  const picture = OTHER_PICTURES.exec(plot)?.[1];
  if (picture !== undefined) {
    const name = escapeControls(`${plot.slice(0, -picture.length)}svg`);
    return err(`a plot is SVG, not ${picture.toUpperCase()}: name it '${name}'`);
  }
  if (isStandardOutput(plot) && isStandardOutput(output)) {
    return err("a plot on standard output needs -o for the report, or name a file for --plot");
  }
  if (plot === output) return err("--output and --plot cannot name the same file");
  // Opening a named pipe waits for its reader; so it comes before any file that would be left
  // behind.
  const isPlotFirst = console.isStream(plot);
  const first = openOutput(console, isPlotFirst ? plot : output);
  if (!first.ok) return first;
  const second = openOutput(console, isPlotFirst ? output : plot);
  if (second.ok) {
    return ok(
      isPlotFirst
        ? new ReportFiles(second.value, first.value)
        : new ReportFiles(first.value, second.value),
    );
  }
  first.value[Symbol.dispose]();
  return second;
}

/**
 * Writes pieces to an output and finishes it; whether that was not ended by Ctrl-C, after which the
 * pieces so far are kept. Without any, a file is left as it was.
 */
export async function writeAllPieces(
  output: OutputFile,
  pieces: Iterable<string>,
): Promise<boolean> {
  let [isWhole, hasBegun] = [true, false];
  if (output.isStream) {
    // Nothing has to be tidied up, and Ctrl-C must also end a write that nobody reads.
    for (const piece of pieces) output.write(piece);
  } else {
    isWhole = await doUntilInterrupted(pieces, (piece) => {
      output.write(piece);
      hasBegun = true;
    });
  }
  if (isWhole || hasBegun) output.finish();
  return isWhole;
}

/**
 * Begins a file that is written beside its place and renamed when it is finished. What is not a
 * regular file (a device, a named pipe) is written directly, because renaming would replace it.
 */
export function createOutputFile(path: string): Result<OutputFile, string> {
  try {
    const target = resolve(path);
    const existing = statPath(target);
    if (existing?.isDirectory) return err("it is a folder");
    if (existing) {
      // Plain files too: renaming would also replace one that may not be written.
      const file = Deno.openSync(target, { write: true });
      if (!existing.isFile) return ok(directFile(path, file));
      file.close();
    }
    return ok(new WholeFile(path, target, existing?.mode));
  } catch (error) {
    return err(describeSystemError(error));
  }
}

/** The sentence that says why a file cannot be written. */
export function cannotWrite(path: string, reason: string): string {
  return `cannot write '${escapeControls(path)}': ${reason}`;
}

/** Writes to a file; an error says in a sentence which one cannot be written and why. */
export function wrapWriteError(path: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    throw new OutputError(cannotWrite(path, describeSystemError(error)));
  }
}

/** Reads what was written to a file before; an error says in a sentence why it cannot be read. */
export function wrapReadError<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new OutputError(`cannot read '${escapeControls(path)}': ${describeSystemError(error)}`);
  }
}

/** A device or a named pipe. */
function directFile(path: string, file: Deno.FsFile): OutputFile {
  const writer = new TextWriter(file);
  const flush = (): void => wrapWriteError(path, () => writer.flush());
  return {
    isStream: true,
    write: (text) => wrapWriteError(path, () => writer.write(text)),
    flush,
    finish: flush,
    [Symbol.dispose]: () => file[Symbol.dispose](),
  };
}

/** A plain file, which has a temporary name until it is finished. */
class WholeFile implements OutputFile {
  readonly isStream = false;
  readonly #path: string;
  readonly #target: string;
  readonly #temporary: string;
  readonly #file: Deno.FsFile;
  readonly #writer: TextWriter;
  readonly #undo: DisposableStack;

  constructor(path: string, target: string, mode: number | null | undefined) {
    this.#path = path;
    this.#target = target;
    sweep(folderOf(target));
    // In the same folder, so that the renaming stays on one file system.
    this.#temporary = folderOf(target) + temporaryName();
    using undo = new DisposableStack();
    // Before there is a file: a signal in between would leave it behind.
    undo.defer(onExit(() => this[Symbol.dispose]()));
    this.#file = Deno.openSync(this.#temporary, { write: true, createNew: true });
    undo.defer(() => removeIfThere(this.#temporary));
    undo.use(this.#file);
    lockTemporary(this.#file);
    if (mode) Deno.chmodSync(this.#temporary, mode & 0o777);
    this.#writer = new TextWriter(this.#file);
    this.#undo = undo.move();
  }

  write(text: string): void {
    wrapWriteError(this.#path, () => this.#writer.write(text));
  }

  flush(): void {
    wrapWriteError(this.#path, () => {
      this.#writer.flush();
      this.#file.syncSync();
    });
  }

  finish(): void {
    this.flush();
    wrapWriteError(this.#path, () => {
      keepFromSweep(this.#file);
      this.#file.close();
      Deno.renameSync(this.#temporary, this.#target);
    });
    this.#undo.dispose();
  }

  [Symbol.dispose](): void {
    this.#undo.dispose();
  }
}

function removeIfThere(path: string): void {
  try {
    Deno.removeSync(path);
  } catch {
    // It has taken its place, or somebody else has removed it.
  }
}

/** More links than this, one after another, lead nowhere. */
const MAX_LINKS = 40;

/** Follows a link, also one to a file that is not there yet: that file is written, the link stays. */
function resolve(path: string, links = 0): string {
  try {
    return Deno.realPathSync(path);
  } catch {
    const next = linkedFrom(path);
    if (next === undefined) return path;
    if (links === MAX_LINKS) throw new Error("its links lead nowhere");
    return resolve(next, links + 1);
  }
}

/** Where a link leads; `undefined` for what is none. */
function linkedFrom(path: string): string | undefined {
  try {
    const next = Deno.readLinkSync(path);
    return ABSOLUTE.test(next) ? next : folderOf(path) + next;
  } catch {
    return undefined;
  }
}

/** The facts about a path; `undefined` when nothing is there. */
export function statPath(path: string): Deno.FileInfo | undefined {
  try {
    return Deno.statSync(path);
  } catch {
    return undefined;
  }
}

/** What a path ends with, and how one that needs no folder before it begins. */
const [NAME, ABSOLUTE] = Deno.build.os === "windows"
  ? [/[^/\\]*$/, /^([/\\]|[a-z]:)/i] as const
  : [/[^/]*$/, /^\//] as const;

/** The part of a path before the name, with its separator. */
function folderOf(path: string): string {
  return path.replace(NAME, "");
}

const LEFTOVER = /^\.patience-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.tmp$/;

/**
 * A temporary file must be this old to be removed. Its lock says whether its run lives; but a run
 * locks its file just after it is made, and gives the lock up just before it is renamed.
 */
const MINUTE_MS = 60 * 1000;

/** A file of Deno 2.5 or newer; before, a lock that is held has to be waited for. */
interface Lockable {
  tryLockSync?(exclusive: boolean): boolean;
}

/** Folders that this program has swept: one may get thousands of files. */
const swept = new Set<string>();

/** The name of a new temporary file. It is random, because numbers of processes repeat. */
export function temporaryName(): string {
  return `.patience-${crypto.randomUUID()}.tmp`;
}

/** Locks a temporary file until it is closed; where files have no locks, it is never swept. */
export function lockTemporary(file: Deno.FsFile): void {
  try {
    file.lockSync(true);
  } catch {
    // A file that cannot be locked is written all the same.
  }
}

/** Makes a temporary file new again: from now on it has no lock, until it is renamed. */
export function keepFromSweep(file: Deno.FsFile): void {
  try {
    file.utimeSync(new Date(), new Date());
  } catch {
    // Its last write was just now in nearly every case.
  }
}

/** Removes the temporary files that killed runs have left in a folder. Never fails. */
export function sweep(folder: string, now = Date.now()): void {
  if (swept.has(folder)) return;
  swept.add(folder);
  try {
    for (const { name, isFile } of Deno.readDirSync(folder || ".")) {
      if (isFile && LEFTOVER.test(name)) removeLeftover(`${folder}${name}`, now);
    }
  } catch {
    // A folder may be written to and not be listed.
  }
}

function removeLeftover(path: string, now: number): void {
  try {
    const { mtime } = Deno.lstatSync(path);
    if (!mtime || now - mtime.getTime() < MINUTE_MS) return;
    using file = Deno.openSync(path, { write: true });
    if ((file as Lockable).tryLockSync?.(true)) Deno.removeSync(path);
  } catch {
    // It belongs to somebody else, or another run has removed it.
  }
}
