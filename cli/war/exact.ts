import { toJsonLine } from "../../lib/json_line.ts";
import { countWithNoun } from "../../lib/message.ts";
import { meanOf, sumsOf } from "../../lib/statistics.ts";
import {
  type Cycles,
  type Exact,
  EXACT_OUTCOMES,
  type ExactOutcome,
  solveExactlyInSlices,
} from "../../lib/war/exact.ts";
import {
  cardsOf,
  DEFAULT_RULES,
  parseShuffle,
  riffleCount,
  type WarOptions,
} from "../../lib/war/options.ts";
import { buildPositionGraphInSteps, type PositionGraph } from "../../lib/war/position_graph.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import type { Command, Context } from "../command.ts";
import { ExitStatus } from "../exit.ts";
import type { Console } from "../io/console.ts";
import { alignColumns, formatCount, formatFixed } from "../io/format_number.ts";
import { untilInterrupted } from "../io/interrupt.ts";
import { searchLine } from "../run/progress.ts";
import { addRuleOptions } from "./options.ts";
import { describeRules, RULE_OPTIONS, type WarRuleOption } from "./rules.ts";

/** The shuffles after which every deal is as likely as any other that can be. */
const EVEN_SHUFFLE: Pick<WarRuleOption, "help" | "parse" | "all"> = {
  help: "how the deck is shuffled: perfect (default), none",
  parse: (text) => {
    const shuffle = parseShuffle(text);
    if (shuffle.ok && !riffleCount(shuffle.value)) return shuffle;
    return err("'perfect' or 'none': riffles make deals unequally likely");
  },
  all: ["perfect", "none"],
};

const AFTER = `
Examples:
  patience war exact --ranks 4 --suits 2 --war-size 1
  patience war exact --ranks 3 --suits 4 --war-size 1 --pickup played
  patience war exact --ranks 5 --suits 2 --war-size 2 --json

Exit codes:
  0 done, 2 wrong usage, or a deck of more than 5 million positions, 130 Ctrl-C`;

/** The rules but for the most steps, because every game is followed to its end, and for riffles. */
const EXACT_RULES = RULE_OPTIONS.filter(({ key }) => key !== "maxSteps")
  .map((rule) => (rule.key === "shuffle" ? { ...rule, ...EVEN_SHUFFLE } : rule));

/** `patience war exact`: what is true of all games of a small deck. */
export function fill(command: Command, context: Context): void {
  command.description(
    "Follows all deals of a small deck of War, the card game without decisions, through all " +
      "positions that can be reached, and reports how probable each outcome is and how long games " +
      "are: no sample, no error.",
  );
  const rules = addRuleOptions(command, EXACT_RULES);
  command.option("-j, --json", "print one JSON object")
    .addHelpText("after", AFTER)
    .action(async ({ json }) => {
      const options = rules();
      const fail = (message: string): never => command.error(`error: ${message}`);
      const followed = await followOnLine(context.console, options);
      if (followed === undefined) {
        context.exitCode = ExitStatus.interrupted;
        return;
      }
      if (!followed.ok) {
        return fail(`${followed.error}; fewer --ranks or --suits`);
      }
      context.console.out(json ? exactJson(followed.value) : exactText(followed.value));
    });
}

/** What is true of all games, with progress on a terminal; `undefined` when Ctrl-C came first. */
async function followOnLine(
  console: Console,
  options: WarOptions,
): Promise<Result<Shown, string> | undefined> {
  using line = searchLine(console);
  return await untilInterrupted(follow(options), (progress) => line.show(() => progress));
}

function* follow(options: WarOptions): Generator<string, Result<Shown, string>> {
  const following = buildPositionGraphInSteps(options);
  let slice = following.next();
  for (; !slice.done; slice = following.next()) yield countWithNoun(slice.value, "position");
  const graph = slice.value;
  if (!graph.ok) return graph;
  const solving = solveExactlyInSlices(graph.value, options);
  let solved = solving.next();
  for (; !solved.done; solved = solving.next()) {
    yield `all games after ${countWithNoun(solved.value, "step")}`;
  }
  return ok({ options, graph: graph.value, exact: solved.value });
}

interface Shown {
  readonly options: WarOptions;
  readonly graph: PositionGraph;
  readonly exact: Exact;
}

const NAMES: Readonly<Record<ExactOutcome, string>> = {
  a: "A wins",
  b: "B wins",
  drawn: "drawn",
  endless: "endless",
};

function exactText({ options, graph, exact }: Shown): string {
  const { probabilities, counts, steps, cycles } = exact;
  const cards = cardsOf(options);
  const lines = [
    [
      countWithNoun(cards, "card"),
      countWithNoun(graph.deals, "deal"),
      countWithNoun(graph.positions, "position"),
    ]
      .join(", "),
    `Rules: ${describeRules(options, DEFAULT_RULES) || "the defaults"}`,
    "",
    ...alignColumns([
      ["", "probability", ...(counts === undefined ? [] : ["deals"])],
      ...EXACT_OUTCOMES.map((outcome) => [
        NAMES[outcome],
        middle(probabilities[outcome]),
        ...(counts === undefined ? [] : [formatCount(counts[outcome])]),
      ]),
    ]),
    "",
    ...(steps === undefined ? ["No game ends."] : stepLines(exact, steps)),
  ];
  if (cycles !== undefined && cycles.periods.total > 0) lines.push("", ...cycleLines(cycles));
  return lines.map((line) => `${line}\n`).join("");
}

function stepLines(exact: Exact, steps: NonNullable<Exact["steps"]>): string[] {
  const { mean, min, max, quantiles } = steps;
  const of = exact.probabilities.endless.high > 1e-9 ? " of the games that end" : "";
  return [
    `Steps${of}: mean ${formatFixed((mean.low + mean.high) / 2, 6)}, median ${
      formatCount(quantiles["0.5"] ?? 0)
    }, from ${formatCount(min)} ${max === undefined ? "without limit" : `to ${formatCount(max)}`}`,
  ];
}

function cycleLines({ periods, entries }: Cycles): string[] {
  const rows = periods.entries().map(([period, deals]) => [period, deals].map(formatCount));
  const [first, last] = [entries.entries()[0], entries.entries().at(-1)];
  return [
    ...alignColumns([["period", "deals"], ...rows]),
    "",
    `Positions that come back are entered after ${formatCount(first?.[0] ?? 0)} to ` +
    `${countWithNoun(last?.[0] ?? 0, "step")},`,
    `on average ${formatFixed(meanOf(sumsOf(entries)), 2)}.`,
  ];
}

/** Bounds that are closer than what is shown of them, as one number. */
function middle({ low, high }: { readonly low: number; readonly high: number }): string {
  return formatFixed((low + high) / 2, 9);
}

function exactJson({ options, graph, exact }: Shown): string {
  const { probabilities, counts, steps, cycles } = exact;
  return toJsonLine({
    type: "war-exact",
    schema: "patience.war-exact/1",
    options,
    cards: cardsOf(options),
    deals: graph.deals,
    positions: graph.positions,
    probabilities,
    counts: counts ?? null,
    steps: steps === undefined ? null : { ...steps, max: steps.max ?? null },
    periods: cycles?.periods ?? null,
    entries: cycles?.entries ?? null,
  });
}
