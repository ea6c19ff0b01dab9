import { assertEquals, assertThrows } from "@std/assert";
import { requireInteger } from "../../lib/check_integer.ts";

Deno.test("a whole number in the range is accepted, and the error for any other has the range", () => {
  for (const fine of [0, 1, 100]) {
    assertEquals(requireInteger("the depth", fine, 0, 100), undefined);
  }
  for (const wrong of [-1, 101, 1.5, NaN, Infinity]) {
    const sentence = `the depth must be a whole number from 0 to 100, found ${wrong}`;
    assertThrows(() => requireInteger("the depth", wrong, 0, 100), RangeError, sentence);
  }
});
