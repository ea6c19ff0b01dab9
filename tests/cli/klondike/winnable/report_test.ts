import { assertEquals } from "@std/assert";
import { standardOutput } from "../../../../cli/io/outputs.ts";
import { DealsReport } from "../../../../cli/klondike/winnable/report.ts";
import type { DealResult } from "../../../../cli/klondike/winnable/totals.ts";
import { FakeConsole } from "../../fake_console.ts";

/** What a run of five deals writes that was interrupted when some of them were decided. */
function written(json: boolean, ...deals: readonly number[]): string[] {
  const console = new FakeConsole();
  const options = { json, csv: false, eachDeal: true, audit: false };
  const report = new DealsReport(standardOutput(console), options, { first: 3, count: 5 });
  for (const deal of deals) report.take({ deal, verdict: "lost", moves: null } as DealResult);
  report.end({ interrupted: deals.length < 5 });
  return console.stdout.split("\n");
}

Deno.test("of an interrupted run only the deals before the first missing one are told and counted", () => {
  assertEquals(written(false, 4, 3, 7, 6).slice(0, 4), [
    "3 lost",
    "4 lost",
    "interrupted after the first 2 of 5 deals",
    "2 deals: 0 won, 2 lost, 0 undecided",
  ]);
  const objects = written(true, 4, 3, 7, 6).slice(0, -1).map((line) => JSON.parse(line));
  assertEquals(objects.map(({ deal }) => deal), [3, 4, undefined]);
  const { summary, interrupted } = objects[2];
  assertEquals([summary.lost, interrupted], [2, true]);
});

Deno.test("a run that came to its end counts all of its deals, in whatever order they came", () => {
  assertEquals(written(false, 7, 6, 5, 4, 3).slice(0, -2), [
    ...[3, 4, 5, 6, 7].map((deal) => `${deal} lost`),
    "5 deals: 0 won, 5 lost, 0 undecided",
  ]);
});
