import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { drawn, inFolder, newProgram, playSome } from "../store/world.ts";
import { type Outcome, runInMemory } from "./fake_console.ts";

function stats(folder: string, args: readonly string[] = [], input = ""): Promise<Outcome> {
  return runInMemory(["stats", ...args], { env: { PATIENCE_HOME: folder }, input });
}

inFolder("stats shows every variant, games with help apart", async (folder) => {
  playSome(folder);
  const { code, stdout } = await stats(folder);
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

inFolder("stats --json prints one object a variant", async (folder) => {
  playSome(folder);
  const { stdout } = await stats(folder, ["--json"]);
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

inFolder("stats of a folder where nothing was played makes nothing there", async (folder) => {
  assertEquals((await stats(folder)).stdout, "No game has ended yet.\n");
  assertEquals((await stats(folder, ["--json"])).stdout, "");
  assertEquals((await stats(folder, ["--reset"])).stdout, "There are no results to forget.\n");
  assertEquals([...Deno.readDirSync(folder)], []);
});

inFolder("stats --reset forgets only after a yes, and keeps unfinished games", async (folder) => {
  playSome(folder);
  const { autosave } = newProgram(folder, { name: "later" });
  autosave.begin(drawn(2));
  autosave.close();
  for (const input of ["", "n\n", "\n", "maybe\n"]) {
    const { code, stdout, stderr } = await stats(folder, ["--reset"], input);
    assertEquals([code, stdout], [1, ""]);
    assertStringIncludes(stderr, "Forget the results of 6 games? This cannot be undone. [y/N] ");
    assertStringIncludes(stderr, "Nothing was forgotten.\n");
  }
  const { code, stdout } = await stats(folder, ["--reset"], "y\n");
  assertEquals([code, stdout], [0, "The results of 6 games are forgotten.\n"]);
  assertEquals((await stats(folder)).stdout, "No game has ended yet.\n");
  assertEquals(newProgram(folder).autosave.resume().record, drawn(2));
});

inFolder("stats says in one line what is wrong", async (folder) => {
  Deno.mkdirSync(`${folder}/patience.db`);
  const { code, stdout, stderr } = await stats(folder);
  assertEquals([code, stdout], [2, ""]);
  assertMatch(stderr, /^error: .+\n$/);
  const homeless = await runInMemory(["stats"]);
  assertEquals(homeless.code, 2);
  assertStringIncludes(homeless.stderr, "PATIENCE_HOME can name a folder");
});
