import { KLONDIKE } from "../../../../lib/klondike/patience/klondike.ts";
import { columnAt } from "../../../../lib/klondike/state.ts";
import { cursorPositions, topOfPile } from "../../../../tui/table/cursor.ts";
import { layoutIn } from "../../../../tui/table/draw/fit.ts";
import { pointedAt } from "../../../../tui/table/draw/scene.ts";
import { view } from "../../../../tui/table/draw/view.ts";
import { isWon, moveCount, positionIn } from "../../../../tui/table/game.ts";
import { dragTo, isDoubleClick, startDrag } from "../../../../tui/table/input/mouse.ts";
import { update } from "../../../../tui/table/update.ts";
import { noticeLine, SHORT_WORDING } from "../../../../tui/table/wording.ts";
import { asOpaque } from "../../../opaque.ts";
import { sampleOf } from "../../../sample.ts";
import { cellOf, click, clicksOf, drag, Mouse } from "../../klondike/clicks.ts";
import { dealOf, gameFrom, rulesOfTurn, winByHints, WON_SEEDS } from "../../klondike/player.ts";
import { eventsOf, type Model, modelOf, press, SCENES, tallState } from "../../klondike/scenes.ts";
import { rowsOf } from "../../terminal/describe_grid.ts";
import { isSamePlace } from "../same_place.ts";
import { assert, assertEquals, assertStringIncludes } from "@std/assert";

const SIZE = { width: 80, height: 25 };
const SMALL = { width: 40, height: 12 };
const DEAL = dealOf(10, rulesOfTurn(3));

function send(model: Model, bytes: string, size = SIZE, pause = 50): Model {
  return eventsOf(bytes, size).reduce(
    (before, event) => update(before, event, before.now + pause).model,
    model,
  );
}

function messageOf({ notice, table }: Model): string {
  return notice ? noticeLine(notice, table.phrases, SHORT_WORDING) : "";
}

for (const [name, size] of [["80x25", SIZE], ["40x12", SMALL]] as const) {
  Deno.test(`the mouse alone wins a whole game at ${name}, by clicks and by drags`, () => {
    for (const turn of [1, 3] as const) {
      // Clicks and drags alternate, and then the other way round.
      for (let first = 0; first < sampleOf(1, 2); first++) {
        let model = modelOf(dealOf(WON_SEEDS[turn], rulesOfTurn(turn)));
        for (const [index, { move }] of (winByHints(WON_SEEDS[turn], turn) ?? []).entries()) {
          const before = moveCount(model.game);
          const byDrag = (first + index) % 2 === 1;
          model = send(model, clicksOf(model, size, asOpaque(move), byDrag), size, 500);
          assertEquals(moveCount(model.game), before + 1, messageOf(model));
        }
        assert(isWon(model.game));
      }
    }
  });

  Deno.test(`a click finds the card that is drawn there, at ${name}`, () => {
    const tall = gameFrom("tall", tallState());
    const models = [...SCENES.map(({ game, keys }) => press(game, keys)), press(tall, "")]
      .filter(({ mode }) => mode.kind === "board");
    for (const model of models) {
      for (const focus of cursorPositions(model.game)) {
        const focused = { ...model, focus };
        const layout = layoutIn(focused, size);
        const { cursor } = view(focused, size);
        assert(layout && cursor);
        const found = pointedAt(focused, layout, cursor);
        assert(
          found?.isDrawn && isSamePlace(model.game, found.place, focus),
          JSON.stringify(focus),
        );
      }
    }
  });
}

Deno.test("a double click plays the best move, and two slow clicks put the cards down", () => {
  const cell = cellOf(modelOf(DEAL), SIZE, { pile: "4", index: 0 });
  const moved = positionIn(DEAL, KLONDIKE).tableau.map((_, index) => {
    const place = { pile: String(index + 1), index: 0 };
    const at = cellOf(modelOf(DEAL), SIZE, place);
    return moveCount(send(modelOf(DEAL), click(at) + click(at)).game);
  });
  assert(moved.includes(1) && moved.includes(0), moved.join());
  const slow = send(modelOf(DEAL), click(cell) + click(cell), SIZE, 500);
  assertEquals([slow.held, moveCount(slow.game)], [undefined, 0]);
});

Deno.test("a dragged sequence is under the pointer, and goes back if it does not fit", () => {
  const held = press(SCENES[2]?.game ?? DEAL, SCENES[2]?.keys.slice(0, -1) ?? "");
  const model: Model = { ...held, cardSize: "7x4" };
  const start = cellOf(model, SIZE, { pile: "6", index: 1 });
  const end = { row: 20, column: 30 };
  const dragged = send(model, Mouse.press(start) + Mouse.move(end));
  const rows = rowsOf(view(dragged, SIZE));
  assertEquals(rows[20]?.slice(24, 31), "┏Q♠━━━┓");
  assertEquals(rows[21]?.slice(24, 31), "┏J♥━━━┓");
  assertEquals(rows[22]?.slice(24, 31), "┏10♣━━┓");
  assert(!rows[6]?.slice(41, 48).includes("Q"), "it is still in its column");
  const back = send(dragged, Mouse.release(end));
  assertEquals([back.held, back.drag, back.game], [undefined, undefined, model.game]);
  const wrong = cellOf(model, SIZE, { pile: "1", index: 9 });
  const refused = send(dragged, Mouse.move(wrong) + Mouse.release(wrong));
  assertEquals([refused.held, refused.game], [undefined, model.game]);
  assert(messageOf(refused) !== "");
});

Deno.test("a short drag within a pile counts as a click", () => {
  const place = { pile: "7", index: 0 };
  const at = cellOf(modelOf(DEAL), SIZE, place);
  const { held } = send(modelOf(DEAL), drag(at, { row: at.row, column: at.column - 1 }));
  assertEquals(held, { pile: "7", count: 1 });
});

Deno.test("a click at another card of the pile picks it up, and one at the same card puts the cards down", () => {
  const model = modelOf(gameFrom("tall", tallState()));
  const clicked = (before: Model, index: number): Model =>
    send(before, click(cellOf(before, SIZE, { pile: "1", index })), SIZE, 500);
  const first = clicked(model, 2);
  assertEquals(first.held, { pile: "1", count: 11 });
  const second = clicked(first, 5);
  assertEquals(second.held, { pile: "1", count: 8 });
  assertEquals(clicked(second, 5).held, undefined);
});

Deno.test("the wheel draws and undoes draws, and never resets", () => {
  const drawn = send(modelOf(DEAL), Mouse.wheelDown.repeat(3));
  assertEquals(positionIn(drawn.game, KLONDIKE).waste.length, 9);
  assertEquals(positionIn(send(drawn, Mouse.wheelUp.repeat(2)).game, KLONDIKE).waste.length, 3);
  const empty = send(modelOf(DEAL), Mouse.wheelDown.repeat(20));
  assertEquals(positionIn(empty.game, KLONDIKE).waste.length, 24);
  assertStringIncludes(messageOf(empty), "The stock is empty; a click resets the waste");
  const stock = cellOf(empty, SIZE, topOfPile("stock"));
  assertEquals(positionIn(send(empty, click(stock)).game, KLONDIKE).stock.length, 24);
  const last = send(
    modelOf(dealOf(10, { ...rulesOfTurn(3), resets: 0 })),
    Mouse.wheelDown.repeat(20),
  );
  assertStringIncludes(messageOf(last), "resets");
});

Deno.test("the labels of keys can be clicked, and any click closes the help", () => {
  const at = (text: string, model: Model): string => {
    const rows = rowsOf(view(model, SIZE));
    const row = rows.findIndex((line) => line.includes(text));
    return click({ row, column: rows[row]?.indexOf(text) ?? 0 });
  };
  const scene = SCENES.find(({ name }) => name === "won");
  const start = modelOf(DEAL);
  const help = send(start, at("? help", start));
  assertEquals(help.mode.kind, "help");
  assertEquals(send(help, click({ row: 3, column: 3 })).mode.kind, "board");
  const hint = send(start, at("H hint", start));
  assert(hint.advice);
  assertEquals(moveCount(send(hint, at("Ent play it", hint)).game), 1);
  assertEquals(positionIn(send(start, at("SPC draw", start)).game, KLONDIKE).waste.length, 3);
  const won = press(scene?.game ?? DEAL, scene?.keys ?? "");
  assertEquals(send(won, at("V review", won)).mode.kind, "review");
});

Deno.test("the mouse picks up cards from a foundation only with worrying back", () => {
  for (const worryBack of [false, true]) {
    const state = { ...tallState(), foundations: [0, 0, 0, 13] as const };
    const rules = { ...state.rules, worryBack };
    const game = gameFrom("tall", { ...state, rules });
    const spades = cellOf(modelOf(game), SIZE, topOfPile("spades"));
    const { held } = send(modelOf(game), click(spades));
    assertEquals(held !== undefined, worryBack);
    assertEquals(columnAt(positionIn(game, KLONDIKE), 7).faceUp.length, 0);
  }
});

Deno.test("no mouse input throws, on any page at any size", () => {
  const actions = [0, 1, 2, 32, 64, 65];
  for (const size of [SIZE, SMALL, { width: 20, height: 5 }]) {
    for (const { game, keys } of SCENES) {
      let model = press(game, keys);
      for (let i = 0; i < sampleOf(60, 200); i++) {
        const random = (i + 1) * 48271 % 2147483647;
        const code = actions[random % actions.length] ?? 0;
        const [column, row] = [1 + (random >> 4) % size.width, 1 + (random >> 9) % size.height];
        model = send(model, `\x1b[<${code};${column};${row}${random % 3 === 0 ? "m" : "M"}`, size);
        view(model, size);
      }
    }
  }
});

Deno.test("two presses in one cell are a double click up to 400 ms apart", () => {
  const last = { row: 3, column: 7, at: 1000 };
  assert(isDoubleClick(last, { row: 3, column: 7 }, 1400));
  assert(!isDoubleClick(last, { row: 3, column: 7 }, 1401));
  assert(!isDoubleClick(last, { row: 3, column: 8 }, 1001));
  assert(!isDoubleClick(last, { row: 4, column: 7 }, 1001));
  assert(!isDoubleClick(undefined, { row: 3, column: 7 }, 1001));
});

Deno.test("dragged cards keep their grip, and move once the pointer moves", () => {
  const drag = startDrag({ row: 9, column: 22 }, { row: 7, column: 20 });
  assertEquals(drag.grip, { row: 2, column: 2 });
  assert(dragTo(drag, { row: 9, column: 22 }, true) === drag, "it has not moved");
  const moved = dragTo(drag, { row: 9, column: 23 }, false);
  assertEquals([moved.grip, moved.pointer, moved.isMoving, moved.hasLeft], [
    drag.grip,
    { row: 9, column: 23 },
    true,
    false,
  ]);
});

Deno.test("a drag that has left its pile counts as left, even if the pointer returns", () => {
  const start = startDrag({ row: 0, column: 0 }, { row: 0, column: 0 });
  const away = dragTo(start, { row: 0, column: 30 }, true);
  assert(away.hasLeft && dragTo(away, { row: 0, column: 1 }, false).hasLeft);
});
