import { err, ok, type Result } from "../../../lib/result.ts";

/** Where the programs are that control and photograph the screen. */
export interface ToolPaths {
  readonly xdotool: string;
  readonly camera: { readonly kind: "maim" | "import"; readonly path: string };
  /** Keeps a program apart from the terminal; nearly every Linux has it. */
  readonly setsid: string | undefined;
}

/** The system as the search for its programs sees it. */
export interface ToolSearch {
  env(name: string): string | undefined;
  isFile(path: string): boolean;
}

/** Finds the programs on the PATH, or says in a sentence which packages are missing. */
export function findTools(search: ToolSearch): Result<ToolPaths, string> {
  if (!search.env("DISPLAY")) return err("there is no X11 display here: DISPLAY is not set");
  const find = (name: string): string | undefined =>
    (search.env("PATH") ?? "").split(":").filter((folder) => folder !== "")
      .map((folder) => `${folder}/${name}`).find((path) => search.isFile(path));
  const [xdotool, maim, imageMagick] = [find("xdotool"), find("maim"), find("import")];
  const missing = [
    ...(xdotool === undefined ? ["xdotool (Debian package xdotool)"] : []),
    ...(maim ?? imageMagick ? [] : ["maim or import (Debian package maim, or imagemagick)"]),
  ];
  const camera = maim !== undefined
    ? { kind: "maim", path: maim } as const
    : { kind: "import", path: imageMagick ?? "" } as const;
  if (xdotool === undefined || missing.length > 0) {
    return err(`not found on the PATH: ${missing.join("; ")}`);
  }
  return ok({ xdotool, camera, setsid: find("setsid") });
}
