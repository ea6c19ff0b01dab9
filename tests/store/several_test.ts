import { assertEquals, assertMatch } from "@std/assert";
import { TemporaryFolder } from "../temporary_folder.ts";
import { playAtOnce } from "./several.ts";

const PROGRAMS = 4;
const GAMES = 10;

/** All that a program may say: a busy machine can keep it from the lock for longer than a moment. */
const WAITED =
  /^(Not saved: another program locks the saved games\.\nThe game is saved again\.\n)*$/;

Deno.test("several programs at once lose no game", async () => {
  using folder = new TemporaryFolder();
  const { outcomes, ended, unfinished } = await playAtOnce(folder.path, PROGRAMS, GAMES);
  for (const { stdout } of outcomes) assertMatch(stdout, WAITED);
  assertEquals(ended, PROGRAMS * GAMES);
  assertEquals(unfinished, ["program-0-11", "program-1-11", "program-2-11", "program-3-11"]);
});
