import { EMPTY_STATISTICS } from "../../../../lib/game_results.ts";
import { KLONDIKE_TABLE } from "../../../../tui/klondike/table.ts";
import { MOLEK_TABLE } from "../../../../tui/molek/table.ts";
import { view } from "../../../../tui/table/draw/view.ts";
import { dealGame, gameAfter } from "../../../../tui/table/game.ts";
import type { CardTable, Model } from "../../../../tui/table/model.ts";
import { newModel } from "../../../../tui/table/new_game.ts";
import { asOpaque } from "../../../opaque.ts";
import { YUKON_TABLE } from "../../../yukon/command.ts";
import { rowsOf } from "../../terminal/describe_grid.ts";
import { assert, assertEquals, assertStringIncludes } from "@std/assert";

const WINDOWS = ["40x12", "44x14", "80x24", "80x25", "100x30", "120x40", "132x43", "200x60"];

const best = (value: number) => ({ best: value, sum: 7 * value, count: 7 });

/** A game of one move with much to say at its end. */
function ended(table: CardTable): Model {
  const deal = dealGame(table.patience, 5);
  const [move] = table.patience.legalMoves(deal.start);
  assert(move !== undefined);
  return {
    ...newModel(table, gameAfter(deal, asOpaque([move]))),
    unplayedDaily: "2026-11-20",
    usage: { hints: 3, undos: 12, solver: 1 },
    statistics: {
      ...{ ...EMPTY_STATISTICS, played: 12, won: 7, streak: 2, longestStreak: 4 },
      ...{ time: best(312_000), score: best(745), helped: { played: 3, won: 2 } },
    },
  };
}

/** The text of the page in a window, without its frame, and its width. */
function pageIn(model: Model, window: string): { readonly text: string; readonly width: number } {
  const [width = 0, height = 0] = window.split("x").map(Number);
  const rows = rowsOf(view(model, { width, height }));
  const top = rows.findIndex((row) => /┌─ (Deal|Game) /.test(row));
  const left = rows[top]?.search(/┌─ (Deal|Game) /) ?? 0;
  const right = rows[top]?.indexOf("┐", left) ?? 0;
  const bottom = rows.findIndex((row, at) => at > top && row.startsWith("└", left));
  const inside = rows.slice(top + 1, bottom).map((row) => row.slice(left + 1, right));
  return { text: inside.join(" ").replaceAll(/\s+/g, " "), width: right + 1 - left };
}

const [KLONDIKE, MOLEK, YUKON] =
  ([KLONDIKE_TABLE, MOLEK_TABLE, YUKON_TABLE] as unknown as readonly CardTable[]).map(ended) as [
    Model,
    Model,
    Model,
  ];

/** The pages at the end of a game, with what they always show. */
const PAGES = [KLONDIKE, MOLEK, YUKON].flatMap((model) => {
  const played = { ...model, isOver: true };
  return [
    { model: { ...played, mode: { kind: "won" } }, texts: ["You won", "s share", "n new"] },
    {
      model: { ...model, mode: { kind: "lost", asksWhere: false } },
      texts: ["Stuck after one move", "R restart", "n new", "Esc board"],
    },
    {
      model: { ...played, isAbandoned: true, mode: { kind: "lost", asksWhere: true } },
      texts: ["Abandoned after one move", "R restart", "n new", "s share"],
    },
  ] as const;
});

Deno.test("the end of a game shows its result, its keys and the daily deal in every window", () => {
  for (const window of WINDOWS) {
    for (const { model, texts } of PAGES) {
      const { text } = pageIn(model, window);
      for (const each of [...texts, "q quit", "Time 00:00", "The daily deal is not played yet."]) {
        assertStringIncludes(text, each, window);
      }
      assert(!text.includes("…"), `${window}: ${text}`);
    }
  }
});

Deno.test("if the rows do not suffice, the figures of the statistics go first", () => {
  const won: Model = { ...KLONDIKE, isOver: true, mode: { kind: "won" } };
  assertStringIncludes(pageIn(won, "60x16").text, "With solver help: won 2 of 3");
  const small = pageIn(won, "40x12").text;
  assertStringIncludes(small, "Won 7 of 12");
  assert(!small.includes("Best"), small);
});

Deno.test("where a game was lost is shown before the shortest win", () => {
  const review = {
    ...{ start: "won", end: "lost", par: 104, lostBy: { from: 1, to: 1 }, done: 0 } as const,
    instead: KLONDIKE.game.patience.legalMoves(KLONDIKE.game.start).slice(0, 1),
  };
  const lost: Model = {
    ...KLONDIKE,
    mode: { kind: "lost", asksWhere: true },
    reviewed: { id: 1, game: KLONDIKE.game, whole: KLONDIKE.game, review },
  };
  for (const window of WINDOWS) {
    const { text } = pageIn(lost, window);
    assertStringIncludes(text, "Lost at move 1", window);
    assertStringIncludes(text, "Enter takes it up there. ", window);
    assertStringIncludes(text, "Ent resume there", window);
    const isSmall = ["40x12", "44x14"].includes(window);
    assertEquals(text.includes("The shortest win has"), !isSmall, window);
  }
});

Deno.test("keys of the end of a game are wrapped, so that the board is seen around the page", () => {
  for (const { model } of PAGES.slice(0, 3)) {
    for (const window of ["80x24", "120x40", "200x60"]) {
      const { text, width } = pageIn(model, window);
      assert(width <= 64, `${window}: ${width}: ${text}`);
      assertStringIncludes(text, "x export");
    }
  }
});
