import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { MolekAdviser } from "../../../cli/molek/advice.ts";
import { formatBoard } from "../../../lib/molek/board_text.ts";
import { isWon } from "../../../lib/molek/state.ts";
import { keyInput } from "../../../tui/input.ts";
import { cheatCount, dealGame, stateOf } from "../../../tui/molek/game.ts";
import { type Model, newModel } from "../../../tui/molek/model.ts";
import { update } from "../../../tui/molek/update.ts";
import { boardGame, press, pressOn, SOLUTION_MOVES, SOLVABLE } from "./scenes.ts";

const adviser = new MolekAdviser();

function boardOf({ game }: Model): string {
  return formatBoard(stateOf(game));
}

Deno.test("a number picks up the run of its column, and drops what fits there", () => {
  const game = boardGame("TKDV09876.TKDV09876.TKDV0987.KDV09876.6T..");
  const held = press(game, "4");
  assertEquals(held.held, { column: 3, count: 8 });
  assertEquals(held.notice, "K to 6 picked up; goes to column 3, 5, 6.");
  assertEquals(press(game, "43").notice, "6 from column 4 onto 7 in column 3.");
  assertEquals(press(game, "45").notice, "K to 6 from column 4 onto T in column 5.");
  assertEquals(press(game, "44").held, undefined);
  assertEquals(press(game, "4\x1b").held, undefined);
});

Deno.test("the cursor picks up a part of a run", () => {
  const game = boardGame("TKDV09876.TKDV09876.TKDV0987.KDV09876.6T..");
  const moved = press(game, "llll".slice(1) + "kk\r" + "6");
  assertEquals(moved.notice, "8 to 6 from column 4 to the empty column 6.");
});

Deno.test("Tab goes to cards that can move, and while cards are held to where they can go", () => {
  const game = boardGame("TKDV09876.TKDV09876.TKDV0987.KDV09876.6T..");
  assertEquals(press(game, "\t").focus.column, 2);
  const held = press(game, "4");
  const columns = [1, 2, 3, 4].map((count) => pressOn(held, "\t".repeat(count)).focus.column);
  assertEquals(columns, [4, 5, 2, 4]);
  assertEquals(pressOn(held, "\x1b[Z").focus.column, 2);
  assertEquals(pressOn(held, "\t\r").notice, "K to 6 from column 4 onto T in column 5.");
  assertStringIncludes(press(dealGame(4), "1\t").notice, "No column takes");
});

Deno.test("a cheat takes a second step, and is counted", () => {
  const refused = press(dealGame(4), "12");
  assertEquals(refused.game.turns.length, 0);
  assertStringIncludes(refused.notice, "! cheats");
  const cheated = press(dealGame(4), "12!");
  assertEquals(cheatCount(cheated.game), 1);
  assertEquals(cheated.notice, "Cheat: T from column 1 onto 8 in column 2.");
  assertEquals(boardOf(press(dealGame(4), "12!u")), boardOf(press(dealGame(4), "")));
  assertStringIncludes(press(dealGame(4), "!").notice, "Not possible");
  assertEquals(press(dealGame(4), "12\x1b!").game.turns.length, 0);
});

Deno.test("the solution that is shown wins in the fewest moves, and the win is counted", () => {
  const won = press(SOLVABLE, "S" + "\r".repeat(SOLUTION_MOVES));
  assertEquals([won.mode.kind, won.game.turns.length, won.wins], ["won", SOLUTION_MOVES, 1]);
  assert(isWon(stateOf(won.game)));
  const again = press(SOLVABLE, "S" + "\r".repeat(SOLUTION_MOVES) + "uS\r");
  assertEquals([again.mode.kind, again.wins], ["won", 1]);
});

Deno.test("a hint is one move, and following hints wins", () => {
  assertEquals(press(SOLVABLE, "H\r").advice, undefined);
  assertEquals(press(SOLVABLE, "H\r".repeat(SOLUTION_MOVES)).mode.kind, "won");
});

Deno.test("whether the game can still be won is told, and since when it cannot", () => {
  assertEquals(
    press(SOLVABLE, "W").notice,
    `Solvable without cheating: yes, in ${SOLUTION_MOVES} moves.`,
  );
  assertEquals(press(dealGame(4), "W").notice, "Solvable without cheating: no.");
});

Deno.test("undo and redo, restart and replay go through the same positions", () => {
  const keys = "S" + "\r".repeat(9);
  const played = press(SOLVABLE, keys);
  assertEquals(boardOf(press(SOLVABLE, keys + "uuuuUUUU")), boardOf(played));
  assertEquals(boardOf(press(SOLVABLE, keys + "RR")), boardOf(press(SOLVABLE, "")));
  assertEquals(boardOf(press(SOLVABLE, keys + "Rx")), boardOf(played));
  assertEquals(boardOf(press(SOLVABLE, keys + "v")), boardOf(played));
});

Deno.test("a new deal asks first once a move was made", () => {
  assertEquals(press(SOLVABLE, "n").game.origin, "seed 77");
  assertEquals(press(SOLVABLE, "H\rn").game.origin, "board");
  assertEquals(press(SOLVABLE, "H\rnn").game.origin, "seed 77");
  assertEquals(press(SOLVABLE, "H\rnN").game.origin, "board");
  assertEquals(press(SOLVABLE, "H\rRn").game.origin, "board");
  assertEquals(press(SOLVABLE, ":new 5\r").game.origin, "seed 5");
});

Deno.test("a deal that can be won without cheating is looked for", () => {
  const wanted = (model: Model, key: string): unknown[] => [
    ...update(model, keyInput(key), 0).effects,
  ];
  assertEquals(wanted(newModel(SOLVABLE), "N"), [{ kind: "chooseSeed", winnable: true }]);
  assertEquals(wanted(newModel(SOLVABLE), "n"), [{ kind: "chooseSeed", winnable: false }]);
  const only = { ...newModel(SOLVABLE), winnableOnly: true };
  assertEquals(wanted(only, "n"), [{ kind: "chooseSeed", winnable: true }]);
  const [event] = [...adviser.answers({ kind: "deal", seed: 4 })].filter((one) => one);
  assert(event?.kind === "deal" && event.seed !== 4);
  const found = update(newModel(SOLVABLE), event, 0).model;
  assertStringIncludes(pressOn(found, "W").notice, "yes, in ");
});

Deno.test("typed and pasted commands play moves too", () => {
  const moved = press(dealGame(4), ":c5 c6\r");
  assertEquals(moved.notice, "7 from column 5 onto 8 in column 6.");
  assertEquals(boardOf(press(dealGame(4), ":4 5 -> 5 6\r")), boardOf(moved));
  assertEquals(
    boardOf(press(dealGame(4), "\x1b[200~c5 c6\nc1 ! c2\x1b[201~")),
    boardOf(
      press(dealGame(4), ":c5 c6\r:0 5 !> 1 6\r"),
    ),
  );
  assertStringIncludes(press(dealGame(4), ":4 5 -> 5 9\r").notice, "would land in row 6");
  assertStringIncludes(press(dealGame(4), ":x\r").notice, "'x' is no command");
});

Deno.test("quit, stop and redraw are left to the loop", () => {
  const model = newModel(SOLVABLE);
  assertEquals(update(model, keyInput("q"), 0).effects, [{ kind: "quit", code: 0 }]);
  assertEquals(
    update(model, { ...keyInput("c"), ctrl: true }, 0).effects,
    [{ kind: "quit", code: 130 }],
  );
});
