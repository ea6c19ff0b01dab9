import { assertEquals, assertNotEquals } from "@std/assert";
import { resultOf } from "../../../play/game_result.ts";
import { checksumOf, RESULT_COLUMNS, resultValues, toResult } from "../../../cli/store/rows.ts";
import { KLONDIKE } from "../../opaque.ts";
import { drawn, type KlondikeRecord } from "./world.ts";

Deno.test("the checksum is CRC-32, with its known value for nine digits", () => {
  assertEquals(checksumOf("123456789"), 0xcbf43926);
  assertEquals(checksumOf(""), 0);
});

Deno.test("every flipped bit of a text changes its checksum", () => {
  const text = '["ü\u0000 €😀",7,". . w->f",null]';
  const whole = checksumOf(text);
  for (let at = 0; at < text.length; at++) {
    for (let bit = 0; bit < 16; bit++) {
      const unit = String.fromCharCode(text.charCodeAt(at) ^ (1 << bit));
      assertNotEquals(checksumOf(text.slice(0, at) + unit + text.slice(at + 1)), whole);
    }
  }
});

/** Writes a result to a row, and reads it back. */
function roundTrip(record: KlondikeRecord, begun?: string): unknown {
  const result = resultOf(KLONDIKE, record, false, begun);
  if (result === undefined) return undefined;
  const values = resultValues(result, 7);
  const row = Object.fromEntries(RESULT_COLUMNS.map((name, index) => [name, values[index]]));
  const { ended, date: _, ...others } = toResult(row);
  return ended === 7 && others;
}

Deno.test("a result is read back as written, with or without its start date", () => {
  for (const begun of [undefined, "2026-11-19"]) {
    const result = resultOf(KLONDIKE, drawn(3), false, begun);
    assertEquals(roundTrip(drawn(3), begun), result);
    assertEquals(result !== undefined && "begun" in result, begun !== undefined);
  }
});

Deno.test("a row with only part of its deal has no deal", () => {
  const whole = { origin: "seed 4", rules: "{}" };
  const dealOf = (row: object): unknown => toResult({ ended: 1, moves: null, ...row }).deal;
  assertEquals(dealOf(whole), { origin: { kind: "seed", seed: 4 }, variant: {} });
  for (const part of [{ origin: null }, { rules: null }, { origin: "x" }, { rules: "[" }]) {
    assertEquals(dealOf({ ...whole, ...part }), undefined, JSON.stringify(part));
  }
});
