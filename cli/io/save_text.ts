import { printable } from "../../lib/printable.ts";
import { type Console, OutputError } from "./console.ts";
import { writeOutput } from "./output.ts";

/** What a player is told of a file. */
export type FileNews =
  | { readonly kind: "said"; readonly text: string }
  | { readonly kind: "refused"; readonly reason: string };

/** Writes a text to a file that is whole or not there, and tells what came of it. */
export function saveText(
  console: Console,
  { path, text }: { readonly path: string; readonly text: string },
): FileNews {
  const output = console.createFile(path);
  if (!output.ok) {
    return { kind: "refused", reason: `cannot write '${printable(path)}': ${output.error}` };
  }
  try {
    writeOutput(output.value, (file) => file.write(text));
    return { kind: "said", text: `Saved as ${printable(path)}.` };
  } catch (error) {
    if (error instanceof OutputError) return { kind: "refused", reason: error.message };
    throw error;
  }
}
