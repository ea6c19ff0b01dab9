import { readTextFile } from "./read_text.ts";

/**
 * The commit at which a checkout of git stands; `undefined` where there is none, or git keeps its
 * branches in a way that is not known here. Git itself is not asked: the program starts no others.
 */
export function gitHead(root: string): string | undefined {
  const folder = gitFolder(root);
  const head = readTextFile(`${folder}/HEAD`);
  const branch = after("ref: ", head);
  return asCommit(branch === undefined ? head : branchHead(folder, branch));
}

/** Where git keeps its files; in a further work tree `.git` is a file that names the folder. */
function gitFolder(root: string): string {
  const named = after("gitdir: ", readTextFile(`${root}/.git`));
  if (named === undefined) return `${root}/.git`;
  return isAbsolute(named) ? named : `${root}/${named}`;
}

/** The branches of a further work tree are those of the first one. */
function branchHead(folder: string, branch: string): string | undefined {
  const common = readTextFile(`${folder}/commondir`) ?? ".";
  const shared = isAbsolute(common) ? common : `${folder}/${common}`;
  return readTextFile(`${shared}/${branch}`) ??
    readTextFile(`${shared}/packed-refs`)?.split("\n").find((line) => line.endsWith(` ${branch}`))
      ?.split(" ")[0];
}

function asCommit(text: string | undefined): string | undefined {
  return text !== undefined && /^[0-9a-f]{40,64}$/.test(text) ? text : undefined;
}

function after(start: string, text: string | undefined): string | undefined {
  return text?.startsWith(start) ? text.slice(start.length) : undefined;
}

function isAbsolute(path: string): boolean {
  return /^(\/|\\|[A-Za-z]:)/.test(path);
}
