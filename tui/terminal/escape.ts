// Escape sequences by name. Nothing else in the program writes an escape character.

const ESC = "\x1b";
const CSI = `${ESC}[`;

/** Bold text, up to {@linkcode RESET}. */
export const BOLD = `${CSI}1m`;
/** Bold red text, up to {@linkcode RESET}. */
export const BOLD_RED = `${CSI}1;31m`;
/** Cyan text, up to {@linkcode RESET}. */
export const CYAN = `${CSI}36m`;
/** The end of a style of text. */
export const RESET = `${CSI}0m`;

/** Starts a frame that the terminal shows only when it is complete (DEC mode 2026). */
export const BEGIN_FRAME = `${CSI}?2026h`;
/** Ends a frame that {@linkcode BEGIN_FRAME} started. */
export const END_FRAME = `${CSI}?2026l`;

/** The other screen of the terminal, which keeps the shell's lines as they are. */
export const ENTER_SCREEN = `${CSI}?1049h`;
/** Back to the shell's screen. */
export const LEAVE_SCREEN = `${CSI}?1049l`;

/** The terminal's own cursor is shown. */
export const SHOW_CURSOR = `${CSI}?25h`;
/** The terminal's own cursor is hidden. */
export const HIDE_CURSOR = `${CSI}?25l`;

/** Pasted text comes between marks, so that it is not taken for keys. */
export const ENTER_PASTE = `${CSI}?2004h`;
/** Pasted text comes as if it were typed. */
export const LEAVE_PASTE = `${CSI}?2004l`;

/** Presses, releases and drags of the mouse, in the form that has no limit of columns. */
export const ENTER_MOUSE = `${CSI}?1000h${CSI}?1002h${CSI}?1006h`;
/** The mouse is the terminal's again. */
export const LEAVE_MOUSE = `${CSI}?1006l${CSI}?1002l${CSI}?1000l`;

/** A character after the last column goes on in the next line. */
export const WRAP_ON = `${CSI}?7h`;
/** A character after the last column takes the place of the last one. */
export const WRAP_OFF = `${CSI}?7l`;

/** The cursor to the upper left corner, and the whole screen empty. */
export const CLEAR_SCREEN = `${CSI}H${CSI}2J`;
/** Empties the line from the cursor on. */
export const CLEAR_LINE_END = `${CSI}K`;
/** Empties a number of cells from the cursor on; the cursor stays where it is. */
export function clearCells(count: number): string {
  return `${CSI}${count}X`;
}

/** Asks where the cursor is; the terminal answers among the keys. */
export const ASK_POSITION = `${CSI}6n`;
/** Asks for the colour of the background; the terminal answers among the keys, or not at all. */
export const ASK_BACKGROUND = `${ESC}]11;?${ESC}\\`;
/** One column to the left. */
const BACK = "\b";
/** Going back column by column is shorter for so many. */
const MAX_STEPS_BACK = 3;
/** To the first column of the line. */
export const RETURN = "\r";

/** The cursor to a place, both counted from 0. */
export function moveTo(row: number, column: number): string {
  if (column === 0) return row === 0 ? `${CSI}H` : `${CSI}${row + 1}H`;
  return row === 0 ? `${CSI};${column + 1}H` : `${CSI}${row + 1};${column + 1}H`;
}

/** The cursor some rows down; up when negative. */
export function moveRows(count: number): string {
  // A row down or up without a parameter is shorter; it never leaves the screen, which would scroll.
  if (count === 1) return `${ESC}D`;
  if (count === -1) return `${ESC}M`;
  return count < 0 ? step(-count, "A") : step(count, "B");
}

/** The cursor some columns to the right; to the left when negative. */
export function moveColumns(count: number): string {
  if (count < 0 && count >= -MAX_STEPS_BACK) return BACK.repeat(-count);
  return count < 0 ? step(-count, "D") : step(count, "C");
}

/** Selects graphic renditions; without parameters all of them end. */
export function selectGraphics(parameters: string): string {
  return `${CSI}${parameters}m`;
}

function step(count: number, direction: string): string {
  if (count === 0) return "";
  return count === 1 ? CSI + direction : CSI + count + direction;
}
