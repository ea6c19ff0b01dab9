import { newModel } from "../../../tui/table/new_game.ts";
import { assertEquals } from "@std/assert";
import { formatMove } from "../../../lib/klondike/move.ts";
import { type Column, EMPTY_COLUMN, type State } from "../../../lib/klondike/state.ts";
import { MOLEK_TABLE } from "../../../tui/molek/table.ts";
import { parseBoard } from "../../../lib/molek/board_text.ts";
import { startGame } from "../../../tui/table/game.ts";
import { type Model as TableModel } from "../../../tui/table/model.ts";
import { endOf, type Place } from "../../../tui/table/place.ts";
import { bestMove, goToNext } from "../../../tui/table/reach.ts";
import { cards, position } from "../../lib/klondike/patience/few_cards.ts";
import { type Game, gameFrom } from "../klondike/player.ts";
import { type Model, modelOf } from "../klondike/scenes.ts";

/** The game of a position with these open cards in its first columns, and more. */
function gameWith(open: readonly string[], more: Partial<State> = {}): Game {
  const tableau = Array.from({ length: 7 }, (_, index): Column => {
    const [covered = "", run] = (open[index] ?? "").split("|");
    return run === undefined
      ? { ...EMPTY_COLUMN, open: cards(covered) }
      : { covered: cards(covered), open: cards(run) };
  });
  return gameFrom("few", position({ tableau, ...more }));
}

function best(game: Game, place: Place): string | undefined {
  const move = bestMove(game, place);
  return move && formatMove(move);
}

/** The places to which the cursor comes, one after the other. */
function visited<State, Move>(
  model: TableModel<State, Move>,
  count: number,
  backwards = false,
): string[] {
  const seen: string[] = [];
  for (let next = model; seen.length < count;) {
    next = goToNext(next, backwards);
    const { pile, index } = next.focus;
    seen.push(index === Infinity ? pile : `${pile} ${index}`);
  }
  return seen;
}

Deno.test("a card goes home rather than on a card, and on a card rather than to an empty column", () => {
  const game = gameWith(["3d|2c", "3h", "9c|Kd Qc", "Kc", ""], { foundations: [1, 0, 0, 0] });
  assertEquals(best(game, endOf("1")), "1->f");
  const { start } = game;
  const notHome = gameFrom("few", { ...start, foundations: [0, 0, 0, 0] });
  assertEquals(best(notHome, endOf("1")), "1->2");
  assertEquals(best(notHome, { pile: "3", index: 0 }), "3->5");
});

Deno.test("exactly the cards from a place on are moved", () => {
  const game = gameWith(["9c|8h 7c 6d", "9s", "8d", "7s"]);
  assertEquals([0, 1, 2].map((index) => best(game, { pile: "1", index })), [
    ...["1->2", "1->3", "1->4"],
  ]);
  assertEquals(best(game, endOf("2")), undefined);
});

Deno.test("a whole column that would only go to an empty one has no place to go", () => {
  const game = gameWith(["Kc Qd", "9s|Ks"], { waste: cards("Kh") });
  assertEquals(best(game, { pile: "1", index: 0 }), undefined);
  assertEquals(best(game, { pile: "2", index: 0 }), "2->3");
  assertEquals(best(game, endOf("waste")), "w->3");
});

Deno.test("piles without a card have no move", () => {
  const game = gameWith(["Kc"]);
  for (const pile of ["stock", "waste", "clubs", "7"]) {
    assertEquals(best(game, endOf(pile)), undefined, pile);
  }
});

Deno.test("the cursor goes round the cards that can move, in both directions", () => {
  const model = modelOf(gameWith(["9c|8h 7c", "9s", "8d", "Ac"], { stock: cards("3d") }));
  const round = ["1 1", "3 0", "4 0", "stock"];
  assertEquals(visited({ ...model, focus: endOf("stock") }, 5), ["1 0", ...round]);
  assertEquals(visited(model, 4), ["3 0", "4 0", "stock", "1 0"]);
  assertEquals(visited(model, 5, true), ["1 0", "stock", "4 0", "3 0", "1 1"]);
});

Deno.test("from a place where nothing can move, and from an empty column, it goes on from there", () => {
  const model = modelOf(gameWith(["8h", "9s", "", "7c", "", "5d", "6s"]));
  assertEquals(visited({ ...model, focus: endOf("2") }, 1), ["4 0"]);
  assertEquals(visited({ ...model, focus: endOf("5") }, 1), ["6 0"]);
  assertEquals(visited({ ...model, focus: endOf("5") }, 1, true), ["4 0"]);
});

Deno.test("from the last card of a long column it goes to the next column", () => {
  const long = ["Kh Qs Jh Ts 9h 8s 7h 6s 5h 4s 3h", "2s", "", "", "", "", "Ac"];
  const model = modelOf(gameWith(long, { waste: cards("Ad") }));
  assertEquals(visited({ ...model, focus: endOf("1") }, 3), ["2 0", "7 0", "waste"]);
});

Deno.test("while cards are held it goes to the piles that take them", () => {
  const model: Model = {
    ...modelOf(gameWith(["8h", "9s", "9c", "2d", "2h"], { foundations: [0, 0, 7, 0] })),
    held: { pile: "1", count: 1 },
  };
  assertEquals(visited(model, 4), ["2", "3", "hearts", "2"]);
  assertEquals(visited(model, 4, true), ["hearts", "3", "2", "hearts"]);
});

Deno.test("where nothing can move the player is told, and the cursor stays", () => {
  const model = modelOf(gameWith(["8h", "8d"]));
  const stuck = goToNext(model, false);
  assertEquals([stuck.focus, stuck.notice], [
    model.focus,
    { kind: "said", text: "No card can move" },
  ]);
});

Deno.test("where Enter lifts, a whole column may also go to an empty one", () => {
  const board = parseBoard("TKDV09876.TKDV09876.TKDV09876.KDV09876.T..");
  if (!board.ok) throw new Error(board.error);
  const { patience } = MOLEK_TABLE;
  const game = startGame(patience, { kind: "given", name: "board" }, {}, board.value);
  const model = newModel(MOLEK_TABLE, game);
  assertEquals(visited({ ...model, focus: endOf("4") }, 3), ["5 0", "4 0", "4 1"]);
});
