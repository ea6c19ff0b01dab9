import type { Grid } from "../grid.ts";
import { COMMAND_HELP } from "./command.ts";
import { moveCount, scoreOf } from "./game.ts";
import type { Layout } from "./layout.ts";
import { Look } from "./look.ts";
import type { HelpPage, Model } from "./model.ts";
import { statisticsLines } from "../statistics_text.ts";
import { originName, timeText } from "./status.ts";

/** A key or a command, and what it does. */
type Entry = readonly [string, string];

const KEY_HELP: readonly Entry[] = [
  ["arrows", "cursor, also h j k l"],
  ["Tab", "next card that can move"],
  ["Space", "draw, or reset"],
  ["Enter", "best place, or drop"],
  ["1-7", "pick up a run, drop"],
  ["w", "pick up the waste"],
  ["f", "to its foundation"],
  ["Esc", "put down"],
  ["mouse", "click, drag; twice: best"],
  ["u U", "undo, redo"],
  ["H", "hint; again: next"],
  ["S", "solver's move; again: all"],
  ["W", "winnable? again: watch"],
  ["a", "auto: all cards home"],
  ["A", "safe cards by themselves"],
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
  Space: "draw, reset",
  Enter: "best place",
  "1-7": "pick, drop",
  w: "pick waste",
  f: "foundation",
  H: "hint, next",
  S: "solver",
  W: "winnable?",
  a: "all home",
  A: "safe home",
  "n N R": "new deals",
  "v x i": "see, save",
  "t T": "time, look",
  ":": "command",
};

/** The keys at the end of a game. */
export const WON_KEYS: readonly string[] = ["n new", "r same", "v replay", "x export", "q quit"];

const MARGIN = 2;

/** The columns that a page stands in the middle of. */
interface Span {
  readonly left: number;
  readonly end: number;
}

/** Draws the help over the board. */
export function drawHelp(grid: Grid, page: HelpPage): void {
  if (grid.width >= 78 && grid.height >= KEY_HELP.length + 3) {
    const keys = table(KEY_HELP, 9, 34);
    const commands = table(COMMAND_HELP, 16, 37);
    return drawPage(grid, "Help", beside(keys, commands), "Any key goes back to the game.");
  }
  const [title, lines] = page === "keys"
    ? ["Keys", smallKeys(grid)] as const
    : ["Commands", smallCommands(grid)] as const;
  const more = page === "keys" ? "? commands, any other key: back" : "Any key: back";
  drawPage(grid, title, lines, more);
}

/** Draws the end of a game that was won. */
export function drawWin(grid: Grid, model: Model, { left, panelColumn }: Layout): void {
  const { game, usage } = model;
  const lines = [
    "You won: all 52 cards are home.",
    "",
    ...(game.scoring === "none" ? [] : [`Score  ${scoreOf(game)}`]),
    `Time   ${timeText(model)}`,
    `Moves  ${moveCount(game)}`,
    `Helped by ${counted(usage.hints, "hint")} and ${counted(usage.undos, "undo")}`,
    ...(usage.solver > 0 ? ["Helped by the solver: counted apart"] : []),
    ...(model.statistics ? ["", ...statisticsLines(model.statistics)] : []),
  ];
  const end = panelColumn ?? grid.width - left;
  const title = `Deal ${originName(game.origin)}`;
  // Small windows have no rows to leave blank.
  const shown = grid.height < 16 ? lines.filter((line) => line !== "") : [...lines, ""];
  drawPage(grid, title, shown, WON_KEYS.join(grid.width < 48 ? " " : "  "), { left, end });
}

function smallKeys({ width, height }: Grid): string[] {
  const rows = Math.max(1, height - 3);
  if (KEY_HELP.length <= rows) return table(KEY_HELP, 9, Math.min(35, width - 4));
  const short = KEY_HELP.filter(([key]) => !LEFT_OUT.includes(key))
    .map(([key, text]): Entry => [key, SHORT_TEXTS[key] ?? text]);
  const half = Math.ceil(short.length / 2);
  return beside(table(short.slice(0, half), 7, 19), table(short.slice(half), 7, 17));
}

function smallCommands({ width, height }: Grid): string[] {
  const rows = height - 3;
  if (COMMAND_HELP.length <= rows) return table(COMMAND_HELP, 16, Math.min(52, width - 4));
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
  const count = Math.max(left.length, right.length);
  return Array.from(
    { length: count },
    (_, i) => (left[i] ?? "").padEnd(width) + " ".repeat(1) + (right[i] ?? ""),
  );
}

/** A frame in the middle of the screen; the board stays around it. */
function drawPage(
  grid: Grid,
  title: string,
  lines: readonly string[],
  last: string,
  { left: from, end }: Span = { left: 0, end: grid.width },
): void {
  const inside = Math.max(...[title, ...lines, last].map((line) => line.length)) + 2 * MARGIN;
  const width = Math.min(inside, grid.width - 2);
  const margin = Math.min(MARGIN, Math.max(0, width - inside + 2 * MARGIN) >> 1);
  const height = Math.min(lines.length + 1, grid.height - 2);
  const left = from + ((end - from - width - 2) >> 1);
  const top = (grid.height - height - 2) >> 1;
  const heading = ` ${title} `;
  grid.fill(top, left - 1, { width: width + 4, height: height + 2 }, " ");
  grid.text(top, left, `┌${"─".repeat(width)}┐`, Look.label);
  grid.text(top, left + 2, heading, Look.title);
  for (let row = 0; row < height; row++) {
    const text = row === height - 1 ? last : lines[row] ?? "";
    const line = " ".repeat(margin) + text;
    grid.text(top + 1 + row, left, `│${line.slice(0, width).padEnd(width)}│`, Look.label);
  }
  grid.text(top + height + 1, left, `└${"─".repeat(width)}┘`, Look.label);
  grid.cursor = undefined;
}

function counted(count: number, what: string): string {
  if (count === 0) return `no ${what}s`;
  return count === 1 ? `one ${what}` : `${count} ${what}s`;
}
