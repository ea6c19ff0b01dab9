import fc from "fast-check";
import type { EffectHandler } from "../../../tui/terminal/screen.ts";
import type { GameEffect, GameEvent } from "../../../tui/table/effect.ts";
import { tableScreen } from "../../../tui/table/screen.ts";
import { LONG, MIDDLE, NEARLY_WON } from "../../yukon_positions.ts";
import { anyActs, assertShown } from "../terminal/typed_anything.ts";
import { beginning, dealt } from "./player.ts";

const KEYS = [
  ..."1234567fhjkluUHavxiatnR?: wS\r\t\x7f",
  "\x1b[A",
  "\x1b[B",
  "\x1b[Z",
  "\x1b",
  "H\r",
  ":restart\r",
  "\x1b[200~c4 c2\nc1 f\x1b[201~",
  ...[12, 28, 45].flatMap((column) => [
    `\x1b[<0;${column};10M`,
    `\x1b[<32;${column + 8};12M`,
    `\x1b[<0;${column + 8};12m`,
  ]),
  "\x1b[<65;5;5M",
];

const games = fc.oneof(
  fc.integer({ min: 1, max: 2000 }).map(dealt),
  fc.constantFrom(MIDDLE, LONG, NEARLY_WON).map(beginning),
);

Deno.test("whatever is typed at whatever size, the terminal shows what is drawn", () => {
  const perform: EffectHandler<GameEvent, GameEffect> = (
    effect,
    tell,
  ) => {
    if (effect.kind === "chooseSeed") tell({ kind: "deal", seed: 77 });
  };
  fc.assert(
    fc.property(games, anyActs(KEYS), (game, acts) => {
      assertShown(tableScreen(), { ...game, motion: true }, perform, acts);
    }),
    { seed: 6, numRuns: 20 },
  );
});
