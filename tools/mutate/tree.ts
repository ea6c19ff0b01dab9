import { type Mutant, mutated } from "./mutants.ts";

/**
 * Limits of processor time in seconds, because a mutant may run for ever: the least of a run, and
 * the limit per test file. The limit by the clock is five times as long.
 */
const LEAST_CPU_SECONDS = 60;
const CPU_SECONDS_OF_A_FILE = 4;

/** Limit for all tests together, which take about 90. */
const CPU_SECONDS_OF_ALL = 600;

/** Outcome of a test run; "unreadable" if a change is no TypeScript. */
export type Outcome =
  | { readonly kind: "passed" }
  | { readonly kind: "unreadable" }
  /** The file whose test failed, or `undefined` if the tests ran for ever. */
  | { readonly kind: "failed"; readonly by: string | undefined };

/** A copy of the tree whose files are changed while tests run. */
export class Tree implements Disposable {
  readonly #path = Deno.makeTempDirSync({ prefix: "mutate-" });
  readonly #home = Deno.makeTempDirSync({ prefix: "mutate-home-" });

  constructor() {
    // Include changes that are not committed yet.
    const copy = "git ls-files -z -co --exclude-standard | tar -c --null -T - | tar -x -C";
    const { success } = new Deno.Command("sh", { args: ["-c", `${copy} "$0"`, this.#path] })
      .outputSync();
    if (!success) throw new Error("the tree cannot be copied");
  }

  [Symbol.dispose](): void {
    Deno.removeSync(this.#path, { recursive: true });
    Deno.removeSync(this.#home, { recursive: true });
  }

  /** Runs an action while files are changed. */
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

  /** Runs test files until one fails. */
  test(tests: readonly string[]): Promise<Outcome> {
    const seconds = Math.max(LEAST_CPU_SECONDS, CPU_SECONDS_OF_A_FILE * tests.length);
    return this.#run(seconds, tests);
  }

  /** Runs the files of `deno task test` until a test fails. */
  testAll(): Promise<Outcome> {
    const { tasks } = JSON.parse(Deno.readTextFileSync("deno.json"));
    const files: string[] = tasks.test.command.match(/\S+\.ts/g);
    return this.#run(CPU_SECONDS_OF_ALL, ["--parallel", ...files]);
  }

  async #run(seconds: number, tests: readonly string[]): Promise<Outcome> {
    const child = new Deno.Command("/bin/sh", {
      args: [
        ...["-c", `ulimit -t ${seconds}; exec "$@"`, "sh", Deno.execPath(), "test"],
        ...["--quiet", "--no-check", "--no-prompt", "--fail-fast", "--allow-all"],
        ...tests,
      ],
      cwd: this.#path,
      // A mutant may write to another folder than it should.
      env: { HOME: this.#home, TMPDIR: this.#home, DENO_DIR, NO_COLOR: "1" },
      stdin: "null",
      stdout: "piped",
      stderr: "piped",
      signal: AbortSignal.timeout(5000 * seconds),
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
