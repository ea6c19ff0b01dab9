import type { Mutant } from "./mutants.ts";

/** What became of a mutant: which test noticed it, or that none did. */
export interface Tried extends Mutant {
  readonly verdict: "killed" | "survived" | "unreadable";
  readonly by?: string;
}

/** A mutant by what it changes, wherever that line stands now. */
export function nameOf({ file, text, nth, before, after }: Mutant): string {
  return JSON.stringify([file, text, nth, before, after]);
}

/** The mutants that were tried, in a file with one JSON object a line, so that a run can go on. */
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

  /** What is known of a mutant. A survivor may be killed by a test that was written since. */
  of(mutant: Mutant): Tried | undefined {
    return this.#tried.get(nameOf(mutant));
  }

  /** How many mutants of a file a file of tests has noticed. */
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
