import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { withDeal } from "../../../tui/table/new_game.ts";
import { view } from "../../../tui/table/draw/view.ts";
import { toStoredSettings } from "../../../tui/table/settings.ts";
import { typeLine } from "../table/type_line.ts";
import { rowsOf } from "../terminal/describe_grid.ts";
import { messageOf, type MolekModel, press, pressOn, settle, SOLVABLE } from "./scenes.ts";

/** A move after which the game is not winnable without cheating. */
const LOSING = "16";

const WATCHED = press(SOLVABLE, "WW");

function judged(model: MolekModel, size: { width: number; height: number }): string | undefined {
  return rowsOf(view(model, size)).join(" ")
    .match(/Lost since move \d+|Winnable(?![?])(?! without)/)?.[0];
}

function shownIn(model: MolekModel): string {
  return rowsOf(view(model, { width: 80, height: 25 })).join(" ").replace(/ +/g, " ");
}

Deno.test("the watch reports a losing move at once, and how to go back", () => {
  const lost = pressOn(WATCHED, LOSING);
  const ago = "Winnable without cheating: no, but it was";
  assertEquals(messageOf(lost), `${ago} one move ago (B).`);
  assertEquals(messageOf(pressOn(lost, "32")), `${ago} 2 moves ago (B).`);
  assertEquals(judged(lost, { width: 80, height: 25 }), "Lost since move 1");
  assertEquals(judged(lost, { width: 40, height: 12 }), "Lost since move 1");
  assertEquals(judged(pressOn(lost, "u"), { width: 80, height: 25 }), "Winnable");
});

Deno.test("without the watch, no verdict is shown unasked", () => {
  const unwatched = pressOn(press(SOLVABLE, ""), LOSING);
  assertEquals(unwatched.pendingSolve, undefined);
  assertEquals(judged(unwatched, { width: 80, height: 25 }), undefined);
});

Deno.test("W again ends the watch, and its setting is stored for MOLEK-SYNTEZ only", () => {
  const ended = pressOn(WATCHED, "W");
  assertEquals([WATCHED.showWinnable, ended.showWinnable], ["always", "request"]);
  assertEquals(messageOf(ended), "Watch off.");
  assertEquals(toStoredSettings(WATCHED)["molek-syntez.showWinnable"], "always");
  assertEquals(
    Object.keys(toStoredSettings(WATCHED)).filter((name) => name.startsWith("klondike")),
    [],
  );
});

Deno.test("in a game that is already lost, the second W turns the watch on", () => {
  const lost = pressOn(press(SOLVABLE, ""), LOSING);
  const asked = pressOn(lost, "W");
  assertEquals(messageOf(asked), "Winnable without cheating: no, but it was one move ago (B).");
  const watched = pressOn(asked, "W");
  assertEquals(messageOf(watched).slice(0, 9), "Watch on:");
  assertEquals(watched.showWinnable, "always");
});

Deno.test("each move with the watch on counts as a hint, and none as solver help", () => {
  const watched = settle(typeLine(press(SOLVABLE, ""), "winnable on"));
  const lost = pressOn(watched, LOSING);
  assertEquals(lost.usage, { hints: lost.game.turns.length, undos: 0, solver: 0 });
  assertEquals(pressOn(lost, "u").usage, { ...lost.usage, undos: 1 });
});

Deno.test("a watch that is still on says before the first move what each move costs", () => {
  const next = withDeal(WATCHED, 4);
  assertStringIncludes(shownIn(next), "Each move counts as a hint");
  const moved = pressOn(next, "56");
  assertEquals([moved.game.turns.length, moved.usage.hints], [1, 1]);
  assert(!shownIn(pressOn(moved, "\x1b")).includes("Each move counts"));
});

Deno.test("a cheat can make a lost game winnable again, and the way back is searched before it too", () => {
  const lost = pressOn(WATCHED, LOSING);
  const back = pressOn(lost, "21!");
  assertEquals(messageOf(back), "Cheat: V from column 2 onto K in column 1.");
  assertEquals(judged(back, { width: 80, height: 25 }), "Winnable");
  const ago = "Winnable without cheating: no, but it was 2 moves ago (B).";
  assertEquals(messageOf(pressOn(lost, "12!")), ago);
});
