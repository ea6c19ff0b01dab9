import { assert, assertEquals, assertMatch } from "@std/assert";
import { TemporaryFolder } from "../../temporary_folder.ts";
import { playAtOnce } from "./several.ts";

const PROGRAMS = 4;
const GAMES = 10;

/** All possible messages: on a busy machine a lock can last longer than a moment. */
const SAID =
  /^((Not saved: )?the saved games are locked by another process\.?\n|The game is saved again\.\n)*$/;

/** Last message if its games are not counted yet. */
const GAVE_UP = /^another program has locked the saved games$/m;

Deno.test("several programs at once lose no game", async () => {
  using folder = new TemporaryFolder();
  const { outcomes, ended, unfinished } = await playAtOnce(folder.path, PROGRAMS, GAMES);
  for (const { stdout } of outcomes) assertMatch(stdout, SAID);
  for (const name of ["program-0-11", "program-1-11", "program-2-11", "program-3-11"]) {
    assert(unfinished.includes(name), name);
  }
  assertEquals(ended + unfinished.length, PROGRAMS * (GAMES + 1));
  const isEachCounted = !outcomes.some(({ stdout }) => GAVE_UP.test(stdout));
  if (isEachCounted) assertEquals(ended, PROGRAMS * GAMES);
});
