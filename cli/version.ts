import type { BuildInfo } from "./io/build_info.ts";

/** The version of the program; a test checks that deno.json has the same. */
export const VERSION = "0.1.0";

/** Formats the line of `--version`: version, commit, kind unless it is a binary, and target. */
export function formatVersion({ commit, kind, target }: BuildInfo): string {
  const made = [
    ...(commit === undefined ? [] : [`commit ${commit}`]),
    ...(kind === "binary" ? [] : [`from ${kind}`]),
    target,
  ];
  return `patience ${VERSION} (${made.join(", ")})\n`;
}
