import { newModel } from "../../../tui/table/new_game.ts";
import { assert, assertEquals } from "@std/assert";
import { KLONDIKE } from "../../../lib/klondike/patience/klondike.ts";
import { createTable } from "../../../tui/table/create_table.ts";
import { performAction } from "../../../tui/table/actions.ts";
import { typeLine } from "./type_line.ts";
import { variantsOf } from "../../../lib/message.ts";
import { KLONDIKE_TABLE } from "../../../tui/klondike/table.ts";
import { dealGame, positionIn } from "../../../tui/table/game.ts";
import { YUKON } from "../../yukon/patience.ts";

const { hints: _hints, ...UNJUDGED } = KLONDIKE;

Deno.test("a game without hints of its own hints at every legal move, moves of cards first", () => {
  const table = createTable(UNJUDGED);
  const { model } = performAction(newModel(table, dealGame(UNJUDGED, 10)), { kind: "hint" });
  const { advice, game } = model;
  assert(advice?.kind === "hints" && advice.moves.length > 1);
  assertEquals<unknown>(
    new Set(advice.moves),
    new Set(KLONDIKE.legalMoves(positionIn(game, KLONDIKE))),
  );
  assertEquals(
    advice.moves.findIndex((move) => KLONDIKE_TABLE.patience.text.move(move) === "."),
    advice.moves.length - 1,
  );
});

Deno.test("hints wrap around, and each is counted", () => {
  let model = newModel(createTable(YUKON), dealGame(YUKON, 1));
  const legal = YUKON.legalMoves(positionIn(model.game, YUKON));
  const shown: number[] = [];
  for (let count = 0; count <= legal.length; count++) {
    ({ model } = performAction(model, { kind: "hint" }));
    if (model.advice?.kind === "hints") shown.push(model.advice.index);
  }
  assertEquals(shown, [...legal.keys(), 0]);
  assertEquals(model.usage.hints, legal.length + 1);
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
