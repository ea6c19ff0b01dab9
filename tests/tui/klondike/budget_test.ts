import { assert, assertEquals } from "@std/assert";
import { play } from "../../../lib/klondike/rules.ts";
import { columnAt } from "../../../lib/klondike/state.ts";
import type { ColourDepth } from "../../../tui/terminal/style.ts";
import { Grid } from "../../../tui/terminal/grid.ts";
import type { SizeChoice } from "../../../tui/table/draw/layout.ts";
import { type ThemeName, THEMES } from "../../../tui/table/draw/themes.ts";
import { view } from "../../../tui/table/draw/view.ts";
import type { GameEffect, GameEvent } from "../../../tui/table/effect.ts";
import { legalTargets } from "../../../tui/table/make_move.ts";
import { HIGHLIGHT_MS } from "../../../tui/table/motion.ts";
import { tableScreen } from "../../../tui/table/screen.ts";
import type { Step } from "../../lib/klondike/patience/by_hints.ts";
import { fairBytes } from "../terminal/fair_bytes.ts";
import { assertWithin, type Meter, Metered, STANDARD } from "../terminal/metered.ts";
import { dealOf, keysOf, rulesOfTurn, winByHints } from "./player.ts";
import { type Model, modelOf } from "./scenes.ts";
import { sampleOf } from "../../sample.ts";

/** Sizes of the cards at 80x25: those that bytes are counted of, and those that it chooses. */
const CARDS = ["7x4", "auto"] as const;

/** Maximum bytes per frame, including the marks of a synchronised update. */
interface Budget {
  readonly step: number;
  readonly draw: number;
  readonly run: number;
  readonly whole: number;
}

const LINES: Budget = { step: 128, draw: 260, run: 320, whole: 2400 };
/** Bytes that a good drawing of felt takes, plus a tenth. */
const SHEETS: Budget = { step: 220, draw: 420, run: 640, whole: 4732 };
/** An RGB colour takes more digits than one of 256. */
const FULL: Budget = { step: 293, draw: 560, run: 850, whole: 6300 };

/** Bytes that cards of 9x6 with pictures take, plus a tenth. */
const LARGE_LINES: Budget = { step: 128, draw: 680, run: 780, whole: 4000 };
const LARGE_SHEETS: Budget = { step: 275, draw: 1070, run: 1450, whole: 8100 };
const LARGE_FULL: Budget = { step: 345, draw: 1510, run: 2150, whole: 11300 };

const BUDGETS: readonly (readonly [ThemeName, ColourDepth, Budget, Budget])[] = [
  ["plain", "16", LINES, LARGE_LINES],
  ["ascii", "16", LINES, LARGE_LINES],
  ["mono", "none", LINES, LARGE_LINES],
  ["felt", "256", SHEETS, LARGE_SHEETS],
  ["four-colour", "256", SHEETS, LARGE_SHEETS],
  ["felt", "full", FULL, LARGE_FULL],
];

const SEEDS = Array.from({ length: sampleOf(12, 60) }, (_, index) => (index + 1) * 7919);

/** Returns only a part for themes that draw the same cards in other colours or letters. */
function someOf<T>(all: readonly T[], theme: ThemeName, depth: ColourDepth): readonly T[] {
  const isWhole = theme === "plain" || theme === "felt" && depth === "256";
  return isWhole ? all : all.slice(0, Math.ceil(all.length / 3));
}

/** Deals that the hints win, with the keys of each move. */
const WINS = SEEDS.flatMap((seed) => {
  const steps = winByHints(seed, 1);
  return steps ? [{ seed, turns: steps.map((step) => ({ ...step, keys: keysOf(step) })) }] : [];
});

function played(
  seed: number,
  turn: 1 | 3,
  theme: ThemeName,
  meter: Meter,
  cardSize: SizeChoice = "auto",
): Metered<Model, GameEvent, GameEffect> {
  const model: Model = { ...modelOf(dealOf(seed, rulesOfTurn(turn))), theme, cardSize };
  return new Metered(tableScreen(), model, meter);
}

const CASES = BUDGETS.flatMap(([theme, depth, ...budgets]) =>
  CARDS.map((cards, index) => [theme, depth, cards, budgets[index] ?? LINES] as const)
);

for (const [theme, depth, cards, budget] of CASES) {
  const colours = depth === "none" ? theme : `${theme} in ${depth} colours`;
  const name = cards === "auto" ? `${colours}, large cards` : colours;
  const meter: Meter = { ...STANDARD, depth };

  Deno.test(`${name}: the first frame of a fresh deal stays within its budget`, () => {
    for (const seed of someOf(SEEDS, theme, depth)) {
      const game = played(seed, 3, theme, meter, cards);
      game.bytes();
      // The same whole frame without the sequences that set up the terminal.
      assertWithin(game.press("\x0c"), budget.whole, `deal ${seed}`);
    }
  });

  Deno.test(`${name}: every cursor step stays within its budget`, () => {
    for (const seed of someOf(SEEDS, theme, depth)) {
      const game = played(seed, 3, theme, meter, cards);
      game.bytes();
      game.press(" ");
      // The highlights of the drawn cards disappear by themselves.
      game.wait(HIGHLIGHT_MS);
      const keys = "lllllllkhhhhhhhjlklklklklklkljhjhjhkhjhk";
      for (const key of keys) assertWithin(game.press(key), budget.step, `${key} in deal ${seed}`);
    }
  });

  Deno.test(`${name}: a draw of three cards stays within its budget, even the first one`, () => {
    for (const seed of someOf(SEEDS, theme, depth)) {
      const game = played(seed, 3, theme, meter, cards);
      game.bytes();
      for (let i = 0; i < 8; i++) {
        const bytes = game.press(" ");
        // A draw that leaves the game stuck brings its panel.
        const isLost = game.model.mode.kind === "lost";
        assertWithin(bytes, isLost ? budget.whole : budget.draw, `draw ${i} of deal ${seed}`);
      }
    }
  });

  Deno.test(`${name}: a sequence of up to two cards stays within its budget, with the card turned over and the message`, () => {
    let count = 0;
    for (const { seed, turns } of someOf(WINS, theme, depth)) {
      const game = played(seed, 1, theme, meter, cards);
      game.bytes();
      for (const { keys, ...turn } of turns) {
        if (!turnsOver(turn)) {
          game.type(keys);
          continue;
        }
        game.show();
        const [pick = "", drop = ""] = keys;
        game.press(pick);
        const others = legalTargets(game.model).length - 1;
        const bytes = game.press(drop);
        // Removing the highlights of other columns costs more.
        if (game.model.finish || others > 0) continue;
        assertWithin(bytes, budget.run, `${keys} in deal ${seed}`);
        count++;
      }
    }
    assert(count > sampleOf(4, 50), `only ${count} such moves were seen`);
  });
}

for (const [width, height] of [[40, 12], [120, 40], [200, 60]] as const) {
  for (const [theme, depth] of [["felt", "256"], ["plain", "16"]] as const) {
    Deno.test(`${theme} at ${width}x${height}: a frame takes only the bytes that its changes need`, () => {
      const size = { width, height };
      for (const { seed, turns } of WINS.slice(0, width < 200 ? sampleOf(1, 2) : 1)) {
        const game = played(seed, 1, theme, { size, depth });
        game.bytes();
        let before = view(game.model, size);
        assertWithin(game.press("\x0c"), fairBytes(new Grid(size), before), `deal ${seed}`);
        for (
          const key of turns.slice(0, sampleOf(50, 1000)).flatMap(({ keys }) => [..."lj", ...keys])
        ) {
          const bytes = game.press(key);
          const after = view(game.model, size);
          assertWithin(bytes, fairBytes(before, after), `${key} in deal ${seed}`);
          before = after;
        }
      }
    });
  }
}

Deno.test("a key that changes nothing writes no bytes", () => {
  for (const theme of THEMES) {
    const game = played(10, 3, theme, STANDARD);
    game.bytes();
    assertEquals(game.press("\x1b"), 0, theme);
    // An unbound key shows a message that names it; pressed again, it shows the same one. The first
    // one is Alt-g, because it follows Esc.
    ["g", "g"].forEach((key) => game.press(key));
    assertEquals(["g", "g"].map((key) => game.press(key)), [0, 0], theme);
  }
});

/** True if a move takes the only one or two face-up cards, so that a card is turned over. */
function turnsOver({ state, move }: Step): boolean {
  if (move.kind !== "carry" || typeof move.from !== "number" || move.to === "foundation") {
    return false;
  }
  const column = columnAt(state, move.from);
  const after = play(state, move);
  return column.faceUp.length <= 2 && after.ok &&
    columnAt(after.value, move.from).faceDown.length < column.faceDown.length;
}
