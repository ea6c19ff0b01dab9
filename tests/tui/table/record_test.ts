import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { replayRecord } from "../../../lib/game_record.ts";
import { KLONDIKE_TABLE } from "../../../tui/klondike/table.ts";
import { currentScore, currentState, gameAfter, moveCount } from "../../../tui/table/game.ts";
import { gameOf, modelFromRecord, recordFromModel } from "../../../tui/table/record.ts";
import { asOpaque } from "../../opaque.ts";
import { dealOf, rulesOfTurn, WON_SEEDS } from "../klondike/player.ts";
import { press, WINNING_KEYS } from "../klondike/scenes.ts";

const GAME = dealOf(10, rulesOfTurn(3));
const WON = dealOf(WON_SEEDS[1], rulesOfTurn(1));

Deno.test("a game that was kept goes on exactly as it was", () => {
  const keys = fc.array(fc.constantFrom(" ", "u", "U", "\t", "\r", "w", "f", "1", "4", "7", "H"));
  fc.assert(
    fc.property(keys, (pressed) => {
      const model = press(GAME, pressed.join(""));
      const record = recordFromModel(model);
      assertEquals(gameOf(KLONDIKE_TABLE.patience, record), model.game);
      const resumed = modelFromRecord(KLONDIKE_TABLE, record);
      assertEquals([resumed.game, resumed.usage], [model.game, model.usage]);
      assertEquals(recordFromModel(resumed), record);
      const outcome = replayRecord(KLONDIKE_TABLE.patience, record);
      assertEquals(outcome?.state, currentState(model.game));
      assertEquals([outcome?.score, outcome?.moves], [
        currentScore(model.game),
        moveCount(model.game),
      ]);
    }),
    { seed: 3, numRuns: 60 },
  );
});

Deno.test("a turn with automatic moves stays one turn", () => {
  const model = press(WON, `:auto on\r${WINNING_KEYS.slice(0, 60).join("")}`);
  const { turns } = recordFromModel(model);
  assert(turns.some((moves) => moves.length > 1));
  assertEquals(gameOf(KLONDIKE_TABLE.patience, recordFromModel(model)).turns.length, turns.length);
});

Deno.test("a game that was won is over when it is resumed", () => {
  const resumed = modelFromRecord(
    KLONDIKE_TABLE,
    recordFromModel(press(WON, WINNING_KEYS.join(""))),
  );
  assertEquals([resumed.mode.kind, resumed.isOver], ["won", true]);
});

Deno.test("moves of a file are a turn each", () => {
  const { turns } = gameAfter(GAME, asOpaque([{ kind: "draw" }, { kind: "draw" }]));
  assertEquals(turns.map(({ moves }) => moves.length), [1, 1]);
});
