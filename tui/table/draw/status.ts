import type { Origin } from "../../../lib/game_record.ts";
import { printable } from "../../../lib/printable.ts";
import { clipped } from "../../fit_text.ts";
import { isAsked, verdictOf } from "../advice/advice.ts";
import { elapsed, formatTime } from "../clock.ts";
import { type Game, moveCount, scoreOf, stateOf } from "../game.ts";
import type { Model } from "../model.ts";
import { seatsOf, viewOf } from "../place.ts";
import type { Verdict } from "../advice/verdict.ts";
import { areWords, type Layout } from "./layout.ts";
import { Look } from "./look.ts";
import type { Scene } from "./scene.ts";

const LABEL_WIDTH = 10;
const VALUE_WIDTH = 12;

/** Draws what is known about the game, beside the board or in a line. */
export function drawPanel<State, Move>(
  { grid, model, layout, draw }: Scene<State, Move>,
): void {
  const { panel, message, statusRow } = layout;
  if (statusRow !== undefined) {
    grid.text(statusRow, message.column, draw.status(model, layout), Look.label);
  }
  if (!panel) return;
  const room = grid.width - panel.column;
  const titled = draw.title === undefined ? 0 : 2;
  if (draw.title !== undefined) grid.text(panel.row, panel.column, draw.title, Look.title);
  const top = panel.row + titled;
  draw.panel(model, room - 1).slice(0, message.row - top).forEach((line, row) => {
    grid.text(top + row, panel.column, clipped(line, room), Look.label);
  });
}

/** What is known about a game in the lines of a panel, with the labels of its keys. */
export function panelLines<State, Move>(
  model: Model<State, Move>,
  keys: readonly string[],
): string[] {
  const { game, table, timerShown, isOver } = model;
  const score = scoreOf(game);
  return [
    labelled(originLabel(game.origin), clippedAtStart(originName(game.origin), VALUE_WIDTH)),
    ...table.patience.facts(stateOf(game), game.variant).map(([label, value]) =>
      labelled(label, value)
    ),
    "",
    score === undefined ? "" : labelled("Score", String(score)),
    labelled("Moves", String(moveCount(game))),
    timerShown ? labelled("Time", timeText(model)) : "",
    "",
    ...(table.hasSolver ? [isOver ? "" : winnableText(model)] : []),
    labelled("Hidden", String(hiddenCount(game))),
    game.undone.length > 0 ? labelled("Redo", String(game.undone.length)) : "",
    "",
    ...keys,
  ];
}

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
    ...(watches || verdictShown(model) ? [winnableText(model)] : []),
    `Moves ${moveCount(game)}`,
    ...late,
    `Hidden ${hiddenCount(game)}`,
  ]);
}

/** The name of a deal: its seed, or the file it comes from. */
export function originName(origin: Origin): string {
  return origin.kind === "seed" ? String(origin.seed) : printable(origin.name);
}

/** The time played, as people read it. */
export function timeText({ clock, now }: Model<unknown, unknown>): string {
  return formatTime(elapsed(clock, now));
}

/** A figure with its label. */
export function labelled(label: string, value: string, width = LABEL_WIDTH): string {
  return label.padEnd(width) + value;
}

/** How many cards of the columns are face down. */
function hiddenCount<State, Move>(game: Game<State, Move>): number {
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

/** The verdict of the solver, when it was asked; otherwise the key that asks it. */
export function winnableText<State, Move>(model: Model<State, Move>): string {
  const { winnable } = model.table.phrases;
  if (isAsked(model) && model.asked?.question === "verdict" && model.asked.purpose !== "hint") {
    return labelled(winnable, "asking");
  }
  const verdict = verdictShown(model);
  if (!verdict) return labelled(winnable, "W asks");
  const texts = { won: "yes", lost: "no", undecided: "unknown" } as const;
  return labelled(winnable, texts[verdict.kind]);
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
