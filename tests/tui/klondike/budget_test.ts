import { assert, assertEquals } from "@std/assert";
import type { Move } from "../../../lib/klondike/move.ts";
import { play } from "../../../lib/klondike/rules.ts";
import { columnAt, type State } from "../../../lib/klondike/state.ts";
import type { GameEffect, GameEvent } from "../../../tui/table/effect.ts";
import { targetsOf } from "../../../tui/table/hold.ts";
import { tableScreen } from "../../../tui/table/screen.ts";
import { type ThemeName, THEMES } from "../../../tui/table/draw/theme.ts";
import type { Step } from "../../lib/klondike/patience/by_hints.ts";
import { assertWithin, Metered } from "../metered.ts";
import { dealOf, keysOf, rulesOfTurn, winByHints } from "./player.ts";
import { type Model, modelOf } from "./scenes.ts";

/** The most bytes that a frame may take, the marks of a synchronised update included. */
const BUDGET = { step: 128, draw: 260, run: 320, first: 2400 };

/** The face of a solid card takes two colours, the text beside it none: going to and fro costs more. */
const SOLID_RUN = 370;

const SEEDS = Array.from({ length: 60 }, (_, index) => (index + 1) * 7919);

/** Of the themes that draw the same cards with fewer colours, or other letters, a part is enough. */
function someOf<T>(all: readonly T[], theme: ThemeName): readonly T[] {
  return theme === "default" || theme === "solid" ? all : all.slice(0, all.length / 3);
}

/** The deals that the hints win, with the keys of each move. */
const WINS = SEEDS.flatMap((seed) => {
  const steps = winByHints(seed, 1);
  return steps ? [{ seed, turns: steps.map((step) => ({ ...step, keys: keysOf(step) })) }] : [];
});

function played(
  seed: number,
  turn: 1 | 3,
  theme: ThemeName,
): Metered<Model, GameEvent<State, Move>, GameEffect<State, Move>> {
  return new Metered(tableScreen<State, Move>(), {
    ...modelOf(dealOf(seed, rulesOfTurn(turn))),
    theme,
  });
}

for (const theme of THEMES) {
  Deno.test(`${theme}: the first frame of a fresh deal keeps its budget, the setup included`, () => {
    for (const seed of someOf(SEEDS, theme)) {
      assertWithin(played(seed, 3, theme).bytes(), BUDGET.first, `deal ${seed}`);
    }
  });

  Deno.test(`${theme}: a cursor step keeps its budget from every place to the next`, () => {
    for (const seed of someOf(SEEDS, theme)) {
      const game = played(seed, 3, theme);
      game.bytes();
      game.press(" ");
      const keys = "lllllllkhhhhhhhjlklklklklklkljhjhjhkhjhk";
      for (const key of keys) assertWithin(game.press(key), BUDGET.step, `${key} in deal ${seed}`);
    }
  });

  Deno.test(`${theme}: a draw of three cards keeps its budget, the first one too`, () => {
    for (const seed of someOf(SEEDS, theme)) {
      const game = played(seed, 3, theme);
      game.bytes();
      for (let i = 0; i < 8; i++) {
        assertWithin(game.press(" "), BUDGET.draw, `draw ${i} of deal ${seed}`);
      }
    }
  });

  Deno.test(`${theme}: a run of two keeps its budget, with the card it turns over and the message`, () => {
    let count = 0;
    for (const { seed, turns } of someOf(WINS, theme)) {
      const game = played(seed, 1, theme);
      game.bytes();
      for (const { keys, ...turn } of turns) {
        if (!turnsOverByTwo(turn)) {
          game.type(keys);
          continue;
        }
        game.show();
        const [lift = "", drop = ""] = keys;
        game.press(lift);
        const others = targetsOf(game.model).length - 1;
        const bytes = game.press(drop);
        // The marks that other columns lose come on top.
        if (game.model.finish || others > 0) continue;
        assertWithin(bytes, theme === "solid" ? SOLID_RUN : BUDGET.run, `${keys} in deal ${seed}`);
        count++;
      }
    }
    assert(count > 12, `only ${count} such moves were seen`);
  });
}

Deno.test("what changes nothing writes nothing", () => {
  const game = played(10, 3, "default");
  game.bytes();
  assertEquals(["z", "9", "\x1b"].map((key) => game.press(key)), [0, 0, 0]);
});

/** Whether a move carries the two open cards of a column, so that the one below is turned over. */
function turnsOverByTwo({ state, move }: Step): boolean {
  if (move.kind !== "carry" || typeof move.from !== "number" || move.to === "foundation") {
    return false;
  }
  const column = columnAt(state, move.from);
  const after = play(state, move);
  return column.open.length === 2 && after.ok &&
    columnAt(after.value, move.from).covered.length < column.covered.length;
}
