// Measures War's kernel against C programs, in processor time and in turn, in the process and from
// the shell: c/lecture.c (linked lists and rand), c/ring.c (ring buffers) and c/rules.c (every other
// rule, written straight down). Without a C compiler they are left out. PATIENCE names a compiled
// program to measure from the shell; the default is to run from source.
import { Z_95 } from "../../lib/statistics.ts";
import { allocateResults, BLOCK_SIZE, blockStreams } from "../../lib/war/block.ts";
import { createKernel } from "../../lib/war/kernel.ts";
import { DEFAULT_RULES, type WarOptions } from "../../lib/war/options.ts";
import { compare, compileC, type Contestant, processorTime, report } from "./measure.ts";

const GAMES = 100_000;
const ROUNDS = Number(Deno.env.get("ROUNDS") ?? 9);
const folder = await Deno.makeTempDir();
const streams = [...blockStreams(1).take(GAMES / BLOCK_SIZE)];

/** The rules that are measured, each by the name that rules.c knows it by. */
const RULES: readonly (readonly [name: string, rules: Partial<WarOptions>, program?: string])[] = [
  ["the lecture's", {}, "swap"],
  ["peace", { peace: true }, "peace"],
  ["pickup played", { pickup: "played" }, "played"],
  ["pickup winner-first", { pickup: "winner-first" }, "winner-first"],
  ["pickup loser-first", { pickup: "loser-first" }, "loser-first"],
  ["pickup shuffle", { pickup: "shuffle" }, "shuffle"],
  ["last card", { runOut: "last-card" }, "last-card"],
  ["separate piles", { piles: "separate" }, "separate"],
  ["the same, reshuffled", { piles: "separate", reshuffle: true }, "reshuffle"],
  ["war size 1", { warSize: 1 }],
  ["riffle:7", { shuffle: "riffle:7" }],
  ["max steps 300", { maxSteps: 300 }],
  ["max steps 320", { maxSteps: 320 }],
  ["two decks", { decks: 2 }],
];

/** Measures the processor seconds of a program for a million games, from those for fewer. */
async function secondsOf(program: string, ...args: string[]): Promise<number> {
  const script = `TIMEFORMAT='%U %S'; time "$0" "$@" > /dev/null`;
  const { stderr } = await new Deno.Command("bash", {
    args: ["-c", script, program, String(GAMES), ...args],
    stderr: "piped",
  }).output();
  const [user, system] = new TextDecoder().decode(stderr).trim().split(" ").map(Number);
  return ((user ?? NaN) + (system ?? NaN)) * 1e6 / GAMES;
}

/** Like {@linkcode secondsOf}, of a kernel on this thread. */
function kernelSeconds(play: ReturnType<typeof createKernel>): number {
  const results = allocateResults();
  const begun = processorTime();
  for (const one of streams) play(one, BLOCK_SIZE, results);
  return (processorTime() - begun) / 1000 * 1e6 / GAMES;
}

const [ring, lecture, rules] = [
  await compileC("ring", folder),
  await compileC("lecture", folder),
  await compileC("rules", folder),
];
const kernels = RULES.map(([, options]) => createKernel({ ...DEFAULT_RULES, ...options }));
const best = RULES.map(() => ({ kernel: Infinity, own: Infinity }));
let [ringBest, lectureBest] = [Infinity, Infinity];
for (let round = 0; round < ROUNDS; round++) {
  if (ring) ringBest = Math.min(ringBest, await secondsOf(ring, "4", "1"));
  if (lecture) lectureBest = Math.min(lectureBest, await secondsOf(lecture, "4", "1"));
  for (const [i, [, , program]] of RULES.entries()) {
    const row = best[i];
    const play = kernels[i];
    if (row === undefined || play === undefined) continue;
    row.kernel = Math.min(row.kernel, kernelSeconds(play));
    if (rules && program) row.own = Math.min(row.own, await secondsOf(rules, program));
  }
}
console.log(`### Processor seconds for a million games, least of ${ROUNDS} rounds in turn\n`);
console.log(`ring.c ${ringBest.toFixed(2)}, lecture.c ${lectureBest.toFixed(2)}\n`);
console.log("| rules | kernel | of ring.c | rules.c | of rules.c |\n|---|---|---|---|---|");
for (const [i, [name]] of RULES.entries()) {
  const { kernel, own } = best[i] ?? { kernel: NaN, own: NaN };
  const plain = own < Infinity ? `${own.toFixed(2)} | ${(kernel / own).toFixed(2)}` : " | ";
  console.log(`| ${name} | ${kernel.toFixed(2)} | ${(kernel / ringBest).toFixed(3)} | ${plain} |`);
}

// Games for a standard error of 0.1: the standard deviation is 187 steps.
const needed = (187 / 0.1) ** 2;
console.log(
  `\nStandard error 0.1 on the mean (${Math.round(needed)} games, one core): ${
    (needed / 1e6 * (best[0]?.kernel ?? NaN)).toFixed(2)
  } s; a 95% interval is then ${(2 * Z_95 * 0.1).toFixed(2)} wide\n`,
);

const compiled = Deno.env.get("PATIENCE");
const patience = compiled
  ? [compiled]
  : [Deno.execPath(), "run", "--no-check", "--allow-read", "--allow-env", "main.ts"];
const war = [...patience, "war", "-n", "1e6", "-s", "1"];
const contestants: Contestant[] = [
  { name: "patience, all cores", command: war },
  { name: "patience --jobs 1", command: [...war, "--jobs", "1"] },
];
if (ring) contestants.push({ name: "ring.c", command: [ring, "1000000", "4", "1"] });
if (lecture) contestants.push({ name: "lecture.c", command: [lecture, "1000000", "4", "1"] });
console.log(
  report("A million default games from the shell, start included", await compare(contestants, 5)),
);
await Deno.remove(folder, { recursive: true });
