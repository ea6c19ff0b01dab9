// Writes the seeds of the daily deals: deno task daily [POOL]. The file counts, and is not written
// anew: a search that has become better would find other deals. POOL keeps what was measured.
import { dateOfDay, dayNumber } from "../lib/date.ts";
import { dailyLevel } from "../lib/klondike/daily.ts";
import { levelOfEase } from "../lib/klondike/level.ts";
import { type Level, LEVELS } from "../lib/patience.ts";
import { winnableDeals } from "./deal_pool.ts";

const YEARS = 20;
const FIRST = { year: 2025, month: 1, day: 1 };
/** A quarter of them is of each level, and two sevenths of the days need one. */
const DEALS = 10_000;

const [file = "dist/daily-pool.txt"] = Deno.args;
const deals = winnableDeals({ file, turn: 3, series: 2026 }, DEALS);
const seeds = new Map<Level, number[]>(LEVELS.map((level) => [
  level,
  // A seed may be drawn twice.
  [...new Set(deals.filter(({ ease }) => levelOfEase(ease, 3) === level).map(({ seed }) => seed))],
]));

const months = new Map<string, string[]>();
const [first, end] = [dayNumber(FIRST), dayNumber({ ...FIRST, year: FIRST.year + YEARS })];
for (let day = first; day < end; day++) {
  const seed = seeds.get(dailyLevel(day))?.shift();
  if (seed === undefined) throw new Error("There are not enough deals of a level.");
  const { year, month } = dateOfDay(day);
  const name = `${year}-${month}`;
  months.set(name, [...months.get(name) ?? [], seed.toString(36)]);
}

const text = `/** The month of the first line of {@linkcode DAILY_SEEDS}. */
export const FIRST_MONTH = { year: ${FIRST.year}, month: ${FIRST.month} };

/**
 * The seeds of the daily deals to base 36, a line for each month. Each was proved to be winnable, and
 * has the level of its weekday; written once by \`deno task daily\`.
 */
export const DAILY_SEEDS = \`
${[...months.values()].map((words) => words.join(" ")).join("\n")}
\`;
`;
Deno.writeTextFileSync("lib/klondike/daily_seeds.ts", text);
console.log(`${end - first} seeds from ${file}`);
