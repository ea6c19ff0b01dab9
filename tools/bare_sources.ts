// Copies the sources of the program without their doc comments: `deno compile` embeds each file
// twice, as it is and as JavaScript.

/** Files and folders of the program. */
export const PARTS = ["main.ts", "cli", "lib", "play", "tui", "tools/types"];

/** A doc comment. */
export const COMMENT = /^[ \t]*\/\*\*(?:[^*]|\*(?!\/))*\*\/[ \t]*\n/gm;

/** Copies the sources of the program into a new folder, without doc comments. */
export function bareSources(folder: string): void {
  try {
    Deno.removeSync(folder, { recursive: true });
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  for (const part of PARTS) copyBare(part, `${folder}/${part}`);
}

function copyBare(from: string, to: string): void {
  if (Deno.statSync(from).isDirectory) {
    for (const { name } of Deno.readDirSync(from)) copyBare(`${from}/${name}`, `${to}/${name}`);
  } else if (from.endsWith(".ts")) {
    Deno.mkdirSync(to.replace(/[^/]*$/, ""), { recursive: true });
    Deno.writeTextFileSync(to, withoutComments(Deno.readTextFileSync(from)));
  }
}

/** Returns a source without its doc comments. */
export function withoutComments(text: string): string {
  return text.replace(COMMENT, "");
}
