import { longestForm, type Message } from "../../lib/message.ts";
import { fitMessage } from "./fit_text.ts";
import type { Grid } from "./grid.ts";
import type { Style } from "./style.ts";

/** Text in a frame in the middle of a screen, over what is drawn there. */
export interface Page {
  readonly title: Message;
  /** Lines of text; an ellipsis replaces the last ones if they do not all fit. */
  readonly lines: readonly string[];
  /** Indexes of the lines that are headings. */
  readonly headings?: readonly number[];
  /** Line at the bottom, which is always shown. */
  readonly last: string;
  /** Chosen line, and the column in it where the cursor stands. */
  readonly chosen?: { readonly line: number; readonly column: number };
  /** Columns between which it is centred; those of the whole screen by default. */
  readonly between?: readonly [left: number, end: number];
}

export interface PageLook {
  readonly text: Style;
  readonly title: Style;
  /** Number of blank columns on both sides inside the frame; outside it is one less. */
  readonly margin: 1 | 2;
}

/** Draws a page, and leaves what is drawn around it. */
export function drawPage(grid: Grid, page: Page, look: PageLook): void {
  const { title, last, chosen, between: [start, end] = [0, grid.width] } = page;
  const lines = [...withinRows(page.lines, grid.height - 3), last];
  const widest = Math.max(...[longestForm(title), ...page.lines, last].map((line) => line.length));
  const width = Math.min(widest + 2 * look.margin, grid.width - 2);
  const left = start + ((end - start - width - 2) >> 1);
  const top = (grid.height - lines.length - 2) >> 1;
  const outside = look.margin - 1;
  const size = { width: width + 2 + 2 * outside, height: lines.length + 2 };
  // If the page reaches the last row, clear beside it too: no fragments of rows stay there.
  const isWhole = top + size.height >= grid.height;
  grid.fill(
    top,
    isWhole ? start : left - outside,
    isWhole ? { ...size, width: end - start } : size,
    " ",
  );
  grid.text(top, left, `┌${"─".repeat(width)}┐`, look.text);
  grid.text(top, left + 2, ` ${fitMessage(title, width - 4, 1)[0]} `, look.title);
  const margin = " ".repeat(marginFor(look, width - widest));
  lines.forEach((line, row) => {
    const text = (margin + line).slice(0, width).padEnd(width);
    grid.text(top + 1 + row, left, `│${text}│`, look.text);
    if (row === chosen?.line || page.headings?.includes(row)) {
      grid.text(top + 1 + row, left + 1, text, look.title);
    }
  });
  grid.text(top + lines.length + 1, left, `└${"─".repeat(width)}┘`, look.text);
  grid.cursor = chosen && {
    row: top + 1 + chosen.line,
    column: Math.min(left + 1 + margin.length + chosen.column, left + width),
  };
}

function withinRows(lines: readonly string[], rows: number): readonly string[] {
  return lines.length <= rows ? lines : [...lines.slice(0, Math.max(0, rows - 1)), "…"];
}

/**
 * Returns the left margin. In a narrow window margins shrink before lines are cut; of single
 * margins the right one goes first.
 */
function marginFor({ margin }: PageLook, spare: number): number {
  const left = margin === 1 ? spare : spare >> 1;
  return Math.max(0, Math.min(margin, left));
}
