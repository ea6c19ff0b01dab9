import {
  averageOf,
  bankrollOf,
  dailyStreak,
  type FinishedGame,
  formatOutcome,
  type GameResults,
  type GroupStatistics,
  lastWeeks,
  type Statistics,
  statisticsByLevel,
  WEEKS_SHOWN,
} from "../lib/game_results.ts";
import { countInWords, countWithNoun } from "../lib/message.ts";
import { toJsonLine } from "../lib/json_line.ts";
import { escapeControls } from "../lib/printable.ts";
import { ok, type Result } from "../lib/result.ts";
import { localDate } from "../play/local_date.ts";
import type { StoreProblem } from "../play/game_store.ts";
import { formatTime } from "../tui/table/clock.ts";
import { type Block, resultBlocks } from "../tui/table/pages/results_text.ts";
import { type SharedGame, shareLines } from "../tui/table/share.ts";
import { clipboardOf } from "./io/clipboard.ts";
import { VERSION } from "./version.ts";
import { dataDir } from "./store/data_dir.ts";
import { Store } from "./store/store.ts";
import { describeCorruptRows, describeQuarantine } from "./store/errors.ts";
import { command } from "./command/command.ts";
import { flag, option, optional } from "./command/option.ts";
import { whole } from "./command/value.ts";
import { DATE } from "./start_options.ts";
import { type ExitCode, ExitStatus } from "./exit.ts";
import type { Console } from "./io/console.ts";
import { lazy } from "./lazy.ts";
import { UserError } from "./user_error.ts";

/** The longest wait for another program that is writing to the store. */
const WAIT_MS = 3000;

/** Loaded only for `--csv`. */
const CSV = lazy<typeof import("./run/csv.ts")>(import.meta.resolve("./run/csv.ts"));

/** `patience stats`: prints the statistics. */
export const COMMAND = command({
  about: "Show your statistics: games played and won.",
  more: [
    "It shows streaks, best results and means for each game, its rules and levels, and the results of " +
    "the last weeks and of the daily deals.",
    "A game counts when it ends: as won, or as lost if you deal again or restart after its first move. " +
    "A game that you leave is not over; 'patience game' and 'patience molek play' continue it. A game " +
    "from a file or a board counts only if it begins like a new deal: in Klondike with all columns and " +
    "the stock as they are dealt, in MOLEK-SYNTEZ with six cards in each column, none of them cheated.",
  ],
  options: {
    history: flag("--history", "list the last games"),
    count: option("-n, --count", whole(1), "list the last N games", { default: 20 }),
    daily: optional("--daily", DATE, true, "print a daily deal of each game as lines to paste", {
      more: "Without a date the last one that you finished. The lines are also sent to the " +
        "clipboard of the terminal.",
    }),
    json: flag("--json", "print JSON, one object per variant and level", {
      more: "With --history: one per game. With --daily: one per daily deal.",
      triedAs: { "-j": "--json" },
    }),
    csv: flag("--csv", "print comma-separated values, one line per variant and level", {
      more: "With --history: one per game.",
    }),
    reset: flag("--reset", "delete all results after confirmation; keep unfinished games"),
  },
  relations: [
    { oneOf: ["json", "csv"] },
    { option: "count", needs: ["history"] },
    { option: "reset", excludes: ["history", "daily", "json", "csv"] },
    { option: "daily", excludes: ["history", "csv"] },
  ],
  examples: [
    ["patience stats"],
    ["patience stats --history -n 5"],
    ["patience stats --daily"],
    ["patience stats --json | jq .won"],
    ["patience stats --reset"],
  ],
  exits: {
    0: "done",
    1: "--reset was not confirmed",
    2: "wrong usage, or results that cannot be read or written",
  },
  run: (given, { console }) => stats(console, given),
});

interface StatsOptions {
  readonly json: boolean;
  readonly csv: boolean;
  readonly history: boolean;
  readonly daily?: true | string;
  readonly count: number;
  readonly reset: boolean;
}

async function stats(console: Console, options: StatsOptions): Promise<ExitCode> {
  const folder = dataDir((name) => console.env(name), Deno.build.os);
  if (!folder.ok) throw new UserError(folder.error);
  const opened = Store.isThere(folder.value)
    ? Store.open({ folder: folder.value, wait: WAIT_MS, now: Date.now() })
    : undefined;
  if (opened && !opened.ok) throw problemError(opened.error);
  const store = opened?.value;
  try {
    if (store?.replaces !== undefined) {
      console.err(`${escapeControls(describeQuarantine("results", store.replaces))}\n`);
    }
    if (store?.loss !== undefined) console.err(`${store.loss}\n`);
    if (options.reset) return reset(console, store);
    if (options.daily !== undefined) return showDaily(console, store, options.daily, options);
    if (options.history) return await showHistory(console, store, options);
    return options.json || options.csv
      ? await showObjects(console, store, options)
      : show(console, store);
  } finally {
    const damaged = store?.leftOut.results ?? 0;
    if (damaged > 0) console.err(`${describeCorruptRows(damaged, "result")}\n`);
    store?.close();
  }
}

function show(console: Console, store: Store | undefined): ExitCode {
  const found = store ? resultsIn(store) : ok(new Map<string, GameResults>());
  if (!found.ok) throw problemError(found.error);
  if (found.value.size === 0) console.out("No finished games yet.\n");
  const blocks = [...found.value].flatMap(([game, results]): readonly Block[] =>
    resultBlocks(results, { name: `${gameName(game)}, `, width: Infinity })
  );
  console.out(blocks.map((lines) => lines.map((line) => `${line}\n`).join("")).join("\n"));
  return ExitStatus.yes;
}

/** Returns the results of each game of the store, by its name. */
function resultsIn(store: Store): Result<Map<string, GameResults>, StoreProblem> {
  const totals = store.totals();
  if (!totals.ok) return totals;
  const games = new Map<string, GameResults>();
  const today = localDate(Date.now());
  for (const { game } of totals.value) {
    if (games.has(game)) continue;
    const results = store.resultsOf(game, today);
    if (!results.ok) return results;
    games.set(game, results.value);
  }
  return ok(games);
}

/** Prints the statistics as JSON, each game followed by its calendar, or as CSV. */
async function showObjects(
  console: Console,
  store: Store | undefined,
  { csv }: StatsOptions,
): Promise<ExitCode> {
  const found = store ? resultsIn(store) : ok(new Map<string, GameResults>());
  if (!found.ok) throw problemError(found.error);
  if (csv) {
    const rows = [...found.value.values()].flatMap(({ totals }) =>
      sortByLevel(totals).map(statsJson)
    );
    console.out(await formatCsv(rows, STATS_COLUMNS));
    return ExitStatus.yes;
  }
  for (const [game, results] of found.value) {
    const objects = [...sortByLevel(results.totals).map(statsJson), calendarJson(game, results)];
    objects.forEach((object) => console.out(toJsonLine(object)));
  }
  return ExitStatus.yes;
}

/** Sorts the statistics: each variant, followed by its levels from the easiest. */
function sortByLevel(totals: readonly GroupStatistics[]): GroupStatistics[] {
  return totals.filter(({ level }) => level === "")
    .flatMap((whole) => [whole, ...statisticsByLevel(whole, totals)]);
}

/** Prints the last games. */
async function showHistory(
  console: Console,
  store: Store | undefined,
  { count, json, csv }: StatsOptions,
): Promise<ExitCode> {
  const results = store?.results({ count });
  if (results && !results.ok) throw problemError(results.error);
  const games = results?.value ?? [];
  if (!json && !csv) {
    console.out(games.length === 0 ? "No finished games yet.\n" : historyText(games));
    return ExitStatus.yes;
  }
  if (csv) console.out(await formatCsv(games.map(resultJson), RESULT_FIELDS));
  else games.forEach((game) => console.out(toJsonLine(resultJson(game))));
  return ExitStatus.yes;
}

/** Prints the best result of the daily deal of a date, or of the last one, in each game. */
function showDaily(
  console: Console,
  store: Store | undefined,
  day: true | string,
  { json }: Pick<StatsOptions, "json">,
): ExitCode {
  const found = store?.bestDaily(day === true ? undefined : day);
  if (found && !found.ok) throw problemError(found.error);
  const games = (found?.value ?? []).flatMap((result) => {
    const game = toSharedGame(result);
    return game ? [{ result, lines: shareLines(game, VERSION).map(escapeControls) }] : [];
  });
  if (json) {
    games.forEach(({ result, lines }) => console.out(toJsonLine(dailyJson(result, lines))));
    return ExitStatus.yes;
  }
  if (games.length === 0) {
    console.out(
      day === true
        ? "No finished daily deal yet; 'patience game --daily' plays today's.\n"
        : `No finished daily deal of ${day}; 'patience game --daily=${day}' plays it.\n`,
    );
    return ExitStatus.yes;
  }
  const text = games.map(({ lines }) => lines.join("\n")).join("\n\n");
  console.out(`${text}\n`);
  const copy = clipboardOf(console);
  copy?.(text);
  if (copy) console.err("Sent to the clipboard.\n");
  return ExitStatus.yes;
}

/** The variant of games of MOLEK-SYNTEZ with cheats. */
const CHEATED = "with cheats";

function toSharedGame(
  { game, variantName: variant, deal, won, helped, moves, milliseconds }: FinishedGame,
): SharedGame | undefined {
  const { origin } = deal ?? {};
  return origin?.kind === "seed"
    ? {
      ...{ name: gameName(game), origin, variant, won, helped },
      ...{ cheated: variant === CHEATED, moves, milliseconds },
    }
    : undefined;
}

async function formatCsv(objects: readonly object[], columns: readonly string[]): Promise<string> {
  const { csvColumns, csvTable } = await CSV.load();
  return csvTable(objects, csvColumns(...columns));
}

/** Formats rows of cells as lines, all columns aligned left; leaves out empty columns. */
function alignLeft(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, column) => widths[column] = Math.max(widths[column] ?? 0, cell.length));
  }
  return rows.map((row) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .filter((_, column) => widths[column] !== 0).join("  ").trimEnd()
  );
}

/** Formats the last games, one per line, the latest first. */
function historyText(games: readonly FinishedGame[]): string {
  const rows = games.map(
    (result) => {
      const { date, game, milliseconds, moves, score, deal, variantName } = result;
      const { origin } = deal ?? {};
      const chosen = origin?.kind === "seed" ? origin.day ?? origin.level ?? "" : "";
      const name = origin?.kind === "seed" ? `seed ${origin.seed}` : origin?.name ?? "";
      const figures = [
        moves === undefined ? "" : countWithNoun(moves, "move"),
        score === undefined ? "" : countWithNoun(score, "point"),
      ];
      return [
        ...[date, gameName(game), formatOutcome(result), formatTime(milliseconds), ...figures],
        ...[name, chosen, variantName],
      ].map(escapeControls);
    },
  );
  return alignLeft(rows).map((line) => `${line}\n`).join("");
}

function reset(console: Console, store: Store | undefined): ExitCode {
  const results = store?.resultCount();
  if (results && !results.ok) throw problemError(results.error);
  const count = results?.value ?? 0;
  if (!store || count === 0) {
    console.out("There are no results to delete.\n");
    return ExitStatus.yes;
  }
  const games = countInWords(count, "game");
  console.err(`Delete the results of ${games}? This cannot be undone. [y/N] `);
  const answer = console.readLine();
  if (answer === undefined) console.err("\n");
  if (!/^\s*y(es)?\s*$/i.test(answer ?? "")) {
    console.err("Nothing deleted.\n");
    return ExitStatus.no;
  }
  const forgotten = store.forgetResults();
  if (!forgotten.ok) throw problemError(forgotten.error);
  console.out(`Deleted the results of ${games}.\n`);
  return ExitStatus.yes;
}

function problemError({ reason }: StoreProblem): UserError {
  return new UserError(reason);
}

/** Game names that are not just their id with a capital letter. */
const NAMES: Readonly<Record<string, string>> = { "molek-syntez": "MOLEK-SYNTEZ" };

/** Returns the name of a game in a heading. */
function gameName(game: string): string {
  const name = NAMES[game] ?? game;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

const STATISTICS_FIELDS = [
  ...["played", "won", "streak", "longestStreak", "losingStreak", "longestLosingStreak"],
  ...["bestSeconds", "meanSeconds", "bestMoves", "meanMoves", "bestScore", "meanScore"],
];

/** The columns of statistics as CSV; `csv_test.ts` demands that they are the fields of the JSON. */
const STATS_COLUMNS = [
  ...["game", "variant", "level", ...STATISTICS_FIELDS, "helped.played", "helped.won"],
];

/** The columns of results as CSV; `csv_test.ts` demands that they are the fields of the JSON. */
const RESULT_FIELDS = [
  ...["ended", "game", "variant", "won", "helped", "seconds", "moves", "score"],
  ...["origin", "seed", "level", "day", "begun"],
];

/** Statistics of a variant (level `null`) or of one of its levels, as JSON. */
function statsJson({ game, variant, level, statistics }: GroupStatistics): object {
  return {
    type: "stats",
    schema: "patience.stats/1",
    game,
    variant,
    level: level === "" ? null : level,
    ...toFields(statistics),
  };
}

/** Returns the bankroll, the last weeks and the daily deals of a game, as JSON. */
export function calendarJson(
  game: string,
  { totals, days, daily, today }: GameResults,
): object {
  return {
    type: "calendar",
    schema: "patience.calendar/1",
    game,
    today,
    bankroll: bankrollOf(totals) ?? null,
    weeks: lastWeeks(days, today, WEEKS_SHOWN),
    daily: {
      ...dailyStreak(daily, today),
      deals: [...daily].map(([day, result]) => ({ day, result })),
    },
  };
}

/** Returns a finished daily deal with its lines to paste, as JSON. */
function dailyJson(result: FinishedGame, lines: readonly string[]): object {
  const { game, won, helped, milliseconds, moves, deal } = result;
  const { level, day } = deal?.origin.kind === "seed" ? deal.origin : {};
  return {
    type: "daily",
    schema: "patience.daily/1",
    version: VERSION,
    game,
    day: day ?? null,
    level: level ?? null,
    won,
    helped,
    seconds: milliseconds / 1000,
    moves: moves ?? null,
    lines,
  };
}

/** Returns a finished game, as JSON. */
function resultJson(result: FinishedGame): object {
  const { ended, game, variantName, won, helped, milliseconds, moves, score, deal, begun } = result;
  const { origin } = deal ?? {};
  const { seed, level, day } = origin?.kind === "seed" ? origin : {};
  return {
    type: "result",
    schema: "patience.result/1",
    ended: new Date(ended).toISOString(),
    game,
    variant: variantName,
    won,
    helped,
    seconds: milliseconds / 1000,
    moves: moves ?? null,
    score: score ?? null,
    origin: origin === undefined ? null : origin.kind === "seed" ? "seed" : origin.name,
    seed: seed ?? null,
    level: level ?? null,
    day: day ?? null,
    begun: begun ?? null,
  };
}

function toFields({ time, moves, score, helped, ...counts }: Statistics): object {
  return {
    ...counts,
    bestSeconds: time.best === undefined ? null : time.best / 1000,
    meanSeconds: seconds(averageOf(time)),
    bestMoves: moves.best ?? null,
    meanMoves: roundMean(averageOf(moves)),
    bestScore: score.best ?? null,
    meanScore: roundMean(averageOf(score)),
    helped,
  };
}

function seconds(milliseconds: number | undefined): number | null {
  return milliseconds === undefined ? null : Math.round(milliseconds) / 1000;
}

function roundMean(mean: number | undefined): number | null {
  return mean === undefined ? null : Math.round(mean * 100) / 100;
}
