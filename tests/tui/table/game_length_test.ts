import { assert, assertEquals } from "@std/assert";
import { gameAfter, playTurn } from "../../../tui/table/game.ts";
import { asOpaque } from "../../opaque.ts";
import { dealOf, rulesOfTurn } from "../klondike/player.ts";
import { modelOf } from "../klondike/scenes.ts";

Deno.test("a game has at most 5,000 moves, and says so", () => {
  const { game } = modelOf(dealOf(10, rulesOfTurn(1)));
  const round = [...Array(24).fill({ kind: "draw" }), { kind: "reset" }];
  const long = gameAfter(game, Array(200).fill(round).flat().slice(0, 4999));
  const last = playTurn(long, [asOpaque({ kind: "reset" })], false);
  assert(last.ok);
  assertEquals(last.value.turns.length, 5000);
  const refused = playTurn(last.value, [asOpaque({ kind: "draw" })], false);
  assertEquals(refused, {
    ok: false,
    error: "move limit reached (5000); undo or start a new game",
  });
});
