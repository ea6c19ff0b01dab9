import { assertEquals, assertStringIncludes } from "@std/assert";
import { escapeControls } from "../../../lib/printable.ts";
import { dealGame } from "../../../tui/table/game.ts";
import type { Model } from "../../../tui/table/model.ts";
import { newModel } from "../../../tui/table/new_game.ts";
import { noticeLine, SHORT_WORDING } from "../../../tui/table/wording.ts";
import { typeLine } from "./type_line.ts";
import { MOLEK_TABLE } from "../../../tui/molek/table.ts";
import { dealOf, gameFrom, rulesOfTurn } from "../klondike/player.ts";
import { modelOf, press, tallState } from "../klondike/scenes.ts";
import { repliesTo } from "./plain/replies.ts";

const DEAL = dealOf(10, rulesOfTurn(1));

/** Returns the game after some typed lines. */
function typed(start: Model, ...lines: string[]): Model {
  return lines.reduce((model, line) => typeLine(model, line).model, start);
}

function messageOf({ notice, table }: Model): string {
  return notice ? noticeLine(notice, table.phrases, SHORT_WORDING) : "";
}

Deno.test("a rule typed before the first move restarts the same seed at once", () => {
  const model = typed(modelOf(DEAL), "turn 3", "limit 2", "scoring vegas", "worry on");
  const rules = { turn: 3, resets: 2, worryBack: true } as const;
  assertEquals(model.game, dealOf(10, rules, "vegas"));
  assertEquals(messageOf(model), "Restarted with worry on.");
  assertEquals(typed(model, "limit none").game.variant.resets, "unlimited");
});

Deno.test("scoring vegas brings its reset limit, which can be chosen after it", () => {
  const model = typed(modelOf(DEAL), "scoring vegas");
  assertEquals([model.game.variant.resets, messageOf(model)], [
    "0",
    "Restarted with scoring vegas.",
  ]);
  assertEquals(typed(model, "turn 3").game.variant.resets, "2");
  assertEquals(typed(model, "limit 4", "turn 3").game.variant.resets, "4");
  assertEquals(typed(model, "scoring none").game.variant.resets, "unlimited");
});

Deno.test("a rule typed after the first move applies from the next deal on", () => {
  const begun = press(DEAL, " ");
  const model = typed(begun, "turn 3");
  assertEquals(model.game, begun.game);
  assertEquals(messageOf(model), "Next deal: turn 3; n deals it.");
  assertEquals(
    messageOf(typed(model, "turn")),
    "Turn: 1 card; next deal: 3 cards. Type turn 1 or 3.",
  );
  assertEquals(messageOf(typed(model, "turn 1")), "Next deal: turn 1 again.");
  assertEquals(messageOf(typed(model, "turn 1", "turn 1")), "Turn 1 already applies.");
  assertEquals(typed(model, "new! 7").game, dealOf(7, rulesOfTurn(3)));
  assertEquals(typed(model, "restart!").game, DEAL);
  assertEquals(typeLine(begun, "turn 3").effects, [
    { kind: "remember", settings: { "klondike.turn": "3" } },
  ]);
});

Deno.test("a rule without a value is shown with the words that change it", () => {
  const model = modelOf(dealOf(10, rulesOfTurn(3), "none"));
  const lines = ["turn", "limit", "scoring", "worry", "deal"];
  assertEquals(lines.map((line) => messageOf(typed(model, line))), [
    "Turn: 3 cards. Type turn 1 or 3.",
    "Resets: unlimited. Type limit unlimited or 0 to 9.",
    "Scoring: none. Type scoring standard, vegas or none.",
    "Worry back: no. Type worry on or off.",
    "Next games: any deal. Type deal any, winnable or a level.",
  ]);
});

Deno.test("a bad value is refused with the valid ones", () => {
  const lines = ["turn 2", "limit 10", "limit x", "scoring rich", "worry maybe", "deal rich"];
  const refused = lines.map((line) => messageOf(typed(modelOf(DEAL), line)));
  assertEquals(refused, [
    "Turn takes 1 or 3.",
    "Limit takes unlimited or 0 to 9.",
    "Limit takes unlimited or 0 to 9.",
    "Scoring takes standard, vegas or none.",
    "Worry takes on or off.",
    "Deal takes any, winnable or a level.",
  ]);
  assertEquals(refused.filter((text) => text.length > 38 || escapeControls(text) !== text), []);
});

Deno.test("a rule that already applies changes nothing, and a game from a file keeps its rules", () => {
  const model = typed(modelOf(DEAL), "turn 1");
  assertEquals([model.gameNumber, messageOf(model)], [1, "Turn 1 already applies."]);
  const file = modelOf(gameFrom("tall.txt", tallState()));
  const next = typed(file, "turn 1");
  assertEquals([next.game, messageOf(next)], [file.game, "Next deal: turn 1; n deals it."]);
});

Deno.test("winnable deals are chosen by a command too, the only rule of MOLEK-SYNTEZ", () => {
  const molek = newModel(MOLEK_TABLE, dealGame(MOLEK_TABLE.patience, 4));
  assertEquals(typed(molek, "deal winnable").deals, "winnable");
  assertEquals(typed(molek, "deal winnable", "deal any").deals, "any");
  assertStringIncludes(
    messageOf(typed(molek, "turn 3")),
    "'turn 3' is not a command; ? lists them",
  );
});

Deno.test("in plain mode the replies name commands, and a restarted deal is described", () => {
  const lines = ["turn 3", "scoring vegas", "s", "limit 4", "limit", "new!", "help all"];
  const [, turn, scoring, , limit, now, dealt, help] = repliesTo(modelOf(DEAL), lines);
  assertEquals(turn?.split("\n")[0], "Klondike, seed 10, turn 3, unlimited resets.");
  assertEquals(
    scoring?.split("\n")[0],
    "Klondike, seed 10, turn 3, 2 resets, vegas scoring.",
  );
  assertEquals(limit, "Limit 4 applies to the next deal; type new to start it.\n");
  assertEquals(now, "Resets: 2; next deal: 4. Type limit unlimited or 0 to 9.\n");
  assertEquals(dealt?.split("\n")[0], "Klondike, seed 99, turn 3, 4 resets, vegas scoring.");
  assertEquals(help?.includes("\nlimit unlimited or 0 to 9: "), true);
});
