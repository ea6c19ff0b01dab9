import { assertEquals, assertThrows } from "@std/assert";
import {
  beginsExchangeFile,
  type BeginsGame,
  beginsLine,
  GrowingText,
  splitGames,
  UnreadableText,
} from "../../../cli/klondike/split_games.ts";

/** Games of a text in pieces of `size` bytes, with the lines and bytes before each. */
function split(text: string, beginsGame: BeginsGame, size: number): [string, number, number][] {
  const pieces: Uint8Array[] = [];
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.slice(at, at + size));
  const growing = new GrowingText(() => pieces.shift(), 1000);
  return [
    ...splitGames(growing, beginsGame).map(({ bytes, lines, offset }) => {
      const game = new TextDecoder().decode(bytes);
      return [game, lines, offset] satisfies [string, number, number];
    }),
  ];
}

const SIZES = [1, 2, 3, 7, 64, 10_000];

/** Splits a text in pieces of many sizes; each time the result must be these games. */
function assertSplit(beginsGame: () => BeginsGame, games: readonly string[]): void {
  const text = games.join("");
  let [lines, offset] = [0, 0];
  const expected = games.map((game) => {
    const placed = [game, lines, offset];
    lines += game.split("\n").length - 1;
    offset += new TextEncoder().encode(game).length;
    return placed;
  });
  for (const size of SIZES) assertEquals(split(text, beginsGame(), size), expected);
}

Deno.test("after MOVES: a line that only has RULES: begins the next exchange file", () => {
  const first = "# ♥\nRULES:\n turn 1\nRULES:\nSTOCK:|MOVES:. r\n";
  for (const begin of ["RULES:\n", " \tRULES: # again\r\n", "RULES:#", "RULES:"]) {
    assertSplit(beginsExchangeFile, [first, `${begin}`]);
  }
  assertSplit(beginsExchangeFile, [first, "RULES:\nMOVES:\n# c\n\n", "RULES:\n MOVES: .\n"]);
});

Deno.test("any other line after MOVES: belongs to the moves", () => {
  for (
    const more of [
      "RULES: turn 1\n",
      "xRULES:\n",
      "# RULES:\n",
      ". RULES:\n",
      "RULES\n",
      "rules:\n",
    ]
  ) {
    assertSplit(beginsExchangeFile, [`RULES:\nMOVES:\n${more}`]);
  }
});

Deno.test("the keyword MOVES: must be a separate word outside comments", () => {
  for (const none of ["xMOVES:", "# MOVES:", "MOVE:", "moves:", "MOVES"]) {
    assertSplit(beginsExchangeFile, [`RULES:\n${none}\nRULES:\n`]);
  }
  for (const one of ["MOVES:", "2c MOVES:.", "|MOVES:", "STOCK:MOVES:#", "\tMOVES:\r"]) {
    assertSplit(beginsExchangeFile, [`RULES:\n${one}\n`, "RULES:\n"]);
  }
});

Deno.test("each line that is not blank or a comment begins a game", () => {
  assertSplit(beginsLine, ["# two\n\nAc 2c\n# c\n \n", "Ad 2d | seed 7\n", "x"]);
  assertSplit(beginsLine, ["# none\n"]);
});

Deno.test("a text without a game is a single game, marked as the only one", () => {
  for (const beginsGame of [beginsExchangeFile(), beginsLine()]) {
    const games = [...splitGames(GrowingText.of(new Uint8Array()), beginsGame)];
    assertEquals(games.map(({ isOnly }) => isOnly), [true]);
  }
  const lines = GrowingText.of(new TextEncoder().encode("a\nb\n"));
  assertEquals([...splitGames(lines, beginsLine())].map(({ isOnly }) => isOnly), [false, false]);
});

Deno.test("at most one game and one piece of a stream are buffered, and a longer game is an error", () => {
  const game = new TextEncoder().encode("RULES:\nMOVES:\n");
  const pieces = (count: number) => (): Uint8Array | undefined => count-- > 0 ? game : undefined;
  const many = new GrowingText(pieces(1000), 3 * game.length);
  assertEquals([...splitGames(many, beginsExchangeFile())].length, 1000);
  const comment = new TextEncoder().encode("# a\n");
  const long = new GrowingText(() => comment, 1_000_000);
  assertThrows(
    () => [...splitGames(long, beginsExchangeFile())],
    UnreadableText,
    "it has a game larger than 1 MB",
  );
});
