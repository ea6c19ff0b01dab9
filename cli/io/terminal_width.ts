import type { Console } from "./console.ts";

/** The width of text that is not shown on a terminal. */
const DEFAULT_COLUMNS = 80;

/** No line is read that is longer, whatever a window claims. */
const MAX_COLUMNS = 500;

/** How many columns output may take: COLUMNS, those of the terminal, or 80. */
export function windowColumns(console: Console): number {
  const given = Number(console.env("COLUMNS"));
  if (Number.isInteger(given) && given >= 20) return Math.min(MAX_COLUMNS, given);
  if (!console.isTerminal("out") && !console.isTerminal("err")) return DEFAULT_COLUMNS;
  // A terminal that does not know its size says 0.
  const columns = console.columns() || DEFAULT_COLUMNS;
  return Math.min(MAX_COLUMNS, Math.max(20, columns));
}
