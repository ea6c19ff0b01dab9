import { assert, assertEquals } from "@std/assert";
import { deal } from "../../../lib/molek/deal.ts";
import { solve } from "../../../lib/molek/solver/solve.ts";
import { Workspace } from "../../../lib/molek/solver/workspace.ts";
import type { Move } from "../../../lib/molek/move.ts";
import { MOLEK } from "../../../lib/molek/patience/molek.ts";
import { isLocked, type State } from "../../../lib/molek/state.ts";
import { type ThemeName, THEMES } from "../../../tui/table/draw/theme.ts";
import { dealGame, stateOf } from "../../../tui/table/game.ts";
import { targetsOf } from "../../../tui/table/hold.ts";
import { tableScreen } from "../../../tui/table/screen.ts";
import { assertWithin, Metered } from "../metered.ts";
import { type MolekEffect, type MolekEvent, type MolekModel, press } from "./scenes.ts";

/** The most bytes that a frame may take, the marks of a synchronised update included. */
const BUDGET = { step: 128, run: 320, first: 2400 };

const SEEDS = Array.from({ length: 40 }, (_, index) => (index + 1) * 7919);

function played(seed: number, theme: ThemeName): Metered<MolekModel, MolekEvent, MolekEffect> {
  return new Metered(tableScreen<State, Move>(), { ...press(dealGame(MOLEK, seed), ""), theme });
}

/** The keys of a solution that cheats where it must: the columns, and how many cards. */
function solutionOf(seed: number): readonly { readonly keys: string; readonly count: number }[] {
  const search = solve(deal(seed), { mostMoves: 1024, cheats: false }, workspace);
  for (let step = search.next();; step = search.next()) {
    if (!step.done) continue;
    const moves = step.value.verdict === "solved" ? step.value.moves : [];
    return moves.map(({ from, to, count }) => ({ keys: `${from + 1}${to + 1}`, count }));
  }
}

function lockedCount({ game }: MolekModel): number {
  return stateOf(game).filter(isLocked).length;
}

const workspace = new Workspace();

for (const theme of THEMES) {
  Deno.test(`${theme}: the first frame of a fresh deal keeps its budget, the setup included`, () => {
    for (const seed of SEEDS) {
      assertWithin(played(seed, theme).bytes(), BUDGET.first, `deal ${seed}`);
    }
  });

  Deno.test(`${theme}: a cursor step keeps its budget from every place to the next`, () => {
    for (const seed of SEEDS) {
      const game = played(seed, theme);
      game.bytes();
      const keys = "lllllllkkkkkkhhhhhhhjlklklklklklkljhjhjhkhjhk";
      for (const key of keys) assertWithin(game.press(key), BUDGET.step, `${key} in deal ${seed}`);
    }
  });

  Deno.test(`${theme}: a card or a run of two keeps its budget, with the message`, () => {
    let count = 0;
    for (const seed of SEEDS) {
      const game = played(seed, theme);
      game.bytes();
      for (const move of solutionOf(seed)) {
        const [from = "", to = ""] = move.keys;
        game.press(from);
        const others = targetsOf(game.model).length - 1;
        const locked = lockedCount(game.model);
        const bytes = game.press(to);
        // A frame that other columns lose, and a whole column that becomes a complete one, come on top.
        if (move.count > 2 || others > 0 || lockedCount(game.model) > locked) continue;
        assertWithin(bytes, BUDGET.run, `${move.keys} in deal ${seed}`);
        count++;
      }
    }
    assert(count > 50, `only ${count} such moves were seen`);
  });
}

Deno.test("what changes nothing writes nothing", () => {
  const game = played(10, "default");
  game.bytes();
  assertEquals(["z", "9", "\x1b"].map((key) => game.press(key)), [0, 0, 0]);
});
