import type { Mutant } from "./mutants.ts";

/** A mutant with its verdict, and the test that killed it. */
export interface Tried extends Mutant {
  readonly verdict: "killed" | "survived" | "unreadable";
  readonly by?: string;
}

/** Returns a name for a mutant that does not depend on line numbers. */
export function nameOf({ file, text, nth, before, after }: Mutant): string {
  return JSON.stringify([file, text, nth, before, after]);
}

/** Results of mutants, in a file with one JSON object per line, so that a run can be resumed. */
export class Results {
  readonly #tried = new Map<string, Tried>();
  readonly #path: string | undefined;

  constructor(path: string | undefined) {
    this.#path = path;
    for (const line of textOf(path).split("\n")) {
      if (line === "") continue;
      const tried: Tried = JSON.parse(line);
      this.#tried.set(nameOf(tried), tried);
    }
  }

  /** Returns the result of a mutant. A survivor can be killed by a test that was written later. */
  of(mutant: Mutant): Tried | undefined {
    return this.#tried.get(nameOf(mutant));
  }

  /** Counts the mutants of a file that a test file has killed. */
  killsOf(file: string, test: string): number {
    return [...this.#tried.values()].filter((one) => one.file === file && one.by === test).length;
  }

  add(tried: Tried): void {
    this.#tried.set(nameOf(tried), tried);
    if (this.#path === undefined) return;
    Deno.writeTextFileSync(this.#path, `${JSON.stringify(tried)}\n`, { append: true });
  }
}

function textOf(path: string | undefined): string {
  try {
    return path === undefined ? "" : Deno.readTextFileSync(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return "";
    throw error;
  }
}
