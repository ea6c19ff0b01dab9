import { assertEquals } from "@std/assert";
import { playAtOnce } from "../cli/store/several.ts";
import { TemporaryFolder } from "../temporary_folder.ts";

const PROGRAMS = 24;
const GAMES = 4;

Deno.test("if many programs share the saved games, each game is counted or resumed", async () => {
  using folder = new TemporaryFolder();
  const { ended, unfinished } = await playAtOnce(folder.path, PROGRAMS, GAMES);
  assertEquals(ended + unfinished.length, PROGRAMS * (GAMES + 1));
  for (let program = 0; program < PROGRAMS; program++) {
    assertEquals(unfinished.includes(`program-${program}-${GAMES + 1}`), true, String(program));
  }
  console.log(`${PROGRAMS} programs, ${PROGRAMS * (GAMES + 1)} games, none lost`);
});
