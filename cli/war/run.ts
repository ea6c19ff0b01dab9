// The blocks of a run have their own random streams and are added up in order, so an interrupted
// run has no gaps and `--resume` can go on with it.

import { countWithNoun } from "../../lib/message.ts";
import type { Shard } from "../../lib/shard.ts";
import { standardErrorOf, sumsOf, Z_95 } from "../../lib/statistics.ts";
import { BLOCK_SIZE } from "../../lib/war/block.ts";
import type { WarOptions } from "../../lib/war/options.ts";
import { PairedSums } from "../../lib/war/paired_difference.ts";
import {
  type BlockTask,
  shardGames,
  shardTasks,
  type TaskAnswer,
} from "../../lib/war/simulation.ts";
import { WarTally } from "../../lib/war/tally.ts";
import { type ExitCode, ExitStatus } from "../exit.ts";
import type { Console } from "../io/console.ts";
import { formatFixed, significantDigits } from "../io/format_number.ts";
import { type RunEnd, runExitCode, runOnWorkers } from "../run/run.ts";

/** A run of War: the rules, the seed, and how many games. */
export interface WarPlan {
  readonly rules: readonly WarOptions[];
  readonly seed: number;
  readonly games: number;
  readonly shard: Shard | undefined;
  /** Stop when the half-width of every rule's interval for the mean of steps is below this. */
  readonly precision: number | undefined;
  readonly jobs: number;
  /** What was played before, by the same rules from the first game on. */
  readonly earlier?: ResumedTallies;
}

/** The beginning of a run. */
export interface ResumedTallies {
  readonly tallies: readonly WarTally[];
  readonly pairings: readonly PairedSums[];
  readonly seconds: number;
}

/** The tallies of a run, or of its unbroken beginning when it was interrupted. */
export interface WarTallies extends RunEnd {
  readonly tallies: readonly WarTally[];
  readonly pairings: readonly PairedSums[];
  /** Whether the games ran out before the means were as precise as was asked. */
  readonly isImprecise: boolean;
}

/** At least this many tasks for each worker, so that none of them waits long for the last one. */
const TASKS_PER_JOB = 8;
/** The most blocks of a task: enough to be long against the message that brings its answer. */
const MAX_BLOCKS_PER_TASK = 50;

/** The blocks of the first round of a run with a precision, which is looked at after each round. */
const FIRST_ROUND_BLOCKS = 10;
/** How much longer the run is after each further round. */
const ROUND_GROWTH = 1.25;

/** Plays a plan on workers, with progress on a terminal, until its end or Ctrl-C. */
export async function runWar(console: Console, plan: WarPlan): Promise<WarTallies> {
  const { rules, seed, games, precision, jobs, earlier } = plan;
  const shard = plan.shard ?? { index: 1, of: 1 };
  const { count } = shardGames(games, shard);
  if (count === 0) {
    console.err(
      `part ${shard.index}/${shard.of} has no games: a run is shared out in blocks of ` +
        `${countWithNoun(BLOCK_SIZE, "game")}, and this one has fewer blocks than parts\n`,
    );
  }
  const tallies = rules.map((_, row) => earlier?.tallies[row] ?? new WarTally());
  const pairings = rules.map((_, row) => earlier?.pairings[row] ?? new PairedSums());
  let done = tallies[0]?.games ?? 0;
  const tasks = shardTasks(seed, games, shard, blocksPerTask(count, jobs, precision), done);
  // Answers come in any order, and are added in theirs: an interrupted run can be gone on with
  // because it has no gaps.
  const early = new Map<number, TaskAnswer>();
  let next = 0;
  const end = await runOnWorkers<BlockTask, TaskAnswer>(console, {
    worker: new URL("./worker.ts", import.meta.url),
    setup: rules,
    jobs,
    rounds: precision === undefined
      ? [tasks]
      : roundsOf(tasks, () => tallies.every((tally) => isPrecise(tally, precision))),
    total: count,
    what: "games",
    take: (answer) => {
      early.set(answer.index, answer);
      for (let one = early.get(next); one !== undefined; one = early.get(++next)) {
        addAnswer(one, tallies, pairings);
        early.delete(next);
        done += one.games;
      }
      return { done };
    },
  });
  const isImprecise = precision !== undefined && !end.interrupted &&
    !tallies.every((tally) => isPrecise(tally, precision));
  if (isImprecise) warnImprecise(console, tallies, precision, games);
  const seconds = end.seconds + (earlier?.seconds ?? 0);
  return { tallies, pairings, ...end, isImprecise, seconds };
}

/** The exit code of a run that ended so. */
export function warExitCode(played: WarTallies): ExitCode {
  return played.isImprecise ? ExitStatus.undecided : runExitCode(played);
}

/** Says that the games ran out before the means were as precise as was asked. */
function warnImprecise(
  console: Console,
  tallies: readonly WarTally[],
  precision: number,
  games: number,
): void {
  const widest = Math.max(...tallies.map(halfWidthOf));
  const isPart = tallies.some((tally) => tally.measure("steps").total < tally.games);
  const areUnfinished = tallies.some((tally) => tally.count("unfinished") > 0);
  const played = countWithNoun(games, "game");
  const reached = Number.isFinite(widest)
    ? `after ${played} the 95 % interval of the mean${
      isPart ? " of the games that ended" : ""
    } reaches ${formatFixed(widest, significantDigits(widest))} to each side`
    : `too few of ${played} ended for an interval`;
  const more = areUnfinished ? "--count or --max-steps" : "--count";
  console.err(`--precision ${precision} was not reached: ${reached}. Give a larger ${more}.\n`);
}

function blocksPerTask(games: number, jobs: number, precision: number | undefined): number {
  if (precision !== undefined) return 1;
  const blocks = games / BLOCK_SIZE / (jobs * TASKS_PER_JOB);
  return Math.max(1, Math.min(MAX_BLOCKS_PER_TASK, Math.floor(blocks)));
}

/**
 * The rounds of a run that ends when it is precise enough. Their sizes are fixed, so that the same
 * seed stops at the same game for any number of workers.
 */
function* roundsOf(
  tasks: Iterator<BlockTask>,
  isEnough: () => boolean,
): Generator<Iterator<BlockTask>> {
  let total = 0;
  let target = FIRST_ROUND_BLOCKS;
  for (;;) {
    const round: BlockTask[] = [];
    while (total < target) {
      const task = tasks.next();
      if (task.done) break;
      round.push(task.value);
      total++;
    }
    if (round.length === 0) return;
    yield round.values();
    if (isEnough()) return;
    target = Math.ceil(total * ROUND_GROWTH);
  }
}

function isPrecise(tally: WarTally, precision: number): boolean {
  return halfWidthOf(tally) < precision;
}

/** How far the 95 % interval of the mean of steps reaches to each side. */
function halfWidthOf(tally: WarTally): number {
  const sums = sumsOf(tally.measure("steps"));
  return sums.count > 1n ? Z_95 * standardErrorOf(sums) : Infinity;
}

function addAnswer(
  answer: TaskAnswer,
  tallies: readonly WarTally[],
  pairings: readonly PairedSums[],
): void {
  answer.tallies.forEach((data, row) => {
    const tally = WarTally.fromData(data);
    if (tally === undefined) throw new Error("a worker answered with impossible numbers");
    tallies[row]?.merge(tally);
  });
  answer.pairings.forEach((sums, row) => pairings[row]?.merge(sums));
}
