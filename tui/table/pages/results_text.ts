// Text of results: of all games, of one, and of the game that was just won.

import {
  daysInMonth,
  formatDate,
  fromEpochDay,
  monthName,
  parseDate,
  toEpochDay,
  weekdayOf,
} from "../../../lib/date.ts";
import {
  bankrollOf,
  type DailyOutcome,
  type DailyOutcomes,
  dailyStreak,
  type Day,
  type FinishedGame,
  formatOutcome,
  type GameResults,
  type GroupStatistics,
  lastWeeks,
  statisticsByLevel,
  WEEKS_SHOWN,
} from "../../../lib/game_results.ts";
import { averageOf } from "../../../lib/game_results.ts";
import { type RunningSummary, type Statistics } from "../../../lib/game_results.ts";
import { countWithNoun, type Message } from "../../../lib/message.ts";
import { escapeControls } from "../../../lib/printable.ts";
import { clipText, wrapText } from "../../terminal/fit_text.ts";
import { formatTime } from "../clock.ts";
import { capitalise } from "../wording.ts";

/** A heading and the lines below it. */
export type Block = readonly string[];

/** Columns of the widest line. */
export const BLOCK_WIDTH = 36;

const BAR_WIDTH = 14;
/** Number of last games listed as lines, and the columns of these lines. */
const MAX_GAMES = 10;
const MAX_LINE_WIDTH = 76;

/** Options for the text of results. */
interface ResultsOptions {
  /** Variant to list first, because it is played. */
  readonly played?: string;
  /** Prefix of the headings, such as `Klondike, `. */
  readonly name?: string;
  /** Columns of the longest heading. */
  readonly width?: number;
  /** True if shares are also drawn as bars. */
  readonly bars?: boolean;
}

/**
 * Formats the results of a game as blocks; empty if no game has ended. The text is readable without
 * colours and in ASCII.
 */
export function resultBlocks(
  { totals, days, daily, today }: GameResults,
  { played, name = "", width = BLOCK_WIDTH, bars = true }: ResultsOptions,
): readonly Block[] {
  if (totals.length === 0) return [];
  const bankroll = bankrollOf(totals);
  const isPlayed = ({ variant }: GroupStatistics): boolean => variant === played;
  const variants = totals.filter(({ level }) => level === "");
  const inOrder = [...variants.filter(isPlayed), ...variants.filter((one) => !isPlayed(one))];
  const heading = (text: string): string[] =>
    wrapText(capitalise(escapeControls(`${name}${text}`)), width, 3);
  return [
    ...inOrder.map((total) => [...heading(total.variant), ...variantLines(total, totals)]),
    ...(bankroll === undefined ? [] : [[
      ...heading("vegas bankroll"),
      `  ${countWithNoun(bankroll.points, "point")} from ${countWithNoun(bankroll.games, "game")}`,
    ]]),
    ...(days.length === 0 ? [] : [[
      ...heading(`wins of the last ${WEEKS_SHOWN} weeks`),
      ...weekLines(days, today, bars),
    ]]),
    ...(daily.size === 0 ? [] : dailyBlocks(heading("daily deals"), daily, today)),
  ];
}

/** Formats results as lines for plain mode. */
export function resultLines(results: GameResults, variant: string): readonly string[] {
  const blocks = resultBlocks(results, { played: variant, width: MAX_LINE_WIDTH, bars: false });
  if (blocks.length === 0) return ["No finished games yet."];
  const games = results.last.slice(0, MAX_GAMES).map((game) =>
    `  ${gameLine(game, MAX_LINE_WIDTH)}`
  );
  const all = [...blocks, ["The last games", ...games]];
  return all.flatMap((lines, index) => index === 0 ? lines : ["", ...lines]);
}

/** Formats the statistics of a variant and of its levels. */
function variantLines(total: GroupStatistics, totals: readonly GroupStatistics[]): string[] {
  const { played, helped } = total.statistics;
  return [
    ...(played === 0 ? [] : figureLines(total.statistics)),
    ...statisticsByLevel(total, totals).filter(({ statistics }) => statistics.played > 0).map(
      levelLine,
    ),
    ...(helped.played === 0 ? [] : [`  With help won ${helped.won} of ${helped.played}`]),
  ];
}

function levelLine({ level, statistics: { played, won } }: GroupStatistics): string {
  return `  ${capitalise(escapeControls(level)).padEnd(8)}  won ${won} of ${played}${
    shareText(won, played)
  }`;
}

function figureLines(statistics: Statistics): string[] {
  const { played, won, streak, longestStreak, losingStreak, longestLosingStreak } = statistics;
  const { time, moves, score } = statistics;
  const row = losingStreak > 0 ? `${losingStreak} lost` : `${streak} won`;
  return [
    `  Won       ${won} of ${played}${shareText(won, played)}`,
    `  In a row  ${row}`,
    `  Longest   ${longestStreak} won, ${longestLosingStreak} lost`,
    ...summaryLine("Time", time, formatTime),
    ...summaryLine("Moves", moves, wholeText),
    ...summaryLine("Score", score, wholeText),
  ];
}

function summaryLine(
  name: string,
  summary: RunningSummary,
  text: (value: number) => string,
): string[] {
  const mean = averageOf(summary);
  if (summary.best === undefined || mean === undefined) return [];
  return [`  ${name.padEnd(8)}  best ${text(summary.best)}, mean ${text(mean)}`];
}

function wholeText(value: number): string {
  return String(Math.round(value));
}

/** Formats a share in percent, in brackets. */
function shareText(won: number, played: number): string {
  return ` (${Math.round(100 * won / played)}%)`;
}

/** Formats the wins per week, from the first week with a game on. */
function weekLines(days: readonly Day[], today: string, bars: boolean): string[] {
  const weeks = lastWeeks(days, today, WEEKS_SHOWN);
  return weeks.slice(weeks.findIndex(({ played }) => played > 0)).map((week) => {
    const { monday, played, won } = week;
    const filled = Math.round((played === 0 ? 0 : won / played) * BAR_WIDTH);
    const bar = bars && played > 0 ? `${"█".repeat(filled).padEnd(BAR_WIDTH, "·")}  ` : "";
    return `  ${shortDate(monday)}  ${played === 0 ? "no game" : `${bar}${won} of ${played}`}`;
  });
}

const MARKS: Readonly<Record<DailyOutcome, string>> = { won: "*", later: "+", lost: "-" };

/**
 * Formats the streak of daily deals and the calendars of the current month and of each month with a
 * daily deal, the latest first.
 */
function dailyBlocks(heading: readonly string[], marks: DailyOutcomes, today: string): Block[] {
  const { streak, longest } = dailyStreak(marks, today);
  const months = new Set([today, ...[...marks.keys()].toSorted().toReversed()].map(toMonth));
  const [newest, ...earlier] = [...months].toSorted().toReversed().map((month) =>
    monthBlock(month, marks)
  );
  return [
    [
      ...heading,
      `  In a row  ${streak} won, longest ${longest}`,
      ...newest ?? [],
      "  * won that day  - not won",
      "  + won later, or with help",
    ],
    ...earlier,
  ];
}

function toMonth(date: string): string {
  return date.slice(0, "2026-11".length);
}

/** Formats a month as a calendar of weeks that marks the daily deals played. */
function monthBlock(month: string, marks: DailyOutcomes): Block {
  const first = parseDate(`${month}-01`);
  if (!first) return [];
  const start = toEpochDay(first);
  const cells = [
    ...Array.from({ length: weekdayOf(start) }, () => "    "),
    ...Array.from({ length: daysInMonth(first.year, first.month) }, (_, index) => {
      const mark = marks.get(formatDate(fromEpochDay(start + index)));
      return `${String(index + 1).padStart(3)}${mark ? MARKS[mark] : " "}`;
    }),
  ];
  const weeks = Array.from(
    { length: Math.ceil(cells.length / 7) },
    (_, week) => `  ${cells.slice(7 * week, 7 * week + 7).join("")}`.trimEnd(),
  );
  return [
    `  ${monthName(first.month)} ${first.year}`,
    "   Mo  Tu  We  Th  Fr  Sa  Su",
    ...weeks,
  ];
}

/** Formats a finished game in at most `room` columns. */
export function gameLine(result: FinishedGame, room: number): string {
  const { date, milliseconds, moves, score, deal, variantName } = result;
  const { origin } = deal ?? {};
  const name = origin?.kind === "seed"
    ? `seed ${origin.seed}`
    : origin
    ? escapeControls(origin.name)
    : "";
  const level = origin?.kind === "seed" ? origin.day ?? origin.level ?? "" : "";
  const cells = [
    `${shortDate(date)}  ${formatOutcome(result).padEnd("lost+help".length)} ${
      formatTime(milliseconds).padStart(7)
    }`,
    name.padEnd("seed 2147483646".length),
    ...[
      moves === undefined ? "" : countWithNoun(moves, "move"),
      score === undefined ? "" : countWithNoun(score, "point"),
    ]
      .map((text) => text.padStart(10)),
    level.padEnd("2026-11-19".length),
    escapeControls(variantName),
  ];
  // The most important cells come first; cells that do not fit are omitted.
  let line = "";
  for (const cell of cells) {
    const longer = line === "" ? cell : `${line}  ${cell}`;
    if (longer.trimEnd().length > room) break;
    line = longer;
  }
  return clipText(line.trimEnd(), room);
}

/** Formats a date in few columns: `19 Nov`. */
function shortDate(text: string): string {
  const date = parseDate(text);
  return date ? `${String(date.day).padStart(2)} ${monthName(date.month).slice(0, 3)}` : text;
}

/** Formats the statistics of a variant as lines for the end of a game. */
export function statisticsLines(statistics: Statistics): string[] {
  const { played, won, streak, longestStreak, helped } = statistics;
  const { time, score } = statistics;
  if (played + helped.played === 0) return ["No finished games with these rules"];
  return [
    played === 0
      ? "No finished games without help"
      : `Won ${won} of ${played}, ${streak} in a row (longest ${longestStreak})`,
    ...(time.best === undefined ? [] : [`Best time   ${formatTime(time.best)}`]),
    ...(score.best === undefined ? [] : [`Best score  ${score.best}`]),
    ...(helped.played === 0 ? [] : [`With solver help: won ${helped.won} of ${helped.played}`]),
  ];
}

/**
 * Returns the details of a page at the end of a game, the least important first: the figures and the
 * totals of its statistics, and lines between them.
 */
export function detailsOf([totals, ...figures]: readonly string[], ...between: string[]): string[] {
  return [...figures.toReversed(), ...between, ...(totals === undefined ? [] : [totals])];
}

/**
 * Formats the statistics of a variant as a message of several sentences; shorter forms drop the
 * last ones.
 */
export function statisticsLine(statistics: Statistics): Message {
  const sentences = statisticsLines(statistics).map((line) => `${line.replace(/ {2,}/, " ")}.`);
  const { won, played, helped } = statistics;
  return [
    describeStatistics(statistics),
    sentences.join(" "),
    ...sentences.map((_, count) => sentences.slice(0, count + 1).join(" ")).toReversed(),
    played === 0 ? `Won ${helped.won} of ${helped.played}, with help.` : `Won ${won} of ${played}.`,
  ];
}

/** Formats the statistics in whole sentences, for plain mode. */
function describeStatistics(
  { played, won, streak, longestStreak, helped, time, score }: Statistics,
): string {
  const figures = [
    ...(time.best === undefined ? [] : [`your best time is ${formatTime(time.best)}`]),
    ...(score.best === undefined ? [] : [`your best score is ${score.best}`]),
  ];
  return [
    played === 0
      ? "No finished games with these rules without help"
      : `You have won ${won} of ${countWithNoun(played, "game")} with these rules`,
    ...(streak > 1 ? [`You have won the last ${streak} in a row`] : []),
    ...(longestStreak > streak && longestStreak > 1
      ? [`Your longest winning streak is ${longestStreak}`]
      : []),
    ...(figures.length === 0 ? [] : [capitalise(figures.join(", and "))]),
    ...(helped.played === 0 ? [] : [
      `With solver help you have won ${helped.won} of ${countWithNoun(helped.played, "game")}`,
    ]),
  ].map((sentence) => `${sentence}.`).join(" ");
}
