import { type Card, formatSymbol, isRed } from "../../lib/card.ts";
import { countOf, formatCount } from "../../lib/message.ts";
import type { GameResult } from "../../lib/war/game.ts";
import type { Battle, Round, Side } from "../../lib/war/rules.ts";
import { Ansi } from "../colour.ts";
import { Grid, type Size } from "../grid.ts";
import { PLAIN, type Style, styleOf } from "../style.ts";
import { drawChart } from "./chart.ts";
import { isOver, type Model, type Scene, SPEEDS } from "./model.ts";

const CARD_WIDTH = 5;
/** The width of a round of war: the number of cards face down, and the card that fights. */
const ROUND_WIDTH = 11;

/** The smallest window that the game is drawn in; a smaller one shows a line of text instead. */
const SMALLEST: Size = { width: 40, height: 12 };

const TALLY_ROW = 13;
const CHART_ROW = 15;

/** The line of the keys, and a shorter one for narrow windows. */
const KEYS = [
  "Space pause  → step  ← back  + - speed  Home End  q quit",
  "Space pause → ← step + - speed q quit",
];

const BOLD = styleOf(0, ["bold"]);
const DIM = styleOf(0, ["dim"]);
const RED = styleOf(Ansi.brightRed);
const WON = styleOf(Ansi.yellow, ["bold"]);
const SIDES: readonly Side[] = ["a", "b"];

/** Draws the game as far as it was shown. */
export function view(model: Model, size: Size): Grid {
  const grid = new Grid(size);
  const scene = model.scenes[model.shown - 1];
  const counts = scene?.after ?? model.start;
  if (size.width < SMALLEST.width || size.height < SMALLEST.height) {
    grid.text(
      0,
      0,
      `${formatCount(model.shown)}: A ${counts.a}, B ${counts.b}. ${messageOf(model, scene)}`,
    );
    return grid;
  }
  drawTitle(grid, model);
  const isHigh = size.height > SMALLEST.height + 1;
  SIDES.forEach((side, i) => {
    const row = (isHigh ? 2 : 1) + i * 5;
    drawHand(grid, row, side, counts[side], model.start.a + model.start.b);
    if (scene) drawRounds(grid, row + 1, side, scene.battle);
  });
  grid.text(isHigh ? 12 : size.height - 2, 1, model.notice ?? messageOf(model, scene), BOLD);
  if (size.height > TALLY_ROW + 2) grid.text(TALLY_ROW, 1, tallyOf(model), DIM);
  const chartRows = size.height - CHART_ROW - 3;
  if (chartRows > 1) {
    grid.text(CHART_ROW, 1, "Cards of A from the first step on:", DIM);
    drawChart(grid, CHART_ROW + 1, chartRows, model);
  }
  grid.text(size.height - 1, 1, KEYS.find(({ length }) => length < size.width) ?? "", DIM);
  return grid;
}

function drawTitle(grid: Grid, model: Model): void {
  const { shown, result, running, speed } = model;
  const state = isOver(model)
    ? (shown === result.steps ? "over" : "the last one shown")
    : running
    ? `${countOf(SPEEDS[speed] ?? 1, "step")} a second`
    : "paused";
  grid.text(0, 1, model.title, BOLD);
  const right = `step ${formatCount(shown)}  ${state}`;
  grid.text(0, Math.max(0, grid.width - right.length - 1), right);
}

/**
 * Draws a player's hand as a bar, a cell for each card if there is room for all cards of the game.
 */
function drawHand(grid: Grid, row: number, side: Side, count: number, all: number): void {
  const label = `${side.toUpperCase()} ${String(count).padStart(3)} `;
  const room = grid.width - label.length - 2;
  const cells = all <= room ? count : Math.ceil(count * room / all);
  const column = grid.text(row, 1, label, BOLD);
  grid.text(row, column, "█".repeat(cells), styleOf(side === "a" ? Ansi.cyan : Ansi.yellow));
}

/**
 * Draws the card of the battle, then the card of each war; where there are too many wars, the first
 * ones are left out.
 */
function drawRounds(grid: Grid, row: number, side: Side, { rounds, winner }: Battle): void {
  const most = Math.max(1, Math.floor((grid.width - 1 - CARD_WIDTH) / ROUND_WIDTH));
  const wars = rounds.slice(1).slice(-most);
  const frame = winner === side ? WON : PLAIN;
  drawCard(grid, row, 1, topOf(rounds[0], side), frame);
  wars.forEach((round, i) => {
    const column = 1 + CARD_WIDTH + i * ROUND_WIDTH;
    const covered = Math.max(0, round[side].length - 1);
    if (covered > 0) grid.text(row + 1, column + 1, `▒×${covered}`, DIM);
    drawCard(grid, row, column + ROUND_WIDTH - CARD_WIDTH, topOf(round, side), frame);
  });
}

function topOf(round: Round | undefined, side: Side): Card | undefined {
  const cards = round?.[side];
  return cards?.[cards.length - 1];
}

/** Draws a card, if the player had one left to lay; otherwise the one before it fights. */
function drawCard(
  grid: Grid,
  row: number,
  column: number,
  card: Card | undefined,
  frame: Style,
): void {
  if (card === undefined) return;
  grid.text(row, column, "┌───┐", frame);
  grid.text(row + 1, column, "│   │", frame);
  grid.text(row + 1, column + 1, formatSymbol(card).padStart(3), isRed(card) ? RED : PLAIN);
  grid.text(row + 2, column, "└───┘", frame);
}

function messageOf(model: Model, scene: Scene | undefined): string {
  if (scene === undefined) return "Both hands are dealt.";
  const { result, shown } = model;
  if (isOver(model)) {
    return shown === result.steps
      ? endOf(result)
      : `Shown up to step ${formatCount(shown)}. ${endOf(result)} See 'war trace'.`;
  }
  const { winner, rounds, reason } = scene.battle;
  const cards = rounds.reduce((sum, { a, b }) => sum + a.length + b.length, 0);
  const how = reason === "peace" ? "A tie, and peace: " : rounds.length > 1 ? "War! " : "";
  return `${how}${winner.toUpperCase()} wins ${cards} cards.`;
}

function endOf({ outcome, steps, period }: GameResult): string {
  const count = countOf(steps, "step");
  switch (outcome) {
    case "a":
    case "b":
      return `${outcome.toUpperCase()} wins the game in ${count}.`;
    case "drawn":
      return `The game is drawn after ${count}.`;
    case "unfinished":
      return `The game is not over after ${count}.`;
    case "endless":
      return `The game never ends: it repeats every ${countOf(period, "step")}, as step ${
        formatCount(steps)
      } proves.`;
    default:
      return outcome satisfies never;
  }
}

function tallyOf({ scenes, shown }: Model): string {
  const seen = scenes.slice(0, shown);
  const wars = seen.filter(({ battle }) => battle.ties > 0).length;
  const won = (side: Side): number => seen.filter(({ battle }) => battle.winner === side).length;
  const [a, b] = [won("a"), won("b")].map(formatCount);
  return `Battles won: A ${a}, B ${b}. Wars: ${formatCount(wars)}.`;
}
