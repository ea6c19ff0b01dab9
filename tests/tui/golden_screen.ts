import { assertEquals } from "@std/assert";

const FOLDER = `${import.meta.dirname}/../../testdata`;

/** Compares a screen with the file it was written to before; `deno task golden` writes it anew. */
export function expectGoldenScreen(path: string, actual: string): void {
  const file = `${FOLDER}/${path}`;
  if (Deno.env.get("GOLDEN") === "update") {
    Deno.mkdirSync(file.slice(0, file.lastIndexOf("/")), { recursive: true });
    Deno.writeTextFileSync(file, actual);
  }
  assertEquals(actual, Deno.readTextFileSync(file), path);
}
