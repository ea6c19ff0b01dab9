import { assertEquals } from "@std/assert";
import { MAX_SEED } from "../../../lib/lehmer.ts";
import { currentState } from "../../../tui/table/game.ts";
import { noticeLine, SHORT_WORDING } from "../../../tui/table/wording.ts";
import { recordFromModel } from "../../../tui/table/record.ts";
import { typeLine } from "./type_line.ts";
import { dealOf, gameFrom, rulesOfTurn, WON_SEEDS } from "../klondike/player.ts";
import { type Model, modelOf, press, tallState, WINNING_KEYS } from "../klondike/scenes.ts";
import { repliesTo } from "./plain/replies.ts";

const RULES = rulesOfTurn(3);
const DEAL = dealOf(10, RULES);
const WON = dealOf(WON_SEEDS[1], rulesOfTurn(1));

function messageOf({ notice, table }: Model): string {
  return notice ? noticeLine(notice, table.phrases, SHORT_WORDING) : "";
}

Deno.test("+ and - deal the next seed and the one before, with the same rules", () => {
  assertEquals(press(DEAL, "+").game, dealOf(11, RULES));
  assertEquals(press(DEAL, "++-").game, dealOf(11, RULES));
  assertEquals(messageOf(press(DEAL, "-")), "New game: seed 9.");
  assertEquals(press(DEAL, ":+\r").game, dealOf(11, RULES));
  assertEquals(typeLine(modelOf(DEAL), "-").effects.map(({ kind }) => kind), ["begin"]);
});

Deno.test("+ and - ask for confirmation if a game has begun, as keys and as commands", () => {
  for (const [ask, yes] of [[" +", "y"], [" -", "y"], [" :+\r", "y"], [" :-\r", "y"]] as const) {
    const asked = press(DEAL, ask);
    assertEquals([asked.mode.kind, asked.game.turns.length], ["confirm", 1], ask);
    assertEquals(press(DEAL, ask + yes).game, dealOf(ask.includes("+") ? 11 : 9, RULES));
    assertEquals(press(DEAL, `${ask}x`).game.turns.length, 1);
  }
});

Deno.test("+ and - do not deal with held cards", () => {
  const held = press(DEAL, "1+");
  assertEquals([held.game, held.mode.kind, held.held?.pile], [DEAL, "board", "1"]);
  assertEquals(messageOf(held), "Put the cards down first (Esc).");
  // Here - starts the arrow of a typed move.
  const typed = press(DEAL, "1-");
  assertEquals([typed.game, typed.mode], [DEAL, { kind: "prompt", text: "1-", cursor: 2 }]);
});

Deno.test("+ and - say why if there is no such seed", () => {
  assertEquals(messageOf(press(dealOf(1, RULES), " -")), `Seeds are 1 to ${MAX_SEED}.`);
  assertEquals(press(dealOf(MAX_SEED, RULES), " +").mode.kind, "board");
  const file = gameFrom("tall.txt", tallState());
  assertEquals(messageOf(press(file, "+")), "This game has no seed.");
  assertEquals(press(file, "-").game, file);
});

Deno.test("+ deals the next seed after a won game without confirmation", () => {
  const keys = WINNING_KEYS.join("");
  assertEquals(press(WON, `${keys}+`).game.origin, { kind: "seed", seed: WON_SEEDS[1] + 1 });
});

Deno.test("in plain mode + deals if no game is lost, and +! always deals", () => {
  const [, next, , asked, before] = repliesTo(modelOf(DEAL), ["+", "s", "-", "-!"]);
  assertEquals(asked, "This game would be abandoned: -! deals the previous seed.\n");
  assertEquals(next?.split("\n")[0], "Klondike, seed 11, turn 3, unlimited resets.");
  assertEquals(before?.split("\n")[0], "Klondike, seed 10, turn 3, unlimited resets.");
});

Deno.test("Y redoes all moves, and undo all undoes all moves", () => {
  const played = press(DEAL, "   ");
  const undone = typeLine(played, "undo all").model;
  assertEquals([undone.game.turns.length, undone.game.undone.length], [0, 3]);
  assertEquals([undone.usage.undos, messageOf(undone)], [3, "Undid all moves."]);
  for (const again of [press(DEAL, "   uuuY"), typeLine(undone, "redo all").model]) {
    assertEquals(currentState(again.game), currentState(played.game));
    assertEquals(recordFromModel(again).turns, recordFromModel(played).turns);
    assertEquals(messageOf(again), "Redid all moves.");
  }
  assertEquals(messageOf(press(DEAL, "Y")), "Nothing to redo.");
  assertEquals(messageOf(typeLine(modelOf(DEAL), "undo all").model), "Nothing to undo.");
  assertEquals(typeLine(undone, "redo all").effects.map(({ kind }) => kind), ["keep"]);
});
