import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { TemporaryFolder } from "../../temporary_folder.ts";
import { runWithFiles } from "../fake_console.ts";

const STUDY = ["coach", "-3", "-s", "8", "--playouts", "3", "--json"];

const GAME = Deno.readTextFileSync("testdata/games/lost-by-move-127.txt");

type Json = Record<string, unknown>;

function objectsOf(stdout: string): Json[] {
  return stdout.trimEnd().split("\n").map((line) => JSON.parse(line));
}

/** Returns what is equal in all runs: the games, then the totals. */
function resultsOf(stdout: string): object[] {
  return objectsOf(stdout).map(({ ms: _, cpuMs: __, seconds: ___, ...rest }) => rest);
}

Deno.test("the results are the same for any number of jobs, and shards add up to the whole", async () => {
  const whole = await runWithFiles([...STUDY, "--sample", "5", "--jobs", "1"]);
  const twice = await runWithFiles([...STUDY, "--sample", "5", "--jobs", "2"]);
  assertEquals([whole.code, resultsOf(twice.stdout)], [0, resultsOf(whole.stdout)]);
  const part = async (shard: string): Promise<string> =>
    (await runWithFiles([...STUDY, "--sample", "5", "--jobs", "1", "--shard", shard])).stdout;
  const files = { one: await part("1/2"), two: await part("2/2") };
  const merged = await runWithFiles(["merge", "--json", "one", "two"], { files });
  const [total] = resultsOf(whole.stdout).slice(-1);
  assertEquals(resultsOf(merged.stdout), [{ ...total, parts: 2 }]);
  const table = await runWithFiles(["merge", "--csv", "one", "two"], { files });
  assertEquals(table.stdout.split("\n")[0]?.split(",").slice(0, 2), [
    "summary.won",
    "summary.lost",
  ]);
  const alone = await runWithFiles(["merge", "two"], { files });
  assertEquals([alone.code, alone.stderr], [1, "patience merge: a shard is missing: 1/2\n"]);
  const one = files.one.replace('"summary":{"won":', '"summary":{"won":1');
  const damaged = await runWithFiles(["merge", "one", "two"], { files: { ...files, one } });
  assertEquals(damaged.code, 1);
  assertStringIncludes(damaged.stderr, "cannot combine 'one': its totals are not those of games");
  const [, ...fewer] = files.one.split("\n");
  const contradicting = { ...files, one: fewer.join("\n") };
  const contradicted = await runWithFiles(["merge", "one", "two"], { files: contradicting });
  assertEquals([contradicted.code, contradicted.stderr], [
    1,
    "patience merge: 'one' is inconsistent: its rows do not match its totals\n",
  ]);
});

Deno.test("a killed sample is resumed from its results", async () => {
  using folder = new TemporaryFolder();
  const file = `${folder.path}/results`;
  const run = [...STUDY, "--sample", "4", "--jobs", "1", "--resume", file];
  const whole = await runWithFiles(run);
  assertEquals(whole.stderr, `started a new run in '${file}'\n`);
  const lines = Deno.readTextFileSync(file).trimEnd().split("\n");
  assertEquals(lines.length, 5);
  // A killed run leaves a part of a line; another line is corrupt.
  const corrupt = (lines[2] as string).replace('"home":', '"home":9');
  Deno.writeTextFileSync(file, [lines[0], lines[1], corrupt, lines[4]?.slice(0, 9)].join("\n"));
  const resumed = await runWithFiles(run);
  assertEquals(resultsOf(resumed.stdout), resultsOf(whole.stdout));
  assertStringIncludes(
    resumed.stderr,
    "one line could not be read; missing results are computed again",
  );
  const other = await runWithFiles([...run, "-s", "9"]);
  assertEquals(other.code, 2);
  assertStringIncludes(other.stderr, "it belongs to another run (seed 8, not 9)");
  assertEquals([...Deno.readDirSync(folder.path)].map(({ name }) => name), ["results"]);
});

Deno.test("a sample is resumed with more games and keeps those that it has", async () => {
  using folder = new TemporaryFolder();
  const file = `${folder.path}/results`;
  const run = (count: string): ReturnType<typeof runWithFiles> =>
    runWithFiles([...STUDY, "--jobs", "1", "--resume", file, "--sample", count]);
  await run("2");
  const lines = Deno.readTextFileSync(file);
  const more = await run("3");
  const whole = await runWithFiles([...STUDY, "--jobs", "1", "--sample", "3"]);
  assertEquals([more.code, more.stderr], [0, "2 of 3 games were done before\n"]);
  assertEquals(resultsOf(more.stdout), resultsOf(whole.stdout));
  assert(Deno.readTextFileSync(file).startsWith(lines));
  const fewer = await run("1");
  assertStringIncludes(fewer.stderr, "it is a run of 3 games, more than --sample 1");
});

Deno.test("the advice depends only on the seed and the number of playouts", async () => {
  const answers: Json[] = [];
  for (const more of [["-s", "1"], ["-s", "1"], ["-s", "2"], ["--playouts", "7"]]) {
    const call = ["coach", "--json", "--playouts", "6", ...more, "game"];
    const { stdout } = await runWithFiles(call, { files: { game: GAME } });
    const [{ ms: _, cpuMs: __, ...answer } = {}] = objectsOf(stdout);
    answers.push(answer);
  }
  assertEquals(answers[1], answers[0]);
  assert(JSON.stringify(answers[2]) !== JSON.stringify(answers[0]));
  assertEquals([answers[0]?.["samples"], answers[3]?.["samples"]], [6, 7]);
});

Deno.test("the order of the stock matters only with --seen-stock", async () => {
  const [head = "", stock = ""] = GAME.split("STOCK:\n  | ");
  const turned = (stock.split("MOVES:")[0] ?? "").trim().split(/\s+/).toReversed().join(" ");
  const text = `${GAME.split("MOVES:")[0]}MOVES:\n`;
  const other = `${head}STOCK:\n  | ${turned}\nMOVES:\n`;
  const answer = async (game: string, ...more: string[]): Promise<unknown> => {
    const call = ["coach", "--playouts", "4", ...more, "game"];
    return (await runWithFiles(call, { files: { game } })).stdout;
  };
  assertEquals(await answer(other), await answer(text));
  assert(await answer(other, "--seen-stock") !== await answer(text, "--seen-stock"));
});

Deno.test("each of several games gets the same advice as alone, and an invalid one is reported", async () => {
  const first = (await runWithFiles(["deal", "-s", "7", "-3"])).stdout;
  const second = (await runWithFiles(["deal", "-s", "8", "-3"])).stdout;
  const files = { two: first + second, wrong: "RULES:", one: GAME };
  const call = ["coach", "--playouts", "3", "--jobs", "2"];
  const alone = async (game: string): Promise<string> =>
    (await runWithFiles([...call, "game"], { files: { game } })).stdout;
  const { code, stdout, stderr } = await runWithFiles([...call, "two", "wrong", "one"], { files });
  assertEquals(
    [code, stdout],
    [
      1,
      `two[1]:\n${await alone(first)}\ntwo[2]:\n${await alone(second)}\none:\n${await alone(GAME)}`,
    ],
  );
  assertStringIncludes(stderr, "wrong:\nError near line 1: ");
  const json = await runWithFiles([...call, "--json", "two", "wrong", "one"], { files });
  assertEquals(
    objectsOf(json.stdout).map(({ type, path, index }) => [type, path, index]),
    [["coach", "two", 1], ["coach", "two", 2], ["check", "wrong", undefined], [
      "coach",
      "one",
      undefined,
    ]],
  );
});

Deno.test("--resume stores the advice on several games", async () => {
  using folder = new TemporaryFolder();
  const file = `${folder.path}/results`;
  const input = (await runWithFiles(["deal", "-s", "7", "-n", "3", "--json"])).stdout;
  const call = ["coach", "--playouts", "3", "--json", "--jobs", "1", "--resume", file];
  const whole = await runWithFiles(call, { input });
  const lines = Deno.readTextFileSync(file).trimEnd().split("\n");
  assertEquals(lines.length, 4);
  const corrupt: readonly (readonly [field: RegExp, instead: string])[] = [
    [/"chance":/, '"chance":"much"'],
    [/"why":"/, '"why":"\\u001b[2J'],
    [/"moves":\["/, '"moves":["\\u001b[2J'],
  ];
  for (const [field, instead] of corrupt) {
    const line = (lines[2] ?? "").replace(field, instead);
    Deno.writeTextFileSync(file, [lines[0], lines[1], line].join("\n"));
    const again = await runWithFiles(call, { input });
    assertEquals([again.code, resultsOf(again.stdout)], [0, resultsOf(whole.stdout)]);
  }
  const other = await runWithFiles(call, { input: input.split("\n").slice(1).join("\n") });
  assertEquals([other.code, other.stdout], [2, ""]);
  assertStringIncludes(other.stderr, "it belongs to another run (other games)");
  const sample = await runWithFiles(["coach", "--sample", "3", "--resume", file]);
  assertEquals(sample.code, 2);
  assertStringIncludes(sample.stderr, "another run (its games are read from files)");
});

Deno.test("words that are moves are played after the moves of a single game", async () => {
  const game = (await runWithFiles(["deal", "-s", "7", "-3"])).stdout;
  const world = { files: { game, played: `${game}. .`, r: game }, input: game };
  const advice = async (...words: readonly string[]): Promise<string> =>
    (await runWithFiles(["coach", "--playouts", "3", ...words], world)).stdout;
  const expected = await advice("played");
  assertStringIncludes(expected, "Win chance");
  assertEquals(await advice("game", ".", "."), expected);
  assertEquals(await advice(".", ".", "game"), expected);
  assertEquals(await advice(".", "."), expected);
  const several = await runWithFiles(["coach", "game", "played", "."], world);
  assertEquals([several.code, several.stdout], [2, ""]);
  assertStringIncludes(several.stderr, "moves can only follow a single game");
});
