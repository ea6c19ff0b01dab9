import { assert, assertEquals } from "@std/assert";
import { deal } from "../../../../lib/molek/deal.ts";
import { MOLEK } from "../../../../lib/molek/patience/molek.ts";
import { Workspace } from "../../../../lib/molek/solver/nodes.ts";
import { solve } from "../../../../lib/molek/solver/solve.ts";
import type { Move } from "../../../../lib/patience.ts";
import { KLONDIKE_TABLE } from "../../../../tui/klondike/table.ts";
import { MOLEK_TABLE } from "../../../../tui/molek/table.ts";
import { layoutIn } from "../../../../tui/table/draw/fit.ts";
import type { Layout } from "../../../../tui/table/draw/layout.ts";
import { columnBands } from "../../../../tui/table/draw/scene.ts";
import { view } from "../../../../tui/table/draw/view.ts";
import { dealGame, isWon } from "../../../../tui/table/game.ts";
import type { Model } from "../../../../tui/table/model.ts";
import { newModel } from "../../../../tui/table/new_game.ts";
import { specsOfKind, viewOf } from "../../../../tui/table/cursor.ts";
import type { Size } from "../../../../tui/terminal/grid.ts";
import { asOpaque } from "../../../opaque.ts";
import { sampleOf } from "../../../sample.ts";
import { YUKON_TABLE } from "../../../yukon/command.ts";
import { YUKON } from "../../../yukon/patience.ts";
import { dealOf, rulesOfTurn, winByHints } from "../../klondike/player.ts";
import { rowsOf } from "../../terminal/describe_grid.ts";
import { dealt, winningMoves, WON_SEED } from "../../yukon/player.ts";
import { assertColumns } from "./assert_drawn.ts";
import { play } from "../sliding_tables.ts";
import { afterKeys, inWindow } from "./random_game.ts";

/** The windows that the table is designed for. */
const WINDOWS = "40x12 44x14 80x24 80x25 100x30 120x40 132x43 200x60".split(" ");

function sizeOf(name: string): Size {
  const [width = 0, height = 0] = name.split("x").map(Number);
  return { width, height };
}

const DEAL = newModel(KLONDIKE_TABLE, dealOf(10, rulesOfTurn(3)));
const MOLEK_DEAL = newModel(MOLEK_TABLE, dealGame(MOLEK, 10));
const YUKON_DEAL = newModel(YUKON_TABLE, dealGame(YUKON, 10));

function layoutAt(model: Model, window: string): Layout {
  const layout = layoutIn(model, sizeOf(window));
  assert(layout, window);
  return layout;
}

/** The share of a window, in percent, that the piles span, from the first one to the last. */
function shareUsed(model: Model, window: string): number {
  const layout = layoutAt(model, window);
  const { card, topRow, tableauRow, pitch } = layout;
  const columns = specsOfKind(model.table.patience, "column");
  const across = (columns.length - 1) * pitch + card.width;
  const rows = columns.map((spec) => {
    const last = columnBands(model, layout, spec, viewOf(model.game, spec.pile)).at(-1);
    return last?.kind === "card" ? last.row + last.height : 0;
  });
  const { width, height } = sizeOf(window);
  return Math.floor(100 * across * (tableauRow - topRow + Math.max(...rows)) / (width * height));
}

Deno.test("the piles of a fresh deal span these shares of the windows, in percent", () => {
  const shares = (model: Model): string =>
    WINDOWS.map((window) => `${window} ${shareUsed(model, window)}`).join(", ");
  assertEquals(
    shares(DEAL),
    "40x12 27, 44x14 25, 80x24 74, 80x25 71, 100x30 47, 120x40 47, 132x43 45, 200x60 54",
  );
  assertEquals(
    shares(MOLEK_DEAL),
    "40x12 48, 44x14 43, 80x24 46, 80x25 44, 100x30 33, 120x40 43, 132x43 40, 200x60 44",
  );
  assertEquals(
    shares(YUKON_DEAL),
    "40x12 55, 44x14 50, 80x24 54, 80x25 52, 100x30 57, 120x40 55, 132x43 52, 200x60 59",
  );
});

Deno.test("without a panel its figures are in the status line, and its keys in the key bar", () => {
  const game = dealOf(10, { turn: 3, resets: 2, worryBack: false });
  for (const window of ["80x24", "80x25"]) {
    const size = sizeOf(window);
    const model = afterKeys(inWindow(newModel(KLONDIKE_TABLE, game), size), [" "]);
    const { panel, statusRow, keysRow, card } = layoutAt(model, window);
    assertEquals([panel, card.height], [undefined, 6]);
    const rows = rowsOf(view({ ...model, moved: undefined }, size));
    const status = "Seed 10  Score 0  Turn 3  Resets 2  00:00  Moves 1  Waste 3  Face down 21";
    assertEquals(rows[statusRow ?? 0]?.trim(), status);
    assertEquals(
      rows[keysRow]?.trim(),
      "1-7 pick w waste Tab next Ent move u undo SPC draw H hint ? help n new q quit",
    );
  }
});

/** What does not change by itself within a game: the size and the spread of the cards, the panel. */
function lookOf({ fit }: Model): string {
  assert(fit);
  return `${fit.card} ${fit.spread} ${fit.hasPanel}`;
}

/** A game, and the moves that win it. */
type WonGame = readonly [start: Model, moves: readonly Move[]];

/** The moves of a game as the table has them. */
function opaque(moves: readonly unknown[]): readonly Move[] {
  return asOpaque(moves);
}

/** Plays a game; returns how often its look changes, and how many columns are folded after moves. */
function playThrough([start, moves]: WonGame, window: string): readonly [number, number] {
  const size = sizeOf(window);
  let model = inWindow({ ...start, hasAgreed: true }, size);
  const hadPanel = layoutAt(model, window).panel !== undefined;
  let [changes, folds] = [0, 0];
  for (const move of moves) {
    const before = lookOf(model);
    model = play(model, move);
    if (lookOf(model) !== before) changes++;
    const layout = layoutAt(model, window);
    assertEquals(layout.panel !== undefined, hadPanel, window);
    assertColumns(model, size);
    folds += foldedCount(model, layout);
  }
  assert(isWon(model.game));
  return [changes, folds];
}

/** Counts the columns in which face-up cards are folded. */
function foldedCount(model: Model, layout: Layout): number {
  return specsOfKind(model.table.patience, "column").filter((spec) =>
    columnBands(model, layout, spec, viewOf(model.game, spec.pile))
      .some(({ kind }) => kind === "fold")
  ).length;
}

/** The first deals of a sample that the hints win. */
function wonByHints(count: number, turn: 1 | 3): readonly WonGame[] {
  const games: WonGame[] = [];
  for (let k = 0; games.length < count; k++) {
    const seed = 7919 * k + 13;
    const moves = winByHints(seed, turn)?.map(({ move }) => move);
    if (!moves) continue;
    games.push([newModel(KLONDIKE_TABLE, dealOf(seed, rulesOfTurn(turn))), opaque(moves)]);
  }
  return games;
}

/** The first deals of MOLEK-SYNTEZ, with shortest solutions without a cheat. */
function solvedMoleks(count: number): readonly WonGame[] {
  const workspace = new Workspace();
  const games: WonGame[] = [];
  for (let seed = 1; games.length < count; seed++) {
    const search = solve(deal(seed), { maxMoves: 1024, cheats: false }, workspace);
    let step = search.next();
    while (!step.done) step = search.next();
    const { value } = step;
    if (value.verdict !== "solved") continue;
    games.push([newModel(MOLEK_TABLE, dealGame(MOLEK, seed)), opaque(value.moves)]);
  }
  return games;
}

Deno.test("in won games cards change their size at most once in ten games, and the panel stays or stays away", () => {
  const samples = {
    "Klondike": [...wonByHints(sampleOf(3, 150), 1), ...wonByHints(sampleOf(1, 50), 3)],
    "MOLEK-SYNTEZ": solvedMoleks(sampleOf(2, 200)),
    "Yukon": [[dealt(WON_SEED), opaque(winningMoves())] as const],
  };
  for (const [name, games] of Object.entries(samples)) {
    for (const window of WINDOWS) {
      const counts = games.map((game) => playThrough(game, window));
      const changes = counts.reduce((sum, [count]) => sum + count, 0);
      const folds = counts.reduce((sum, [, count]) => sum + count, 0);
      const found = `${name} at ${window}: ${changes} changes, ${folds} folded columns`;
      if (sampleOf(0, 1) > 0) console.log(`${found} in ${games.length} games`);
      assert(10 * changes <= games.length, found);
    }
  }
});
