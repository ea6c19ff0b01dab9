// Builds the single binary; with the argument `auto` the one that may also run other programs, for
// `molek auto`. Further arguments go to `deno compile`, such as `--target aarch64-apple-darwin`.
// The result is started once: a Deno with a runtime of another version builds a program that does
// not start, and reports success.

import { COMMIT_FILE } from "../cli/io/build_info.ts";
import { formatVersion } from "../cli/version.ts";
import { faultOf } from "./built_program.ts";
import { bareSources } from "./bare_sources.ts";
import { sourceCommit } from "./commit.ts";
import { unusedParts } from "./unused_parts.ts";
import { AUTO_PERMISSIONS, PERMISSIONS } from "./permissions.ts";
import { AUTOPILOT, loadedModules } from "./program_modules.ts";

const isAuto = Deno.args[0] === "auto";
const options = Deno.args.slice(isAuto ? 1 : 0);
const target = options.includes("--target")
  ? options[options.indexOf("--target") + 1] ?? ""
  : Deno.build.target;
/** Folder of the sources to compile. */
const SOURCES = "dist/sources";
const name = isAuto ? "patience-auto" : "patience";
const program = `dist/${name}${target.includes("windows") ? ".exe" : ""}`;
const commit = await sourceCommit();
const version = formatVersion({ ...(commit === "" ? {} : { commit }), kind: "binary", target });

Deno.exitCode = await compile() || complain(await faultOf(program, { target, version }));

async function compile(): Promise<number> {
  bareSources(SOURCES);
  Deno.mkdirSync(`${SOURCES}/dist`);
  Deno.writeTextFileSync(`${SOURCES}/${COMMIT_FILE}`, commit);
  const modules = [...loadedModules(), ...(isAuto ? [AUTOPILOT] : [])];
  const unused = await unusedParts(["main.ts", ...modules]);
  const { code } = await new Deno.Command(Deno.execPath(), {
    args: [
      "compile",
      "--no-check",
      // The cache would be in the shared temporary folder, under a name that other users can take first;
      // the program would run the code found there.
      "--no-code-cache",
      // Without a limit, space for young objects grows to 70 MB in the solver's worker, of which 6 MB
      // are in use. The smaller one makes no search slower.
      "--v8-flags=--max-semi-space-size=4",
      "--config",
      "tools/compile.json",
      "--lock=tools/compile.lock",
      "--frozen",
      ...(isAuto ? AUTO_PERMISSIONS : PERMISSIONS),
      ...[...modules, COMMIT_FILE].flatMap((path) => ["--include", `${SOURCES}/${path}`]),
      ...unused.flatMap((folder) => ["--exclude", folder]),
      "--output",
      `dist/${name}`,
      ...options,
      `${SOURCES}/main.ts`,
    ],
  }).spawn().status;
  Deno.removeSync(SOURCES, { recursive: true });
  return code;
}

/** Removes a program with a fault, so that it cannot be passed on. */
function complain(fault: string | undefined): number {
  if (fault === undefined) return 0;
  Deno.removeSync(program);
  console.error(`error: ${program} was built and is not usable: ${fault}`);
  return 1;
}
