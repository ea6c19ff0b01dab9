import { assert, assertEquals } from "@std/assert";
import { formatDate, fromEpochDay, toEpochDay, weekdayOf } from "../../../lib/date.ts";
import { sha256 } from "../../../cli/run/sha256.ts";
import { createWinnableProver } from "../../../cli/klondike/solve_result.ts";
import { DAILY_DEALS, DAILY_RULES } from "../../../lib/klondike/daily.ts";
import { DAILY_SEEDS } from "../../../lib/klondike/daily_seeds.ts";
import { deal } from "../../../lib/klondike/deal.ts";
import { levelOf } from "../../../lib/klondike/level.ts";
import { isSeed } from "../../../lib/lehmer.ts";
import { runToEnd } from "../../../lib/search_steps.ts";
import { sampleOf } from "../../sample.ts";

const FIRST = toEpochDay({ year: 2025, month: 1, day: 1 });
const DAYS = 7305;

Deno.test("every day of twenty years has its own deal, of the level of its weekday", () => {
  const seeds = new Set<number>();
  for (let day = FIRST; day < FIRST + DAYS; day++) {
    const found = DAILY_DEALS.deal(formatDate(fromEpochDay(day)));
    assert(found && isSeed(found.seed));
    seeds.add(found.seed);
    const week = ["easy", "easy", "medium", "medium", "hard", "hard", "expert"];
    assertEquals(found.level, week[weekdayOf(day)]);
  }
  assertEquals(seeds.size, DAYS);
  assertEquals(DAILY_DEALS.dates, { first: "2025-01-01", last: "2044-12-31" });
});

Deno.test("text that is not a date, and a date without a deal, have no deal", () => {
  for (const text of ["", "today", "2026-02-30", "2026-11-31", "2026-1-1", "2024-12-31"]) {
    assertEquals(DAILY_DEALS.deal(text), undefined, text);
  }
  assertEquals(DAILY_DEALS.deal("2045-01-01"), undefined);
});

Deno.test("the seeds never change", async () => {
  const hash = await sha256(new TextEncoder().encode(DAILY_SEEDS));
  assertEquals(hash, "806d8371a596f5cfe022e3cc1658db97701af5b729398fd9958c43d3d40e414e");
});

Deno.test("daily deals are winnable, and have their levels", () => {
  const isWinnable = createWinnableProver();
  const count = sampleOf(4, 30);
  for (let index = 0; index < count; index++) {
    // The prime step visits all weekdays and years.
    const date = formatDate(fromEpochDay(FIRST + (index * 1511) % DAYS));
    const { seed = 0, level } = DAILY_DEALS.deal(date) ?? {};
    const start = deal(seed, DAILY_RULES);
    assertEquals([runToEnd(isWinnable(start)), levelOf(start)], [true, level], date);
  }
});
