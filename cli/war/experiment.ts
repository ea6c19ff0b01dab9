import { countWithNoun } from "../../lib/message.ts";
import { standardErrorOf, sumsOf, Z_95 } from "../../lib/statistics.ts";
import { type BlockTask, blockTasks, type TaskAnswer } from "../../lib/war/simulation.ts";
import type { WarTally } from "../../lib/war/tally.ts";
import { ExitStatus } from "../exit.ts";
import { formatFixed, significantDigits } from "../io/format_number.ts";
import type { SettledRun } from "../run/settle.ts";
import type { Experiment } from "../run/experiment.ts";
import type { RuleTally } from "./rule_tally.ts";

/** Many games of War by one rule, or on the same shuffles by several. */
export type WarExperiment = Experiment<BlockTask, TaskAnswer, readonly RuleTally[]>;

/** The most blocks of a task: enough to be long against the message that brings its answer. */
const MAX_BLOCKS_PER_TASK = 50;

/** The games of a run; where a precision is asked for, they end when every rule's mean has it. */
export function warExperiment({ facts, tally }: SettledRun<readonly RuleTally[]>): WarExperiment {
  const { source, requested, until } = facts;
  const { precision } = until;
  const isEnough = (rows: readonly RuleTally[]): boolean =>
    rows.every(({ tally }) => halfWidthOf(tally) < Number(precision));
  return {
    worker: new URL("./worker.ts", import.meta.url),
    setup: tally.map(({ options }) => options),
    tasks: (span, blocks) => blockTasks(Number(source["seed"]), span, blocks),
    blocksPerTask: MAX_BLOCKS_PER_TASK,
    ...typeof precision === "number" && {
      enough: isEnough,
      end: (rows) =>
        isEnough(rows)
          ? { code: ExitStatus.yes }
          : { code: ExitStatus.undecided, message: imprecise(rows, precision, requested) },
    },
  };
}

/** Says that the games ran out before the means were as precise as was asked. */
function imprecise(rows: readonly RuleTally[], precision: number, games: number): string {
  const tallies = rows.map(({ tally }) => tally);
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
  return `--precision ${precision} was not reached: ${reached}. Give a larger ${more}.`;
}

/** How far the 95 % interval of the mean of steps reaches to each side. */
function halfWidthOf(tally: WarTally): number {
  const sums = sumsOf(tally.measure("steps"));
  return sums.count > 1n ? Z_95 * standardErrorOf(sums) : Infinity;
}
