// The kernel of War against two C programs of the project's own, from the shell and in the process:
// bench/c/lecture.c (linked lists and rand) and bench/c/ring.c (ring buffers). Without a C compiler
// those are left out. PATIENCE names a compiled program to measure from the shell; without it the
// program runs from source.
import { Z_95 } from "../lib/statistics.ts";
import { blockStreams, newResults } from "../lib/war/block.ts";
import { createKernel, createTableKernel } from "../lib/war/kernel.ts";
import { LECTURE, type WarOptions } from "../lib/war/options.ts";
import { compare, compileC, type Contestant, report } from "./measure.ts";

const GAMES = 1_000_000;
const ROUNDS = 7;
const folder = await Deno.makeTempDir();

async function secondsOf(program: string): Promise<number> {
  const begun = performance.now();
  await new Deno.Command(program, { args: [String(GAMES), "4", "1"] }).output();
  return (performance.now() - begun) / 1000;
}

/** How many seconds a kernel takes for a million games, on this thread. */
function kernelSeconds(play: ReturnType<typeof createKernel>, games = GAMES): number {
  const results = newResults();
  const streams = [...blockStreams(1).take(games / 1000)];
  const begun = performance.now();
  for (const one of streams) play(one, 1000, results);
  return (performance.now() - begun) / 1000 * (GAMES / games);
}

const ring = await compileC("ring", folder);
const lecture = await compileC("lecture", folder);
const swap = createKernel(LECTURE);
const best = { swap: Infinity, ring: Infinity, lecture: Infinity };
for (let round = 0; round < ROUNDS; round++) {
  best.swap = Math.min(best.swap, kernelSeconds(swap));
  if (ring) best.ring = Math.min(best.ring, await secondsOf(ring));
  if (lecture) best.lecture = Math.min(best.lecture, await secondsOf(lecture));
}
console.log(`### A million default games on one core, best of ${ROUNDS} in turn\n`);
console.log("| | s | kernel is so many times as fast |\n|---|---|---|");
console.log(`| kernel | ${best.swap.toFixed(3)} | 1 |`);
for (const name of ["ring", "lecture"] as const) {
  const ratio = best[name] / best.swap;
  if (best[name] < Infinity) {
    console.log(`| ${name}.c -O3 | ${best[name].toFixed(3)} | ${ratio.toFixed(2)} |`);
  }
}

const VARIANTS: readonly Partial<WarOptions>[] = [
  { peace: true },
  { pickup: "winner-first" },
  { pickup: "shuffle" },
  { runOut: "last-card" },
  { piles: "separate", reshuffle: true },
  { decks: 2 },
];
console.log("\n### Other rules, seconds for a million games on one core\n");
for (const variant of VARIANTS) {
  const play = createKernel({ ...LECTURE, ...variant });
  const seconds = Math.min(...[0, 1, 2].map(() => kernelSeconds(play, 20_000)));
  console.log(`- ${JSON.stringify(variant)}: ${seconds.toFixed(2)}`);
}
const table = createTableKernel(LECTURE);
const tableSeconds = Math.min(...[0, 1, 2].map(() => kernelSeconds(table, 20_000)));
console.log(`- the default rules on the kernel for all rules: ${tableSeconds.toFixed(2)}`);

// How many games a standard error of 0.1 takes, as the standard deviation is 187 steps.
const needed = (187 / 0.1) ** 2;
console.log(
  `\nStandard error 0.1 on the mean (${Math.round(needed)} games, one core): ${
    (needed / GAMES * best.swap).toFixed(2)
  } s; an interval of 95 % is then ${(2 * Z_95 * 0.1).toFixed(2)} wide\n`,
);

const compiled = Deno.env.get("PATIENCE");
const patience = compiled
  ? [compiled]
  : [Deno.execPath(), "run", "--no-check", "--allow-read", "--allow-env", "main.ts"];
const war = [...patience, "war", "-n", String(GAMES), "-s", "1"];
const contestants: Contestant[] = [
  { name: "patience, all cores", command: war },
  { name: "patience --jobs 1", command: [...war, "--jobs", "1"] },
];
if (ring) contestants.push({ name: "ring.c", command: [ring, String(GAMES), "4", "1"] });
if (lecture) contestants.push({ name: "lecture.c", command: [lecture, String(GAMES), "4", "1"] });
console.log(
  report("A million default games from the shell, start included", await compare(contestants, 5)),
);
await Deno.remove(folder, { recursive: true });
