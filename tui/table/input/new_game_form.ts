// The form for a new game, and its page.

import type { Origin } from "../../../lib/game_record.ts";
import { isSeed } from "../../../lib/lehmer.ts";
import type { RuleOption } from "../../../lib/patience.ts";
import type { Size } from "../../terminal/grid.ts";
import type { Page } from "../../terminal/page.ts";
import { type CardTable, hasBegun, type Model } from "../model.ts";
import {
  currentRuleChoices,
  isDaily,
  isDealOption,
  ruleOptions,
  valueIn,
  withDailyDeal,
} from "../rule_options.ts";
import { type NewGameForm, withRules } from "../settings.ts";
import { capitalise } from "../wording.ts";

/** Labels of the keys that end the page for a new game. */
export const NEW_GAME_LABELS: readonly string[] = ["Enter deals", "Esc back"];

/** A row of the form: an option with its values, or the seed. */
export type FormRow = { readonly kind: "option"; readonly option: RuleOption } | {
  readonly kind: "seed";
};

/** Part of a table that the form depends on. */
type FormTable = Pick<CardTable, "patience" | "hasSolver" | "daily">;

/** Returns the rows of the form: the options, then the seed. */
export function formRows(table: FormTable): readonly FormRow[] {
  const options = ruleOptions(table).map((option): FormRow => ({
    kind: "option",
    option: table.daily && isDealOption(option) ? withDailyDeal(option) : option,
  }));
  return [...options, { kind: "seed" }];
}

/** Opens the form with the settings of the next deal. */
export function openForm(model: Model): NewGameForm {
  return { row: 0, choices: currentRuleChoices(model), seed: "", asks: false };
}

/** True if the form deals today's daily deal; a typed seed decides the deal. */
export function isTodayChosen({ choices, seed }: Pick<NewGameForm, "choices" | "seed">): boolean {
  return seed === "" && isDaily(choices);
}

/** Selects a row; past the last one comes the first. */
export function goToRow(form: NewGameForm, table: FormTable, row: number): NewGameForm {
  const count = formRows(table).length;
  return { ...form, row: (row + count) % count };
}

/**
 * Selects the next or the previous value of the current row if it has a choice. In the row of the
 * seed, alternates between the seed of the current game and none.
 */
export function changeValue(form: NewGameForm, model: Model, by: 1 | -1): NewGameForm {
  const { table, game: { origin } } = model;
  const row = formRows(table)[form.row];
  if (row?.kind !== "option") {
    const seed = form.seed === "" && origin.kind === "seed" ? String(origin.seed) : "";
    return { ...form, seed };
  }
  if (!optionRow(form, table, row.option).isList) return form;
  const { key, values } = row.option;
  const at = values.findIndex(({ value }) => value === form.choices[key]);
  // The value of a game from a file may not be in the list; then go to the first value, or to the
  // last one.
  const next = values.at((at < 0 && by < 0 ? 0 : at) + by) ?? values[0];
  const choices = withRules(table.patience, form.choices, { [key]: next?.value ?? "" });
  return { ...form, choices };
}

/**
 * Appends a digit to the seed and selects its row; ignores the digit if the seed would be too
 * large.
 */
export function typeDigit(form: NewGameForm, table: FormTable, digit: string): NewGameForm {
  const seed = form.seed + digit;
  return isSeed(Number(seed)) ? { ...selectSeed(form, table), seed } : selectSeed(form, table);
}

/** Erases the last digit of the seed or all of it. */
export function eraseSeed(form: NewGameForm, table: FormTable, whole: boolean): NewGameForm {
  return { ...selectSeed(form, table), seed: whole ? "" : form.seed.slice(0, -1) };
}

/** Label, value and description of a row. */
interface ShownRow {
  readonly label: string;
  readonly value: string;
  readonly about: string;
  /** True if the row has a list of values to choose from. */
  readonly isList: boolean;
}

function shownRows(
  form: NewGameForm,
  { table, game: { origin } }: Model,
): readonly ShownRow[] {
  return formRows(table).map((row) =>
    row.kind === "option" ? optionRow(form, table, row.option) : seedRow(form, origin)
  );
}

/**
 * Returns the row of an option. A typed seed decides the deal, and today's deal has its own rules.
 */
function optionRow(
  { choices, seed }: NewGameForm,
  { daily }: FormTable,
  option: RuleOption,
): ShownRow {
  const { label, about, key } = option;
  const isToday = isTodayChosen({ choices, seed });
  const chosen = { label, value: valueText(option, choices[key] ?? ""), about, isList: true };
  if (isDealOption(option)) {
    const isSeeds = { value: "by seed", about: "the seed decides the deal" };
    if (seed !== "") return { ...chosen, ...isSeeds, isList: false };
    return isToday ? { ...chosen, about: "the same for everyone today" } : chosen;
  }
  if (!isToday || !daily) return chosen;
  const value = valueText(option, valueIn(option, daily.variant));
  return { label, value, about: "today's deal has its own rules", isList: false };
}

function seedRow({ choices, seed }: NewGameForm, origin: Origin): ShownRow {
  const none = isDaily(choices) ? "daily deal" : "at random";
  return {
    label: "Seed",
    value: seed === "" ? none : seed,
    about: origin.kind === "seed" ? "type digits; Right: this game's" : "type digits",
    isList: false,
  };
}

function valueText({ values }: RuleOption, chosen: string): string {
  return values.find(({ value }) => value === chosen)?.text ?? chosen;
}

function selectSeed(form: NewGameForm, table: FormTable): NewGameForm {
  return { ...form, row: formRows(table).length - 1 };
}

const LABEL_WIDTH = 12;
/** Column of a row where its value begins. */
export const VALUE_COLUMN = LABEL_WIDTH + 2;
/** Width of the longest value, so that the arrows stay where they are. */
const VALUE_WIDTH = 9;
/** Width of the longest description, so that the page has the same width for every row. */
const ABOUT_WIDTH = 37;

/** Returns the page for a new game. */
export function newGamePage(form: NewGameForm, model: Model, { height }: Size): Page {
  const rows = shownRows(form, model);
  const choices = rows.map((row, number) => rowText(row, number === form.row));
  const { about = "", isList } = rows[form.row] ?? {};
  const lost = form.asks ? "Enter again abandons this game." : "This game will be abandoned.";
  // Today's deal may be resumed, and this game is then kept; if not, a question follows.
  const isLost = hasBegun(model) && !isTodayChosen(form);
  const lines = [
    ...choices,
    "",
    capitalise(about).padEnd(ABOUT_WIDTH),
    isLost ? lost : "",
  ];
  return {
    title: "New game",
    // Small windows have no room for blank rows.
    lines: lines.length > height - 3 ? lines.filter((line) => line !== "") : lines,
    last: NEW_GAME_LABELS.join("   "),
    chosen: { line: form.row, column: isList ? 0 : choices[form.row]?.length ?? 0 },
  };
}

/** Formats a row of the page: `> Turn        < 3 cards   >`. */
function rowText({ label, value, isList }: ShownRow, isChosen: boolean): string {
  const shown = isList ? `< ${value.padEnd(VALUE_WIDTH)} >` : `  ${value}`;
  return formRow(label.padEnd(LABEL_WIDTH) + shown, isChosen);
}

/** Marks a row of a form that is selected. */
export function formRow(text: string, isChosen: boolean): string {
  return `${isChosen ? ">" : " "} ${text}`;
}
