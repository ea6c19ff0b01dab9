import type { AutoProgress } from "../../../lib/molek/auto/progress.ts";
import { type BoardCell, fromCellMove } from "../../../lib/molek/move.ts";
import { type Rank, rankLabel } from "../../../lib/molek/rank.ts";
import { playCellMove } from "../../../lib/molek/rules.ts";
import { columnAt, COLUMNS, isComplete } from "../../../lib/molek/state.ts";
import { TABLE_COLOURS } from "../../table/draw/palette.ts";
import { clipText, drawTooSmall, wrapText } from "../../terminal/fit_text.ts";
import { Grid, type Size } from "../../terminal/grid.ts";
import { PLAIN, type Style, styleOf, withAttribute } from "../../terminal/style.ts";
import { moveText } from "../plan.ts";
import { type Field, FIELDS } from "./fields.ts";
import { type AutoLayout, EXPLANATION_ROWS, layoutFor, MIN_SIZE, rowOfField } from "./layout.ts";
import type { Model } from "./model.ts";

/** Styles of the autopilot's screen, which leave the background as it is. */
const AUTO_STYLES = {
  card: PLAIN,
  cheated: styleOf(TABLE_COLOURS.red, ["bold"]),
  locked: styleOf(TABLE_COLOURS.back),
  from: styleOf(TABLE_COLOURS.held, ["bold"]),
  to: styleOf(TABLE_COLOURS.hint, ["bold"]),
  label: PLAIN,
  quiet: styleOf(0, ["dim"]),
  title: styleOf(0, ["bold"]),
} as const satisfies Readonly<Record<string, Style>>;

const LABEL_WIDTH = 12;

const KEYS = {
  idle: [
    "↑↓ field  ←→ change  digits type  Enter choose  g Go  q quit",
    "↑↓ field ←→ change g Go q quit",
  ],
  running: ["Press any key or move the mouse to stop", "Any key or the mouse stops it"],
  stopping: ["Stopping", "Stopping"],
} as const;

/** Draws the whole screen of the autopilot. */
export function view(model: Model, size: Size): Grid {
  const grid = new Grid(size);
  const layout = layoutFor(size);
  if (layout === undefined) {
    drawTooSmall(grid, MIN_SIZE);
    return grid;
  }
  for (const field of FIELDS) drawField(grid, model, layout, field);
  drawFacts(grid, model, layout);
  drawReadBoard(grid, model.progress, layout);
  if (layout.planColumn !== undefined) drawPlan(grid, model, layout, layout.planColumn);
  drawBottom(grid, model, layout);
  return grid;
}

function drawField(grid: Grid, model: Model, layout: AutoLayout, field: Field): void {
  const { left, kind } = layout;
  const row = rowOfField(layout, field.name);
  const isFocused = model.focus === field.name;
  const style = isFocused ? withAttribute(PLAIN, "reverse") : PLAIN;
  if (field.name === "go") {
    const text = model.run === "idle" ? "[  Go  ]" : "[ Stop ]";
    grid.text(row, left, text, withAttribute(style, "bold"));
    if (isFocused) grid.cursor = { row, column: left + 1 };
    return;
  }
  const value = field.name === "cheats"
    ? model.values.cheats ? "on" : "off"
    : model.values[field.name];
  grid.text(row, left, field.label, AUTO_STYLES.label);
  const column = left + (kind === "full" ? LABEL_WIDTH + 2 : LABEL_WIDTH - 1);
  const end = grid.text(row, column, value.padEnd(kind === "full" ? 7 : 5), style);
  grid.text(row, end + 1, field.unit, AUTO_STYLES.quiet);
  if (isFocused) grid.cursor = { row, column: column + value.length };
}

function drawFacts(grid: Grid, model: Model, layout: AutoLayout): void {
  const { progress, settings, run } = model;
  const { games, failed, plan, step, solveMs } = progress;
  const current = Math.min(settings.games, games.length + (run === "idle" ? 0 : 1));
  const solved = solveMs === undefined ? "" : `${solveMs.toFixed(1)} ms`;
  const moves = plan.length === 0 ? "" : `${step} of ${plan.length}`;
  const { left, kind, fieldRow } = layout;
  if (kind === "compact") {
    const line = [
      run === "idle" ? `Won ${games.length}` : `Game ${current} of ${settings.games}`,
      `failed ${failed.length}`,
      ...(moves === "" ? [] : [`move ${step}/${plan.length}`]),
    ].join("  ");
    grid.text(0, left, clipText(line, MIN_SIZE.width), AUTO_STYLES.title);
    const next = planTexts(progress)[step];
    const row = fieldRow + FIELDS.length;
    if (next !== undefined) grid.text(row, left, `>${next}`, AUTO_STYLES.from);
    else if (solved !== "") grid.text(row, left, `solved in ${solved}`, AUTO_STYLES.label);
    return;
  }
  grid.text(0, left, "MOLEK-SYNTEZ autopilot", AUTO_STYLES.title);
  const cheats = plan.filter(({ cheat }) => cheat).length;
  const facts = [
    ["Game", run === "idle" ? "" : `${current} of ${settings.games}`],
    ["Won", String(games.length)],
    ["Failed", `${failed.length}${failed.length === 1 ? " attempt" : " attempts"}`],
    ["Solved in", solved],
    ["Move", moves],
    ["Cheats", plan.length === 0 ? "" : String(cheats)],
    ["Doing", run === "idle" ? "nothing" : DOING[progress.phase]],
  ] as const;
  facts.forEach(([name, value], index) => {
    const row = fieldRow + FIELDS.length + 2 + index;
    grid.text(row, left, name, AUTO_STYLES.label);
    grid.text(row, left + LABEL_WIDTH + 2, value, AUTO_STYLES.label);
  });
}

const DOING = {
  finding: "finding window",
  reading: "reading",
  solving: "solving",
  playing: "playing",
  dealing: "new game",
} as const;

/** Formats the moves of the plan, as `molek play` does for a solution. */
function planTexts({ start, plan }: AutoProgress): string[] {
  let state = start;
  return plan.map((placed) => {
    if (state === undefined) return "";
    const text = moveText(state, fromCellMove(state, placed));
    const after = playCellMove(state, placed);
    if (after.ok) state = after.value;
    return text;
  });
}

/** Draws the plan: the moves around the next one. */
function drawPlan(
  grid: Grid,
  { progress }: Model,
  { boardRow, boardRows }: AutoLayout,
  column: number,
): void {
  const { step } = progress;
  const plan = planTexts(progress);
  if (plan.length === 0) return;
  grid.text(boardRow - 1, column, "Plan", AUTO_STYLES.label);
  const first = Math.max(0, Math.min(step - (boardRows >> 1), plan.length - boardRows));
  plan.slice(first, first + boardRows).forEach((text, index) => {
    const number = first + index;
    const sign = number === step ? ">" : " ";
    const style = number < step
      ? AUTO_STYLES.quiet
      : number === step
      ? AUTO_STYLES.from
      : AUTO_STYLES.label;
    grid.text(boardRow + index, column, `${sign}${text}`, style);
  });
}

/** Draws the message, the explanation of the field if the message leaves room, and the keys. */
function drawBottom(grid: Grid, model: Model, layout: AutoLayout): void {
  const { left, kind, explanationRow, messageRow, keysRow } = layout;
  const room = grid.width - left - (kind === "full" ? 1 : 0);
  const message = wrapText(model.message, room, 1 + messageRow - explanationRow);
  const first = messageRow + 1 - message.length;
  message.forEach((line, index) => grid.text(first + index, left, line, AUTO_STYLES.title));
  const field = FIELDS.find(({ name }) => name === model.focus);
  const text = (kind === "full" ? field?.explanation : field?.short) ?? "";
  const explanation = wrapText(text, room, EXPLANATION_ROWS);
  if (explanationRow + explanation.length <= first) {
    explanation.forEach((line, index) =>
      grid.text(explanationRow + index, left, line, AUTO_STYLES.label)
    );
  }
  const [long, short] = KEYS[model.run];
  grid.text(keysRow, left, long.length <= room ? long : short, AUTO_STYLES.quiet);
}

/** One row of a column: a card, or the number of cards left out. */
type Line = { readonly row: number } | { readonly hidden: number };

/** Draws the cards that were read, with marks at the next move. */
function drawReadBoard(grid: Grid, progress: AutoProgress, layout: AutoLayout): void {
  const { boardColumn, boardRow, boardRows, pitch, kind } = layout;
  for (let column = 0; column < COLUMNS; column++) {
    const x = boardColumn + column * pitch;
    if (kind === "full") drawLabel(grid, progress, layout, column);
    linesOf(progress, column, boardRows).forEach((line, index) =>
      drawLine(grid, progress, [column, index], line, { row: boardRow + index, x, kind })
    );
  }
}

function drawLabel(
  grid: Grid,
  { state }: AutoProgress,
  { boardColumn, boardRow, pitch }: AutoLayout,
  number: number,
): void {
  const column = state && columnAt(state, number);
  const mark = column?.cheated ? "!" : column && isComplete(column) ? "•" : "";
  const style = column?.cheated
    ? AUTO_STYLES.cheated
    : mark === ""
    ? AUTO_STYLES.label
    : AUTO_STYLES.locked;
  const x = boardColumn + number * pitch + 2;
  grid.text(boardRow - 1, x, `${number + 1}${mark}`, style);
}

/** Returns the rows of a column, down to the cell where the next card will land. */
function linesOf({ table, plan, step }: AutoProgress, column: number, rows: number): Line[] {
  const next = plan[step];
  const landing = next?.to[0] === column ? next.to[1] + 1 : 0;
  const length = Math.max(table[column]?.length ?? 0, landing);
  const all = Array.from({ length }, (_, row) => ({ row }));
  if (length <= rows) return all;
  const hidden = length - rows + 1;
  return [...all.slice(0, 1), { hidden }, ...all.slice(1 + hidden)];
}

function drawLine(
  grid: Grid,
  progress: AutoProgress,
  [column]: BoardCell,
  line: Line,
  { row, x, kind }: { readonly row: number; readonly x: number; readonly kind: AutoLayout["kind"] },
): void {
  if ("hidden" in line) {
    grid.text(row, x, `⋮${line.hidden}`.padStart(3), AUTO_STYLES.label);
    return;
  }
  const rank = progress.table[column]?.[line.row];
  const mark = markOf(progress, column, line.row);
  const face = faceOf(rank, mark).padStart(2);
  if (kind === "compact") {
    grid.text(
      row,
      x,
      mark === "none" ? ` ${face}` : `${mark === "from" ? ">" : "<"}${face}`,
      STYLES[mark],
    );
  } else grid.text(row, x, mark === "none" ? ` ${face} ` : `[${face}]`, STYLES[mark]);
}

type CardMark = "none" | "from" | "to";

const STYLES: Readonly<Record<CardMark, Style>> = {
  none: AUTO_STYLES.card,
  from: AUTO_STYLES.from,
  to: AUTO_STYLES.to,
};

function markOf({ plan, step }: AutoProgress, column: number, row: number): CardMark {
  const next = plan[step];
  if (next === undefined) return "none";
  if (next.from[0] === column && row >= next.from[1]) return "from";
  return next.to[0] === column && next.to[1] === row ? "to" : "none";
}

function faceOf(rank: Rank | undefined, mark: CardMark): string {
  if (rank !== undefined) return rankLabel(rank);
  return mark === "to" ? " " : "?";
}
