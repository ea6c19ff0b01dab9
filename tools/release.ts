// Makes the archives of a release: `deno task release [TARGET…]`; without a target, the one for
// this machine.

import { format } from "@std/fmt/bytes";
import { SHELLS } from "../cli/completions/completions.ts";
import { tableOf } from "../cli/completions/table.ts";
import { DenoConsole } from "../cli/io/deno_console.ts";
import { wholeProgram } from "../cli/program.ts";
import { VERSION } from "../cli/version.ts";
import { editionOf } from "./man.ts";

/** The targets that a release is compiled for. */
export const TARGETS = [
  "x86_64-unknown-linux-gnu",
  "aarch64-unknown-linux-gnu",
  "x86_64-apple-darwin",
  "aarch64-apple-darwin",
  "x86_64-pc-windows-msvc",
] as const;

const DIST = "dist";
const MANUAL = "docs/generated";
const DOCUMENTS = ["README.md", "LICENSE", "CHANGELOG.md"];

/** Where each shell looks for completion scripts, below a folder such as /usr/local. */
const COMPLETIONS: Readonly<Record<string, string>> = {
  bash: "share/bash-completion/completions/patience",
  zsh: "share/zsh/site-functions/_patience",
  fish: "share/fish/vendor_completions.d/patience.fish",
};

/** The contents of an archive: each path in it, and the file or the shell that it is made from. */
export type Layout = readonly { readonly path: string; readonly from: string }[];

/**
 * The contents of a target's archive: the folders `bin` and `share` to be copied to /usr/local,
 * with the documents beside them; on Windows, files in one folder.
 */
export function layoutOf(target: string, pages: readonly string[]): Layout {
  const documents = DOCUMENTS.map((path) => ({ path, from: path }));
  if (isWindows(target)) {
    return [
      { path: "patience.exe", from: `${DIST}/patience.exe` },
      { path: "patience.ps1", from: "powershell" },
      ...documents,
    ];
  }
  return [
    { path: "bin/patience", from: `${DIST}/patience` },
    ...Object.entries(COMPLETIONS).map(([shell, path]) => ({ path, from: shell })),
    ...pages.map((page) => ({ path: `share/man/man1/${page}`, from: `${MANUAL}/${page}` })),
    ...documents,
  ];
}

/** The command that packs a folder, and the name of the archive it makes. */
export function packing(folder: string, target: string): { archive: string; command: string[] } {
  if (isWindows(target)) {
    const archive = `${folder}.zip`;
    return { archive, command: ["zip", "-q", "-9", "-r", archive, folder] };
  }
  const archive = `${folder}.tar.xz`;
  return { archive, command: ["tar", "-cJf", archive, folder] };
}

function isWindows(target: string): boolean {
  return target.includes("windows");
}

async function release(targets: readonly string[]): Promise<void> {
  if (editionOf(Deno.readTextFileSync("CHANGELOG.md")).date === "") {
    console.error(`The changelog gives no day to ${VERSION}: this is no release yet.`);
  }
  const table = tableOf(await wholeProgram(new DenoConsole()));
  const scripts = Object.fromEntries(
    Object.entries(SHELLS).map(([shell, write]) => [shell, write(table)]),
  );
  const pages = [...Deno.readDirSync(MANUAL)].map(({ name }) => name).toSorted();
  const sums: string[] = [];
  for (const target of targets) {
    await run([Deno.execPath(), "task", "compile", "--target", target], ".");
    const folder = `patience-${VERSION}-${target}`;
    const root = `${DIST}/${folder}`;
    for (const { path, from } of layoutOf(target, pages)) {
      Deno.mkdirSync(`${root}/${path}`.replace(/[^/]*$/, ""), { recursive: true });
      const script = scripts[from];
      if (script === undefined) Deno.copyFileSync(from, `${root}/${path}`);
      else Deno.writeTextFileSync(`${root}/${path}`, script);
    }
    const { archive, command } = packing(folder, target);
    await run(command, DIST);
    Deno.removeSync(root, { recursive: true });
    sums.push(`${await sha256(`${DIST}/${archive}`)}  ${archive}\n`);
    console.log(`${DIST}/${archive}: ${format(Deno.statSync(`${DIST}/${archive}`).size)}`);
  }
  Deno.writeTextFileSync(`${DIST}/SHA256SUMS`, sums.join(""));
}

async function run([program = "", ...args]: readonly string[], cwd: string): Promise<void> {
  const env = { XZ_OPT: "-T0" };
  const { success } = await new Deno.Command(program, { args, cwd, env }).spawn().status;
  if (!success) throw new Error(`${program} ${args.join(" ")} failed`);
}

async function sha256(path: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", Deno.readFileSync(path));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The targets that the arguments name: every one for `all`, this machine's without arguments. */
export function targetsOf(args: readonly string[]): readonly string[] {
  if (args.length === 0) return [Deno.build.target];
  if (args.includes("all")) return TARGETS;
  const unknown = args.find((arg) => !TARGETS.some((target) => target === arg));
  if (unknown === undefined) return args;
  throw new Error(`there is no target '${unknown}'; there are ${TARGETS.join(", ")}, all`);
}

if (import.meta.main) await release(targetsOf(Deno.args));
