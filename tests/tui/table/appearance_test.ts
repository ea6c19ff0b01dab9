import { assertEquals } from "@std/assert";
import { KLONDIKE_TABLE } from "../../../tui/klondike/table.ts";
import { changeBack, changeSize, changeTheme } from "../../../tui/table/appearance.ts";
import { BACKS } from "../../../tui/table/draw/art/backs.ts";
import { SIZE_CHOICES } from "../../../tui/table/draw/layout.ts";
import { layoutIn } from "../../../tui/table/draw/fit.ts";
import { ownTheme, THEMES } from "../../../tui/table/draw/themes.ts";
import { MOLEK_TABLE } from "../../../tui/molek/table.ts";
import { dealGame } from "../../../tui/table/game.ts";
import { newModel } from "../../../tui/table/new_game.ts";
import {
  type StoredSettings,
  toStoredSettings,
  withSettings,
} from "../../../tui/table/settings.ts";
import { update } from "../../../tui/table/update.ts";
import { noticeLine, SHORT_WORDING } from "../../../tui/table/wording.ts";
import { typeLine } from "./type_line.ts";
import { dealOf, rulesOfTurn } from "../klondike/player.ts";
import type { Model } from "../klondike/scenes.ts";
import { afterKeys, inWindow, tableIn } from "./draw/random_game.ts";

const DEAL = dealOf(10, rulesOfTurn(1));
const STANDARD = tableIn(KLONDIKE_TABLE, DEAL, { width: 80, height: 24 });
const NO_WINDOW = newModel(KLONDIKE_TABLE, DEAL);

function messageOf({ notice, table }: Model): string {
  return notice ? noticeLine(notice, table.phrases, SHORT_WORDING) : "";
}

/** Returns the size of the cards, the message and the chosen size. */
function sizeIn(model: Model): readonly [drawn: string, message: string, chosen: string] {
  const card = model.window && layoutIn(model, model.window)?.card;
  return [card ? `${card.width}x${card.height}` : "", messageOf(model), model.cardSize];
}

Deno.test("themes are chosen in turn, and themes and card backs by name", () => {
  const themes = THEMES.map((theme) => changeTheme({ ...STANDARD, theme }, undefined).theme);
  assertEquals(themes, [...THEMES.slice(1), ...THEMES.slice(0, 1)]);
  assertEquals(messageOf(changeTheme(STANDARD, "mono")), "Theme: mono.");
  const woven = changeBack(STANDARD, "weave");
  assertEquals([woven.back, messageOf(woven)], ["weave", "Card back: weave."]);
});

Deno.test("more colours than were known bring the theme for them, unless the player chose one", () => {
  const begun = (game: Model, settings: StoredSettings): Model => {
    const shown = { rich: false, asciiOnly: false };
    return withSettings({ ...game, shown, theme: ownTheme({ ...game, shown }) }, settings);
  };
  const told = (game: Model, settings: StoredSettings = {}): readonly [string, string, boolean] => {
    const before = begun(game, settings);
    const { model, effects } = update(before, { kind: "moreColours" }, 0);
    assertEquals(effects, []);
    assertEquals(toStoredSettings(model), toStoredSettings(before));
    return [before.theme, model.theme, model.shown.rich];
  };
  assertEquals(told(STANDARD), ["plain", "felt", true]);
  assertEquals(told(STANDARD, { theme: "default" }), ["plain", "felt", true]);
  for (const theme of THEMES) assertEquals(told(STANDARD, { theme }), [theme, theme, true]);
  const molek = newModel(MOLEK_TABLE, dealGame(MOLEK_TABLE.patience, 10, {}));
  assertEquals(told(molek), ["molek", "molek", true]);
  const chosen = changeTheme(changeTheme(begun(STANDARD, {}), "mono"), "plain");
  assertEquals(update(chosen, { kind: "moreColours" }, 0).model.theme, "felt");
  const plain = changeTheme({ ...begun(STANDARD, {}), theme: "felt" }, "mono");
  assertEquals(update(plain, { kind: "moreColours" }, 0).model.theme, "mono");
});

Deno.test("an unknown name changes nothing, and the message lists the names", () => {
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
  assertEquals(refused.map(messageOf), [
    `'pink' is not a theme; choose ${THEMES.join(", ").replace(/, ([^,]*)$/, " or $1")}.`,
    `'pink' is not a back; choose ${BACKS.join(", ").replace(/, ([^,]*)$/, " or $1")}.`,
    `'6x6' is not a size; choose ${SIZE_CHOICES.join(", ").replace(/, ([^,]*)$/, " or $1")}.`,
  ]);
});

Deno.test("z and Z go through the sizes, up to the largest that fits and down to words", () => {
  const after = (...keys: readonly string[]) => sizeIn(afterKeys(STANDARD, keys));
  assertEquals(after("Z"), ["7x4", "Cards: 7x4.", "7x4"]);
  assertEquals(after("Z", "Z"), ["5x3", "Cards: 5x3.", "5x3"]);
  assertEquals(after("Z", "Z", "Z"), ["3x1", "Cards: 3x1.", "3x1"]);
  assertEquals(after("Z", "Z", "Z", "Z"), [
    "3x1",
    "There are no smaller cards; z makes them larger.",
    "3x1",
  ]);
  const largest = "Larger cards don't fit this window; Z makes them smaller.";
  assertEquals(after("z"), ["9x6", largest, "auto"]);
  // What the window would choose is no choice, so that it holds in no other window.
  assertEquals(after("Z", "z"), ["9x6", "Cards: 9x6, chosen to fit the window.", "auto"]);
  const wide = inWindow(STANDARD, { width: 200, height: 60 });
  assertEquals(sizeIn(afterKeys(wide, ["z"])), ["21x15", largest, "auto"]);
  const larger = inWindow(STANDARD, { width: 100, height: 30 });
  assertEquals(sizeIn(afterKeys(larger, ["z"])), ["11x8", "Cards: 11x8.", "11x8"]);
});

Deno.test("a typed size shows its effect in a message", () => {
  const typed = (name: string, model = STANDARD) => sizeIn(typeLine(model, `size ${name}`).model);
  assertEquals(typed("5x3"), ["5x3", "Cards: 5x3.", "5x3"]);
  assertEquals(typed("21x15"), ["9x6", "Cards: 9x6; 21x15 needs 155x28.", "21x15"]);
  assertEquals(typed("auto"), ["9x6", "Cards: 9x6, chosen to fit the window.", "auto"]);
  assertEquals(typed("9x6", NO_WINDOW), ["", "Cards: 9x6.", "9x6"]);
  assertEquals(typed("auto", NO_WINDOW), ["", "Cards: chosen to fit the window.", "auto"]);
});

Deno.test("a size without room is drawn once a window has room", () => {
  const small = changeSize(STANDARD, { name: "15x11" });
  const large = inWindow(small, { width: 200, height: 60 });
  assertEquals(sizeIn(large)[0], "15x11");
  assertEquals(sizeIn(inWindow(large, { width: 40, height: 12 }))[0], "3x1");
});

Deno.test("without a window the keys for the card size have no effect", () => {
  for (const key of ["z", "Z"]) assertEquals(afterKeys(NO_WINDOW, [key]).cardSize, "auto");
});
