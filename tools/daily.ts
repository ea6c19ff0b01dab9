// Writes the seeds of the daily deals: deno task daily klondike|molek [POOL]. The files count, and
// are not written anew: for Klondike, a search that has become better would find other deals. Its
// POOL keeps what was measured.
import { levelOfDay } from "../lib/daily.ts";
import { fromEpochDay, toEpochDay } from "../lib/date.ts";
import { levelForScore } from "../lib/klondike/level.ts";
import { levelOfLength } from "../lib/molek/deal.ts";
import type { Level } from "../lib/patience.ts";
import { solvableBoards } from "./board_pool.ts";
import { winnableDeals } from "./deal_pool.ts";

const YEARS = 20;
const FIRST = { year: 2025, month: 1, day: 1 };
/** A quarter of the deals of Klondike is of each level, and two sevenths of the days need one. */
const DEALS = 10_000;

/** The deal of a seed, and how hard it is. */
interface Dealt {
  readonly seed: number;
  readonly level: Level;
}

/** Source of the deals of a game, and what is proved of each of them. */
interface Source {
  readonly proved: string;
  deals(pool: string): Iterable<Dealt>;
}

const SOURCES: Readonly<Record<string, Source>> = {
  klondike: {
    proved: "winnable",
    deals: (file) =>
      winnableDeals({ file, turn: 3, series: 2026 }, DEALS)
        .map(({ seed, ease }) => ({ seed, level: levelForScore(ease, 3) })),
  },
  molek: {
    proved: "winnable without cheating",
    deals: () =>
      solvableBoards(2028).map(({ seed, length }) => ({ seed, level: levelOfLength(length) })),
  },
};

const [game = "", pool = "dist/daily-pool.txt"] = Deno.args;
const source = SOURCES[game];
if (!source) throw new Error("Which game: deno task daily klondike|molek [POOL]");

const first = toEpochDay(FIRST);
const days = toEpochDay({ ...FIRST, year: FIRST.year + YEARS }) - first;
const seeds = seedsOf(source.deals(pool), Array.from({ length: days }, (_, day) => first + day));

const months = new Map<string, string[]>();
for (const [index, seed] of seeds.entries()) {
  const { year, month } = fromEpochDay(first + index);
  const name = `${year}-${month}`;
  months.set(name, [...months.get(name) ?? [], seed.toString(36)]);
}

const text = `/** The month of the first line of {@linkcode DAILY_SEEDS}. */
export const FIRST_MONTH = { year: ${FIRST.year}, month: ${FIRST.month} };

/**
 * The seeds of the daily deals to base 36, a line for each month; written once by \`deno task daily\`.
 * Each was proved to be ${source.proved}, and has the level of its weekday.
 */
export const DAILY_SEEDS = \`
${[...months.values()].map((words) => words.join(" ")).join("\n")}
\`;
`;
Deno.writeTextFileSync(`lib/${game}/daily_seeds.ts`, text);
console.log(`${days} seeds`);

/** Chooses a seed of the right level for each day: the first ones that are left, each only once. */
function seedsOf(deals: Iterable<Dealt>, days: readonly number[]): number[] {
  const open = Map.groupBy(days.toReversed(), levelOfDay);
  const found = new Map<number, number>();
  const used = new Set<number>();
  for (const { seed, level } of deals) {
    const day = used.has(seed) ? undefined : open.get(level)?.pop();
    if (day === undefined) continue;
    used.add(seed);
    found.set(day, seed);
    if (found.size === days.length) return days.map((one) => found.get(one) ?? 0);
  }
  throw new Error("There are not enough deals of a level.");
}
