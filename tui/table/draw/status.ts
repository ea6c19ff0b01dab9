import type { Origin } from "../../../lib/game_record.ts";
import type { LabelledValue } from "../../../lib/patience.ts";
import { escapeControls } from "../../../lib/printable.ts";
import { clipped } from "../../fit_text.ts";
import { isAsked, verdictOf } from "../advice/advice.ts";
import { asksSolver } from "../advice/coach.ts";
import { elapsed, formatTime } from "../clock.ts";
import { type Game, moveCount, scoreOf, stateOf } from "../game.ts";
import type { Model } from "../model.ts";
import { seatsOf, viewOf } from "../place.ts";
import type { Verdict } from "../advice/verdict.ts";
import { areWords, type Layout } from "./layout.ts";
import { Look } from "./look.ts";
import type { PanelText } from "./painter.ts";
import type { Scene } from "./scene.ts";

const LABEL_WIDTH = 10;
const VALUE_WIDTH = 12;

/** Draws what is known about the game, beside the board or in a line. */
export function drawPanel<State, Move>(scene: Scene<State, Move>): void {
  const { grid, model, layout: { panel, message, statusRow }, draw } = scene;
  if (statusRow !== undefined) {
    grid.text(statusRow, message.column, draw.status(model, scene.layout), Look.text);
  }
  if (!panel) return;
  const { row, column } = panel;
  const room = grid.width - column;
  if (draw.title !== undefined) grid.text(row, column, draw.title, Look.title);
  const top = draw.title === undefined ? row : row + 2;
  const { figures, keys } = draw.panel(model, room - 1);
  figures.slice(0, message.row - top).forEach(([label, value], below) => {
    grid.text(top + below, column, label, Look.label);
    grid.text(top + below, column + labelWidth(label), clipped(value, room), Look.text);
  });
  const keysTop = top + figures.length;
  keys.slice(0, Math.max(0, message.row - keysTop)).forEach((line, below) => {
    const [key = ""] = line.split(" ", 1);
    grid.text(keysTop + below, column, key, Look.key);
    grid.text(
      keysTop + below,
      column + key.length,
      clipped(line.slice(key.length), room),
      Look.label,
    );
  });
}

/** The columns of a figure's label; a value without one has all the room. */
function labelWidth(label: string): number {
  return label === "" ? 0 : Math.max(LABEL_WIDTH, label.length + 1);
}

/** What is known about a game, with the labels of its keys. */
export function panelText<State, Move>(
  model: Model<State, Move>,
  keys: readonly string[],
): PanelText {
  const { game, table, timerShown, isOver } = model;
  const score = scoreOf(game);
  return {
    figures: [
      [originLabel(game.origin), clippedAtStart(originName(game.origin), VALUE_WIDTH)],
      ...chosenBy(game.origin),
      ...table.patience.facts(stateOf(game), game.variant),
      BLANK,
      score === undefined ? BLANK : ["Score", String(score)],
      ["Moves", String(moveCount(game))],
      timerShown ? ["Time", timeText(model)] : BLANK,
      BLANK,
      ...(table.hasSolver ? [isOver ? BLANK : winnableFigure(model)] : []),
      ["Covered", String(coveredCount(game))],
      // Without anything to redo this is the row that parts the keys from the figures.
      game.undone.length > 0 ? ["Redo", String(game.undone.length)] : BLANK,
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
export const BLANK: LabelledValue = ["", ""];

/** What is known about a game in one line; `more` follows its deal, and stands before the end. */
export function statusLine<State, Move>(
  model: Model<State, Move>,
  layout: Layout,
  [early, late]: readonly [early: readonly string[], late: readonly string[]] = [[], []],
): string {
  const { game, timerShown, watches } = model;
  const score = scoreOf(game);
  return partsWithin(layout.message.width, [
    `${originLabel(game.origin)} ${clippedAtStart(originName(game.origin), VALUE_WIDTH)}`,
    ...(score === undefined || areWords(layout) ? [] : [`Score ${score}`]),
    ...early,
    ...(timerShown ? [timeText(model)] : []),
    ...(watches || verdictShown(model) ? [winnableFigure(model).join(" ")] : []),
    `Moves ${moveCount(game)}`,
    ...late,
    `Covered ${coveredCount(game)}`,
  ]);
}

/** The name of a deal: its seed, or the file it comes from. */
export function originName(origin: Origin): string {
  return origin.kind === "seed" ? String(origin.seed) : escapeControls(origin.name);
}

/** The time played, as people read it. */
export function timeText({ clock, now }: Model<unknown, unknown>): string {
  return formatTime(elapsed(clock, now));
}

/** How many cards of the columns are face down. */
function coveredCount<State, Move>(game: Game<State, Move>): number {
  return seatsOf(game.patience, "column")
    .reduce((sum, { pile }) => sum + viewOf(game, pile).covered, 0);
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
export function winnableFigure<State, Move>(model: Model<State, Move>): LabelledValue {
  const { winnable } = model.table.phrases;
  if (isAsked(model) && model.asked?.question === "verdict" && model.asked.purpose !== "hint") {
    return [winnable, "asking"];
  }
  const verdict = verdictShown(model);
  if (!verdict) return [asksSolver(model) ? `${winnable}?` : "Chance?", "press W"];
  const texts = { won: "yes", lost: "no", undecided: "unknown" } as const;
  return [winnable, texts[verdict.kind]];
}

/** The verdict that is shown: only a player who has asked for it sees one. */
function verdictShown<State, Move>(
  model: Model<State, Move>,
): Verdict<Move> | undefined {
  const { notice, watches } = model;
  return watches || notice?.kind === "verdict" || notice?.kind === "advice"
    ? verdictOf(model)
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
