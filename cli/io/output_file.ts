import { printable } from "../../lib/printable.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import { OutputError, type OutputFile } from "./console.ts";
import { reasonOf } from "./reason.ts";
import { tidyUpAtEnd } from "./signals.ts";
import { TextWriter } from "./text_writer.ts";

/**
 * Begins a file that is written beside its place and renamed when it is finished. What is no plain
 * file (a device, a named pipe) is written directly, because renaming would replace it.
 */
export function createOutputFile(path: string): Result<OutputFile, string> {
  try {
    const target = resolve(path);
    const existing = statOf(target);
    if (existing?.isDirectory) return err("it is a folder");
    if (existing && !existing.isFile) {
      return ok(new DenoOutputFile(Deno.openSync(target, { write: true }), path));
    }
    // Renaming would also replace a file that may not be written.
    if (existing) Deno.openSync(target, { write: true }).close();
    return ok(createBeside(path, target, existing?.mode));
  } catch (error) {
    return err(reasonOf(error));
  }
}

function createBeside(path: string, target: string, mode: number | null = null): OutputFile {
  const temporary = temporaryFor(target);
  let output: OutputFile | undefined;
  // Before there is a file: a signal in between would leave it behind.
  const forget = tidyUpAtEnd(() => output?.discard());
  try {
    const file = Deno.openSync(temporary, { write: true, createNew: true });
    if (mode) Deno.chmodSync(temporary, mode & 0o777);
    return output = new DenoOutputFile(file, path, { temporary, target, forget });
  } catch (error) {
    forget();
    throw error;
  }
}

/** The place that a file takes when it is finished. */
interface Place {
  readonly temporary: string;
  readonly target: string;
  /** Takes back that the file is discarded when the program ends. */
  forget(): void;
}

class DenoOutputFile implements OutputFile {
  readonly #file: Deno.FsFile;
  readonly #path: string;
  readonly #place: Place | undefined;
  readonly #writer: TextWriter;

  constructor(file: Deno.FsFile, path: string, place?: Place) {
    this.#file = file;
    this.#writer = new TextWriter(file);
    this.#path = path;
    this.#place = place;
  }

  write(text: string): void {
    this.#attempt(() => this.#writer.write(text));
  }

  finish(): void {
    this.#attempt(() => {
      this.#writer.flush();
      if (this.#place) this.#file.syncSync();
      this.#file.close();
      if (this.#place) Deno.renameSync(this.#place.temporary, this.#place.target);
    });
    this.#place?.forget();
  }

  discard(): void {
    this.#place?.forget();
    try {
      this.#file.close();
    } catch {
      // It was closed before.
    }
    try {
      if (this.#place) Deno.removeSync(this.#place.temporary);
    } catch {
      // It is gone, which is what is wanted.
    }
  }

  #attempt(action: () => void): void {
    try {
      action();
    } catch (error) {
      this.discard();
      throw new OutputError(`cannot write '${printable(this.#path)}': ${reasonOf(error)}`);
    }
  }
}

/** Follows a link, so that the file behind it is written and the link stays. */
function resolve(path: string): string {
  try {
    return Deno.realPathSync(path);
  } catch {
    return path;
  }
}

function statOf(path: string): Deno.FileInfo | undefined {
  try {
    return Deno.statSync(path);
  } catch {
    return undefined;
  }
}

/** A hidden name in the same folder, so that the renaming stays on one file system. */
function temporaryFor(path: string): string {
  const name = Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1;
  return `${path.slice(0, name)}.${path.slice(name)}.${Deno.pid}.tmp`;
}
