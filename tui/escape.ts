// Escape sequences by name. Nothing else in the program writes an escape character.

const ESC = "\x1b";

/** Styles of text; each ends with {@linkcode RESET}. */
export const BOLD = `${ESC}[1m`;
export const BOLD_RED = `${ESC}[1;31m`;
export const CYAN = `${ESC}[36m`;
export const RESET = `${ESC}[0m`;
