import fc from "fast-check";
import type { KlondikeEffect, KlondikeEvent } from "../../../tui/klondike/effect.ts";
import { dealGame, startGame } from "../../../tui/klondike/game.ts";
import { newModel } from "../../../tui/klondike/model.ts";
import { KLONDIKE_SCREEN } from "../../../tui/klondike/screen.ts";
import type { Perform } from "../../../tui/screen.ts";
import { anyActs, assertShown } from "../typed_anything.ts";
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
function answer({ id, states }: Solve, tell: (event: KlondikeEvent) => void): void {
  const verdict = states.length % 2 === 0 ? "lost" : "undecided";
  tell({ kind: "solved", id, verdict, moves: [] });
  if (verdict === "lost" && states.length > 2) {
    tell({ kind: "wayBack", id, back: 1, isProved: true });
  }
}

type Solve = Extract<KlondikeEffect, { kind: "solve" }>;

const games = fc.oneof(
  fc.record({ seed: fc.integer({ min: 1, max: 2000 }), turn: fc.constantFrom<1 | 3>(1, 3) })
    .map(({ seed, turn }) => dealGame(seed, rulesOfTurn(turn), "standard")),
  fc.constant(startGame({ kind: "file", name: "tall" }, tallState(), "vegas")),
);

Deno.test("whatever is typed at whatever size, the terminal shows what is drawn", () => {
  const perform: Perform<KlondikeEvent, KlondikeEffect> = (effect, tell) => {
    if (effect.kind === "chooseSeed") tell({ kind: "deal", seed: 77 });
    if (effect.kind === "solve") answer(effect, tell);
  };
  fc.assert(
    fc.property(games, anyActs(KEYS), (game, acts) => {
      assertShown(KLONDIKE_SCREEN, { ...newModel(game), motion: true }, perform, acts);
    }),
    { seed: 4, numRuns: 150 },
  );
});
