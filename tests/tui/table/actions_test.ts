import { newModel } from "../../../tui/table/new_game.ts";
import { assert, assertEquals } from "@std/assert";
import { KLONDIKE } from "../../../lib/klondike/patience/klondike.ts";
import { hintChoices, usefulMoves } from "../../../tui/table/advice/hint.ts";
import { createTable } from "../../../tui/table/create_table.ts";
import { performAction } from "../../../tui/table/actions.ts";
import { typeLine } from "./type_line.ts";
import { variantsOf } from "../../../lib/message.ts";
import { KLONDIKE_TABLE } from "../../../tui/klondike/table.ts";
import { dealGame, positionIn } from "../../../tui/table/game.ts";
import { YUKON } from "../../yukon/patience.ts";

const { hints: _hints, ...UNJUDGED } = KLONDIKE;

Deno.test("in a game without hints of its own every legal move is useful, moves of cards first", () => {
  const table = createTable(UNJUDGED);
  const { game } = newModel(table, dealGame(UNJUDGED, 10));
  const moves = usefulMoves(game);
  assert(moves.length > 1);
  assertEquals<unknown>(new Set(moves), new Set(KLONDIKE.legalMoves(positionIn(game, KLONDIKE))));
  assertEquals(
    moves.findIndex((move) => KLONDIKE_TABLE.patience.text.move(move) === "."),
    moves.length - 1,
  );
});

Deno.test("hints wrap around, and each is counted", () => {
  let model = newModel(createTable(YUKON), dealGame(YUKON, 1));
  const choices = hintChoices(model.game);
  const shown: number[] = [];
  for (let count = 0; count <= choices.length; count++) {
    ({ model } = performAction(model, { kind: "hint" }));
    if (model.advice?.kind === "hints") shown.push(model.advice.index);
  }
  assertEquals(shown, [...choices.keys(), 0]);
  assertEquals(model.usage.hints, choices.length + 1);
});

Deno.test("an action that does not change the game has no effects", () => {
  const model = newModel(createTable(YUKON), dealGame(YUKON, 1));
  for (const kind of ["cancel", "undo", "redo", "replay", "help", "prompt"] as const) {
    assertEquals(performAction(model, { kind }).effects, [], kind);
  }
});

Deno.test("the command board says that the board is on the screen", () => {
  const model = newModel(createTable(YUKON), dealGame(YUKON, 1));
  const { notice } = typeLine(model, "board").model;
  assert(notice?.kind === "said");
  assertEquals(variantsOf(notice.text).at(-1), "The board is on the screen.");
});
