import { clipped, wrapped } from "../fit_text.ts";
import type { Grid } from "../grid.ts";
import { labelLine } from "../labels.ts";
import { describePlayback } from "../table/playback.ts";
import { drawPrompt } from "../prompt.ts";
import { adviceText } from "./advice.ts";
import type { Layout } from "./layout.ts";
import { Look } from "./look.ts";
import type { Model } from "./model.ts";

/** Shown until the first move, so that a new player can make it without the help page. */
const WELCOME = "Drag cards, or Tab to one, Enter, and 1-6 where they go.";

const CELEBRATED = "You won: all four runs are complete.  Any key goes on.";

/** The keys of the last row by rank: where room is short, they are left out from the end. */
const KEYS_BY_RANK = [
  "? help",
  "q quit",
  "H hint",
  "u undo",
  "n new",
  "U redo",
  ": command",
  "W solvable?",
  "S solution",
];

/** The keys of the last row in the order in which they are shown. */
export const KEYS_IN_ORDER: readonly string[] = [
  "? help",
  "H hint",
  "S solution",
  "W solvable?",
  "u undo",
  "U redo",
  "n new",
  ": command",
  "q quit",
];

/** Draws the message or the line that is typed, and the keys. */
export function drawBottom(grid: Grid, model: Model, layout: Layout): void {
  const { left, messageRow, messageRows, keysRow } = layout;
  const { mode } = model;
  const room = grid.width - left - 1;
  if (mode.kind === "celebration") {
    // The jumping cards have the row of keys to themselves: any key goes on now.
    grid.text(messageRow, left, clipped(CELEBRATED, room), Look.title);
    return;
  }
  grid.text(keysRow, left, labelLine(KEYS_IN_ORDER, KEYS_BY_RANK, room), Look.label);
  if (mode.kind !== "prompt") {
    const lines = wrapped(messageOf(model, room), room, messageRows);
    lines.forEach((line, row) => grid.text(messageRow + row, left, line, Look.message));
    return;
  }
  drawPrompt(grid, { row: messageRow, column: left }, room, mode.text, Look.message);
}

function messageOf(model: Model, room: number): string {
  const { mode, notice, game, advice } = model;
  if (mode.kind === "replay") return describePlayback("Replay", mode.playback);
  if (advice && notice === adviceText(model)) return `${notice} Enter plays it.`;
  const isUntouched = game.turns.length + game.undone.length === 0;
  return notice === "" && isUntouched && room >= WELCOME.length ? WELCOME : notice;
}
