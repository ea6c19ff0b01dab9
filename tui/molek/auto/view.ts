import type { AutoProgress } from "../../../lib/molek/auto/progress.ts";
import { fromCellMove } from "../../../lib/molek/move.ts";
import { playCellMove } from "../../../lib/molek/rules.ts";
import { Grid, type Size } from "../../terminal/grid.ts";
import { PLAIN, withAttribute } from "../../terminal/style.ts";
import { clipText, drawTooSmall, wrapText } from "../../terminal/fit_text.ts";
import { moveText } from "../plan.ts";
import { drawReadBoard } from "./board_view.ts";
import { type Field, FIELDS } from "./fields.ts";
import { type AutoLayout, EXPLANATION_ROWS, layoutFor, MIN_SIZE, rowOfField } from "./layout.ts";
import { AUTO_STYLES } from "./look.ts";
import type { Model } from "./model.ts";

const LABEL_WIDTH = 12;

const KEYS = {
  idle: [
    "↑↓ field  ←→ change  digits type  Enter choose  g Go  q quit",
    "↑↓ field ←→ change g Go q quit",
  ],
  running: ["Any key or a movement of the mouse stops it", "Any key or the mouse stops it"],
  stopping: ["Stopping", "Stopping"],
} as const;

/** The whole screen of the autopilot. */
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

/** The moves of the plan, as the solution of `molek play` has them. */
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

/** Draws the message, the explanation of the field where the message leaves room, and the keys. */
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
