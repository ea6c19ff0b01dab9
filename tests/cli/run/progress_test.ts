import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import {
  formatDuration,
  formatSearchProgress,
  ProgressLine,
  searchLine,
} from "../../../cli/run/progress.ts";
import { FakeConsole } from "../fake_console.ts";

function onTerminal(COLUMNS = "80"): FakeConsole {
  return new FakeConsole({ terminals: ["err"], env: { COLUMNS } });
}

Deno.test("progress is one line on a terminal, with the remaining time, and is cleared", () => {
  const console = onTerminal();
  let now = 0;
  const progress = new ProgressLine(console, 1000, "games", () => now);
  now = 1000;
  progress.update(250);
  assertStringIncludes(console.stderr, "25%  250 of 1,000 games  3s left");
  progress.clear();
  assertEquals(console.stderr.split("\r").slice(-2), [" ".repeat(79), ""]);
});

Deno.test("progress is drawn at most ten times a second, over the previous line", () => {
  const console = onTerminal("30");
  let now = 0;
  const progress = new ProgressLine(console, 1000, "games", () => now);
  for (; now < 1000; now += 10) progress.update(now, "a note that is too long for the line");
  const lines = console.stderr.split("\r").filter((line) => line !== "");
  assertEquals(lines.length, 10);
  assertEquals([...new Set(lines.map((line) => line.length))], [29]);
  progress.clear();
});

Deno.test("progress is not shown without a terminal", () => {
  const silent = new FakeConsole();
  const progress = new ProgressLine(silent, 10, "games");
  progress.update(5);
  progress.clear();
  assertEquals(silent.stderr, "");
  const unasked = onTerminal();
  new ProgressLine(unasked, 10, "games").clear();
  assertEquals(unasked.stderr, "");
});

Deno.test("a search of unknown length shows its cost so far, after a moment", () => {
  const console = onTerminal();
  using line = searchLine(console);
  line.show(() => "too soon");
  assertEquals(console.stderr, "");
  const spent = { ms: 61_000, positions: 1_234_567, best: undefined };
  const sinceFirst = { ms: 0, positions: 0 };
  assertEquals(
    formatSearchProgress({ ...spent, sinceFirst }, Infinity),
    "1,234,567 positions  1m 1s",
  );
  assertEquals(
    formatSearchProgress({ ...spent, sinceFirst }, 120),
    "1,234,567 positions  1m 1s of 2m",
  );
});

Deno.test("progress is at most 100%, and without progress no remaining time is shown", () => {
  for (const [done, shown] of [[20, "100%"], [0, "0%"]] as const) {
    const console = onTerminal();
    using progress = new ProgressLine(console, 10, "games", () => 0);
    progress.update(done);
    assertStringIncludes(console.stderr, ` ${shown}  ${done} of 10 games`);
    assert(done > 0 || !console.stderr.includes("left"));
  }
});

Deno.test("a duration never shows 60 seconds or 60 minutes", () => {
  const times = [0, 1, 59_000, 59_001, 61_000, 3_599_000, 3_599_001, 7_265_000, 90_000_000];
  assertEquals(times.map(formatDuration), [
    ...["0s", "1s", "59s", "1m", "1m 1s", "59m 59s", "1h", "2h 1m", "1d 1h"],
  ]);
});
