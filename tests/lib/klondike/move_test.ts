import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { formatMove, parseMove } from "../../../lib/klondike/move.ts";

Deno.test("the words of the exchange file are parsed and formatted back", () => {
  const places = ["w", "1", "2", "3", "4", "5", "6", "7"];
  const words = [".", "r", "c->1", "d->2", "h->6", "s->7"].concat(
    places.flatMap((from) => ["f", ...places.slice(1)].map((to) => `${from}->${to}`)),
  );
  for (const word of words) {
    const move = parseMove(word);
    assertEquals(move === undefined ? "no move" : formatMove(move), word);
  }
});

Deno.test("no other text is a move", () => {
  const words = ["", "..", "R", "w->w", "f->1", "c->f", "0->1", "1->8", "1->0", "1-> 2", "1>2"];
  for (const word of [...words, "1->F", "W->1", " .", "1->22"]) {
    assertEquals(parseMove(word), undefined, word);
  }
});

Deno.test("formatting a parsed word gives the same word", () => {
  const word = fc.stringMatching(/^[.rwcdhs0-9f>-]{1,5}$/);
  fc.assert(
    fc.property(word, (text) => {
      const move = parseMove(text);
      return move === undefined || formatMove(move) === text;
    }),
    { seed: 2, numRuns: 2000 },
  );
});
