import { assertEquals, assertThrows } from "@std/assert";
import { checkWhole } from "../../lib/check_whole.ts";

Deno.test("a whole number in its range passes, and any other is named with the range", () => {
  for (const fine of [0, 1, 100]) assertEquals(checkWhole("the depth", fine, 0, 100), undefined);
  for (const wrong of [-1, 101, 1.5, NaN, Infinity]) {
    const sentence = `the depth is a whole number from 0 to 100, not ${wrong}`;
    assertThrows(() => checkWhole("the depth", wrong, 0, 100), RangeError, sentence);
  }
});
