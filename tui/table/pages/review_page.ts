import { type Message, messageAbout, variantsOf } from "../../../lib/message.ts";
import { clipText, wrapText } from "../../terminal/fit_text.ts";
import { drawPage } from "../../terminal/page.ts";
import type { FrameContext } from "../draw/scene.ts";
import { dealLabel } from "../draw/status.ts";
import type { ReviewMode } from "../model.ts";
import { SHORT_WORDING } from "../wording.ts";
import { clearPanel, pageLook } from "./page_look.ts";
import { momentLines, reviewLines } from "./review_text.ts";

/** The rows of a page that are not its lines: the frame, and the line at its bottom. */
const AROUND = 3;
/** The rows of a list that is still read with ease, where it is longer. */
const MIN_LISTED = 3;
/** The rows of the windows that have room for a higher curve, and how high it is there. */
const TALL = 24;
const TALL_CURVE = 4;
/** The columns of the widest lines that are still read with ease. */
const WIDEST_TEXT = 74;
const LAST = [
  "Enter shows it, ← → all moves, ↑ ↓ these, Esc: back",
  "Enter shows, ← → moves, Esc: back",
] as const;
const LAST_WITHOUT_LIST = LAST.slice(1);

/** Draws the page of a review over the board, which shows the move that is chosen. */
export function drawReview(scene: FrameContext, { move }: ReviewMode): void {
  const { grid, model, draw } = scene;
  clearPanel(scene);
  const width = Math.min(WIDEST_TEXT, grid.width - 4);
  const curveRows = grid.height < TALL ? 1 : TALL_CURVE;
  const told = reviewLines(model, { voice: SHORT_WORDING, width, curveRows })
    .flatMap((line) => line.length <= width ? [line] : wrapText(line, width, 3));
  const room = grid.height - AROUND;
  const moments = momentLines(model, SHORT_WORDING);
  // Small windows have no rows to leave blank.
  const isSmall = told.length + 1 + Math.min(MIN_LISTED, moments.length) > room;
  const figures = isSmall ? told.filter((line) => line !== "") : told;
  const gap = isSmall ? [] : [""];
  const rows = Math.max(0, room - figures.length - gap.length);
  const at = Math.max(0, moments.findIndex((one) => one.move >= move));
  const first = Math.max(0, Math.min(at - (rows >> 1), moments.length - rows));
  const listed = moments.slice(first, first + rows);
  const chosen = listed.findIndex((one) => one.move === move);
  const lines = [
    ...figures,
    ...(listed.length > 0 ? gap : []),
    ...listed.map(({ text }) => inColumns(text, width)),
  ];
  const source = model.reviewed?.game.origin;
  drawPage(grid, {
    title: source ? messageAbout(dealLabel(source), (name) => `Review of deal ${name}`) : "Review",
    lines,
    last: (listed.length > 0 ? LAST : LAST_WITHOUT_LIST).find((text) => text.length <= width) ??
      LAST[1],
    ...(chosen < 0 ? {} : { chosen: { line: figures.length + gap.length + chosen, column: 0 } }),
  }, pageLook(draw.pageMargin));
}

/** The longest form of a line that has room; its blanks stay, as its columns need them. */
function inColumns(text: Message, width: number): string {
  const forms = variantsOf(text);
  return forms.find((form) => form.length <= width) ?? clipText(forms.at(-1) ?? "", width);
}
