import { err, ok, type Result } from "../../lib/result.ts";

/**
 * Returns the platform's folder for stored data, or `PATIENCE_HOME` if it is set. Fails if the home
 * folder is unknown.
 */
export function dataDir(
  env: (name: string) => string | undefined,
  os: string,
): Result<string, string> {
  const own = env("PATIENCE_HOME");
  if (own) return ok(own);
  if (os === "windows") return below("\\", [env("LOCALAPPDATA"), "patience"]);
  if (os === "darwin") return below("/", [env("HOME"), "Library/Application Support/patience"]);
  // The XDG specification says to ignore relative paths.
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
    : err("cannot find your home folder; set PATIENCE_HOME");
}
