import { assertEquals } from "@std/assert";
import { RESULT_COLUMNS, resultOfRow, resultValues } from "../../../cli/store/result.ts";
import { resultOf } from "../../../play/game_result.ts";
import { KLONDIKE } from "../../opaque.ts";
import { drawn, type KlondikeRecord } from "./world.ts";

/** A result as it comes back from its row. */
function kept(record: KlondikeRecord, begun?: string): unknown {
  const result = resultOf(KLONDIKE, record, false, begun);
  if (result === undefined) return undefined;
  const values = resultValues(result, 7);
  const row = Object.fromEntries(RESULT_COLUMNS.map((name, index) => [name, values[index]]));
  const { ended, date: _, ...others } = resultOfRow(row);
  return ended === 7 && others;
}

Deno.test("a result is read as it was written, whether or not it says when the game was begun", () => {
  for (const begun of [undefined, "2026-11-19"]) {
    const result = resultOf(KLONDIKE, drawn(3), false, begun);
    assertEquals(kept(drawn(3), begun), result);
    assertEquals(result !== undefined && "begun" in result, begun !== undefined);
  }
});

Deno.test("a row that has only a part of its deal has none", () => {
  const whole = { origin: "seed 4", rules: "{}" };
  const dealOf = (row: object): unknown => resultOfRow({ ended: 1, moves: null, ...row }).deal;
  assertEquals(dealOf(whole), { origin: { kind: "seed", seed: 4 }, rules: {} });
  for (const part of [{ origin: null }, { rules: null }, { origin: "x" }, { rules: "[" }]) {
    assertEquals(dealOf({ ...whole, ...part }), undefined, JSON.stringify(part));
  }
});
