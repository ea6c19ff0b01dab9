import type { Review } from "../../../lib/advice.ts";
import type { Move as KlondikeMove } from "../../../lib/klondike/move.ts";
import { isUntouched } from "../../../lib/game_record.ts";
import type { Move } from "../../../lib/patience.ts";
import { Xoshiro128 } from "../../../lib/xoshiro.ts";
import { KLONDIKE_TABLE } from "../../../tui/klondike/table.ts";
import { MOLEK_TABLE } from "../../../tui/molek/table.ts";
import { view } from "../../../tui/table/draw/view.ts";
import type { GameStep } from "../../../tui/table/effect.ts";
import { currentState, dealGame } from "../../../tui/table/game.ts";
import { lostKeys, wonKeys } from "../../../tui/table/input/action_list.ts";
import { makeMove } from "../../../tui/table/make_move.ts";
import type { CardTable, Model } from "../../../tui/table/model.ts";
import { newModel } from "../../../tui/table/new_game.ts";
import { recordFromModel } from "../../../tui/table/record.ts";
import { update } from "../../../tui/table/update.ts";
import { keyInput } from "../../../tui/terminal/input.ts";
import { cards, position } from "../../lib/klondike/patience/few_cards.ts";
import { asOpaque } from "../../opaque.ts";
import { YUKON_TABLE } from "../../yukon/command.ts";
import { gameFrom } from "../klondike/player.ts";
import { modelOf } from "../klondike/scenes.ts";
import { rowsOf } from "../terminal/describe_grid.ts";
import { repliesTo } from "./plain/replies.ts";
import { typeLine } from "./type_line.ts";
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";

const TABLES = [KLONDIKE_TABLE, MOLEK_TABLE, YUKON_TABLE] as unknown as readonly CardTable[];

/** Only the 3 of clubs can move: onto a 4 of columns 3 and 4. Then nothing helps. */
const START: Model = modelOf(gameFrom(
  "stuck.txt",
  position({
    tableau: [
      { faceDown: cards("5h"), faceUp: cards("3c") },
      { faceDown: cards("2s"), faceUp: cards("9s") },
      { faceDown: cards("2c"), faceUp: cards("4h") },
      { faceDown: cards("2d"), faceUp: cards("4d") },
      { faceDown: cards("2h"), faceUp: cards("Kc") },
      { faceDown: cards("3s"), faceUp: cards("Ks") },
      { faceDown: cards("3d"), faceUp: cards("9d") },
    ],
    resetsLeft: Infinity,
  }),
));

/** The game after the move that leaves it stuck. */
const STUCK = typeLine(START, "c1 c3").model;

const LOST: Review<KlondikeMove> = {
  start: "won",
  end: "lost",
  lostBy: { from: 1, to: 1 },
  instead: [{ kind: "carry", from: 1, count: 1, to: 4 }],
  done: 0,
};

const SIZES = [[40, 12], [80, 24], [80, 25], [120, 40], [200, 60]] as const;

function press(model: Model, ...keys: readonly string[]): GameStep {
  return keys.reduce<GameStep>(
    ({ model }, key) => update(model, keyInput(key), model.now + 1),
    { model, effects: [] },
  );
}

/** The words on the screen, without the frame of a page. */
function shown(model: Model, [width, height]: readonly [number, number] = [80, 25]): string {
  return rowsOf(view(model, { width, height })).join(" ").replaceAll(/[│\s]+/g, " ");
}

/** The model after the solver's answer to the question where the game was lost. */
function answered({ model }: GameStep, review: Review<KlondikeMove> = LOST): Model {
  const id = model.reviewed?.id ?? -1;
  return update(model, { kind: "reviewed", id, review: asOpaque(review) }, model.now).model;
}

/** What only the solver knows, as the screen and the lines say it. */
const KNOWN_TO_SOLVER = /Lost (at|since|between)|[Nn]ever (was )?(winn|solv)|[Nn]ot (winn|solv)/;

/** Whatever of a step asks the solver. */
function questions({ effects }: GameStep): readonly string[] {
  return effects.map(({ kind }) => kind).filter((kind) => ["solve", "review"].includes(kind));
}

Deno.test("a game that is stuck gets a panel: what is left, and the keys that go on", () => {
  assertEquals(STUCK.mode, { kind: "lost", asksWhere: false });
  for (const size of SIZES) {
    const page = shown(STUCK, size);
    for (
      const text of [
        "Stuck after one move, 6 cards face down.",
        "V shows where it was lost",
        "n new",
      ]
    ) {
      assertStringIncludes(page, text, size.join("x"));
    }
  }
  assertStringIncludes(
    shown(STUCK),
    "V review u undo R restart n new N winnable v replay x export q quit Esc board",
  );
  assertEquals(press(STUCK, "u").model.game.turns.length, 0);
  assertEquals(press(STUCK, "n").model.mode.kind, "newGame");
  assertEquals(press(STUCK, "R", "y").model.game.turns.length, 0);
});

Deno.test("Esc and the keys of the board go back to it; those that move cards do not", () => {
  for (const key of ["Escape", "T", "H"]) {
    const { mode } = press(STUCK, key).model;
    assertEquals(mode.kind, "board", key);
  }
  for (const key of [" ", "Tab", "Enter", "1", "w", "f", "Left", "j"]) {
    assertEquals(press(STUCK, key).model, { ...STUCK, now: 1, activeAt: 1 }, key);
  }
  // The panel comes again where the game gets stuck again.
  assertEquals(press(STUCK, "Escape", "u", "U").model.mode.kind, "lost");
});

Deno.test("no word of the solver stands in a lost game before it is asked for, and nobody asks it", () => {
  let count = 0;
  for (const table of TABLES) {
    for (let seed = 1; seed <= 20; seed++) {
      const random = Xoshiro128.fromSeed(seed);
      let model = newModel(table, dealGame(table.patience, seed));
      for (let turn = 0; turn < 120 && model.mode.kind === "board"; turn++) {
        const moves = table.patience.legalMoves(currentState(model.game));
        if (moves.length === 0) break;
        model = makeMove(model, moves[random.below(moves.length)] as Move);
      }
      if (model.mode.kind !== "lost") continue;
      count++;
      assertEquals([model.usage.solver, model.pendingSolve, model.reviewed], [
        0,
        undefined,
        undefined,
      ]);
      for (const size of SIZES) assert(!KNOWN_TO_SOLVER.test(shown(model, size)), shown(model));
      for (const key of ["Escape", "Tab", "Enter", "u", "U", "B"]) {
        const step = press(model, key);
        assertEquals([questions(step), step.model.usage.solver], [[], 0], key);
        assert(!KNOWN_TO_SOLVER.test(shown(step.model)), shown(step.model));
      }
    }
  }
  assert(count > 5, `only ${count} games got stuck`);
});

Deno.test("V in the panel asks where the game was lost, and Enter takes it up there with help", () => {
  const asked = press(STUCK, "V");
  assertEquals(questions(asked), ["review"]);
  assertStringIncludes(shown(asked.model), "Looking for the losing move…");
  assertEquals(asked.model.usage.solver, 1);
  const told = answered(asked);
  for (const size of SIZES) {
    const text = "Lost at move 1: 3♣ to column 3 instead of 3♣ to column 4.";
    assertStringIncludes(shown(told, size), text, size.join("x"));
    assertStringIncludes(shown(told, size), "Enter takes it up there.", size.join("x"));
  }
  // The panel beside the board says so too from now on, and B goes back there.
  const board = press(told, "Escape").model;
  assertStringIncludes(shown(board), "Lost since move 1 ");
  assertEquals(press(board, "B").model.game.turns.length, 0);
  const resumed = press(told, "Enter").model;
  assertEquals([resumed.game.turns.length, resumed.gameNumber], [0, STUCK.gameNumber]);
  assertEquals([resumed.usage.solver, resumed.mode.kind], [1, "board"]);
  // A second V opens the whole review, for which the engine is at work already.
  const whole = press(told, "V").model;
  assertEquals(whole.mode.kind, "review");
  assertStringIncludes(shown(whole), "Lost at move 1: ");
  assertEquals(questions(press(told, "V")), []);
});

Deno.test("a game that is stuck may still be winnable, and the panel says so", () => {
  const { lostBy: _, instead: __, ...review } = LOST;
  const told = answered(press(STUCK, "V"), { ...review, end: "won" });
  assertStringIncludes(shown(told), "It is still winnable.");
  assertEquals(press(told, "Enter").model.mode.kind, "lost");
});

Deno.test("an abandoned game counts as lost, tells where, and is taken up as another with help", () => {
  const open = press(STUCK, "Escape").model;
  const question = typeLine(open, "abandon").model;
  assertEquals(question.mode.kind, "confirm");
  const ended = press(question, "y");
  assertEquals(ended.effects.map((effect) => effect.kind === "end" ? effect.won : effect.kind), [
    false,
    "review",
  ]);
  assertEquals(ended.model.usage.solver, 0);
  assertStringIncludes(shown(ended.model), "Abandoned after one move, 6 cards face down.");
  const told = answered(ended);
  assertStringIncludes(shown(told), "Lost at move 1: ");
  for (const key of ["Escape", "u", "B", "1", ":"]) {
    assertEquals(
      press(told, key).model,
      { ...told, now: told.now + 1, activeAt: told.now + 1 },
      key,
    );
  }
  const { model, effects } = press(told, "Enter");
  assertEquals([model.gameNumber, model.usage.solver, model.isOver], [
    told.gameNumber + 1,
    1,
    false,
  ]);
  assertEquals(effects.map(({ kind }) => kind), ["begin"]);
  // A page over the panel closes to the panel.
  assertEquals(press(told, "n", "Escape").model.mode.kind, "lost");
});

Deno.test("nothing is asked before a game that is taken up before its first move is left", () => {
  const ended = press(typeLine(press(STUCK, "Escape").model, "abandon").model, "y");
  const taken = press(answered(ended), "Enter").model;
  assertEquals([taken.game.turns.length, taken.game.undone.length, taken.isOver], [0, 1, false]);
  for (const line of ["new 7", "restart"]) {
    const { model, effects } = typeLine(taken, line);
    assertEquals([model.mode.kind, model.game.turns.length], ["board", 0], line);
    assertEquals(effects.map(({ kind }) => kind), ["begin"], `${line}: no game is lost`);
  }
  assert(isUntouched(recordFromModel(taken)));
  // A move in the game, even if it was undone, is worth the question.
  for (const keys of [["U"], ["U", "Escape", "u"]]) {
    const { model } = typeLine(press(taken, ...keys).model, "new 7");
    assertEquals(model.mode.kind, "confirm", keys.join(" "));
  }
});

Deno.test("a game taken up before one of its own moves is still a game, and its undos count", () => {
  const { model } = typeLine(press(STUCK, "Escape").model, "from 1");
  assertEquals([model.game.turns.length, model.usage.undos], [0, 1]);
  assertEquals(typeLine(model, "new 7").model.mode.kind, "confirm");
});

Deno.test("a game without a move cannot be abandoned", () => {
  const { model } = typeLine(START, "abandon");
  assertEquals([model.mode.kind, model.isOver], ["board", false]);
  const small = { width: 40, height: 12 };
  const rows = rowsOf(view(update(model, { kind: "resize", size: small }, 0).model, small));
  assertStringIncludes(rows.at(-2) ?? "", "No move to abandon yet");
});

Deno.test("a lost position is told by itself only with the watch, as one line, and B goes back", () => {
  const watched: Model = { ...START, showWinnable: "always" };
  const step = press(typeLine(watched, "c1 c3").model, "Escape");
  const asked = typeLine(watched, "c1 c3");
  const [effect] = asked.effects.filter(({ kind }) => kind === "solve");
  assert(effect?.kind === "solve" && step.model.pendingSolve);
  const { id } = effect;
  const lost = update(asked.model, { kind: "solved", id, verdict: "lost", moves: [] }, 0).model;
  const told = update(lost, { kind: "wayBack", id, back: 1, isProved: true }, 0).model;
  assertStringIncludes(shown(told), "Lost since move 1. B goes back before it.");
  assert(!shown(told).includes("instead of"), "only V tells the better move");
  const board = press(told, "Escape").model;
  assertMatch(shown(board), /Lost since move 1 /);
  const back = press(board, "B").model;
  assertEquals(back.game.turns.length, 0);
  assert(!KNOWN_TO_SOLVER.test(shown(back)));
});

Deno.test("who never wants to see a verdict is shown none, and W says so", () => {
  const never = typeLine({ ...START, hasAgreed: true }, "winnable never").model;
  assertEquals(never.showWinnable, "never");
  const quiet: Model = { ...never, notice: undefined };
  assert(!shown(quiet).includes("innable"), shown(quiet));
  const asked = typeLine(never, "winnable");
  assertEquals(questions(asked), []);
  assertStringIncludes(shown(asked.model), "never show a verdict");
  const known = typeLine({ ...START, showWinnable: "never" }, "winnable request").model;
  assertEquals(known.showWinnable, "request");
});

Deno.test("R restarts in every panel, and r is a key of none", () => {
  for (const table of TABLES) {
    const model = newModel(table, dealGame(table.patience, 1));
    const panels = [
      wonKeys(table.actions, table.allowsUndoAfterWin),
      lostKeys(model, { kind: "lost", asksWhere: false }),
      lostKeys({ ...model, isAbandoned: true }, { kind: "lost", asksWhere: true }),
      table.boardKeys,
    ];
    for (const keys of panels) {
      assertEquals([keys["R"], "r" in keys], [{ kind: "askRestart" }, false]);
    }
    // What a key does at the board it does in the panel of a game that is stuck, or nothing.
    const [, stuck = {}] = panels;
    for (const [key, action] of Object.entries(stuck)) {
      if (key !== "V") assertEquals(action, table.boardKeys[key], key);
    }
  }
});

Deno.test("in lines a stuck game names its commands, and an abandoned one is over", () => {
  const [, stuck, , asked, ended] = repliesTo(START, ["c1 c3", "undo", "abandon", "abandon!"]);
  assertStringIncludes(stuck ?? "", "Stuck after one move, 6 cards face down");
  assertStringIncludes(stuck ?? "", "review shows where it was lost");
  assertEquals(asked, "This game would be abandoned: abandon! ends it.\n");
  assertMatch(ended ?? "", /^Abandoned after no moves, 7 cards face down\.\n.*new starts/s);
});

Deno.test("an abandoned game is not abandoned again", () => {
  const [, , , again] = repliesTo(START, ["c1 c3", "abandon!", "abandon"]);
  assertEquals(again, "The game was abandoned.\n");
});
