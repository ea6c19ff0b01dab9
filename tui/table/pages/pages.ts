import { countInWords, type Message, messageAbout } from "../../../lib/message.ts";
import { fitLabels, wrapText } from "../../terminal/fit_text.ts";
import { drawPage } from "../../terminal/page.ts";
import type { FrameContext } from "../draw/scene.ts";
import { dealLabel, formatPlayTime } from "../draw/status.ts";
import { currentScore, moveCount } from "../game.ts";
import { shownKeys } from "../input/key_bar.ts";
import { PAUSE_LABELS } from "../pause.ts";
import type { NewGameForm } from "../settings.ts";
import type { Model } from "../model.ts";
import { newGamePage } from "../input/new_game_form.ts";
import { pageLook } from "./page_look.ts";
import { statisticsLines } from "./results_text.ts";

/** Draws the end of a game that was won. */
export function drawWon({ grid, model, layout: { left, panel }, draw }: FrameContext): void {
  const page = draw.wonPage(model);
  // No line is cut: where there are too many rows, the last figures are left out.
  const lines = page.lines.flatMap((line) => wrapText(line, grid.width - 4, 2));
  const end = panel?.column ?? grid.width - left;
  // Small windows have no rows to leave blank.
  const shown = grid.height < 16 ? lines.filter((line) => line !== "") : [...lines, ""];
  const { inOrder, byRank } = shownKeys(model).line;
  // The page keeps to the board where figures stand beside it.
  const room = panel ? end - left - 12 : grid.width - 3;
  const { labels, gap } = fitLabels(inOrder, byRank, room);
  const last = labels.join(gap);
  const between = [left, end] as const;
  drawPage(grid, { title: page.title, lines: shown, last, between }, pageLook(draw.pageMargin));
}

/** Draws the page on which a new game is chosen over the board. */
export function drawNewGame(scene: FrameContext, form: NewGameForm): void {
  const { grid, model, layout: { left, panel }, draw } = scene;
  const between = [panel ? left : 0, panel?.column ?? grid.width] as const;
  drawPage(grid, { ...newGamePage(form, model, grid), between }, pageLook(draw.pageMargin));
}

/** Draws that the game is paused; the board is not drawn meanwhile. */
export function drawPaused({ grid, draw }: FrameContext): void {
  const lines = ["The cards are hidden,", "and the clock is stopped."];
  drawPage(
    grid,
    { title: "Paused", lines, last: PAUSE_LABELS.join("   ") },
    pageLook(draw.pageMargin),
  );
}

/** The page at the end of a game that was won. */
export function wonPage(
  model: Model,
): { readonly title: Message; readonly lines: readonly string[] } {
  const { game, usage, table, statistics } = model;
  const score = currentScore(game);
  const lines = [
    `You won: ${table.phrases.won}.`,
    "",
    ...(score === undefined ? [] : [`Score  ${score}`]),
    `Time   ${formatPlayTime(model)}`,
    `Moves  ${moveCount(game)}`,
    `Helped by ${countInWords(usage.hints, "hint")} and ${countInWords(usage.undos, "undo")}`,
    ...(usage.solver > 0 ? ["Solver's help: counted separately"] : []),
    ...(statistics ? ["", ...statisticsLines(statistics)] : []),
  ];
  return { title: messageAbout(dealLabel(game.origin), (name) => `Deal ${name}`), lines };
}
