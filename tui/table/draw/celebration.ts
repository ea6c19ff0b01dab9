import type { Position } from "../../grid.ts";
import { type Model, restMode } from "../model.ts";
import { seatOf } from "../place.ts";
import { type Celebration, hasEnded, jumpsOf, pathOf } from "./jumps.ts";
import { cornerOf } from "./layout.ts";
import type { Celebrant } from "./painter.ts";
import { bandsOf, type Scene, shownView } from "./scene.ts";

/** How a card is drawn that jumps. */
const FLYING = { on: "table", emphasis: "none", focused: false } as const;

/** The model at the next frame of a celebration; after the last one the celebration ends. */
export function celebrate<State, Move>(
  model: Model<State, Move>,
  { since }: Celebration,
): Model<State, Move> {
  const { length } = model.table.draw.celebrants(model);
  return hasEnded(length, model.now - since) ? endCelebration(model) : model;
}

/** Ends a celebration and shows the end of the game. */
export function endCelebration<State, Move>(model: Model<State, Move>): Model<State, Move> {
  return { ...model, mode: restMode(model) };
}

/** Lets the cards jump from where they lie, each with its trail. */
export function drawCelebration<State, Move>(
  scene: Scene<State, Move>,
  { since }: Celebration,
): void {
  const { grid, model, draw, painter } = scene;
  const { size } = painter;
  const celebrants = draw.celebrants(model);
  jumpsOf(celebrants.length, model.now - since).forEach((frames, number) => {
    const celebrant = celebrants[number];
    if (!celebrant) return;
    const from = startOf(scene, celebrant);
    for (const { row, column } of pathOf({ number, from, size }, frames, grid)) {
      painter.card(grid, celebrant.face, { ...FLYING, row, column, height: size.height });
    }
  });
  grid.cursor = undefined;
}

/** Where a card lies that is about to jump. */
function startOf<State, Move>(
  { model, layout }: Scene<State, Move>,
  { pile, index }: Celebrant,
): Position {
  const { patience } = model.table;
  const corner = cornerOf(patience, layout, pile);
  const seat = seatOf(patience, pile);
  if (seat.kind !== "column") return corner;
  const band = bandsOf(model, layout, seat, shownView(model, pile)).findLast((one) =>
    one.kind === "card" ? one.index <= index : one.kind === "fold" && one.first <= index
  );
  return { ...corner, row: corner.row + (band?.row ?? 0) };
}
