import { type Statistics, statisticsOf } from "../lib/game_statistics.ts";
import { jsonLine } from "../lib/json_line.ts";
import { printable } from "../lib/printable.ts";
import { storeFolder } from "../store/place.ts";
import type { StoredResult } from "../store/result.ts";
import { Store } from "../store/store.ts";
import { formatTime } from "../tui/table/clock.ts";
import { type Command, type Context, lazy } from "./command.ts";
import { csvOption } from "./csv_option.ts";
import { Exit, type ExitCode } from "./exit.ts";

const EXAMPLES = `
Examples:
  patience stats
  patience stats --json | jq .won
  patience stats --reset

A game counts when it ends: as won, or as lost if you deal anew or restart after
its first move. A game that you merely leave is not over; 'patience game' and
'patience molek play' continue it. A game that began from a file or a board is
not counted.

Exit codes:
  0 done, 1 --reset was not confirmed, 2 wrong usage or
  results that cannot be read or written`;

/** How long to wait for another program that is writing; that takes it a moment. */
const WAIT_MS = 3000;

/** Only a table needs what writes it. */
const CSV = lazy<typeof import("./run/csv.ts")>(import.meta.resolve("./run/csv.ts"));

/** The columns of the table, as the fields of the objects. */
const COLUMNS = [
  ...["game", "variant", "played", "won", "streak", "longestStreak", "bestSeconds", "bestScore"],
  ...["helped.played", "helped.won"],
];

interface StatsOptions {
  readonly json?: true;
  readonly csv?: true;
  readonly reset?: true;
}

/** The results of the games of one variant. */
interface VariantStatistics extends Statistics {
  readonly game: string;
  readonly variant: string;
}

/** `patience stats`: the results of the games that were played. */
export function fill(command: Command, context: Context): void {
  command
    .description(
      "Shows how many games you have played and won, with streaks and best results, for each " +
        "game and its rules.",
    )
    .option("-j, --json", "print one JSON object per variant")
    .addOption(csvOption("one line per variant"))
    .option("--reset", "forget all results, after asking; unfinished games are kept")
    .addHelpText("after", EXAMPLES)
    .action(async (options) => {
      context.exitCode = await stats(context, options);
    });
}

async function stats(context: Context, options: StatsOptions): Promise<ExitCode> {
  const { console } = context;
  const folder = storeFolder((name) => console.env(name), Deno.build.os);
  if (!folder.ok) return fail(context, folder.error);
  const opened = Store.isThere(folder.value)
    ? Store.open({ folder: folder.value, wait: WAIT_MS, now: Date.now() })
    : undefined;
  if (opened && !opened.ok) return fail(context, opened.error.reason);
  const store = opened?.value;
  try {
    if (store?.replaces !== undefined) {
      console.err(`The results were damaged; they are kept as ${printable(store.replaces)}.\n`);
    }
    if (store?.loss !== undefined) console.err(`${store.loss}\n`);
    return options.reset ? reset(context, store) : await show(context, store, options);
  } finally {
    store?.close();
  }
}

async function show(
  context: Context,
  store: Store | undefined,
  { json, csv }: StatsOptions,
): Promise<ExitCode> {
  const results = store?.results();
  if (results && !results.ok) return fail(context, results.error.reason);
  const variants = byVariant(results?.value ?? []);
  const { console } = context;
  if (json) variants.forEach((variant) => console.out(jsonLine(toJson(variant))));
  else if (csv) console.out(await tableOf(variants));
  else if (variants.length === 0) console.out("No game has ended yet.\n");
  else console.out(variants.map(describe).join("\n"));
  return Exit.yes;
}

async function tableOf(variants: readonly VariantStatistics[]): Promise<string> {
  const { columnsOf, csvTable } = await CSV.load();
  return csvTable(variants.map(toJson), columnsOf(...COLUMNS));
}

function reset(context: Context, store: Store | undefined): ExitCode {
  const { console } = context;
  const results = store?.results();
  if (results && !results.ok) return fail(context, results.error.reason);
  const count = results?.value.length ?? 0;
  if (!store || count === 0) {
    console.out("There are no results to forget.\n");
    return Exit.yes;
  }
  const games = count === 1 ? "one game" : `${count} games`;
  console.err(`Forget the results of ${games}? This cannot be undone. [y/N] `);
  const answer = console.readLine();
  if (answer === undefined) console.err("\n");
  if (!/^\s*y(es)?\s*$/i.test(answer ?? "")) {
    console.err("Nothing was forgotten.\n");
    return Exit.no;
  }
  const forgotten = store.forgetResults();
  if (!forgotten.ok) return fail(context, forgotten.error.reason);
  console.out(`The results of ${games} are forgotten.\n`);
  return Exit.yes;
}

function fail({ console }: Context, reason: string): ExitCode {
  console.err(`error: ${printable(reason)}\n`);
  return Exit.usage;
}

function byVariant(results: readonly StoredResult[]): VariantStatistics[] {
  const groups = Map.groupBy(results, ({ game, variant }) => `${game}\n${variant}`);
  return [...groups.entries()].toSorted(([a], [b]) => a < b ? -1 : 1).map(([key, group]) => {
    const [game = "", variant = ""] = key.split("\n");
    return { game, variant, ...statisticsOf(group) };
  });
}

/** How the names of games are written; those not listed begin with a capital letter. */
const NAMES: Readonly<Record<string, string>> = { "molek-syntez": "MOLEK-SYNTEZ" };

function describe(statistics: VariantStatistics): string {
  const { game, variant, helped } = statistics;
  const title = printable(`${NAMES[game] ?? game}, ${variant}`);
  return [
    `${title.charAt(0).toUpperCase()}${title.slice(1)}`,
    ...describeStatistics(statistics).map((line) => `  ${line}`),
    ...(helped.played === 0
      ? []
      : [`  With the solver's help: ${helped.played} played, ${helped.won} won`]),
    "",
  ].join("\n");
}

function describeStatistics(statistics: Statistics): string[] {
  const { played, won, streak, longestStreak, bestMilliseconds, bestScore } = statistics;
  const share = played === 0 ? "" : ` (${Math.round(100 * won / played)} %)`;
  return [
    `Played      ${played}`,
    `Won         ${won}${share}`,
    `Streak      ${streak}, longest ${longestStreak}`,
    `Best time   ${bestMilliseconds === undefined ? "-" : formatTime(bestMilliseconds)}`,
    ...(bestScore === undefined ? [] : [`Best score  ${bestScore}`]),
  ];
}

function toJson(statistics: VariantStatistics): object {
  const { game, variant, played, won, streak, longestStreak, helped } = statistics;
  return {
    type: "stats",
    schema: "patience.stats/1",
    game,
    variant,
    played,
    won,
    streak,
    longestStreak,
    bestSeconds: statistics.bestMilliseconds === undefined
      ? null
      : statistics.bestMilliseconds / 1000,
    bestScore: statistics.bestScore ?? null,
    helped,
  };
}
