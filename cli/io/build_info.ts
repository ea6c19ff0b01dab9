/** The origin of the program, for bug reports. */
export interface BuildInfo {
  /** The commit if it is known; a binary or a package can mark changes after it. */
  readonly commit?: string;
  /** How the program was installed. */
  readonly kind: "binary" | "npm" | "source";
  /** The system and processor that it runs on. */
  readonly target: string;
}

const ROOT = `${import.meta.dirname}/../..`;
const TARGET = Deno.build.target;

/** The file with the commit, which `tools/compile.ts` writes and includes in the binary. */
export const COMMIT_FILE = "dist/COMMIT";

/** Returns the origin of the running program. */
export function ownBuildInfo(): BuildInfo {
  if (Deno.build.standalone) return withCommit("binary", readTextFile(`${ROOT}/${COMMIT_FILE}`));
  return buildInfoAt(ROOT);
}

/**
 * Returns the origin of a program that is not compiled: a package of npm, which names its commit in
 * its `package.json`, or the source code, with git or without.
 */
export function buildInfoAt(root: string): BuildInfo {
  const description = readTextFile(`${root}/package.json`);
  if (description === undefined) return withCommit("source", gitHead(root)?.slice(0, 10));
  return withCommit("npm", JSON.parse(description).commit);
}

function withCommit(kind: BuildInfo["kind"], commit: string | undefined): BuildInfo {
  return { ...(commit ? { commit } : {}), kind, target: TARGET };
}

/**
 * Returns the current commit of a git checkout, or `undefined` if there is none or git stores its
 * branches in an unknown way. Reads git's files, because the program starts no other programs.
 */
export function gitHead(root: string): string | undefined {
  const folder = gitFolder(root);
  const head = readTextFile(`${folder}/HEAD`);
  const branch = textAfter("ref: ", head);
  return parseCommit(branch === undefined ? head : branchHead(folder, branch));
}

/** Returns the folder of git's files; in a further work tree, `.git` is a file that names it. */
function gitFolder(root: string): string {
  const named = textAfter("gitdir: ", readTextFile(`${root}/.git`));
  if (named === undefined) return `${root}/.git`;
  return isAbsolute(named) ? named : `${root}/${named}`;
}

/** Reads the commit of a branch; further work trees share the branches of the first one. */
function branchHead(folder: string, branch: string): string | undefined {
  const common = readTextFile(`${folder}/commondir`) ?? ".";
  const shared = isAbsolute(common) ? common : `${folder}/${common}`;
  return readTextFile(`${shared}/${branch}`) ??
    readTextFile(`${shared}/packed-refs`)?.split("\n").find((line) => line.endsWith(` ${branch}`))
      ?.split(" ")[0];
}

function parseCommit(text: string | undefined): string | undefined {
  return text !== undefined && /^[0-9a-f]{40,64}$/.test(text) ? text : undefined;
}

function textAfter(start: string, text: string | undefined): string | undefined {
  return text?.startsWith(start) ? text.slice(start.length) : undefined;
}

function isAbsolute(path: string): boolean {
  return /^(\/|\\|[A-Za-z]:)/.test(path);
}

/** Reads a text file without the space around it, or returns `undefined` if it cannot. */
function readTextFile(path: string): string | undefined {
  try {
    return Deno.readTextFileSync(path).trim();
  } catch {
    return undefined;
  }
}
