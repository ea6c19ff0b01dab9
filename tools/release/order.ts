import { TARGETS } from "./archive.ts";

/** Parts of a release to make. */
export interface Order {
  readonly targets: readonly string[];
  /** True to make the npm package. */
  readonly npm: boolean;
  /** True to make the package of the library. */
  readonly rules: boolean;
  /** The address of the project, without which no recipe can be filled in. */
  readonly repository?: string;
}

/** Parses the arguments into an order; without any, it is the archive for this machine. */
export function orderOf(args: readonly string[]): Order {
  const at = args.indexOf("--repository");
  const repository = at < 0 ? undefined : args[at + 1];
  if (at >= 0 && !/^https:\/\/[^\s/]+\/\S*[^\s/]$/.test(repository ?? "")) {
    throw new Error("--repository wants an address such as https://example.org/cards/patience");
  }
  const names = at < 0 ? args : args.toSpliced(at, 2);
  const npm = names.includes("npm");
  const rules = names.includes("rules");
  const given = repository === undefined ? { npm, rules } : { npm, rules, repository };
  const targets = names.filter((name) => name !== "npm" && name !== "rules");
  if (targets.includes("all")) return { ...given, targets: TARGETS };
  const unknown = targets.find((name) => !TARGETS.some((target) => target === name));
  if (unknown !== undefined) {
    throw new Error(
      `there is no target '${unknown}'; there are ${TARGETS.join(", ")}, all, npm, rules`,
    );
  }
  return { ...given, targets: names.length === 0 ? [Deno.build.target] : targets };
}
