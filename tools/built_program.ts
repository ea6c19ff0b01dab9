import { builtFor, HEADER_SIZE } from "./built_for.ts";

/** Requirements of a program that was built. */
export interface Wanted {
  readonly target: string;
  /** Expected output of `--version`. */
  readonly version: string;
}

/**
 * Returns what is wrong with a program that was built, or `undefined`. Starts a program for this
 * machine, in an empty environment; checks only the format of others.
 */
export async function faultOf(
  path: string,
  { target, version }: Wanted,
): Promise<string | undefined> {
  const built = builtFor(headerOf(path));
  if (built !== target) return `it is built for ${built ?? "no system known here"}, not ${target}`;
  if (target !== Deno.build.target) return undefined;
  const { code, stdout, stderr } = await new Deno.Command(Deno.realPathSync(path), {
    args: ["--version"],
    clearEnv: true,
    env: { NO_COLOR: "1" },
  }).output();
  const said = new TextDecoder().decode(stdout);
  if (code === 0 && said === version) return undefined;
  const [first = ""] = (said + new TextDecoder().decode(stderr)).trim().split("\n");
  return `'--version' ended with ${code} and said '${first}'; wanted '${version.trim()}'`;
}

function headerOf(path: string): Uint8Array {
  using file = Deno.openSync(path);
  const header = new Uint8Array(HEADER_SIZE);
  file.readSync(header);
  return header;
}
