import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { drawn, newProgram, playSome } from "../store/world.ts";
import { TemporaryFolder } from "../temporary_folder.ts";
import { type Outcome, runInMemory } from "./fake_console.ts";

function stats(folder: string, args: readonly string[] = [], input = ""): Promise<Outcome> {
  return runInMemory(["stats", ...args], { env: { PATIENCE_HOME: folder }, input });
}

Deno.test("stats shows every variant, games with help apart", async () => {
  using folder = new TemporaryFolder();
  playSome(folder.path);
  const { code, stdout } = await stats(folder.path);
  assertEquals(code, 0);
  assertEquals(
    stdout,
    `Klondike, turn 1, unlimited resets, standard
  Played      4
  Won         3 (75 %)
  Streak      2, longest 2
  Best time   01:01
  Best score  0
  With the solver's help: 1 played, 1 won

Klondike, turn 1, unlimited resets, vegas
  Played      1
  Won         0 (0 %)
  Streak      0, longest 0
  Best time   -
  Best score  -52
`,
  );
});

Deno.test("stats --json prints one object a variant", async () => {
  using folder = new TemporaryFolder();
  playSome(folder.path);
  const { stdout } = await stats(folder.path, ["--json"]);
  const [first, second, ...more] = stdout.trim().split("\n").map((line) => JSON.parse(line));
  assertEquals(more, []);
  assertEquals(first, {
    type: "stats",
    schema: "patience.stats/1",
    game: "klondike",
    variant: "turn 1, unlimited resets, standard",
    played: 4,
    won: 3,
    streak: 2,
    longestStreak: 2,
    bestSeconds: 61,
    bestScore: 0,
    helped: { played: 1, won: 1 },
  });
  assertEquals([second.variant, second.bestSeconds], ["turn 1, unlimited resets, vegas", null]);
});

Deno.test("stats of a folder where nothing was played makes nothing there", async () => {
  using folder = new TemporaryFolder();
  assertEquals((await stats(folder.path)).stdout, "No game has ended yet.\n");
  assertEquals((await stats(folder.path, ["--json"])).stdout, "");
  assertEquals((await stats(folder.path, ["--reset"])).stdout, "There are no results to forget.\n");
  assertEquals([...Deno.readDirSync(folder.path)], []);
});

Deno.test("stats --reset forgets only after a yes, and keeps unfinished games", async () => {
  using folder = new TemporaryFolder();
  playSome(folder.path);
  const { autosave } = newProgram(folder.path, { name: "later" });
  autosave.begin(drawn(2));
  autosave.close();
  for (const input of ["", "n\n", "\n", "maybe\n"]) {
    const { code, stdout, stderr } = await stats(folder.path, ["--reset"], input);
    assertEquals([code, stdout], [1, ""]);
    assertStringIncludes(stderr, "Forget the results of 6 games? This cannot be undone. [y/N] ");
    assertStringIncludes(stderr, "Nothing was forgotten.\n");
  }
  const { code, stdout } = await stats(folder.path, ["--reset"], "y\n");
  assertEquals([code, stdout], [0, "The results of 6 games are forgotten.\n"]);
  assertEquals((await stats(folder.path)).stdout, "No game has ended yet.\n");
  assertEquals(newProgram(folder.path).autosave.resume().record, drawn(2));
});

Deno.test("stats says in one line what is wrong", async () => {
  using folder = new TemporaryFolder();
  Deno.mkdirSync(`${folder.path}/patience.db`);
  const { code, stdout, stderr } = await stats(folder.path);
  assertEquals([code, stdout], [2, ""]);
  assertMatch(stderr, /^error: .+\n$/);
  const homeless = await runInMemory(["stats"]);
  assertEquals(homeless.code, 2);
  assertStringIncludes(homeless.stderr, "PATIENCE_HOME can name a folder");
});
