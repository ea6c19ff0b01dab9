import {
  type SampleData,
  SampleTally,
  type SampleTask,
  sampleTasks,
  shardBoards,
} from "../../lib/molek/sample.ts";
import type { Shard } from "../../lib/shard.ts";
import type { Console } from "../io/console.ts";
import { type RunEnd, runOnWorkers } from "../run/run.ts";
import type { SampleSetup } from "./sample_worker.ts";

/** The options that two samples must share to be comparable. */
export interface SampleOptions {
  readonly cheats: boolean;
  readonly fewestCheats: boolean;
  readonly moves: number;
  /** Seconds a board. */
  readonly time: number;
}

/** A sample, or a part of one: what was asked for and what came of it. */
export interface SampleRun extends RunEnd {
  readonly seed: number;
  /** The boards that were asked for, in all parts. */
  readonly requested: number;
  readonly options: SampleOptions;
  readonly shard: Shard | undefined;
  readonly tally: SampleTally;
}

/** Positions for a board: a number, not a time, so that the same seed gives the same cheats. */
const POSITIONS = 20_000;

/**
 * Solves the boards of a sample on workers, with progress on a terminal, until its end or Ctrl-C.
 */
export async function runSample(
  console: Console,
  plan: Pick<SampleRun, "seed" | "requested" | "options" | "shard"> & { readonly jobs: number },
): Promise<SampleRun> {
  const { seed, requested, options, shard, jobs } = plan;
  const part = shard ?? { index: 1, of: 1 };
  const tally = new SampleTally();
  const end = await runOnWorkers<SampleTask, SampleData>(console, {
    worker: new URL("./sample_worker.ts", import.meta.url),
    setup: setupOf(options),
    jobs,
    rounds: [sampleTasks(seed, requested, part)],
    total: shardBoards(requested, part).count,
    what: "boards",
    take: (data) => {
      const answer = SampleTally.fromData(data.verdicts, data.tally, data.fewestProved);
      if (answer === undefined) throw new Error("a worker answered with impossible numbers");
      tally.merge(answer);
      const [none, open] = [tally.count("unsolvable"), tally.count("undecided")];
      const undecided = open === 0 ? "" : `, ${open} undecided`;
      return { done: tally.boards, note: `${none} unsolvable${undecided}` };
    },
  });
  return { seed, requested, options, shard, tally, ...end };
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
