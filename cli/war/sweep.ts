// @ts-types="@commander-js/extra-typings"
import { InvalidArgumentError, Option } from "commander";
import { DEFAULT_RULES, optionConflict, type WarOptions } from "../../lib/war/options.ts";
import type { Command, Context } from "../command.ts";
import { jobsOption, seedOption } from "../run/options.ts";
import { parseShard } from "../run/shard.ts";
import { isName, setCompletionValues } from "../completion_values.ts";
import { CONTINUE_HELP, prepareRun, type SimulationOptions } from "./prepare.ts";
import { parsePrecision, PRECISION_HELP } from "./precision.ts";
import { parseValues } from "./sweep_values.ts";
import { areRulesGiven, gamesOption } from "./options.ts";
import { flagsOf, RULE_OPTIONS } from "./rules.ts";
import { runExitCode } from "../run/run.ts";
import { runWar } from "./run.ts";
import { reportInterrupted } from "./report.ts";
import { reportSweep } from "./sweep_report.ts";

const EXAMPLES = `
Examples:
  patience war sweep --war-size 1..20
  patience war sweep --pickup all --run-out lose,draw -n 1e6
  patience war sweep --war-size 1..10 --plot means.svg --csv -o means.csv
  patience war sweep -w 1..20 -n 1e8 -s 7 --shard 3/16 --json -o part3.json

Exit codes:
  0 done, 2 wrong usage or a file that cannot be written, 130 Ctrl-C (what was
  played so far is printed)`;

/** A sweep of more rows is more likely a mistake than meant. */
const MAX_ROWS = 500;

/** `patience war sweep`: plays the same shuffles by several rules. */
export function fill(command: Command, context: Context): void {
  const filled = command
    .description(
      "Plays the same shuffles of War, the card game without decisions, by several rules and " +
        "compares them. Each rule takes a list (1,2,4), a range of numbers (1..20) or 'all'; several " +
        "are combined.",
    )
    .addOption(gamesOption())
    .addOption(seedOption())
    .option("--precision <h>", PRECISION_HELP, parsePrecision)
    .option("--shard <i/n>", "play one of n parts, for 'patience merge'", parseShard)
    .option("--continue <file>", CONTINUE_HELP)
    .addOption(jobsOption("games"))
    .option("-j, --json", "print one JSON object, with the exact tallies")
    .option("--csv", "print a table of comma-separated values")
    .option("-o, --output <file>", "write to a file, whole or not at all")
    .option("--plot <file>", "draw the means of steps as an SVG curve")
    .addHelpText("after", EXAMPLES);
  for (const rule of RULE_OPTIONS) {
    const flags = rule.value === undefined ? `--${rule.name} [values]` : flagsOf(rule, "values");
    const option = new Option(flags, rule.help).helpGroup("Rules:")
      .argParser((text) => {
        const values = parseValues(rule, text);
        if (values.ok) return values.value;
        throw new InvalidArgumentError(values.error);
      });
    command.addOption(setCompletionValues(option, ["all", ...rule.all.filter(isName)], true));
  }
  const fail = (message: string): never => command.error(`error: ${message}`);
  filled.action((options) => sweep(context, options, command, fail));
}

async function sweep(
  context: Context,
  given: SimulationOptions,
  command: Command,
  fail: (message: string) => never,
): Promise<void> {
  const combined = combine(command);
  const conflict = combined.map((one) => optionConflict(one, "--")).find((one) =>
    one !== undefined
  );
  if (conflict !== undefined) fail(conflict);
  if (combined.length > MAX_ROWS) {
    fail(`a sweep has at most ${MAX_ROWS} rows, not ${combined.length}`);
  }
  const prepared = prepareRun(context.console, "war-sweep", given, areRulesGiven(command));
  if (!prepared.ok) return fail(prepared.error);
  using files = prepared.value.files;
  const { plan, rules = combined } = prepared.value;
  const { seed, games: requested, shard, precision } = plan;
  const played = await runWar(context.console, { ...plan, rules });
  const about = { rules, seed, requested, shard, precision, parts: undefined };
  await reportSweep(context, { ...played, ...about }, given, files);
  if (played.interrupted && !played.failed) {
    reportInterrupted(context, given, played.tallies[0]?.games ?? 0, shard !== undefined);
  }
  context.exitCode = runExitCode(played);
}

/** Every combination of the values; the last rule changes fastest. */
function combine(command: Command): WarOptions[] {
  let rows: WarOptions[] = [DEFAULT_RULES];
  for (const { key } of RULE_OPTIONS) {
    const given: unknown = command.getOptionValue(key);
    // A switch without values is on.
    const values = given === true ? [true] : given;
    if (!Array.isArray(values)) continue;
    rows = rows.flatMap((row) => values.map((value): WarOptions => ({ ...row, [key]: value })));
  }
  return rows;
}
