import { escapeControls } from "../lib/printable.ts";
import { dataDir, type Environment } from "./store/data_dir.ts";

/** Says in a sentence which folder the games and results are in by this environment. */
export function folderInUse(env: Environment): string {
  const folder = dataDir(env, Deno.build.os);
  return folder.ok
    ? `The folder in use now is ${escapeControls(folder.value)}.`
    : `Now unknown: ${folder.error}.`;
}
