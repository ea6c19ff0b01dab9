import { assertEquals } from "@std/assert";
import { helpedLines, usageLines } from "../../../../tui/table/pages/usage_text.ts";
import { type Model, modelOf } from "../../klondike/scenes.ts";
import { dealOf, rulesOfTurn } from "../../klondike/player.ts";

const DEAL: Model = { ...modelOf(dealOf(10, rulesOfTurn(3))), savesGames: true };
const VEGAS: Model = { ...modelOf(dealOf(10, rulesOfTurn(3), "vegas")), savesGames: true };

Deno.test("the end of a game names the help used, without what was not used beside the solver", () => {
  const used = (hints: number, undos: number, solver: number): string =>
    usageLines({ ...DEAL, usage: { hints, undos, solver } }).join("; ");
  assertEquals(used(0, 0, 0), "Used no hints and no undos");
  assertEquals(used(1, 2, 0), "Used one hint and 2 undos");
  assertEquals(used(0, 0, 3), "Used solver help");
  assertEquals(used(0, 2, 1), "Used solver help and 2 undos");
  assertEquals(used(1, 2, 1), "Used solver help, one hint and 2 undos");
});

Deno.test("a finished game with solver help says how it is listed, and a Vegas game that it is no bet", () => {
  const usage = { hints: 0, undos: 0, solver: 1 };
  const listed = 'Listed as "with help"';
  assertEquals(helpedLines({ ...DEAL, usage }), [listed]);
  assertEquals(helpedLines({ ...VEGAS, usage }), [listed, "The bankroll stays as it was"]);
  assertEquals(helpedLines(VEGAS), []);
  assertEquals(usageLines({ ...VEGAS, usage, isOver: true }).length, 3);
});
