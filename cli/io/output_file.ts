import { printable } from "../../lib/printable.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import { OutputError, type OutputFile } from "./console.ts";
import { onEnding } from "./ending.ts";
import { reasonOf } from "./reason.ts";
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
      return ok(new DenoOutputFile(Deno.openSync(target, { write: true }), path, undefined));
    }
    // Renaming would also replace a file that may not be written.
    if (existing) Deno.openSync(target, { write: true }).close();
    const temporary = temporaryFor(target);
    const file = Deno.openSync(temporary, { write: true, createNew: true });
    if (existing?.mode) Deno.chmodSync(temporary, existing.mode & 0o777);
    return ok(new DenoOutputFile(file, path, { temporary, target }));
  } catch (error) {
    return err(reasonOf(error));
  }
}

class DenoOutputFile implements OutputFile {
  readonly #file: Deno.FsFile;
  readonly #path: string;
  readonly #rename: { readonly temporary: string; readonly target: string } | undefined;
  readonly #writer: TextWriter;
  readonly #forgetEnding: () => void;

  constructor(
    file: Deno.FsFile,
    path: string,
    rename: { readonly temporary: string; readonly target: string } | undefined,
  ) {
    this.#file = file;
    this.#writer = new TextWriter(file);
    this.#path = path;
    this.#rename = rename;
    this.#forgetEnding = onEnding(() => this.discard());
  }

  write(text: string): void {
    this.#attempt(() => this.#writer.write(text));
  }

  finish(): void {
    this.#attempt(() => {
      this.#writer.flush();
      if (this.#rename) this.#file.syncSync();
      this.#file.close();
      this.#forgetEnding();
      if (this.#rename) Deno.renameSync(this.#rename.temporary, this.#rename.target);
    });
  }

  discard(): void {
    this.#forgetEnding();
    try {
      this.#file.close();
    } catch {
      // It was closed before.
    }
    try {
      if (this.#rename) Deno.removeSync(this.#rename.temporary);
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
