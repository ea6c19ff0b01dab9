import { assertEquals, assertStringIncludes } from "@std/assert";
import { standardOutput } from "../../../../cli/io/outputs.ts";
import { formatDealLine } from "../../../../lib/klondike/deal_line.ts";
import { AnswerBlocks } from "../../../../cli/klondike/game_answers.ts";
import type { PlayableGame } from "../../../../cli/klondike/game_list.ts";
import { solveTaskFrom } from "../../../../cli/klondike/winnable/options.ts";
import { DealsReport, type DealsReportOptions } from "../../../../cli/klondike/winnable/report.ts";
import { type DealSource, sampleSource } from "../../../../cli/klondike/winnable/source.ts";
import type { DealResult } from "../../../../cli/klondike/winnable/totals.ts";
import { FakeConsole } from "../../fake_console.ts";

const RULES = { turn: 3, resets: Infinity, worryBack: true } as const;
/** The sixth to the tenth of fifteen deals. */
const SOURCE = sampleSource(7, 15, { index: 2, of: 3 }, RULES);
const NAMES = ["a", "b", "c", "d", "e"];
/** The same deals as games of files. */
const GAMES: DealSource = {
  ...SOURCE,
  noun: "game",
  *deals(): Generator<PlayableGame> {
    for (const [index, { deal, state }] of [...SOURCE.deals()].entries()) {
      const game = { path: NAMES[index] ?? "", state, moves: [], hasRules: true };
      yield { deal, state, game: { kind: "valid", ...game } };
    }
  },
};

function reportTo(
  console: FakeConsole,
  source: DealSource,
  options: Partial<DealsReportOptions> = {},
): DealsReport {
  const context = { console, color: "never", path: [], tree: () => Promise.reject() } as const;
  const all = { json: false, csv: false, quiet: true, audit: false, shortest: false, ...options };
  const question = solveTaskFrom({ memory: 1 });
  const blocks = new AnswerBlocks(context, true);
  return new DealsReport(standardOutput(console), all, source, question, blocks);
}

/** What a run of five deals writes that was interrupted when some of them were decided. */
function written(json: boolean, ...deals: readonly number[]): string[] {
  const console = new FakeConsole();
  const report = reportTo(console, json ? SOURCE : GAMES, { json });
  for (const deal of deals) report.take({ deal, verdict: "lost", moves: null } as DealResult);
  report.end({ interrupted: deals.length < 5 });
  return console.stdout.split("\n");
}

Deno.test("of an interrupted run only the deals before the first missing one are told and counted", () => {
  assertEquals(written(false, 7, 6, 10, 9).slice(0, 4), [
    "a lost",
    "b lost",
    "interrupted after the first 2 of 5 games",
    "2 games: 0 won, 2 lost, 0 undecided",
  ]);
  const objects = written(true, 7, 6, 10, 9).slice(0, -1).map((line) => JSON.parse(line));
  assertEquals(objects.map(({ deal }) => deal), [6, 7, undefined]);
  const { summary, interrupted } = objects[2];
  assertEquals([summary.lost, interrupted], [2, true]);
});

Deno.test("a run that came to its end counts all of its deals, in whatever order they came", () => {
  assertEquals(written(false, 10, 9, 8, 7, 6).slice(0, -2), [
    ...NAMES.map((name) => `${name} lost`),
    "5 games: 0 won, 5 lost, 0 undecided",
  ]);
});

Deno.test("each row has the cards of its deal, whatever the order in which results come", () => {
  const rows = written(true, 10, 9, 8, 7, 6).slice(0, 5).map((line) => JSON.parse(line));
  const starts = [...SOURCE.deals()].map(({ state }) => formatDealLine(state));
  const expected = starts.map((cards, index) => `${index + 6} ${cards}`);
  assertEquals(rows.map(({ deal, cards }) => `${deal} ${cards}`), expected);
});

Deno.test("a deal that was won counts as won, also where its line is not proved to be a shortest one", () => {
  const console = new FakeConsole();
  const report = reportTo(console, GAMES, { shortest: true });
  const won = { verdict: "won", moves: [".", "w->f"] } as const;
  report.take({ deal: 6, ...won, shortest: true } as unknown as DealResult);
  report.take({ deal: 7, ...won, shortest: false, reason: "time" } as unknown as DealResult);
  assertEquals([console.stdout, report.exitCode], [
    "a won in 2 moves\nb won in at most 2 moves, not proved to be the fewest (time)\n",
    0,
  ]);
  assertStringIncludes(report.totalsText, "2 games: 2 won, 0 lost, 0 undecided\n");
  assertStringIncludes(report.totalsText, "shortest solutions: 1 of 2 proved\n");
});
