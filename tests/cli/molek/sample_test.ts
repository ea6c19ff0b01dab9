import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { runInMemory, runWithFiles } from "../fake_console.ts";
import { sampleOf } from "../../sample.ts";

/** The boards of a sample with cheats. */
const BOARDS = String(sampleOf(12, 60));

async function sample(args: readonly string[] = [], count = "230"): Promise<string> {
  const jobs = args.includes("--jobs") ? [] : ["--jobs", "1"];
  return (await runInMemory([
    "molek",
    "sample",
    "-n",
    count,
    "-s",
    "7",
    ...args,
    ...jobs,
    "--json",
  ]))
    .stdout;
}

let wholeResult: Promise<string> | undefined;

/** Returns the result with one job, which several tests use. */
function wholeSample(): Promise<string> {
  return wholeResult ??= sample();
}

/** Returns a report without the fields that differ from run to run. */
function timeless(text: string): object {
  const { seconds: _, tally, ...rest } = JSON.parse(text);
  const { time: __, ...counts } = tally;
  return { ...rest, tally: counts };
}

Deno.test("the results are the same for any number of jobs", async () => {
  assertEquals(timeless(await wholeSample()), timeless(await sample(["--jobs", "3"])));
});

Deno.test("the shards of a sample with cheats add up to the whole sample", async () => {
  const files: Record<string, string> = {};
  for (const part of [1, 2, 3]) {
    files[`part${part}`] = await sample(["-c", "--shard", `${part}/3`], BOARDS);
  }
  const { code, stdout } = await runInMemory(["merge", ...Object.keys(files), "--json"], { files });
  assertEquals(code, 0);
  const whole = timeless(await sample(["-c"], BOARDS));
  assertEquals(timeless(stdout), { ...whole, parts: 3 });
  const text = await runInMemory(["merge", ...Object.keys(files)], { files });
  assertStringIncludes(text.stdout, `${BOARDS} boards, seed 7`);
  const missing = await runInMemory(["merge", "part1", "part2"], { files });
  assertEquals([missing.code, missing.stderr], [1, "patience merge: a shard is missing: 3/3\n"]);
});

Deno.test("the verdicts of the first seeds do not change", async () => {
  const { verdicts } = JSON.parse(await wholeSample());
  assertEquals(verdicts, { solved: 66, cheated: 0, unsolvable: 164, undecided: 0 });
});

Deno.test("the text has rates with intervals, quantiles and a histogram", async () => {
  const { stdout } = await runInMemory(["molek", "sample", "-n", "60", "-s", "7", "--jobs", "1"]);
  assertMatch(stdout, /^60 boards, seed 7 \(/);
  assertMatch(stdout, /\nsolved +\d+ +\d+\.\d\d% +\d+\.\d\d% to \d+\.\d\d%\n/);
  assertMatch(stdout, /\nmoves +3\d\.\d\d /);
  assertStringIncludes(stdout, "\nMoves per solution\n");
});

Deno.test("wrong usage is an error before the work begins", async () => {
  const wrong = async (...args: string[]): Promise<string> => {
    const { code, stderr } = await runWithFiles(["molek", "sample", ...args], {
      folders: ["here"],
    });
    assertEquals(code, 2);
    return stderr;
  };
  assertStringIncludes(await wrong("-n", "0"), "--count must be a whole number from 1");
  assertStringIncludes(await wrong("--shard", "4/3"), "--shard must be I/N");
  assertStringIncludes(await wrong("-o", "here"), "cannot write 'here': it is a folder");
});
