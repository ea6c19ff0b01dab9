import { fromSource, type ProcessOutcome, runProcess } from "../process.ts";
import { assertSound } from "../slow/faults.ts";
import { TemporaryFolder } from "../temporary_folder.ts";
import { type Counted, ownCalls } from "./own_calls.ts";

/** Call of the program of which one system call fails. */
export interface Scenario {
  readonly name: string;
  /**
   * Shell lines to prepare it in an empty folder; `p` is the program, `unsynced` the program
   * without a writable database.
   */
  readonly prepare?: string;
  readonly args: readonly string[];
  readonly input?: string;
  /** Kinds of its calls for its own files, with their minimum numbers: each call fails once. */
  readonly calls: Readonly<Partial<Record<(typeof CALLS)[number], number>>>;
  /**
   * Describes what is lost or wrong afterwards; can make the same call without a fault for that.
   */
  check(after: After): Promise<string | undefined>;
}

/** State after a fault. */
export interface After {
  readonly outcome: ProcessOutcome;
  readonly folder: string;
  /** Outcome of the same call in the same folder without a fault. */
  readonly faultless: ProcessOutcome;
  /** Makes another call of the program in the same folder, without a fault. */
  again(args: readonly string[], input?: string): Promise<ProcessOutcome>;
}

/** System calls that fail, and the errors; SQLite locks with `fcntl`. */
export const CALLS = [
  ...["statx", "openat", "read", "pread64", "write", "pwrite64", "fsync", "rename"] as const,
  ...["fcntl", "flock", "ftruncate", "unlink", "mkdir"] as const,
];
export const ERRORS = ["EIO", "ENOSPC", "EACCES"] as const;

/** Reason why faults cannot be injected here, if any. */
export async function whyNotInjected(): Promise<string | undefined> {
  try {
    const { code } = await runProcess(["strace", "-f", "-qq", "-o", "/dev/null", "/bin/true"]);
    return code === 0 ? undefined : "skipped: tracing is not allowed here";
  } catch {
    return "skipped: there is no strace";
  }
}

/** Fault: the n-th call of a kind fails with an error. */
export interface Fault {
  readonly call: (typeof CALLS)[number];
  readonly error: (typeof ERRORS)[number];
  readonly at: number;
}

/** Result of a fault. */
export interface Injected {
  /** Description of what was lost or wrong, if anything. */
  readonly lost: string | undefined;
  /** Output of the program. */
  readonly messages: string;
}

/** Prepared scenario, and its outcome without a fault. */
export class Stage implements Disposable {
  readonly #scenario: Scenario;
  readonly #prepared = new TemporaryFolder();
  #faultless: ProcessOutcome = { code: 0, stdout: "", stderr: "" };
  #calls: readonly Counted[] = [];

  private constructor(scenario: Scenario) {
    this.#scenario = scenario;
  }

  /** Prepares a scenario, and records its system calls for files of its folder. */
  static async of(scenario: Scenario): Promise<Stage> {
    const stage = new Stage(scenario);
    const { path } = stage.#prepared;
    if (scenario.prepare !== undefined) {
      const program = PROGRAM.map((word) => `'${word}'`).join(" ");
      const unsynced = "strace -f --quiet=all -o /dev/null -e inject=fsync:error=EIO";
      const script = `p() { ${program} "$@"; }\n unsynced() { ${unsynced} ${program} "$@"; }\n`;
      await runProcess(["/bin/sh", "-c", script + scenario.prepare], optionsIn(path));
    }
    using folder = stage.#copy();
    using trace = new TemporaryFolder();
    const log = `${trace.path}/log`;
    stage.#faultless = await runProcess(
      ["strace", "-y", ...STRACE, log, "-e", `trace=${CALLS.join()}`, ...PROGRAM, ...scenario.args],
      optionsOf(folder.path, scenario.input),
    );
    stage.#calls = ownCalls(Deno.readTextFileSync(log), folder.path);
    return stage;
  }

  [Symbol.dispose](): void {
    this.#prepared[Symbol.dispose]();
  }

  /** Yields every fault: each call of a kind, with each error. */
  *faults(errors: readonly Fault["error"][] = ERRORS): Generator<Fault> {
    for (const call of CALLS) {
      const count = this.#calls.filter((one) => one.call === call).length;
      for (const error of errors) for (let at = 1; at <= count; at++) yield { call, error, at };
    }
  }

  /** Makes a call fail; returns `undefined` if there was no such call this time. */
  async inject({ call, error, at }: Fault): Promise<Injected | undefined> {
    const { name, args, input, check } = this.#scenario;
    using folder = this.#copy();
    using trace = new TemporaryFolder();
    const { path } = folder;
    const log = `${trace.path}/log`;
    const files = [...new Set(this.#calls.flatMap(({ file }) => [file, `${path}/${file}`]))];
    const outcome = await runProcess([
      ...["strace", ...STRACE, log, "-e", `trace=${call}`],
      ...files.flatMap((file) => ["-P", file]),
      ...["-e", `inject=${call}:error=${error}:when=${at}`, ...PROGRAM, ...args],
    ], optionsOf(path, input));
    if (!Deno.readTextFileSync(log).includes("(INJECTED)")) return undefined;
    assertSound(outcome, `${name}: ${call} ${at} ${error}`);
    const messages = outcome.stderr;
    const lines = messages.replace(/^(hint: |started a new run in ).*\n/gm, "").split("\n").length -
      1;
    if (outcome.code !== 0 && lines !== 1) {
      return {
        lost: `exit ${outcome.code} with ${lines} lines: ${messages.slice(0, 300)}`,
        messages,
      };
    }
    const again: After["again"] = (args, input) =>
      runProcess([...PROGRAM, ...args], optionsOf(path, input));
    const after = { outcome, folder: path, faultless: this.#faultless, again };
    return { lost: await check(after), messages };
  }

  #copy(): TemporaryFolder {
    const folder = new TemporaryFolder();
    new Deno.Command("cp", { args: ["-a", `${this.#prepared.path}/.`, folder.path] }).outputSync();
    return folder;
  }
}

/** The random seed is fixed, so that the names of temporary files are always the same. */
const PROGRAM: readonly string[] = fromSource().flatMap((word) =>
  word === "run" ? ["run", "--seed=1"] : [word]
);
const STRACE = ["-f", "--quiet=all", "--seccomp-bpf", "-o"];

/** Same with standard input; without one, standard input is closed instead of an empty pipe. */
function optionsOf(cwd: string, input: string | undefined): Parameters<typeof runProcess>[1] {
  return { ...optionsIn(cwd), ...(input === undefined ? {} : { input }) };
}

function optionsIn(cwd: string): { readonly cwd: string; readonly env: Record<string, string> } {
  return { cwd, env: { PATIENCE_HOME: `${cwd}/home`, NO_COLOR: "1" } };
}
