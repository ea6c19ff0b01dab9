import { assert, assertEquals, assertMatch, assertStringIncludes, assertThrows } from "@std/assert";
import { describeRecord } from "../../play/start_game.ts";
import type { GameStore } from "../../play/game_store.ts";
import { formatAge, listSavedGames, resumeGame } from "../../cli/play.ts";
import { openDatabase } from "../../cli/store/database.ts";
import { DATABASE_NAME } from "../../cli/store/store.ts";
import { UserError } from "../../cli/user_error.ts";
import { runProgram } from "../process.ts";
import { KLONDIKE, YUKON } from "../opaque.ts";
import { memoryProgram } from "../play/memory_store.ts";
import { homeWith } from "../play/unfinished_games.ts";
import { TemporaryFolder } from "../temporary_folder.ts";
import { FakeConsole, runInMemory } from "./fake_console.ts";
import { drawn, newProgram } from "./store/world.ts";

Deno.test("plain mode answers each line of input, and ends with it", async () => {
  for (const game of [["game", "-s", "10"], ["molek", "play", "-s", "4"]]) {
    const args = [...game, "--plain", "--no-save"];
    const { code, stdout, stderr } = await runInMemory(args, { input: "frobnicate\nundo" });
    assertEquals([code, stderr], [0, ""]);
    assertStringIncludes(stdout, "'frobnicate' is not a command; ? lists them.\n");
    assertMatch(stdout.split("\n").at(-2) ?? "", /nothing to undo\.$/i);
  }
});

Deno.test("after plain mode, the command that continues the game asks for plain mode", async () => {
  using folder = new TemporaryFolder();
  const env = { PATIENCE_HOME: folder.path, TERM: "dumb" };
  for (
    const [args, call] of [
      [["game", "-s", "10", "--plain"], "patience game --plain"],
      [["molek", "play", "-s", "4", "--plain"], "patience molek play --plain"],
      [["game", "-s", "10"], "patience"],
    ] as const
  ) {
    const input = args[0] === "game" ? "s\nq\n" : "5->2\nq\n";
    const { stdout } = await runInMemory(args, { input, env, terminals: ["in", "out"] });
    assertStringIncludes(stdout, `Saved. '${call}' continues this game.`);
  }
});

function listed(store: GameStore | undefined, patience = YUKON): string {
  const console = new FakeConsole();
  listSavedGames(console, store, describeRecord.bind(undefined, patience));
  assertEquals(console.stderr, "");
  return console.stdout;
}

/** Describes the game that a number resumes, or returns the error. */
function continued(store: GameStore | undefined, number: number, patience = YUKON): string {
  try {
    return describeRecord(patience, resumeGame(new FakeConsole(), store, number));
  } catch (error) {
    assert(error instanceof UserError);
    return [error.message, ...error.hint === undefined ? [] : [error.hint]].join("; ");
  }
}

Deno.test("unfinished games are listed with their deal, moves and variant", () => {
  const { store } = memoryProgram(homeWith(YUKON, 1, 2), YUKON);
  assertMatch(
    listed(store),
    /^ {2}1 {2}seed 2, 2 moves, standard, .* ago\n {2}2 {2}seed 1, one move, standard, .* ago\n$/,
  );
});

Deno.test("the number in the list selects the game to resume", () => {
  const { store } = memoryProgram(homeWith(YUKON, 1, 2), YUKON);
  assertEquals(continued(store, 3), "no unfinished game 3; --saved lists them");
  assertEquals(continued(store, 2), "seed 1, one move, standard");
  assertEquals(continued(store, 2), "this game is open in another terminal");
});

Deno.test("only the newest twenty unfinished games are listed, with the number of the others", () => {
  const seeds = Array.from({ length: 22 }, (_, index) => index + 1);
  const { store } = memoryProgram(homeWith(KLONDIKE, ...seeds), KLONDIKE);
  const lines = listed(store, KLONDIKE).trimEnd().split("\n");
  assertEquals([lines.length, lines.at(-1)], [21, "and 2 more; --continue=21 is the next one"]);
  assertMatch(continued(store, 21, KLONDIKE), /^seed 2, 2 moves, /);
});

Deno.test("without a store no games can be listed or resumed", () => {
  assertEquals(continued(undefined, 1), "the saved games cannot be read");
  assertThrows(() => listed(undefined), UserError, "the saved games cannot be read");
});

Deno.test("the age of a game is in its largest unit", () => {
  const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];
  const times = [0, 59 * second, minute, 59 * minute, hour, 23 * hour, day, 1000 * day];
  assertEquals(times.map(formatAge), [
    ...["just now", "just now", "1 minute ago", "59 minutes ago", "1 hour ago", "23 hours ago"],
    ...["1 day ago", "1,000 days ago"],
  ]);
});

Deno.test("a corrupt game is listed with a number, which prints what remains of it", async () => {
  using folder = new TemporaryFolder();
  for (const [name, record] of [["a", drawn(4, { seed: 11 })], ["b", drawn(2)]] as const) {
    const { autosave } = newProgram(folder.path, { name });
    autosave.begin(record);
    autosave.close();
  }
  const database = openDatabase(`${folder.path}/${DATABASE_NAME}`, 0);
  database.exec("UPDATE saved SET turns = '. . . r' WHERE origin = 'seed 11'");
  database.close();
  const env = { PATIENCE_HOME: folder.path };
  const list = await runProgram(["game", "--plain", "--saved"], { env });
  assertEquals([list.code, list.stderr, list.stdout.split("\n").slice(1)], [0, "", [
    "  2  damaged: klondike, seed 11, 4 turns; --continue=2 prints it",
    "",
  ]]);
  const one = await runProgram(["game", "--plain", "--continue=2"], { env });
  assertEquals([one.code, one.stderr], [
    2,
    "patience game: this game is damaged and cannot be played; what is left of it is printed\n",
  ]);
  const { origin, turns } = JSON.parse(one.stdout);
  assertEquals([origin, turns], ["seed 11", ". . . r"]);
  const next = await runProgram(["game"], { env, input: "" });
  assertEquals(
    next.stderr,
    "A saved game is damaged and cannot be played; --saved lists it.\n",
  );
  assertStringIncludes(next.stdout, "Continuing seed 10");
});
