import { assert, assertEquals } from "@std/assert";
import { cardNumber } from "../../../../tui/table/draw/fit.ts";
import { SIZE_CHOICES, sizeChoiceAt } from "../../../../tui/table/draw/layout.ts";
import { view } from "../../../../tui/table/draw/view.ts";
import { settingLines, settingsPage } from "../../../../tui/table/input/settings_form.ts";
import type { Model } from "../../../../tui/table/model.ts";
import { ruleOptions } from "../../../../tui/table/rule_options.ts";
import {
  SETTINGS,
  settingsOf,
  toStoredSettings,
  withSettings,
} from "../../../../tui/table/settings.ts";
import type { Size } from "../../../../tui/terminal/grid.ts";
import { update } from "../../../../tui/table/update.ts";
import { keyInput } from "../../../../tui/terminal/input.ts";
import { rowsOf } from "../../terminal/describe_grid.ts";
import { DEALS, inWindow, SIZES, type as press } from "../sliding_tables.ts";
import { typeLine } from "../type_line.ts";

const [[, KLONDIKE]] = DEALS as readonly [typeof DEALS[number]];
const WINDOW = { width: 80, height: 24 };

for (const [name, model] of DEALS) {
  Deno.test(`${name}: the page of the settings shows each with its value in every window`, () => {
    for (const size of SIZES) {
      const shown = press(inWindow(model, size), ",");
      assertEquals(shown.mode, { kind: "settings", row: 0 });
      const rows = rowsOf(view(shown, size)).join("\n");
      for (const entry of settingsOf(model.table)) {
        const [line = ""] = settingsPage(shown, 0, size).lines
          .filter((one) => one.includes(entry.label));
        assert(rows.includes(line.trimEnd()) && line.includes("< "), `${size.width}: ${rows}`);
      }
    }
  });

  Deno.test(`${name}: each setting goes through all of its values there, which are stored`, () => {
    const start = press(inWindow(model, WINDOW), ",");
    for (const [row, entry] of settingsOf(model.table).entries()) {
      let now: Model = press(start, "j".repeat(row));
      const seen = new Set<string>();
      for (const _ of entry.values) {
        const before = now;
        const step = update(now, keyInput("Right"), now.now + 1);
        now = step.model;
        seen.add(entry.valueIn(now));
        assert(step.effects.some(({ kind }) => kind === "remember"), entry.command);
        const stored = toStoredSettings(now);
        assertEquals(entry.valueIn(withSettings(before, stored)), entry.valueIn(now));
      }
      assertEquals([...seen].sort(), entry.values.map(({ value }) => value).sort());
      assertEquals(entry.valueIn(now), entry.valueIn(start), entry.command);
      assertEquals(entry.valueIn(press(press(now, " "), "h")), entry.valueIn(start));
    }
    assertEquals(press(start, "\x1b").mode.kind, "board");
  });

  Deno.test(`${name}: every value can be typed, and the lines of :settings name the words`, () => {
    for (const entry of settingsOf(model.table)) {
      for (const { value } of entry.values) {
        const agreed = { ...inWindow(model, WINDOW), hasAgreed: true };
        const typed = typeLine(agreed, `${entry.command} ${value}`).model;
        assertEquals(entry.valueIn(typed), value, `${entry.command} ${value}`);
        const lines = settingLines(typed);
        assertEquals(
          lines.length,
          settingsOf(model.table).length + ruleOptions(model.table).length,
        );
        const line = lines.find((one) => one.startsWith(`${entry.label}: `)) ?? "";
        assert(line.includes(` Type ${entry.command} `) && line.includes(value), line);
      }
    }
  });
}

Deno.test("labels and descriptions of the settings fit the page in 40 columns", () => {
  for (const { label, about, values, command } of SETTINGS) {
    assert(label.length <= 14 && about.length <= 34, command);
    for (const { value, text = value } of values) assert(text.length <= 11, text);
  }
});

Deno.test("a game without safe moves or a solver has no setting for them", () => {
  const labels = DEALS.map(([, { table }]) => settingsOf(table).map(({ command }) => command));
  assertEquals(labels[0]?.includes("auto"), true);
  assertEquals(labels[2]?.includes("auto"), false);
  assertEquals(labels[3]?.includes("winnable"), false);
});

Deno.test("the mouse is given back at once, and taken again", () => {
  const off = typeLine(KLONDIKE, "mouse off");
  assertEquals(off.effects, [
    { kind: "remember", settings: { mouse: "off" } },
    { kind: "mouse", on: false },
  ]);
  assertEquals(typeLine(off.model, "mouse on").effects.at(-1), { kind: "mouse", on: true });
});

Deno.test("a click on a value changes it, a click on a label selects its row", () => {
  const shown = press(inWindow(KLONDIKE, WINDOW), ",");
  const rows = rowsOf(view(shown, WINDOW));
  const row = rows.findIndex((text) => text.includes("Timer"));
  const clickAt = (model: Model, text: string): Model =>
    press(model, `\x1b[<0;${(rows[row] ?? "").indexOf(text) + 1};${row + 1}M`);
  const label = clickAt(shown, "Timer");
  assertEquals([label.mode, label.timerShown], [{ kind: "settings", row: 4 }, shown.timerShown]);
  assertEquals(clickAt(shown, "< o").timerShown, !shown.timerShown);
});

Deno.test("a player who never wants to know is not told whether the game is winnable", () => {
  const never: Model = { ...KLONDIKE, showWinnable: "never" };
  for (const line of ["winnable", "W", "WW"]) {
    const { model, effects } = line === "winnable"
      ? typeLine(never, line)
      : { model: press(never, line), effects: [] };
    assertEquals([model.mode.kind, model.pendingSolve, model.usage.solver], [
      "board",
      undefined,
      0,
    ]);
    assertEquals(effects, []);
  }
  assertEquals(typeLine(never, "winnable").model.notice?.kind, "refused");
});

Deno.test("a card size that does not fit says which cards are shown, and the window that it needs", () => {
  const row = SETTINGS.findIndex(({ command }) => command === "size");
  for (const [name, model] of DEALS) {
    for (const size of SIZES) {
      for (const choice of SIZE_CHOICES) {
        const chosen = { ...inWindow(model, size), cardSize: choice, fit: undefined };
        const { lines } = settingsPage(chosen, row, size);
        const note = lines.at(-1)?.trimEnd() ?? "";
        const drawn = sizeChoiceAt(cardNumber(chosen, size));
        if (choice === "auto" || drawn === choice) {
          assert(!note.startsWith("Now"), note);
          continue;
        }
        const [, width = 0, height = 0] = note
          .match(`^Now ${drawn}; ${choice} needs (\\d+)x(\\d+)$`)?.map(Number) ?? [];
        const drawnIn = (window: Size) => sizeChoiceAt(cardNumber(chosen, window));
        assertEquals(drawnIn({ width, height }), choice, `${name}: ${note}`);
        if (width > size.width) assert(drawnIn({ width: width - 1, height }) !== choice, note);
        if (height > size.height) assert(drawnIn({ width, height: height - 1 }) !== choice, note);
      }
    }
  }
});
