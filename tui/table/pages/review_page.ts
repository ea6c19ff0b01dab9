import { wrapped } from "../../fit_text.ts";
import { drawPage } from "../../page.ts";
import type { Scene } from "../draw/scene.ts";
import { originName } from "../draw/status.ts";
import type { Reviewing } from "../model.ts";
import { SYMBOLS } from "../phrases.ts";
import { clearPanel, pageLook } from "./page_look.ts";
import { momentLines, reviewLines } from "./review_text.ts";

/** The rows of a page that are not its lines: the frame, and the line at its bottom. */
const AROUND = 3;
/** The columns of the widest lines that are still read with ease. */
const WIDEST_TEXT = 74;
const LAST = [
  "Enter shows it, ← → all moves, ↑ ↓ these, Esc: back",
  "Enter shows, ← → moves, Esc: back",
] as const;

/** Draws the page of a review over the board, which shows the move that is chosen. */
export function drawReview<State, Move>(
  scene: Scene<State, Move>,
  { move }: Reviewing<State, Move>,
): void {
  const { grid, model, draw } = scene;
  clearPanel(scene);
  const width = Math.min(WIDEST_TEXT, grid.width - 4);
  const told = reviewLines(model, { voice: SYMBOLS, width })
    .flatMap((line) => line.length <= width ? [line] : wrapped(line, width, 3));
  const room = grid.height - AROUND;
  // Small windows have no rows to leave blank.
  const figures = told.length > room ? told.filter((line) => line !== "") : told;
  const moments = momentLines(model, SYMBOLS);
  const rows = Math.max(0, room - figures.length - 1);
  const at = Math.max(0, moments.findIndex((one) => one.move >= move));
  const first = Math.max(0, Math.min(at - (rows >> 1), moments.length - rows));
  const listed = moments.slice(first, first + rows);
  const chosen = listed.findIndex((one) => one.move === move);
  const lines = [
    ...figures,
    ...(listed.length > 0 ? ["", ...listed.map(({ text }) => clippedTo(text, width))] : []),
  ];
  const source = model.reviewed?.game.origin;
  drawPage(grid, {
    title: source ? `Review of deal ${originName(source)}` : "Review",
    lines,
    last: LAST.find((text) => text.length <= width) ?? LAST[1],
    ...(chosen < 0 ? {} : { chosen: { line: figures.length + 1 + chosen, column: 0 } }),
  }, pageLook(draw.pageMargin));
}

function clippedTo(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, width - 1)}…`;
}
