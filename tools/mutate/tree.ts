import { type Mutant, mutated } from "./mutants.ts";

const COPIED = [
  "cli",
  "lib",
  "store",
  "tui",
  "tests",
  "testdata",
  "tools",
  "types",
  "docs",
  "bench",
  "packaging",
];
const FILES = [
  ...["main.ts", "mod.ts", "klondike.ts", "molek.ts", "war.ts", "deno.json", "deno.lock"],
  ...["README.md", "CONTRIBUTING.md", "CHANGELOG.md"],
];

/** So much of the processor may the tests of a mutant take, and so long: it may run for ever. */
const MOST_CPU_SECONDS = 60;
const MOST_MS = 300_000;

/** What came of tests: of a change that is no TypeScript they say nothing. */
export type Outcome =
  | { readonly kind: "passed" }
  | { readonly kind: "unreadable" }
  /** The file whose test failed; that of one that ran for ever is not known. */
  | { readonly kind: "failed"; readonly by: string | undefined };

/** A copy of the tree, in which files are changed while tests run. */
export class Tree implements Disposable {
  readonly #path = Deno.makeTempDirSync({ prefix: "mutate-" });
  readonly #home = Deno.makeTempDirSync({ prefix: "mutate-home-" });

  constructor() {
    const { success } = new Deno.Command("cp", {
      args: ["-r", ...COPIED, ...FILES, this.#path],
    }).outputSync();
    if (!success) throw new Error("the tree cannot be copied");
  }

  [Symbol.dispose](): void {
    Deno.removeSync(this.#path, { recursive: true });
    Deno.removeSync(this.#home, { recursive: true });
  }

  /** Does something while files are changed. */
  async with<T>(mutants: readonly Mutant[], action: () => Promise<T>): Promise<T> {
    const before = new Map<string, string>();
    try {
      for (const mutant of mutants) {
        const path = `${this.#path}/${mutant.file}`;
        const text = Deno.readTextFileSync(path);
        if (!before.has(path)) before.set(path, text);
        Deno.writeTextFileSync(path, mutated(text, mutant));
      }
      return await action();
    } finally {
      before.forEach((text, path) => Deno.writeTextFileSync(path, text));
    }
  }

  /** Runs test files, or those of a folder, until one fails. */
  async test(tests: readonly string[], options: readonly string[] = []): Promise<Outcome> {
    const child = new Deno.Command("/bin/sh", {
      args: [
        ...["-c", `ulimit -t ${MOST_CPU_SECONDS}; exec "$@"`, "sh", Deno.execPath(), "test"],
        ...["--quiet", "--no-check", "--no-prompt", "--fail-fast", "--allow-all", ...options],
        ...["--ignore=tests/slow,tests/long", ...tests],
      ],
      cwd: this.#path,
      // A mutant may forget where it is to write.
      env: { HOME: this.#home, TMPDIR: this.#home, DENO_DIR, NO_COLOR: "1" },
      stdin: "null",
      stdout: "piped",
      stderr: "piped",
      signal: AbortSignal.timeout(MOST_MS),
    }).spawn();
    const textOf = (stream: ReadableStream): Promise<string> =>
      new Response(stream).text().catch(() => "");
    const [{ success }, output, error] = await Promise.all([
      child.status,
      textOf(child.stdout),
      textOf(child.stderr),
    ]);
    if (success) return { kind: "passed" };
    if (/could not be parsed/.test(error)) return { kind: "unreadable" };
    return { kind: "failed", by: /=> \.\/(\S+\.ts):/.exec(output)?.[1] };
  }
}

const DENO_DIR = denoFolder();

function denoFolder(): string {
  const { stdout } = new Deno.Command(Deno.execPath(), { args: ["info", "--json"] }).outputSync();
  return JSON.parse(new TextDecoder().decode(stdout)).denoDir;
}
