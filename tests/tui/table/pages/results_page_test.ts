import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import type {
  FinishedGame,
  GameResult,
  GameResults,
  GroupStatistics,
} from "../../../../lib/game_results.ts";
import { KLONDIKE_TABLE } from "../../../../tui/klondike/table.ts";
import { keyInput } from "../../../../tui/terminal/input.ts";
import { dealGame } from "../../../../tui/table/game.ts";
import type { Model } from "../../../../tui/table/model.ts";
import { newModel } from "../../../../tui/table/new_game.ts";
import { view } from "../../../../tui/table/draw/view.ts";
import { shownKeys } from "../../../../tui/table/input/key_bar.ts";
import { resultLines } from "../../../../tui/table/pages/results_text.ts";
import { update } from "../../../../tui/table/update.ts";
import { statisticsOf } from "../../../statistics_of.ts";
import { rowsOf } from "../../terminal/describe_grid.ts";

const VARIANT = "turn 1, unlimited resets, standard";
const RULES = { turn: "3", resets: "2", worryBack: "no", scoring: "vegas" };

const PLAYED: GameResult[] = [true, true, false].map((won) => ({
  won,
  milliseconds: 200_000,
  score: 300,
  helped: false,
  moves: 110,
}));

function total(variant: string, level: string): GroupStatistics {
  return { game: "klondike", variant, level, statistics: statisticsOf(PLAYED) };
}

function game(number: number): FinishedGame {
  return {
    ...{ ended: 0, date: "2026-11-18", game: "klondike", variantName: "turn 3, 2 resets, vegas" },
    ...{ won: number % 2 === 0, milliseconds: 61_000, score: -5, helped: false, moves: 90 },
    begun: "2026-11-18",
    deal: { origin: { kind: "seed", seed: 1000 + number, level: "hard" }, variant: RULES },
  };
}

const RESULTS: GameResults = {
  totals: [
    ...["", "expert", "easy"].map((level) => total("turn 3, 2 resets, vegas", level)),
    total(VARIANT, ""),
  ],
  last: [...Array.from({ length: 12 }, (_, index) => game(index)), {
    ...game(12),
    deal: undefined,
  }],
  days: [{ date: "2026-11-03", played: 4, won: 1 }, { date: "2026-11-18", played: 13, won: 7 }],
  daily: new Map([["2026-10-30", "later"], ["2026-11-17", "lost"], ["2026-11-18", "won"]]),
  today: "2026-11-19",
};

type AnyModel = Model;

const SIZES = [[80, 25], [80, 24], [40, 12], [57, 16], [120, 40], [200, 60]] as const;

function opened(width: number, height: number): AnyModel {
  const start = newModel(KLONDIKE_TABLE, dealGame(KLONDIKE_TABLE.patience, 5)) as AnyModel;
  const window = { ...start, window: { width, height } };
  return update(window, { kind: "results", results: RESULTS }, 0).model;
}

function shown(model: AnyModel): string {
  const { width = 80, height = 25 } = model.window ?? {};
  return rowsOf(view(model, { width, height })).join("\n");
}

function press(model: AnyModel, ...keys: readonly string[]): AnyModel {
  return keys.reduce((after, key) => update(after, keyInput(key), 0).model, model);
}

/** Returns all pages in order, until the keys lead back to the board. */
function allPages(model: AnyModel): string[] {
  const pages: string[] = [];
  for (let page = model; page.mode.kind === "results"; page = press(page, "i")) {
    pages.push(shown(page));
  }
  return pages;
}

Deno.test("the statistics of the current variant come first, then the others with their levels", () => {
  const page = shown(opened(80, 25));
  const places = ["Turn 1, unlimited", "Turn 3, 2 resets, vegas", "Easy ", "Expert "]
    .map((text) => page.replaceAll("\n", "").indexOf(text));
  assert(places.every((place) => place >= 0), page);
  assertStringIncludes(page, "Won       2 of 3 (67%)");
  assertStringIncludes(page, "In a row  1 lost");
  assertStringIncludes(page, "Moves     best 110, mean 110");
});

for (const [width, height] of SIZES) {
  Deno.test(`every line of the results is shown whole at ${width}x${height}`, () => {
    const all = allPages(opened(width, height)).join("\n");
    const lines = resultLines(RESULTS, VARIANT).filter((line) =>
      !/seed|lost {3,}| of \d+$/.test(line)
    );
    for (const line of lines.filter((line) => line !== "The last games")) {
      assertStringIncludes(all, line.trim(), line);
    }
    assertStringIncludes(all, "seed 1011");
    assertStringIncludes(all, "Esc: back");
  });
}

Deno.test("keys go through the pages and back, and any other key closes them", () => {
  const first = opened(40, 12);
  assertEquals(shown(press(first, "Right", "Left")), shown(first));
  assertEquals(shown(press(first, "Down", "Up")), shown(first));
  assertEquals(press(first, "Escape").mode.kind, "board");
  assertEquals(press(first, "x").mode.kind, "board");
});

/** Opens the page of the last games. */
function games(): AnyModel {
  let model = opened(80, 25);
  while (!shown(model).includes("Last games")) model = press(model, "i");
  return model;
}

Deno.test("the key bar has the keys that work on the page", () => {
  const labels = (model: AnyModel): readonly string[] => shownKeys(model).line.inOrder;
  assertEquals(labels(opened(80, 25)), ["i next page", "Esc back"]);
  let last = games();
  while (labels(last).includes("i next page")) last = press(last, "i");
  assertEquals(labels(last), ["Ent play again", "Esc back"]);
});

Deno.test("a game of the list is played again with its own rules and level", () => {
  const step = update(press(games(), "Down", "Down"), keyInput("Enter"), 0);
  const { model } = step;
  assertEquals(model.game.origin, { kind: "seed", seed: 1002, level: "hard" });
  assertEquals(model.game.variant, RULES);
  // The rules of the next games stay unchanged.
  assertEquals(model.variant, opened(80, 25).variant);
  assertEquals(step.effects.map(({ kind }) => kind), ["begin", "redraw"]);
});

Deno.test("playing a game again asks for confirmation if a game would be lost", () => {
  const begun = press(opened(80, 25), "Escape", " ");
  const page = update(begun, { kind: "results", results: RESULTS }, 0).model;
  let model = page;
  while (!shown(model).includes("Last games")) model = press(model, "i");
  const asked = press(model, "Enter");
  assertEquals([asked.mode.kind, asked.game], ["confirm", begun.game]);
  assertEquals(press(asked, "n").game, begun.game);
  const origin = { kind: "seed", seed: 1000, level: "hard" } as const;
  assertEquals(press(asked, "y").game.origin, origin);
});

Deno.test("a game without a saved deal cannot be played again, and a message says so", () => {
  const model = press(games(), ...Array(12).fill("Down"), "Enter");
  assertEquals(model.notice, {
    kind: "refused",
    reason: ["this game's deal was not saved", "its deal was not saved"],
  });
});

Deno.test("without results one page says so", () => {
  const none = { ...RESULTS, totals: [], last: [], days: [], daily: new Map() };
  const empty = update(opened(80, 25), { kind: "results", results: none }, 0).model;
  assertStringIncludes(shown(empty), "No finished games yet.");
  assertEquals(resultLines(none, VARIANT), ["No finished games yet."]);
});
