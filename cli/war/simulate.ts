import { BLOCK_SIZE } from "../../lib/war/block.ts";
import type { WarOptions } from "../../lib/war/options.ts";
import type { WarRun } from "../../lib/war/run.ts";
import type { AnyCommand, Command, Context } from "../command.ts";
import { wholeNumber } from "../number_option.ts";
import { jobsOption, seedOption } from "../run/options.ts";
import { parseShard } from "../run/shard.ts";
import { CONTINUE_HELP, prepareRun, type SimulationOptions } from "./prepare.ts";
import { addRuleOptions, areRulesGiven, gamesOption } from "./options.ts";
import { reportInterrupted, reportWar } from "./report.ts";
import { runExitCode } from "../run/run.ts";
import { runWar } from "./run.ts";
import { parsePrecision, PRECISION_HELP } from "./precision.ts";
import { listGames } from "./first_games.ts";

const EXAMPLES = `
Examples:
  patience war -n 1e6
  patience war --war-size 1 --pickup winner-first --plot steps.svg
  patience war -n 10M -s 7 --shard 3/16 --json -o part3.json
  patience merge part*.json
  patience war --continue part3.json --json -o part3.json

Exit codes:
  0 done, 2 wrong usage or a file that cannot be written, 130 Ctrl-C (what was
  played so far is printed)`;

interface PlayOptions extends SimulationOptions {
  readonly typical?: number;
}

/** `patience war` without a command: simulates many games. */
export function fill(command: Command, context: Context): void {
  const filled = command
    .description(
      "Simulates games of War, the card game without decisions, and reports who won how often " +
        "and how long they took. The same version, seed and rules give the same numbers, on any " +
        "machine.",
    )
    .addOption(gamesOption())
    .addOption(seedOption())
    .option("--precision <h>", PRECISION_HELP, parsePrecision)
    .option(
      "--typical <n>",
      "list the first n games of the seed, one per line; with --csv only these",
      wholeNumber("The number of listed games", 1, BLOCK_SIZE),
    )
    .option("--shard <i/n>", "play one of n parts, for 'patience merge'", parseShard)
    .option("--continue <file>", CONTINUE_HELP)
    .addOption(jobsOption("games"))
    .option("-j, --json", "print one JSON object, with the exact tallies")
    .option("--csv", "print a table of comma-separated values")
    .option("-o, --output <file>", "write to a file, whole or not at all")
    .option("--plot <file>", "draw the steps as an SVG histogram")
    .addHelpText("after", listOf(command.parent?.commands ?? []) + EXAMPLES)
    .configureHelp({
      ...command.configureHelp(),
      commandUsage: () => "patience war [options]\n       patience war COMMAND [options]",
    });
  const rules = addRuleOptions(command);
  const given = (): boolean => areRulesGiven(command);
  const fail = (message: string): never => command.error(`error: ${message}`);
  filled.action((options) =>
    playGames(context, options, { options: rules(), isGiven: given() }, fail)
  );
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

async function playGames(
  context: Context,
  given: PlayOptions,
  rules: { readonly options: WarOptions; readonly isGiven: boolean },
  fail: (message: string) => never,
): Promise<void> {
  const prepared = prepareRun(context.console, "war", given, rules.isGiven);
  if (!prepared.ok) return fail(prepared.error);
  using files = prepared.value.files;
  const { plan } = prepared.value;
  const { seed, games: requested, shard, precision } = plan;
  const [options] = prepared.value.rules ?? [rules.options];
  if (options === undefined) throw new Error("a run has rules");
  const played = await runWar(context.console, { ...plan, rules: [options] });
  const { tallies: [tally], interrupted, seconds } = played;
  if (tally === undefined) throw new Error("a run has a tally");
  const listed = given.typical === undefined
    ? undefined
    : listGames(options, seed, Math.min(given.typical, requested));
  const about = { seed, requested, options, shard, interrupted, precision, parts: undefined };
  const run: WarRun = { ...about, tally, seconds };
  await reportWar(context, run, given, files, listed);
  if (interrupted && !played.failed) {
    reportInterrupted(context, given, tally.games, shard !== undefined);
  }
  context.exitCode = runExitCode(played);
}
