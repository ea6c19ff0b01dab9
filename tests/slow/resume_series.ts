import { assert, assertEquals } from "@std/assert";
import { Xoshiro128 } from "../../lib/xoshiro.ts";
import { masked } from "../net/mask.ts";
import { runProcess } from "../process.ts";
import { TemporaryFolder } from "../temporary_folder.ts";
import { type Resumed, type SIGNALS, writeDeals } from "./resumed.ts";
import { type Blow, filesIn, isJournal, runSignalled, type Signalled } from "./signalled.ts";

/** Result of a run that was stopped repeatedly. */
export interface ResumeSeries {
  readonly command: string;
  readonly signal: string;
  readonly seed: number;
  readonly tries: number;
  /** Number of signals that ended it at once. */
  readonly ended: number;
  /** Number of signals that it handled: it ended by itself, with 130. */
  readonly heard: number;
  /** Number of signals that arrived when it was done, or nearly done. */
  readonly finished: number;
  /** Number of times that it was resumed from trials. */
  readonly resumed: number;
}

/** Output and file of a run that is never stopped. */
interface Answer {
  readonly code: number;
  readonly output: string;
  readonly kept: readonly string[];
  readonly milliseconds: number;
}

/** Expected results of a run and its extension. */
export interface Undisturbed {
  /** With one job. */
  readonly whole: Answer;
  /** With two jobs; the same run, if it cannot be extended. */
  readonly larger: Answer;
}

const KEPT = "kept";
const LOCK = `${KEPT}.lock`;
const TEMPORARY = /^\.patience-[\da-f-]{36}\.tmp$/;
const MOST_ROUNDS = 3;
const HOUR_MS = 3_600_000;

/** True if programs on this Deno remove files of killed ones: before 2.5 they cannot. */
export async function canSweep(deno: string): Promise<boolean> {
  const isThere = `console.log("tryLockSync" in Deno.FsFile.prototype)`;
  const { stdout } = await runProcess([deno, "eval", isThere], { env: { NO_COLOR: "1" } });
  return stdout === "true\n";
}

/** Makes a run and its extension without a signal. */
export async function runUndisturbed(
  program: readonly string[],
  run: Resumed,
): Promise<Undisturbed> {
  using folder = new TemporaryFolder();
  writeDeals(folder.path);
  const answer = async (count: string | undefined, jobs: number): Promise<Answer> => {
    const kept = `kept-${jobs}`;
    const args = [...argumentsOf(run, count), "--resume", kept, "--jobs", `${jobs}`];
    const begun = performance.now();
    const { code, stdout, stderr } = await runSignalled([...program, ...args], folder.path);
    const milliseconds = performance.now() - begun;
    assert(code !== 2, `${args.join(" ")}: ${stderr}`);
    const text = Deno.readTextFileSync(`${folder.path}/${kept}`);
    return { code, output: masked(stdout), kept: keptIn(run, text), milliseconds };
  };
  const [whole, larger] = await Promise.all([
    answer(run.count, 1),
    answer(run.larger ?? run.count, 2),
  ]);
  if (run.larger === undefined) {
    assertSame(larger.output, whole.output, "the output with two jobs");
    assertEquals(larger.kept, whole.kept);
  }
  return { whole, larger };
}

/**
 * Starts a run repeatedly, each time stops it at some random moments, from before its first
 * instruction until after its last, and resumes it in between. After each stop, its file must be
 * readable and have no fewer trials than before; at the end its results must be those of an
 * uninterrupted run, and only its file may remain.
 */
export async function resumeSeries(
  program: readonly string[],
  run: Resumed,
  undisturbed: Undisturbed,
  { signal, seed, tries, sweeps }: {
    readonly signal: typeof SIGNALS[number];
    readonly seed: number;
    readonly tries: number;
    /** True if the program removes old temporary files. */
    readonly sweeps: boolean;
  },
): Promise<ResumeSeries> {
  const random = Xoshiro128.fromSeed(seed);
  const count = { ended: 0, heard: 0, finished: 0, resumed: 0 };
  const begun = [...argumentsOf(run, run.count), "--resume", KEPT];
  const extended = [...argumentsOf(run, run.larger), "--resume", KEPT];
  const again = [...run.again.split(" "), "--json", "--resume", KEPT];
  for (let i = 1; i <= tries; i++) {
    using folder = new TemporaryFolder();
    writeDeals(folder.path);
    const name = `${begun.join(" ")}, ${signal}, seed ${seed}, try ${i}`;
    const kept = new KeptRun(program, run, folder.path, name, sweeps);
    /** Stops the command several times. */
    const stop = async (args: readonly string[], answer: Answer, rounds: number): Promise<void> => {
      for (let round = 1; round <= rounds; round++) {
        const jobs = 1 + random.below(2);
        const { milliseconds } = jobs === 1 ? undisturbed.whole : undisturbed.larger;
        // Each round leaves about half of the work.
        const after = random.below(Math.ceil(1.2 * milliseconds / round));
        if (kept.count > 0) count.resumed++;
        const kind = await kept.stop([...args, "--jobs", `${jobs}`], answer, { signal, after });
        count[kind]++;
        if (kind === "finished") return;
      }
    };
    await stop(begun, undisturbed.whole, 1 + random.below(MOST_ROUNDS));
    if (kept.count > 0) count.resumed++;
    // Without a trial the file need not identify its run yet.
    const isShort = i % 2 === 0 && kept.count > 0;
    await kept.finish(isShort ? again : begun, undisturbed.whole);
    if (isShort || run.larger === undefined) continue;
    await stop(extended, undisturbed.larger, 1);
    await kept.finish(extended, undisturbed.larger);
  }
  return { command: begun.join(" "), signal, seed, tries, ...count };
}

/** Run in its own folder. */
class KeptRun {
  readonly #program: readonly string[];
  readonly #run: Resumed;
  readonly #folder: string;
  readonly #sweeps: boolean;
  /** Command and history of the folder, for messages. */
  readonly #story: string[];
  #count = 0;

  constructor(
    program: readonly string[],
    run: Resumed,
    folder: string,
    name: string,
    sweeps: boolean,
  ) {
    this.#program = program;
    this.#run = run;
    this.#folder = folder;
    this.#sweeps = sweeps;
    this.#story = [name];
  }

  /** Number of trials in its file. */
  get count(): number {
    return this.#count;
  }

  /** Stops a command, and checks the remaining files. */
  async stop(args: readonly string[], answer: Answer, blow: Blow): Promise<Signalled["kind"]> {
    this.#story.push(`${args.join(" ")}, stopped after ${blow.after} ms`);
    const end = await this.#start(args, blow);
    if (end.kind === "finished") this.#checkAnswer(end, answer);
    const left = this.#left();
    const isAllowed = (name: string): boolean =>
      name === KEPT || blow.signal === "SIGKILL" && (name === LOCK || TEMPORARY.test(name));
    for (const name of Object.keys(left)) {
      assert(isAllowed(name), this.#describe(`left ${name} behind`));
    }
    const before = this.#count;
    this.#count = this.#countIn(left[KEPT] ?? "");
    assert(this.#count >= before, this.#describe(`${before} trials have become ${this.#count}`));
    if (end.kind === "heard") this.#checkPart(end.stdout);
    return end.kind;
  }

  /** Lets a command finish, and checks its results and the remaining files. */
  async finish(args: readonly string[], answer: Answer): Promise<void> {
    this.#story.push(args.join(" "));
    this.#age();
    this.#checkAnswer(await this.#start(args), answer);
    const left = this.#left();
    assertEquals(
      Object.keys(left),
      [KEPT],
      this.#describe("more is left than the file of the run"),
    );
    const text = left[KEPT] ?? "";
    this.#count = this.#countIn(text);
    const kept = keptIn(this.#run, text);
    assertSame(kept.join("\n"), answer.kept.join("\n"), this.#describe("what is kept"));
  }

  async #start(args: readonly string[], blow?: Blow): Promise<Signalled> {
    const end = await runSignalled([...this.#program, ...args], this.#folder, blow);
    this.#story.push(`${end.kind}, exit ${end.code}: ${end.stderr.trimEnd()}`);
    assert(!/^ +at /m.test(end.stderr), this.#describe("a stack trace"));
    return end;
  }

  #checkAnswer({ code, stdout }: Signalled, answer: Answer): void {
    assert(code === answer.code, this.#describe(`exit ${code}, not ${answer.code}`));
    assertSame(masked(stdout), answer.output, this.#describe("the output"));
  }

  /** Checks the output of a run stopped by Ctrl-C: all of it must be in its file. */
  #checkPart(stdout: string): void {
    const { counts } = this.#run;
    assert(stdout === "" || stdout.endsWith("\n"), this.#describe(`half a line: ${stdout}`));
    const objects = stdout.split("\n").slice(0, -1).map((line) => JSON.parse(line));
    const printed = counts === undefined ? this.#count : objects[0]?.[counts] ?? this.#count;
    assert(
      printed === this.#count,
      this.#describe(`printed ${printed} trials, kept ${this.#count}`),
    );
  }

  /** Returns the number of trials in a text; fails if it cannot be read. */
  #countIn(text: string): number {
    const { counts } = this.#run;
    if (text === "") return 0;
    try {
      if (counts === undefined) {
        assert(isJournal(text));
        const [, ...rows] = text.split("\n").slice(0, -1);
        return rows.filter((row) => !row.startsWith(EXTENDED)).length;
      }
      const count = JSON.parse(text)[counts];
      assert(typeof count === "number");
      return count;
    } catch {
      throw new Error(this.#describe(`its file cannot be read: ${text}`));
    }
  }

  /** Makes temporary files old, because a run removes only those older than a minute. */
  #age(): void {
    const then = new Date(Date.now() - HOUR_MS);
    for (const name of Object.keys(this.#left()).filter((name) => TEMPORARY.test(name))) {
      if (this.#sweeps) Deno.utimeSync(`${this.#folder}/${name}`, then, then);
      else Deno.removeSync(`${this.#folder}/${name}`);
    }
  }

  /** Files beside the deals. */
  #left(): Readonly<Record<string, string>> {
    const { deals: _, ...left } = filesIn(this.#folder);
    return left;
  }

  #describe(what: string): string {
    return [what, ...this.#story].join("\n  ");
  }
}

function argumentsOf({ again, options }: Resumed, count = ""): readonly string[] {
  return `${again} ${options} --json ${count}`.trimEnd().split(" ");
}

/** Beginning of the line that extends a run. */
const EXTENDED = '{"requested":';

/** Returns the results of a finished run in a file: each row once, sorted, or the tally. */
function keptIn({ counts }: Resumed, text: string): readonly string[] {
  const lines = masked(text).trimEnd().split("\n");
  if (counts !== undefined) return lines;
  // The first line has the original size of the run; another line extends it.
  return lines.slice(1).filter((line) => !line.startsWith(EXTENDED)).toSorted();
}

/** Fails with the first difference of two texts, which are too long to be shown. */
function assertSame(actual: string, expected: string, what: string): void {
  if (actual === expected) return;
  const at = [...expected].findIndex((character, i) => character !== actual[i]);
  const around = (text: string): string =>
    text.slice(Math.max(0, at - 200), at < 0 ? undefined : at + 200);
  throw new Error(`${what}\n  found …${around(actual)}…\n  wanted …${around(expected)}…`);
}
