/** The Deno that the package brings along: the one that everything is tested with. */
export const DENO_VERSION = "2.9.6";

/** The packages of npm that hold Deno's program, by the platform and processor that Node names. */
export const DENO_PACKAGES: Readonly<Record<string, string>> = {
  "linux-x64": "@deno/linux-x64-glibc",
  "linux-arm64": "@deno/linux-arm64-glibc",
  "darwin-x64": "@deno/darwin-x64",
  "darwin-arm64": "@deno/darwin-arm64",
  "win32-x64": "@deno/win32-x64",
  "win32-arm64": "@deno/win32-arm64",
};

/** A machine as Node describes it. */
export interface Machine {
  readonly platform: string;
  readonly arch: string;
  /** False for Linux with another C library, such as Alpine's musl. */
  readonly hasGlibc: () => boolean;
}

/** Deno's program, or why there is none and what to do about it. */
export type FoundDeno =
  | { readonly program: string }
  | { readonly why: string; readonly hint: string };

const SYSTEMS = "the README of patience-cards lists the systems that it runs on";

/**
 * Finds Deno's program on a machine. `folderOf` returns the folder of an installed package, and throws
 * if it is not installed.
 */
export function findDeno(machine: Machine, folderOf: (name: string) => string): FoundDeno {
  const { platform, arch } = machine;
  const name = DENO_PACKAGES[`${platform}-${arch}`];
  if (name === undefined) {
    return { why: `Deno, which runs it, does not exist for ${platform}-${arch}`, hint: SYSTEMS };
  }
  try {
    return { program: `${folderOf(name)}/${platform === "win32" ? "deno.exe" : "deno"}` };
  } catch {
    if (platform === "linux" && !machine.hasGlibc()) {
      return { why: "Deno, which runs it, needs glibc, and this Linux has none", hint: SYSTEMS };
    }
    return {
      why: `the package ${name} is not installed`,
      hint: "install patience-cards again, with its optional dependencies (--include=optional)",
    };
  }
}
