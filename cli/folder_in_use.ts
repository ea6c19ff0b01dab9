import { escapeControls } from "../lib/printable.ts";
import { dataDir } from "./store/data_dir.ts";

/** Returns a sentence that names the folder of saved games and results, or why it is unknown. */
export function describeFolder(env: (name: string) => string | undefined): string {
  const folder = dataDir(env, Deno.build.os);
  return folder.ok
    ? `The folder in use now is ${escapeControls(folder.value)}.`
    : `The folder in use now is unknown: ${folder.error}.`;
}
