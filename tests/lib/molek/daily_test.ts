import { assert, assertEquals } from "@std/assert";
import { sha256 } from "../../../cli/run/sha256.ts";
import { formatDate, fromEpochDay, toEpochDay } from "../../../lib/date.ts";
import { DAILY_DEALS } from "../../../lib/molek/daily.ts";
import { DAILY_SEEDS } from "../../../lib/molek/daily_seeds.ts";
import { deal, levelOfLength } from "../../../lib/molek/deal.ts";
import { solve } from "../../../lib/molek/solver/solve.ts";
import { Workspace } from "../../../lib/molek/solver/nodes.ts";
import { runToEnd } from "../../../lib/search_steps.ts";
import { sampleOf } from "../../sample.ts";

const FIRST = toEpochDay({ year: 2025, month: 1, day: 1 });
const DAYS = 7305;

Deno.test("every day of twenty years has its own board", () => {
  const days = Array.from({ length: DAYS }, (_, index) => formatDate(fromEpochDay(FIRST + index)));
  assertEquals(new Set(days.map((day) => DAILY_DEALS.deal(day)?.seed)).size, DAYS);
  assertEquals(DAILY_DEALS.dates, { first: "2025-01-01", last: "2044-12-31" });
});

Deno.test("the seeds never change", async () => {
  const hash = await sha256(new TextEncoder().encode(DAILY_SEEDS));
  assertEquals(hash, "b97208348b19527550056afc9bda13b350294e004bb40f303a8a3605955460cf");
});

Deno.test("daily boards are solvable without cheats, and have their levels", () => {
  const workspace = new Workspace();
  for (let index = 0; index < sampleOf(7, 100); index++) {
    // The prime step visits all weekdays and years.
    const date = formatDate(fromEpochDay(FIRST + (index * 1511) % DAYS));
    const { seed = 0, level } = DAILY_DEALS.deal(date) ?? {};
    const answer = runToEnd(solve(deal(seed), { maxMoves: 1024, cheats: false }, workspace));
    assert(answer.verdict === "solved" && answer.isShortest);
    assertEquals(levelOfLength(answer.moves.length), level, date);
  }
});
