import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { deal, formatDealLine } from "../../../../lib/klondike/deal.ts";
import { TURN_3 } from "../../../../lib/klondike/state.ts";
import { FileLock } from "../../../../cli/store/database.ts";
import { TemporaryFolder } from "../../../temporary_folder.ts";
import { fromSource, type ProcessOutcome, runProcess } from "../../../process.ts";
import { type Outcome, runWithFiles } from "../../fake_console.ts";

const STUDY = ["winnable", "-3", "--goal", "home", "--worry-back", "-s", "8"];

/** Folder with the file of `--resume`. */
class ResultsFolder extends TemporaryFolder {
  readonly file = `${this.path}/results`;

  get lines(): readonly string[] {
    return Deno.readTextFileSync(this.file).trimEnd().split("\n");
  }

  put(lines: readonly string[]): void {
    Deno.writeTextFileSync(this.file, lines.map((line) => `${line}\n`).join(""));
  }

  run(sample: number, positions: number, ...more: readonly string[]): Promise<Outcome> {
    const numbers = ["--jobs", "1", "--sample", `${sample}`, "--positions", `${positions}`];
    return runWithFiles([...STUDY, ...numbers, "--json", "--resume", this.file, ...more]);
  }
}

function objectsOf(stdout: string): Record<string, unknown>[] {
  return stdout.trimEnd().split("\n").map((line) => JSON.parse(line));
}

/** Returns what is equal in all runs. */
function verdictsOf(stdout: string): unknown[] {
  return objectsOf(stdout).map(({ deal, verdict, moves, positions, summary }) => ({
    ...{ deal, verdict, moves, positions, summary },
  }));
}

function totalsOf({ stdout }: Pick<Outcome, "stdout">): Record<string, unknown> {
  return objectsOf(stdout).at(-1) ?? {};
}

Deno.test("a killed sample is resumed from its results", async () => {
  using results = new ResultsFolder();
  const whole = await results.run(14, 1000);
  assertEquals(whole.stderr, `started a new run in '${results.file}'\n`);
  const { lines } = results;
  // A kill leaves eleven results, a part of the twelfth, and the lock.
  results.put(lines.slice(0, 12));
  Deno.writeTextFileSync(results.file, lines[12]?.slice(0, 20) ?? "", { append: true });
  Deno.writeTextFileSync(`${results.file}.lock`, "");
  const resumed = await results.run(14, 1000);
  assertEquals([resumed.code, resumed.stderr], [0, "11 of 14 deals were done before\n"]);
  assertEquals(verdictsOf(resumed.stdout), verdictsOf(whole.stdout));
  assertEquals(results.lines.length, lines.length);
  const other = await results.run(14, 1000, "-s", "9");
  assertEquals(other.code, 2);
  assertStringIncludes(other.stderr, "it belongs to another run (seed 8, not 9)");
  assertEquals([...Deno.readDirSync(results.path)].map(({ name }) => name), ["results"]);
});

Deno.test("a sample is resumed with more deals, and its totals count all", async () => {
  using results = new ResultsFolder();
  await results.run(3, 1000);
  const { lines } = results;
  const more = await results.run(5, 1000);
  assertEquals([more.code, more.stderr], [0, "3 of 5 deals were done before\n"]);
  assertEquals(results.lines.slice(0, 4), lines);
  const whole = await runWithFiles([...STUDY, "--sample", "5", "--positions", "1000", "--json"]);
  assertEquals(verdictsOf(more.stdout), verdictsOf(whole.stdout));
  assertEquals(totalsOf(more)["requested"], 5);
  const part = await results.run(6, 1000, "--shard", "1/2");
  assertEquals(part.code, 2);
});

Deno.test("the good lines of a corrupt file count, and missing deals are decided again", async () => {
  using results = new ResultsFolder();
  const whole = await results.run(8, 1000);
  const [head = "", , , , fourth = "", ...rest] = results.lines;
  const wrong = ["null", "7", "no JSON", '{"deal":2,"verdict":"constructor"}'];
  const strange = fourth.replace(/"deal":\d+/, '"deal":99');
  results.put([head, ...wrong, strange, ...rest]);
  const resumed = await results.run(8, 1000);
  assertEquals([resumed.code, verdictsOf(resumed.stdout)], [0, verdictsOf(whole.stdout)]);
  assertEquals(
    resumed.stderr,
    `'${results.file}': 5 lines could not be read; missing results are computed again.\n` +
      "4 of 8 deals were done before\n",
  );
  // Only missing results are computed; every good line stays in its place.
  assertEquals(results.lines.slice(6, 6 + rest.length), rest);
  assertEquals(results.lines.length, 6 + rest.length + 4);
  assertEquals((await results.run(8, 1000)).stderr, "8 of 8 deals were done before\n");
});

Deno.test("a row with impossible limits is corrupt", async () => {
  using results = new ResultsFolder();
  const whole = await results.run(3, 3);
  const { lines } = results;
  for (const memory of ['"\\u001b[2J"', "-5", "null"]) {
    results.put(lines.map((line, index) => index === 0 ? line : line.replace("256", () => memory)));
    const resumed = await results.run(3, 3);
    assertEquals([resumed.code, verdictsOf(resumed.stdout)], [0, verdictsOf(whole.stdout)]);
    assertStringIncludes(resumed.stderr, "3 lines could not be read");
  }
});

Deno.test("results that the file had for other deals do not count", async () => {
  using results = new ResultsFolder();
  const [one, two] = [1, 2].map((seed) => `${formatDealLine(deal(seed, TURN_3))}\n`);
  const run = (deals = ""): Promise<Outcome> =>
    runWithFiles([
      "winnable",
      "-3",
      "--goal",
      "home",
      "d",
      "--json",
      "--resume",
      results.file,
    ], {
      files: { d: deals },
    });
  const whole = await run(one);
  const other = await run(two);
  assertEquals([other.code, other.stdout], [2, ""]);
  assertStringIncludes(other.stderr, "it belongs to another run (other games)");
  assertEquals(verdictsOf((await run(`# a note\n${one}`)).stdout), verdictsOf(whole.stdout));
});

Deno.test("a file that another run uses is an error, and stays unchanged", async () => {
  using results = new ResultsFolder();
  await results.run(3, 3000);
  const before = results.lines;
  const lock = FileLock.take(`${results.file}.lock`);
  for (const more of [[], ["--retry"]]) {
    const { code, stdout, stderr } = await results.run(3, 3000, ...more);
    assertEquals([code, stdout], [2, ""]);
    assertEquals(
      stderr,
      `patience winnable: cannot resume '${results.file}': another run is using it\n`,
    );
  }
  lock?.release();
  assertEquals(results.lines, before);
  assertEquals((await results.run(3, 3000)).code, 0);
});

Deno.test("a file that has the name of the lock but is not a lock is not removed", async () => {
  using results = new ResultsFolder();
  Deno.writeTextFileSync(`${results.file}.lock`, "my notes");
  assertEquals((await results.run(2, 3000)).code, 0);
  assertEquals(Deno.readTextFileSync(`${results.file}.lock`), "my notes");
});

Deno.test("if the name of the lock is not a regular file, it is an error and stays unchanged", async () => {
  using results = new ResultsFolder();
  const name = `${results.file}.lock`;
  const ways: readonly (() => void)[] = [
    () => Deno.mkdirSync(name),
    () => Deno.symlinkSync("nowhere", name),
    () => void new Deno.Command("mkfifo", { args: [name] }).outputSync(),
  ];
  for (const make of ways) {
    make();
    const { code, stderr } = await results.run(2, 3000);
    const reason = `'${name}' exists and is not a lock file`;
    assertEquals([code, stderr], [
      2,
      `patience winnable: cannot resume '${results.file}': ${reason}\n`,
    ]);
    assert(!Deno.lstatSync(name).isFile);
    Deno.removeSync(name);
  }
});

Deno.test("--retry decides undecided deals with higher limits, and reports the first pass too", async () => {
  using results = new ResultsFolder();
  const first = totalsOf(await results.run(10, 3));
  const decided = results.lines.filter((line) => !line.includes("undecided")).length - 1;
  const again = await results.run(10, 300, "--retry");
  const second = totalsOf(again);
  assertEquals(second["options"], first["options"]);
  assertEquals(second["retried"], [{ time: 10, memory: 256, positions: 300 }]);
  assertEquals(results.lines.length, 1 + 10 + 10 - decided);
  assertEquals(objectsOf(again.stdout).slice(0, -1).map(({ deal }) => deal), numbers(10));
  // Each row of a further pass has its limits, and so does each open row.
  const limits = results.lines.slice(1).map((line) => JSON.parse(line).limits?.positions);
  assertEquals([new Set(limits.slice(0, 10)), new Set(limits.slice(10))], [
    new Set([undefined, 3]),
    new Set([300]),
  ]);
  // The same call resumes a killed retry; here all results are there.
  const { lines } = results;
  assertEquals(
    verdictsOf((await results.run(10, 300, "--retry")).stdout),
    verdictsOf(again.stdout),
  );
  assertEquals(results.lines, lines);
  results.put(lines.slice(0, 14));
  assertEquals(
    verdictsOf((await results.run(10, 300, "--retry")).stdout),
    verdictsOf(again.stdout),
  );
  const last = totalsOf(await results.run(10, 3000, "--retry"));
  assertEquals(
    last["retried"],
    [300, 3000].map((positions) => ({ time: 10, memory: 256, positions })),
  );
  const { undecided } = last["summary"] as { undecided: number };
  assert(undecided < (second["summary"] as { undecided: number }).undecided);
  // Without --retry the first pass is resumed, which is complete.
  assertEquals(totalsOf(await results.run(10, 3))["summary"], last["summary"]);
});

Deno.test("--retry searches again for a solution not proved shortest, and a won deal stays won", async () => {
  using results = new ResultsFolder();
  const row = (verdict: string, moves: string[] | null, more: Record<string, unknown>): string => {
    const moveCount = moves?.length ?? null;
    return JSON.stringify({
      ...{ deal: 1, verdict, moves, moveCount, positions: 1, ms: 1, cpuMs: 1 },
      ...more,
    });
  };
  const first = await results.run(1, 3, "--shortest");
  const [head = ""] = results.lines;
  const won = row("won", ["."], { shortest: false, reason: "positions" });
  results.put([head, won]);
  // With so few positions the new pass is undecided.
  const again = await results.run(1, 4, "--shortest", "--retry");
  assertEquals(results.lines.length, 3, "it is tried again");
  assertEquals((totalsOf(again)["summary"] as { won: number }).won, 1);
  // Such a row can come from a slower machine.
  const limits = { time: 10, memory: 256, positions: 4 };
  const worse = row("undecided", null, { reason: "positions", limits });
  results.put([head, won, worse]);
  const last = totalsOf(await results.run(1, 4, "--shortest", "--retry"));
  assertEquals([first.code, again.code, results.lines.length], [0, 0, 3]);
  const { won: count, undecided } = last["summary"] as { won: number; undecided: number };
  assertEquals([count, undecided], [1, 0]);
});

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

Deno.test("an impossible retry is an error, and changes nothing", async () => {
  using results = new ResultsFolder();
  const refused = async (
    reason: string,
    ...args: Parameters<ResultsFolder["run"]>
  ): Promise<void> => {
    const { code, stdout, stderr } = await results.run(...args);
    assertEquals([code, stdout], [2, ""]);
    assertStringIncludes(stderr, reason);
  };
  await refused("cannot retry", 4, 30, "--retry");
  assertEquals([...Deno.readDirSync(results.path)], []);
  await results.run(4, 3);
  const { lines } = results;
  await refused("its deals had --time 10s --memory 256M --positions 3; raise", 4, 3, "--retry");
  await refused("and lower none", 4, 9, "--retry", "--time", "5");
  await refused("--retry tries its undecided deals with more", 4, 9);
  await refused("it is a run of 4 deals, more than --sample 3", 3, 9, "--retry");
  await refused("one deal without a result", 5, 9, "--retry");
  assertEquals(results.lines, lines);
  results.put(lines.slice(0, -1));
  await refused("one deal without a result; resume it without --retry first", 4, 9, "--retry");
  const alone = await runWithFiles([...STUDY, "--sample", "4", "--retry"]);
  assertEquals(alone.code, 2);
  assertStringIncludes(alone.stderr, "patience winnable: --retry requires --resume\n");
});

Deno.test("shards with different retries are added up by their first pass", async () => {
  const pass = (positions: number): unknown => ({ time: 10, memory: 256, positions });
  const part = (index: number, retried: readonly unknown[]): string =>
    JSON.stringify({
      ...{ type: "winnable-totals", schema: "patience.winnable-totals/1", seed: 8, requested: 2 },
      ...{ shard: { index, of: 2 }, options: pass(3), retried, interrupted: false, seconds: 1 },
      summary: { won: 1, lost: 0, undecided: 0 },
    });
  const files = { a: part(1, [pass(30)]), b: part(2, [pass(30), pass(60)]) };
  const merged = await runWithFiles(["merge", "a", "b", "--json"], { files });
  const { options, retried } = JSON.parse(merged.stdout);
  assertEquals([options, retried], [pass(3), [pass(30), pass(60)]]);
});

Deno.test("after a larger sample the file resumes with its size", async () => {
  using results = new ResultsFolder();
  await results.run(3, 1000);
  const more = await results.run(5, 1000);
  const again = await runWithFiles(["winnable", "--json", "--resume", results.file]);
  assertEquals(totalsOf(again)["requested"], 5);
  assertEquals(verdictsOf(again.stdout), verdictsOf(more.stdout));
  // The new size also counts if the larger run was interrupted at once.
  results.put([...results.lines.slice(0, 4), '{"requested":7}']);
  const grown = await runWithFiles(["winnable", "--json", "--resume", results.file]);
  assertEquals(totalsOf(grown)["requested"], 7);
});

Deno.test("the games of files are divided into shards like a sample, and add up", async () => {
  const deals = Array.from({ length: 5 }, (_, i) => `${formatDealLine(deal(i + 1, TURN_3))}\n`);
  const files = { deals: deals.join(""), wrong: "RULES:" };
  const study = ["winnable", "deals", "wrong", "--positions", "300", "--time", "1000", "--json"];
  const whole = await runWithFiles([...study, "-3"], { files });
  const parts: Record<string, string> = {};
  let rows: string[] = [];
  for (const part of ["1/2", "2/2"]) {
    const { stdout } = await runWithFiles([...study, "-3", "--shard", part], { files });
    parts[part] = stdout;
    rows = [...rows, ...stdout.trimEnd().split("\n").slice(0, -1)];
  }
  const timeless = (line: string): unknown => {
    const { ms: _, cpuMs: __, ...rest } = JSON.parse(line);
    return rest;
  };
  assertEquals(rows.map(timeless), whole.stdout.trimEnd().split("\n").slice(0, -1).map(timeless));
  const merged = await runWithFiles(["merge", "1/2", "2/2", "--json"], { files: parts });
  assertEquals(totalsOf(merged)["summary"], totalsOf(whole)["summary"]);
});

Deno.test("a run over a folder does not read its own file as a game", async () => {
  using folder = new TemporaryFolder();
  for (const seed of [1, 2]) {
    Deno.writeTextFileSync(
      `${folder.path}/deal${seed}`,
      `${formatDealLine(deal(seed, TURN_3))}\n`,
    );
  }
  const args = ["winnable", "--positions", "300", folder.path, "--resume", `${folder.path}/run`];
  const run = (): Promise<ProcessOutcome> => runProcess([...fromSource(["-A"]), ...args, "--json"]);
  const first = await run();
  assertEquals(totalsOf(first)["requested"], 2, first.stderr);
  assertEquals(verdictsOf((await run()).stdout), verdictsOf(first.stdout));
});
