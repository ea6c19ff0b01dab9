import { clipped } from "../fit_text.ts";
import type { Grid } from "../grid.ts";
import { labelLine } from "../labels.ts";
import { drawPrompt } from "../prompt.ts";
import type { Game } from "./game.ts";
import type { Layout } from "./layout.ts";
import { Look } from "./look.ts";
import type { Model } from "./model.ts";
import { describeReplay } from "./replay.ts";
import { sentence, SYMBOLS } from "./sentence.ts";

/** Shown until a card is moved, so that a new player can make a move without the help page. */
const WELCOME = "Drag cards, or Tab to one and Enter for its best place.";
const OFFER = "All cards can go home: a sends them.";

/** The keys of the last row by rank: where room is short, they are left out from the end. */
const KEYS_BY_RANK = [
  "? help",
  "q quit",
  "SPC draw",
  "u undo",
  "H hint",
  "n new",
  ": command",
  "a auto",
  "U redo",
];

/** The keys of the last row in the order in which they are shown. */
export const KEYS_IN_ORDER: readonly string[] = [
  "? help",
  "H hint",
  "u undo",
  "U redo",
  "SPC draw",
  "a auto",
  "n new",
  ": command",
  "q quit",
];

/** Draws the message or the line that is typed, and the keys. */
export function drawBottom(grid: Grid, model: Model, { left, width, ...rows }: Layout): void {
  const { mode } = model;
  const column = left + (width > 57 ? 1 : 0);
  const room = width - 1 - (column - left);
  if (mode.kind === "celebration") {
    // The jumping cards have the row of keys to themselves: any key goes on now.
    const text = clipped("You won: all 52 cards are home.  Any key goes on.", room);
    grid.text(rows.messageRow, column, text, Look.title);
    return;
  }
  grid.text(rows.keysRow, column, labelLine(KEYS_IN_ORDER, KEYS_BY_RANK, room), Look.label);
  if (mode.kind !== "prompt") {
    grid.text(rows.messageRow, column, clipped(messageOf(model, room), room), Look.message);
    return;
  }
  drawPrompt(grid, { row: rows.messageRow, column: column }, room, mode.text, Look.message);
}

function messageOf({ notice, finish, mode, game }: Model, room: number): string {
  if (mode.kind === "replay") return describeReplay(mode);
  const text = notice ? sentence(notice, SYMBOLS) : "";
  if (notice?.kind === "hint") return `${text}   Enter plays it, H next`;
  if (text === "" && mode.kind === "board" && isUntouched(game) && room > WELCOME.length) {
    return WELCOME;
  }
  if (notice?.kind === "advice") return `${text}  Enter plays it, S all`;
  if (!finish || mode.kind !== "board" || notice && notice.kind !== "moved") return text;
  return text === "" ? OFFER : `${text}.  ${OFFER}`;
}

/** Whether the player has moved no card yet. */
function isUntouched({ turns, undone }: Game): boolean {
  return undone.length === 0 && turns.every(({ moves }) => moves[0]?.kind !== "carry");
}
