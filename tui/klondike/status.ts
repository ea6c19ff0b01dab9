import type { Origin } from "../../lib/klondike/record.ts";
import { coveredCount, UNLIMITED } from "../../lib/klondike/state.ts";
import { printable } from "../../lib/printable.ts";
import { elapsed, formatTime } from "../table/clock.ts";
import type { Grid } from "../grid.ts";
import { isAsked, verdictOf } from "./advice.ts";
import { moveCount, scoreOf, stateOf } from "./game.ts";
import type { Layout } from "./layout.ts";
import { Look } from "./look.ts";
import type { Model } from "./model.ts";
import type { Verdict } from "./verdict.ts";

const LABEL_WIDTH = 10;
const VALUE_WIDTH = 12;

/** Keys that have no room in the last row. */
export const PANEL_KEYS: readonly string[] = [
  "1-7  pick, drop",
  "w    waste  f found.",
  "Tab  next legal card",
  "Ent  best place",
];

/** Draws what is known about the game, beside the board. */
export function drawPanel(
  grid: Grid,
  model: Model,
  { panelColumn, topRow, messageRow }: Layout,
): void {
  if (panelColumn === undefined) return;
  const { game } = model;
  const { rules, stock, waste } = stateOf(game);
  const lines: readonly string[] = [
    labelled(originLabel(game.origin), clippedAtStart(originName(game.origin), VALUE_WIDTH)),
    labelled(`Turn ${rules.turn}`, game.scoring === "none" ? "no score" : game.scoring),
    labelled("Resets", resetsText(model)),
    `Stock ${count(stock.length)}  Waste ${count(waste.length)}`,
    "",
    game.scoring === "none" ? "" : labelled("Score", String(scoreOf(game))),
    labelled("Moves", String(moveCount(game))),
    model.timerShown ? labelled("Time", timeText(model)) : "",
    "",
    winnableText(model),
    labelled("Hidden", String(coveredCount(stateOf(game)))),
    game.undone.length > 0 ? labelled("Redo", String(game.undone.length)) : "",
    "",
    ...PANEL_KEYS,
  ];
  lines.slice(0, messageRow - topRow).forEach((line, row) =>
    grid.text(topRow + row, panelColumn, line, Look.label)
  );
}

/** Draws what is known about the game in one line, as much as there is room for. */
export function drawStatus(grid: Grid, model: Model, layout: Layout): void {
  const { statusRow, left, width, kind } = layout;
  if (statusRow === undefined) return;
  const { game } = model;
  const { rules } = stateOf(game);
  const parts = [
    `${originLabel(game.origin)} ${clippedAtStart(originName(game.origin), VALUE_WIDTH)}`,
    ...(game.scoring === "none" || kind === "compact" ? [] : [`Score ${scoreOf(game)}`]),
    `Turn ${rules.turn}`,
    ...(rules.resets === UNLIMITED ? [] : [`Resets ${stateOf(game).resetsLeft}`]),
    ...(model.timerShown ? [timeText(model)] : []),
    ...(model.watches || verdictShown(model) ? [winnableText(model)] : []),
    `Moves ${moveCount(game)}`,
    `Waste ${stateOf(game).waste.length}`,
    `Hidden ${coveredCount(stateOf(game))}`,
  ];
  let line = "";
  for (const part of parts) {
    const longer = line === "" ? part : `${line}  ${part}`;
    if (longer.length <= width - 1) line = longer;
  }
  grid.text(statusRow, left, line, Look.label);
}

/** The name of a deal: its seed, or the file it comes from. */
export function originName(origin: Origin): string {
  return origin.kind === "seed" ? String(origin.seed) : printable(origin.name);
}

/** The time played, as people read it. */
export function timeText({ clock, now }: Model): string {
  return formatTime(elapsed(clock, now));
}

/** The verdict of the solver, when it was asked; otherwise the key that asks it. */
function winnableText(model: Model): string {
  if (isAsked(model) && model.asked?.purpose !== "hint") return "Winnable? …";
  const verdict = verdictShown(model);
  if (!verdict) return "Winnable? W";
  const texts = { won: "yes", lost: "no", undecided: "unknown" } as const;
  return labelled("Winnable", texts[verdict.kind]);
}

/** The verdict that is shown: only a player who has asked for it sees one. */
function verdictShown(model: Model): Verdict | undefined {
  const { notice, watches } = model;
  return watches || notice?.kind === "verdict" || notice?.kind === "advice"
    ? verdictOf(model)
    : undefined;
}

function originLabel({ kind }: Origin): string {
  return kind === "seed" ? "Seed" : "File";
}

function resetsText({ game }: Model): string {
  const { rules, resetsLeft } = stateOf(game);
  return rules.resets === UNLIMITED ? "no limit" : `${resetsLeft} left`;
}

function labelled(label: string, value: string): string {
  return label.padEnd(LABEL_WIDTH) + value;
}

function count(number: number): string {
  return String(number).padStart(2);
}

/** A text cut at its start, because the end of a name tells more than its beginning. */
function clippedAtStart(text: string, width: number): string {
  const characters = [...text];
  return characters.length <= width ? text : `…${characters.slice(1 - width).join("")}`;
}
