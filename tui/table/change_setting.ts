// Changes of settings, by a command or on their page.

import { messageAbout } from "../../lib/message.ts";
import { escapeControls } from "../../lib/printable.ts";
import { setWatch } from "./advice/ask.ts";
import { changeBack, changeSize, changeTheme } from "./appearance.ts";
import { ownTheme } from "./draw/themes.ts";
import type { GameStep } from "./effect.ts";
import { BOARD, type Model, notify, notifyIllegal } from "./model.ts";
import { type SettingEntry, settingsOf, settingText } from "./settings.ts";

/** Sets a setting, by its command, and tells the player. */
export function changeSetting(model: Model, command: string, value: string): Model {
  switch (command) {
    case "theme":
      return changeTheme(model, value);
    case "back":
      return changeBack(model, value);
    case "size":
      return changeSize(model, { name: value });
    default: {
      const entry = settingsOf(model.table).find((one) => one.command === command);
      if (!entry?.values.some((one) => one.value === value)) {
        return notifyIllegal(model, {
          reason: messageAbout(escapeControls(value), (shown) => `'${shown}' is not a value`),
        });
      }
      if (command === "winnable" && value !== "never") return setWatch(model, value === "always");
      const changed = { ...model, ...entry.withValue(value), mode: BOARD };
      return notify(changed, `${entry.label}: ${settingText(entry, changed)}.`);
    }
  }
}

/** Sets the next or the previous value of a row on the page of the settings. */
export function withNextValue(model: Model, row: number, by: 1 | -1): Model {
  const entry = settingsOf(model.table)[row];
  if (!entry) return model;
  const changed = { ...model, ...entry.withValue(nextValue(entry, model, by)) };
  const hasChosenTheme = changed.theme === model.theme
    ? model.hasChosenTheme
    : changed.theme !== ownTheme(model);
  // Fit the cards into the window again, because their size may have changed.
  return { ...changed, hasChosenTheme, fit: undefined, notice: undefined };
}

function nextValue({ values, valueIn }: SettingEntry, model: Model, by: 1 | -1): string {
  const at = values.findIndex(({ value }) => value === valueIn(model));
  return values[(at + by + values.length) % values.length]?.value ?? valueIn(model);
}

/** Adds the effect that takes the mouse or gives it back if its setting has changed. */
export function withMouseEffect(before: Model, { model, effects }: GameStep): GameStep {
  const { mouse } = model;
  return mouse === before.mouse
    ? { model, effects }
    : { model, effects: [...effects, { kind: "mouse", on: mouse }] };
}
