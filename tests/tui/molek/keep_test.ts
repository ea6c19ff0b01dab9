import { newModel } from "../../../tui/table/new_game.ts";
import { assertEquals, assertStringIncludes } from "@std/assert";
import { MOLEK } from "../../../lib/molek/patience/molek.ts";
import { keyInput } from "../../../tui/terminal/input.ts";
import { MOLEK_TABLE } from "../../../tui/molek/table.ts";
import { view } from "../../../tui/table/draw/view.ts";
import { dealGame } from "../../../tui/table/game.ts";
import { modelFromRecord, recordFromModel } from "../../../tui/table/record.ts";
import { update } from "../../../tui/table/update.ts";
import { statisticsOf } from "../../statistics_of.ts";
import { rowsOf } from "../terminal/describe_grid.ts";
import {
  boardGame,
  type MolekEffect,
  type MolekEvent,
  type MolekModel,
  press,
  pressOn,
  SOLUTION_MOVES,
  SOLVABLE,
} from "./scenes.ts";

const DEAL = dealGame(MOLEK, 4);
const SOLUTION = "S" + "\r".repeat(SOLUTION_MOVES);

/** An effect in short: what is kept, and how many of its turns are played. */
function short(effect: MolekEffect | { readonly kind: string }): string {
  if (!("record" in effect)) return effect.kind;
  const { played, turns } = effect.record;
  const won = "won" in effect ? (effect.won ? " won" : " lost") : "";
  return `${effect.kind}${won} ${played}/${turns.length}`;
}

function after(model: MolekModel, input: string | MolekEvent): string[] {
  const event = typeof input === "string" ? keyInput(input) : input;
  return update(model, event, model.now + 1000).effects.map(short);
}

Deno.test("every move, cheat, undo, redo and question is kept, and what changes nothing is not", () => {
  assertEquals(after(press(DEAL, "5"), "6"), ["keep 1/1"]);
  assertEquals(after(press(DEAL, "12"), "!"), ["keep 1/1"]);
  assertEquals(after(press(DEAL, "56"), "u"), ["keep 0/1"]);
  assertEquals(after(press(DEAL, "56u"), "U"), ["keep 1/1"]);
  assertEquals(after(press(DEAL, "56"), "W"), ["keep 1/1", "solve"]);
  for (const key of ["j", "?", "1", ":", "u", "U", "v"]) {
    assertEquals(after(newModel(MOLEK_TABLE, DEAL), key), [], key);
  }
  assertEquals(after(press(DEAL, "56"), "v"), []);
});

Deno.test("a game that goes on has its moves, what was taken back, its time and its counts", () => {
  const left = { ...press(DEAL, "56H12!uu"), now: 5000 };
  const model = modelFromRecord(
    MOLEK_TABLE,
    recordFromModel({ ...left, clock: { before: 61_000, since: undefined } }),
  );
  assertEquals(recordFromModel(model), { ...recordFromModel(left), milliseconds: 61_000 });
  assertEquals(model.usage, { hints: 1, undos: 2, solver: 1 });
  const again = pressOn(model, "UU");
  assertEquals(again.game.turns, press(DEAL, "5612!").game.turns);
  assertStringIncludes(rowsOf(view(model, { width: 80, height: 24 })).join("\n"), "01:01");
});

Deno.test("a game that is won ends once, whatever follows", () => {
  const almost = press(SOLVABLE, SOLUTION.slice(0, -1));
  assertEquals(after(almost, "Enter"), [`end won ${SOLUTION_MOVES}/${SOLUTION_MOVES}`]);
  const won = press(SOLVABLE, SOLUTION);
  assertEquals(won.wins, 1);
  assertEquals(after(won, "u"), []);
  const again = pressOn(won, "u");
  assertEquals(after(pressOn(again, "S"), "Enter"), []);
  assertEquals(pressOn(again, "S\r").wins, 1);
  assertEquals(after({ ...won, pendingDeal: "deal" }, { kind: "deal", seed: 5 }), ["begin 0/0"]);
  assertEquals(after(won, "r"), ["begin 0/0"]);
});

Deno.test("a board from the middle of a game is no win that counts", () => {
  const middle = boardGame("TKDV09876.TKDV09876.TKDV09876.TKDV0987.6..");
  assertEquals(press(middle, "54").mode.kind, "won");
  assertEquals(press(middle, "54").wins, 0);
});

Deno.test("the end of a game shows what came of the others, once this one is counted", () => {
  const won = press(SOLVABLE, SOLUTION);
  const statistics = statisticsOf([
    { won: true, milliseconds: 252_000, score: undefined, helped: false },
    { won: false, milliseconds: 1000, score: undefined, helped: false },
    { won: true, milliseconds: 600_000, score: undefined, helped: false },
  ]);
  const { model } = update(won, { kind: "counted", wins: 7, statistics }, won.now);
  for (const size of [{ width: 80, height: 25 }, { width: 40, height: 12 }]) {
    const screen = rowsOf(view(model, size)).join("\n");
    assertStringIncludes(screen, "Won 2 of 3, 1 in a row (longest 1)");
    assertStringIncludes(screen, "Best time   04:12");
    assertStringIncludes(screen, "7 games in all");
    assertStringIncludes(screen, "n new");
  }
  const next = update({ ...model, pendingDeal: "deal" }, { kind: "deal", seed: 5 }, won.now).model;
  const late = update(next, { kind: "counted", wins: 8, statistics }, won.now).model;
  assertEquals([late.statistics, late.wins], [undefined, 8]);
});
