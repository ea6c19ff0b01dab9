import type { BuildInfo } from "./io/build_info.ts";

/** The version of the program; deno.json has the same, and a test holds the two together. */
export const VERSION = "0.1.0";

/** What `--version` prints: the version, the commit, whether it is a binary, and the target. */
export function versionLine({ commit, kind, target }: BuildInfo): string {
  const made = [
    ...(commit === undefined ? [] : [`commit ${commit}`]),
    ...(kind === "binary" ? [] : [`from ${kind}`]),
    target,
  ];
  return `patience ${VERSION} (${made.join(", ")})\n`;
}
