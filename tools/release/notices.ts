import { VERSION } from "../../cli/version.ts";
import { lockedPackages } from "./locked_packages.ts";

/** The name of the notices in every archive and package. */
export const NOTICES = "THIRD-PARTY-NOTICES.txt";

/** The licence texts of what is no package of npm, or has none in its package. */
const TEXTS = "tools/packaging/notices";
/** The npm mirror of Deno's standard library has no licence text; its files name Deno's. */
const TEXT_OF: Readonly<Record<string, string>> = { "deno-std": "deno" };

/** Something of others that is in a program or a package. */
export interface Part {
  readonly name: string;
  readonly version: string;
  /** Its licence, in full. */
  readonly licence: string;
}

/**
 * Returns the notices of a program: of its packages, and of the runtime that it is compiled into or
 * run by.
 */
export async function programNotices(): Promise<string> {
  return writeProgramNotices(runtimeParts(await runtimeVersions()), await packageParts());
}

/** Returns the notices of the program from the parts of its runtime and its packages. */
export function writeProgramNotices(runtime: readonly Part[], packages: readonly Part[]): string {
  return [
    `Third-party notices of patience ${VERSION}`,
    "patience is under the MIT licence: see LICENSE. It contains software of others, under the\n" +
    "licences below.",
    "The runtime. Each archive has it in the program. The package of npm does not contain it: npm\n" +
    "installs it as another package, such as @deno/linux-x64-glibc.",
    listOf(runtime),
    "Deno also contains Rust packages, some of which bring libraries in C and C++. Each has a licence\n" +
    "of its own, which is not repeated here. Deno's source lists them:\n" +
    `https://github.com/denoland/deno/blob/v${versionOf(runtime, "Deno")}/Cargo.lock`,
    "The packages of npm, in the archives and in the package of npm:",
    listOf(packages),
    ...[...runtime, ...packages].map(sectionOf),
  ].join("\n\n") + "\n";
}

/** Returns the notices of the library, which contains no software of others. */
export function libraryNotices(): string {
  return `Third-party notices of patience-rules ${VERSION}

This package contains no software of others: all of it is under the MIT licence in LICENSE. The
WebAssembly module in lib/war/kernel_wasm.js is compiled from sources of this project with
AssemblyScript; the compiler and its library are not part of it.
`;
}

function listOf(parts: readonly Part[]): string {
  return parts.map(({ name, version }) => `  ${name} ${version}`).join("\n");
}

function sectionOf({ name, version, licence }: Part): string {
  return `${"=".repeat(80)}\n${name} ${version}\n\n${licence.trim()}`;
}

function versionOf(parts: readonly Part[], name: string): string {
  return parts.find((part) => part.name === name)?.version ?? "";
}

/** Returns the parts of the runtime that have their own names, with their versions. */
function runtimeParts(versions: Readonly<Record<string, string>>): Part[] {
  return Object.entries(versions).map(([name, version]) => ({
    ...{ name, version },
    licence: Deno.readTextFileSync(`${TEXTS}/${name.toLowerCase()}.txt`),
  }));
}

/** Returns the versions of the parts of the runtime: a release includes the Deno that makes it. */
async function runtimeVersions(): Promise<Record<string, string>> {
  const { DatabaseSync } = await import("node:sqlite");
  const { default: process } = await import("node:process");
  const database = new DatabaseSync(":memory:");
  const sqlite = database.prepare("SELECT sqlite_version() AS version").get();
  database.close();
  return {
    Deno: Deno.version.deno,
    V8: Deno.version.v8,
    ICU: process.versions["icu"] ?? "",
    SQLite: String(sqlite?.["version"]),
  };
}

async function packageParts(): Promise<Part[]> {
  const packages = lockedPackages();
  const config = ["--config", "tools/compile.json", "--no-lock", "--quiet"];
  await outputOf(["cache", ...config, ...packages.map((one) => `npm:${one.name}@${one.version}`)]);
  const { npmCache }: { npmCache: string } = JSON.parse(await outputOf(["info", "--json"]));
  const registries = [...Deno.readDirSync(npmCache)].map(({ name }) => `${npmCache}/${name}`);
  return packages.map(({ name, version }) => ({
    ...{ name, version },
    licence: licenceOf(name, registries.map((folder) => `${folder}/${name}/${version}`)),
  }));
}

/**
 * Returns the licence text of a package: the one in `TEXTS`, or that in the first folder that has
 * one. Throws if there is none.
 */
function licenceOf(name: string, folders: readonly string[]): string {
  const text = TEXT_OF[name];
  if (text !== undefined) return Deno.readTextFileSync(`${TEXTS}/${text}.txt`);
  for (const folder of folders.filter(isFolder)) {
    const files = [...Deno.readDirSync(folder)].map((file) => file.name);
    const found = files.find((file) => /^(licen[cs]e|copying)\b/i.test(file));
    if (found !== undefined) return Deno.readTextFileSync(`${folder}/${found}`);
  }
  throw new Error(`the package ${name} has no licence text: put one into ${TEXTS}`);
}

function isFolder(path: string): boolean {
  try {
    return Deno.statSync(path).isDirectory;
  } catch {
    return false;
  }
}

async function outputOf(args: readonly string[]): Promise<string> {
  const { success, stdout } = await new Deno.Command(Deno.execPath(), {
    args: [...args],
    stderr: "inherit",
  }).output();
  if (!success) throw new Error(`deno ${args[0]} failed`);
  return new TextDecoder().decode(stdout);
}
