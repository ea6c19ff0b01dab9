// Escape sequences by name. No other file writes an escape character.

import { encodeText } from "../../lib/utf8.ts";
import { toBase64 } from "./base64.ts";

const ESC = "\x1b";
const CSI = `${ESC}[`;

/** Bold text, up to {@linkcode RESET}. */
export const BOLD = `${CSI}1m`;
/** Bold red text, up to {@linkcode RESET}. */
export const BOLD_RED = `${CSI}1;31m`;
/** Cyan text, up to {@linkcode RESET}. */
export const CYAN = `${CSI}36m`;
/** Ends the style of the text. */
export const RESET = `${CSI}0m`;

/** Starts a frame that the terminal shows only when it is complete (DEC mode 2026). */
export const BEGIN_FRAME = `${CSI}?2026h`;
/** Ends a frame that {@linkcode BEGIN_FRAME} started. */
export const END_FRAME = `${CSI}?2026l`;

/** Switches to the alternate screen, so that the shell's lines stay as they are. */
export const ENTER_SCREEN = `${CSI}?1049h`;
/** Switches back to the shell's screen. */
export const LEAVE_SCREEN = `${CSI}?1049l`;

export const SHOW_CURSOR = `${CSI}?25h`;
export const HIDE_CURSOR = `${CSI}?25l`;

/** Makes pasted text come between marks, so that it is not taken for keys. */
export const ENTER_PASTE = `${CSI}?2004h`;
/** Makes pasted text come as if it were typed. */
export const LEAVE_PASTE = `${CSI}?2004l`;

/** Reports presses, releases and drags of the mouse, in the form that has no limit of columns. */
export const ENTER_MOUSE = `${CSI}?1000h${CSI}?1002h${CSI}?1006h`;
/** Gives the mouse back to the terminal. */
export const LEAVE_MOUSE = `${CSI}?1006l${CSI}?1002l${CSI}?1000l`;

/** Reports when the window gets or loses the focus. */
export const ENTER_FOCUS = `${CSI}?1004h`;
/** Reports the focus no more. */
export const LEAVE_FOCUS = `${CSI}?1004l`;

/** Wraps text after the last column into the next line. */
export const WRAP_ON = `${CSI}?7h`;
/** Writes text after the last column over the last character. */
export const WRAP_OFF = `${CSI}?7l`;

/** Moves the cursor to the upper left corner, and clears the screen. */
export const CLEAR_SCREEN = `${CSI}H${CSI}2J`;
/** Clears the line from the cursor on. */
export const CLEAR_LINE_END = `${CSI}K`;
/**
 * Returns the sequence that clears a number of cells from the cursor on, which stays where it is.
 */
export function clearCells(count: number): string {
  return `${CSI}${count}X`;
}

/** Asks for the position of the cursor; the response comes among the keys. */
export const ASK_POSITION = `${CSI}6n`;
/** Asks for the colour of the background; the response comes among the keys, or not at all. */
export const ASK_BACKGROUND = `${ESC}]11;?${ESC}\\`;
/**
 * SGR parameters of a colour that tells how many the terminal shows. It is next to colour 107 of the
 * 256, to which a terminal without 24-bit colours rounds it.
 */
export const ASKED_COLOUR = "38;2;134;176;94";
/**
 * Selects {@linkcode ASKED_COLOUR}, asks which colour is selected now (DECRQSS), and resets the
 * attributes; the response comes among the keys, or not at all.
 */
export const ASK_COLOURS = `${CSI}${ASKED_COLOUR}m${ESC}P$qm${ESC}\\${RESET}`;
/**
 * Asks for the attributes of the device (DA1). Terminals respond in order and all respond to this,
 * so once the response has come, no other is pending.
 */
export const ASK_DEVICE = `${CSI}c`;
/** Returns the sequence that sends a text to the clipboard (OSC 52); there is no response. */
export function setClipboard(text: string): string {
  return `${ESC}]52;c;${toBase64(encodeText(text))}${ESC}\\`;
}

/** Moves the cursor one column to the left. */
const BACK = "\b";
/** Maximum number of columns for which going back one by one is shorter. */
const MAX_STEPS_BACK = 3;
/** Moves the cursor to the first column. */
export const RETURN = "\r";

/** Returns the sequence that moves the cursor to a cell, counted from 0. */
export function moveTo(row: number, column: number): string {
  if (column === 0) return row === 0 ? `${CSI}H` : `${CSI}${row + 1}H`;
  return row === 0 ? `${CSI};${column + 1}H` : `${CSI}${row + 1};${column + 1}H`;
}

/** Returns the sequence that moves the cursor down, or up if `count` is negative. */
export function moveRows(count: number): string {
  // For one row, these sequences are shorter. They would scroll at the edge of the screen, but the
  // cursor never leaves it.
  if (count === 1) return `${ESC}D`;
  if (count === -1) return `${ESC}M`;
  return count < 0 ? step(-count, "A") : step(count, "B");
}

/**
 * Returns the sequence that moves the cursor to the right, or to the left if `count` is negative.
 */
export function moveColumns(count: number): string {
  if (count < 0 && count >= -MAX_STEPS_BACK) return BACK.repeat(-count);
  return count < 0 ? step(-count, "D") : step(count, "C");
}

/** Returns the sequence that selects attributes; without parameters it resets them all. */
export function selectGraphics(parameters: string): string {
  return `${CSI}${parameters}m`;
}

function step(count: number, direction: string): string {
  if (count === 0) return "";
  return count === 1 ? CSI + direction : CSI + count + direction;
}
