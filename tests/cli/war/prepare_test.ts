import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { runInMemory } from "../fake_console.ts";

type Json = Record<string, unknown>;

async function json(files: Record<string, string>, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await runInMemory(["war", ...args, "--json"], { files });
  assertEquals([code, stderr], [0, ""], args.join(" "));
  return stdout;
}

/** Everything but what depends on the clock. */
function timeless(text: string): Json {
  const { seconds, gamesPerSecond: _, ...rest } = JSON.parse(text) as Json;
  assert(typeof seconds === "number");
  return rest;
}

/** The run as it would be had Ctrl-C ended it after some games, of which none was left out. */
function interrupted(text: string, requested: number): string {
  return JSON.stringify({ ...JSON.parse(text), requested, interrupted: true });
}

Deno.test("a run goes on to its own end or to a larger one", async () => {
  const whole = await json({}, "-n", "5300", "-s", "7", "--pickup", "played");
  const begun = await json({}, "-n", "2100", "-s", "7", "--pickup", "played");
  const files = { begun, cut: interrupted(begun, 5300) };
  assertEquals(timeless(await json(files, "--resume", "begun", "-n", "5300")), timeless(whole));
  assertEquals(timeless(await json(files, "--resume", "cut")), timeless(whole));
  assertEquals(timeless(await json({ whole }, "--resume", "whole")), timeless(whole));
});

Deno.test("a part goes on to its own end only", async () => {
  const part = ["-n", "9000", "-s", "7", "--shard", "2/3"];
  const whole = await json({}, ...part);
  const empty = { ...JSON.parse(whole), interrupted: true, games: 0 };
  for (const name of ["drawn", "unfinished", "endless"]) empty[name] = 0;
  empty.wins = { a: 0, b: 0 };
  empty.tally = { steps: {}, comparisons: {}, wars: {}, chain: {}, periods: {} };
  const files = { cut: JSON.stringify(empty) };
  assertEquals(timeless(await json(files, "--resume", "cut")), timeless(whole));
  const { code, stderr } = await runInMemory(["war", "--resume", "cut", "-n", "9999"], { files });
  assertEquals(code, 2);
  assertStringIncludes(
    stderr,
    "'cut' is a part of 9,000 games, and can only be resumed to its own end",
  );
});

Deno.test("a sweep goes on too, with the sums of its pairs", async () => {
  const sweep = ["sweep", "--run-out", "all", "-s", "7"];
  const whole = await json({}, ...sweep, "-n", "4000");
  const begun = await json({}, ...sweep, "-n", "1500");
  const more = await json({ begun }, "sweep", "--resume", "begun", "-n", "4000");
  assertEquals(timeless(more), timeless(whole));
});

Deno.test("what cannot be resumed is refused", async () => {
  const run = await json({}, "-n", "3000", "-s", "7");
  const files = {
    run,
    old: JSON.stringify({ ...JSON.parse(run), schema: "patience.war/1" }),
    damaged: JSON.stringify({ ...JSON.parse(run), drawn: 5 }),
    cut: interrupted(run, 5300),
    text: "hello",
  };
  for (
    const [args, message] of [
      [["--resume", "run", "-s", "7"], "--resume and --seed cannot be used together"],
      [
        ["--resume", "run", "--war-size", "5"],
        "--war-size cannot be used together: the file decides",
      ],
      [
        ["--resume", "run", "--precision", "1"],
        "--resume and --precision cannot be used together",
      ],
      [["--resume", "run", "-n", "2000"], "is a run of 3,000 games; --count 2000 is less"],
      [["--resume", "cut", "-n", "4000"], "is a run of 5,300 games; --count 4000 is less"],
      [["--resume", "old"], "has the schema patience.war/1, not patience.war/2"],
      [["--resume", "damaged"], "its tallies do not add up"],
      [["--resume", "text"], "'text' is not a JSON object"],
      [["--resume", "none"], "cannot read 'none'"],
      [["sweep", "--resume", "run"], "'run' is not a run of 'patience war sweep': it is war"],
    ] as const
  ) {
    const { code, stdout, stderr } = await runInMemory(["war", ...args], { files });
    assertEquals([code, stdout], [2, ""], args.join(" "));
    assertStringIncludes(stderr, message);
  }
});
