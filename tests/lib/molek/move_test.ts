import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { formatWord, type Move, parseWord } from "../../../lib/molek/move.ts";

const SEED = { seed: 9 };

const anyMove: fc.Arbitrary<Move> = fc.record({
  from: fc.integer({ min: 0, max: 5 }),
  to: fc.integer({ min: 0, max: 5 }),
  count: fc.integer({ min: 1, max: 9 }),
  cheat: fc.boolean(),
});

Deno.test("moves are formatted as words and parsed back", () => {
  fc.assert(
    fc.property(anyMove, (move) => {
      const word = formatWord(move);
      const read = parseWord(word);
      assertEquals(read, move);
      assertEquals(read && formatWord(read), word);
    }),
    SEED,
  );
});

Deno.test("text that is not the word of a move gives none, without a throw", () => {
  for (const text of ["", " ", "1", "1-7", "0-1", "1-2x1", "1-2x10", "1>2", "1-2 3-4", "1-2\n"]) {
    assertEquals(parseWord(text), undefined, text);
  }
  fc.assert(
    fc.property(fc.string(), (text) => {
      const move = parseWord(text);
      if (move) assertEquals(formatWord(move), text);
    }),
    SEED,
  );
});
