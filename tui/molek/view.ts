import { Grid, type Size } from "../grid.ts";
import { drawBoard } from "./board_view.ts";
import { cheatCount } from "./game.ts";
import { type Layout, layoutFor, SMALLEST } from "./layout.ts";
import { Look } from "./look.ts";
import type { Model } from "./model.ts";
import { drawHelp, drawWin } from "./pages.ts";

/** The keys of the last row, the ones that are left out first at the end. */
const KEYS = [
  "? help",
  "q quit",
  "H hint",
  "u undo",
  "W solvable?",
  "n new",
  "S solution",
  ": command",
];

/** The whole screen of a game. */
export function view(model: Model, size: Size): Grid {
  const grid = new Grid(size);
  const layout = layoutFor(size);
  if (layout === undefined) {
    grid.text(0, 0, `Too small: ${SMALLEST.width}x${SMALLEST.height} needed`);
    return grid;
  }
  drawBoard(grid, model, layout);
  drawStatus(grid, model, layout);
  drawBottom(grid, model, layout);
  if (model.mode.kind === "help") drawHelp(grid);
  if (model.mode.kind === "won") drawWin(grid, model);
  return grid;
}

function drawStatus(grid: Grid, model: Model, { left, panelColumn, boardRow }: Layout): void {
  const { game, wins } = model;
  const facts = [
    ["Game", game.origin],
    ["Moves", String(game.turns.length)],
    ["Cheats", String(cheatCount(game))],
    ["Won", String(wins)],
  ] as const;
  if (panelColumn === undefined) {
    const [[, origin], ...others] = facts;
    const line = [origin, ...others.map(([name, value]) => `${name} ${value}`)].join("  ");
    grid.text(0, left, clipped(line, grid.width - left), Look.label);
    return;
  }
  grid.text(0, left, "MOLEK-SYNTEZ", Look.title);
  const room = grid.width - panelColumn - 1;
  [
    ...facts.map(([name, value]) => `${name.padEnd(8)}${value}`),
    "",
    "1-6  pick up, drop",
    "Tab  next that moves",
    "!    cheat",
    "H    hint",
    "W    solvable?",
    "S    solution",
  ].forEach((line, row) => grid.text(boardRow + row, panelColumn, clipped(line, room), Look.label));
}

function drawBottom(grid: Grid, { mode, notice }: Model, layout: Layout): void {
  const { left, messageRow, messageRows, keysRow } = layout;
  const room = grid.width - left - 1;
  grid.text(keysRow, left, keysLine(room), Look.label);
  if (mode.kind !== "prompt") {
    const lines = wrapped(notice, room, messageRows);
    lines.forEach((line, row) => grid.text(messageRow + row, left, line, Look.message));
    return;
  }
  const typed = [...`: ${mode.text}`].slice(1 - room).join("");
  grid.cursor = { row: messageRow, column: grid.text(messageRow, left, typed, Look.message) };
}

/** A text in lines that are broken between words; the last one is cut where there are too many. */
function wrapped(text: string, room: number, most: number): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? "";
    const longer = line === "" ? word : `${line} ${word}`;
    if (longer.length <= room || line === "" || lines.length === most) {
      lines[lines.length - 1] = longer;
    } else lines.push(word);
  }
  return lines.map((line) => clipped(line, room));
}

function keysLine(room: number): string {
  for (let count = KEYS.length; count > 0; count--) {
    const line = KEYS.slice(0, count).join("  ");
    if (line.length <= room) return line;
  }
  return "";
}

function clipped(text: string, room: number): string {
  const characters = [...text];
  return characters.length <= room ? text : `${characters.slice(0, room - 1).join("")}…`;
}
