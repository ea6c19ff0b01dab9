import type { PileId } from "../../../lib/patience.ts";
import { type Held, topOfPile } from "../../../tui/table/cursor.ts";
import { moveCount } from "../../../tui/table/game.ts";
import { dragTo, startDrag } from "../../../tui/table/input/mouse.ts";
import {
  dropAtCursor,
  dropOnPile,
  legalTargets,
  pickUp,
  pickUpFrom,
  pickUpOrDrop,
  putDown,
} from "../../../tui/table/make_move.ts";
import type { Drag } from "../../../tui/table/model.ts";
import { cards, position } from "../../lib/klondike/patience/few_cards.ts";
import { gameFrom } from "../klondike/player.ts";
import { type Model, modelOf } from "../klondike/scenes.ts";
import { assertEquals } from "@std/assert";

const TABLEAU = [
  { faceDown: cards("9c"), faceUp: cards("Th 9s 8h") },
  { faceDown: [], faceUp: cards("9d") },
  { faceDown: [], faceUp: cards("Jc") },
  { faceDown: [], faceUp: cards("Ts") },
  ...[5, 6, 7].map(() => ({ faceDown: [], faceUp: [] })),
];

function modelWith(worryBack = false): Model {
  const few = position({
    tableau: TABLEAU,
    stock: cards("2c"),
    waste: cards("Kd"),
    foundations: [0, 0, 7, 0],
  });
  return modelOf(gameFrom("few", { ...few, rules: { ...few.rules, worryBack } }));
}

const MODEL = modelWith();

function targets(held: Held, drag?: Drag): readonly PileId[] {
  return legalTargets({ ...MODEL, held, drag });
}

/** Returns a drag that has moved. */
function dragged(): Drag {
  return dragTo(
    startDrag({ row: 9, column: 3 }, { row: 9, column: 1 }),
    { row: 9, column: 20 },
    true,
  );
}

Deno.test("without held cards there are no valid targets", () => {
  assertEquals(legalTargets(MODEL), []);
});

Deno.test("held cards can go to any other pile, as many as fit", () => {
  assertEquals(targets({ pile: "1", count: 3 }), ["hearts", "3"]);
  assertEquals(targets({ pile: "1", count: 1 }), ["hearts"]);
  assertEquals(targets({ pile: "2", count: 1 }), ["4"]);
});

Deno.test("dragged cards move all together", () => {
  assertEquals(targets({ pile: "1", count: 3 }, dragged()), ["3"]);
  assertEquals(targets({ pile: "1", count: 2 }, dragged()), []);
  assertEquals(targets({ pile: "1", count: 1 }, dragged()), ["hearts"]);
});

Deno.test("a card goes only to the foundation of its suit, and never to stock or waste", () => {
  assertEquals(targets({ pile: "waste", count: 1 }), ["5", "6", "7"]);
  const held = { pile: "2", count: 1 };
  for (const pile of ["stock", "waste"]) {
    const { notice } = dropOnPile({ ...MODEL, held }, held, pile);
    assertEquals(notice, { kind: "refused", reason: `cards can't move to the ${pile}` });
  }
});

Deno.test("a pile's whole sequence is picked up, and from a position the cards on it too", () => {
  assertEquals(pickUp(MODEL, "1").held, { pile: "1", count: 3 });
  assertEquals(pickUpFrom(MODEL, { pile: "1", index: 1 }).held, { pile: "1", count: 2 });
  assertEquals(pickUp(MODEL, "waste").held, { pile: "waste", count: 1 });
  assertEquals(pickUp(MODEL, "waste").focus, topOfPile("waste"));
});

Deno.test("picking up from a pile without movable cards is refused with the reason", () => {
  const reason = (model: Model, pile: PileId): unknown => {
    const { notice, held } = pickUp(model, pile);
    return held ?? (notice?.kind === "refused" && notice.reason);
  };
  assertEquals(reason(MODEL, "5"), "column 5 is empty");
  assertEquals(reason(MODEL, "clubs"), "that foundation is empty");
  assertEquals(reason(MODEL, "hearts"), "cards can't leave that foundation");
  assertEquals(reason(modelWith(true), "clubs"), "that foundation is empty");
  assertEquals(reason(modelWith(true), "hearts"), { pile: "hearts", count: 1 });
});

Deno.test("putting cards down leaves the game unchanged, and dropping them is a move", () => {
  const held = pickUp(MODEL, "1");
  const { notice, focus, ...rest } = putDown(held);
  assertEquals([notice, focus], [undefined, { pile: "1", index: 0 }]);
  assertEquals({ ...rest, notice: MODEL.notice, focus: MODEL.focus }, MODEL);
  const dropped = dropOnPile(held, { pile: "1", count: 3 }, "3");
  assertEquals([dropped.held, moveCount(dropped.game)], [undefined, 1]);
});

Deno.test("cards dropped on their own pile are put down without a message", () => {
  const held = pickUp(MODEL, "1");
  for (const down of [dropAtCursor(held, { pile: "1", count: 3 }), pickUpOrDrop(held, "1")]) {
    assertEquals([down.held, down.notice, moveCount(down.game)], [undefined, undefined, 0]);
  }
});
