import { toJsonLine } from "../../lib/json_line.ts";
import { countWithNoun } from "../../lib/message.ts";
import { meanOf, sumsOf } from "../../lib/statistics.ts";
import {
  type Cycles,
  EXACT_OUTCOMES,
  type ExactOutcome,
  type ExactResult,
  solveExactlyInSlices,
} from "../../lib/war/exact.ts";
import {
  cardsOf,
  DEFAULT_RULES,
  parseShuffle,
  riffleCount,
  type Shuffle,
  type WarOptions,
} from "../../lib/war/options.ts";
import { buildPositionGraphInSteps, type PositionGraph } from "../../lib/war/position_graph.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import { command } from "../command/command.ts";
import { flag, option } from "../command/option.ts";
import { custom, type Value } from "../command/value.ts";
import { type ExitCode, ExitStatus } from "../exit.ts";
import type { Console } from "../io/console.ts";
import { alignColumns, formatCount, formatFixed } from "../io/format_number.ts";
import { untilInterrupted } from "../io/signals.ts";
import { searchLine } from "../run/progress.ts";
import { UserError } from "../user_error.ts";
import { describeRules, givenRules, ruleConflict, RULES } from "./options.ts";

/** Shuffles after which all possible deals are equally likely. */
const EVEN_SHUFFLE: Value<Shuffle> = custom(
  "HOW",
  "perfect or none, because riffles make some deals more likely",
  (text) => {
    const shuffle = parseShuffle(text);
    return shuffle.ok && !riffleCount(shuffle.value) ? shuffle : err(EVEN_SHUFFLE.expected);
  },
  { kind: "words", words: ["perfect", "none"] },
);

/** Rules without the limit of steps, because every game is followed to its end. */
const { maxSteps: _, ...EXACT_RULES } = RULES;

/** `patience war exact`: computes exact probabilities for a small deck. */
export const COMMAND = command({
  about: "Compute exact probabilities and game lengths of War for a small deck.",
  more: [
    "It follows every deal through every position that can be reached: at most 5,000,000 deals and " +
    "5,000,000 positions. The full deck has more: choose fewer --ranks or --suits.",
  ],
  options: {
    json: flag("--json", "print one JSON object", { group: "Answer", brief: true }),
    ...EXACT_RULES,
    ranks: { ...EXACT_RULES.ranks, brief: true },
    suits: { ...EXACT_RULES.suits, brief: true },
    shuffle: option("--shuffle", EVEN_SHUFFLE, "choose the shuffle: perfect or none", {
      group: "Rules",
      default: DEFAULT_RULES.shuffle,
    }),
  },
  refusal: ruleConflict,
  examples: [
    ["patience war exact --ranks 4 --suits 2 --war-size 1"],
    ["patience war exact --ranks 3 --suits 4 --war-size 1 --pickup played"],
    ["patience war exact --ranks 5 --suits 2 --war-size 2 --json"],
  ],
  exits: {
    0: "done",
    2: "wrong usage, or a deck with too many deals or positions",
    130: "Ctrl-C",
  },
  async run(given, { console }): Promise<ExitCode> {
    const followed = await followWithProgress(console, givenRules(given));
    if (followed === undefined) return ExitStatus.interrupted;
    if (!followed.ok) {
      throw new UserError(followed.error, { hint: "choose fewer --ranks or --suits" });
    }
    console.out(given.json ? exactJson(followed.value) : exactText(followed.value));
    return ExitStatus.yes;
  },
});

/** Follows all games, with progress on a terminal; returns `undefined` if Ctrl-C was pressed. */
async function followWithProgress(
  console: Console,
  options: WarOptions,
): Promise<Result<ExactReport, string> | undefined> {
  using line = searchLine(console);
  return await untilInterrupted(follow(options), (progress) => line.show(() => progress));
}

function* follow(options: WarOptions): Generator<string, Result<ExactReport, string>> {
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

interface ExactReport {
  readonly options: WarOptions;
  readonly graph: PositionGraph;
  readonly exact: ExactResult;
}

const NAMES: Readonly<Record<ExactOutcome, string>> = {
  a: "A wins",
  b: "B wins",
  drawn: "drawn",
  endless: "endless",
};

function exactText({ options, graph, exact }: ExactReport): string {
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
        formatMiddle(probabilities[outcome]),
        ...(counts === undefined ? [] : [formatCount(counts[outcome])]),
      ]),
    ]),
    "",
    ...(steps === undefined ? ["No game ends."] : stepLines(exact, steps)),
  ];
  if (cycles !== undefined && cycles.periods.total > 0) lines.push("", ...cycleLines(cycles));
  return lines.map((line) => `${line}\n`).join("");
}

function stepLines(exact: ExactResult, steps: NonNullable<ExactResult["steps"]>): string[] {
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
    ...alignColumns([["cycle length", "deals"], ...rows]),
    "",
    `Endless games enter their cycle after ${formatCount(first?.[0] ?? 0)} to ` +
    `${countWithNoun(last?.[0] ?? 0, "step")}, on average ${
      formatFixed(meanOf(sumsOf(entries)), 2)
    }.`,
  ];
}

/** Formats the middle of two bounds, which are closer than the shown digits. */
function formatMiddle({ low, high }: { readonly low: number; readonly high: number }): string {
  return formatFixed((low + high) / 2, 9);
}

function exactJson({ options, graph, exact }: ExactReport): string {
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
