import { counted } from "../table/counted.ts";
import { BOARD_KEY_HELP, BOARD_SHORT_TEXTS, WON_LABELS } from "../table/keys.ts";
import type { Grid } from "../grid.ts";
import { type Help, type HelpEntry, helpPage, type HelpPart } from "../table/help_page.ts";
import { drawPage, type PageLook } from "../page.ts";
import { statisticsLines } from "../table/statistics_text.ts";
import { COMMAND_HELP } from "./command.ts";
import { moveCount, scoreOf } from "./game.ts";
import type { Layout } from "./layout.ts";
import { Look } from "./look.ts";
import type { Model } from "./model.ts";
import { originName, timeText } from "./status.ts";

const KEY_HELP: readonly HelpEntry[] = [
  ["arrows", "cursor, also h j k l"],
  ["Tab", "next card that can move"],
  ["Space", "draw, or reset"],
  ["Enter", "best place, or drop"],
  ["1-7", "pick up a run, drop"],
  ["w", "pick up the waste"],
  ["f", "to its foundation"],
  ["Esc", "put down"],
  ["mouse", "click, drag; twice: best"],
  ["u U", "undo, redo"],
  ["H", "hint; again: next"],
  ["S", "solver's move; again: all"],
  ["W", "winnable? again: watch"],
  ["a", "auto: all cards home"],
  ["A", "safe cards by themselves"],
  ...BOARD_KEY_HELP,
];

const SHORT_TEXTS: Readonly<Record<string, string>> = {
  ...BOARD_SHORT_TEXTS,
  Space: "draw, reset",
  Enter: "best place",
  "1-7": "pick, drop",
  w: "pick waste",
  f: "foundation",
  H: "hint, next",
  S: "solver",
  W: "winnable?",
  a: "all home",
  A: "safe home",
};

const HELP: Help = {
  keys: KEY_HELP,
  commands: COMMAND_HELP,
  shortTexts: SHORT_TEXTS,
  widths: { commands: 52, secondKeys: 7 },
};

const PAGE: PageLook = { text: Look.label, title: Look.title, margin: 2 };

/** Draws the help over the board. */
export function drawHelp(grid: Grid, part: HelpPart): void {
  drawPage(grid, helpPage(HELP, part, grid), PAGE);
}

/** Draws the end of a game that was won. */
export function drawWin(grid: Grid, model: Model, { left, panelColumn }: Layout): void {
  const { game, usage } = model;
  const lines = [
    "You won: all 52 cards are home.",
    "",
    ...(game.scoring === "none" ? [] : [`Score  ${scoreOf(game)}`]),
    `Time   ${timeText(model)}`,
    `Moves  ${moveCount(game)}`,
    `Helped by ${counted(usage.hints, "hint")} and ${counted(usage.undos, "undo")}`,
    ...(usage.solver > 0 ? ["Helped by the solver: counted apart"] : []),
    ...(model.statistics ? ["", ...statisticsLines(model.statistics)] : []),
  ];
  const end = panelColumn ?? grid.width - left;
  const title = `Deal ${originName(game.origin)}`;
  // Small windows have no rows to leave blank.
  const shown = grid.height < 16 ? lines.filter((line) => line !== "") : [...lines, ""];
  const last = WON_LABELS.join(grid.width < 48 ? " " : "  ");
  drawPage(grid, { title, lines: shown, last, between: [left, end] }, PAGE);
}
