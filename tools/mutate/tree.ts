import { type Mutant, mutated } from "./mutants.ts";

const COPIED = ["cli", "lib", "store", "tui", "tests", "testdata", "tools", "types", "docs"];
const FILES = ["main.ts", "deno.json", "deno.lock", "README.md", "CONTRIBUTING.md", "CHANGELOG.md"];

/** So much of the processor, in seconds, may the tests of a mutant take: it may run for ever. */
const MOST_SECONDS = 60;

/** The tests of a file that does not have its own beside it, and those that know it best. */
const NEIGHBOURS: Readonly<Record<string, readonly string[]>> = {
  "store": ["tests/store"],
  "tui": ["tests/tui/keys_test.ts", "tests/tui/loop_test.ts"],
  "lib/klondike/solver/shorten.ts": ["tests/lib/klondike/solver/shorten_test.ts"],
  "cli/run/journal.ts": ["tests/cli/run/journal_test.ts", "tests/cli/klondike/winnable"],
};

/** A copy of the tree, in which files are changed while the tests of the change run. */
export class Tree implements Disposable {
  readonly #path = Deno.makeTempDirSync({ prefix: "mutate-" });

  constructor() {
    const { success } = new Deno.Command("cp", {
      args: ["-r", ...COPIED, ...FILES, this.#path],
    }).outputSync();
    if (!success) throw new Error("the tree cannot be copied");
  }

  [Symbol.dispose](): void {
    Deno.removeSync(this.#path, { recursive: true });
  }

  /** The tests that notice a change; `undefined` when none does. With `whole` all are asked last. */
  async killerOf(mutant: Mutant, whole: boolean): Promise<string | undefined> {
    const path = `${this.#path}/${mutant.file}`;
    const text = Deno.readTextFileSync(path);
    Deno.writeTextFileSync(path, mutated(text, mutant));
    try {
      const near = neighboursOf(mutant.file);
      if (!await this.#pass(near)) return near.join(" ");
      if (whole && !await this.#pass(["tests"])) return "deno task test";
      return undefined;
    } finally {
      Deno.writeTextFileSync(path, text);
    }
  }

  async #pass(tests: readonly string[]): Promise<boolean> {
    const { success } = await new Deno.Command("/bin/sh", {
      args: [
        ...["-c", `ulimit -t ${MOST_SECONDS}; exec "$@"`, "sh", Deno.execPath(), "test"],
        ...["--quiet", "--no-check", "--no-prompt", "--fail-fast", "--allow-all"],
        ...["--ignore=tests/slow,tests/long", ...tests],
      ],
      cwd: this.#path,
      stdout: "null",
      stderr: "null",
    }).output();
    return success;
  }
}

/** The tests that mirror a file, as far as they are there. */
function neighboursOf(file: string): readonly string[] {
  const own = `tests/${file.replace(/\.ts$/, "_test.ts")}`;
  const [folder = ""] = file.split("/");
  const near = NEIGHBOURS[file] ?? NEIGHBOURS[folder] ?? [];
  return [...new Set([...(isThere(own) ? [own] : []), ...near])];
}

function isThere(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}
