import type { Grid } from "../grid.ts";
import { COMMAND_HELP } from "./command.ts";
import { cheatCount } from "./game.ts";
import { Look } from "./look.ts";
import type { Model } from "./model.ts";

type Entry = readonly [key: string, text: string];

const KEY_HELP: readonly Entry[] = [
  ["arrows", "cursor, also hjkl"],
  ["Tab", "next card that can move"],
  ["1-6", "pick up a run, drop"],
  ["Enter", "pick up from here, drop"],
  ["!", "cheat where a drop failed"],
  ["Esc", "put down"],
  ["u  U", "undo, redo"],
  ["H", "hint of the solver"],
  ["S", "show a whole solution"],
  ["W", "solvable without cheats?"],
  ["v", "replay from the start"],
  ["n", "new deal"],
  ["R", "restart this deal"],
  [":", "type a command"],
  ["q", "quit"],
];

const SHORT_TEXTS: Readonly<Record<string, string>> = {
  arrows: "cursor, hjkl",
  Tab: "next card",
  "1-6": "pick, drop",
  Enter: "pick, drop",
  "!": "cheat",
  H: "hint",
  S: "solution",
  W: "solvable?",
  v: "replay",
  R: "restart",
  ":": "command",
};

const WON_KEYS = ["n new", "r same", "v replay", "u undo", "q quit"];

/** Draws the help over the board. */
export function drawHelp(grid: Grid): void {
  const lines = grid.width >= 78 && grid.height >= KEY_HELP.length + 4
    ? beside(table(KEY_HELP, 8, 34), table(COMMAND_HELP, 13, 58))
    : smallHelp(grid);
  drawPage(grid, "Help", lines.map((line) => line.trimEnd()), "Any key goes back to the game.");
}

/** Draws the end of a game that was won. */
export function drawWin(grid: Grid, { game, hints, undos, wins }: Model): void {
  const cheats = cheatCount(game);
  const lines = [
    "You won: all four runs are complete.",
    "",
    `Moves   ${game.turns.length}`,
    `Cheats  ${cheats}`,
    `Hints   ${hints}, undos ${undos}`,
    `Won     ${wins === 1 ? "one game" : `${wins} games`} in all`,
    "",
  ];
  const gap = grid.width < 48 ? " " : "  ";
  drawPage(grid, `Game ${game.origin}`, lines, WON_KEYS.join(gap));
}

function smallHelp({ width, height }: Grid): string[] {
  if (KEY_HELP.length + 3 <= height) return table(KEY_HELP, 8, Math.min(34, width - 6));
  const short = KEY_HELP.map(([key, text]): Entry => [key, SHORT_TEXTS[key] ?? text]);
  const half = Math.ceil(short.length / 2);
  return beside(table(short.slice(0, half), 7, 20), table(short.slice(half), 4, 15));
}

function table(entries: readonly Entry[], keyWidth: number, width: number): string[] {
  return entries.map(([key, text]) => (key.padEnd(keyWidth) + text).slice(0, width).padEnd(width));
}

function beside(left: readonly string[], right: readonly string[]): string[] {
  const width = Math.max(...left.map((line) => line.length));
  return Array.from(
    { length: Math.max(left.length, right.length) },
    (_, i) => `${(left[i] ?? "").padEnd(width)}${right[i] ?? ""}`,
  );
}

/** A frame in the middle of the screen; the board stays around it. */
function drawPage(grid: Grid, title: string, lines: readonly string[], last: string): void {
  const widest = Math.max(...[title, ...lines, last].map((line) => line.length));
  const width = Math.min(widest + 2, grid.width - 2);
  const shown = lines.slice(0, grid.height - 3);
  const left = (grid.width - width - 2) >> 1;
  const top = (grid.height - shown.length - 3) >> 1;
  grid.fill(top, left, { width: width + 2, height: shown.length + 3 }, " ");
  grid.text(top, left, `┌${"─".repeat(width)}┐`, Look.frame);
  grid.text(top, left + 2, ` ${title} `.slice(0, width - 2), Look.title);
  [...shown, last].forEach((line, row) => {
    const text = ` ${line}`.slice(0, width).padEnd(width);
    grid.text(top + 1 + row, left, `│${text}│`, Look.frame);
  });
  grid.text(top + shown.length + 2, left, `└${"─".repeat(width)}┘`, Look.frame);
  grid.cursor = undefined;
}
