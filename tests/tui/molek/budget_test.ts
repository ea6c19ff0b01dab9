import { assert, assertEquals } from "@std/assert";
import { deal } from "../../../lib/molek/deal.ts";
import { solve } from "../../../lib/molek/solver/solve.ts";
import { Workspace } from "../../../lib/molek/solver/nodes.ts";
import { MOLEK } from "../../../lib/molek/patience/molek.ts";
import { isComplete } from "../../../lib/molek/state.ts";
import type { ColourDepth } from "../../../tui/terminal/style.ts";
import { Grid } from "../../../tui/terminal/grid.ts";
import { view } from "../../../tui/table/draw/view.ts";
import type { SizeChoice } from "../../../tui/table/draw/layout.ts";
import { type ThemeName, THEMES } from "../../../tui/table/draw/themes.ts";
import { dealGame, positionIn } from "../../../tui/table/game.ts";
import { legalTargets } from "../../../tui/table/make_move.ts";
import { tableScreen } from "../../../tui/table/screen.ts";
import { fairBytes } from "../terminal/fair_bytes.ts";
import { assertWithin, type Meter, Metered, STANDARD } from "../terminal/metered.ts";
import { type MolekEffect, type MolekEvent, type MolekModel, press } from "./scenes.ts";
import { sampleOf } from "../../sample.ts";

/** Maximum bytes per frame, including the marks of a synchronised update. */
interface Budget {
  readonly step: number;
  readonly run: number;
  readonly whole: number;
}

const LINES: Budget = { step: 128, run: 320, whole: 2400 };
/** All 36 cards are face up here, each with its own edge and rank. */
const SHEETS: Budget = { step: 220, run: 560, whole: 5000 };

/** Bytes that cards of 9x6 with large ranks take, plus a tenth. */
const LARGE_LINES: Budget = { step: 128, run: 440, whole: 2400 };
const LARGE_SHEETS: Budget = { step: 275, run: 1000, whole: 6300 };

const BUDGETS: readonly (readonly [ThemeName, ColourDepth, SizeChoice, Budget])[] = [
  ["plain", "16", "7x4", LINES],
  ["ascii", "16", "7x4", LINES],
  ["mono", "none", "7x4", LINES],
  ["felt", "256", "7x4", SHEETS],
  ["four-colour", "256", "7x4", SHEETS],
  ["plain", "16", "auto", LARGE_LINES],
  ["felt", "256", "auto", LARGE_SHEETS],
];

const SEEDS = Array.from({ length: sampleOf(12, 40) }, (_, index) => (index + 1) * 7919);

function played(
  seed: number,
  theme: ThemeName,
  meter: Meter,
  cardSize: SizeChoice = "auto",
): Metered<MolekModel, MolekEvent, MolekEffect> {
  const model: MolekModel = { ...press(dealGame(MOLEK, seed), ""), theme, cardSize };
  return new Metered(tableScreen(), model, meter);
}

/** Returns the keys of a solution that cheats only if it must: the columns and card counts. */
function solutionOf(seed: number): readonly { readonly keys: string; readonly count: number }[] {
  const search = solve(deal(seed), { maxMoves: 1024, cheats: false }, workspace);
  for (let step = search.next();; step = search.next()) {
    if (!step.done) continue;
    const moves = step.value.verdict === "solved" ? step.value.moves : [];
    return moves.map(({ from, to, count }) => ({ keys: `${from + 1}${to + 1}`, count }));
  }
}

function lockedCount({ game }: MolekModel): number {
  return positionIn(game, MOLEK).filter(isComplete).length;
}

const workspace = new Workspace();

for (const [theme, depth, cards, budget] of BUDGETS) {
  const name = cards === "auto" ? `${theme}, large cards` : theme;
  const meter: Meter = { ...STANDARD, depth };

  Deno.test(`${name}: the first frame of a fresh deal stays within its budget`, () => {
    for (const seed of SEEDS) {
      const game = played(seed, theme, meter, cards);
      game.bytes();
      // The same whole frame without the sequences that set up the terminal.
      assertWithin(game.press("\x0c"), budget.whole, `deal ${seed}`);
    }
  });

  Deno.test(`${name}: every cursor step stays within its budget`, () => {
    for (const seed of SEEDS) {
      const game = played(seed, theme, meter, cards);
      game.bytes();
      const keys = "lllllllkkkkkkhhhhhhhjlklklklklklkljhjhjhkhjhk";
      for (const key of keys) assertWithin(game.press(key), budget.step, `${key} in deal ${seed}`);
    }
  });

  Deno.test(`${name}: a move of one or two cards stays within its budget, with the message`, () => {
    let count = 0;
    for (const seed of SEEDS) {
      const game = played(seed, theme, meter, cards);
      game.bytes();
      for (const move of solutionOf(seed)) {
        const [from = "", to = ""] = move.keys;
        game.press(from);
        const others = legalTargets(game.model).length - 1;
        const locked = lockedCount(game.model);
        const bytes = game.press(to);
        // Removing highlights of other columns, and turning a column complete, cost more.
        if (move.count > 2 || others > 0 || lockedCount(game.model) > locked) continue;
        assertWithin(bytes, budget.run, `${move.keys} in deal ${seed}`);
        count++;
      }
    }
    assert(count > sampleOf(10, 50), `only ${count} such moves were seen`);
  });
}

for (const [width, height] of [[80, 25], [40, 12], [120, 40], [200, 60]] as const) {
  Deno.test(`molek at ${width}x${height}: a frame takes only the bytes that its changes need`, () => {
    const size = { width, height };
    for (const seed of SEEDS.slice(0, sampleOf(1, 3))) {
      const game = played(seed, "molek", { size, depth: "16" });
      game.bytes();
      let before = view(game.model, size);
      assertWithin(game.press("\x0c"), fairBytes(new Grid(size), before), `deal ${seed}`);
      for (const key of solutionOf(seed).flatMap(({ keys }) => [..."lk", ...keys])) {
        const bytes = game.press(key);
        const after = view(game.model, size);
        assertWithin(bytes, fairBytes(before, after), `${key} in deal ${seed}`);
        before = after;
      }
    }
  });
}

Deno.test("a key that changes nothing writes no bytes", () => {
  for (const theme of THEMES) {
    const game = played(10, theme, STANDARD);
    game.bytes();
    assertEquals(game.press("\x1b"), 0, theme);
    // An unbound key shows a message that names it; pressed again, it shows the same one. The first
    // one is Alt-g, because it follows Esc.
    ["g", "g"].forEach((key) => game.press(key));
    assertEquals(["g", "g"].map((key) => game.press(key)), [0, 0], theme);
  }
});
