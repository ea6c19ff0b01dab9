import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { deal } from "../../../lib/klondike/deal.ts";
import { formatMove } from "../../../lib/klondike/move.ts";
import { moveFromTyped, parseTextCommand } from "../../../lib/klondike/typed_move.ts";
import type { State } from "../../../lib/klondike/state.ts";
import { Xoshiro128 } from "../../../lib/xoshiro.ts";
import { playout, position, RULE_SETS } from "./positions.ts";
import { commandOfMove, formatTextCommand } from "./text_commands.ts";

const STATE = position(`RULES: turn 3 limit 1 FOUNDATIONS: 2c _d 2h As TABLEAU:
|
|
|
|
|
|
2s | 3h
STOCK: 7c | * MOVES:`);

function errorOf(line: string): string {
  const parsed = parseTextCommand(line);
  return parsed.ok ? "(a command)" : parsed.error;
}

function meaning(line: string, state: State): string {
  const command = parseTextCommand(line);
  if (!command.ok) return command.error;
  const move = moveFromTyped(command.value, state);
  const count = move.kind === "carry" ? move.count : undefined;
  return formatMove(move) + (count === undefined ? "" : ` (${count})`);
}

Deno.test("the commands of the original program are moves", () => {
  const meanings: Record<string, string> = {
    "s": ".",
    "w c4": "w->4",
    "w f1": "w->f",
    "w f": "w->f",
    "  c1\tf3 ": "1->f",
    "c7 c2": "7->2",
    "3c1 c5": "1->5 (3)",
    "13c1 c5": "1->5 (13)",
    "f3 c4": "h->4",
  };
  for (const [line, move] of Object.entries(meanings)) {
    assertEquals(meaning(line, STATE), move, line);
  }
});

Deno.test("s resets if the stock is empty", () => {
  assertEquals(meaning("s", { ...STATE, stock: [] }), "r");
});

Deno.test("a card goes to the foundation of its suit, whichever of the four is given", () => {
  assertEquals(meaning("c1 f1", STATE), "1->f");
  assertEquals(meaning("w f2", STATE), "w->f");
  assertEquals(meaning("c2 f2", STATE), "2->f");
});

Deno.test("an error quotes the invalid part of the line", () => {
  const errors: Record<string, string> = {
    "": "no move was typed",
    "w": "'w' needs a target, such as 'w c4' or 'w f'",
    "w c9": "'c9' is not a column; use c1 to c7",
    "c0 f1": "'c0' is not a column; use c1 to c7",
    "c c1": "'c' is not a column; use c1 to c7",
    "w f5":
      "'f5' is not a foundation; foundations are f1 (clubs), f2 (diamonds), f3 (hearts), f4 (spades)",
    "x c1": "'x' is not a pile; piles are w (waste), c1 to c7 (columns), f1 to f4 (foundations)",
    "3 c1": "'3' is not a pile; piles are w (waste), c1 to c7 (columns), f1 to f4 (foundations)",
    "c1 w": "'w': cards cannot move to the waste",
    "f c1": "'f' needs the number of a foundation: f1 to f4",
    "f1 f1": "'f1': cards from a foundation can go only to a column",
    "2w c1": "'2w': only columns take a card count",
    "0c1 c2": "'0' is not a number of cards: 1 to 13 can move together",
    "14c1 c2": "'14' is not a number of cards: 1 to 13 can move together",
    "s 3": "nothing can follow 's': found '3'",
    "w c4 c5": "nothing can follow 'w c4': found 'c5'",
    "\x1b[2J c4":
      "'\\x1b[2J' is not a pile; piles are w (waste), c1 to c7 (columns), f1 to f4 (foundations)",
  };
  for (const [line, error] of Object.entries(errors)) assertEquals(errorOf(line), error, line);
});

Deno.test("parse and format are inverse for every legal move", () => {
  const random = Xoshiro128.fromSeed(8);
  for (const rules of RULE_SETS) {
    for (const { state, moves } of playout(deal(1 + random.below(1000), rules), random, 100)) {
      for (const move of moves) {
        const command = commandOfMove(move, state);
        assertEquals(parseTextCommand(formatTextCommand(command)), { ok: true, value: command });
        assertEquals(moveFromTyped(command, state), move);
      }
    }
  }
});

Deno.test("no text makes the parser throw, and accepted text is formatted the same", () => {
  const words = fc.constantFrom("s", "w", "c1", "c7", "3c2", "f", "f4", "f5", "c", "9", "x", " ");
  const line = fc.oneof(fc.string(), fc.array(words, { maxLength: 4 }).map((all) => all.join(" ")));
  fc.assert(
    fc.property(line, (text) => {
      const parsed = parseTextCommand(text);
      if (!parsed.ok) return parsed.error !== "";
      const written = formatTextCommand(parsed.value);
      assertEquals(parseTextCommand(written), parsed);
      return true;
    }),
    { seed: 5, numRuns: 2000 },
  );
});
