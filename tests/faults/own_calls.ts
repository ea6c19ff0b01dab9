/** System call for a file of a folder: its name, and the path of the file in the folder. */
export interface Counted {
  readonly call: string;
  readonly file: string;
}

/** Calls for a folder in a trace of strace with `-y`. */
export function ownCalls(log: string, folder: string): Counted[] {
  return log.split("\n").flatMap((line) => {
    // A call that another thread interrupted is complete in its first line.
    const [, call, rest] = /^\d+ +(\w+)\((.*)$/.exec(line) ?? [];
    if (call === undefined || rest === undefined) return [];
    const file = fileOf(rest, folder);
    return file === undefined ? [] : [{ call, file }];
  });
}

/** The first argument is an open file with its path, or a path, which can be relative. */
function fileOf(rest: string, folder: string): string | undefined {
  const [, open] = /^\d+<([^>]*)>/.exec(rest) ?? [];
  const [, named] = /^(?:AT_FDCWD(?:<[^>]*>)?, )?"([^"]*)"/.exec(rest) ?? [];
  const path = open ?? named ?? "";
  if (path.startsWith(`${folder}/`)) return path.slice(folder.length + 1);
  return named === undefined || named === "" || named.startsWith("/") ? undefined : named;
}
