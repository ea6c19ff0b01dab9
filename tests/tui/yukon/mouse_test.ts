import { assertEquals } from "@std/assert";
import { moveCount, positionIn, turnsIn } from "../../../tui/table/game.ts";
import { type CursorPosition, topOfPile } from "../../../tui/table/cursor.ts";
import { YUKON } from "../../yukon/patience.ts";
import { columnAt, type Move } from "../../yukon/rules.ts";
import { MIDDLE } from "../../yukon_positions.ts";
import {
  beginning,
  cellOf,
  click,
  dealt,
  drag,
  press,
  STANDARD,
  winningMoves,
  WON_SEED,
  type YukonModel,
} from "./player.ts";

const SMALL = { width: 40, height: 12 };
/** Makes a move with the mouse; the cursor unfolds a folded card first. */
function point(model: YukonModel, { from, count, to }: Move, size = STANDARD): YukonModel {
  const state = positionIn(model.game, YUKON);
  const place: CursorPosition = {
    pile: String(from),
    index: columnAt(state, from).faceUp.length - count,
  };
  const looking = { ...model, focus: place };
  const anatomy = YUKON.pileChange(state, { from, count, to });
  const target = topOfPile(anatomy.kind === "carry" ? anatomy.to : "");
  const cells = [cellOf(looking, place, size), cellOf(looking, target, size)] as const;
  const byDrag = moveCount(model.game) % 2 === 0;
  return press(looking, byDrag ? drag(...cells) : cells.map(click).join(""), { size });
}

for (const [name, size] of [["80x25", STANDARD], ["40x12", SMALL]] as const) {
  Deno.test(`clicks and drags alone win a whole game at ${name}`, () => {
    let model = dealt(WON_SEED);
    for (const [index, move] of winningMoves().entries()) {
      model = point(model, move, size);
      assertEquals(moveCount(model.game), index + 1, YUKON.text.move(move));
    }
    assertEquals(model.mode.kind, "won");
  });
}

Deno.test("dragged cards move all together, and clicked cards as many as fit", () => {
  const start = beginning(MIDDLE);
  const [from, to] = [cellOf(start, { pile: "2", index: 1 }), cellOf(start, topOfPile("1"))];
  assertEquals(moveCount(press(start, drag(from, to)).game), 0);
  const clicked = press(start, click(from) + click(to));
  assertEquals(turnsIn(clicked.game, YUKON).flatMap(({ moves }) => moves), [{
    from: 2,
    count: 2,
    to: 1,
  }]);
});
