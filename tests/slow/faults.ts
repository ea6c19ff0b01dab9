import { assert } from "@std/assert";
import { assertClean } from "../clean.ts";
import { denoFolder, fromSource, type ProcessOutcome, runProcess, send } from "../process.ts";

const decoder = new TextDecoder();

/** Program under a fault: its arguments, and the shell code around it. */
export interface Fault {
  readonly args: readonly string[];
  /** Shell line in which `"$@"` is the program. */
  readonly shell?: string;
  readonly cwd?: string;
  /** Whole environment; by default that of the tests. */
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
}

/** Fails if a fault caused an internal error, a stack trace, or an escape sequence. */
export function assertSound({ stdout, stderr, code }: ProcessOutcome, what: string): void {
  const text = stdout + stderr;
  assert(!/internal error:|panicked|Uncaught|^ +at /m.test(text), `${what}: ${text}`);
  assert([0, 1, 2, 3, 130, 141].includes(code), `${what}: exit ${code}: ${text}`);
  assertClean(stdout);
  assertClean(stderr);
}

/** Runs the program from source under a fault. */
export async function runFaulty(fault: Fault): Promise<ProcessOutcome> {
  const { args, shell = '"$@"', cwd, env, input } = fault;
  // Shell and Deno have full paths, because PATH can be missing.
  const command = ["/bin/sh", "-c", shell, "sh", ...fromSource(), ...args];
  const outcome = env === undefined
    ? await runProcess(command, {
      ...(input === undefined ? {} : { input }),
      ...(cwd === undefined ? {} : { cwd }),
    })
    : await runWithOnly(command, { ...fault, env });
  assertSound(outcome, `${args.join(" ")} with ${shell} ${JSON.stringify(env ?? {})}`);
  return outcome;
}

/** Process with only the given environment. */
async function runWithOnly(
  [program = "", ...args]: readonly string[],
  { env = {}, cwd, input }: Fault,
): Promise<ProcessOutcome> {
  const child = new Deno.Command(program, {
    args,
    clearEnv: true,
    env: { ...env, DENO_DIR: await denoFolder() },
    stdin: input === undefined ? "null" : "piped",
    stdout: "piped",
    stderr: "piped",
    ...(cwd === undefined ? {} : { cwd }),
  }).spawn();
  const [{ code, stdout, stderr }] = await Promise.all([
    child.output(),
    input === undefined ? undefined : send(child.stdin, input),
  ]);
  return { code, stdout: decoder.decode(stdout), stderr: decoder.decode(stderr) };
}
