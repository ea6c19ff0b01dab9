import { labelLine } from "../../labels.ts";
import { drawPage, type PageLook } from "../../page.ts";
import { Look } from "../draw/look.ts";
import type { Scene } from "../draw/scene.ts";
import { originName, timeText } from "../draw/status.ts";
import { moveCount, scoreOf } from "../game.ts";
import { commandHelp } from "../input/command.ts";
import { shownKeys } from "../input/key_line.ts";
import type { CardTable, Model } from "../model.ts";
import { counted } from "./counted.ts";
import { type Help, helpPage, type HelpPart } from "./help_page.ts";
import { statisticsLines } from "./statistics_text.ts";

/** Draws the help over the board. */
export function drawHelp<State, Move>(
  { grid, model, draw }: Scene<State, Move>,
  part: HelpPart,
): void {
  drawPage(grid, helpPage(helpOf(model.table), part, grid), pageLook(draw.pageMargin));
}

/** Draws the end of a game that was won. */
export function drawWon<State, Move>(
  { grid, model, layout: { left, panel }, draw }: Scene<State, Move>,
): void {
  const { title, lines } = draw.wonPage(model);
  const end = panel?.column ?? grid.width - left;
  // Small windows have no rows to leave blank.
  const shown = grid.height < 16 ? lines.filter((line) => line !== "") : [...lines, ""];
  const { inOrder, byRank } = shownKeys(model).line;
  // The page keeps to the board where figures stand beside it.
  const last = labelLine(inOrder, byRank, panel ? end - left - 12 : grid.width - 3);
  const page = { title, lines: shown, last, between: [left, end] } as const;
  drawPage(grid, page, pageLook(draw.pageMargin));
}

/** The page at the end of a game that was won. */
export function wonPage<State, Move>(
  model: Model<State, Move>,
): { readonly title: string; readonly lines: readonly string[] } {
  const { game, usage, table, statistics } = model;
  const score = scoreOf(game);
  const lines = [
    `You won: ${table.phrases.won}.`,
    "",
    ...(score === undefined ? [] : [`Score  ${score}`]),
    `Time   ${timeText(model)}`,
    `Moves  ${moveCount(game)}`,
    `Helped by ${counted(usage.hints, "hint")} and ${counted(usage.undos, "undo")}`,
    ...(usage.solver > 0 ? ["Helped by the solver: counted apart"] : []),
    ...(statistics ? ["", ...statisticsLines(statistics)] : []),
  ];
  return { title: `Deal ${originName(game.origin)}`, lines };
}

/** The help of a game, made from its keys and commands. */
function helpOf<State, Move>(table: CardTable<State, Move>): Help {
  const listed = table.keys.filter(({ text }) => text !== undefined);
  return {
    keys: listed.map(({ name, text = "" }) => [name, text]),
    commands: commandHelp(table),
    shortTexts: Object.fromEntries(
      listed.map(({ name, text = "", short = text }) => [name, short]),
    ),
    widths: table.helpWidths,
  };
}

function pageLook(margin: PageLook["margin"]): PageLook {
  return { text: Look.label, title: Look.title, margin };
}
