import { fromSource, type ProcessOutcome, runProcess } from "../process.ts";
import { TemporaryFolder } from "../temporary_folder.ts";
import { assertSound } from "../slow/faults.ts";

/** A call of the program of which one system call fails. */
export interface Scenario {
  readonly name: string;
  /** The lines of a shell before it, in an empty folder; `p` is the program. */
  readonly prepare?: string;
  readonly args: readonly string[];
  readonly input?: string;
  /** The files at whose calls a fault is injected. */
  readonly files: readonly string[];
  /** Says what is lost or wrong afterwards; the same call without a fault may be made for that. */
  check(after: After): Promise<string | undefined>;
}

/** What is there after a fault. */
export interface After {
  readonly outcome: ProcessOutcome;
  readonly folder: string;
  /** Makes another call of the program in the same folder, without a fault. */
  again(args: readonly string[], input?: string): Promise<ProcessOutcome>;
}

/** The calls that are made to fail, and how. */
export const CALLS = ["openat", "read", "write", "pwrite64", "fsync", "rename"] as const;
export const ERRORS = ["EIO", "ENOSPC", "EACCES"] as const;

/** Why no fault can be injected here, if so. */
export async function whyNotInjected(): Promise<string | undefined> {
  try {
    const { code } = await runProcess(["strace", "-f", "-qq", "-o", "/dev/null", "/bin/true"]);
    return code === 0 ? undefined : "skipped: tracing is not allowed here";
  } catch {
    return "skipped: there is no strace";
  }
}

/** A fault: the n-th call of a kind fails in a way. */
export interface Fault {
  readonly call: (typeof CALLS)[number];
  readonly error: (typeof ERRORS)[number];
  readonly at: number;
}

/** What came of a fault: what was lost, if anything; `undefined` when there is no such call. */
export async function inject(
  scenario: Scenario,
  { call, error, at }: Fault,
): Promise<{ readonly lost: string | undefined } | undefined> {
  using folder = new TemporaryFolder();
  const { path } = folder;
  const env = { PATIENCE_HOME: `${path}/home`, NO_COLOR: "1" };
  const program = fromSource();
  const options = { cwd: path, env };
  if (scenario.prepare !== undefined) {
    const script = `p() { ${program.map((word) => `'${word}'`).join(" ")} "$@"; }\n`;
    await runProcess(["/bin/sh", "-c", script + scenario.prepare], options);
  }
  const log = `${path}/strace.log`;
  const traced = [
    ...["strace", "-f", "-qq", "--seccomp-bpf", "-o", log, "-e", `trace=${call}`],
    ...scenario.files.flatMap((file) => ["-P", `${path}/${file}`]),
    ...["-e", `inject=${call}:error=${error}:when=${at}`, ...program, ...scenario.args],
  ];
  const outcome = await runProcess(traced, { ...options, input: scenario.input ?? "" });
  if (!Deno.readTextFileSync(log).includes("(INJECTED)")) return undefined;
  Deno.removeSync(log);
  assertSound(outcome, `${scenario.name}: ${call} ${at} ${error}`);
  const lines = outcome.stderr.split("\n").length - 1;
  if (outcome.code !== 0 && (lines < 1 || lines > 3)) {
    return { lost: `exit ${outcome.code} with ${lines} lines: ${outcome.stderr.slice(0, 300)}` };
  }
  const again: After["again"] = (args, input = "") =>
    runProcess([...program, ...args], { ...options, input });
  return { lost: await scenario.check({ outcome, folder: path, again }) };
}
