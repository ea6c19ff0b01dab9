import type { FinishedGame, GameResults } from "../../../lib/game_results.ts";
import type { Size } from "../../terminal/grid.ts";
import { drawPage, type Page } from "../../terminal/page.ts";
import type { FrameContext } from "../draw/scene.ts";
import type { Model, ResultsMode } from "../model.ts";
import { resultVariant } from "../record.ts";
import { type Block, BLOCK_WIDTH, gameLine, resultBlocks } from "./results_text.ts";
import { DEFAULT_WINDOW } from "./help.ts";
import { clearPanel, pageLook } from "./page_look.ts";

/** Rows of a page besides its lines: the frame and the last line. */
const FRAME_ROWS = 3;
/** Blank columns between two columns of blocks. */
const GAP = 3;
const MAX_COLUMNS = 3;

/** A page of results: statistics, or some of the last games with the index of the first one. */
export type ResultsPage =
  | { readonly kind: "figures"; readonly lines: readonly string[] }
  | { readonly kind: "games"; readonly first: number; readonly games: readonly FinishedGame[] };

/** Lays out results in a window: the statistics, then the last games. */
export function resultsPages(
  results: GameResults,
  variant: string,
  { width, height }: Size,
): readonly ResultsPage[] {
  const rows = Math.max(1, height - FRAME_ROWS);
  const columns = Math.floor((width - 4 + GAP) / (BLOCK_WIDTH + GAP));
  const figures = sideBySide(
    inColumns(resultBlocks(results, { played: variant }), rows),
    Math.max(1, Math.min(MAX_COLUMNS, columns)),
  );
  const { last } = results;
  const games = Array.from({ length: Math.ceil(last.length / rows) }, (_, page): ResultsPage => ({
    kind: "games",
    first: page * rows,
    games: last.slice(page * rows, (page + 1) * rows),
  }));
  const told = figures.map((lines): ResultsPage => ({ kind: "figures", lines }));
  return told.length === 0 ? [{ kind: "figures", lines: ["No finished games yet."] }] : [
    ...told,
    ...games,
  ];
}

/** Returns the pages of the shown results in the window of a game. */
export function resultsPagesFor(
  model: Model,
  { results }: ResultsMode,
  size: Size = model.window ?? DEFAULT_WINDOW,
): readonly ResultsPage[] {
  return resultsPages(results, resultVariant(model), size);
}

/** Draws a page of the results over the board. */
export function drawResults(scene: FrameContext, mode: ResultsMode): void {
  const { grid, model, draw } = scene;
  clearPanel(scene);
  const pages = resultsPagesFor(model, mode, grid);
  // A larger window may have fewer pages than `mode.page` assumes.
  const page = Math.min(mode.page, pages.length - 1);
  const shown = shownResults({ ...mode, page }, pages, grid.width - 4);
  drawPage(grid, shown, pageLook(draw.pageMargin));
}

/** Returns the page to draw. */
function shownResults(mode: ResultsMode, pages: readonly ResultsPage[], room: number): Page {
  const page = pages[mode.page];
  const number = pages.length > 1 ? ` (${mode.page + 1}/${pages.length})` : "";
  const next = mode.page + 1 < pages.length ? "i next, " : "";
  if (page?.kind !== "games") {
    const lines = page?.lines ?? [];
    return { title: `Results${number}`, lines, last: `${next}Esc: back` };
  }
  const lines = page.games.map((game) => gameLine(game, room));
  const line = Math.min(mode.chosen, page.games.length - 1);
  return {
    title: `Last games${number}`,
    lines,
    last: `Enter plays it again, ${next}Esc: back`,
    chosen: { line, column: 0 },
  };
}

/** Stacks blocks in columns of at most `rows` lines; only a block that is higher is split. */
function inColumns(blocks: readonly Block[], rows: number): string[][] {
  const columns: string[][] = [];
  for (const block of blocks) {
    const column = columns.at(-1);
    const isFirst = column === undefined || column.length + 1 + block.length > rows;
    if (!isFirst) column.push("", ...block);
    else for (let at = 0; at < block.length; at += rows) columns.push(block.slice(at, at + rows));
  }
  return columns;
}

function sideBySide(columns: readonly (readonly string[])[], count: number): string[][] {
  const pages: string[][] = [];
  for (let at = 0; at < columns.length; at += count) {
    const some = columns.slice(at, at + count);
    const rows = Math.max(...some.map(({ length }) => length));
    pages.push(Array.from(
      { length: rows },
      (_, row) =>
        some.map((column) => (column[row] ?? "").padEnd(BLOCK_WIDTH)).join(" ".repeat(GAP))
          .trimEnd(),
    ));
  }
  return pages;
}
