import type { Shard } from "../../lib/shard.ts";
import { BLOCK_SIZE, blockStreams, newResults } from "../../lib/war/block.ts";
import { type Outcome, OUTCOMES } from "../../lib/war/game.ts";
import { createKernel } from "../../lib/war/kernel.ts";
import type { WarOptions } from "../../lib/war/options.ts";
import type { WarRun } from "../../lib/war/run.ts";
import type { AnyCommand, Command, Context } from "../command.ts";
import { Exit } from "../exit.ts";
import { positiveNumber, wholeNumber } from "../number_option.ts";
import { allCores } from "../run/pool.ts";
import { openReport, type ReportOptions } from "../io/outputs.ts";
import { chooseSeed, jobsOption, seedOption } from "../run/options.ts";
import { parseShard } from "../run/shard.ts";
import { addRuleOptions, DEFAULT_GAMES, gamesOption } from "./options.ts";
import { reportWar } from "./report.ts";
import { runWar } from "./run.ts";
import { outcomeSentence } from "./outcome.ts";

const EXAMPLES = `
Examples:
  patience war -n 1e6
  patience war --war-size 1 --pickup winner-first --plot steps.svg
  patience war -n 10M -s 7 --shard 3/16 --json -o part3.json
  patience merge part*.json

Exit codes:
  0 done, 2 wrong usage or a file that cannot be written, 130 Ctrl-C (what was
  played so far is printed)`;

interface PlayOptions extends ReportOptions {
  readonly games?: number;
  readonly seed?: number;
  readonly jobs?: number;
  readonly typical?: number;
  readonly precision?: number;
  readonly shard?: Shard;
}

/** `patience war` without a command: simulates many games. */
export function fill(command: Command, context: Context): void {
  const filled = command
    .description(
      "Simulates games of War and tells who won how often and how long they took.\n" +
        "The same version, seed and rules give the same numbers, on any machine.",
    )
    .addOption(gamesOption())
    .addOption(seedOption())
    .option(
      "--precision <h>",
      PRECISION_HELP,
      positiveNumber("A precision is a number of steps", "0.1"),
    )
    .option(
      "--typical <n>",
      "list the first n games of the seed, one a line",
      wholeNumber("The number of listed games", 1, BLOCK_SIZE),
    )
    .option("--shard <i/n>", "play one of n parts, for 'patience merge'", parseShard)
    .addOption(jobsOption("games"))
    .option("-j, --json", "print one JSON object, with the exact tallies")
    .option("--csv", "print a table of comma-separated values")
    .option("-o, --output <file>", "write to a file, whole or not at all")
    .option("--plot <file>", "draw the steps as an SVG histogram")
    .addHelpText("after", listOf(command.parent?.commands ?? []) + EXAMPLES)
    .configureHelp({
      showGlobalOptions: true,
      helpWidth: 80,
      commandUsage: () => "patience war [options]\n       patience war COMMAND [options]",
    });
  const rules = addRuleOptions(command);
  const fail = (message: string): never => command.error(`error: ${message}`);
  filled.action((options) => playGames(context, options, rules(), fail));
}

/** The list of the other commands: the help of this hidden one is that of `patience war`. */
function listOf(commands: readonly AnyCommand[]): string {
  const lines = commands.filter((one) => !["play", "help"].includes(one.name()))
    .map((one) => `  ${one.name().padEnd(16)}${one.summary()}\n`);
  return `
Commands ('patience war help COMMAND' explains them):
${lines.join("")}  help [COMMAND]  explain a command
`;
}

const PRECISION_HELP =
  "play until the 95 % interval of the mean of steps is at most h wide to each side, at most -n games";

async function playGames(
  context: Context,
  given: PlayOptions,
  options: WarOptions,
  fail: (message: string) => never,
): Promise<void> {
  const { precision, shard, games: requested = DEFAULT_GAMES, jobs = allCores(), typical } = given;
  if (given.json && given.csv) fail("--json and --csv cannot be had together");
  if (precision !== undefined && shard !== undefined) {
    fail("--precision cannot be had with --shard: no part knows how precise all of them are");
  }
  const opened = openReport(context.console, given);
  if (!opened.ok) return fail(opened.error);
  using files = opened.value;
  const seed = chooseSeed(context.console, given.seed);
  const plan = { rules: [options], seed, games: requested, shard, precision, jobs };
  const { tallies: [tally], interrupted, seconds } = await runWar(context.console, plan);
  if (tally === undefined) throw new Error("a run has a tally");
  const head = typical === undefined || given.json || given.csv
    ? ""
    : `${typicalGames(options, seed, Math.min(typical, requested))}\n`;
  const run: WarRun = { seed, requested, options, shard, interrupted, tally, seconds };
  await reportWar(context, run, given, files, head);
  context.exitCode = interrupted ? Exit.interrupted : Exit.yes;
}

/** The first games of a seed as the lecture lists them. */
function typicalGames(options: WarOptions, seed: number, games: number): string {
  const results = newResults();
  createKernel(options)(blockStreams(seed).next().value, games, results);
  return Array.from({ length: games }, (_, i) => {
    const outcome = OUTCOMES[results.outcomes[i] as number] as Outcome;
    return `${outcomeSentence(outcome, results.steps[i] as number)}\n`;
  }).join("");
}
