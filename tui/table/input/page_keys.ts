// Keys and clicks on pages with a choice: the form for a new game, and the results.

import type { GameResults } from "../../../lib/game_results.ts";
import { rowText } from "../../terminal/grid.ts";
import { type KeyInput, keyName } from "../../terminal/input.ts";
import { type ScreenMouse, withoutEffects } from "../../terminal/screen.ts";
import { confirmReplayDeal, performAction } from "../actions.ts";
import { view } from "../draw/view.ts";
import type { GameStep } from "../effect.ts";
import {
  BOARD,
  hasBegun,
  idleMode,
  type Model,
  notifyIllegal,
  type ResultsMode,
} from "../model.ts";
import { resultsPagesFor } from "../pages/results_page.ts";
import { withRuleChoices } from "../rule_options.ts";
import { type NewGameForm, settingsOf } from "../settings.ts";
import { withNextValue } from "../change_setting.ts";
import {
  changeValue,
  eraseSeed,
  formRows,
  goToRow,
  isTodayChosen,
  newGamePage,
  typeDigit,
  VALUE_COLUMN,
} from "./new_game_form.ts";
import { settingsPage } from "./settings_form.ts";

/** Handles a key on the page for a new game. */
export function newGameKey(model: Model, form: NewGameForm, key: KeyInput): GameStep {
  const name = keyName(key);
  if (name === "Enter") {
    // Typing a command that ends in 'n' and pressing Enter must not lose the game.
    return hasBegun(model) && !form.asks && !isTodayChosen(form)
      ? withoutEffects(withForm(model, { ...form, asks: true }))
      : dealForm(model, form);
  }
  if (name === "Escape") return withoutEffects({ ...model, mode: idleMode(model) });
  return withoutEffects(withForm(model, { ...changeForm(model, form, name), asks: false }));
}

/**
 * Handles a click on the page for a new game: a label selects its row, a value the next value, a
 * `<` the previous one.
 */
export function clickForm(model: Model, form: NewGameForm, event: ScreenMouse): Model {
  const { lines } = newGamePage(form, model, event.size);
  const clicked = clickedRow(model, lines.slice(0, formRows(model.table).length), event);
  if (!clicked) return model;
  const { row, by } = clicked;
  const chosen = { ...form, row, asks: false };
  return withForm(model, by === undefined ? chosen : changeValue(chosen, model, by));
}

/**
 * Returns the row of a form under a click, and the direction in which its value changes; `by` is
 * `undefined` for a label. Returns `undefined` beside the rows.
 */
function clickedRow(
  model: Model,
  rows: readonly string[],
  event: ScreenMouse,
): { readonly row: number; readonly by: 1 | -1 | undefined } | undefined {
  const text = rowText(view(model, event.size), event.row);
  const row = rows.findIndex((line) => text.includes(line));
  const line = rows[row];
  if (line === undefined) return undefined;
  const at = event.column - text.indexOf(line);
  if (at < 0 || at > line.length) return undefined;
  return { row, by: at < VALUE_COLUMN ? undefined : at === line.indexOf("<") ? -1 : 1 };
}

/** Handles a key on the page of the settings, which changes them at once. */
export function settingsKey(model: Model, row: number, key: KeyInput): Model {
  const { length } = settingsOf(model.table);
  const toRow = (next: number): Model => ({
    ...model,
    mode: { kind: "settings", row: (next + length) % length },
  });
  switch (keyName(key)) {
    case "Up":
    case "k":
    case "Shift-Tab":
      return toRow(row - 1);
    case "Down":
    case "j":
    case "Tab":
      return toRow(row + 1);
    case "Left":
    case "h":
      return withNextValue(model, row, -1);
    case "Right":
    case "l":
    case "Space":
    case "Enter":
      return withNextValue(model, row, 1);
    default:
      return { ...model, mode: idleMode(model) };
  }
}

/** Handles a click on the page of the settings, as {@linkcode clickForm} does. */
export function clickSettings(model: Model, row: number, event: ScreenMouse): Model {
  const { lines } = settingsPage(model, row, event.size);
  const clicked = clickedRow(model, lines.slice(0, settingsOf(model.table).length), event);
  if (!clicked) return model;
  const chosen: Model = { ...model, mode: { kind: "settings", row: clicked.row } };
  return clicked.by === undefined ? chosen : withNextValue(chosen, clicked.row, clicked.by);
}

function changeForm(model: Model, form: NewGameForm, name: string): NewGameForm {
  const { table } = model;
  switch (name) {
    case "Up":
    case "k":
    case "Shift-Tab":
      return goToRow(form, table, form.row - 1);
    case "Down":
    case "j":
    case "Tab":
      return goToRow(form, table, form.row + 1);
    case "Left":
    case "h":
      return changeValue(form, model, -1);
    case "Right":
    case "l":
    case "Space":
      return changeValue(form, model, 1);
    case "Backspace":
    case "Delete":
      return eraseSeed(form, table, false);
    case "Ctrl-U":
      return eraseSeed(form, table, true);
    default:
      return /^\d$/.test(name) ? typeDigit(form, table, name) : form;
  }
}

function withForm(model: Model, form: NewGameForm): Model {
  return { ...model, mode: { kind: "newGame", form } };
}

/**
 * Deals according to the form, whose choices also apply to later games unless the daily deal is
 * chosen.
 */
function dealForm(model: Model, form: NewGameForm): GameStep {
  const { choices, seed } = form;
  const board: Model = { ...model, mode: BOARD };
  if (isTodayChosen(form)) return performAction(board, { kind: "askDaily", typed: true });
  const chosen = withRuleChoices(board, choices);
  return performAction(chosen, { kind: "new", ...(seed === "" ? {} : { seed: Number(seed) }) });
}

/** Opens the first page of some results. */
export function openResults(results: GameResults): ResultsMode {
  return { kind: "results", results, page: 0, chosen: 0 };
}

const ON = ["i", "Right", "PageDown", "Space", "Tab", "l"];
const BACK = ["Left", "PageUp", "Backspace", "Shift-Tab", "h"];
const DOWN = ["Down", "j"];
const UP = ["Up", "k"];

/** Handles a key on the pages of results: another page, another game, or a game to play again. */
export function resultsKey(model: Model, mode: ResultsMode, key: KeyInput): GameStep {
  const name = keyName(key);
  const pages = resultsPagesFor(model, mode);
  const at = Math.min(mode.page, pages.length - 1);
  const page = pages[at];
  const turnTo = (next: number): GameStep =>
    withoutEffects({ ...model, mode: { ...mode, page: next, chosen: 0 } });
  const isFigures = page?.kind !== "games";
  if (ON.includes(name) || isFigures && DOWN.includes(name)) {
    return at + 1 < pages.length ? turnTo(at + 1) : close(model);
  }
  if (BACK.includes(name) || isFigures && UP.includes(name)) return turnTo(Math.max(0, at - 1));
  if (isFigures) return close(model);
  const last = page.games.length - 1;
  const choose = (chosen: number): GameStep =>
    withoutEffects({ ...model, mode: { ...mode, page: at, chosen } });
  if (DOWN.includes(name)) return choose(Math.min(last, mode.chosen + 1));
  if (UP.includes(name)) return choose(Math.max(0, mode.chosen - 1));
  if (name !== "Enter") return close(model);
  const { deal } = page.games[Math.min(last, mode.chosen)] ?? {};
  const board: Model = { ...model, mode: idleMode(model) };
  return deal?.origin.kind === "seed"
    ? confirmReplayDeal(board, { kind: "again", origin: deal.origin, rules: deal.variant })
    : withoutEffects(notifyIllegal(board, { reason: NOT_SAVED }));
}

const NOT_SAVED = ["this game's deal was not saved", "its deal was not saved"] as const;

function close(model: Model): GameStep {
  return withoutEffects({ ...model, mode: idleMode(model) });
}
