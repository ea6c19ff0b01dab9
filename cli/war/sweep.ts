// @ts-types="@commander-js/extra-typings"
import { InvalidArgumentError, Option } from "commander";
import { jsonLine } from "../../lib/json_line.ts";
import { conflictOf, LECTURE, type WarOptions } from "../../lib/war/options.ts";
import type { Command, Context } from "../command.ts";
import { Exit } from "../exit.ts";
import { allCores } from "../run/pool.ts";
import { openReport, type ReportFiles, type ReportOptions } from "../io/outputs.ts";
import { chooseSeed, jobsOption, seedOption } from "../run/options.ts";
import { isName, suggestValues } from "../suggested_values.ts";
import { parseValues } from "./sweep_values.ts";
import { DEFAULT_GAMES, gamesOption } from "./options.ts";
import { flagsOf, RULE_OPTIONS } from "./rules.ts";
import { runWar } from "./run.ts";
import { type Sweep, sweepCsv, sweepJson, sweepPoints, sweepText } from "./sweep_report.ts";
import { windowColumns } from "../io/window.ts";

const EXAMPLES = `
Examples:
  patience war sweep --war-size 1..20
  patience war sweep --pickup all --run-out lose,draw -n 1e6
  patience war sweep --war-size 1..10 --plot means.svg --csv -o means.csv

Exit codes:
  0 done, 2 wrong usage or a file that cannot be written, 130 Ctrl-C (what was
  played so far is printed)`;

/** A sweep of more rows is more likely a mistake than meant. */
const MAX_ROWS = 500;

interface SweepOptions extends ReportOptions {
  readonly games?: number;
  readonly seed?: number;
  readonly jobs?: number;
}

/** `patience war sweep`: plays the same shuffles by several rules. */
export function fill(command: Command, context: Context): void {
  const filled = command
    .description(
      "Plays the same shuffles by several rules and compares them. Each rule takes a\n" +
        "list (1,2,4), a range of numbers (1..20) or 'all'; several are combined.",
    )
    .addOption(gamesOption())
    .addOption(seedOption())
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
        throw new InvalidArgumentError(`${values.error}.`);
      });
    command.addOption(suggestValues(option, ["all", ...rule.all.filter(isName)], true));
  }
  const fail = (message: string): never => command.error(`error: ${message}`);
  filled.action((options) => sweep(context, options, combine(command), fail));
}

async function sweep(
  context: Context,
  given: SweepOptions,
  rules: readonly WarOptions[],
  fail: (message: string) => never,
): Promise<void> {
  const conflict = rules.map(conflictOf).find((one) => one !== undefined);
  if (conflict !== undefined) fail(conflict);
  if (rules.length > MAX_ROWS) fail(`a sweep has at most ${MAX_ROWS} rows, not ${rules.length}`);
  if (given.json && given.csv) fail("--json and --csv cannot be had together");
  const opened = openReport(context.console, given);
  if (!opened.ok) return fail(opened.error);
  using files = opened.value;
  const { games = DEFAULT_GAMES, jobs = allCores() } = given;
  const seed = chooseSeed(context.console, given.seed);
  const plan = { rules, seed, games, shard: undefined, precision: undefined, jobs };
  const played = await runWar(context.console, plan);
  await report(context, { ...played, rules, seed, requested: games }, given, files);
  context.exitCode = played.interrupted ? Exit.interrupted : Exit.yes;
}

/** Every combination of the values; the last rule changes fastest. */
function combine(command: Command): WarOptions[] {
  let rows: WarOptions[] = [LECTURE];
  for (const { key } of RULE_OPTIONS) {
    const given: unknown = command.getOptionValue(key);
    // A switch without values is on.
    const values = given === true ? [true] : given;
    if (!Array.isArray(values)) continue;
    rows = rows.flatMap((row) => values.map((value): WarOptions => ({ ...row, [key]: value })));
  }
  return rows;
}

async function report(
  { console }: Context,
  sweep: Sweep,
  { json, csv }: SweepOptions,
  files: ReportFiles,
): Promise<void> {
  const text = json
    ? jsonLine(sweepJson(sweep))
    : csv
    ? sweepCsv(sweep)
    : sweepText(sweep, windowColumns(console));
  if (files.plot === undefined) return files.write(text);
  const { plotCurve } = await import("../plot/curve.ts");
  files.write(text, plotCurve(sweepPoints(sweep)));
}
