import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { isWon } from "../../../lib/klondike/rules.ts";
import { columnAt } from "../../../lib/klondike/state.ts";
import { dealGame, moveCount, startGame, stateOf } from "../../../tui/klondike/game.ts";
import { layoutFor } from "../../../tui/klondike/layout.ts";
import { type Model, newModel } from "../../../tui/klondike/model.ts";
import { allPlaces, isSamePlace } from "../../../tui/klondike/place.ts";
import { sentence, SYMBOLS } from "../../../tui/klondike/sentence.ts";
import { pointedAt } from "../../../tui/klondike/target.ts";
import { update } from "../../../tui/klondike/update.ts";
import { view } from "../../../tui/klondike/view.ts";
import { rowsOf } from "../describe_grid.ts";
import { cellOf, click, clicksOf, drag, Mouse } from "./clicks.ts";
import { rulesOfTurn, winByHints, WON_SEEDS } from "./player.ts";
import { eventsOf, press, SCENES, tallState } from "./scenes.ts";

const SIZE = { width: 80, height: 25 };
const SMALL = { width: 40, height: 12 };
const DEAL = dealGame(10, rulesOfTurn(3), "standard");

function send(model: Model, bytes: string, size = SIZE, pause = 50): Model {
  return eventsOf(bytes, size).reduce(
    (before, event) => update(before, event, before.now + pause).model,
    model,
  );
}

function said({ notice }: Model): string {
  return notice ? sentence(notice, SYMBOLS) : "";
}

for (const [name, size] of [["80x25", SIZE], ["40x12", SMALL]] as const) {
  Deno.test(`the mouse alone wins a whole game at ${name}, by clicks and by drags`, () => {
    for (const turn of [1, 3] as const) {
      for (const byDrag of [false, true]) {
        let model = newModel(dealGame(WON_SEEDS[turn], rulesOfTurn(turn), "standard"));
        for (const { move } of winByHints(WON_SEEDS[turn], turn) ?? []) {
          const before = moveCount(model.game);
          model = send(model, clicksOf(model, size, move, byDrag), size, 500);
          assertEquals(moveCount(model.game), before + 1, said(model));
        }
        assert(isWon(stateOf(model.game)));
      }
    }
  });

  Deno.test(`what is clicked at is what is drawn there, at ${name}`, () => {
    const tall = startGame({ kind: "file", name: "tall" }, tallState(), "standard");
    const models = [...SCENES.map(({ game, keys }) => press(game, keys)), press(tall, "")]
      .filter(({ mode }) => mode.kind === "board");
    for (const model of models) {
      const state = stateOf(model.game);
      for (const focus of allPlaces(state)) {
        const focused = { ...model, focus };
        const layout = layoutFor(size);
        const { cursor } = view(focused, size);
        assert(layout && cursor);
        const found = pointedAt(focused, layout, cursor);
        assert(found?.isDrawn && isSamePlace(state, found.place, focus), JSON.stringify(focus));
      }
    }
  });
}

Deno.test("a double click plays the best place, two slow clicks put down again", () => {
  const cell = cellOf(newModel(DEAL), SIZE, { pile: "column", column: 4, index: 0 });
  const moved = DEAL.start.tableau.map((_, index) => {
    const place = { pile: "column", column: index + 1 as 1, index: 0 } as const;
    const at = cellOf(newModel(DEAL), SIZE, place);
    return moveCount(send(newModel(DEAL), click(at) + click(at)).game);
  });
  assert(moved.includes(1) && moved.includes(0), moved.join());
  const slow = send(newModel(DEAL), click(cell) + click(cell), SIZE, 500);
  assertEquals([slow.held, moveCount(slow.game)], [undefined, 0]);
});

Deno.test("the run is under the pointer while it is dragged, and goes back where it does not fit", () => {
  const model = press(SCENES[2]?.game ?? DEAL, SCENES[2]?.keys.slice(0, -1) ?? "");
  const start = cellOf(model, SIZE, { pile: "column", column: 6, index: 1 });
  const end = { row: 20, column: 30 };
  const dragged = send(model, Mouse.press(start) + Mouse.move(end));
  const rows = rowsOf(view(dragged, SIZE));
  assertEquals(rows[20]?.slice(24, 31), "┏Q♠━━━┓");
  assertEquals(rows[21]?.slice(24, 31), "┏J♥━━━┓");
  assertEquals(rows[22]?.slice(24, 31), "┏10♣━━┓");
  assert(!rows[6]?.slice(41, 48).includes("Q"), "it is not in its column meanwhile");
  const back = send(dragged, Mouse.release(end));
  assertEquals([back.held, back.drag, back.game], [undefined, undefined, model.game]);
  const wrong = cellOf(model, SIZE, { pile: "column", column: 1, index: 9 });
  const refused = send(dragged, Mouse.move(wrong) + Mouse.release(wrong));
  assertEquals([refused.held, refused.game], [undefined, model.game]);
  assert(said(refused) !== "");
});

Deno.test("a hand that shakes within a pile has clicked", () => {
  const place = { pile: "column", column: 7, index: 0 } as const;
  const at = cellOf(newModel(DEAL), SIZE, place);
  const { held } = send(newModel(DEAL), drag(at, { row: at.row, column: at.column - 1 }));
  assertEquals(held, { from: 7, count: 1 });
});

Deno.test("the wheel draws and takes draws back, and spends no reset", () => {
  const drawn = send(newModel(DEAL), Mouse.wheelDown.repeat(3));
  assertEquals(stateOf(drawn.game).waste.length, 9);
  assertEquals(stateOf(send(drawn, Mouse.wheelUp.repeat(2)).game).waste.length, 3);
  const empty = send(newModel(DEAL), Mouse.wheelDown.repeat(20));
  assertEquals(stateOf(empty.game).waste.length, 24);
  assertStringIncludes(said(empty), "The stock is empty");
  const stock = cellOf(empty, SIZE, { pile: "stock" });
  assertEquals(stateOf(send(empty, click(stock)).game).stock.length, 24);
});

Deno.test("the names of keys can be clicked at, and any click closes the help", () => {
  const at = (text: string, model: Model): string => {
    const rows = rowsOf(view(model, SIZE));
    const row = rows.findIndex((line) => line.includes(text));
    return click({ row, column: rows[row]?.indexOf(text) ?? 0 });
  };
  const start = newModel(DEAL);
  const help = send(start, at("? help", start));
  assertEquals(help.mode.kind, "help");
  assertEquals(send(help, click({ row: 3, column: 3 })).mode.kind, "board");
  const hint = send(start, at("H hint", start));
  assert(hint.hint);
  assertEquals(moveCount(send(hint, at("Ent  best", hint)).game), 1);
  assertEquals(stateOf(send(start, at("SPC draw", start)).game).waste.length, 3);
  const won = press(SCENES[11]?.game ?? DEAL, SCENES[11]?.keys ?? "");
  assertEquals(send(won, at("v replay", won)).mode.kind, "replay");
});

Deno.test("cards come back from a foundation by the mouse only where that is allowed", () => {
  for (const worryBack of [false, true]) {
    const state = { ...tallState(), foundations: [0, 0, 0, 13] as const };
    const rules = { ...state.rules, worryBack };
    const game = startGame({ kind: "file", name: "tall" }, { ...state, rules }, "standard");
    const spades = cellOf(newModel(game), SIZE, { pile: "foundation", suit: 3 });
    const { held } = send(newModel(game), click(spades));
    assertEquals(held !== undefined, worryBack);
    assertEquals(columnAt(stateOf(game), 7).open.length, 0);
  }
});

Deno.test("whatever the mouse does on whatever page, at whatever size, nothing is thrown", () => {
  const actions = [0, 1, 2, 32, 64, 65];
  for (const size of [SIZE, SMALL, { width: 20, height: 5 }]) {
    for (const { game, keys } of SCENES) {
      let model = press(game, keys);
      for (let i = 0; i < 200; i++) {
        const random = (i + 1) * 48271 % 2147483647;
        const code = actions[random % actions.length] ?? 0;
        const [column, row] = [1 + (random >> 4) % size.width, 1 + (random >> 9) % size.height];
        model = send(model, `\x1b[<${code};${column};${row}${random % 3 === 0 ? "m" : "M"}`, size);
        view(model, size);
      }
    }
  }
});
