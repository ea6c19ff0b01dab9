import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { formatBoard, parseBoard } from "../../../lib/molek/board_text.ts";
import { Xoshiro128 } from "../../../lib/xoshiro.ts";
import { randomPosition } from "./positions.ts";

const BOARD = "VTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD.";

Deno.test("boards and positions are inverse", () => {
  const random = Xoshiro128.fromSeed(4);
  for (let i = 0; i < 500; i++) {
    const state = randomPosition(random, random.below(12));
    if (state.some(({ cards }) => cards.length > 15)) continue;
    assertEquals(parseBoard(formatBoard(state)), { ok: true, value: state });
  }
});

const ERRORS: readonly (readonly [string, string, string])[] = [
  ["too short", "VTK0KV.89K97V.69707", "Expected 42 characters but only got 19"],
  ["nothing", "", "Expected 42 characters but only got 0"],
  ["too long", `${BOARD}VTK0KV.89K97`, "Expected 42 characters, got 54"],
  ["no column", "V".repeat(42), "Expected 6 columns, got 0"],
  ["too many columns", BOARD.replace("V", "."), "Expected 6 columns, got 7"],
  ["a card after the last column", `${BOARD.slice(0, -2)}.D`, "Expected 36 cards, got 35"],
  [
    "five aces",
    BOARD.replace("V", "T"),
    "Impossible state; Found 5 T (expected 4): one too many in column 5",
  ],
  [
    "a column of sixteen",
    "VTK0KV89K97V6970.70.6TT880.D9T6K6.D7V8DD..",
    "Impossible state; Found 16 cards in column (max 15): column 1",
  ],
  [
    "a wrong letter",
    BOARD.replace("8", "E"),
    "Expected a digit in the range 6-9, '0', 'T', 'K', 'D', 'V', '!', or '.'; got 'E': character 8",
  ],
  [
    "a letter in lower case",
    BOARD.toLowerCase(),
    "Expected a digit in the range 6-9, '0', 'T', 'K', 'D', 'V', '!', or '.'; got 'v': character 1",
  ],
  [
    "an escape sequence",
    `\x1b${BOARD.slice(1)}`,
    "Expected a digit in the range 6-9, '0', 'T', 'K', 'D', 'V', '!', or '.'; " +
    "got '\\x1b': character 1",
  ],
  [
    "a cheat on an empty column",
    "VTK0KV89K97V.697070!!6TT880.D9T6K6.D7V8DD.",
    "Impossible state; Found '!' on an empty column: column 3",
  ],
  [
    "a cheat alone in its column",
    "VTK0KV89K97V.697070..6TT880.D9T6K6D7V8D.D!",
    "Impossible state; Found '!' on a card that is not a cheat: column 6",
  ],
  [
    "a cheat where the card belongs",
    BOARD.replace("D7V8DD.", "DDDV87!"),
    "Impossible state; Found '!' on a card that is not a cheat: column 6",
  ],
];

for (const [what, board, message] of ERRORS) {
  Deno.test(`the error for ${what} says what was expected`, () => {
    assertEquals(parseBoard(board), { ok: false, error: `Bad input string: ${message}` });
  });
}

Deno.test("no text makes the parser throw, and accepted text is formatted back", () => {
  const piece = fc.constantFrom(..."TKDV09876.!", BOARD, "é", "\0", "E");
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.array(piece).map((parts) => parts.join(""))), (text) => {
      const state = parseBoard(text);
      assert(state.ok ? formatBoard(state.value) === text : state.error !== "");
    }),
    { seed: 1, numRuns: 2_000 },
  );
});
