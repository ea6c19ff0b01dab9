import type { Rank } from "../../lib/molek/rank.ts";
import { isLocked } from "../../lib/molek/state.ts";
import { type Celebration, hasEnded, jumpsOf, pathOf } from "../table/celebration.ts";
import type { Grid, Position } from "../grid.ts";
import { drawCard, drawWord, faceText, TAIL_ROWS } from "./cards.ts";
import { foldCards } from "./fold.ts";
import { stateOf } from "./game.ts";
import type { Layout } from "./layout.ts";
import { type Model, restMode } from "./model.ts";

const CARDS = 36;
const RUNS = 4;

/** The model at the next frame of a celebration; after the last one the celebration ends. */
export function celebrate(model: Model, { since }: Celebration): Model {
  return hasEnded(CARDS, model.now - since) ? endCelebration(model) : model;
}

/** Ends a celebration and shows the end of the game. */
export function endCelebration(model: Model): Model {
  return { ...model, mode: restMode(model) };
}

/** Lets the cards jump from the complete columns, each with its trail. */
export function drawCelebration(
  grid: Grid,
  model: Model,
  { since }: Celebration,
  layout: Layout,
): void {
  const { kind, cardWidth: width } = layout;
  const size = { width, height: kind === "framed" ? TAIL_ROWS + 1 : 1 };
  const columns = stateOf(model.game).flatMap((column, number) => isLocked(column) ? [number] : []);
  jumpsOf(CARDS, model.now - since).forEach((frames, number) => {
    // The six first, as it lies on top.
    const rank = (1 + Math.floor(number / RUNS)) as Rank;
    const from = placeOf(model, layout, columns[number % RUNS] ?? 0, rank);
    for (const place of pathOf({ number, from, size }, frames, grid)) {
      drawJumping(grid, layout, rank, place);
    }
  });
  grid.cursor = undefined;
}

/** Where a card of a complete column is drawn. */
function placeOf({ game }: Model, layout: Layout, column: number, rank: Rank): Position {
  const { kind, left, pitch, boardRow, boardRows } = layout;
  const cards = stateOf(game)[column]?.cards ?? [];
  const index = cards.indexOf(rank);
  const bands = foldCards(cards, boardRows - (kind === "framed" ? TAIL_ROWS : 0));
  const row = bands.findLastIndex((band) =>
    (band.kind === "card" ? band.index : band.first) <= index
  );
  return { row: boardRow + Math.max(0, row), column: left + column * pitch };
}

function drawJumping(
  grid: Grid,
  { kind, cardWidth }: Layout,
  rank: Rank,
  place: Position,
): void {
  const text = faceText(rank, false, kind === "compact");
  const face = { text, rank, emphasis: "none", isFocused: false, isLast: true } as const;
  if (kind === "compact") drawWord(grid, place, cardWidth, face);
  else drawCard(grid, place, cardWidth, face);
}
