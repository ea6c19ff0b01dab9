import fc from "fast-check";
import type { GameEffect, GameEvent } from "../../../tui/table/effect.ts";
import { tableScreen } from "../../../tui/table/screen.ts";
import type { EffectHandler } from "../../../tui/terminal/screen.ts";
import { anyActs, assertShown } from "../terminal/typed_anything.ts";
import { dealOf, gameFrom, rulesOfTurn } from "../klondike/player.ts";
import { modelOf, tallState } from "../klondike/scenes.ts";
import { sampleOf } from "../../sample.ts";

const KEYS = [
  ..."1234567wfcdhs uUHSWNTAvxiatnR?:hjkl\r\t\x7f",
  "\x1b[A",
  "\x1b[B",
  "\x1b[C",
  "\x1b[D",
  "\x1b[Z",
  "\x1b[I",
  "\x1b[O",
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

/** Answers like a solver that finds only lost positions, and not all of them. */
function answer({ id, earlier }: Solve, send: (event: Event) => void): void {
  const before = earlier.flat().length;
  const verdict = before % 2 === 1 ? "lost" : "undecided";
  send({ kind: "solved", id, verdict, moves: [] });
  if (verdict === "lost" && before > 1) {
    send({ kind: "wayBack", id, back: 1, isProved: true });
  }
}

type Event = GameEvent;
type Effect = GameEffect;
type Solve = Extract<Effect, { kind: "solve" }>;

const games = fc.oneof(
  fc.record({ seed: fc.integer({ min: 1, max: 2000 }), turn: fc.constantFrom<1 | 3>(1, 3) })
    .map(({ seed, turn }) => dealOf(seed, rulesOfTurn(turn))),
  fc.constant(gameFrom("tall", tallState(), "vegas")),
);

Deno.test("the terminal shows what is drawn, for any input at any size", () => {
  const perform: EffectHandler<Event, Effect> = (effect, send) => {
    if (effect.kind === "chooseSeed") send({ kind: "deal", seed: 77 });
    if (effect.kind === "solve") answer(effect, send);
  };
  fc.assert(
    fc.property(games, anyActs(KEYS), (game, acts) => {
      assertShown(tableScreen(), { ...modelOf(game), motion: true }, perform, acts);
    }),
    { seed: 4, numRuns: sampleOf(40, 150) },
  );
});
