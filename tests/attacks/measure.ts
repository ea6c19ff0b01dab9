import { existsSync } from "node:fs";
import process from "node:process";
import { denoFolder, fromSource } from "../process.ts";
import { TemporaryFolder } from "../temporary_folder.ts";
import type { Attack } from "./attack.ts";

/** Cost of an attack, and its outcome. */
export interface Measured {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Peak memory of the process. */
  readonly megabytes: number;
  /** Processor time of the process, in user and system mode. */
  readonly seconds: number;
}

/** Limits for every input: 5 seconds on the machine on which they were set. */
export const MOST = { megabytes: 300, seconds: 5 * slowness() } as const;

/**
 * Returns the slowdown of this machine compared with one that needs 120 ms for the same work, at
 * least 1.
 */
function slowness(): number {
  const begun = process.cpuUsage();
  let word = 1;
  for (let i = 0; i < 1e8; i++) {
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
  }
  const { user, system } = process.cpuUsage(begun);
  // The result is used so that the loop is not optimised away.
  return Math.max(1, (user + system) / 120_000) + (word === 0 ? 1 : 0);
}

/** Program that measures another one, or `undefined` if there is none. */
const TIME = "/usr/bin/time";
/** Program that gives another one a terminal, and passes on what is typed. */
const SCRIPT = "/usr/bin/script";
const ON_TERMINAL = ["timeout", "--foreground", "60", SCRIPT, "-qec"];

/** Reason why attacks cannot be measured here, if any. */
export function whyNotMeasured(): string | undefined {
  const missing = [TIME, SCRIPT].find((path) => !existsSync(path));
  return missing === undefined ? undefined : `skipped: there is no ${missing}`;
}

/** Maximum number of output bytes that are stored. */
const KEPT = 1 << 16;

/** Runs an attack on the program from source, in its own folder. */
export async function measure(attack: Attack): Promise<Measured> {
  using folder = new TemporaryFolder();
  for (const [name, bytes] of Object.entries(attack.files ?? {})) {
    Deno.writeFileSync(`${folder.path}/${name}`, bytes());
  }
  attack.prepare?.(folder.path);
  using reports = new TemporaryFolder();
  const report = `${reports.path}/time`;
  const program = [TIME, "-q", "-o", report, "-f", "%M %U %S", ...fromSource(), ...attack.args];
  const child = new Deno.Command("/bin/sh", {
    // The system ends a runaway program after twice its allowed processor time.
    args: [
      ...["-c", `ulimit -t ${Math.ceil(2 * MOST.seconds)}; exec "$@"`, "sh"],
      ...(attack.onTerminal ? [...ON_TERMINAL, quoted(program), "/dev/null"] : program),
    ],
    cwd: folder.path,
    env: { NO_COLOR: "1", DENO_DIR: await denoFolder(), ...(attack.env ?? {}) },
    stdin: attack.input === undefined ? "null" : "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const { input } = attack;
  const shown = Promise.withResolvers<void>();
  // A terminal buffers little input before the program reads it.
  if (!attack.onTerminal) shown.resolve();
  const [{ code }, stdout, stderr] = await Promise.all([
    child.status,
    beginOf(child.stdout, shown.resolve),
    beginOf(child.stderr),
    input && shown.promise.then(() => feed(child, input(), attack)),
  ]);
  const [kilobytes = 0, user = 0, system = 0] = Deno.readTextFileSync(report).split(" ").map(
    Number,
  );
  return { code, stdout, stderr, megabytes: kilobytes / 1024, seconds: user + system };
}

/** Quotes words for a shell. */
function quoted(words: readonly string[]): string {
  return words.map((word) => `'${word.replaceAll("'", String.raw`'\''`)}'`).join(" ");
}

/** A program that has read enough closes its input. */
async function feed(
  { stdin, status }: Deno.ChildProcess,
  bytes: Uint8Array,
  { isEndless, onTerminal }: Attack,
): Promise<void> {
  const writer = stdin.getWriter();
  try {
    do await writer.write(bytes); while (isEndless);
    // Closing the input would end the program before it has read all of it.
    if (onTerminal) await status;
    await writer.close();
  } catch {
    // The program has ended.
  }
}

/** Reads a whole stream and returns its beginning. */
async function beginOf(
  stream: ReadableStream<Uint8Array>,
  begun = (): void => {},
): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of stream) {
    begun();
    if (text.length < KEPT) text += decoder.decode(bytes);
  }
  begun();
  return text;
}

/** Returns the fault of an attack's outcome, or `undefined` if there is none. */
export function faultOf(
  { codes, lines: mostLines = 1, says }: Attack,
  measured: Measured,
): string | undefined {
  const { code, stderr, stdout, megabytes, seconds } = measured;
  const lines = stderr.replace(NAMES_HELP, "").split("\n").length - 1;
  if (megabytes > MOST.megabytes) return `${megabytes.toFixed(0)} MB`;
  if (seconds > MOST.seconds) return `${seconds.toFixed(1)} s`;
  if (!codes.includes(code)) return `exit ${code}`;
  if (/internal error:|panicked|Uncaught|^ +at /m.test(stdout + stderr)) {
    return "a trace of the program";
  }
  if (code !== 0 && lines === 0 && stdout === "") return "no message";
  if (lines > mostLines) return `${lines} lines of messages`;
  if (stderr.split("\n").some(({ length }) => length > LONGEST_LINE)) return "an endless line";
  if (says !== undefined && !says.test(stderr + stdout)) return `it does not say ${says}`;
  return undefined;
}

const NAMES_HELP = /^See 'patience [a-z -]+'\.\n/m;
const LONGEST_LINE = 1000;
