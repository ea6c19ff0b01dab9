import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { deal } from "../../../../lib/klondike/deal.ts";
import { parseGame } from "../../../../lib/klondike/exchange/parse.ts";
import { readGame } from "../../../../lib/klondike/exchange/read.ts";
import { writeGame } from "../../../../lib/klondike/exchange/write.ts";
import { formatMove, type Move, parseMove } from "../../../../lib/klondike/move.ts";
import { legalMoves } from "../../../../lib/klondike/rules.ts";
import { TURN_1 } from "../../../../lib/klondike/state.ts";
import { MAX_SEED } from "../../../../lib/lehmer.ts";
import { RULE_SETS } from "../positions.ts";
import { randomState } from "../random_state.ts";
import { read } from "./texts.ts";

const word = fc.constantFrom(".", "r", "w->1", "w->f", "3->f", "7->1", "2->2");
const moves = fc.array(word.map((text) => parseMove(text) as Move), { maxLength: 60 });

Deno.test("a written position is read back", () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      assertEquals(read(writeGame(randomState(seed))), randomState(seed));
    }),
    { seed: 1, numRuns: 2000 },
  );
});

Deno.test("written moves are read back", () => {
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

Deno.test("a game with a comment of any lines is read back, for all rules", () => {
  const comment = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(fc.constantFrom("RULES:", "", "\r", "\u2028", "# x", "turn 2")).map((lines) =>
      lines.join("\n")
    ),
  );
  fc.assert(
    fc.property(fc.nat(), comment, fc.constantFrom(...RULE_SETS), (seed, text, rules) => {
      const state = deal(seed % MAX_SEED + 1, rules);
      const played = legalMoves(state).slice(0, 1);
      const game = readGame(writeGame(state, { comment: text, moves: played }), rules);
      assert(game.ok, JSON.stringify(game));
      assertEquals(game.value.state, state);
      assertEquals(game.value.moves.map(({ move }) => move), played);
    }),
    { seed: 3, numRuns: 500, examples: [[1, "two\nlines", TURN_1]] },
  );
});

Deno.test("a number of resets that no file can have is an error", () => {
  const start = deal(1, TURN_1);
  for (const resets of [-1, 1.5, 10, 12, NaN]) {
    const sentence = `the number of resets must be a whole number from 0 to 9, found ${resets}`;
    assertThrows(() => writeGame({ ...start, resetsLeft: resets }), RangeError, sentence);
  }
});

Deno.test("each line of a comment has a mark", () => {
  const text = writeGame(deal(1, TURN_1), { comment: "one\n\ntwo" });
  assert(text.startsWith("# one\n#\n# two\nRULES:\n"));
});

Deno.test("a written file has no trailing blanks, and lines of at most 80 columns", () => {
  for (let seed = 0; seed < 300; seed++) {
    for (const line of writeGame(randomState(seed)).split("\n")) {
      assert(line.length <= 80 && line === line.trimEnd(), line);
    }
  }
});

Deno.test("the limit in a written file is the number of resets left", () => {
  const state = {
    ...randomState(1),
    rules: { turn: 3, resets: 5, worryBack: false } as const,
    resetsLeft: 2,
  };
  assert(writeGame(state).includes("\n  limit 2\n"));
});

Deno.test("words of moves are parsed and formatted alike", () => {
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
