// The page of the settings, and the settings as lines.

import type { Size } from "../../terminal/grid.ts";
import type { Page } from "../../terminal/page.ts";
import { describeMisfit } from "../appearance.ts";
import type { Model } from "../model.ts";
import { ruleOptions, ruleText } from "../rule_options.ts";
import { type SettingEntry, settingForm, settingsOf, settingText } from "../settings.ts";
import { capitalise } from "../wording.ts";
import { formRow } from "./new_game_form.ts";

/** Labels of the keys of the page. */
export const SETTINGS_LABELS: readonly string[] = ["← → change", "Esc back"];

const LABEL_WIDTH = 15;
/** Width of the longest value, so that the arrows stay where they are. */
const VALUE_WIDTH = 11;
/** Width of the longest description, so that the page has the same width for every row. */
const ABOUT_WIDTH = 34;

/** Returns the page of the settings. */
export function settingsPage(model: Model, row: number, window: Size): Page {
  const entries = settingsOf(model.table);
  const rows = entries.map((entry, number) => rowText(entry, model, number === row));
  const misfit = entries[row]?.command === "size" ? describeMisfit(model, window) : undefined;
  const about = (misfit === undefined ? capitalise(entries[row]?.about ?? "") : `Now ${misfit}`)
    .padEnd(ABOUT_WIDTH);
  const lines = [...rows, "", about];
  const room = window.height - 3;
  // Small windows have no room for blank rows and, in the end, for the description.
  const shown = lines.length <= room ? lines : [...rows, about].slice(0, room);
  return {
    title: "Settings",
    lines: shown,
    last: SETTINGS_LABELS.join("   "),
    chosen: { line: row, column: 0 },
  };
}

/** Formats a row of the page: `> Theme          < felt        >`. */
function rowText(entry: SettingEntry, model: Model, isChosen: boolean): string {
  const value = settingText(entry, model).padEnd(VALUE_WIDTH);
  return formRow(`${entry.label.padEnd(LABEL_WIDTH)}< ${value} >`, isChosen);
}

/**
 * Returns the settings, and the rules of new games, as lines: the value, its meaning, and the words
 * that change it.
 */
export function settingLines(model: Model): readonly string[] {
  return [
    ...settingsOf(model.table).map((entry) =>
      `${entry.label}: ${settingText(entry, model)} (${entry.about}). Type ${settingForm(entry)}.`
    ),
    ...ruleOptions(model.table).map((option) =>
      `${ruleText(model, option)} (${option.about}). Type ${option.command} ${option.takes}.`
    ),
  ];
}
