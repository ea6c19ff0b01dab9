// Draws a game of War: the cards of both players, and a chart of A's cards.

import type { Card } from "../../lib/card.ts";
import { countWithNoun, formatCount } from "../../lib/message.ts";
import { faceOf } from "../../lib/piles.ts";
import type { WarGameResult } from "../../lib/war/game.ts";
import type { Battle, Round, Side } from "../../lib/war/rules.ts";
import { type CardLook, painterFor } from "../table/draw/card_painter.ts";
import { CARD_SIZES, sizeAt } from "../table/draw/layout.ts";
import { paint } from "../table/draw/paint.ts";
import type { CardSpot, Emphasis } from "../table/draw/painter.ts";
import { STYLE_TOKENS } from "../table/draw/style_tokens.ts";
import { clipText } from "../terminal/fit_text.ts";
import { Grid, type Size } from "../terminal/grid.ts";
import { type BattleFrame, isOver, type Model, SPEEDS } from "./model.ts";

/** Smallest window that the game is drawn in; a smaller one shows a line of text instead. */
const MIN_SIZE: Size = { width: 40, height: 12 };

/** Key bar, and a shorter one for narrow windows. */
const KEYS = [
  "Space pause  → step  ← back  + - speed  Home End  q quit",
  "Space pause → ← step + - speed q quit",
];

const SIDES: readonly Side[] = ["a", "b"];

/** Draws the game as far as it has been shown. */
export function view(model: Model, size: Size): Grid {
  const grid = new Grid(size);
  draw(grid, model);
  const { theme, shown } = model.look;
  paint(grid, theme, shown);
  return grid;
}

function draw(grid: Grid, model: Model): void {
  const scene = model.scenes[model.shown - 1];
  const counts = scene?.after ?? model.start;
  if (grid.width < MIN_SIZE.width || grid.height < MIN_SIZE.height) {
    const step = formatCount(model.shown);
    grid.text(0, 0, `${step}: A ${counts.a}, B ${counts.b}. ${describeBattle(model, scene)}`);
    return;
  }
  drawTitle(grid, model);
  const isHigh = grid.height > MIN_SIZE.height + 1;
  const top = isHigh ? 2 : 1;
  const rows = rowsPerPlayer(cardSizeIn(grid));
  SIDES.forEach((side, i) => {
    const row = top + i * rows;
    drawHand(grid, row, side, counts[side], model.start.a + model.start.b);
    if (scene) drawRounds(grid, { row: row + 1, side, battle: scene.battle }, model.look);
  });
  const below = isHigh ? top + 2 * rows : grid.height - 2;
  grid.text(below, 1, model.notice ?? describeBattle(model, scene), STYLE_TOKENS.title);
  if (grid.height > below + 3) grid.text(below + 1, 1, describeTallies(model), STYLE_TOKENS.label);
  const chartRow = below + 3;
  const chartRows = grid.height - chartRow - 3;
  if (chartRows > 1) {
    grid.text(chartRow, 1, "Cards of A over time:", STYLE_TOKENS.label);
    drawChart(grid, chartRow + 1, chartRows, model);
  }
  grid.text(
    grid.height - 1,
    1,
    KEYS.find(({ length }) => length < grid.width) ?? "",
    STYLE_TOKENS.label,
  );
}

function drawTitle(grid: Grid, model: Model): void {
  const { shown, result, running, speed } = model;
  const state = isOver(model)
    ? (shown === result.steps ? "over" : "the last one shown")
    : running
    ? `${countWithNoun(SPEEDS[speed] ?? 1, "step")} a second`
    : "paused";
  const right = `step ${formatCount(shown)}  ${state}`;
  const column = Math.max(0, grid.width - right.length - 1);
  grid.text(0, 1, clipText(model.title, Math.max(0, column - 3)), STYLE_TOKENS.title);
  grid.text(0, column, right);
}

/**
 * Draws a player's hand as a bar, with a cell per card if there is room for all cards of the game.
 */
function drawHand(grid: Grid, row: number, side: Side, count: number, all: number): void {
  const label = `${side.toUpperCase()} ${String(count).padStart(3)} `;
  const room = grid.width - label.length - 2;
  const cells = all <= room ? count : Math.ceil(count * room / all);
  const column = grid.text(row, 1, label, STYLE_TOKENS.title);
  grid.text(
    row,
    column,
    "▀".repeat(cells),
    side === "a" ? STYLE_TOKENS.targetLabel : STYLE_TOKENS.cursorWord,
  );
}

function describeBattle(model: Model, scene: BattleFrame | undefined): string {
  if (scene === undefined) return "Both hands are dealt.";
  const { result, shown } = model;
  if (isOver(model)) {
    return shown === result.steps
      ? describeEnd(result)
      : `Shown up to step ${formatCount(shown)}. ${describeEnd(result)} See 'war trace'.`;
  }
  const { winner, rounds, reason } = scene.battle;
  const cards = rounds.reduce((sum, { a, b }) => sum + a.length + b.length, 0);
  const how = reason === "peace" ? "Tie, no war: " : rounds.length > 1 ? "War! " : "";
  return `${how}${winner.toUpperCase()} wins ${cards} cards.`;
}

function describeEnd({ outcome, steps, period }: WarGameResult): string {
  const count = countWithNoun(steps, "step");
  switch (outcome) {
    case "a":
    case "b":
      return `${outcome.toUpperCase()} wins the game in ${count}.`;
    case "drawn":
      return `The game is drawn after ${count}.`;
    case "unfinished":
      return `The game is not over after ${count}.`;
    case "endless":
      return `The game never ends: it repeats every ${
        countWithNoun(period, "step")
      } (proved at step ${formatCount(steps)}).`;
    default:
      return outcome satisfies never;
  }
}

function describeTallies({ scenes, shown }: Model): string {
  const seen = scenes.slice(0, shown);
  const wars = seen.filter(({ battle }) => battle.ties > 0).length;
  const won = (side: Side): number => seen.filter(({ battle }) => battle.winner === side).length;
  const [a, b] = [won("a"), won("b")].map(formatCount);
  return `Battles won: A ${a}, B ${b}. Wars: ${formatCount(wars)}.`;
}

/** Index of the smallest card size that is drawn. */
const MIN_CARD_INDEX = 1;
/** Rows of a player besides the cards: the bar above them, and a blank row. */
const ROWS_AROUND = 2;

/**
 * Returns the size of the cards in a window: those of both players, with a war, take at most half
 * of its rows.
 */
export function cardSizeIn({ width, height }: Size): Size {
  const fits = (card: Size): boolean =>
    2 * rowsPerPlayer(card) <= height / 2 && 1 + 3 * pitchOf(card) <= width;
  return sizeAt(Math.max(MIN_CARD_INDEX, CARD_SIZES.findLastIndex(fits)));
}

function rowsPerPlayer({ height }: Size): number {
  return height + ROWS_AROUND;
}

/** Player's side of a battle, and the row of its cards. */
interface PlayerBattle {
  readonly row: number;
  readonly side: Side;
  readonly battle: Battle;
}

/**
 * Draws the card of the battle, then for each war the face-down cards and the one that fights. If
 * there are too many wars, leaves out the first ones.
 */
function drawRounds(
  grid: Grid,
  { row, side, battle: { rounds, winner } }: PlayerBattle,
  look: CardLook,
): void {
  const size = cardSizeIn(grid);
  const painter = painterFor(look, size);
  const pitch = pitchOf(size);
  const emphasis: Emphasis = winner === side ? "held" : "none";
  const spotAt = (place: number, emphasis: Emphasis): CardSpot => ({
    row,
    column: 1 + place * pitch,
    height: size.height,
    on: "table",
    emphasis,
    focused: false,
  });
  const drawTop = (round: Round | undefined, place: number): void => {
    const card = topOf(round, side);
    if (card !== undefined) painter.card(grid, faceOf(card), spotAt(place, emphasis));
  };
  const most = Math.max(1, Math.floor((grid.width - 1 - pitch) / (2 * pitch)));
  drawTop(rounds[0], 0);
  rounds.slice(1).slice(-most).forEach((round, war) => {
    const faceDown = round[side].length - 1;
    if (faceDown > 0) painter.backs(grid, faceDown, true, spotAt(1 + 2 * war, "none"));
    drawTop(round, 2 + 2 * war);
  });
}

function pitchOf({ width }: Size): number {
  return width + 1;
}

/**
 * Returns the card that fights, or `undefined` if the player had no card left; then the one before
 * it fights.
 */
function topOf(round: Round | undefined, side: Side): Card | undefined {
  return round?.[side].at(-1);
}

/** Glyphs of a cell that is filled from below, by eighths. */
const EIGHTHS = " ▁▂▃▄▅▆▇█";
const FULL = EIGHTHS.length - 1;

/**
 * Draws the number of A's cards, from the first step on the left to the last one shown. A column
 * stands for as many steps as are needed to fit them all; that number seldom grows, so mostly one
 * column changes.
 */
function drawChart(grid: Grid, top: number, rows: number, model: Model): void {
  const steps = Math.ceil((model.shown + 1) / (grid.width - 2));
  for (let x = 0; x * steps < model.shown + steps; x++) {
    const share = shareAt(model, Math.min(x * steps, model.shown));
    const height = Math.round(share * rows * FULL);
    for (let row = 0; row < rows; row++) {
      const filled = Math.max(0, Math.min(FULL, height - (rows - 1 - row) * FULL));
      grid.put(top + row, 1 + x, EIGHTHS.charAt(filled), STYLE_TOKENS.targetLabel);
    }
  }
}

/** Returns A's share of all cards after a step. */
function shareAt({ scenes, start }: Model, step: number): number {
  const counts = scenes[step - 1]?.after ?? start;
  return counts.a / (start.a + start.b);
}
