import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { formatBoard } from "../../../lib/molek/board_text.ts";
import { MOLEK } from "../../../lib/molek/patience/molek.ts";
import { isWon } from "../../../lib/molek/state.ts";
import { keyInput } from "../../../tui/terminal/input.ts";
import { dealGame, positionIn, turnsIn } from "../../../tui/table/game.ts";
import { update } from "../../../tui/table/update.ts";
import {
  boardGame,
  ENGINE,
  messageOf,
  type MolekModel,
  press,
  pressOn,
  SOLUTION_MOVES,
  SOLVABLE,
} from "./scenes.ts";

function boardOf({ game }: MolekModel): string {
  return formatBoard(positionIn(game, MOLEK));
}

Deno.test("a digit picks up the sequence of its column, and drops the cards that fit there", () => {
  const game = boardGame("TKDV09876.TKDV09876.TKDV0987.KDV09876.6T..");
  const held = press(game, "4");
  assertEquals(held.held, { pile: "4", count: 8 });
  assertEquals(messageOf(held), "K to 6 picked up; goes to column 3, 5 or 6.");
  assertEquals(messageOf(press(game, "43")), "6 from column 4 onto 7 in column 3.");
  assertEquals(messageOf(press(game, "45")), "K to 6 from column 4 onto T in column 5.");
  assertEquals(press(game, "44").held, undefined);
  assertEquals(press(game, "4\x1b").held, undefined);
});

Deno.test("the cursor picks up a part of a sequence", () => {
  const game = boardGame("TKDV09876.TKDV09876.TKDV0987.KDV09876.6T..");
  const moved = press(game, "llll".slice(1) + "kk\r" + "6");
  assertEquals(messageOf(moved), "8 to 6 from column 4 to the empty column 6.");
});

Deno.test("Tab goes to cards that can move, and with held cards to their valid targets", () => {
  const game = boardGame("TKDV09876.TKDV09876.TKDV0987.KDV09876.6T..");
  assertEquals(press(game, "\t").focus.pile, "4");
  const held = press(game, "4");
  const columns = [1, 2, 3, 4].map((count) => pressOn(held, "\t".repeat(count)).focus.pile);
  assertEquals(columns, ["5", "3", "6", "5"]);
  assertEquals(pressOn(held, "\x1b[Z").focus.pile, "6");
  assertEquals(messageOf(pressOn(held, "\t\r")), "K to 6 from column 4 onto T in column 5.");
  assertStringIncludes(messageOf(press(dealGame(MOLEK, 4), "1\t")), "No column takes");
});

Deno.test("a cheat needs a second key, and is counted", () => {
  const refused = press(dealGame(MOLEK, 4), "12");
  assertEquals(refused.game.turns.length, 0);
  assertStringIncludes(messageOf(refused), "! cheats");
  const cheated = press(dealGame(MOLEK, 4), "12!");
  assertEquals(turnsIn(cheated.game, MOLEK).filter(({ moves: [move] }) => move?.cheat).length, 1);
  assertEquals(messageOf(cheated), "Cheat: T from column 1 onto 8 in column 2.");
  assertEquals(boardOf(press(dealGame(MOLEK, 4), "12!u")), boardOf(press(dealGame(MOLEK, 4), "")));
  assertStringIncludes(messageOf(press(dealGame(MOLEK, 4), "!")), "after an illegal move");
  assertEquals(press(dealGame(MOLEK, 4), "12\x1b!").game.turns.length, 0);
});

Deno.test("the shown solution wins in the fewest moves, and the win is counted", () => {
  const won = press(SOLVABLE, "S" + "\r".repeat(SOLUTION_MOVES));
  assertEquals([won.mode.kind, won.game.turns.length, won.wins], ["won", SOLUTION_MOVES, 1]);
  assert(isWon(positionIn(won.game, MOLEK)));
  const again = press(SOLVABLE, "S" + "\r".repeat(SOLUTION_MOVES) + "uS\r");
  assertEquals([again.mode.kind, again.wins], ["won", 1]);
});

Deno.test("a hint is one move, and following hints wins", () => {
  assertEquals(press(SOLVABLE, "H\r").advice, undefined);
  assertEquals(press(SOLVABLE, "H\r".repeat(SOLUTION_MOVES)).mode.kind, "won");
});

Deno.test("W says whether the game is winnable without cheating", () => {
  assertEquals(
    messageOf(press(SOLVABLE, "W")),
    `Winnable without cheating: yes, in ${SOLUTION_MOVES} moves. W again turns the watch on.`,
  );
  assertEquals(messageOf(press(dealGame(MOLEK, 4), "W")), "Winnable without cheating: no.");
});

Deno.test("a new deal asks for confirmation once a move was made", () => {
  assertEquals(press(SOLVABLE, "n").game.origin, { kind: "given", name: "board" });
  assertEquals(press(SOLVABLE, "n\r").game.origin, { kind: "seed", seed: 77 });
  assertEquals(press(SOLVABLE, "N").game.origin, { kind: "seed", seed: 77 });
  assertEquals(press(SOLVABLE, "H\rN").game.origin, { kind: "given", name: "board" });
  assertEquals(press(SOLVABLE, "H\rNy").game.origin, { kind: "seed", seed: 77 });
  assertEquals(press(SOLVABLE, "H\rNn").game.origin, { kind: "given", name: "board" });
  assertEquals(press(SOLVABLE, "H\rRN").game.origin, { kind: "given", name: "board" });
  assertEquals(press(SOLVABLE, ":new 5\r").game.origin, { kind: "seed", seed: 5 });
});

Deno.test("N finds a deal that is winnable without cheating", () => {
  const wanted = (model: MolekModel, key: string): unknown[] => [
    ...update(model, keyInput(key), 0).effects,
  ];
  const page = press(SOLVABLE, "n");
  assertEquals(wanted(press(SOLVABLE, ""), "N"), [{
    kind: "chooseSeed",
    variant: {},
    deals: "winnable",
  }]);
  assertEquals(wanted(page, "Enter"), [{ kind: "chooseSeed", variant: {}, deals: "any" }]);
  const only = pressOn({ ...press(SOLVABLE, ""), deals: "winnable" }, "n");
  assertEquals(wanted(only, "Enter"), [{ kind: "chooseSeed", variant: {}, deals: "winnable" }]);
  assertEquals(wanted(pressOn(page, " "), "Enter"), [
    { kind: "remember", settings: { "molek-syntez.deal": "winnable" } },
    { kind: "chooseSeed", variant: {}, deals: "winnable" },
  ]);
  const [event] = [...ENGINE.answers({ kind: "deal", variant: {}, seed: 4 })].filter((one) => one);
  assert(event?.kind === "deal" && event.seed !== 4);
  const found = update({ ...press(SOLVABLE, ""), pendingDeal: "deal" }, event, 0).model;
  assertStringIncludes(messageOf(pressOn(found, "W")), "yes, in ");
});

Deno.test("typed and pasted commands play moves too", () => {
  const moved = press(dealGame(MOLEK, 4), ":c5 c6\r");
  assertEquals(messageOf(moved), "7 from column 5 onto 8 in column 6.");
  assertEquals(boardOf(press(dealGame(MOLEK, 4), ":4 5 -> 5 6\r")), boardOf(moved));
  assertEquals(
    boardOf(press(dealGame(MOLEK, 4), "\x1b[200~c5 c6\nc1 ! c2\x1b[201~")),
    boardOf(
      press(dealGame(MOLEK, 4), ":c5 c6\r:0 5 !> 1 6\r"),
    ),
  );
  assertStringIncludes(
    messageOf(press(dealGame(MOLEK, 4), ":4 5 -> 5 9\r")),
    "would land in row 6",
  );
  assertStringIncludes(messageOf(press(dealGame(MOLEK, 4), ":x\r")), "'x' is not a command");
});
