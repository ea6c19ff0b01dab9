import { assert, assertEquals } from "@std/assert";
import { replayRecord } from "../../../lib/game_record.ts";
import type { Move, Patience } from "../../../lib/patience.ts";
import { commonFile } from "../../../play/game_file.ts";
import type { CoachAdvice } from "../../../lib/advice.ts";
import { showSolution, startCoach } from "../../../tui/table/advice/ask.ts";
import { createTable } from "../../../tui/table/create_table.ts";
import { layoutIn } from "../../../tui/table/draw/fit.ts";
import { pileCorner } from "../../../tui/table/draw/layout.ts";
import {
  createGame,
  currentScore,
  currentState,
  type Game,
  gameAfter,
  gameAfterTurns,
  moveCount,
  turnsIn,
} from "../../../tui/table/game.ts";
import { updateLine } from "../../../tui/table/input/run_command.ts";
import { finishGame, makeMoves } from "../../../tui/table/make_move.ts";
import { BOARD, type Model } from "../../../tui/table/model.ts";
import { newModel } from "../../../tui/table/new_game.ts";
import { modelFromRecord, recordFromModel } from "../../../tui/table/record.ts";
import { keyInput } from "../../../tui/terminal/input.ts";
import { update } from "../../../tui/table/update.ts";
import { noticeLine, SHORT_WORDING } from "../../../tui/table/wording.ts";
import { CELLS, type CellState, parseCells } from "../../cells/patience.ts";
import { asOpaque } from "../../opaque.ts";

const GAME: Patience = asOpaque(CELLS);

/** Moving the 1 of the second column to the first completes a run, which leaves. */
const READY = "32.1.3/0";

function startOf(text: string): CellState {
  const start = parseCells(text);
  assert(start);
  return start;
}

function beginning(text: string, own: Partial<typeof CELLS> = {}): Model {
  const patience = { ...CELLS, ...own };
  const game = createGame(patience, { kind: "file", name: "game.txt" }, {}, startOf(text));
  return newModel(createTable(patience), game);
}

function pressing(model: Model, ...keys: readonly string[]): Model {
  return keys.reduce((after, key) => update(after, keyInput(key), 0).model, model);
}

function movesOf(...words: readonly string[]): Move[] {
  return words.map((word) => {
    const move = GAME.text.parseMove(word);
    assert(move !== undefined, word);
    return move;
  });
}

/** Returns the turns of a game in words, and its position. */
function played({ turns, patience, ...game }: Game): readonly string[] {
  const words = turns.map(({ moves }) => moves.map(patience.text.move).join());
  return [...words, patience.text.start(currentState({ turns, patience, ...game }))];
}

const DONE = ["2-1,1-home", "..3...../1"];

const NO_MODIFIERS = { shift: false, alt: false, ctrl: false };

/** Drags the last card of one column to another. */
function dragging(model: Model, from: string, to: string): Model {
  const window = { width: 80, height: 25 };
  const layout = layoutIn(model, window);
  assert(layout);
  const mouse = (action: "press" | "move" | "release", pile: string) =>
    ({
      ...{ kind: "mouse", action, button: "left", size: window, ...NO_MODIFIERS } as const,
      ...pileCorner(GAME, layout, pile),
    }) as const;
  const events = [mouse("press", from), mouse("move", to), mouse("release", to)];
  return events.reduce<Model>((after, event) => update(after, event, 0).model, model);
}

/** Returns a model whose coach knows the best moves. */
function withCoach(model: Model): Model {
  const choices = [{ moves: movesOf("2-1"), why: "completes a run", chance: 1 }];
  const coaching: CoachAdvice = { chance: 1, isCalibrated: true, choices };
  return { ...model, coachCache: new Map([[currentState(model.game), coaching]]) };
}

const WAYS: Readonly<Record<string, (model: Model) => Model>> = {
  "the keys of the columns": (model) => pressing(model, "2", "1"),
  "Enter": (model) => pressing(model, "Right", "Enter"),
  "a typed line": (model) => updateLine(model, "c2 c1").model,
  "a line of moves": (model) => updateLine(model, "2-1 1-home").model,
  "a drag": (model) => dragging(model, "2", "1"),
  "a hint": (model) =>
    pressing({ ...model, advice: { kind: "hints", moves: movesOf("2-1"), index: 0 } }, "Enter"),
  "a solution": (model) =>
    pressing(
      { ...model, advice: { kind: "line", moves: movesOf("2-1", "1-home"), isWhole: true } },
      "Enter",
    ),
  "several moves at once": (model) => makeMoves(model, movesOf("2-1", "1-home")),
  "the coach": (model) => startCoach(withCoach(model)).model,
  "auto-finish": (model) => finishGame({ ...model, finish: movesOf("2-1") }),
};

for (const [way, play] of Object.entries(WAYS)) {
  Deno.test(`a move by ${way} plays the forced move in the same turn`, () => {
    const after = play(beginning(READY));
    assertEquals(played(after.game), DONE);
    assertEquals([moveCount(after.game), currentScore(after.game)], [1, 109]);
    const undone = pressing({ ...after, mode: BOARD }, "u");
    assertEquals(played(undone.game), ["32.1.3...../0"]);
    assertEquals(played(pressing(undone, "U").game), DONE);
  });
}

Deno.test("forced moves follow auto-moves, and each other", () => {
  const auto = beginning("32.1.3.2/0", {
    isSafe: ({ columns }, { from, to }) => from === "2" && to === "1" && columns[1]?.[0] === 1,
  });
  assertEquals(played(pressing({ ...auto, automatic: true }, "4", "3").game), [
    "4-3,2-1,1-home",
    "..32...../1",
  ]);
  assertEquals(played(pressing(beginning("32132.1.3/0"), "2", "1").game), [
    "2-1,1-home,1-home",
    "..3...../2",
  ]);
});

Deno.test("a turn of several moves has the forced ones between them, given or not", () => {
  for (const words of [["2-1", "3-4"], ["2-1", "1-home", "3-4"]]) {
    const after = makeMoves(beginning(READY), movesOf(...words));
    assertEquals(played(after.game), ["2-1,1-home,3-4", "...3..../1"]);
    assertEquals(moveCount(after.game), 2);
  }
});

Deno.test("a solution goes on after a forced move", () => {
  const moves = movesOf("2-1", "1-home", "3-4", "4-5");
  const model: Model = { ...beginning(READY), advice: { kind: "line", moves, isWhole: true } };
  const after = pressing(model, "Enter");
  assert(after.advice?.kind === "line");
  assertEquals(after.advice.moves, movesOf("3-4", "4-5"));
});

Deno.test("a saved game has forced moves in their turn, and reading adds none", () => {
  const after = pressing(beginning(READY), "2", "1", "3", "4");
  const record = recordFromModel(after);
  const again = modelFromRecord(after.table, record).game;
  assertEquals(played(again), ["2-1,1-home", "3-4", "...3..../1"]);
  assertEquals([moveCount(again), currentScore(again)], [2, 108]);
  const progress = replayRecord(GAME, record);
  assertEquals([progress?.moves, progress?.score], [2, 108]);
  const cut = gameAfterTurns(beginning(READY).game, [movesOf("2-1")]);
  assertEquals(played(cut), ["2-1", "321..3...../0"]);
  assertEquals(GAME.legalMoves(currentState(cut)).map(GAME.text.move), ["1-home"]);
});

Deno.test("a file has forced moves in their turn, and one undo takes both back", () => {
  const after = pressing(beginning(READY), "2", "1", "3", "4");
  const file = commonFile(CELLS);
  const moves = turnsIn(after.game, CELLS).flatMap((turn) => turn.moves);
  const start = startOf(READY);
  const text = file.format({ variant: {}, start, moves }, "");
  assert(text.includes("\nMOVES\n2-1,1-home 3-4\n"), text);
  const loaded = file.parse(new TextEncoder().encode(text), {}, "game.txt");
  assert(loaded.ok);
  const game = gameAfter(beginning(READY).game, asOpaque(loaded.value.moves));
  assertEquals(played(game), ["2-1,1-home", "3-4", "...3..../1"]);
});

Deno.test("a game that begins with a whole run leaves it to the player", () => {
  const model = beginning("321.3/0");
  assertEquals(played(model.game), ["321.3....../0"]);
  assertEquals(played(makeMoves(model, movesOf("2-3")).game), ["321.3....../0"]);
  const after = pressing(model, "H", "Enter");
  assertEquals(played(after.game), ["1-home", ".3....../1"]);
  assertEquals(played(pressing(after, "u").game), ["321.3....../0"]);
});

Deno.test("a replay shows a forced move with the move that caused it", () => {
  const replayed = updateLine(pressing(beginning(READY), "2", "1", "3", "4"), "replay").model;
  const after = pressing(replayed, "Home", "Right");
  assertEquals(played(after.game), DONE);
});

Deno.test("a forced move wins the game", () => {
  const after = pressing(beginning("32.1/0"), "2", "1");
  assert(after.isOver);
  assertEquals(moveCount(after.game), 1);
});

Deno.test("lines tell the forced move with the move that caused it", () => {
  const after = updateLine(beginning(READY), "c2 c1").model;
  assert(after.notice);
  assertEquals(
    noticeLine(after.notice, after.table.phrases, SHORT_WORDING),
    "A♠ to column 1, run complete.",
  );
});

Deno.test("a solution is shown in steps of a move and the forced moves after it", () => {
  const finish = movesOf("2-1", "1-home", "3-4");
  const shown = showSolution({ ...beginning(READY), finish }).model;
  assert(shown.mode.kind === "replay");
  assertEquals(shown.mode.playback.last, 2);
  assertEquals(played(pressing(shown, "Right").game), DONE);
});
