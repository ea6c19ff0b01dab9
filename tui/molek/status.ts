import { printable } from "../../lib/printable.ts";
import { elapsed, formatTime } from "../table/clock.ts";
import { clipped } from "../fit_text.ts";
import type { Grid } from "../grid.ts";
import { cheatCount } from "./game.ts";
import type { Layout } from "./layout.ts";
import { Look } from "./look.ts";
import type { Model } from "./model.ts";

/** The keys that the panel names. */
export const PANEL_KEYS: readonly string[] = [
  "1-6  pick up, drop",
  "Tab  next that moves",
  "!    cheat",
  "W    solvable?",
  "S    solution",
  "v    replay",
  "T    theme",
];

/** Draws what is known about the game, beside the board or in a line above it. */
export function drawStatus(grid: Grid, model: Model, layout: Layout): void {
  const { left, panelColumn, boardRow } = layout;
  if (panelColumn === undefined) return drawLine(grid, model, left);
  grid.text(0, left, "MOLEK-SYNTEZ", Look.title);
  const room = grid.width - panelColumn - 1;
  const { redo } = factsOf(model);
  const lines = [
    gameLine(model, room),
    ...labelled(model),
    redo === 0 ? "" : `Redo    ${redo}`,
    "",
    ...PANEL_KEYS,
  ];
  lines.forEach((line, row) => {
    grid.text(boardRow + row, panelColumn, clipped(line, room), Look.label);
  });
}

/** The time played, as people read it. */
export function timeText({ clock, now }: Model): string {
  return formatTime(elapsed(clock, now));
}

/** The name of a game: where it comes from. */
export function originName({ game }: Model): string {
  return printable(game.origin);
}

function labelled(model: Model): string[] {
  const { moves, cheats } = factsOf(model);
  const facts: readonly (readonly [string, string])[] = [
    ["Moves", String(moves)],
    ["Cheats", String(cheats)],
    ...(model.timerShown ? [["Time", timeText(model)] as const] : []),
    ["Won", String(model.wins)],
  ];
  return facts.map(labelledFact);
}

/** The line that names the game; a long name goes without its label, so that it can be read. */
function gameLine(model: Model, room: number): string {
  const name = originName(model);
  const line = labelledFact(["Game", name]);
  return line.length <= room ? line : name;
}

function labelledFact([name, value]: readonly [string, string]): string {
  return `${name.padEnd(8)}${value}`;
}

/**
 * Draws the figures in one line. Where room is short the wins are left out, then cheats if there
 * are none, then the time.
 */
function drawLine(grid: Grid, model: Model, left: number): void {
  const { moves, cheats } = factsOf(model);
  const parts = [
    originName(model),
    `Moves ${moves}`,
    `Cheats ${cheats}`,
    ...(model.timerShown ? [timeText(model)] : []),
    `Won ${model.wins}`,
  ];
  const room = grid.width - left - 1;
  const isTooLong = (): boolean => parts.join("  ").length > room;
  if (isTooLong()) parts.pop();
  if (isTooLong() && cheats === 0) parts.splice(2, 1);
  if (isTooLong() && model.timerShown) parts.pop();
  grid.text(0, left, clipped(parts.join("  "), room), Look.label);
}

/** The counts of the moves that are shown. */
function factsOf({ game, mode }: Model): {
  readonly moves: number;
  readonly cheats: number;
  readonly redo: number;
} {
  const turns = mode.kind === "replay" ? game.turns.slice(0, mode.playback.shown) : game.turns;
  return {
    moves: turns.length,
    cheats: cheatCount({ ...game, turns }),
    redo: mode.kind === "replay" ? 0 : game.undone.length,
  };
}
