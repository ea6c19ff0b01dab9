import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { DatabaseSync } from "node:sqlite";
import type { GameRecord, SeedOrigin } from "../../lib/game_record.ts";
import { setClipboard } from "../../tui/terminal/escape.ts";
import { calendarJson } from "../../cli/stats.ts";
import { openDatabase } from "../../cli/store/database.ts";
import { localDate } from "../../play/local_date.ts";
import { DATABASE_NAME, Store } from "../../cli/store/store.ts";
import { buildSchema6, drawn, newProgram, playSome } from "./store/world.ts";
import { TemporaryFolder } from "../temporary_folder.ts";
import { type Outcome, runInMemory } from "./fake_console.ts";

function stats(folder: string, args: readonly string[] = [], input = ""): Promise<Outcome> {
  return runInMemory(["stats", ...args], { env: { PATIENCE_HOME: folder }, input });
}

Deno.test("stats shows every variant, and games with solver help separately", async () => {
  using folder = new TemporaryFolder();
  playSome(folder.path);
  const { code, stdout } = await stats(folder.path);
  assertEquals(code, 0);
  assertEquals(
    stdout,
    `Klondike, turn 1, unlimited resets, standard
  Won       3 of 4 (75%)
  In a row  2 won
  Longest   2 won, 1 lost
  Time      best 01:01, mean 01:02
  Moves     best 4, mean 4
  Score     best 0, mean 0
  With help won 1 of 1

Klondike, turn 1, unlimited resets, vegas
  Won       0 of 1 (0%)
  In a row  1 lost
  Longest   0 won, 1 lost
  Score     best -52, mean -52

Klondike, vegas bankroll
  -52 points from 1 game
`,
  );
});

Deno.test("stats --history lists the last games with their deals, the latest first", async () => {
  using folder = new TemporaryFolder();
  playSome(folder.path);
  const { stdout } = await stats(folder.path, ["--history", "-n", "2"]);
  const date = localDate(1_700_000_000_000);
  assertEquals(
    stdout,
    `${date}  Klondike  lost      00:03  3 moves  -52 points  seed 10  turn 1, unlimited resets, vegas
${date}  Klondike  won+help  00:04  4 moves  0 points    seed 10  turn 1, unlimited resets, standard
`,
  );
  assertEquals((await stats(folder.path, ["--history"])).stdout.split("\n").length, 7);
  const json = (await stats(folder.path, ["--history", "-n", "1", "--json"])).stdout;
  assertEquals(JSON.parse(json), {
    type: "result",
    schema: "patience.result/1",
    ended: "2023-11-14T22:13:20.000Z",
    game: "klondike",
    variant: "turn 1, unlimited resets, vegas",
    won: false,
    helped: false,
    seconds: 3,
    moves: 3,
    score: -52,
    origin: "seed",
    seed: 10,
    level: null,
    day: null,
    begun: date,
  });
  const csv = (await stats(folder.path, ["--history", "-n", "1", "--csv"])).stdout;
  assertEquals(csv.split("\n")[1]?.startsWith("2023-11-14T22:13:20.000Z,klondike,"), true);
  const wrong = await stats(folder.path, ["--history", "-n", "0"]);
  assertEquals([wrong.code, wrong.stdout], [2, ""]);
});

Deno.test("results without moves or a deal are listed with the remaining fields", async () => {
  using folder = new TemporaryFolder();
  buildSchema6(folder.path);
  const database = openDatabase(`${folder.path}/${DATABASE_NAME}`, 0);
  database.exec(
    "DELETE FROM totals; DELETE FROM days; UPDATE results SET moves = NULL, " +
      "begun = NULL, origin = NULL, rules = NULL",
  );
  database.close();
  const { stdout } = await stats(folder.path, ["--history", "-n", "1"]);
  const date = localDate(1_700_000_000_000);
  const variant = "turn 1, unlimited resets, standard";
  assertEquals(stdout, `${date}  Klondike  lost  00:31  0 points  ${variant}\n`);
  const [first] = (await stats(folder.path, ["--json"])).stdout.split("\n");
  const { played, meanMoves, bestMoves } = JSON.parse(first ?? "");
  assertEquals([played, meanMoves, bestMoves], [2, null, null]);
});

Deno.test("stats --json prints one object per variant, and the calendar of the game", async () => {
  using folder = new TemporaryFolder();
  playSome(folder.path);
  const before = localDate(Date.now());
  const { stdout } = await stats(folder.path, ["--json"]);
  const [first, second, calendar, ...more] = stdout.trim().split("\n").map((line) =>
    JSON.parse(line)
  );
  assertEquals(more, []);
  assertEquals(first, {
    type: "stats",
    schema: "patience.stats/1",
    game: "klondike",
    variant: "turn 1, unlimited resets, standard",
    level: null,
    played: 4,
    won: 3,
    streak: 2,
    longestStreak: 2,
    losingStreak: 0,
    longestLosingStreak: 1,
    bestSeconds: 61,
    meanSeconds: 62.667,
    bestMoves: 4,
    meanMoves: 4,
    bestScore: 0,
    meanScore: 0,
    helped: { played: 1, won: 1 },
  });
  assertEquals([calendar.type, calendar.game], ["calendar", "klondike"]);
  // Midnight can pass during the test.
  assert([before, localDate(Date.now())].includes(calendar.today));
  assertEquals(calendar.bankroll, { games: 1, points: -52 });
  assertEquals([calendar.weeks.length, calendar.daily], [
    8,
    { streak: 0, longest: 0, deals: [] },
  ]);
  assertEquals([second.variant, second.bestSeconds], ["turn 1, unlimited resets, vegas", null]);
});

/** Adds a result of a game that does not exist. */
function addStrangeResult(folder: string, game: string): void {
  playSome(folder);
  const opened = Store.open({ folder, wait: 0, now: 0 });
  assert(opened.ok);
  const ending = { won: true, milliseconds: 1000, score: undefined, helped: false };
  const result = { game, variantName: "turn 1", ...ending };
  assert(opened.value.write([{ kind: "end", key: "strange", ended: 5, result }]).ok);
  opened.value.close();
}

/** Keeps results of daily deals: two of a date, the better one first, and a later one. */
function playDaily(folder: string): void {
  const { world, autosave } = newProgram(folder);
  const origin = (day: string): SeedOrigin => ({ kind: "seed", seed: 5, level: "medium", day });
  const results: readonly (readonly [GameRecord, boolean])[] = [
    [{ ...drawn(1), origin: origin("2023-11-13") }, true],
    [{ ...drawn(4), origin: origin("2023-11-14"), milliseconds: 252_999 }, true],
    [{ ...drawn(3), origin: origin("2023-11-14") }, false],
    [drawn(2), true],
  ];
  for (const [record, won] of results) {
    autosave.begin(drawn(0));
    autosave.end(record, won, () => {});
  }
  world.pass(1000);
  autosave.close();
}

const DAILY_LINES = [
  "Klondike, daily deal 2023-11-14, medium",
  "Won in 4 moves, 04:12, patience 0.1.0",
];

Deno.test("stats --daily prints the best result of the last daily deal to paste, and sends it", async () => {
  using folder = new TemporaryFolder();
  playDaily(folder.path);
  const env = { PATIENCE_HOME: folder.path };
  const text = `${DAILY_LINES.join("\n")}\n`;
  assertEquals(await stats(folder.path, ["--daily"]), { code: 0, stdout: text, stderr: "" });
  const shown = await runInMemory(["stats", "--daily"], { env, terminals: ["out"] });
  assertEquals(shown.stdout, text + setClipboard(text.trimEnd()));
  assertEquals(shown.stderr, "Sent to the clipboard.\n");
  const earlier = await stats(folder.path, ["--daily=2023-11-13"]);
  assertStringIncludes(earlier.stdout, "2023-11-13, medium\nWon in 1 move, 00:01");
  const none = await stats(folder.path, ["--daily=2023-11-12"]);
  assertEquals(
    none.stdout,
    "No finished daily deal of 2023-11-12; 'patience game --daily=2023-11-12' plays it.\n",
  );
  assertEquals((await stats(folder.path, ["--daily=soon"])).code, 2);
  const dumb = { env: { ...env, TERM: "dumb" }, terminals: ["out"] } as const;
  assertEquals((await runInMemory(["stats", "--daily"], dumb)).stdout, text);
});

Deno.test("stats --daily --json prints the same as an object, and sends nothing", async () => {
  using folder = new TemporaryFolder();
  playDaily(folder.path);
  const env = { PATIENCE_HOME: folder.path };
  const { stdout, stderr } = await runInMemory(["stats", "--daily", "--json"], {
    env,
    terminals: ["out"],
  });
  assertEquals([JSON.parse(stdout), stderr], [{
    type: "daily",
    schema: "patience.daily/1",
    version: "0.1.0",
    game: "klondike",
    day: "2023-11-14",
    level: "medium",
    won: true,
    helped: false,
    seconds: 252.999,
    moves: 4,
    lines: DAILY_LINES,
  }, ""]);
});

Deno.test("stats --daily without a daily deal says how to play one", async () => {
  using folder = new TemporaryFolder();
  const none = "No finished daily deal yet; 'patience game --daily' plays today's.\n";
  assertEquals((await stats(folder.path, ["--daily"])).stdout, none);
  playSome(folder.path);
  assertEquals((await stats(folder.path, ["--daily"])).stdout, none);
  assertEquals((await stats(folder.path, ["--daily", "--json"])).stdout, "");
  for (const other of ["--history", "--csv", "--reset"]) {
    assertEquals((await stats(folder.path, ["--daily", other])).code, 2, other);
  }
});

Deno.test("stats prints no escape sequences from results", async () => {
  using folder = new TemporaryFolder();
  addStrangeResult(folder.path, "\x1b[31mpwn");
  for (const args of [[], ["--history"], ["--json"], ["--history", "--json"]]) {
    const { code, stdout } = await stats(folder.path, args);
    assertEquals([code, stdout.includes("\x1b"), stdout.includes("[31mpwn")], [0, false, true]);
  }
});

Deno.test("a corrupt result with an impossible time is skipped, and stats says so", async () => {
  using folder = new TemporaryFolder();
  addStrangeResult(folder.path, "klondike");
  const database = new DatabaseSync(`${folder.path}/${DATABASE_NAME}`);
  database.prepare("UPDATE results SET ended = ? WHERE key = 'strange'").run(2n ** 63n - 1n);
  database.close();
  for (
    const args of [[], ["--daily"], ["--history"], ["--json"], ["--history", "--json"], ["--csv"]]
  ) {
    const { code, stderr } = await stats(folder.path, args);
    const message = "A result is damaged and left out, but not deleted.\n";
    assertEquals([code, stderr], [0, message], args.join(" "));
  }
});

Deno.test("stats creates nothing in a folder without games", async () => {
  using folder = new TemporaryFolder();
  assertEquals((await stats(folder.path)).stdout, "No finished games yet.\n");
  assertEquals((await stats(folder.path, ["--json"])).stdout, "");
  assertEquals((await stats(folder.path, ["--reset"])).stdout, "There are no results to delete.\n");
  assertEquals([...Deno.readDirSync(folder.path)], []);
});

Deno.test("stats --reset prints no results, so it excludes the options for them", async () => {
  using folder = new TemporaryFolder();
  playSome(folder.path);
  for (const option of ["--json", "--csv", "--history"]) {
    const { code, stdout, stderr } = await stats(folder.path, ["--reset", option], "y\n");
    assertEquals([code, stdout], [2, ""]);
    assertStringIncludes(stderr, `--reset and ${option} cannot be used together`);
  }
});

Deno.test("stats --reset deletes only after a yes, and leaves unfinished games", async () => {
  using folder = new TemporaryFolder();
  playSome(folder.path);
  const { autosave } = newProgram(folder.path, { name: "later" });
  autosave.begin(drawn(2));
  autosave.close();
  for (const input of ["", "n\n", "\n", "maybe\n"]) {
    const { code, stdout, stderr } = await stats(folder.path, ["--reset"], input);
    assertEquals([code, stdout], [1, ""]);
    assertStringIncludes(stderr, "Delete the results of 6 games? This cannot be undone. [y/N] ");
    assertStringIncludes(stderr, "Nothing deleted.\n");
  }
  const { code, stdout } = await stats(folder.path, ["--reset"], "y\n");
  assertEquals([code, stdout], [0, "Deleted the results of 6 games.\n"]);
  assertEquals((await stats(folder.path)).stdout, "No finished games yet.\n");
  assertEquals(newProgram(folder.path).autosave.resume().record, drawn(2));
});

Deno.test("stats reports an error in one line", async () => {
  using folder = new TemporaryFolder();
  Deno.mkdirSync(`${folder.path}/patience.db`);
  const { code, stdout, stderr } = await stats(folder.path);
  assertEquals([code, stdout], [2, ""]);
  assertMatch(stderr, /^patience stats: .+\n$/);
  const homeless = await runInMemory(["stats"]);
  assertEquals(homeless.code, 2);
  assertStringIncludes(homeless.stderr, "set PATIENCE_HOME");
});

Deno.test("the calendar has the weeks and the daily deals of a game", () => {
  const days = [{ date: "2026-11-10", played: 3, won: 1 }, {
    date: "2026-11-19",
    played: 2,
    won: 2,
  }];
  const daily = new Map([["2026-11-18", "won"], ["2026-11-19", "lost"]] as const);
  const results = { totals: [], last: [], days, daily, today: "2026-11-19" };
  const { weeks, ...calendar } = calendarJson("klondike", results) as {
    readonly weeks: readonly unknown[];
  };
  assertEquals(weeks.slice(-2), [
    { monday: "2026-11-09", played: 3, won: 1 },
    { monday: "2026-11-16", played: 2, won: 2 },
  ]);
  assertEquals(calendar, {
    type: "calendar",
    schema: "patience.calendar/1",
    game: "klondike",
    today: "2026-11-19",
    bankroll: null,
    daily: {
      streak: 1,
      longest: 1,
      deals: [{ day: "2026-11-18", result: "won" }, { day: "2026-11-19", result: "lost" }],
    },
  });
});
