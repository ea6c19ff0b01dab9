// Measures commands against each other: all of them in turn, many times, so that other work on the
// machine meets all of them alike. Only the ratios are comparable between machines.
import process from "node:process";

/**
 * Returns the processor time of this program in milliseconds; other programs disturb it less than
 * the clock.
 */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** A command to measure. */
export interface Contestant {
  readonly name: string;
  readonly command: readonly string[];
  readonly stdin?: string;
  /** The exit codes with which a run counts; only 0 when left out. */
  readonly codes?: readonly number[];
}

/** The times of a command, in milliseconds. */
export interface Measured {
  readonly name: string;
  readonly median: number;
  readonly fastest: number;
}

/** Runs the commands in turn, `runs` times each after one warm-up. */
export async function compare(
  contestants: readonly Contestant[],
  runs: number,
): Promise<Measured[]> {
  const times = contestants.map((): number[] => []);
  for (let run = -1; run < runs; run++) {
    for (const [index, contestant] of contestants.entries()) {
      const time = await timeOnce(contestant);
      if (run >= 0) times[index]?.push(time);
    }
  }
  return contestants.map(({ name }, index) => {
    const sorted = (times[index] ?? []).toSorted((a, b) => a - b);
    return { name, median: sorted[sorted.length >> 1] ?? NaN, fastest: sorted[0] ?? NaN };
  });
}

/** Formats a table with each median as a multiple of the first one's. */
export function report(title: string, measured: readonly Measured[]): string {
  const base = measured[0]?.median ?? NaN;
  return [
    `### ${title}`,
    "",
    "| | median ms | fastest ms | ratio |",
    "|---|---|---|---|",
    ...measured.map(({ name, median, fastest }) =>
      `| ${name} | ${median.toFixed(1)} | ${fastest.toFixed(1)} | ${(median / base).toFixed(2)} |`
    ),
    "",
  ].join("\n");
}

async function timeOnce({ name, command, stdin, codes = [0] }: Contestant): Promise<number> {
  const [program = "", ...args] = command;
  const file = stdin === undefined ? undefined : await Deno.open(stdin);
  const start = performance.now();
  const child = new Deno.Command(program, {
    args,
    stdin: file ? "piped" : "null",
    stdout: "null",
    stderr: "piped",
  }).spawn();
  const fed = file ? file.readable.pipeTo(child.stdin) : Promise.resolve();
  const [{ code }, errors] = await Promise.all([
    child.status,
    new Response(child.stderr).text(),
    fed,
  ]);
  if (!codes.includes(code)) throw new Error(`${name} failed: ${errors}`);
  return performance.now() - start;
}

/** Programs to measure against each other; the compiled ones are missing where none can be made. */
export interface Programs {
  readonly source: { readonly patience: readonly string[]; readonly empty: readonly string[] };
  readonly compiled?: {
    readonly patience: string;
    /** A program that ends at once. */
    readonly empty: string;
    /** A program that waits for its input. */
    readonly waiting: string;
  };
}

const ROOT = new URL("../..", import.meta.url).pathname;

/** Compiles the program and, in a folder, the programs that it is measured against. */
export async function makePrograms(folder: string): Promise<Programs> {
  const compiler = Deno.env.get("PATIENCE_COMPILER") || Deno.execPath();
  const compile = async (name: string, text: string): Promise<string | undefined> => {
    const [file, binary] = [`${folder}/${name}.ts`, `${folder}/${name}`];
    await Deno.writeTextFile(file, text);
    const options = ["--no-check", "--no-config", "--output", binary];
    return await succeeds(compiler, ["compile", ...options, file]) ? binary : undefined;
  };
  const empty = await compile("empty", "");
  const waiting = await compile("waiting", "await Deno.stdin.read(new Uint8Array(1));");
  const isCompiled = await succeeds(compiler, ["task", "compile"]);
  const run = [Deno.execPath(), "run", "--quiet", "--no-check", "--no-prompt"];
  const source = {
    patience: [...run, "--allow-read", "--allow-write", "--allow-env", `${ROOT}main.ts`],
    empty: [...run, "--no-config", `${folder}/empty.ts`],
  };
  if (!isCompiled || !empty || !waiting) return { source };
  return { source, compiled: { patience: `${ROOT}dist/patience`, empty, waiting } };
}

async function succeeds(program: string, args: string[]): Promise<boolean> {
  const silent = { stdout: "null", stderr: "null" } as const;
  return (await new Deno.Command(program, { args, cwd: ROOT, ...silent }).output()).success;
}

/** Compiles a C program of `tools/bench/c` into a folder; `undefined` without a C compiler. */
export async function compileC(name: string, folder: string): Promise<string | undefined> {
  const binary = `${folder}/${name}`;
  try {
    const { success } = await new Deno.Command("cc", {
      args: ["-O3", "-march=native", `${ROOT}tools/bench/c/${name}.c`, "-o", binary],
    }).output();
    return success ? binary : undefined;
  } catch {
    return undefined;
  }
}
