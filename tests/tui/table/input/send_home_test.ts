import { assertEquals } from "@std/assert";
import { KLONDIKE } from "../../../../lib/klondike/patience/klondike.ts";
import type { CellPosition, Size } from "../../../../tui/terminal/grid.ts";
import { moveCount, positionIn } from "../../../../tui/table/game.ts";
import { dealGame } from "../../../../tui/table/game.ts";
import type { Model } from "../../../../tui/table/model.ts";
import { newModel } from "../../../../tui/table/new_game.ts";
import { topOfPile } from "../../../../tui/table/cursor.ts";
import { noticeLine, SHORT_WORDING } from "../../../../tui/table/wording.ts";
import { update } from "../../../../tui/table/update.ts";
import { MOLEK_TABLE } from "../../../../tui/molek/table.ts";
import { cellOf, Mouse } from "../../klondike/clicks.ts";
import { dealOf, rulesOfTurn } from "../../klondike/player.ts";
import { eventsOf, modelOf, press } from "../../klondike/scenes.ts";
import { dealt } from "../../yukon/player.ts";

const SIZES: readonly Size[] = [{ width: 80, height: 25 }, { width: 40, height: 12 }];
const DEAL = dealOf(10, rulesOfTurn(3));

/** Returns the game after a right click at a cell. */
function rightClick(model: Model, { row, column }: CellPosition, size: Size): Model {
  const bytes = `\x1b[<2;${column + 1};${row + 1}M\x1b[<2;${column + 1};${row + 1}m`;
  return eventsOf(bytes, size).reduce(
    (before, event) => update(before, event, before.now + 10).model,
    model,
  );
}

function messageOf({ notice, table }: Model): string {
  return notice ? noticeLine(notice, table.phrases, SHORT_WORDING) : "";
}

for (const size of SIZES) {
  const name = `${size.width}x${size.height}`;

  Deno.test(`a right click sends its card to the foundation, or says why it cannot, at ${name}`, () => {
    const model = modelOf(DEAL);
    const at = (pile: string, index = Infinity, before = model): CellPosition =>
      cellOf(before, size, { pile, index });
    const home = rightClick(model, at("1", 0), size);
    assertEquals(positionIn(home.game, KLONDIKE).foundations, [1, 0, 0, 0]);
    const king = rightClick(model, at("2", 0), size);
    assertEquals([king.game, king.held], [model.game, undefined]);
    assertEquals(
      messageOf(king).startsWith("Can't move K♠ to its foundation"),
      true,
      messageOf(king),
    );
    const piles = ["stock", "clubs"].map((pile) => messageOf(rightClick(model, at(pile), size)));
    assertEquals(piles, ["Draw a card first.", "No card here."]);
    assertEquals(
      messageOf(rightClick(home, at("clubs", Infinity, home), size)),
      "Already on its foundation.",
    );
    const waste = press(DEAL, " ");
    assertEquals(
      messageOf(rightClick(waste, cellOf(waste, size, topOfPile("waste")), size)).startsWith(
        "Can't move 10",
      ),
      true,
    );
  });

  Deno.test(`a right click moves only the top card of a column, in any game, at ${name}`, () => {
    const yukon = dealt(4);
    const column = cellOf(yukon, size, { pile: "7", index: 0 });
    assertEquals(messageOf(rightClick(yukon, column, size)), "Only the top card can move there.");
    assertEquals(moveCount(rightClick(yukon, column, size).game), 0);
  });

  Deno.test(`a right click is Esc with held cards, beside the piles and in other modes, at ${name}`, () => {
    const held = press(DEAL, "1");
    const put = rightClick(held, cellOf(held, size, { pile: "1", index: 0 }), size);
    assertEquals([put.held, put.game], [undefined, DEAL]);
    const hint = press(DEAL, "H");
    const beside = { row: size.height - 3, column: size.width - 1 };
    assertEquals(rightClick(hint, beside, size).advice, undefined);
    for (const keys of ["?", ":u", "n", " R", "p"]) {
      const before = press(DEAL, keys);
      const after = rightClick(before, { row: 2, column: 2 }, size);
      assertEquals([after.mode.kind, after.game], ["board", before.game], keys);
    }
  });

  Deno.test(`a right click puts cards down in a game without foundations, at ${name}`, () => {
    const model = newModel(MOLEK_TABLE, dealGame(MOLEK_TABLE.patience, 4));
    const at = cellOf(model, size, topOfPile("1"));
    const events = eventsOf(Mouse.press(at) + Mouse.release(at), size);
    const held = events.reduce((before, event) => update(before, event, 0).model, model);
    assertEquals(held.held?.pile, "1");
    assertEquals(rightClick(held, at, size).held, undefined);
    assertEquals(rightClick(model, at, size).game, model.game);
  });
}
