import fc from "fast-check";
import { MOLEK } from "../../../lib/molek/patience/molek.ts";
import type { EffectHandler } from "../../../tui/terminal/screen.ts";
import { dealGame } from "../../../tui/table/game.ts";
import { tableScreen } from "../../../tui/table/screen.ts";
import { anyActs, assertShown } from "../terminal/typed_anything.ts";
import { ENGINE, type MolekEffect, type MolekEvent, press } from "./scenes.ts";
import { sampleOf } from "../../sample.ts";

const KEYS = [
  ..."123456!uUnRv?:hjklHSWTti\r\t\x7f x+",
  "\x1b[A",
  "\x1b[B",
  "\x1b[Z",
  "\x1b[I",
  "\x1b[O",
  "\x1b",
  ":c1 c2\r",
];

Deno.test("the terminal shows what is drawn, for any input at any size", () => {
  const perform: EffectHandler<MolekEvent, MolekEffect> = (effect, send) => {
    if (effect.kind === "chooseSeed") send({ kind: "deal", seed: 77 });
    if (effect.kind !== "solve") return;
    for (const event of ENGINE.answers(effect)) if (event) send(event);
  };
  const games = fc.integer({ min: 1, max: 500 }).map((seed) => dealGame(MOLEK, seed));
  fc.assert(
    fc.property(games, anyActs(KEYS), (game, acts) => {
      assertShown(tableScreen(), { ...press(game, ""), motion: true }, perform, acts);
    }),
    { seed: 4, numRuns: sampleOf(20, 60) },
  );
});
