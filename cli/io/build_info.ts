/** What this program was made from, for bug reports. */
export interface BuildInfo {
  /** The commit, as far as it is known; a binary or a package may name changes after it. */
  readonly commit?: string;
  /** How the program came here. */
  readonly kind: "binary" | "npm" | "source";
  /** The system and processor that it runs on. */
  readonly target: string;
}

const ROOT = `${import.meta.dirname}/../..`;
const TARGET = Deno.build.target;

/** The file that `tools/compile.ts` puts the commit in, for the binary to hold. */
export const COMMIT_FILE = "dist/COMMIT";

/** The origin of the program that runs. */
export function ownBuildInfo(): BuildInfo {
  if (Deno.build.standalone) return withCommit("binary", readTextFile(`${ROOT}/${COMMIT_FILE}`));
  return buildInfoAt(ROOT);
}

/**
 * The origin of a program that is not compiled: a package of npm, which names its commit in its
 * `package.json`, or a checkout, with git or without.
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

/** A short text file without the space around it; `undefined` where it cannot be read. */
function readTextFile(path: string): string | undefined {
  try {
    return Deno.readTextFileSync(path).trim();
  } catch {
    return undefined;
  }
}
