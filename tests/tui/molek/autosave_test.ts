import { newModel } from "../../../tui/table/new_game.ts";
import { assertEquals } from "@std/assert";
import { MOLEK } from "../../../lib/molek/patience/molek.ts";
import { keyInput } from "../../../tui/terminal/input.ts";
import { MOLEK_TABLE } from "../../../tui/molek/table.ts";
import { dealGame } from "../../../tui/table/game.ts";
import { update } from "../../../tui/table/update.ts";
import { boardGame, type MolekEffect, type MolekEvent, type MolekModel, press } from "./scenes.ts";

const DEAL = dealGame(MOLEK, 4);
/** Summarises an effect: its kind, and how many of its turns are played. */
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

Deno.test("every move, cheat, undo, redo and solver request is saved, and other keys are not", () => {
  assertEquals(after(press(DEAL, "5"), "6"), ["keep 1/1"]);
  assertEquals(after(press(DEAL, "12"), "!"), ["keep 1/1"]);
  assertEquals(after(press(DEAL, "56"), "u"), ["keep 0/1"]);
  assertEquals(after(press(DEAL, "56u"), "U"), ["keep 1/1"]);
  assertEquals(after(press(DEAL, "56"), "H"), ["keep 1/1", "solve"]);
  assertEquals(after(press(DEAL, "56"), "W"), ["solve"]);
  for (const key of ["j", "?", "1", ":", "u", "U", "v"]) {
    assertEquals(after(newModel(MOLEK_TABLE, DEAL), key), [], key);
  }
  assertEquals(after(press(DEAL, "56"), "v"), []);
});

Deno.test("winning a board from the middle of a game does not count", () => {
  const middle = boardGame("TKDV09876.TKDV09876.TKDV09876.TKDV0987.6..");
  assertEquals(press(middle, "54").mode.kind, "won");
  assertEquals(press(middle, "54").wins, 0);
});
