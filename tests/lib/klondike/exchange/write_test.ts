import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { parseGame } from "../../../../lib/klondike/exchange/parse.ts";
import { writeGame } from "../../../../lib/klondike/exchange/write.ts";
import { formatMove, type Move, parseMove } from "../../../../lib/klondike/move.ts";
import { randomState } from "../random_state.ts";
import { read } from "./texts.ts";

const word = fc.constantFrom(".", "r", "w->1", "w->f", "3->f", "7->1", "2->2");
const moves = fc.array(word.map((text) => parseMove(text) as Move), { maxLength: 60 });

Deno.test("a written position is read as the same position", () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      assertEquals(read(writeGame(randomState(seed))), randomState(seed));
    }),
    { seed: 1, numRuns: 2000 },
  );
});

Deno.test("written moves are read as the same moves", () => {
  fc.assert(
    fc.property(fc.nat(), moves, (seed, played) => {
      const text = writeGame(randomState(seed), { moves: played, comment: `seed ${seed}` });
      const parsed = parseGame(new TextEncoder().encode(text));
      assert(parsed.ok);
      assertEquals(parsed.value.moves.map(({ move }) => formatMove(move)), played.map(formatMove));
      assert(text.startsWith(`# seed ${seed}\nRULES:\n`));
    }),
    { seed: 2, numRuns: 500 },
  );
});

Deno.test("a written file has no trailing blanks and lines of at most 80 columns", () => {
  for (let seed = 0; seed < 300; seed++) {
    for (const line of writeGame(randomState(seed)).split("\n")) {
      assert(line.length <= 80 && line === line.trimEnd(), line);
    }
  }
});

Deno.test("the limit of a written file is what is left of the resets", () => {
  const state = {
    ...randomState(1),
    rules: { turn: 3, resets: 5, worryBack: false } as const,
    resetsLeft: 2,
  };
  assert(writeGame(state).includes("\n  limit 2\n"));
});

Deno.test("the words of moves are read and written alike", () => {
  for (const text of [".", "r", "w->1", "w->f", "1->7", "7->f", "c->1", "s->7"]) {
    const move = parseMove(text);
    assert(move);
    assertEquals(formatMove(move), text);
  }
  for (
    const text of ["", "..", "R", "w", "w->", "->3", "w->8", "0->1", "f->1", "1-3", "1->33", "W->1"]
  ) {
    assertEquals(parseMove(text), undefined, text);
  }
});
