import { NOTICES } from "./notices.ts";

/** The targets that a release is compiled for. */
export const TARGETS = [
  "x86_64-unknown-linux-gnu",
  "aarch64-unknown-linux-gnu",
  "x86_64-apple-darwin",
  "aarch64-apple-darwin",
  "x86_64-pc-windows-msvc",
] as const;

/** The entry of a layout that stands for the notices, which are written for each release. */
export const WRITTEN_NOTICES = "notices";

/** Paths of the completion scripts of each shell, below a folder such as /usr/local. */
const COMPLETIONS: Readonly<Record<string, string>> = {
  bash: "share/bash-completion/completions/patience",
  zsh: "share/zsh/site-functions/_patience",
  fish: "share/fish/vendor_completions.d/patience.fish",
};

const MANUAL = "docs/generated";

/** A program that is released: patience, or the one that also runs the autopilot. */
export type Program = "patience" | "patience-auto";

/** Texts of every archive: the manual pages, and the documents with those that they link to. */
export interface Texts {
  readonly pages: readonly string[];
  readonly documents: readonly string[];
}

/**
 * The contents of an archive: each path in it, and the file that it is made from, or the shell, or
 * {@linkcode WRITTEN_NOTICES}.
 */
export type Layout = readonly { readonly path: string; readonly from: string }[];

/**
 * Returns the programs that are made for a target: the autopilot plays on X11, so only for Linux.
 */
export function programsFor(target: string): readonly Program[] {
  return target.includes("linux") ? ["patience", "patience-auto"] : ["patience"];
}

/** Returns the file that `tools/compile.ts` makes. */
export function compiled(program: Program, target: string): string {
  return `dist/${program}${isWindows(target) ? ".exe" : ""}`;
}

/**
 * Returns the contents of an archive: the folders `bin` and `share` to be copied to /usr/local; on
 * Windows the program with its completions, and the documents in a folder. The autopilot's archive
 * has only the program, its licence and its notices.
 */
export function layoutOf(program: Program, target: string, { pages, documents }: Texts): Layout {
  const from = compiled(program, target);
  if (program === "patience-auto") {
    const license = { path: `share/doc/${program}/LICENSE`, from: "LICENSE" };
    return [{ path: `bin/${program}`, from }, license, noticesIn(`share/doc/${program}`)];
  }
  const documentsIn = (folder: string): Layout => [
    ...documents.map((path) => ({ path: `${folder}/${path}`, from: path })),
    noticesIn(folder),
  ];
  if (isWindows(target)) {
    return [
      { path: "patience.exe", from },
      { path: "patience.ps1", from: "powershell" },
      ...documentsIn("doc"),
    ];
  }
  return [
    { path: "bin/patience", from },
    ...Object.entries(COMPLETIONS).map(([shell, path]) => ({ path, from: shell })),
    ...pages.map((page) => ({ path: `share/man/man1/${page}`, from: `${MANUAL}/${page}` })),
    ...documentsIn("share/doc/patience"),
  ];
}

function noticesIn(folder: string): Layout[number] {
  return { path: `${folder}/${NOTICES}`, from: WRITTEN_NOTICES };
}

/** Returns the name of an archive of a folder with that name. */
export function archiveName(folder: string, target: string): string {
  return `${folder}.${isWindows(target) ? "zip" : "tar.xz"}`;
}

/** Returns the command that packs a folder with these files. */
export function packing(folder: string, target: string, paths: readonly string[]): string[] {
  const archive = archiveName(folder, target);
  if (isWindows(target)) return ["zip", "-q", "-9", "-r", archive, folder];
  // Only files: unpacked as root, a folder of the archive would change the mode of /usr/local/bin.
  const files = paths.map((path) => `${folder}/${path}`);
  return ["tar", "--owner=0", "--group=0", "--numeric-owner", "-cJf", archive, ...files];
}

function isWindows(target: string): boolean {
  return target.includes("windows");
}

/** Formats the manual pages, by file name. */
export function manualPages(): string[] {
  return [...Deno.readDirSync(MANUAL)].map(({ name }) => name).toSorted();
}
