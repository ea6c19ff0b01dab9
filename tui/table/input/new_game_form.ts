// The form in which a new game is chosen, and its page.

import type { Origin } from "../../../lib/game_record.ts";
import { isSeed } from "../../../lib/lehmer.ts";
import type { RuleOption } from "../../../lib/patience.ts";
import type { Size } from "../../terminal/grid.ts";
import type { Page } from "../../terminal/page.ts";
import { type CardTable, hasBegun, type Model } from "../model.ts";
import {
  isDaily,
  isDealOption,
  ruleChoicesOf,
  ruleOptionsOf,
  valueIn,
  withDailyDeal,
} from "../rule_options.ts";
import type { NewGameForm } from "../settings.ts";
import { capitalise } from "../wording.ts";

/** The labels of the keys that end the page for a new game. */
export const NEW_GAME_LABELS: readonly string[] = ["Enter deals", "Esc back"];

/** A row of the form: an option with its values, or the seed. */
export type FormRow = { readonly kind: "option"; readonly option: RuleOption } | {
  readonly kind: "seed";
};

/** The table, as much as the form depends on it. */
type Formed = Pick<CardTable, "patience" | "hasSolver" | "daily">;

/** The rows of the form: what is chosen, and at last the seed. */
export function formRows(table: Formed): readonly FormRow[] {
  const options = ruleOptionsOf(table).map((option): FormRow => ({
    kind: "option",
    option: table.daily && isDealOption(option) ? withDailyDeal(option) : option,
  }));
  return [...options, { kind: "seed" }];
}

/** The form as it is opened: with what the next deal has anyway. */
export function openForm(model: Model): NewGameForm {
  return { row: 0, choices: ruleChoicesOf(model), seed: "", asks: false };
}

/** The form with another row chosen, from the last one round to the first. */
export function goToRow(form: NewGameForm, table: Formed, row: number): NewGameForm {
  const count = formRows(table).length;
  return { ...form, row: (row + count) % count };
}

/**
 * The form with the next value of its row, or the one before, where it has a choice; as a seed, that
 * of the game on the table and none take turns.
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
  // A rule of a file may be none of these: then the first one is next, or the last one.
  const next = values.at((at < 0 && by < 0 ? 0 : at) + by) ?? values[0];
  return { ...form, choices: { ...form.choices, [key]: next?.value ?? "" } };
}

/** The form with another digit of the seed, whose row it goes to; too large a seed is not typed. */
export function typeDigit(form: NewGameForm, table: Formed, digit: string): NewGameForm {
  const seed = form.seed + digit;
  return isSeed(Number(seed)) ? { ...atSeed(form, table), seed } : atSeed(form, table);
}

/** The form without the last digit of its seed, or without any. */
export function eraseSeed(form: NewGameForm, table: Formed, whole: boolean): NewGameForm {
  return { ...atSeed(form, table), seed: whole ? "" : form.seed.slice(0, -1) };
}

/** A row as it is shown: its label, its value, and what it is about. */
interface ShownRow {
  readonly label: string;
  readonly value: string;
  readonly about: string;
  /** Whether it has values that follow each other. */
  readonly isList: boolean;
}

/** The rows of a form as they are shown. */
function shownRows(
  form: NewGameForm,
  { table, game: { origin } }: Model,
): readonly ShownRow[] {
  return formRows(table).map((row) =>
    row.kind === "option" ? optionRow(form, table, row.option) : seedRow(form, origin)
  );
}

/** An option; a seed says which deal it is, and today's deal has rules of its own. */
function optionRow(
  { choices, seed }: NewGameForm,
  { daily }: Formed,
  option: RuleOption,
): ShownRow {
  const { label, about, key } = option;
  const isToday = seed === "" && isDaily(choices);
  const chosen = { label, value: textOf(option, choices[key] ?? ""), about, isList: true };
  if (isDealOption(option)) {
    const isSeeds = { value: "of the seed", about: "the seed says which deal it is" };
    if (seed !== "") return { ...chosen, ...isSeeds, isList: false };
    return isToday ? { ...chosen, about: "today's is the same for everybody" } : chosen;
  }
  if (!isToday || !daily) return chosen;
  const value = textOf(option, valueIn(option, daily.variant));
  return { label, value, about: "today's deal has its own rules", isList: false };
}

function seedRow({ choices, seed }: NewGameForm, origin: Origin): ShownRow {
  const none = isDaily(choices) ? "of the day" : "at random";
  return {
    label: "Seed",
    value: seed === "" ? none : seed,
    about: origin.kind === "seed" ? "type digits; Right: this game's" : "type digits",
    isList: false,
  };
}

function textOf({ values }: RuleOption, chosen: string): string {
  return values.find(({ value }) => value === chosen)?.text ?? chosen;
}

function atSeed(form: NewGameForm, table: Formed): NewGameForm {
  return { ...form, row: formRows(table).length - 1 };
}

const LABEL_WIDTH = 12;
/** Where the value of a row begins. */
export const VALUE_COLUMN = LABEL_WIDTH + 2;
/** The longest value, so that the arrows stay where they are. */
const VALUE_WIDTH = 9;
/** The longest text about a row, which keeps the page as wide for every one. */
const ABOUT_WIDTH = 34;

/** The page on which a new game is chosen. */
export function newGamePage(form: NewGameForm, model: Model, { height }: Size): Page {
  const rows = shownRows(form, model);
  const choices = rows.map((row, number) => rowText(row, number === form.row));
  const { about = "" } = rows[form.row] ?? {};
  const lost = form.asks ? "Enter again gives this game up." : "This game will be given up.";
  const lines = [
    ...choices,
    "",
    capitalise(about).padEnd(ABOUT_WIDTH),
    hasBegun(model) ? lost : "",
  ];
  return {
    title: "New game",
    // Small windows have no rows to leave blank.
    lines: lines.length > height - 3 ? lines.filter((line) => line !== "") : lines,
    last: NEW_GAME_LABELS.join("   "),
    chosen: { line: form.row, column: choices[form.row]?.length ?? 0 },
  };
}

/** A row of the page: `> Turn       < 3 cards >`. */
function rowText({ label, value, isList }: ShownRow, isChosen: boolean): string {
  const shown = isList ? `< ${value.padEnd(VALUE_WIDTH)} >` : `  ${value}`;
  return `${isChosen ? ">" : " "} ${label.padEnd(LABEL_WIDTH)}${shown}`;
}
