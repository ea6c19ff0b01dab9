/** Returns the metadata of a file, or `undefined` if it cannot be read. */
export function statFile(path: string): Deno.FileInfo | undefined {
  try {
    return Deno.statSync(path);
  } catch {
    return undefined;
  }
}

/** True if the path is a regular file; opening a named pipe would block. */
export function isRegularFile(path: string): boolean {
  return statFile(path)?.isFile ?? false;
}

/** True if the file is missing or not a regular file; false if that cannot be determined. */
export function isGone(path: string): boolean {
  try {
    return !Deno.statSync(path).isFile;
  } catch (error) {
    return error instanceof Deno.errors.NotFound;
  }
}

/** Removes a file; ignores errors. */
export function removeIfExists(path: string): void {
  try {
    Deno.removeSync(path);
  } catch {
    // The file is already gone or cannot be removed; both are harmless.
  }
}

/** True if something other than a folder has this path, such as a file or a broken link. */
export function isNoFolder(path: string): boolean {
  try {
    return Deno.lstatSync(path).isFile || statFile(path)?.isDirectory !== true;
  } catch {
    return false;
  }
}

/** Returns the names in a folder; empty if it cannot be read. */
export function namesIn(folder: string): string[] {
  try {
    return [...Deno.readDirSync(folder)].map(({ name }) => name);
  } catch {
    return [];
  }
}
