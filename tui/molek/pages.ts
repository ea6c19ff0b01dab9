import { counted } from "../table/counted.ts";
import { BOARD_KEY_HELP, BOARD_SHORT_TEXTS, WON_LABELS } from "../table/keys.ts";
import type { Grid } from "../grid.ts";
import { type Help, type HelpEntry, helpPage, type HelpPart } from "../table/help_page.ts";
import { drawPage, type PageLook } from "../page.ts";
import { statisticsLines } from "../table/statistics_text.ts";
import { COMMAND_HELP } from "./command.ts";
import { cheatCount } from "./game.ts";
import type { Layout } from "./layout.ts";
import { Look } from "./look.ts";
import type { Model } from "./model.ts";
import { originName, timeText } from "./status.ts";

const KEY_HELP: readonly HelpEntry[] = [
  ["arrows", "cursor, also h j k l"],
  ["Tab", "next card that can move"],
  ["1-6", "pick up a run, drop"],
  ["Enter", "pick up from here, drop"],
  ["!", "cheat where a drop failed"],
  ["Esc", "put down"],
  ["mouse", "click, drag; twice: best"],
  ["u U", "undo, redo"],
  ["H", "hint of the solver"],
  ["S", "show a whole solution"],
  ["W", "solvable without cheats?"],
  ...BOARD_KEY_HELP,
];

const SHORT_TEXTS: Readonly<Record<string, string>> = {
  ...BOARD_SHORT_TEXTS,
  "1-6": "pick, drop",
  Enter: "pick, drop",
  "!": "cheat",
  H: "hint",
  S: "solution",
  W: "solvable?",
};

const HELP: Help = {
  keys: KEY_HELP,
  commands: COMMAND_HELP,
  shortTexts: SHORT_TEXTS,
  widths: { commands: 56, secondKeys: 6 },
};

const PAGE: PageLook = { text: Look.label, title: Look.title, margin: 1 };

/** Draws the help over the board. */
export function drawHelp(grid: Grid, part: HelpPart): void {
  drawPage(grid, helpPage(HELP, part, grid), PAGE);
}

/** Draws the end of a game that was won. */
export function drawWin(grid: Grid, model: Model, { left, panelColumn }: Layout): void {
  const { game, usage: { hints, undos }, wins, statistics } = model;
  const lines = [
    "You won: all four runs are complete.",
    "",
    `Time    ${timeText(model)}`,
    `Moves   ${game.turns.length}, ${counted(cheatCount(game), "cheat")}`,
    `Helped by ${counted(hints, "hint")} and ${counted(undos, "undo")}`,
    ...(hints > 0 ? ["Helped by the solver: counted apart"] : []),
    ...(statistics ? ["", ...statisticsLines(statistics)] : []),
    `Won     ${wins === 1 ? "one game" : `${wins} games`} in all`,
  ];
  // Small windows have no rows to leave blank.
  const shown = grid.height < 16 ? lines.filter((line) => line !== "") : [...lines, ""];
  const last = WON_LABELS.join(grid.width < 48 ? " " : "  ");
  const title = `Game ${originName(model)}`;
  const end = panelColumn ?? grid.width - left;
  drawPage(grid, { title, lines: shown, last, between: [left, end] }, PAGE);
}
