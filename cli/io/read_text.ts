/** A short text file without the space around it; `undefined` where it cannot be read. */
export function readTextFile(path: string): string | undefined {
  try {
    return Deno.readTextFileSync(path).trim();
  } catch {
    return undefined;
  }
}
