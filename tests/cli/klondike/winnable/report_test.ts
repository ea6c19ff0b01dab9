import { assertEquals, assertStringIncludes } from "@std/assert";
import { standardOutput } from "../../../../cli/io/outputs.ts";
import { formatDealLine } from "../../../../lib/klondike/deal_line.ts";
import { DealsReport } from "../../../../cli/klondike/winnable/report.ts";
import { sampleSource } from "../../../../cli/klondike/winnable/source.ts";
import type { DealResult } from "../../../../cli/klondike/winnable/totals.ts";
import { FakeConsole } from "../../fake_console.ts";

const RULES = { turn: 3, resets: Infinity, worryBack: true } as const;
/** The sixth to the tenth of fifteen deals. */
const SOURCE = sampleSource(7, 15, { index: 2, of: 3 }, RULES);

/** What a run of five deals writes that was interrupted when some of them were decided. */
function written(json: boolean, ...deals: readonly number[]): string[] {
  const console = new FakeConsole();
  const options = { json, csv: false, eachDeal: true, audit: false, shortest: false };
  const report = new DealsReport(standardOutput(console), options, SOURCE);
  for (const deal of deals) report.take({ deal, verdict: "lost", moves: null } as DealResult);
  report.end({ interrupted: deals.length < 5 });
  return console.stdout.split("\n");
}

Deno.test("of an interrupted run only the deals before the first missing one are told and counted", () => {
  assertEquals(written(false, 7, 6, 10, 9).slice(0, 4), [
    "6 lost",
    "7 lost",
    "interrupted after the first 2 of 5 deals",
    "2 deals: 0 won, 2 lost, 0 undecided",
  ]);
  const objects = written(true, 7, 6, 10, 9).slice(0, -1).map((line) => JSON.parse(line));
  assertEquals(objects.map(({ deal }) => deal), [6, 7, undefined]);
  const { summary, interrupted } = objects[2];
  assertEquals([summary.lost, interrupted], [2, true]);
});

Deno.test("a run that came to its end counts all of its deals, in whatever order they came", () => {
  assertEquals(written(false, 10, 9, 8, 7, 6).slice(0, -2), [
    ...[6, 7, 8, 9, 10].map((deal) => `${deal} lost`),
    "5 deals: 0 won, 5 lost, 0 undecided",
  ]);
});

Deno.test("each row has the cards of its deal, whatever the order in which results come", () => {
  const rows = written(true, 10, 9, 8, 7, 6).slice(0, 5).map((line) => JSON.parse(line));
  const starts = [...SOURCE.deals()].map(formatDealLine);
  const expected = starts.map((cards, index) => `${index + 6} ${cards}`);
  assertEquals(rows.map(({ deal, cards }) => `${deal} ${cards}`), expected);
});

Deno.test("a deal that was won counts as won, also where its line is not proved to be a shortest one", () => {
  const console = new FakeConsole();
  const options = { json: false, csv: false, eachDeal: true, audit: false, shortest: true };
  const report = new DealsReport(standardOutput(console), options, SOURCE);
  const won = { verdict: "won", moves: [".", "w->f"] } as const;
  report.take({ deal: 6, ...won, shortest: true } as unknown as DealResult);
  report.take({ deal: 7, ...won, shortest: false, reason: "time" } as unknown as DealResult);
  assertEquals([console.stdout, report.exitCode], [
    "6 won in 2 moves\n7 won in at most 2 moves, not proved to be the fewest (time)\n",
    0,
  ]);
  assertStringIncludes(report.totalsText, "2 deals: 2 won, 0 lost, 0 undecided\n");
  assertStringIncludes(report.totalsText, "shortest solutions: 1 of 2 proved\n");
});
