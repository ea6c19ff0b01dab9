import type { Origin } from "../../../lib/game_record.ts";
import type { LabelledValue } from "../../../lib/patience.ts";
import { escapeControls } from "../../../lib/printable.ts";
import { clipText } from "../../terminal/fit_text.ts";
import { currentVerdict, isSolving } from "../advice/advice.ts";
import { shouldAskSolver } from "../advice/coach.ts";
import { elapsed, formatTime } from "../clock.ts";
import { currentScore, currentState, type Game, moveCount } from "../game.ts";
import type { Model } from "../model.ts";
import { specsOfKind, viewOf } from "../cursor.ts";
import type { VerdictState } from "../advice/verdict_text.ts";
import { isTextCards, type Layout } from "./layout.ts";
import { STYLE_TOKENS } from "./style_tokens.ts";
import type { PanelText } from "./painter.ts";
import type { FrameContext } from "./scene.ts";

const LABEL_WIDTH = 10;
const VALUE_WIDTH = 12;

/** Draws what is known about the game, beside the board or in a line. */
export function drawPanel(scene: FrameContext): void {
  const { grid, model, layout: { panel, message, statusRow }, draw } = scene;
  if (statusRow !== undefined) {
    grid.text(statusRow, message.column, draw.status(model, scene.layout), STYLE_TOKENS.text);
  }
  if (!panel) return;
  const { row, column } = panel;
  const room = grid.width - column;
  if (draw.title !== undefined) grid.text(row, column, draw.title, STYLE_TOKENS.title);
  const top = draw.title === undefined ? row : row + 2;
  const { figures, keys } = draw.panel(model, room - 1);
  figures.slice(0, message.row - top).forEach(([label, value], below) => {
    grid.text(top + below, column, label, STYLE_TOKENS.label);
    grid.text(top + below, column + labelWidth(label), clipText(value, room), STYLE_TOKENS.text);
  });
  const keysTop = top + figures.length;
  keys.slice(0, Math.max(0, message.row - keysTop)).forEach((line, below) => {
    const [key = ""] = line.split(" ", 1);
    grid.text(keysTop + below, column, key, STYLE_TOKENS.key);
    grid.text(
      keysTop + below,
      column + key.length,
      clipText(line.slice(key.length), room),
      STYLE_TOKENS.label,
    );
  });
}

/** The columns of a figure's label; a value without one has all the room. */
function labelWidth(label: string): number {
  return label === "" ? 0 : Math.max(LABEL_WIDTH, label.length + 1);
}

/** What is known about a game, with the labels of its keys. */
export function panelText(model: Model, keys: readonly string[]): PanelText {
  const { game, table, timerShown, isOver } = model;
  const score = currentScore(game);
  return {
    figures: [
      [originLabel(game.origin), clippedAtStart(dealLabel(game.origin), VALUE_WIDTH)],
      ...chosenBy(game.origin),
      ...table.patience.facts(currentState(game), game.variant),
      BLANK_ROW,
      score === undefined ? BLANK_ROW : ["Score", String(score)],
      ["Moves", String(moveCount(game))],
      timerShown ? ["Time", formatPlayTime(model)] : BLANK_ROW,
      BLANK_ROW,
      ...(table.hasSolver ? [isOver ? BLANK_ROW : winnableLabel(model)] : []),
      ["Covered", String(coveredCount(game))],
      // Without anything to redo this is the row that parts the keys from the figures.
      game.undone.length > 0 ? ["Redo", String(game.undone.length)] : BLANK_ROW,
    ],
    keys,
  };
}

/** The date or the level by which a deal was chosen. */
export function chosenBy(origin: Origin): LabelledValue[] {
  const { day, level } = origin.kind === "seed" ? origin : {};
  if (day !== undefined) return [["Daily", day]];
  return level === undefined ? [] : [["Level", level]];
}

/** A row of a panel without a figure. */
export const BLANK_ROW: LabelledValue = ["", ""];

/** What is known about a game in one line; `more` follows its deal, and stands before the end. */
export function statusLine(
  model: Model,
  layout: Layout,
  [early, late]: readonly [early: readonly string[], late: readonly string[]] = [[], []],
): string {
  const { game, timerShown, watches } = model;
  const score = currentScore(game);
  return partsWithin(layout.message.width, [
    `${originLabel(game.origin)} ${clippedAtStart(dealLabel(game.origin), VALUE_WIDTH)}`,
    ...(score === undefined || isTextCards(layout) ? [] : [`Score ${score}`]),
    ...early,
    ...(timerShown ? [formatPlayTime(model)] : []),
    ...(watches || verdictShown(model) ? [winnableLabel(model).join(" ")] : []),
    `Moves ${moveCount(game)}`,
    ...late,
    `Covered ${coveredCount(game)}`,
  ]);
}

/** The name of a deal: its seed, or the file it comes from. */
export function dealLabel(origin: Origin): string {
  return origin.kind === "seed" ? String(origin.seed) : escapeControls(origin.name);
}

/** The time played, as people read it. */
export function formatPlayTime({ clock, now }: Model): string {
  return formatTime(elapsed(clock, now));
}

/** How many cards of the columns are face down. */
function coveredCount(game: Game): number {
  return specsOfKind(game.patience, "column")
    .reduce((sum, { pile }) => sum + viewOf(game, pile).faceDown, 0);
}

/** As many parts as there is room for, in their order. */
function partsWithin(room: number, parts: readonly string[]): string {
  let line = "";
  for (const part of parts) {
    const longer = line === "" ? part : `${line}  ${part}`;
    if (longer.length <= room) line = longer;
  }
  return line;
}

/** The verdict of the solver, when it was asked; otherwise the key that asks, and what it tells. */
export function winnableLabel(model: Model): LabelledValue {
  const { winnable } = model.table.phrases;
  if (
    isSolving(model) && model.pendingSolve?.question === "verdict" &&
    model.pendingSolve.purpose !== "hint"
  ) {
    return [winnable, "asking"];
  }
  const verdict = verdictShown(model);
  if (!verdict) return [shouldAskSolver(model) ? `${winnable}?` : "Chance?", "press W"];
  const texts = { won: "yes", lost: "no", undecided: "unknown" } as const;
  return [winnable, texts[verdict.kind]];
}

/** The verdict that is shown: only a player who has asked for it sees one. */
function verdictShown(model: Model): VerdictState | undefined {
  const { notice, watches } = model;
  return watches || notice?.kind === "verdict" || notice?.kind === "advice"
    ? currentVerdict(model)
    : undefined;
}

function originLabel({ kind }: Origin): string {
  return kind === "seed" ? "Seed" : kind === "file" ? "File" : "Game";
}

/** A text cut at its start, because the end of a name tells more than its beginning. */
function clippedAtStart(text: string, width: number): string {
  const characters = [...text];
  return characters.length <= width ? text : `…${characters.slice(1 - width).join("")}`;
}
