// Pages over the board: the end of a game, a new game, a pause, a review.

import { type Message, messageAbout, variantsOf } from "../../../lib/message.ts";
import { clipText, wrapLabels, wrapText } from "../../terminal/fit_text.ts";
import type { Size } from "../../terminal/grid.ts";
import { drawPage } from "../../terminal/page.ts";
import type { FrameContext } from "../draw/scene.ts";
import { bankrollValue, dealLabel, formatPlayTime } from "../draw/status.ts";
import { dailyReminder } from "../daily.ts";
import { currentScore, moveCount } from "../game.ts";
import { shownKeys } from "../input/key_bar.ts";
import { newGamePage } from "../input/new_game_form.ts";
import { settingsPage } from "../input/settings_form.ts";
import type { EndPage, Model, Paused, ReviewMode } from "../model.ts";
import { pausePage } from "../pause.ts";
import { clipboardText, type SharedLines } from "../share.ts";
import type { NewGameForm } from "../settings.ts";
import { SHORT_WORDING } from "../wording.ts";
import { clearPanel, pageLook } from "./page_look.ts";
import { lostPage } from "./lost_text.ts";
import { detailsOf, statisticsLines } from "./results_text.ts";
import { usageLines } from "./usage_text.ts";
import { momentLines, reviewLines } from "./review_text.ts";

/** Maximum columns of the keys of such a page, unless its text is wider. */
const MAX_KEYS_WIDTH = 46;
/** Maximum rows of its keys, and their number in small windows. */
const [KEY_ROWS, FEW_KEY_ROWS] = [3, 2];
/** Minimum rows of a window that is not small. */
const ROOMY = 16;

/** Draws the page of a won game. */
export function drawWon(scene: FrameContext): void {
  drawEnd(scene, scene.draw.wonPage(scene.model));
}

/** Draws the panel of a game that is stuck or was abandoned. */
export function drawLost(scene: FrameContext): void {
  drawEnd(scene, lostPage(scene.model));
}

function drawEnd(
  { grid, model, layout: { left, panel }, draw }: FrameContext,
  page: EndPage,
): void {
  const end = panel?.column ?? grid.width - left;
  const width = panel ? end - left - 8 : grid.width - 4;
  const widest = Math.max(...page.lines.map(({ length }) => length));
  // Keep the page on the board if there is a panel beside it.
  const room = panel ? end - left - 12 : grid.width - 3;
  const { inOrder, byRank } = shownKeys(model).line;
  const keys = wrapLabels(
    inOrder,
    byRank,
    Math.min(room, Math.max(widest, MAX_KEYS_WIDTH)),
    grid.height < ROOMY ? FEW_KEY_ROWS : KEY_ROWS,
  );
  const lines = endLines(page, dailyReminder(model), {
    width,
    height: grid.height - FRAME_ROWS + 1 - keys.length,
  });
  const [last = ""] = keys.slice(-1);
  drawPage(grid, {
    title: page.title,
    lines: [...lines, ...keys.slice(0, -1)],
    last,
    between: [left, end],
  }, pageLook(draw.pageMargin));
}

/**
 * Returns the lines of a page at the end of a game, wrapped. If they do not fit, blank rows go
 * first, then the details, the reminder and the last lines.
 */
function endLines(
  { lines, details }: EndPage,
  reminder: readonly string[],
  { width, height }: Size,
): readonly string[] {
  let kept = [...lines, ...reminder, ""];
  const wrapped = (): readonly string[] => kept.flatMap((line) => wrapText(line, width, 3));
  for (const least of ["", ...details, ...reminder, ...lines.slice(1).toReversed()]) {
    if (wrapped().length <= height) break;
    kept = kept.filter((line) => line !== least);
  }
  return wrapped();
}

/** Draws the page for a new game over the board. */
export function drawNewGame(scene: FrameContext, form: NewGameForm): void {
  const { grid, model, layout: { left, panel }, draw } = scene;
  const between = [panel ? left : 0, panel?.column ?? grid.width] as const;
  drawPage(grid, { ...newGamePage(form, model, grid), between }, pageLook(draw.pageMargin));
}

/** Draws the page of the settings; what they change is seen on the board around it. */
export function drawSettings(scene: FrameContext, row: number): void {
  const { grid, model, layout: { left, panel }, draw } = scene;
  const between = [panel ? left : 0, panel?.column ?? grid.width] as const;
  drawPage(grid, { ...settingsPage(model, row, grid), between }, pageLook(draw.pageMargin));
}

/** Draws the page of a paused game, for which the board is not drawn. */
export function drawPaused(
  { grid, layout: { left, panel }, draw }: FrameContext,
  mode: Paused,
): void {
  const { title, lines, labels } = pausePage(mode);
  const shown = lines.flatMap((line) => wrapText(line, grid.width - 4, 2));
  const between = [panel ? left : 0, panel?.column ?? grid.width] as const;
  const last = labels.join("   ");
  drawPage(grid, { title, lines: shown, last, between }, pageLook(draw.pageMargin));
}

/** Draws the page of a shared result over the board. */
export function drawShared({ grid, model, draw }: FrameContext, shared: SharedLines): void {
  const lines = [...shared.lines, "", clipboardText(shared), ""]
    .flatMap((line) => wrapText(line, grid.width - 6, 3));
  // Small windows have no room for blank rows.
  const shown = grid.height < 16 ? lines.filter((line) => line !== "") : lines;
  const last = shownKeys(model).line.inOrder.join("   ");
  drawPage(grid, { title: "Share", lines: shown, last }, pageLook(draw.pageMargin));
}

/** Returns the page of a won game. */
export function wonPage(model: Model): EndPage {
  const { game, table, statistics } = model;
  const score = currentScore(game);
  const used = usageLines(model);
  const results = statistics ? statisticsLines(statistics) : [];
  const lines = [
    `You won: ${table.phrases.won}.`,
    "",
    ...(score === undefined ? [] : [`Score  ${score}`]),
    ...bankrollValue(model).map((value) => value.join("  ")),
    `Time   ${formatPlayTime(model)}`,
    `Moves  ${moveCount(game)}`,
    ...used,
    ...(statistics ? ["", ...results] : []),
  ];
  const title = messageAbout(dealLabel(game.origin), (name) => `Deal ${name}`);
  return { title, lines, details: detailsOf(results, ...used) };
}

/** Rows of a page besides its lines: the frame and the last line. */
const FRAME_ROWS = 3;
/** Minimum rows of a list that is easy to read, unless it is shorter. */
const MIN_LISTED = 3;
/** Minimum rows of a window with a higher curve, and that curve's height. */
const TALL = 24;
const TALL_CURVE = 4;
/** Maximum columns of a line that is easy to read. */
const MAX_TEXT_WIDTH = 74;
const LAST = [
  "Enter shows it, ← → all moves, ↑ ↓ these, Esc: back",
  "Enter shows, ← → moves, Esc: back",
] as const;
const LAST_WITHOUT_LIST = LAST.slice(1);

/** Draws the page of a review over the board, which shows the selected move. */
export function drawReview(scene: FrameContext, { move }: ReviewMode): void {
  const { grid, model, draw } = scene;
  clearPanel(scene);
  const width = Math.min(MAX_TEXT_WIDTH, grid.width - 4);
  const curveRows = grid.height < TALL ? 1 : TALL_CURVE;
  const told = reviewLines(model, { voice: SHORT_WORDING, width, curveRows })
    .flatMap((line) => line.length <= width ? [line] : wrapText(line, width, 3));
  const room = grid.height - FRAME_ROWS;
  const moments = momentLines(model, SHORT_WORDING);
  // Small windows have no room for blank rows.
  const isSmall = told.length + 1 + Math.min(MIN_LISTED, moments.length) > room;
  const figures = isSmall ? told.filter((line) => line !== "") : told;
  const gap = isSmall ? [] : [""];
  const rows = Math.max(0, room - figures.length - gap.length);
  const at = Math.max(0, moments.findIndex((one) => one.move >= move));
  const first = Math.max(0, Math.min(at - (rows >> 1), moments.length - rows));
  const listed = moments.slice(first, first + rows);
  const chosen = listed.findIndex((one) => one.move === move);
  const lines = [
    ...figures,
    ...(listed.length > 0 ? gap : []),
    ...listed.map(({ text }) => inColumns(text, width)),
  ];
  const source = model.reviewed?.game.origin;
  drawPage(grid, {
    title: source ? messageAbout(dealLabel(source), (name) => `Review of deal ${name}`) : "Review",
    lines,
    last: (listed.length > 0 ? LAST : LAST_WITHOUT_LIST).find((text) => text.length <= width) ??
      LAST[1],
    ...(chosen < 0 ? {} : { chosen: { line: figures.length + gap.length + chosen, column: 0 } }),
  }, pageLook(draw.pageMargin));
}

/** Returns the longest form of a line that fits, with its blanks, which align the columns. */
function inColumns(text: Message, width: number): string {
  const forms = variantsOf(text);
  return forms.find((form) => form.length <= width) ?? clipText(forms.at(-1) ?? "", width);
}
