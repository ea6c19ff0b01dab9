/** A system call for a file of a folder: its name, and the file's within the folder. */
export interface Counted {
  readonly call: string;
  readonly file: string;
}

/** The calls of a trace by strace, with `-y`, for what is in a folder. */
export function ownCalls(log: string, folder: string): Counted[] {
  return log.split("\n").flatMap((line) => {
    // What another thread has interrupted is complete in the line where it began.
    const [, call, rest] = /^\d+ +(\w+)\((.*)$/.exec(line) ?? [];
    if (call === undefined || rest === undefined) return [];
    const file = fileOf(rest, folder);
    return file === undefined ? [] : [{ call, file }];
  });
}

/** The first argument is an open file, with its path, or a path, which may be relative. */
function fileOf(rest: string, folder: string): string | undefined {
  const [, open] = /^\d+<([^>]*)>/.exec(rest) ?? [];
  const [, named] = /^(?:AT_FDCWD(?:<[^>]*>)?, )?"([^"]*)"/.exec(rest) ?? [];
  const path = open ?? named ?? "";
  if (path.startsWith(`${folder}/`)) return path.slice(folder.length + 1);
  return named === undefined || named === "" || named.startsWith("/") ? undefined : named;
}
