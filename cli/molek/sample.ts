import {
  boardTasks,
  type SampleData,
  SampleTally,
  type SampleTask,
} from "../../lib/molek/sample.ts";
import { command } from "../command/command.ts";
import { flag, option } from "../command/option.ts";
import { FILE, TIME, whole } from "../command/value.ts";
import type { ExitCode } from "../exit.ts";
import { conduct } from "../run/conduct.ts";
import { type SettledRun } from "../run/settle.ts";
import type { Experiment } from "../run/experiment.ts";
import { jobs, resume, resumeConflict, seed, shard } from "../run/options.ts";
import { SEARCH_OPTIONS } from "./options.ts";
import { SAMPLE } from "./sample_report.ts";
import type { SampleSetup } from "./sample_worker.ts";

/** `patience molek sample`: solves random boards and reports on them. */
export const COMMAND = command({
  about: "Solve random boards of MOLEK-SYNTEZ on all cores and report on them.",
  more: [
    "The report says how many boards can be solved, in how many moves, with how many cheats and how " +
    "fast.",
    "The same version, seed and options give the same numbers, except the times, with any number of " +
    "jobs and shards, as long as no board reaches --time.",
  ],
  options: {
    count: option("-n, --count", whole(1, 1e9), "solve N boards", {
      default: 1000,
      brief: true,
      triedAs: { "--games": "--count", "--boards": "--count", "--sample": "--count" },
    }),
    seed: seed(undefined, { group: "Options", brief: true }),
    ...SEARCH_OPTIONS,
    time: option("--time", TIME, "stop after TIME per board, such as 90s or 500ms", {
      default: 10,
      defaultText: "10s",
      brief: true,
    }),
    json: flag("--json", "print one JSON object, including exact tallies", {
      group: "Answer",
      brief: true,
    }),
    csv: flag("--csv", "print comma-separated values: a heading and one line", { group: "Answer" }),
    output: option("-o, --output", FILE, "write to FILE, whole or not at all", {
      group: "Answer",
      brief: true,
    }),
    shard: shard("solve shard I of N"),
    resume: resume("--count", "FILE has what --json prints."),
    jobs: jobs("boards"),
  },
  relations: [{ oneOf: ["json", "csv"] }],
  refusal: resumeConflict,
  examples: [
    ["patience molek sample -n 1000"],
    ["patience molek sample -n 10k -s 7 -c --json"],
    ["patience molek sample -n 10k -s 7 --shard 1/2 --json -o part1.json"],
    ["patience merge part1.json part2.json"],
    ["patience molek sample -n 100k -s 7 --resume sample.json"],
  ],
  exits: {
    0: "done",
    2: "wrong usage, a file that cannot be read or written, or a worker that failed",
    130: "Ctrl-C; prints the boards up to the first unfinished one",
  },
  run(given, context): Promise<ExitCode> {
    const { count, fewestCheats, cheat, moves, time } = given;
    const { given: names } = context;
    const typed = (name: string, ...keys: readonly string[]): Record<string, string> => {
      const key = keys.find((key) => names.has(key));
      return key === undefined ? {} : { [name]: names.get(key) ?? "" };
    };
    return conduct(context, given, {
      kind: SAMPLE,
      count: names.has("count") ? count : undefined,
      defaultCount: count,
      options: { cheats: cheat || fewestCheats, fewestCheats, moves, time },
      typed: {
        ...typed("cheats", "cheat", "fewestCheats"),
        ...typed("fewestCheats", "fewestCheats"),
        ...typed("moves", "moves"),
        ...typed("time", "time"),
      },
      tally: () => new SampleTally(),
      make: sampleExperiment,
    });
  },
});

/** The positions per board: a number, not a time, so that a seed always gives the same cheats. */
const POSITIONS = 20_000;

function sampleExperiment(
  { facts, options }: SettledRun<SampleTally>,
): Experiment<SampleTask, SampleData, SampleTally> {
  const { cheats, fewestCheats, moves, time } = options;
  const setup: SampleSetup = {
    question: { cheats: cheats === true, maxMoves: Number(moves) },
    limits: {
      total: Number(time) * 1000,
      improving: Infinity,
      positions: fewestCheats === true ? Infinity : POSITIONS,
    },
  };
  return {
    worker: new URL("./sample_worker.ts", import.meta.url),
    setup,
    tasks: (span) => boardTasks(Number(facts.source["seed"]), span),
    note: (tally) => {
      const [none, open] = [tally.count("unsolvable"), tally.count("undecided")];
      return `${none} unsolvable${open === 0 ? "" : `, ${open} undecided`}`;
    },
  };
}
