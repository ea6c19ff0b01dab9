import fc from "fast-check";
import { MolekAdviser } from "../../../cli/molek/advice.ts";
import type { MolekEffect, MolekEvent } from "../../../tui/molek/effect.ts";
import { dealGame } from "../../../tui/molek/game.ts";
import { newModel } from "../../../tui/molek/model.ts";
import { MOLEK_SCREEN } from "../../../tui/molek/screen.ts";
import type { Perform } from "../../../tui/screen.ts";
import { anyActs, assertShown } from "../typed_anything.ts";

const KEYS = [
  ..."123456!uUnRv?:hjklHSWTti\r\t\x7f x+",
  "\x1b[A",
  "\x1b[B",
  "\x1b[Z",
  "\x1b",
  ":c1 c2\r",
];

Deno.test("whatever is typed at whatever size, the terminal shows what is drawn", () => {
  const adviser = new MolekAdviser();
  const perform: Perform<MolekEvent, MolekEffect> = (effect, tell) => {
    if (effect.kind === "chooseSeed") tell({ kind: "deal", seed: 77 });
    if (effect.kind !== "solve" && effect.kind !== "judge") return;
    for (const event of adviser.answers(effect)) if (event) tell(event);
  };
  const games = fc.integer({ min: 1, max: 500 }).map(dealGame);
  fc.assert(
    fc.property(games, anyActs(KEYS), (game, acts) => {
      assertShown(MOLEK_SCREEN, { ...newModel(game), motion: true }, perform, acts);
    }),
    { seed: 4, numRuns: 60 },
  );
});
