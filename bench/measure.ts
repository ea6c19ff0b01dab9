// Measures commands against each other: all of them in turn, many times, so that what else the
// machine does meets each of them alike. Only the ratios are comparable between machines.

/** A command to measure. */
export interface Contestant {
  readonly name: string;
  readonly command: readonly string[];
  readonly stdin?: string;
}

/** What was measured of a command. */
export interface Measured {
  readonly name: string;
  /** Milliseconds. */
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

/** A table with each median as a multiple of the first one's. */
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

async function timeOnce({ name, command, stdin }: Contestant): Promise<number> {
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
  const [{ success }, errors] = await Promise.all([
    child.status,
    new Response(child.stderr).text(),
    fed,
  ]);
  if (!success) throw new Error(`${name} failed: ${errors}`);
  return performance.now() - start;
}

/** An empty program, from source and compiled; the compiled one is missing where none can be made. */
export interface EmptyProgram {
  readonly source: readonly string[];
  readonly compiled?: readonly string[];
}

/** Makes the empty program to measure starts against, in a folder. */
export async function makeEmptyProgram(folder: string, compiler: string): Promise<EmptyProgram> {
  const source = `${folder}/empty.ts`;
  await Deno.writeTextFile(source, "");
  const binary = `${folder}/empty`;
  const { success } = await new Deno.Command(compiler, {
    args: ["compile", "--no-check", "--no-config", "--output", binary, source],
    stdout: "null",
    stderr: "null",
  }).output();
  const run = [Deno.execPath(), "run", "--no-config", source];
  return success ? { source: run, compiled: [binary] } : { source: run };
}
