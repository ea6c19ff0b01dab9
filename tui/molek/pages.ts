import type { Grid } from "../grid.ts";
import { statisticsLines } from "../statistics_text.ts";
import { COMMAND_HELP } from "./command.ts";
import { cheatCount } from "./game.ts";
import type { Layout } from "./layout.ts";
import { Look } from "./look.ts";
import type { HelpPage, Model } from "./model.ts";
import { originName, timeText } from "./status.ts";

type Entry = readonly [key: string, text: string];

const KEY_HELP: readonly Entry[] = [
  ["arrows", "cursor, also h j k l"],
  ["Tab", "next card that can move"],
  ["1-6", "pick up a run, drop"],
  ["Enter", "pick up from here, drop"],
  ["!", "cheat where a drop failed"],
  ["Esc", "put down"],
  ["mouse", "click, drag; twice: best"],
  ["u U", "undo, redo"],
  ["H", "hint of the solver"],
  ["S", "show a whole solution"],
  ["W", "solvable without cheats?"],
  ["n N R", "new, winnable, restart"],
  ["v x i", "replay, export, results"],
  ["t T", "timer, next theme"],
  [":", "type a command"],
  ["Ctrl-L Z", "redraw; to the shell"],
  ["q", "quit"],
];

/** Small windows have no room for what is the same in many programs, or always shown. */
const LEFT_OUT: readonly string[] = ["mouse", "Ctrl-L Z", "q"];

const SHORT_TEXTS: Readonly<Record<string, string>> = {
  arrows: "cursor, hjkl",
  Tab: "next card",
  "1-6": "pick, drop",
  Enter: "pick, drop",
  "!": "cheat",
  H: "hint",
  S: "solution",
  W: "solvable?",
  "n N R": "new deals",
  "v x i": "see, save",
  "t T": "time, look",
  ":": "command",
};

/** The keys at the end of a game. */
export const WON_KEYS: readonly string[] = ["n new", "r same", "v replay", "x export", "q quit"];

const COMMAND_WIDTH = 16;

/** The columns that a page stands in the middle of. */
interface Span {
  readonly left: number;
  readonly end: number;
}

/** Draws the help over the board. */
export function drawHelp(grid: Grid, page: HelpPage): void {
  if (grid.width >= 78 && grid.height >= KEY_HELP.length + 3) {
    const lines = beside(table(KEY_HELP, 9, 34), table(COMMAND_HELP, COMMAND_WIDTH, 40));
    return drawPage(grid, "Help", lines, "Any key goes back to the game.");
  }
  const [title, lines] = page === "keys"
    ? ["Keys", smallKeys(grid)] as const
    : ["Commands", smallCommands(grid)] as const;
  const more = page === "keys" ? "? commands, any other key: back" : "Any key: back";
  drawPage(grid, title, lines, more);
}

/** Draws the end of a game that was won. */
export function drawWin(grid: Grid, model: Model, { left, panelColumn }: Layout): void {
  const { game, usage: { hints, undos }, wins, statistics } = model;
  const lines = [
    "You won: all four runs are complete.",
    "",
    `Time    ${timeText(model)}`,
    `Moves   ${game.turns.length}, ${counted(cheatCount(game), "cheat")}`,
    `Helped by ${counted(hints, "hint")} and ${counted(undos, "undo")}`,
    ...(hints > 0 ? ["Helped by the solver: counted apart"] : []),
    ...(statistics ? ["", ...statisticsLines(statistics)] : []),
    `Won     ${wins === 1 ? "one game" : `${wins} games`} in all`,
  ];
  // Small windows have no rows to leave blank.
  const shown = grid.height < 16 ? lines.filter((line) => line !== "") : [...lines, ""];
  const keys = WON_KEYS.join(grid.width < 48 ? " " : "  ");
  const end = panelColumn ?? grid.width - left;
  drawPage(grid, `Game ${originName(model)}`, shown, keys, { left, end });
}

function smallKeys({ width, height }: Grid): string[] {
  const rows = Math.max(1, height - 3);
  if (KEY_HELP.length <= rows) return table(KEY_HELP, 9, Math.min(35, width - 4));
  const short = KEY_HELP.filter(([key]) => !LEFT_OUT.includes(key))
    .map(([key, text]): Entry => [key, SHORT_TEXTS[key] ?? text]);
  const half = Math.ceil(short.length / 2);
  return beside(table(short.slice(0, half), 7, 19), table(short.slice(half), 6, 16));
}

function smallCommands({ width, height }: Grid): string[] {
  const rows = height - 3;
  if (COMMAND_HELP.length <= rows) {
    return table(COMMAND_HELP, COMMAND_WIDTH, Math.min(56, width - 4));
  }
  const lines: string[] = [];
  for (const [name] of COMMAND_HELP) {
    const line = `${lines.at(-1) ?? ""}  ${name}`;
    if (lines.length > 0 && line.length <= width - 4) lines.splice(-1, 1, line);
    else lines.push(name);
  }
  return lines;
}

function table(entries: readonly Entry[], keyWidth: number, width: number): string[] {
  return entries.map(([key, text]) => (key.padEnd(keyWidth) + text).slice(0, width).padEnd(width));
}

function beside(left: readonly string[], right: readonly string[]): string[] {
  const width = Math.max(...left.map((line) => line.length));
  return Array.from(
    { length: Math.max(left.length, right.length) },
    (_, i) => `${(left[i] ?? "").padEnd(width)} ${right[i] ?? ""}`.trimEnd(),
  );
}

/** A frame in the middle of some columns of the screen; the board stays around it. */
function drawPage(
  grid: Grid,
  title: string,
  lines: readonly string[],
  last: string,
  { left: from, end }: Span = { left: 0, end: grid.width },
): void {
  const widest = Math.max(...[title, ...lines, last].map((line) => line.length));
  const width = Math.min(widest + 2, grid.width - 2);
  const shown = lines.slice(0, grid.height - 3);
  const left = from + ((end - from - width - 2) >> 1);
  const top = (grid.height - shown.length - 3) >> 1;
  grid.fill(top, left, { width: width + 2, height: shown.length + 3 }, " ");
  grid.text(top, left, `┌${"─".repeat(width)}┐`, Look.label);
  grid.text(top, left + 2, ` ${title} `.slice(0, width - 2), Look.title);
  [...shown, last].forEach((line, row) => {
    const text = ` ${line}`.slice(0, width).padEnd(width);
    grid.text(top + 1 + row, left, `│${text}│`, Look.label);
  });
  grid.text(top + shown.length + 2, left, `└${"─".repeat(width)}┘`, Look.label);
  grid.cursor = undefined;
}

function counted(count: number, what: string): string {
  if (count === 0) return `no ${what}s`;
  return count === 1 ? `one ${what}` : `${count} ${what}s`;
}
