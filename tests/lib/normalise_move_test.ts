import { assertEquals } from "@std/assert";
import { explainBadColumn, normaliseMove } from "../../lib/normalise_move.ts";

/** Forms that people type, by normal form. */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  "c1 f": [
    "c1 f",
    "C1 F",
    "c1f",
    "1f",
    "1 f",
    "1 -> f",
    "1->f",
    "1→f",
    "c1 => f",
    "1 to home",
    "move 1 home",
  ],
  "w c4": ["w c4", "W C4", "wc4", "w4", "w 4", "w->4", "w - 4", "waste to column 4", "w > c4"],
  "w f": ["w f", "wf", "W->F", "waste home", "waste to foundation"],
  "c1 c4": [
    "c1 c4",
    "c1 to c4",
    "1 4",
    "14",
    "c1c4",
    "c14",
    "c1->4",
    "1 onto 4",
    "1-4",
    "1, 4",
    "move c1 c4",
    "put 1 on 4",
  ],
  "3c1 c5": ["3c1 c5", "3c1c5", "3C1 C5", "3c1->c5", "3c1 5", "3c1 to 5", "3c15"],
  "12c1 c5": ["12c1 c5", "12c1c5"],
  "f1 c3": ["f1 c3", "clubs 3", "f13", "f1->3", "clubs to column 3"],
  "f3 c3": ["hearts 3", "Hearts to c3"],
  "c3 ! c5": ["c3 ! c5", "c3!c5", "3!5", "3 !> 5", "c3 !> c5"],
  "c8 f": ["c8 f", "8f"],
};

Deno.test("all spellings of a move have the same normal form", () => {
  for (const [plain, lines] of Object.entries(FORMS)) {
    for (const line of lines) assertEquals(normaliseMove(line), plain, line);
  }
});

Deno.test("a normal form is its own normal form", () => {
  for (const plain of Object.keys(FORMS)) assertEquals(normaliseMove(plain), plain);
});

Deno.test("a line that is not a whole move stays the same", () => {
  const lines = ["", "c1", "3c1", "12c1", "f1", "1 2 3", "3 1 5", "c1 c2 c3", "undo", "s", "c3 g"];
  for (const line of lines) assertEquals(normaliseMove(line), line);
  const long = "-".repeat(1_000_000);
  assertEquals(normaliseMove(long), long);
});

Deno.test("the error for a missing column lists the columns of the game", () => {
  assertEquals(explainBadColumn("c8 f", 7), "'c8' is not a column; use c1 to c7");
  assertEquals(explainBadColumn("c1 c0", 6), "'c0' is not a column; use c1 to c6");
  assertEquals([explainBadColumn("7c1 c6", 6), explainBadColumn("w f", 7)], [undefined, undefined]);
});

Deno.test("a sign before a line stays, so that the line is no move", () => {
  const lines = ["-1c1 c2", "-c1 f", "to c1 c2"];
  assertEquals(lines.map(normaliseMove), lines);
});
