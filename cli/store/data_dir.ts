import { err, ok, type Result } from "../../lib/result.ts";

/** A variable of the environment. */
export type Environment = (name: string) => string | undefined;

/**
 * The folder of everything that is kept, where the platform wants it; `PATIENCE_HOME` overrides it.
 */
export function dataDir(env: Environment, os: string): Result<string, string> {
  const own = env("PATIENCE_HOME");
  if (own) return ok(own);
  if (os === "windows") return below("\\", [env("LOCALAPPDATA"), "patience"]);
  if (os === "darwin") return below("/", [env("HOME"), "Library/Application Support/patience"]);
  // The specification of these variables says that a relative path is to be ignored.
  const data = env("XDG_DATA_HOME");
  if (data?.startsWith("/")) return ok(`${data}/patience`);
  return below("/", [env("HOME"), ".local/share/patience"]);
}

function below(separator: string, [home, folder = ""]: readonly (string | undefined)[]): Result<
  string,
  string
> {
  return home
    ? ok(`${home}${separator}${folder}`)
    : err("no home folder is known; PATIENCE_HOME can name a folder");
}
