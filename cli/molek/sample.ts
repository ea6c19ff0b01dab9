import { command } from "../command/command.ts";
import { flag, option } from "../command/option.ts";
import { FILE, TIME, whole } from "../command/value.ts";
import type { ExitCode } from "../exit.ts";
import { openReport } from "../io/outputs.ts";
import { jobs, seed, seedOrRandom } from "../run/options.ts";
import { coreCount } from "../run/pool.ts";
import { runExitCode } from "../run/run.ts";
import { SHARD } from "../run/shard.ts";
import { UserError } from "../user_error.ts";
import { SEARCH_OPTIONS } from "./options.ts";
import { reportSample } from "./sample_report.ts";
import { runSample } from "./sample_run.ts";

/** `patience molek sample`: solves many random boards. */
export const COMMAND = command({
  about: "Solve random boards of MOLEK-SYNTEZ on all cores and report on them.",
  more: [
    "The report says how many boards can be solved, in how many moves, with how many cheats and how " +
    "fast.",
    "The same version, seed and options give the same numbers, except the times, with any number of " +
    "jobs and parts, as long as no board reaches --time.",
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
    json: flag("--json", "print one JSON object, with the exact tallies", {
      group: "Answer",
      brief: true,
    }),
    csv: flag("--csv", "print comma-separated values, a heading and a line", { group: "Answer" }),
    output: option("-o, --output", FILE, "write to FILE, whole or not at all", {
      group: "Answer",
      brief: true,
    }),
    shard: option("--shard", SHARD, "solve part I of N, for 'patience merge'", {
      group: "Runs",
    }),
    jobs: jobs("boards"),
  },
  relations: [{ oneOf: ["json", "csv"] }],
  examples: [
    ["patience molek sample -n 1000"],
    ["patience molek sample -n 10k -s 7 -c --json"],
    ["patience molek sample -n 10k -s 7 --shard 1/2 --json -o part1.json"],
    ["patience merge part1.json part2.json"],
  ],
  exits: {
    0: "done",
    2: "wrong usage, a file that cannot be written, or a worker that failed",
    130: "Ctrl-C; what was solved before is printed",
  },
  async run(given, context): Promise<ExitCode> {
    const { console } = context;
    const { output, count, shard } = given;
    const opened = openReport(console, output === undefined ? {} : { output });
    if (!opened.ok) throw new UserError(opened.error);
    using files = opened.value;
    const { fewestCheats, cheat, moves, time } = given;
    const options = { cheats: cheat || fewestCheats, fewestCheats, moves, time };
    const run = await runSample(console, {
      seed: seedOrRandom(console, given.seed),
      requested: count,
      options,
      shard,
      jobs: given.jobs ?? coreCount(),
    });
    reportSample(context, run, given, files);
    return runExitCode(run);
  },
});
