import { escapeControls } from "../../lib/printable.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import { OutputError, type OutputFile } from "./console.ts";
import { keepFromSweep, lockTemporary, sweep, temporaryName } from "./leftovers.ts";
import { describeSystemError } from "./system_error.ts";
import { onExit } from "./signals.ts";
import { TextWriter } from "./text_writer.ts";

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
