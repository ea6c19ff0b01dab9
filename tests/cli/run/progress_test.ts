import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { Progress } from "../../../cli/run/progress.ts";
import { FakeConsole } from "../fake_console.ts";

function onTerminal(COLUMNS = "80"): FakeConsole {
  return new FakeConsole({ terminals: ["err"], env: { COLUMNS } });
}

Deno.test("progress is a line on a terminal, with the time that is left, and goes away", () => {
  const console = onTerminal();
  let now = 0;
  const progress = new Progress(console, 1000, "games", () => now);
  now = 1000;
  progress.update(250);
  assertStringIncludes(console.stderr, "25 %  250 of 1,000 games  3 s left");
  progress.clear();
  assertEquals(console.stderr.split("\r").slice(-2), [" ".repeat(79), ""]);
});

Deno.test("it is drawn ten times a second at most, always over the line before", () => {
  const console = onTerminal("30");
  let now = 0;
  const progress = new Progress(console, 1000, "games", () => now);
  for (; now < 1000; now += 10) progress.update(now, "a note that is too long for the line");
  const lines = console.stderr.split("\r").slice(1);
  assertEquals(lines.length, 10);
  assertEquals([...new Set(lines.map((line) => line.length))], [29]);
});

Deno.test("nobody is told of progress where nobody looks", () => {
  const silent = new FakeConsole();
  const progress = new Progress(silent, 10, "games");
  progress.update(5);
  progress.clear();
  assertEquals(silent.stderr, "");
  const unasked = onTerminal();
  new Progress(unasked, 10, "games").clear();
  assertEquals(unasked.stderr, "");
});

Deno.test("more than all is no more than all, and nothing done says nothing of the end", () => {
  for (const [done, shown] of [[20, "100 %"], [0, "0 %"]] as const) {
    const console = onTerminal();
    new Progress(console, 10, "games", () => 0).update(done);
    assertStringIncludes(console.stderr, ` ${shown}  ${done} of 10 games`);
    assert(done > 0 || !console.stderr.includes("left"));
  }
});
