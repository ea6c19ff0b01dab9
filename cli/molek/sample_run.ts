import {
  type SampleData,
  SampleTally,
  type SampleTask,
  sampleTasks,
  shardBoards,
} from "../../lib/molek/sample.ts";
import type { Shard } from "../../lib/shard.ts";
import type { Console } from "../io/console.ts";
import { listenForInterrupt } from "../io/interrupt.ts";
import { createPool } from "../run/pool.ts";
import { Progress } from "../run/progress.ts";
import type { SampleSetup } from "./sample_worker.ts";

/** What makes two samples of the same boards comparable. */
export interface SampleOptions {
  readonly cheats: boolean;
  readonly fewestCheats: boolean;
  readonly moves: number;
  /** Seconds a board. */
  readonly time: number;
}

/** A sample, or a part of one: what was asked for and what came of it. */
export interface SampleRun {
  readonly seed: number;
  /** The boards that were asked for, in all parts. */
  readonly requested: number;
  readonly options: SampleOptions;
  readonly shard: Shard | undefined;
  readonly interrupted: boolean;
  readonly tally: SampleTally;
  readonly seconds: number;
}

/** Positions for a board: a number, not a time, so that the same seed gives the same cheats. */
const POSITIONS = 20_000;

/** Solves the boards of a sample on workers, with progress on a terminal, until its end or Ctrl-C. */
export async function runSample(
  console: Console,
  plan: Pick<SampleRun, "seed" | "requested" | "options" | "shard"> & { readonly jobs: number },
): Promise<SampleRun> {
  const { seed, requested, options, shard, jobs } = plan;
  const part = shard ?? { index: 1, of: 1 };
  const begun = performance.now();
  const tally = new SampleTally();
  const progress = new Progress(console, shardBoards(requested, part).count, "boards");
  const interrupt = listenForInterrupt();
  const pool = createPool<SampleTask, SampleData>(
    new URL("./sample_worker.ts", import.meta.url),
    setupOf(options),
    jobs,
  );
  progress.update(0);
  try {
    await pool.run(sampleTasks(seed, requested, part), (data) => {
      const answer = SampleTally.fromData(data.verdicts, data.tally);
      if (answer === undefined) throw new Error("a worker answered with impossible numbers");
      tally.merge(answer);
      const failed = tally.count("unsolvable") + tally.count("undecided");
      progress.update(tally.boards, `${failed} failed`);
    }, interrupt.signal);
  } finally {
    pool.close();
    interrupt.stop();
    progress.clear();
  }
  const interrupted = interrupt.signal.aborted;
  const seconds = (performance.now() - begun) / 1000;
  return { seed, requested, options, shard, interrupted, tally, seconds };
}

function setupOf({ cheats, fewestCheats, moves, time }: SampleOptions): SampleSetup {
  return {
    question: { cheats, mostMoves: moves },
    limits: {
      total: time * 1000,
      improving: Infinity,
      positions: fewestCheats ? Infinity : POSITIONS,
    },
  };
}
