import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { TemporaryFolder } from "../../temporary_folder.ts";
import { runInMemory } from "../fake_console.ts";

type Json = Record<string, unknown>;

async function json(...args: string[]): Promise<string> {
  const { code, stdout } = await runInMemory(["war", ...args, "--json"]);
  assertEquals(code, 0, args.join(" "));
  return stdout;
}

/** Returns everything that does not depend on the clock. */
function timeless(text: string): Json {
  const { seconds, gamesPerSecond: _, ...rest } = JSON.parse(text) as Json;
  assert(typeof seconds === "number");
  return rest;
}

/** Returns the run as Ctrl-C would have ended it after some games. */
function interrupted(text: string, requested: number): string {
  return JSON.stringify({ ...JSON.parse(text), requested, interrupted: true });
}

/** Folder for the file of `--resume`. */
class RunFolder extends TemporaryFolder {
  readonly file = `${this.path}/run.json`;

  put(text: string): void {
    Deno.writeTextFileSync(this.file, text);
  }

  get text(): string {
    return Deno.readTextFileSync(this.file);
  }

  resume(...args: string[]): Promise<string> {
    return json(...args, "--resume", this.file);
  }
}

Deno.test("the file of --resume is what --json prints, and the same command resumes it", async () => {
  using stored = new RunFolder();
  const command = ["-n", "5300", "-s", "7", "--pickup", "played"];
  const whole = await json(...command);
  const { stdout, stderr } = await runInMemory(["war", ...command, "--resume", stored.file]);
  assertEquals(stderr, `started a new run in '${stored.file}'\n`);
  assertStringIncludes(stdout, "5,300 games, seed 7");
  assertEquals(timeless(stored.text), timeless(whole));
  const begun = await json("-n", "2100", "-s", "7", "--pickup", "played");
  stored.put(interrupted(begun, 5300));
  assertEquals(timeless(await stored.resume(...command)), timeless(whole));
  assertEquals(timeless(stored.text), timeless(whole));
});

Deno.test("options that are not given come from the file, and a larger count extends a finished run", async () => {
  using stored = new RunFolder();
  const command = ["-s", "7", "--pickup", "played", "--decks", "2"];
  const whole = await json("-n", "5300", ...command);
  stored.put(interrupted(await json("-n", "2100", ...command), 5300));
  assertEquals(timeless(await stored.resume()), timeless(whole));
  assertEquals(timeless(await stored.resume("--decks", "2")), timeless(whole));
  const more = await json("-n", "6001", ...command);
  assertEquals(timeless(await stored.resume("-n", "6001")), timeless(more));
  assertEquals(timeless(await stored.resume()), timeless(more));
});

Deno.test("a shard is resumed only to its own end", async () => {
  using stored = new RunFolder();
  const part = ["-n", "9000", "-s", "7", "--shard", "2/3"];
  const whole = await json(...part);
  const empty = { ...JSON.parse(whole), interrupted: true, games: 0 };
  for (const name of ["drawn", "unfinished", "endless"]) empty[name] = 0;
  empty.wins = { a: 0, b: 0 };
  empty.tally = { steps: {}, comparisons: {}, wars: {}, chain: {}, periods: {} };
  stored.put(JSON.stringify(empty));
  assertEquals(timeless(await stored.resume()), timeless(whole));
  const precise = await runInMemory(["war", "--resume", stored.file, "--precision", "5"]);
  assertEquals([precise.code, precise.stdout], [2, ""]);
  assertStringIncludes(
    precise.stderr,
    "it is a shard, which does not know how precise the whole run is",
  );
  const { code, stderr } = await runInMemory(["war", "--resume", stored.file, "-n", "9999"]);
  assertEquals(code, 2);
  assertStringIncludes(
    stderr,
    "it is a shard of a run of 9,000 games, whose number cannot change",
  );
});

Deno.test("a sweep is resumed too, with the sums of its pairs", async () => {
  using stored = new RunFolder();
  const sweep = ["sweep", "--run-out", "all", "-s", "7"];
  const whole = await json(...sweep, "-n", "4000");
  stored.put(await json(...sweep, "-n", "1500"));
  assertEquals(timeless(await stored.resume("sweep", "-n", "4000")), timeless(whole));
  assertEquals(timeless(await stored.resume(...sweep)), timeless(whole));
});

Deno.test("a run with a precision is resumed, and ends at the same game", async () => {
  using stored = new RunFolder();
  const command = ["-n", "100000", "-s", "7", "--precision", "2"];
  const whole = await json(...command, "--jobs", "1");
  const { games } = JSON.parse(whole) as { games: number };
  assert(games > 13_000 && games < 100_000, `${games}`);
  for (const begun of [0, 3000, 10_000, 12_345]) {
    const cut = begun === 0 ? "" : interrupted(await json("-n", `${begun}`, "-s", "7"), 100_000)
      .replace('"precision":null', '"precision":2');
    stored.put(cut);
    const args = begun === 0 ? command : [];
    assertEquals(timeless(await stored.resume(...args)), timeless(whole), `after ${begun}`);
  }
  // A finished run is resumed with a smaller precision.
  const finer = await json("-n", "100000", "-s", "7", "--precision", "1.5");
  assertEquals(timeless(await stored.resume("--precision", "1.5")), timeless(finer));
});

Deno.test("the error for another run has the differences, and its file stays unchanged", async () => {
  using stored = new RunFolder();
  const run = await json("-n", "3000", "-s", "7");
  const sweep = await json("sweep", "-w", "1..2", "-n", "1000", "-s", "7");
  const files: Record<string, string> = {
    run,
    sweep,
    old: JSON.stringify({ ...JSON.parse(run), schema: "patience.war/1" }),
    damaged: JSON.stringify({ ...JSON.parse(run), drawn: 5 }),
    many: interrupted(run, 2000),
    cut: interrupted(run, 5300),
    text: "hello",
    vague: run.replace('"precision":null', '"precision":"2"'),
    rows: sweep.replace('"rows":2', '"rows":9'),
    // Later output could not be read back.
    endless: run.replace(/"seconds":[^,]+/, '"seconds":1e999'),
    early: run.replace(/"seconds":[^,]+/, '"seconds":-1'),
  };
  const other = (what: string): string => `it belongs to another run (${what}): use another file`;
  for (
    const [name, args, message] of [
      ["run", ["-s", "8"], other("seed 7, not 8")],
      ["run", ["--war-size", "5"], other("--war-size 4, not 5")],
      ["run", ["--shard", "1/2"], other("a whole run, not shard 1/2")],
      ["run", ["-n", "2000"], "it is a run of 3,000 games, more than --count 2,000"],
      ["cut", ["-n", "4000"], "it is a run of 5,300 games, more than --count 4,000"],
      ["many", [], "it holds 3,000 games, more than its 2,000"],
      ["old", [], "it has schema patience.war/1, not patience.war/2"],
      ["damaged", [], "its tallies do not add up"],
      ["endless", [], "it is not a run: war without its usual fields"],
      ["early", [], "it is not a run: war without its usual fields"],
      ["rows", ["sweep"], "it does not have as many rows as it says"],
      ["vague", [], "its option precision cannot be 2"],
      ["text", [], "it is not a JSON object of --json"],
      ["sweep", [], "it is war-sweep, not war"],
      ["sweep", ["sweep", "-w", "2..3"], other("other rules")],
      ["sweep", ["sweep", "-w", "1..3"], other("rows 2, not 3")],
    ] as const
  ) {
    const text = files[name] ?? "";
    stored.put(text);
    const { code, stdout, stderr } = await runInMemory(["war", ...args, "--resume", stored.file]);
    assertEquals([code, stdout, stored.text], [2, "", text], args.join(" "));
    assertStringIncludes(stderr, `cannot resume '${stored.file}': ${message}`);
    assertEquals([...Deno.readDirSync(stored.path)].map(({ name }) => name), ["run.json"]);
  }
});

Deno.test("the run file cannot be the report or standard input", async () => {
  for (
    const [args, message] of [
      [["--resume", "a", "-o", "a"], "--resume and --output cannot name the same file"],
      [["--resume", "./b//a", "-o", "b/./a"], "--resume and --output cannot name the same file"],
      [["--resume", "a", "--plot", "a"], "--resume and --plot cannot name the same file"],
      [["--resume", "-"], "--resume needs a file, not standard input"],
      [["--resume", "/nowhere/x"], "patience war: cannot write '/nowhere/x': no such file"],
    ] as const
  ) {
    const { code, stderr } = await runInMemory(["war", "-n", "10", ...args]);
    assertEquals(code, 2);
    assertStringIncludes(stderr, message);
  }
});
