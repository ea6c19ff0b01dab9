// @ts-types="@commander-js/extra-typings"
import { Option } from "commander";
import type { Shard } from "../../lib/shard.ts";
import type { Command, Context } from "../command.ts";
import { csvOption } from "../csv_option.ts";
import { reportSample } from "./sample_report.ts";
import { runSample } from "./sample_run.ts";
import { seconds, wholeNumber } from "../number_option.ts";
import { coreCount } from "../run/pool.ts";
import { openReport } from "../io/outputs.ts";
import { jobsOption, seedOption, seedOrRandom } from "../run/options.ts";
import { runExitCode } from "../run/run.ts";
import { parseShard } from "../run/shard.ts";

const AFTER = `
The same version, seed and options give the same numbers, except the times,
whatever the number of jobs and parts, as long as no board reaches --time.

Examples:
  patience molek sample 1000
  patience molek sample 10k -s 7 -c --json
  patience molek sample 10k -s 7 --shard 1/2 --json -o part1.json
  patience merge part1.json part2.json

Exit codes:
  0 done, 2 wrong usage, a file that cannot be written, or a worker that failed,
  130 Ctrl-C (what was solved so far is printed)`;

const MAX_BOARDS = 1e9;
const DEFAULT_BOARDS = 1000;

interface SampleGiven {
  readonly seed?: number;
  readonly cheat?: true;
  readonly fewestCheats?: true;
  readonly moves: number;
  readonly time: number;
  readonly shard?: Shard;
  readonly jobs?: number;
  readonly json?: true;
  readonly csv?: true;
  readonly output?: string;
}

/** `patience molek sample`: solves many random boards. */
export function fill(command: Command, context: Context): void {
  command
    .description(
      "Solves random boards of the solitaire in MOLEK-SYNTEZ, a puzzle game by Zachtronics, on all " +
        "cores and reports how many can be solved, in how many moves, with how many cheats and how " +
        "fast.",
    )
    .argument(
      "[N]",
      "how many boards, such as 1000 or 1e6",
      wholeNumber("The number of boards", 1, MAX_BOARDS),
    )
    .addOption(
      new Option("-n, --count <n>", "the same: how many boards (default: 1000)")
        .argParser(wholeNumber("The number of boards", 1, MAX_BOARDS)),
    )
    .addOption(seedOption())
    .option("-c, --cheat", "cheat if there is no other solution")
    .option("--fewest-cheats", "prove the fewest cheats, then the fewest moves (implies -c)")
    .addOption(
      new Option("-m, --moves <n>", "at most this many moves")
        .argParser(wholeNumber("The number of moves", 0, 65_535)).default(1024),
    )
    .addOption(
      new Option("--time <s>", "stop after this many seconds per board").argParser(seconds).default(
        10,
      ),
    )
    .option("--shard <i/n>", "solve one of n parts, for 'patience merge'", parseShard)
    .addOption(jobsOption("boards"))
    .option("-j, --json", "print one JSON object, with the exact tallies")
    .addOption(csvOption("a heading and a line"))
    .option("-o, --output <file>", "write to a file, whole or not at all")
    .addHelpText("after", AFTER)
    .action((boards, options) => {
      const { count = boards ?? DEFAULT_BOARDS } = options;
      if (boards !== undefined && boards !== count) {
        command.error("error: N and -n cannot be combined if they differ");
      }
      return sample(context, command, count, options);
    });
}

async function sample(
  context: Context,
  command: Command,
  requested: number,
  given: SampleGiven,
): Promise<void> {
  const { console } = context;
  const opened = openReport(console, given.output === undefined ? {} : { output: given.output });
  if (!opened.ok) return command.error(`error: ${opened.error}`);
  using files = opened.value;
  const { fewestCheats = false, cheat = fewestCheats, moves, time, shard } = given;
  const options = { cheats: cheat, fewestCheats, moves, time };
  const jobs = given.jobs ?? coreCount();
  const seed = seedOrRandom(console, given.seed);
  const run = await runSample(console, { seed, requested, options, shard, jobs });
  reportSample(context, run, given, files);
  context.exitCode = runExitCode(run);
}
