import type { Shard } from "../../lib/shard.ts";
import { standardErrorOf, sumsOf, Z_95 } from "../../lib/statistics.ts";
import { BLOCK_SIZE } from "../../lib/war/block.ts";
import type { WarOptions } from "../../lib/war/options.ts";
import { Pairing } from "../../lib/war/pairing.ts";
import { shardGames, type Task, type TaskAnswer, tasksOf } from "../../lib/war/simulation.ts";
import { WarTally } from "../../lib/war/tally.ts";
import type { Console } from "../io/console.ts";
import { listenForInterrupt } from "../io/interrupt.ts";
import { createPool } from "../run/pool.ts";
import { Progress } from "../run/progress.ts";

/** What is to be played. */
export interface WarPlan {
  readonly rules: readonly WarOptions[];
  readonly seed: number;
  readonly games: number;
  readonly shard: Shard | undefined;
  /** Stop when the half-width of the first rule's interval for the mean of steps is below this. */
  readonly precision: number | undefined;
  readonly jobs: number;
}

/** What was played. */
export interface Played {
  readonly tallies: readonly WarTally[];
  readonly pairings: readonly Pairing[];
  readonly interrupted: boolean;
  readonly seconds: number;
}

/** A task should be short against the run, and long against the message that brings its answer. */
const TASKS_PER_JOB = 8;
const MOST_BLOCKS_PER_TASK = 50;

/** Rounds after which a precision is looked at: the first has so many blocks, the next grow. */
const FIRST_ROUND_BLOCKS = 10;
const ROUND_GROWTH = 1.25;

/** Plays a plan on workers, with progress on a terminal, until its end or Ctrl-C. */
export async function runWar(console: Console, plan: WarPlan): Promise<Played> {
  const { rules, seed, games, precision, jobs } = plan;
  const shard = plan.shard ?? { index: 1, of: 1 };
  const { count } = shardGames(games, shard);
  const begun = performance.now();
  const tallies = rules.map(() => new WarTally());
  const pairings = rules.map(() => new Pairing());
  const progress = new Progress(console, count, "games");
  const interrupt = listenForInterrupt();
  const pool = createPool<Task, TaskAnswer>(
    new URL("./worker.ts", import.meta.url),
    rules,
    jobs,
  );
  let done = 0;
  const take = (answer: TaskAnswer): void => {
    addAnswer(answer, tallies, pairings);
    done += answer.games;
    progress.update(done);
  };
  progress.update(0);
  try {
    const tasks = tasksOf(seed, games, shard, blocksPerTask(count, jobs, precision));
    for (const round of roundsOf(tasks, precision)) {
      await pool.run(round, take, interrupt.signal);
      if (interrupt.signal.aborted || isPrecise(tallies[0], precision)) break;
    }
  } finally {
    pool.close();
    interrupt.stop();
    progress.clear();
  }
  const interrupted = interrupt.signal.aborted;
  return { tallies, pairings, interrupted, seconds: (performance.now() - begun) / 1000 };
}

function blocksPerTask(games: number, jobs: number, precision: number | undefined): number {
  if (precision !== undefined) return 1;
  const blocks = games / BLOCK_SIZE / (jobs * TASKS_PER_JOB);
  return Math.max(1, Math.min(MOST_BLOCKS_PER_TASK, Math.floor(blocks)));
}

/**
 * With a precision the tasks come in rounds whose sizes depend on nothing, so that the same seed
 * stops at the same game for any number of workers.
 */
function* roundsOf(
  tasks: Iterator<Task>,
  precision: number | undefined,
): Generator<Iterator<Task>> {
  if (precision === undefined) return yield tasks;
  let total = 0;
  let target = FIRST_ROUND_BLOCKS;
  for (;;) {
    const round: Task[] = [];
    while (total < target) {
      const task = tasks.next();
      if (task.done) break;
      round.push(task.value);
      total++;
    }
    if (round.length === 0) return;
    yield round.values();
    target = Math.ceil(total * ROUND_GROWTH);
  }
}

function isPrecise(tally: WarTally | undefined, precision: number | undefined): boolean {
  if (tally === undefined || precision === undefined) return false;
  const sums = sumsOf(tally.measure("steps"));
  return sums.count > 1n && Z_95 * standardErrorOf(sums) < precision;
}

function addAnswer(
  answer: TaskAnswer,
  tallies: readonly WarTally[],
  pairings: readonly Pairing[],
): void {
  answer.tallies.forEach((data, row) => {
    const tally = WarTally.fromData(data);
    if (tally === undefined) throw new Error("a worker answered with impossible numbers");
    tallies[row]?.merge(tally);
  });
  answer.pairings.forEach((sums, row) => pairings[row]?.merge(sums));
}
