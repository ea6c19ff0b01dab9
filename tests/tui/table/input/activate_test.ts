import { KLONDIKE } from "../../../../lib/klondike/patience/klondike.ts";
import { type Column, type State } from "../../../../lib/klondike/state.ts";
import { longestForm } from "../../../../lib/message.ts";
import { parseBoard } from "../../../../lib/molek/board_text.ts";
import { MOLEK } from "../../../../lib/molek/patience/molek.ts";
import { KLONDIKE_TABLE } from "../../../../tui/klondike/table.ts";
import { MOLEK_TABLE } from "../../../../tui/molek/table.ts";
import { type CursorPosition, topOfPile } from "../../../../tui/table/cursor.ts";
import { createGame, positionIn } from "../../../../tui/table/game.ts";
import { bestMove, enter, focusNextMovable } from "../../../../tui/table/input/activate.ts";
import type { Model as TableModel } from "../../../../tui/table/model.ts";
import { newModel } from "../../../../tui/table/new_game.ts";
import { cards, position } from "../../../lib/klondike/patience/few_cards.ts";
import { type Game, gameFrom } from "../../klondike/player.ts";
import { type Model, modelOf } from "../../klondike/scenes.ts";
import { assertEquals, assertStringIncludes } from "@std/assert";

/** The game of a position with these first columns: `face-down cards|face-up cards`. */
function gameWith(open: readonly string[], more: Partial<State> = {}): Game {
  const tableau = Array.from({ length: 7 }, (_, index): Column => {
    const [faceUp = "", faceDown = ""] = (open[index] ?? "").split("|").toReversed();
    return { faceDown: cards(faceDown), faceUp: cards(faceUp) };
  });
  return gameFrom("few", position({ tableau, ...more }));
}

function best(game: Game, place: CursorPosition): string | undefined {
  const move = bestMove(game, place);
  return move && KLONDIKE_TABLE.patience.text.move(move);
}

/** Returns the cursor positions in turn. */
function visited(model: TableModel, count: number, backwards = false): string[] {
  const seen: string[] = [];
  for (let next = model; seen.length < count;) {
    next = focusNextMovable(next, backwards);
    const { pile, index } = next.focus;
    seen.push(index === Infinity ? pile : `${pile} ${index}`);
  }
  return seen;
}

Deno.test("a card goes where it helps most: to the foundation, or where it empties a column for a king", () => {
  const game = gameWith(["2c", "3h", "9c|Kd Qc", "Kc", ""], { foundations: [1, 0, 0, 0] });
  assertEquals(best(game, topOfPile("1")), "1->f");
  const notHome = gameFrom("few", { ...positionIn(game, KLONDIKE), foundations: [0, 0, 0, 0] });
  assertEquals(best(notHome, topOfPile("1")), "1->2");
  assertEquals(best(notHome, { pile: "3", index: 0 }), "3->5");
});

Deno.test("exactly the cards from a position on are moved, and a well-placed sequence stays", () => {
  const game = gameWith(["9c|8h 7c 6d", "9s", "8d", "7s"]);
  assertEquals([0, 1, 2].map((index) => best(game, { pile: "1", index })), [
    ...["1->2", undefined, undefined],
  ]);
  assertEquals(best(game, topOfPile("2")), undefined);
  const freeing = gameWith(["9c|8h 7c 6d", "9s", "8d", "7s"], { foundations: [6, 0, 0, 0] });
  assertEquals(best(freeing, { pile: "1", index: 2 }), "1->4");
});

Deno.test("Enter on a well-placed sequence says how to move it anyway", () => {
  const model = modelOf(gameWith(["9c|8h 7c 6d", "9s", "8d", "7s"]));
  const entered = ["1", "2"].map((index) =>
    enter({ ...model, focus: { pile: "1", index: Number(index) } })
  );
  assertEquals(
    entered.map(({ notice }) => notice?.kind === "refused" && longestForm(notice.reason)),
    [
      "this sequence has no useful move; to move it, press 1 and the key of a column, or drag it",
      "this card has no useful move; to move it, press 1 and the key of a column, or drag it",
    ],
  );
  assertEquals(entered.map(({ game }) => game.turns.length), [0, 0]);
});

Deno.test("a whole column that could only go to an empty column has no useful move", () => {
  const game = gameWith(["Kc Qd", "9s|Ks"], { waste: cards("Kh") });
  assertEquals(best(game, { pile: "1", index: 0 }), undefined);
  assertEquals(best(game, { pile: "2", index: 0 }), "2->3");
  assertEquals(best(game, topOfPile("waste")), "w->3");
});

Deno.test("piles without a card have no move", () => {
  const game = gameWith(["Kc"]);
  for (const pile of ["stock", "waste", "clubs", "7"]) {
    assertEquals(best(game, topOfPile(pile)), undefined, pile);
  }
});

Deno.test("Tab goes from the best move to the next best and wraps around, in both directions", () => {
  const model = modelOf(gameWith(["9c|8h 7c", "9s", "8d", "Ac"], { stock: cards("3d") }));
  // Moving the 8 of diamonds onto the 9 of spades only rearranges, so it comes after the stock.
  const round = ["4 0", "1 0", "stock", "3 0"];
  assertEquals(visited({ ...model, focus: topOfPile("stock") }, 5), [...round, "4 0"]);
  assertEquals(visited(model, 5, true), [...round.toReversed(), "3 0"]);
});

Deno.test("in a new position Tab starts with the best move, wherever the cursor is", () => {
  const model = modelOf(gameWith(["9c|8h 7c", "9s", "8d", "Ac"], { stock: cards("3d") }));
  const once = focusNextMovable(model, false);
  assertEquals(once.focus, { pile: "4", index: 0 });
  const after = enter(once);
  assertEquals(visited({ ...after, focus: { pile: "1", index: 0 } }, 2), ["1 0", "stock"]);
});

Deno.test("from a card without a useful move Tab goes to the best move", () => {
  const model = modelOf(gameWith(["9c|8h 7c", "9s", "8d", "Ac"], { stock: cards("3d") }));
  const twice = focusNextMovable(focusNextMovable(model, false), false);
  assertEquals(visited({ ...twice, focus: topOfPile("2") }, 1), ["4 0"]);
  assertEquals(visited({ ...twice, focus: topOfPile("2") }, 1, true), ["3 0"]);
});

Deno.test("with held cards Tab goes to the valid targets", () => {
  const model: Model = {
    ...modelOf(gameWith(["8h", "9s", "9c", "2d", "2h"], { foundations: [0, 0, 7, 0] })),
    held: { pile: "1", count: 1 },
  };
  assertEquals(visited(model, 4), ["hearts", "2", "3", "hearts"]);
  assertEquals(visited(model, 4, true), ["3", "2", "hearts", "3"]);
});

Deno.test("if no move helps, Tab says that the game is stuck, and the cursor leaves the stock", () => {
  const model = modelOf(gameWith(["8h", "8d"]));
  for (const focus of [model.focus, topOfPile("2"), topOfPile("stock")]) {
    const stuck = focusNextMovable({ ...model, focus }, false);
    assertEquals(stuck.focus, focus.pile === "stock" ? model.focus : focus);
    const { notice } = stuck;
    assertStringIncludes(
      notice?.kind === "said" ? longestForm(notice.text) : "",
      "Stuck: no useful moves",
    );
  }
});

Deno.test("if Enter picks up, cards that go onto a card come before those for an empty column", () => {
  const board = parseBoard("TKDV09876.TKDV09876.TKDV09876.KDV09876.T..");
  if (!board.ok) throw new Error(board.error);
  const game = createGame(MOLEK, { kind: "given", name: "board" }, {}, board.value);
  const model = newModel(MOLEK_TABLE, game);
  assertEquals(visited({ ...model, focus: topOfPile("4") }, 3), ["4 0", "4 1", "4 2"]);
});

Deno.test("Enter after a card was put down promises a move only if there is one", () => {
  for (
    const [text, sentence] of [["9d", "Put down."], ["As", "Put down. Press Enter again"]] as const
  ) {
    const held = {
      ...modelOf(gameWith([text])),
      focus: topOfPile("1"),
      held: { pile: "1", count: 1 },
    };
    const { notice } = enter(held);
    assertStringIncludes(notice?.kind === "said" ? longestForm(notice.text) : "", sentence);
  }
});
