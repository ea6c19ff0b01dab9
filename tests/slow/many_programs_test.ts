import { assertEquals } from "@std/assert";
import { playAtOnce } from "../store/several.ts";
import { inFolder } from "../store/world.ts";

const PROGRAMS = 24;
const GAMES = 4;

inFolder(
  "however many programs share the saved games, each game is counted or goes on",
  async (folder) => {
    const { ended, unfinished } = await playAtOnce(folder, PROGRAMS, GAMES);
    assertEquals(ended + unfinished.length, PROGRAMS * (GAMES + 1));
    for (let program = 0; program < PROGRAMS; program++) {
      assertEquals(unfinished.includes(`program-${program}-${GAMES + 1}`), true, String(program));
    }
    console.log(`${PROGRAMS} programs, ${PROGRAMS * (GAMES + 1)} games, none lost`);
  },
);
