import { longestForm, type Message } from "../../lib/message.ts";
import { fitMessage } from "./fit_text.ts";
import type { Grid } from "./grid.ts";
import type { Style } from "./style.ts";

/** A text in a frame that stands in the middle of a screen, over what is drawn there. */
export interface Page {
  readonly title: Message;
  /** Where there is no room for all of them, an ellipsis stands for the last ones. */
  readonly lines: readonly string[];
  /** The line at the bottom, which is always shown. */
  readonly last: string;
  /** The line that is chosen, and the column of it where the cursor stands. */
  readonly chosen?: { readonly line: number; readonly column: number };
  /** The columns that it is centred between; those of the whole screen when left out. */
  readonly between?: readonly [left: number, end: number];
}

/** How a page looks. */
export interface PageLook {
  readonly text: Style;
  readonly title: Style;
  /** How many columns are left blank at both sides inside of the frame; outside it is one less. */
  readonly margin: 1 | 2;
}

/** Draws a page; what was drawn before stays around it. */
export function drawPage(grid: Grid, page: Page, look: PageLook): void {
  const { title, last, chosen, between: [start, end] = [0, grid.width] } = page;
  const lines = [...withinRows(page.lines, grid.height - 3), last];
  const widest = Math.max(...[longestForm(title), ...page.lines, last].map((line) => line.length));
  const width = Math.min(widest + 2 * look.margin, grid.width - 2);
  const left = start + ((end - start - width - 2) >> 1);
  const top = (grid.height - lines.length - 2) >> 1;
  const outside = look.margin - 1;
  const size = { width: width + 2 + 2 * outside, height: lines.length + 2 };
  // Of the rows below the board nothing is left to be seen beside the page.
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
    if (row === chosen?.line) grid.text(top + 1 + row, left + 1, text, look.title);
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
 * The left margin: in a narrow window margins are given up before the ends of lines are, a single
 * column first on the right.
 */
function marginFor({ margin }: PageLook, spare: number): number {
  const left = margin === 1 ? spare : spare >> 1;
  return Math.max(0, Math.min(margin, left));
}
