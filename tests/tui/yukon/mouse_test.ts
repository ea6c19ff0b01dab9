import { assert, assertEquals } from "@std/assert";
import { moveCount, positionIn, turnsIn } from "../../../tui/table/game.ts";
import { type CursorPosition, topOfPile } from "../../../tui/table/cursor.ts";
import { view } from "../../../tui/table/draw/view.ts";
import { rowsOf } from "../terminal/describe_grid.ts";
import { YUKON } from "../../yukon/patience.ts";
import { columnAt, type Move } from "../../yukon/rules.ts";
import { MIDDLE } from "../../yukon_positions.ts";
import {
  beginning,
  cellOf,
  click,
  dealt,
  drag,
  Mouse,
  press,
  STANDARD,
  winningMoves,
  WON_SEED,
  type YukonModel,
} from "./player.ts";

const SMALL = { width: 40, height: 12 };
/** Here the longest column has room for cards with frames. */
const LARGE = { width: 200, height: 60 };

/** Makes a move with the mouse; a card that is folded away is looked at with the cursor first. */
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

Deno.test("cards that are dragged leave their column, and go back where they do not fit", () => {
  const start = beginning(MIDDLE);
  const from = cellOf(start, { pile: "2", index: 2 }, LARGE);
  const to = { row: from.row + 10, column: cellOf(start, topOfPile("4"), LARGE).column };
  const dragged = press(start, Mouse.press(from) + Mouse.move(to), { size: LARGE });
  assertEquals(dragged.held, { pile: "2", count: 2 });
  const rows = rowsOf(view(dragged, LARGE));
  const left = rows[to.row]?.indexOf("┏7♦━") ?? -1;
  assert(left >= 0 && left <= to.column && to.column < left + "┏7♦━".length);
  assert(rows.slice(to.row + 1).some((row) => row.startsWith("┏3♣━", left)));
  assertEquals(rows.slice(0, to.row).join("").match(/7♦|3♣/g), null);
  const back = press(dragged, Mouse.release(to), { size: LARGE });
  assertEquals([back.held, back.game], [undefined, start.game]);
});

Deno.test("all cards that are dragged go together, of those clicked at as many as fit", () => {
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

Deno.test("a double click plays the best place, and the wheel has nothing to turn", () => {
  const start = beginning(MIDDLE);
  const cell = cellOf(start, topOfPile("3"));
  const twice = press(start, click(cell) + click(cell), { pause: 50 });
  assertEquals(turnsIn(twice.game, YUKON).flatMap(({ moves }) => moves), [{
    from: 3,
    count: 1,
    to: "home",
  }]);
  const wheeled = press(start, Mouse.wheelDown);
  assertEquals({ ...wheeled, now: 0 }, start);
});
