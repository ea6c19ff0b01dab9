// Files of results: written under a temporary name and renamed at the end, and removed later if the
// program was killed. Standard output can replace them.

import { escapeControls } from "../../lib/printable.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import { type Console, OutputError, type OutputFile } from "./console.ts";
import { STANDARD_INPUT } from "./input.ts";
import { forEachUntilInterrupted, onExit } from "./signals.ts";
import { describeSystemError } from "./system_error.ts";
import { TextWriter } from "./text_writer.ts";

/** True if the value of `-o` means standard output. */
export function isStandardOutput(
  path: string | undefined,
): path is undefined | typeof STANDARD_INPUT {
  return path === undefined || path === STANDARD_INPUT;
}

/** Returns standard output as an output file. */
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
 * Opens the output of a command: the file of its option `-o`, or standard output without one and
 * for `-`. Fails with a sentence if the file cannot be written.
 */
export function openOutput(
  console: Console,
  path: string | undefined,
): Result<OutputFile, string> {
  if (isStandardOutput(path)) return ok(standardOutput(console));
  const file = console.createFile(path);
  return file.ok ? file : err(cannotWrite(path, file.error));
}

/** The form and the files of a report. */
export interface ReportOptions {
  readonly json?: boolean;
  readonly csv?: boolean;
  readonly output?: string;
  readonly plot?: string;
}

/**
 * The files of a report, opened before the long work begins, so that errors come first. Disposing
 * of them before they are written leaves none behind.
 */
export class ReportFiles implements Disposable {
  readonly output: OutputFile;
  readonly plot: OutputFile | undefined;

  constructor(output: OutputFile, plot: OutputFile | undefined) {
    this.output = output;
    this.plot = plot;
  }

  /**
   * Writes the report and its plot. Regular files come first, and are renamed once all of them are
   * on the disk; after that there is nothing to clean up, so Ctrl-C can end a blocked write to a
   * stream.
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

/** Names of pictures in formats other than SVG. */
const OTHER_PICTURES = /\.(png|jpe?g|gif|webp|bmp|tiff?|pdf|eps|ps)$/i;

/** Opens the files of a report. Fails with a sentence if one cannot be written. */
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
    return err(`plots are SVG, not ${picture.toUpperCase()}; use '${name}'`);
  }
  if (isStandardOutput(plot) && isStandardOutput(output)) {
    return err("report and plot cannot both go to standard output; use -o or give --plot a file");
  }
  if (plot === output) return err("--output and --plot cannot name the same file");
  // Opening a named pipe blocks until it has a reader, so it comes first: a temporary file would be
  // left behind.
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
 * Writes pieces to an output and finishes it. Returns false if Ctrl-C ended it; the pieces so far
 * are kept then, and without any the file stays as it was.
 */
export async function writeAllPieces(
  output: OutputFile,
  pieces: Iterable<string>,
): Promise<boolean> {
  let [isWhole, hasBegun] = [true, false];
  if (output.isStream) {
    // There is nothing to clean up, and Ctrl-C must also end a blocked write.
    for (const piece of pieces) output.write(piece);
  } else {
    isWhole = await forEachUntilInterrupted(pieces, (piece) => {
      output.write(piece);
      hasBegun = true;
    });
  }
  if (isWhole || hasBegun) output.finish();
  return isWhole;
}

/**
 * Begins a file that is written under a temporary name and renamed when it is finished. A device or
 * a named pipe is written directly, because renaming would replace it.
 */
export function createOutputFile(path: string): Result<OutputFile, string> {
  try {
    const target = resolve(path);
    const existing = statPath(target);
    if (existing?.isDirectory) return err("it is a folder");
    if (existing) {
      // Also for regular files: renaming would replace one without write permission.
      const file = Deno.openSync(target, { write: true });
      if (!existing.isFile) return ok(directFile(path, file));
      file.close();
    }
    return ok(new WholeFile(path, target, existing?.mode));
  } catch (error) {
    return err(describeSystemError(error));
  }
}

/** Formats the sentence that a file cannot be written. */
export function cannotWrite(path: string, reason: string): string {
  return `cannot write '${escapeControls(path)}': ${reason}`;
}

/** Writes to a file. Throws {@linkcode OutputError}, with the file's name, if that fails. */
export function wrapWriteError(path: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    throw new OutputError(cannotWrite(path, describeSystemError(error)));
  }
}

/** Reads from a file. Throws {@linkcode OutputError}, with the file's name, if that fails. */
export function wrapReadError<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new OutputError(`cannot read '${escapeControls(path)}': ${describeSystemError(error)}`);
  }
}

/** Returns a device or a named pipe as an output file. */
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

/** A regular file, which has a temporary name until it is finished. */
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
    // Renaming works only within a file system, so the temporary file is in the same folder.
    this.#temporary = folderOf(target) + temporaryName();
    using undo = new DisposableStack();
    // Registered before there is a file: a signal in between would leave it behind.
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
    // Already renamed, or removed by another process.
  }
}

/** The most links that are followed one after another. */
const MAX_LINKS = 40;

/** Follows a link, even to a file that does not exist yet: that file is written, the link stays. */
function resolve(path: string, links = 0): string {
  try {
    return Deno.realPathSync(path);
  } catch {
    const next = linkedFrom(path);
    if (next === undefined) return path;
    if (links === MAX_LINKS) throw new Error("too many levels of symbolic links");
    return resolve(next, links + 1);
  }
}

/** Returns the target of a link, or `undefined` if the path is not a link. */
function linkedFrom(path: string): string | undefined {
  try {
    const next = Deno.readLinkSync(path);
    return ABSOLUTE.test(next) ? next : folderOf(path) + next;
  } catch {
    return undefined;
  }
}

/** Returns the facts about a path, or `undefined` if it does not exist or cannot be reached. */
export function statPath(path: string): Deno.FileInfo | undefined {
  try {
    return Deno.statSync(path);
  } catch {
    return undefined;
  }
}

/** The name at the end of a path, and the beginning of an absolute path. */
const [NAME, ABSOLUTE] = Deno.build.os === "windows"
  ? [/[^/\\]*$/, /^([/\\]|[a-z]:)/i] as const
  : [/[^/]*$/, /^\//] as const;

/** Returns the part of a path before the name, with its separator. */
function folderOf(path: string): string {
  return path.replace(NAME, "");
}

const LEFTOVER = /^\.patience-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.tmp$/;

/**
 * The least age of a temporary file that is removed. A lock shows that its run is alive, but a run
 * locks its file just after making it, and releases the lock just before renaming it.
 */
const MINUTE_MS = 60 * 1000;

/** A file of Deno 2.5 or newer; older versions can only wait for a lock. */
interface Lockable {
  tryLockSync?(exclusive: boolean): boolean;
}

/** The folders that were swept: once each, because a run can write thousands of files to one. */
const sweptFolders = new Set<string>();

/** Returns the name of a new temporary file; it is random, because process ids repeat. */
export function temporaryName(): string {
  return `.patience-${crypto.randomUUID()}.tmp`;
}

/** Locks a temporary file until it is closed, if the file system has locks. */
export function lockTemporary(file: Deno.FsFile): void {
  try {
    file.lockSync(true);
  } catch {
    // Without locks nothing is swept either, so the file can be written unlocked.
  }
}

/** Makes a temporary file new again, so that it is not swept between unlocking and renaming. */
export function keepFromSweep(file: Deno.FsFile): void {
  try {
    file.utimeSync(new Date(), new Date());
  } catch {
    // Its last write is recent enough in nearly every case.
  }
}

/** Removes the temporary files that killed runs have left in a folder. Never throws. */
export function sweep(folder: string, now = Date.now()): void {
  if (sweptFolders.has(folder)) return;
  sweptFolders.add(folder);
  try {
    for (const { name, isFile } of Deno.readDirSync(folder || ".")) {
      if (isFile && LEFTOVER.test(name)) removeLeftover(`${folder}${name}`, now);
    }
  } catch {
    // A folder can be writable without being readable.
  }
}

function removeLeftover(path: string, now: number): void {
  try {
    const { mtime } = Deno.lstatSync(path);
    if (!mtime || now - mtime.getTime() < MINUTE_MS) return;
    using file = Deno.openSync(path, { write: true });
    if ((file as Lockable).tryLockSync?.(true)) Deno.removeSync(path);
  } catch {
    // It belongs to another user, or another run has removed it.
  }
}
