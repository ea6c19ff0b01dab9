import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { deal } from "../../../lib/molek/deal.ts";
import { formatGame, Game, parseGame } from "../../../lib/molek/game.ts";
import type { Move } from "../../../lib/molek/move.ts";
import { legalMoves, play } from "../../../lib/molek/rules.ts";
import { solve } from "../../../lib/molek/solver/solution.ts";
import { err } from "../../../lib/result.ts";

const SEED = { seed: 9, numRuns: 50 };

Deno.test("a written game is read back with all its moves", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1000 }),
      fc.array(fc.nat(), { maxLength: 40 }),
      (seed, choices) => {
        const start = deal(seed);
        const moves: Move[] = [];
        let state = start;
        for (const choice of choices) {
          const legal = legalMoves(state);
          const move = legal[choice % legal.length];
          const after = move && play(state, move);
          if (!move || !after?.ok) break;
          moves.push(move);
          state = after.value;
        }
        const read = parseGame(formatGame({ start, moves }));
        assertEquals(read, { ok: true, value: { start, moves } });
      },
    ),
    SEED,
  );
});

const BOARD = "TKDV09876.TKDV09876.TKDV0987.TKDV0987.6.6.";

Deno.test("blank lines, comments and Windows line ends are ignored", () => {
  const read = parseGame(`\n#${BOARD}\r\n\r\n4 0 -> 2 8 # the first six\r\n# end\r\n`);
  assertEquals(read.ok && read.value.moves, [{ from: 4, to: 2, count: 1, cheat: false }]);
});

Deno.test("an error has its line", () => {
  const error = (text: string): string => {
    const read = parseGame(text);
    return read.ok ? "" : read.error;
  };
  assertEquals(error("4 0 -> 2 8\n"), "expected '# BOARD' in the first line");
  assertEquals(error(""), "expected '# BOARD' in the first line");
  assertEquals(error("# TKD\n"), "Bad input string: Expected 42 characters but only got 3");
  assertEquals(error(`# ${BOARD}\n\nx\u001b[2J\n`), "line 3: x\\x1b[2J: not a move");
  assertEquals(
    error(`# ${BOARD}\n4 0 -> 5 1\n`),
    "line 2: 4 0 -> 5 1: can't move 6 onto 6: it needs 7 or an empty column",
  );
});

Deno.test("no text makes the parser throw", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = parseGame(`# ${BOARD}\n${text}`);
      assert(read.ok || read.error.startsWith("line "));
      parseGame(text);
    }),
    { seed: 9 },
  );
});

Deno.test("a solution wins the game, and the game can be read from its text", () => {
  const game = new Game(deal(5));
  const solution = solve(game.position);
  assert(solution.verdict === "won" && solution.isShortest && solution.cheats === 0);
  for (const move of solution.moves) assert(game.play(move).ok);
  assert(game.isWon);
  const again = Game.read(game.write());
  assertEquals(again.ok && again.value.moves, game.moves);
  while (game.undo() !== undefined);
  assertEquals(game.position, deal(5));
});

Deno.test("an invalid word is an error, and an illegal move changes nothing", () => {
  const game = new Game(deal(5));
  assertEquals(game.playWord("7-1"), err("'7-1' is not a move"));
  assertEquals(game.playWord("1-1").ok, false);
  assertEquals(game.moves, []);
  assertEquals(Game.read("nothing").ok, false);
});
