import type { MoveReview, Review } from "../../../../lib/advice.ts";
import type { Move } from "../../../../lib/klondike/move.ts";
import { longestForm } from "../../../../lib/message.ts";
import { view } from "../../../../tui/table/draw/view.ts";
import type { GameStep } from "../../../../tui/table/effect.ts";
import { currentState, gameAfter } from "../../../../tui/table/game.ts";
import { withDeal } from "../../../../tui/table/new_game.ts";
import { describeCurve, reviewMessage } from "../../../../tui/table/pages/review_text.ts";
import { recordFromModel } from "../../../../tui/table/record.ts";
import { update } from "../../../../tui/table/update.ts";
import { keyInput } from "../../../../tui/terminal/input.ts";
import { asOpaque } from "../../../opaque.ts";
import { dealOf, rulesOfTurn, winByHints, WON_SEEDS } from "../../klondike/player.ts";
import { type Model, modelOf } from "../../klondike/scenes.ts";
import { rowsOf } from "../../terminal/describe_grid.ts";
import { typeLine } from "../type_line.ts";
import { assert, assertEquals, assertStringIncludes } from "@std/assert";

const DEAL = dealOf(WON_SEEDS[1], rulesOfTurn(1));
const MOVES = (winByHints(WON_SEEDS[1], 1) ?? []).map(({ move }) => move);
const DRAW: Move = { kind: "draw" };
const PLAYED = gameAfter(DEAL, asOpaque(MOVES.slice(0, 12)));
/** An unfinished game of 12 moves; the player has agreed to solver help. */
const PLAYING: Model = { ...modelOf(PLAYED), hasAgreed: true };
const WON: Model = modelOf(gameAfter(DEAL, asOpaque(MOVES)));

function judged(move: number, isMistake: boolean): MoveReview<Move> {
  return {
    move,
    height: 1 - move / 12,
    before: "about 40%",
    played: isMistake ? "about 20%" : "about 40%",
    isBest: !isMistake,
    isMistake,
    best: [DRAW],
    why: "draws a new card",
  };
}

const REVIEW: Review<Move> = {
  start: "won",
  end: "lost",
  lostBy: { from: 7, to: 7 },
  instead: [DRAW],
  done: 12,
  judged: [judged(2, false), judged(4, true), judged(7, false), judged(9, true)],
  curve: "Win chance, move by move",
};

type Step = GameStep;

function press(model: Model, ...keys: readonly string[]): Step {
  return keys.reduce<Step>(
    ({ model }, key) => update(model, keyInput(key), model.now + 1),
    { model, effects: [] },
  );
}

function reviewed({ model }: Step, review: Review<Move> | undefined = REVIEW): Model {
  const id = model.reviewed?.id ?? -1;
  return update(
    model,
    { kind: "reviewed", id, ...(review && { review: asOpaque(review) }) },
    model.now,
  ).model;
}

function shown(model: Model, size = { width: 80, height: 25 }): string {
  return rowsOf(view(model, size)).join("\n");
}

Deno.test("a review shows win chances as lower bounds if the coach does", () => {
  const origin = { kind: "seed", seed: WON_SEEDS[1], level: "easy" } as const;
  const { effects } = press({ ...PLAYING, game: { ...PLAYED, origin } }, "V");
  assert(effects.some((effect) => effect.kind === "review" && effect.isLowerBound));
});

Deno.test("V reviews the game: the losing move, the accuracy, the curve and the mistakes", () => {
  const opened = press(PLAYING, "V");
  const [effect] = opened.effects.filter(({ kind }) => kind === "review");
  assert(effect?.kind === "review");
  assertEquals([effect.start, effect.moves], [DEAL.start, MOVES.slice(0, 12)]);
  assertEquals(effect.isLowerBound, false);
  const page = shown(reviewed(opened));
  for (
    const text of [
      "Lost at move 7: ",
      " instead of draw.",
      "Accuracy 50%: the best move in 2 of 4 choices",
      "Win chance, move by move:",
      `│  ${"▃".repeat(12)}  `,
      `│  ${"█".repeat(12)}${"▆".repeat(12)}  `,
      `│  ${"█".repeat(24)}${"▆".repeat(8)}${"▁".repeat(16)}  `,
      `│  ${"█".repeat(48)}  `,
      `│  1${" ".repeat(23)}↑7${" ".repeat(20)}12  `,
      "4  ",
      "best draw, about 40%",
    ]
  ) assertStringIncludes(page, text);
});

Deno.test("a curve with a scale stands between its ends, with the moves and the losing move below", () => {
  const scaled = reviewed(press(PLAYING, "V"), { ...REVIEW, scale: ["100%", "0%"] });
  for (
    const text of [
      `│  100% ${"▃".repeat(12)}  `,
      `│       ${"█".repeat(12)}${"▆".repeat(12)}  `,
      `│    0% ${"█".repeat(48)}  `,
      `│       1${" ".repeat(23)}↑7${" ".repeat(20)}12  `,
    ]
  ) assertStringIncludes(shown(scaled), text);
  assertStringIncludes(shown(scaled, { width: 80, height: 20 }), "move by move (▁ 0%, █ 100%):");
  const small = shown(scaled, { width: 40, height: 12 });
  assertStringIncludes(small, "Win chance (▁ 0%, █ 100%):");
  assertStringIncludes(small, `1${" ".repeat(17)}↑7${" ".repeat(14)}12`);
});

Deno.test("only one move of the list is the losing move", () => {
  // A mistake can be as good as the best move within the error of the playouts.
  const close = { ...judged(4, true), isBest: true };
  const page = shown(
    reviewed(press(PLAYING, "V"), { ...REVIEW, judged: [close, judged(7, false)] }),
  );
  assertEquals(page.match(/the losing move/g)?.length, 1);
  assertStringIncludes(page, "4  draw, about 20%; best draw, about 40%");
});

Deno.test("numbers below a curve give way to the losing move", () => {
  const numbers = (to: number): string => {
    const page = shown(reviewed(press(PLAYING, "V"), { ...REVIEW, lostBy: { from: to, to } }));
    return page.split("\n").find((row) => /↑/.test(row))?.slice(12).replaceAll(/\s*│.*/g, "") ?? "";
  };
  assertEquals(numbers(1).trim(), `↑1${" ".repeat(44)}12`);
  assertEquals(numbers(12).trim(), `1${" ".repeat(43)}↑12`);
});

Deno.test("a curve without a scale that is always low takes one row", () => {
  const low = REVIEW.judged?.map((one) => ({ ...one, height: 0.1 })) ?? [];
  const page = shown(reviewed(press(PLAYING, "V"), { ...REVIEW, judged: low }));
  const rows = page.split("\n").map((row) => row.slice(4).trim());
  const at = rows.findIndex((row) => row.includes("Win chance, move by move:"));
  assertStringIncludes(rows[at + 1] ?? "", "▄".repeat(48));
});

Deno.test("a low window shows the curve in one row", () => {
  const page = shown(reviewed(press(PLAYING, "V")), { width: 60, height: 20 });
  const row = `${"▇".repeat(12)}${"▆".repeat(12)}${"▄".repeat(8)}${"▃".repeat(16)}`;
  assertStringIncludes(page, `│  ${row}  `);
});

Deno.test("if room is short, the list of mistakes shows the best move rather than its value", () => {
  const long = "33 moves to go, with one cheat";
  const best = MOVES.slice(8, 9);
  const mistake = { ...judged(9, true), before: long, played: long, best };
  const page = (width: number): string =>
    shown(reviewed(press(PLAYING, "V"), { ...REVIEW, judged: [mistake] }), { width, height: 25 });
  assertStringIncludes(page(80), `9  10♥ to column 3, ${long}; best 10♥ to column 3 `);
  assertStringIncludes(page(60), "9  10♥ to column 3; best 10♥ to column 3 ");
  assertStringIncludes(page(40), "9  10♥ to column 3 ");
});

/** Returns a move that the search could not judge. */
function unproved(move: number): MoveReview<Move> {
  return { ...judged(move, false), isBest: false, isOpen: true, best: [] };
}

Deno.test("the accuracy covers the proved choices, and the others are named", () => {
  const page = (judged: readonly MoveReview<Move>[]): string =>
    shown(reviewed(press(PLAYING, "V"), { ...REVIEW, judged })).replaceAll(/[│\s]+/g, " ");
  const some = page([judged(2, false), judged(4, true), unproved(7), unproved(9)]);
  assertStringIncludes(
    some,
    "Accuracy 50%: the best move in 1 of the 2 choices that are proved.",
  );
  assertStringIncludes(
    some,
    "Not proved: moves 7, 9. The search ended early; a better move is possible.",
  );
  const none = page([unproved(4)]);
  assert(!none.includes("Accuracy"));
  assertStringIncludes(none, "Not proved: move 4.");
  const many = page(Array.from({ length: 9 }, (_, index) => unproved(index + 1)));
  assertStringIncludes(many, "Not proved: 9 moves.");
});

Deno.test("one mistake in many moves is not an accuracy of 100%", () => {
  const most = Array.from({ length: 400 }, (_, index) => judged(index + 1, index === 7));
  const page = shown(reviewed(press(PLAYING, "V"), { ...REVIEW, judged: most }));
  assertStringIncludes(page, "Accuracy 99%: the best move in 399 of 400 choices.");
});

Deno.test("an unproved move is not a mistake, and the board says that it is not proved", () => {
  const { lostBy: _, ...review } = REVIEW;
  const page = reviewed(press(PLAYING, "V"), { ...review, judged: [unproved(1), judged(4, true)] });
  const { model } = press(page, "Home");
  assert(model.mode.kind === "review");
  assertStringIncludes(
    longestForm(reviewMessage(model, model.mode)),
    ", about 40%. Not proved: a better move is possible.",
  );
  assertEquals(model.advice, undefined);
  const next = press(page, "Down").model.mode;
  assertEquals(next.kind === "review" && next.move, 4);
});

Deno.test("the last line names the keys of the list only if there is a list", () => {
  const last = (judged: readonly MoveReview<Move>[]): string => {
    const { lostBy: _, ...review } = REVIEW;
    return shown(reviewed(press(PLAYING, "V"), { ...review, judged }));
  };
  assertStringIncludes(last([judged(4, true)]), "all moves, ↑ ↓ these");
  assertStringIncludes(last([judged(4, false)]), "Enter shows, ← → moves, Esc: back");
});

Deno.test("a pending part of the review is named, and the solver's part comes first", () => {
  const opened = press(PLAYING, "V");
  assertStringIncludes(shown(opened.model), "Looking for the losing move…");
  const { judged: _, ...proved } = { ...REVIEW, done: 3 };
  const page = shown(reviewed(opened, proved));
  assertStringIncludes(page, "Lost at move 7: ");
  assertStringIncludes(page, "Reviewing the choices: move 3 of 12");
});

Deno.test("arrows go to any move, and Up and Down go to the mistakes", () => {
  const page = reviewed(press(PLAYING, "V"));
  const at = (...keys: string[]): number | undefined => {
    const { mode } = press(page, ...keys).model;
    return mode.kind === "review" ? mode.move : undefined;
  };
  assertEquals([at(), at("Right"), at("Left"), at("Home"), at("End")], [7, 8, 6, 1, 13]);
  assertEquals([at("Down"), at("Up"), at("Up", "Up"), at("Home", "Left")], [9, 4, 4, 1]);
  const { model } = press(page, "Up", "Enter");
  assertEquals(
    currentState(model.game),
    currentState(gameAfter(DEAL, asOpaque(MOVES.slice(0, 3)))),
  );
  assert(model.mode.kind === "review");
  assertStringIncludes(
    longestForm(reviewMessage(model, model.mode)),
    "Best: draw, about 40%",
  );
});

Deno.test("an unfinished game goes on from the chosen move, and the later moves can be redone", () => {
  const { model, effects } = press(reviewed(press(PLAYING, "V")), "Enter", "Enter");
  assertEquals([model.mode.kind, model.game.turns.length, model.game.undone.length], [
    "board",
    6,
    6,
  ]);
  assertEquals([model.usage.solver, effects.map(({ kind }) => kind)], [1, ["keep"]]);
  assertEquals(currentState(press(model, "Y").model.game), currentState(PLAYED));
});

Deno.test("a finished game is resumed as another game, which counts as with solver help", () => {
  const opened = press(WON, "V");
  assertEquals(opened.model.usage.solver, 0);
  const { model, effects } = press(reviewed(opened), "Enter", "Enter");
  assertEquals([model.usage.solver, model.isOver, model.gameNumber], [1, false, 2]);
  assertEquals(effects.map(({ kind }) => kind), ["begin"]);
});

Deno.test("an abandoned game can be reviewed until the next one begins", () => {
  const next = withDeal({ ...PLAYING, window: { width: 80, height: 25 } }, 5);
  assertStringIncludes(shown(next), "V reviews the previous game.");
  const opened = press(next, "V");
  assertEquals([opened.model.mode.kind, recordFromModel(opened.model).turns.length], ["review", 0]);
  const { model, effects } = press(reviewed(opened), "Enter", "Enter");
  assertEquals([model.game.origin, model.usage.solver], [PLAYED.origin, 1]);
  // The deal without a move is not lost by that.
  assertEquals(effects.map(({ kind }) => kind), ["begin", "redraw"]);
  assertEquals(press(modelOf(DEAL), "V").model.notice?.kind, "refused");
  assertEquals(typeLine(next, "from 5").model.game.turns.length, 4);
  assertEquals(typeLine(next, "from 13").model.game.turns.length, 12);
  assertEquals(typeLine(next, "from 14").model.notice?.kind, "refused");
});

Deno.test("after the last move a review shows how the game ended", () => {
  const { model } = press(reviewed(press(PLAYING, "V")), "End");
  assert(model.mode.kind === "review");
  assertEquals(currentState(model.game), currentState(PLAYED));
  const message = longestForm(reviewMessage(model, model.mode));
  assertEquals(message, "The end, after 12 moves. It is no longer winnable.");
  assertEquals(press(model, "Left").model.game.turns.length, 11);
  const taken = press(model, "Enter").model;
  assertEquals([taken.mode.kind, taken.game.turns.length], ["board", 12]);
  // A won game cannot go on from its end, and the key bar does not offer it.
  const won = press(reviewed(press(WON, "V")), "End").model;
  assertStringIncludes(shown(won), "won.");
  assertEquals(shown(won).includes("Ent play on"), false);
  assertEquals(press(won, "Enter").model.isOver, true);
});

Deno.test("V before the first move reviews the game that was finished last", () => {
  const fresh: Model = { ...modelOf(DEAL), savesGames: true };
  const asked = press(fresh, "V");
  assertEquals(asked.effects, [{ kind: "askLast" }]);
  const record = recordFromModel(PLAYING);
  const opened = update(asked.model, { kind: "last", record }, 0);
  assertEquals(opened.model.mode.kind, "review");
  assertEquals(opened.effects.map(({ kind }) => kind), ["review"]);
  assertEquals(opened.model.usage.solver, 0);
  assertEquals(press(reviewed(opened), "Escape").model.game, DEAL);
  const none = update(asked.model, { kind: "last", record: undefined }, 0).model;
  assertEquals(none.notice?.kind, "refused");
  // A game begun meanwhile is not replaced.
  const begun = press(asked.model, " ").model;
  assertEquals(update(begun, { kind: "last", record }, 0).model.mode.kind, "board");
});

Deno.test("from before the first move resumes the game that was finished last", () => {
  const fresh: Model = { ...modelOf(DEAL), savesGames: true };
  const asked = press(fresh, ":", ..."from 5", "Enter");
  assertEquals(asked.effects, [{ kind: "askLast", from: 5 }]);
  const record = recordFromModel(PLAYING);
  const taken = update(asked.model, { kind: "last", record, from: 5 }, 0).model;
  assertEquals([taken.mode.kind, taken.game.turns.length], ["board", 4]);
  assertEquals(taken.usage.solver, 1);
  const far = update(asked.model, { kind: "last", record, from: 99 }, 0).model;
  assertEquals([far.notice?.kind, far.game], ["refused", DEAL]);
  // A program that does not save games has no last game.
  assertEquals(press(modelOf(DEAL), ":", ..."from 5", "Enter").effects, []);
});

Deno.test("a review of an unfinished game is solver help, and asks for consent once", () => {
  const fresh = modelOf(PLAYED);
  assertEquals(press(fresh, "V").model.mode.kind, "consent");
  assertEquals(press(fresh, "V", "V").model.mode.kind, "review");
  assertEquals(
    press({ ...fresh, usage: { ...fresh.usage, solver: 1 } }, "V").model.mode.kind,
    "review",
  );
});

Deno.test("a game resumed from its first move can still be resumed elsewhere and reviewed", () => {
  const first = typeLine(PLAYING, "from 1").model;
  assertEquals([first.game.turns.length, first.game.undone.length], [0, 12]);
  const opened = press(first, "V");
  const [effect] = opened.effects.filter(({ kind }) => kind === "review");
  assert(effect?.kind === "review");
  assertEquals<unknown>(effect.moves, MOVES.slice(0, 12));
  assertEquals(press(reviewed(opened), "Escape").model.game, first.game);
  const fifth = typeLine(typeLine(first, "from 2").model, "from 5").model;
  assertEquals([fifth.game.turns.length, fifth.game.undone.length], [4, 8]);
  // A game that goes on from there is reviewed without its undone moves.
  const [again] = press(fifth, "V").effects.filter(({ kind }) => kind === "review");
  assertEquals<unknown>(again?.kind === "review" && again.moves, MOVES.slice(0, 4));
});

Deno.test("the ASCII letters of the arrows are keys too", () => {
  const page = reviewed(press(PLAYING, "V"));
  for (const [arrow, letter] of [["Right", ">"], ["Left", "<"], ["Down", "v"], ["Up", "^"]]) {
    const at = press(page, arrow ?? "").model.mode;
    assertEquals(press(page, letter ?? "").model.mode, at);
    assert(at.kind === "review" && at.move !== 7, arrow);
  }
});

Deno.test("Esc goes back to the page and then to the game", () => {
  const board = press(reviewed(press(PLAYING, "V")), "Right").model;
  const page = press(board, "Escape").model;
  assert(page.mode.kind === "review" && page.mode.onPage);
  const back = press(page, "Escape").model;
  assertEquals([back.mode.kind, back.game], ["board", PLAYED]);
  // A second request shows the found review at once.
  const again = press(back, "V");
  assert(!again.effects.some(({ kind }) => kind === "review"));
  assertStringIncludes(shown(again.model), "Accuracy 50%");
});

Deno.test("a review fits every window, and its messages have a short form", () => {
  for (const [width, height] of [[80, 25], [80, 24], [40, 12], [120, 40], [200, 60]] as const) {
    const model = reviewed(press({ ...PLAYING, window: { width, height } }, "V"));
    const page = shown(model, { width, height });
    assertStringIncludes(page, "Lost at move 7: ", `${width}x${height}`);
    assertStringIncludes(page, "Esc: back");
  }
});

function reviewOf(...heights: readonly number[]): Review {
  const judged = heights.map((height, index): MoveReview => {
    const before = `about ${height * 100}%`;
    return { move: index + 1, height, before, ...BEST_MOVE };
  });
  return { start: "won", end: "won", done: heights.length, judged, curve: "The chance" };
}

const BEST_MOVE = { played: "", isBest: true, isMistake: false, best: [], why: "" };

Deno.test("a curve is described by its first, its lowest and its last height", () => {
  const described = [[0.6, 0.2, 0.4, 0.8], [0.6, 0.4, 0.2], [0.2, 0.4, 0.2], [0.6], []].map((
    heights,
  ) => describeCurve(reviewOf(...heights)));
  assertEquals(described, [
    [
      "The chance: about 60% before move 1, at its lowest about 20% before move 2, " +
      "about 80% before move 4.",
    ],
    ["The chance: about 60% before move 1, about 20% before move 3."],
    ["The chance: about 20% before move 1, about 20% before move 3."],
    ["The chance: about 60% before move 1."],
    [],
  ]);
});
