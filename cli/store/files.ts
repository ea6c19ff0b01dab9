/** The facts about a file; `undefined` when nothing is there. */
export function statFile(path: string): Deno.FileInfo | undefined {
  try {
    return Deno.statSync(path);
  } catch {
    return undefined;
  }
}

/** Whether there is a plain file: to open a named pipe would wait for its other end. */
export function isRegularFile(path: string): boolean {
  return statFile(path)?.isFile ?? false;
}

/** Whether a file is gone, or something else has its name; not where nobody can look. */
export function isGone(path: string): boolean {
  try {
    return !Deno.statSync(path).isFile;
  } catch (error) {
    return error instanceof Deno.errors.NotFound;
  }
}

/** Removes a file; it does not matter when it stays. */
export function removeIfExists(path: string): void {
  try {
    Deno.removeSync(path);
  } catch {
    // It is gone, or cannot go; either way nobody reads it.
  }
}

/** Whether something that is no folder has a name. */
export function isNoFolder(path: string): boolean {
  try {
    return Deno.lstatSync(path).isFile || statFile(path)?.isDirectory !== true;
  } catch {
    return false;
  }
}

/** The names in a folder; none where it cannot be read. */
export function namesIn(folder: string): string[] {
  try {
    return [...Deno.readDirSync(folder)].map(({ name }) => name);
  } catch {
    return [];
  }
}
