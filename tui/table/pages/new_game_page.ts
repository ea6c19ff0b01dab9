import type { Size } from "../../terminal/grid.ts";
import type { Page } from "../../terminal/page.ts";
import { NEW_GAME_LABELS, type ShownRow, shownRows } from "../input/new_game_form.ts";
import type { NewGameForm } from "../settings.ts";
import { hasBegun, type Model } from "../model.ts";
import { capitalise } from "../wording.ts";

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
