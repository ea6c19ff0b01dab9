import { assertEquals, assertMatch } from "@std/assert";
import { runProcess } from "../process.ts";
import { inFolder, newProgram } from "./world.ts";
import { Store } from "../../store/store.ts";

const PLAYER = new URL("player.ts", import.meta.url).pathname;
const PROGRAMS = 4;
const GAMES = 10;

/** All that a program may say: a busy machine can keep it from the lock for longer than a moment. */
const WAITED =
  /^(Not saved: another program locks the saved games\.\nThe game is saved again\.\n)*$/;

inFolder("several programs at once lose no game", async (folder) => {
  const outcomes = await Promise.all(
    Array.from({ length: PROGRAMS }, (_, index) =>
      runProcess([
        ...[Deno.execPath(), "run", "--no-check", "--no-prompt", "--allow-read", "--allow-write"],
        ...[PLAYER, folder, `program-${index}`, String(GAMES)],
      ])),
  );
  for (const { code, stdout, stderr } of outcomes) {
    assertEquals([code, stderr], [0, ""]);
    assertMatch(stdout, WAITED);
  }
  const opened = Store.open({ folder, wait: 0, now: 0 });
  const results = opened.ok ? opened.value.results() : opened;
  assertEquals(results.ok && results.value.length, PROGRAMS * GAMES);
  const left = newProgram(folder).autosave.unfinished();
  assertEquals(left.ok && left.value.map(({ key }) => key).toSorted(), [
    "program-0-11",
    "program-1-11",
    "program-2-11",
    "program-3-11",
  ]);
  if (opened.ok) opened.value.close();
});
