import { assertEquals } from "@std/assert";
import { view } from "../../../tui/table/draw/view.ts";
import { toStoredSettings } from "../../../tui/table/settings.ts";
import { typeLine } from "../table/type_line.ts";
import { rowsOf } from "../terminal/describe_grid.ts";
import { type MolekModel, press, pressOn, saidOn, settle, SOLVABLE } from "./scenes.ts";

/** A move after which the game cannot be won any more without cheating. */
const LOSING = "16";

const WATCHED = press(SOLVABLE, "WW");

function judged(model: MolekModel, size: { width: number; height: number }): string | undefined {
  return rowsOf(view(model, size)).join(" ").match(/Solvable +(\w+)/)?.[1];
}

Deno.test("a game that is watched is told of at once when it is lost, and how to go back", () => {
  const lost = pressOn(WATCHED, LOSING);
  const ago = "Solvable without cheating: no, but it was";
  assertEquals(saidOn(lost), `${ago} one move ago (u).`);
  assertEquals(saidOn(pressOn(lost, "32")), `${ago} 2 moves ago (u).`);
  assertEquals(judged(lost, { width: 80, height: 25 }), "no");
  assertEquals(judged(lost, { width: 40, height: 12 }), "no");
  assertEquals(judged(pressOn(lost, "u"), { width: 80, height: 25 }), "yes");
});

Deno.test("a game that is not watched says nothing by itself", () => {
  const unwatched = pressOn(press(SOLVABLE, ""), LOSING);
  assertEquals(unwatched.pendingSolve, undefined);
  assertEquals(judged(unwatched, { width: 80, height: 25 }), undefined);
});

Deno.test("the watch ends when it is asked for once more, and is kept for this game alone", () => {
  const ended = pressOn(WATCHED, "W");
  assertEquals([WATCHED.watches, ended.watches], [true, false]);
  assertEquals(saidOn(ended), "Watch off.");
  assertEquals(toStoredSettings(WATCHED)["molek-syntez.watches"], "on");
  assertEquals(
    Object.keys(toStoredSettings(WATCHED)).filter((name) => name.startsWith("klondike")),
    [],
  );
});

Deno.test("where a game is lost already, the second W says that it is watched", () => {
  const lost = pressOn(press(SOLVABLE, ""), LOSING);
  const asked = pressOn(lost, "W");
  assertEquals(saidOn(asked), "Solvable without cheating: no, but it was one move ago (u).");
  const watched = pressOn(asked, "W");
  assertEquals(saidOn(watched).slice(0, 9), "Watch on.");
  assertEquals(watched.watches, true);
});

Deno.test("what the watch tells counts as the solver's help, once", () => {
  const watched = settle(typeLine(press(SOLVABLE, ""), "winnable on"));
  const lost = pressOn(watched, LOSING);
  assertEquals([lost.usage.hints, lost.usage.solver], [0, 1]);
  assertEquals(pressOn(lost, "u").usage.solver, 1);
});

Deno.test("a cheat may win back what was lost, and the way back is looked for before it too", () => {
  const lost = pressOn(WATCHED, LOSING);
  const back = pressOn(lost, "21!");
  assertEquals(saidOn(back), "Cheat: V from column 2 onto K in column 1.");
  assertEquals(judged(back, { width: 80, height: 25 }), "yes");
  const ago = "Solvable without cheating: no, but it was 2 moves ago (u).";
  assertEquals(saidOn(pressOn(lost, "12!")), ago);
});
