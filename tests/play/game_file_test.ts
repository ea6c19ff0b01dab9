import { KLONDIKE } from "../../lib/klondike/patience/klondike.ts";
import type { LoadedGame, Patience, Variant } from "../../lib/patience.ts";
import type { Result } from "../../lib/result.ts";
import { Xoshiro128 } from "../../lib/xoshiro.ts";
import { commonFile } from "../../play/game_file.ts";
import { assertClean } from "../clean.ts";
import { HOSTILE } from "../hostile.ts";
import { YUKON } from "../yukon/patience.ts";
import type { Move, State } from "../yukon/rules.ts";
import { assert, assertEquals, assertStringIncludes } from "@std/assert";

const GAME = gameOf(YUKON, 1, 20);
const TEXT = commonFile(YUKON).format(GAME, "");

/** Returns the deal of a seed with `count` random moves. */
function gameOf<State, Move>(
  patience: Patience<State, Move>,
  seed: number,
  count: number,
  variant = patience.variant,
): LoadedGame<State, Move> {
  const random = Xoshiro128.fromSeed(seed);
  const start = patience.deal(seed, variant);
  const moves: Move[] = [];
  for (let state = start; moves.length < count;) {
    const legal = patience.legalMoves(state);
    const move = legal[random.below(legal.length)];
    if (move === undefined) break;
    const after = patience.play(state, move);
    assert(after.ok);
    moves.push(move);
    state = after.value;
  }
  return { variant, start, moves };
}

function parsed(text: string): Result<LoadedGame<State, Move>, string> {
  return commonFile(YUKON).parse(new TextEncoder().encode(text), {}, "game.txt");
}

/** Returns the error of a file that is not loaded, or an empty text if it is. */
function errorOf(text: string): string {
  const game = parsed(text);
  return game.ok ? "" : game.error;
}

function assertInverse<State, Move>(
  patience: Patience<State, Move>,
  variant: Variant,
  seed: number,
): void {
  const game = gameOf(patience, seed, seed, variant);
  const text = commonFile(patience).format(game, seed % 2 === 0 ? `seed ${seed}` : "");
  // The variant in force when the file is loaded does not matter.
  const read = commonFile(patience).parse(new TextEncoder().encode(text), {}, "game.txt");
  assertEquals(read, { ok: true, value: game });
}

Deno.test("a game that is written is read again with its variant and its moves", () => {
  for (let seed = 0; seed < 40; seed++) assertInverse(YUKON, {}, seed + 1);
  for (let seed = 1; seed <= 20; seed++) assertInverse(KLONDIKE, KLONDIKE.variant, seed);
});

Deno.test("the file has a comment, the game, its variant, the first position and the moves", () => {
  const variant = { turn: "3", resets: "2", worryBack: "no", scoring: "vegas" };
  const start = KLONDIKE.deal(10, variant);
  const moves = [{ kind: "draw" }, { kind: "draw" }] as const;
  assertEquals(
    commonFile(KLONDIKE).format({ variant, start, moves }, "seed 10"),
    "# seed 10\nGAME klondike\nVARIANT turn 3\nVARIANT resets 2\nVARIANT worryBack no\n" +
      `VARIANT scoring vegas\nSTART\n${KLONDIKE.text.start(start)}\nMOVES\n. .\n`,
  );
});

Deno.test("rules that the file omits have their default values", () => {
  const { start } = gameOf(KLONDIKE, 1, 0);
  const file = commonFile(KLONDIKE);
  const text = file.format({ variant: {}, start, moves: [] }, "");
  const read = file.parse(new TextEncoder().encode(text), { turn: "3" }, "game.txt");
  assert(read.ok);
  assertEquals(read.value.variant, KLONDIKE.variant);
});

Deno.test("lines can end as on Windows, and moves can take several lines", () => {
  const read = parsed(TEXT);
  assertEquals(read, { ok: true, value: GAME });
  assertEquals(parsed(TEXT.replaceAll("\n", "\r\n")), read);
  const [head = "", words = ""] = TEXT.split("MOVES\n");
  assertEquals(parsed(`${head}MOVES ${words.replaceAll(" ", "\n  ")}\n\n`), read);
});

Deno.test("a file without a game of this patience is refused with the reason", () => {
  const parts = "'game.txt': expected the lines GAME, START and MOVES";
  for (const text of ["", "GAME yukon\n", TEXT.replace(/^GAME.*\n/, "")]) {
    assertEquals(errorOf(text), parts);
  }
  assertEquals(errorOf(TEXT.replace("START\n", "")), parts);
  assertEquals(errorOf(TEXT.replace("MOVES\n", "")), parts);
  assertEquals(
    errorOf(TEXT.replace("GAME yukon", "GAME klondike")),
    "'game.txt': this is a 'klondike' game, not a 'yukon' game",
  );
});

Deno.test("a position and moves that cannot be read or played are refused", () => {
  assertEquals(
    errorOf(TEXT.replace("home:", "home: Ac")),
    "'game.txt': its starting position is invalid",
  );
  assertEquals(
    errorOf(TEXT.replace("MOVES\n", "MOVES\n1c1-c9 ")),
    "'game.txt': one of its moves cannot be read",
  );
  assertEquals(
    errorOf(TEXT.replace("MOVES\n", "MOVES\n1c1-c1 ")),
    "'game.txt': one of its moves is illegal",
  );
});

Deno.test("the name of another game is shortened, and cannot control the terminal", () => {
  for (const text of HOSTILE) {
    const error = errorOf(TEXT.replace("yukon", () => `x${text}`));
    assertStringIncludes(error, "this is a 'x");
    assertClean(error);
  }
  assertStringIncludes(errorOf(TEXT.replace("yukon", "x".repeat(50))), `'${"x".repeat(40)}…'`);
});
