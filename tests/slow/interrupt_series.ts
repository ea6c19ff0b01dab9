import { assert } from "@std/assert";
import { Xoshiro128 } from "../../lib/xoshiro.ts";
import { type Interrupted, writeInputs } from "./interrupted.ts";
import { filesIn, isJournal, runSignalled, type Signalled } from "./signalled.ts";

/** Result of a command that was interrupted repeatedly. */
export interface InterruptSeries {
  readonly command: string;
  readonly seed: number;
  /** Number of times that the signal ended it at once, without files to remove. */
  readonly ended: number;
  /** Number of times that it handled the signal and ended with 130. */
  readonly heard: number;
  /** Number of times that it finished, or nearly finished, before the signal. */
  readonly finished: number;
}

const AS_IT_WAS = "as it was\n";

/**
 * Interrupts a command at random moments, from before its first instruction until after its last.
 * Each time its exit code must be 130 or its own, its files must be unchanged or complete, and
 * there must be no other files.
 */
export async function interruptSeries(
  program: readonly string[],
  victim: Interrupted,
  { seed, tries }: { readonly seed: number; readonly tries: number },
): Promise<InterruptSeries> {
  const folder = Deno.makeTempDirSync();
  try {
    await writeInputs(folder);
    const command = [...program, ...victim.args];
    const inputs = Object.keys(filesIn(folder));
    // The first run of a program takes longer than the others.
    await run(command, folder, victim, inputs);
    const begun = performance.now();
    const alone = await run(command, folder, victim, inputs);
    assert(!Object.values(alone.files).includes(AS_IT_WAS), alone.stderr);
    const span = Math.ceil(1.2 * (performance.now() - begun));
    const random = Xoshiro128.fromSeed(seed);
    const count = { ended: 0, heard: 0, finished: 0 };
    for (let i = 0; i < tries; i++) {
      const end = await run(command, folder, victim, inputs, random.below(span));
      const what = `${victim.args.join(" ")}, seed ${seed}, try ${i + 1}: ${end.stderr}`;
      check(end, alone, victim, what);
      count[end.kind]++;
    }
    return { command: victim.args.join(" "), seed, ...count };
  } finally {
    Deno.removeSync(folder, { recursive: true });
  }
}

/** Outcome of a command, and its files. */
interface End extends Signalled {
  readonly files: Readonly<Record<string, string>>;
}

/** Runs a command with its inputs and old outputs, and interrupts it after some milliseconds. */
async function run(
  command: readonly string[],
  cwd: string,
  { outputs }: Interrupted,
  inputs: readonly string[],
  after?: number,
): Promise<End> {
  for (const path of Object.keys(filesIn(cwd))) {
    if (!inputs.includes(path)) Deno.removeSync(`${cwd}/${path}`);
  }
  for (const name of outputs) Deno.writeTextFileSync(`${cwd}/${name}`, AS_IT_WAS);
  const blow = after === undefined ? undefined : { signal: "SIGINT", after } as const;
  const end = await runSignalled(command, cwd, blow);
  const files = Object.entries(filesIn(cwd)).filter(([path]) => !inputs.includes(path));
  return { ...end, files: Object.fromEntries(files) };
}

function check(end: End, alone: End, { outputs, isPart }: Interrupted, what: string): void {
  const { kind, code, files } = end;
  assert(code === 130 || code === alone.code, `${what}: exit ${code}`);
  for (const [path, text] of Object.entries(files)) {
    assert(Object.hasOwn(alone.files, path), `${what}: left ${path} behind`);
    if (outputs.includes(path)) continue;
    assert(text === alone.files[path] || path === "journal" && isJournal(text), `${what}: ${path}`);
  }
  const texts = outputs.map((name) => files[name] ?? "");
  if (texts.every((text) => text === AS_IT_WAS)) {
    assert(kind !== "finished" || outputs.length === 0, `${what}: it finished without a result`);
    return;
  }
  const isAlone = texts.every((text, i) => text === alone.files[outputs[i] ?? ""]);
  assert(isAlone || isPart?.(texts), `${what}: not whole: ${texts}`);
  assert(isPart || kind !== "heard", `${what}: it gave its answer and ended with 130`);
}
