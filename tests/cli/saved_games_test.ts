import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { formatAge, resumeListed } from "../../cli/saved_games.ts";
import { describeRecord } from "../../play/first_game.ts";
import type { GameStore } from "../../play/game_store.ts";
import { openDatabase } from "../../cli/store/database.ts";
import { DATABASE_NAME } from "../../cli/store/store.ts";
import { UserError } from "../../cli/user_error.ts";
import { runProgram } from "../process.ts";
import { FakeConsole } from "./fake_console.ts";
import { drawn, newProgram } from "./store/world.ts";
import { KLONDIKE, YUKON } from "../opaque.ts";
import { memoryProgram } from "../play/memory_store.ts";
import { homeWith } from "../play/unfinished_games.ts";
import { TemporaryFolder } from "../temporary_folder.ts";

/** Which game `--resume` chooses, in words, or the exit code; and what was written. */
function resumed(
  store: GameStore | undefined,
  resume: true | number,
  { console = new FakeConsole(), patience = YUKON } = {},
): { readonly chosen: string | number; readonly stdout: string; readonly stderr: string } {
  const describe = describeRecord.bind(undefined, patience);
  const outcome = (chosen: string | number, error = ""): ReturnType<typeof resumed> => {
    const { stdout, stderr } = console;
    return { chosen, stdout, stderr: stderr + error };
  };
  try {
    const found = resumeListed({ console }, store, resume, describe);
    return outcome(found.ok ? describe(found.value) : found.error);
  } catch (error) {
    assert(error instanceof UserError);
    return outcome(error.code, error.message);
  }
}

Deno.test("unfinished games are listed with their deals, their moves and their variants", () => {
  const { store } = memoryProgram(homeWith(YUKON, 1, 2), YUKON);
  const { chosen, stdout, stderr } = resumed(store, true);
  assertEquals([chosen, stderr], [0, ""]);
  assertMatch(
    stdout,
    /^ {2}1 {2}seed 2, 2 moves, standard, .* ago\n {2}2 {2}seed 1, one move, standard, .* ago\n$/,
  );
});

Deno.test("the number of the list says which game goes on", () => {
  const { store } = memoryProgram(homeWith(YUKON, 1, 2), YUKON);
  assertEquals(resumed(store, 3), {
    chosen: 2,
    stdout: "",
    stderr: "there is no unfinished game 3; --resume lists them",
  });
  assertEquals(resumed(store, 2), {
    chosen: "seed 1, one move, standard",
    stdout: "",
    stderr: "",
  });
  assertEquals(
    resumed(store, 2).stderr,
    "this game is open in another terminal",
  );
});

Deno.test("what is typed in place of a number is named as it was typed", () => {
  const { store } = memoryProgram(homeWith(YUKON, 1, 2), YUKON);
  const ask = (input: string): string | number => {
    const console = new FakeConsole({ input, terminals: ["in"] });
    const { chosen, stderr } = resumed(store, true, { console });
    return chosen === 2 ? stderr.replace(/^.*\] /, "") : chosen;
  };
  const none = (typed: string): string =>
    `there is no unfinished game ${typed}; --resume lists them`;
  assertEquals(ask("seed 1\n"), none("seed 1"));
  assertEquals(ask("1.5\n"), none("1.5"));
  assertEquals(ask("3\n"), none("3"));
  assertEquals(ask("2\n"), "seed 1, one move, standard");
});

Deno.test("of many unfinished games the newest twenty are listed, and how many more there are", () => {
  const seeds = Array.from({ length: 22 }, (_, index) => index + 1);
  const { store } = memoryProgram(homeWith(KLONDIKE, ...seeds), KLONDIKE);
  const { chosen, stdout } = resumed(store, true, { patience: KLONDIKE });
  const lines = stdout.trimEnd().split("\n");
  assertEquals(chosen, 0);
  assertEquals([lines.length, lines.at(-1)], [21, "and 2 more; --resume 21 is the next one"]);
  assertMatch(String(resumed(store, 21, { patience: KLONDIKE }).chosen), /^seed 2, 2 moves, /);
});

Deno.test("without a store there is nothing to resume", () => {
  assertEquals(resumed(undefined, true), {
    chosen: 2,
    stdout: "",
    stderr: "with --no-save there are no saved games",
  });
});

Deno.test("the time since a game was played is told in its largest unit", () => {
  const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];
  const times = [0, 59 * second, minute, 59 * minute, hour, 23 * hour, day, 1000 * day];
  assertEquals(times.map(formatAge), [
    ...["just now", "just now", "1 minute ago", "59 minutes ago", "1 hour ago", "23 hours ago"],
    ...["1 day ago", "1,000 days ago"],
  ]);
});

Deno.test("a damaged game is listed with a number, and that number prints what is left of it", async () => {
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
  const list = await runProgram(["game", "--plain", "--resume"], { env });
  assertEquals([list.code, list.stderr, list.stdout.split("\n").slice(1)], [0, "", [
    "  2  damaged: klondike, seed 11, 4 turns; --resume 2 prints it",
    "",
  ]]);
  const one = await runProgram(["game", "--plain", "--resume=2"], { env });
  assertEquals([one.code, one.stderr], [
    2,
    "patience game: this game is damaged and cannot be played; what is left of it is printed\n",
  ]);
  const { origin, turns } = JSON.parse(one.stdout);
  assertEquals([origin, turns], ["seed 11", ". . . r"]);
  const next = await runProgram(["game"], { env, input: "" });
  assertEquals(
    next.stderr,
    "A saved game is damaged and cannot be played; it is kept, and --resume lists it.\n",
  );
  assertStringIncludes(next.stdout, "Continuing seed 10");
});
