import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { type Outcome, runWithFiles } from "../fake_console.ts";
import { TemporaryFolder } from "../../temporary_folder.ts";

/** A run of each kind, with few and short shards. */
const RUNS = [
  "winnable --sample 5 -s 8 -3 --positions 300 --time 1000",
  "coach --sample 4 -s 8 -3 --playouts 2",
  "molek sample -n 120 -s 8",
  "war -n 3000 -s 8 --pickup played",
  "war sweep -n 2000 -s 8 -w 1..2",
];

/** Last printed object, without fields that depend on the clock. */
function totalsOf({ stdout }: Outcome): Record<string, unknown> {
  const last = JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? "");
  const { seconds: _, gamesPerSecond: __, parts: ___, tally, ...rest } = last;
  const { time: ____, ...counts } = tally ?? {};
  return { ...rest, ...tally && { tally: counts } };
}

/** Files of `--resume` for the shards of a run, in a folder. */
class Parts extends TemporaryFolder {
  readonly paths: string[] = [];

  async make(run: string, count: number): Promise<void> {
    for (let part = 1; part <= count; part++) {
      const path = `${this.path}/part${part}`;
      const args = [...run.split(" "), "--jobs", "1", "--shard", `${part}/${count}`];
      const { code, stderr } = await runWithFiles([...args, "--json", "--resume", path]);
      assertEquals([code, stderr], [0, `started a new run in '${path}'\n`]);
      this.paths.push(path);
    }
  }

  /** Merges the files, which a fake console cannot read by itself. */
  merge(...more: string[]): Promise<Outcome> {
    const files = Object.fromEntries(
      this.paths.map((path) => [path, Deno.readTextFileSync(path)]),
    );
    return runWithFiles(["merge", ...this.paths, ...more], { files });
  }
}

for (const run of RUNS) {
  Deno.test(`files of --resume are shards: ${run.split(" -")[0]}`, async () => {
    using parts = new Parts();
    await parts.make(run, 2);
    const whole = await runWithFiles([...run.split(" "), "--json"]);
    const merged = await parts.merge("--json");
    assertEquals([merged.code, merged.stderr], [0, ""]);
    assertEquals(totalsOf(merged), totalsOf(whole));
    // In one stream, the rows of a shard end at the head of the next.
    const input = parts.paths.map((path) => Deno.readTextFileSync(path)).join("");
    const streamed = await runWithFiles(["merge", "-", "--json"], { input });
    assertEquals(totalsOf(streamed), totalsOf(whole));
  });
}

Deno.test("rows can be in any order, and an unfinished shard is named", async () => {
  using parts = new Parts();
  await parts.make(RUNS[0] ?? "", 2);
  const [first = "", second = ""] = parts.paths;
  const whole = totalsOf(await parts.merge("--json"));
  const [head = "", ...rows] = Deno.readTextFileSync(second).trimEnd().split("\n");
  const write = (...lines: string[]): void => Deno.writeTextFileSync(second, lines.join("\n"));
  write(head, ...rows.toReversed(), rows[0] ?? "", "no JSON at all");
  assertEquals(totalsOf(await parts.merge("--json")), whole);
  write(head, ...rows.slice(1));
  const { code, stderr } = await parts.merge();
  assertEquals([code, stderr], [
    1,
    `patience merge: '${second}' was interrupted: finish it with --resume\n`,
  ]);
  Deno.writeTextFileSync(first, Deno.readTextFileSync(first).replace('"seed":8', '"seed":9'));
  assertStringIncludes((await parts.merge()).stderr, "different runs: seed 8 and 9");
});

Deno.test("the better row of a retried deal counts, and the limits are shown", async () => {
  using folder = new TemporaryFolder();
  const path = `${folder.path}/part`;
  const study = "winnable --sample 6 -s 5 -3 -l 1 --goal home --time 1000 --jobs 1 --shard 1/1";
  const run = (...more: string[]): Promise<Outcome> =>
    runWithFiles([...study.split(" "), "--resume", path, "--json", ...more]);
  await run("--positions", "3");
  const again = await run("--positions", "300", "--retry");
  // An open row does not reopen a deal that was decided later.
  const open = Deno.readTextFileSync(path).split("\n").filter((line) => line.includes("undecided"));
  Deno.writeTextFileSync(path, open.map((line) => `${line}\n`).join(""), { append: true });
  assertEquals(totalsOf(await run()), totalsOf(again));
  const files = { part: Deno.readTextFileSync(path) };
  const merged = await runWithFiles(["merge", "part", "--json"], { files });
  const { shard: _, ...expected } = totalsOf(again);
  assertEquals(totalsOf(merged), { ...expected, shard: null });
  const { retried } = JSON.parse(merged.stdout);
  assertEquals(retried, [{ time: 1000, memory: 256, positions: 300 }]);
});

Deno.test("shards of files count games, and invalid games separately", async () => {
  const { stdout: game } = await runWithFiles(["deal", "-s", "7"]);
  const files: Record<string, string> = { a: game, b: "no game", c: game };
  const winnable = ["winnable", "a", "b", "c", "--positions", "300", "--time", "1000"];
  for (const part of ["1/2", "2/2"]) {
    const { stdout } = await runWithFiles([...winnable, "--shard", part, "--json"], { files });
    files[part] = stdout;
  }
  const merged = await runWithFiles(["merge", "1/2", "2/2"], { files });
  assertEquals([merged.code, merged.stderr], [0, ""]);
  const whole = await runWithFiles([...winnable, "--quiet"], { files });
  assertStringIncludes(merged.stdout, "2 games: ");
  assert(whole.stdout.endsWith(merged.stdout), merged.stdout);
});

Deno.test("each row can have its own limits, and rows are not compared with all others", async () => {
  using folder = new TemporaryFolder();
  const path = `${folder.path}/part`;
  const COUNT = 40_000;
  await runWithFiles(["winnable", "--sample", "1", "-s", "8", "--resume", path]);
  const [head = "", first = ""] = Deno.readTextFileSync(path).split("\n");
  const row = { ...JSON.parse(first), verdict: "undecided", moves: null, moveCount: null };
  const rows = Array.from({ length: COUNT }, (_, index) => {
    const limits = { time: 10, memory: 256, positions: index + 1 };
    return `${JSON.stringify({ ...row, deal: index + 1, limits })}\n`;
  });
  const fields = { requested: COUNT, shard: { index: 1, of: 1 } };
  const part = `${JSON.stringify({ ...JSON.parse(head), ...fields })}\n${rows.join("")}`;
  Deno.writeTextFileSync(path, part);
  const resumed = await runWithFiles(["winnable", "--resume", path, "--json"]);
  const merged = await runWithFiles(["merge", "part", "--json"], { files: { part } });
  for (const outcome of [resumed, merged]) {
    const { retried } = JSON.parse(outcome.stdout.trimEnd().split("\n").at(-1) ?? "");
    assertEquals([retried.length, retried[7].positions], [COUNT, 8]);
  }
});

Deno.test("an interrupted sample of boards is resumed in the middle of a block", async () => {
  using folder = new TemporaryFolder();
  const path = `${folder.path}/sample`;
  const run = (...args: string[]): Promise<Outcome> =>
    runWithFiles(["molek", "sample", ...args, "--json", "--resume", path]);
  await run("-n", "73", "-s", "7", "-c");
  const whole = await runWithFiles(["molek", "sample", "-n", "131", "-s", "7", "-c", "--json"]);
  const more = await run("-n", "131");
  assertEquals([more.code, more.stderr], [0, "73 of 131 boards were done before\n"]);
  assertEquals(totalsOf(more), totalsOf(whole));
  for (
    const [args, message] of [
      [["-s", "8"], "seed 7, not 8"],
      [["-m", "9"], "--moves 1024, not 9"],
      [["--fewest-cheats"], "--fewest-cheats false, not true"],
      [["-n", "130"], "it is a run of 131 boards, more than --count 130"],
    ] as const
  ) {
    const { code, stderr } = await run(...args);
    assertEquals(code, 2);
    assertStringIncludes(stderr, message);
  }
});

Deno.test("options that are not given come from the file: samples need only its name", async () => {
  using folder = new TemporaryFolder();
  for (const run of RUNS.slice(0, 2)) {
    const path = `${folder.path}/${run.split(" ")[0]}`;
    const begun = await runWithFiles([...run.split(" "), "--resume", path, "--json"]);
    const lines = Deno.readTextFileSync(path).trimEnd().split("\n");
    Deno.writeTextFileSync(path, lines.slice(0, 3).join("\n"));
    const command = run.split(" ")[0] ?? "";
    const again = await runWithFiles([command, "--resume", path, "--json"]);
    assertEquals(again.code, 0);
    assertMatch(again.stderr, /^2 of \d (deals|games) were done before\n$/);
    assertEquals(totalsOf(again), totalsOf(begun));
    const more = await runWithFiles([command, "--resume", path, "--sample", "6", "--json"]);
    assertEquals(totalsOf(more)["requested"], 6);
  }
});

Deno.test("a shard printed as text warns before it begins that 'merge' cannot read it", async () => {
  const { code, stderr } = await runWithFiles(["war", "-n", "2000", "-s", "1", "--shard", "1/2"]);
  assertEquals([code, stderr], [
    0,
    "'patience merge' cannot read a shard as text: use --json or --resume\n",
  ]);
  for (const more of ["--json", "--csv"]) {
    const part = await runWithFiles(["war", "-n", "2000", "-s", "1", "--shard", "1/2", more]);
    assert(part.stderr === "", more);
  }
});
