import { gitHead } from "./git_head.ts";
import { readTextFile } from "./read_text.ts";

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
