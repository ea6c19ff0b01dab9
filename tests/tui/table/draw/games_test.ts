import { assert } from "@std/assert";
import { MOLEK } from "../../../../lib/molek/patience/molek.ts";
import type { Random } from "../../../../lib/random.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import type { Size } from "../../../../tui/terminal/grid.ts";
import { KLONDIKE_TABLE } from "../../../../tui/klondike/table.ts";
import { MOLEK_TABLE } from "../../../../tui/molek/table.ts";
import { createLayout, type Fit, sizeAt } from "../../../../tui/table/draw/layout.ts";
import { THEMES } from "../../../../tui/table/draw/themes.ts";
import { view } from "../../../../tui/table/draw/view.ts";
import { currentState, dealGame } from "../../../../tui/table/game.ts";
import type { Model } from "../../../../tui/table/model.ts";
import { specsOfKind, viewOf } from "../../../../tui/table/cursor.ts";
import { YUKON_TABLE } from "../../../yukon/command.ts";
import { YUKON } from "../../../yukon/patience.ts";
import { LONG, MIDDLE } from "../../../yukon_positions.ts";
import { dealOf, gameFrom, rulesOfTurn } from "../../klondike/player.ts";
import { tallState } from "../../klondike/scenes.ts";
import { boardGame, RUNS } from "../../molek/scenes.ts";
import { beginning } from "../../yukon/player.ts";
import { assertColumns, assertDrawn } from "./assert_drawn.ts";
import { afterKeys, inWindow, randomKeys, tableIn } from "./random_game.ts";
import { sampleOf } from "../../../sample.ts";

const SIZES: readonly Size[] = [
  ...[[40, 12], [50, 20], [57, 16], [80, 24], [80, 25]] as const,
  ...[[100, 30], [120, 40], [160, 50], [200, 60], [250, 70]] as const,
].map(([width, height]) => ({ width, height }));

/** Number of steps in a game. */
const STEPS = 60;

/** Every nth frame is drawn and checked. */
const LOOKED_AT = 25;

/** Number of moves for which larger cards must have fitted. */
const MOVES_TO_GROW = 10;

const SIZE: Size = { width: 80, height: 24 };

/** Returns a game of some patience; some games start with long columns. */
function gameOf(number: number): (random: Random) => void {
  const size = SIZES[Math.floor(number / 20)] ?? SIZE;
  const seed = 1 + number;
  const byHints = number % 2 === 0;
  switch (number % 20) {
    case 0:
      return playing(tableIn(KLONDIKE_TABLE, gameFrom("tall", tallState()), size), byHints);
    case 1:
      return playing(tableIn(YUKON_TABLE, beginning(LONG).game, size), byHints);
    case 2:
      return playing(tableIn(MOLEK_TABLE, RUNS, size), byHints);
    case 3:
      return playing(tableIn(YUKON_TABLE, beginning(MIDDLE).game, size), byHints);
    case 4:
      return playing(tableIn(MOLEK_TABLE, TALL, size), byHints);
    case 5:
    case 6:
    case 7:
      return playing(tableIn(YUKON_TABLE, dealGame(YUKON, seed), size), byHints);
    case 8:
    case 9:
    case 10:
    case 11:
      return playing(tableIn(MOLEK_TABLE, dealGame(MOLEK, seed), size), byHints);
    default: {
      const rules = rulesOfTurn(number % 3 === 0 ? 3 : 1);
      return playing(tableIn(KLONDIKE_TABLE, dealOf(seed, rules), size), byHints);
    }
  }
}

const TALL = boardGame("VVVDDDDKKKKTTTT.000099998888.77776666V....");

function playing(start: Model, byHints: boolean): (random: Random) => void {
  return (random) => {
    let model = start;
    let recent: readonly Model[] = [];
    for (let step = 0; step < STEPS && model.mode.kind === "board"; step++) {
      const before = model;
      if (random.below(40) === 0) model = inWindow(model, SIZES[random.below(10)] ?? SIZE);
      // Each key is a separate event.
      for (const key of randomKeys(model, random, byHints)) {
        const last = model;
        model = afterKeys(model, [key]);
        recent = "zZ".includes(key) ? [] : checked(last, model, recent);
      }
      if (model === before || !model.window) continue;
      assertColumns(model, model.window);
      if (model.mode.kind === "board" && random.below(LOOKED_AT) === 0) look(model, random);
    }
  };
}

function look(model: Model, random: Random): void {
  const theme = THEMES[random.below(THEMES.length)] ?? "plain";
  const themed = { ...model, theme };
  if (model.window) assertDrawn(themed, view(themed, model.window));
}

/** Fails if the size changed without need; returns the positions since it was chosen. */
function checked(before: Model, after: Model, recent: readonly Model[]): readonly Model[] {
  const [old, fit] = [before.fit, after.fit];
  assert(old && fit);
  const isAnew = before.gameNumber !== after.gameNumber || before.cardSize !== after.cardSize ||
    before.window !== after.window;
  if (isAnew) return [];
  const positions = currentState(before.game) === currentState(after.game)
    ? recent
    : [...recent, after].slice(-MOVES_TO_GROW);
  const change = fit.card - old.card || fit.spread - old.spread;
  assert(old.hasPanel === fit.hasPanel, "the panel has come or gone");
  if (change < 0) assert(!fits(after, old, true), "cards have shrunk though they fitted");
  if (change > 0) {
    assert(positions.length === MOVES_TO_GROW && positions.every((one) => fits(one, fit, false)));
  }
  if (change === 0) return positions;
  assert(fit.card <= 1 || fits(after, fit, true), "cards have not shrunk enough");
  return [];
}

/**
 * True if every column fits with its face-down cards folded; if `folds`, also its sequences, with
 * the cursor in one of them, and only half of its last card.
 */
function fits(
  { table: { patience }, game, window = SIZE }: Model,
  { card, spread, hasPanel }: Fit,
  folds: boolean,
): boolean {
  const size = sizeAt(card);
  const layout = createLayout(patience, window, { card: size, spread, withoutPanel: !hasPanel });
  return specsOfKind(patience, "column").every(({ pile }) => {
    const { faceDown, faceUp, badge } = viewOf(game, pile);
    const isWhole = badge === "complete";
    const open = faceUp.length;
    const ranks = faceUp.map(({ rank }) => patience.ranks.indexOf(rank));
    // A card between two of its sequence need not be seen.
    const inner = ranks.filter((rank, at) =>
      ranks[at - 1] === rank + 1 && ranks[at + 1] === rank - 1
    );
    const runs = ranks.filter((rank, at) =>
      ranks[at - 1] === rank + 1 && ranks[at + 1] === rank - 1 && ranks[at - 2] !== rank + 2
    );
    const lines = folds ? Math.min(open, open - inner.length + runs.length + 2) : open;
    const above = isWhole ? 0 : Math.max(0, lines - 1) * (folds ? 1 : spread);
    const last = folds && !isWhole ? Math.ceil(size.height / 2) : size.height;
    return (isWhole ? 0 : Math.min(1, faceDown)) + above + last <= (layout?.tableauRows ?? 0);
  });
}

Deno.test("random games show or count every card, and change the card size only if they must", () => {
  for (let seed = 0; seed < sampleOf(16, 200); seed++) {
    try {
      gameOf(seed)(Xoshiro128.fromSeed(seed));
    } catch (error) {
      throw new Error(`the game of seed ${seed}`, { cause: error });
    }
  }
});
