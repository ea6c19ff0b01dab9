import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { ANSI_PALETTE } from "../../../tui/colour.ts";
import type { Size } from "../../../tui/grid.ts";
import { dealGame, startGame } from "../../../tui/klondike/game.ts";
import type { GameEffect, GameEvent } from "../../../tui/klondike/effect.ts";
import { type Model, newModel } from "../../../tui/klondike/model.ts";
import { GAME_SCREEN } from "../../../tui/klondike/screen.ts";
import { view } from "../../../tui/klondike/view.ts";
import { runScreen } from "../../../tui/loop.ts";
import type { ScreenEvent } from "../../../tui/screen.ts";
import { describeGrid } from "../describe_grid.ts";
import { FakeTerminal } from "../fake_terminal.ts";
import { TerminalModel } from "../terminal_model.ts";
import { rulesOfTurn } from "./player.ts";
import { tallState } from "./scenes.ts";

const KEYS = [
  ..."1234567wfcdhs uUHSWNTAvxiatnR?:hjkl\r\t\x7f",
  "\x1b[A",
  "\x1b[B",
  "\x1b[C",
  "\x1b[D",
  "\x1b[Z",
  "\x1b",
  ":auto on\r",
  ":restart\r",
  "\x1b[200~s\nw c4\x1b[201~",
  "\x1b[<0;5;5M",
  ...[12, 20, 30, 45, 52].flatMap((column) => [
    `\x1b[<0;${column};10M`,
    `\x1b[<32;${column};9M`,
    `\x1b[<32;${column + 3};12M`,
    `\x1b[<0;${column};9m`,
  ]),
  "\x1b[<65;5;5M",
  "é",
];

/** A solver that knows of lost positions only, and not of every one. */
function answer({ id, states }: Solve, tell: (event: GameEvent) => void): void {
  const verdict = states.length % 2 === 0 ? "lost" : "undecided";
  tell({ kind: "solved", id, verdict, moves: [] });
  if (verdict === "lost" && states.length > 2) {
    tell({ kind: "wayBack", id, back: 1, isProved: true });
  }
}

type Solve = Extract<GameEffect, { kind: "solve" }>;

type Act = { readonly key: string } | { readonly size: Size } | { readonly wait: number };

const acts: fc.Arbitrary<readonly Act[]> = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: fc.record({ key: fc.constantFrom(...KEYS) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        size: fc.record({
          width: fc.integer({ min: 1, max: 130 }),
          height: fc.integer({ min: 1, max: 50 }),
        }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ wait: fc.constantFrom(30, 1000) }) },
  ),
  { minLength: 5, maxLength: 60 },
);

const games = fc.oneof(
  fc.record({ seed: fc.integer({ min: 1, max: 2000 }), turn: fc.constantFrom<1 | 3>(1, 3) })
    .map(({ seed, turn }) => dealGame(seed, rulesOfTurn(turn), "standard")),
  fc.constant(startGame({ kind: "file", name: "tall" }, tallState(), "vegas")),
);

Deno.test("whatever is typed at whatever size, the terminal shows what is drawn", () => {
  fc.assert(
    fc.property(games, acts, (game, acts) => {
      const terminal = new FakeTerminal({ width: 80, height: 24 });
      let model: Model = { ...newModel(game), motion: true };
      runScreen({
        screen: {
          ...GAME_SCREEN,
          update: (before: Model, event: ScreenEvent | GameEvent, now: number) => {
            const step = GAME_SCREEN.update(before, event, now);
            model = step.model;
            return step;
          },
        },
        start: { model, effects: [] },
        terminal,
        perform: (effect, tell) => {
          if (effect.kind === "chooseSeed") tell({ kind: "deal", seed: 77 });
          if (effect.kind === "solve") answer(effect, tell);
        },
        render: { palette: ANSI_PALETTE, depth: "16", ascii: false, synchronised: true },
      });
      let shown = new TerminalModel(terminal.size());
      for (const act of acts) {
        if ("key" in act) terminal.type(act.key);
        if ("size" in act) {
          terminal.takeWrites().forEach((text) => shown.write(text));
          const { cursorVisible } = shown;
          shown = new TerminalModel(act.size);
          shown.cursorVisible = cursorVisible;
          terminal.resize(act.size);
        }
        terminal.pass("wait" in act ? act.wait : 1);
        terminal.takeWrites().forEach((text) => shown.write(text));
        const grid = view(model, terminal.size());
        assertEquals(
          describeGrid(shown.grid).split("cursor")[0],
          describeGrid(grid).split("cursor")[0],
        );
        assertEquals(shown.cursorVisible, grid.cursor !== undefined);
        if (grid.cursor) {
          assertEquals([shown.row, shown.column], [grid.cursor.row, grid.cursor.column]);
        }
      }
    }),
    { seed: 4, numRuns: 150 },
  );
});
