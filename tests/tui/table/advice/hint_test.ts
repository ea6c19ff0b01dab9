import { MOLEK } from "../../../../lib/molek/patience/molek.ts";
import { legalMoves } from "../../../../lib/molek/rules.ts";
import type { Move } from "../../../../lib/patience.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import { KLONDIKE_TABLE } from "../../../../tui/klondike/table.ts";
import { MOLEK_TABLE } from "../../../../tui/molek/table.ts";
import { view } from "../../../../tui/table/draw/view.ts";
import { currentState, dealGame, type Game, positionIn } from "../../../../tui/table/game.ts";
import { makeMove } from "../../../../tui/table/make_move.ts";
import type { Model } from "../../../../tui/table/model.ts";
import { newModel } from "../../../../tui/table/new_game.ts";
import { plainMode } from "../../../../tui/table/plain/plain_mode.ts";
import { update } from "../../../../tui/table/update.ts";
import { noticeLine, SHORT_WORDING } from "../../../../tui/table/wording.ts";
import { keyInput } from "../../../../tui/terminal/input.ts";
import { cards, position } from "../../../lib/klondike/patience/few_cards.ts";
import { asOpaque } from "../../../opaque.ts";
import { YUKON } from "../../../yukon/patience.ts";
import { columnAt } from "../../../yukon/rules.ts";
import { gameFrom } from "../../klondike/player.ts";
import { modelOf } from "../../klondike/scenes.ts";
import { rowsOf } from "../../terminal/describe_grid.ts";
import { dealt } from "../../yukon/player.ts";
import { typeLine } from "../type_line.ts";
import { assert, assertEquals, assertStringIncludes } from "@std/assert";

/** Only the 3 of clubs can move, onto the 4 of column 3 or 4; then the stock does not help. */
const NEARLY = position({
  tableau: [
    { faceDown: [], faceUp: cards("9s 3c") },
    { faceDown: cards("2s"), faceUp: cards("9c") },
    { faceDown: cards("2c"), faceUp: cards("4h") },
    { faceDown: cards("2d"), faceUp: cards("4d") },
    { faceDown: cards("2h"), faceUp: cards("Kc") },
    { faceDown: cards("3s"), faceUp: cards("Ks") },
    { faceDown: cards("3d"), faceUp: cards("9d") },
  ],
  stock: cards("6d 6h"),
  resetsLeft: Infinity,
});

const STUCK = "Stuck: no useful moves in sight. u undo, R restart, n new game";

function after(model: Model, ...lines: readonly string[]): Model {
  return lines.reduce((before, line) => typeLine(before, line).model, model);
}

function messageOf({ notice, table }: Model): string {
  return notice ? noticeLine(notice, table.phrases, SHORT_WORDING) : "";
}

function isStuckShown(model: Model): boolean {
  return messageOf(model).includes("Stuck");
}

Deno.test("a game says that it is stuck once, after the move that made it stuck", () => {
  const start = modelOf(gameFrom("stuck.txt", NEARLY));
  const unseen = after(start, "c1 c3");
  assertEquals(messageOf(unseen), "3♣ to column 3.", "the stock was not seen yet");
  const drawn = after(unseen, "s");
  assertEquals(messageOf(drawn), STUCK);
  const further = after(drawn, "s");
  assertEquals([
    isStuckShown(further),
    isStuckShown(after(further, "s")),
    isStuckShown(after(drawn, "c3 c4")),
  ], [
    false,
    false,
    false,
  ]);
  assertEquals(messageOf(after(further, "u", "u", "U")), STUCK, "it is stuck again after an undo");
  assertEquals(messageOf(after(drawn, "u", "u", "c1 c4", "s")), STUCK, "and in another dead end");
  assertEquals(isStuckShown(after(drawn, "u")), false);
});

Deno.test("the stuck message is whole in every window, and follows the move if there is room", () => {
  const start = modelOf(gameFrom("stuck.txt", { ...NEARLY, stock: [] }));
  const stuck = after(start, "c1 c3");
  const board = update(stuck, keyInput("Escape"), 0).model;
  const shown = (width: number, height: number): string =>
    rowsOf(view(board, { width, height })).join("\n");
  assertStringIncludes(shown(120, 40), `3♣ to column 3. ${STUCK}`);
  assertStringIncludes(shown(80, 25), STUCK);
  assertStringIncludes(shown(40, 12), "Stuck: u undo, R restart, n new game");
});

Deno.test("in plain mode the stuck message names commands", () => {
  const model = newModel(KLONDIKE_TABLE, gameFrom("stuck.txt", { ...NEARLY, stock: [] }));
  const program = plainMode({ model, effects: [] }, {
    now: () => 0,
    perform: () => {},
    prompt: "",
    asks: false,
  });
  const { text } = program.answer(program.start.model, "c1 c3");
  assertEquals(
    text,
    "Three of clubs from column 1 to column 3. Stuck after one move, 6 cards face down: no useful " +
      "moves in sight. Type undo, restart or new.\n" +
      'review shows where it was lost; a win is then listed as "with help".\n',
  );
});

/** Plays random honest games, checks the stuck message after each move, and returns stuck games. */
function ends(start: (seed: number) => Model, isLeft: (game: Game) => boolean): readonly Model[] {
  const stuck: Model[] = [];
  for (let seed = 1; seed <= 12; seed++) {
    const random = Xoshiro128.fromSeed(seed);
    let model = start(seed);
    for (let turn = 0; turn < 60 && !isStuckShown(model); turn++) {
      const moves = model.game.patience.legalMoves(currentState(model.game));
      if (moves.length === 0) break;
      model = makeMove(model, moves[random.below(moves.length)] as Move);
      assertEquals(isStuckShown(model), !isLeft(model.game), messageOf(model));
    }
    if (isStuckShown(model)) stuck.push(model);
  }
  return stuck;
}

Deno.test("MOLEK-SYNTEZ is stuck without an honest move, and a cheat frees it or leaves it stuck", () => {
  const stuck = ends(
    (seed) => newModel(MOLEK_TABLE, dealGame(MOLEK, seed)),
    (game) => {
      const state = positionIn(game, MOLEK);
      return MOLEK.legalMoves(state).some(({ from, to, count }) =>
        (state[to]?.cards.length ?? 0) > 0 || count < (state[from]?.cards.length ?? 0)
      );
    },
  );
  assert(stuck.length > 2, `only ${stuck.length} games got stuck`);
  for (const model of stuck) {
    assertStringIncludes(messageOf(model), "n new game");
    const again = after(model, "u", "U");
    assertEquals(messageOf(again), messageOf(model));
    const cheat = legalMoves(positionIn(model.game, MOLEK)).find((move) => move.cheat);
    assert(cheat);
    const cheated = makeMove(model, asOpaque(cheat));
    const isLeft = MOLEK.legalMoves(positionIn(cheated.game, MOLEK)).length > 0;
    assert(isLeft || isStuckShown(cheated));
  }
});

Deno.test("a game without hints of its own is stuck once no move changes the position", () => {
  const stuck = ends(
    dealt,
    (game) => {
      const state = positionIn(game, YUKON);
      return YUKON.legalMoves(state).some(({ from, to, count }) => {
        const { faceDown, faceUp } = columnAt(state, from);
        const isWhole = faceDown.length === 0 && faceUp.length === count;
        return to === "home" || !isWhole || columnAt(state, to).faceUp.length > 0;
      });
    },
  );
  assert(stuck.length > 0);
});
