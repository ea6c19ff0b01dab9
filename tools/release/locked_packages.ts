/** A package of npm in the version that the program is compiled with. */
export interface LockedPackage {
  readonly name: string;
  readonly version: string;
}

/** Returns the packages that the program is compiled with, and those that they need. */
export function lockedPackages(): LockedPackage[] {
  const { npm }: { npm: object } = JSON.parse(Deno.readTextFileSync("tools/compile.lock"));
  return Object.keys(npm).map((locked) => {
    const [, name = "", version = ""] = /^(.+?)@([^@_]+)/.exec(locked) ?? [];
    return { name, version };
  });
}
