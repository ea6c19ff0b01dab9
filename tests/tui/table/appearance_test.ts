import { assertEquals } from "@std/assert";
import { KLONDIKE_TABLE } from "../../../tui/klondike/table.ts";
import { changeBack, changeSize, changeTheme } from "../../../tui/table/appearance.ts";
import { BACKS } from "../../../tui/table/draw/art/backs.ts";
import { SIZE_CHOICES } from "../../../tui/table/draw/layout.ts";
import { layoutIn } from "../../../tui/table/draw/fit.ts";
import { THEMES } from "../../../tui/table/draw/themes.ts";
import { newModel } from "../../../tui/table/new_game.ts";
import { noticeLine, SHORT_WORDING } from "../../../tui/table/wording.ts";
import { typeLine } from "./type_line.ts";
import { dealOf, rulesOfTurn } from "../klondike/player.ts";
import type { Model } from "../klondike/scenes.ts";
import { afterKeys, inWindow, tableIn } from "./draw/random_game.ts";

const DEAL = dealOf(10, rulesOfTurn(1));
const STANDARD = tableIn(KLONDIKE_TABLE, DEAL, { width: 80, height: 24 });
const NO_WINDOW = newModel(KLONDIKE_TABLE, DEAL);

function said({ notice, table }: Model): string {
  return notice ? noticeLine(notice, table.phrases, SHORT_WORDING) : "";
}

/** Returns how cards are drawn, what is said of it and what is chosen. */
function told(model: Model): readonly [drawn: string, said: string, chosen: string] {
  const card = model.window && layoutIn(model, model.window)?.card;
  return [card ? `${card.width}x${card.height}` : "", said(model), model.cardSize];
}

Deno.test("the themes and the backs follow one another, or are called by their names", () => {
  const themes = THEMES.map((theme) => changeTheme({ ...STANDARD, theme }, undefined).theme);
  assertEquals(themes, [...THEMES.slice(1), ...THEMES.slice(0, 1)]);
  const backs = BACKS.map((back) => changeBack({ ...STANDARD, back }, undefined).back);
  assertEquals(backs, [...BACKS.slice(1), ...BACKS.slice(0, 1)]);
  assertEquals(said(changeTheme(STANDARD, "mono")), "Theme: mono.");
  const woven = changeBack(STANDARD, "weave");
  assertEquals([woven.back, said(woven)], ["weave", "Card back: weave."]);
});

Deno.test("a name that nothing has changes nothing, and the names are told", () => {
  const before = { theme: STANDARD.theme, back: STANDARD.back, cardSize: STANDARD.cardSize };
  const refused = [
    changeTheme(STANDARD, "pink"),
    changeBack(STANDARD, "pink"),
    changeSize(STANDARD, { name: "6x6" }),
  ];
  for (const model of refused) {
    const { theme, back, cardSize } = model;
    assertEquals({ theme, back, cardSize }, before);
  }
  assertEquals(refused.map(said), [
    `'pink' is not a theme; choose ${THEMES.join(", ").replace(/, ([^,]*)$/, " or $1")}`,
    `'pink' is not a back; choose ${BACKS.join(", ").replace(/, ([^,]*)$/, " or $1")}`,
    `'6x6' is not a size; choose ${SIZE_CHOICES.join(", ").replace(/, ([^,]*)$/, " or $1")}`,
  ]);
});

Deno.test("z and Z go through the sizes, up to what has room and down to words", () => {
  const after = (...keys: readonly string[]) => told(afterKeys(STANDARD, keys));
  assertEquals(after("z"), ["9x6", "Cards: 9x6.", "9x6"]);
  assertEquals(after("Z"), ["5x3", "Cards: 5x3.", "5x3"]);
  assertEquals(after("Z", "Z"), ["3x1", "Cards: 3x1.", "3x1"]);
  assertEquals(after("Z", "Z", "Z"), ["3x1", "There are no smaller cards", "3x1"]);
  const largest = "Larger cards don't fit this window";
  assertEquals(after("z", "z"), ["9x6", largest, "9x6"]);
  // What the window would choose is no choice, so that it holds in no other window.
  assertEquals(after("z", "z", "Z"), ["7x4", "Cards: 7x4, chosen to fit the window.", "auto"]);
  const wide = inWindow(STANDARD, { width: 200, height: 60 });
  assertEquals(told(afterKeys(wide, ["z"])), ["21x15", largest, "auto"]);
});

Deno.test("a size that is typed says what came of it", () => {
  const typed = (name: string, model = STANDARD) => told(typeLine(model, `size ${name}`).model);
  assertEquals(typed("5x3"), ["5x3", "Cards: 5x3.", "5x3"]);
  assertEquals(typed("21x15"), ["9x6", "Cards: 9x6 (21x15 does not fit).", "21x15"]);
  assertEquals(typed("auto"), ["7x4", "Cards: 7x4, chosen to fit the window.", "auto"]);
  assertEquals(typed("9x6", NO_WINDOW), ["", "Cards: 9x6.", "9x6"]);
  assertEquals(typed("auto", NO_WINDOW), ["", "Cards: chosen to fit the window.", "auto"]);
});

Deno.test("a size that has no room now is drawn where a window has it", () => {
  const small = changeSize(STANDARD, { name: "15x11" });
  const large = inWindow(small, { width: 200, height: 60 });
  assertEquals(told(large)[0], "15x11");
  assertEquals(told(inWindow(large, { width: 40, height: 12 }))[0], "3x1");
});

Deno.test("without a window the keys of the size do nothing", () => {
  for (const key of ["z", "Z"]) assertEquals(afterKeys(NO_WINDOW, [key]).cardSize, "auto");
});
