// Changes of settings, by a command or on their page.

import { setShowWinnable } from "./advice/ask.ts";
import { ownTheme } from "./draw/themes.ts";
import type { GameStep } from "./effect.ts";
import { type Model, notify, notifyIllegal } from "./model.ts";
import { type SettingEntry, settingForm, settingsOf, settingText } from "./settings.ts";

/**
 * Sets a setting, by its command, and notifies the player; without a value, shows it with the words
 * that change it. Theme, back and size are set by commands of their own, which also accept other
 * names.
 */
export function changeSetting(model: Model, command: string, value?: string): Model {
  const entry = settingsOf(model.table).find((one) => one.command === command);
  if (!entry) return notifyIllegal(model, { reason: "this game does not have that setting" });
  if (command === "winnable" && value !== undefined && value !== "never") {
    return setShowWinnable(model, value === "always" ? "always" : "request");
  }
  if (value === undefined) {
    const text = `${entry.label}: ${settingText(entry, model)}.`;
    return notify(model, [`${text} Type ${settingForm(entry)}.`, text]);
  }
  const changed = { ...model, ...entry.withValue(value) };
  return notify(changed, `${entry.label}: ${settingText(entry, changed)}.`);
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
