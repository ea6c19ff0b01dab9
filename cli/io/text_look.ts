// The look of text on its stream: its width, its characters and its colours.

import { colourFromEnvironment, type Environment } from "../../tui/terminal/style.ts";
import { BOLD_RED, CYAN, RESET } from "../../tui/terminal/escape.ts";
import type { Console, Stream } from "./console.ts";

/** The width of text if it is not shown on a terminal. */
const DEFAULT_COLUMNS = 80;

/** The greatest width, whatever a window claims: longer lines are hard to read. */
const MAX_COLUMNS = 500;

/** Returns the width of the output: COLUMNS, that of the terminal, or 80. */
export function windowColumns(console: Console): number {
  const given = Number(console.env("COLUMNS"));
  if (Number.isInteger(given) && given >= 20) return Math.min(MAX_COLUMNS, given);
  if (!console.isTerminal("out") && !console.isTerminal("err")) return DEFAULT_COLUMNS;
  // A terminal that does not know its size reports 0.
  const columns = console.columns() || DEFAULT_COLUMNS;
  return Math.min(MAX_COLUMNS, Math.max(20, columns));
}

/** True if the locale is UTF-8; without a locale, true on Windows and macOS. */
export function localeIsUnicode(env: Environment): boolean {
  const locale = env("LC_ALL") || env("LC_CTYPE") || env("LANG");
  if (!locale && ["windows", "darwin"].includes(Deno.build.os)) return true;
  return /utf-?8/i.test(locale ?? "");
}

/** Replaces the blocks of bars by `#` if the locale does not show them. */
export function asciiBarsIfNeeded(console: Console, text: string): string {
  return localeIsUnicode((name) => console.env(name)) ? text : text.replaceAll(/[▏▎▍▌▋▊▉█]/g, "#");
}

/** The values of `--color`. */
export const COLOR_CHOICES = ["auto", "always", "never"] as const;

/** One of {@linkcode COLOR_CHOICES}. */
export type ColorChoice = (typeof COLOR_CHOICES)[number];

/** Colours the parts of a message by their meaning. */
export interface Colouriser {
  error(text: string): string;
  mark(text: string): string;
}

const plain: Colouriser = { error: (text) => text, mark: (text) => text };
const coloured: Colouriser = {
  error: (text) => `${BOLD_RED}${text}${RESET}`,
  mark: (text) => `${CYAN}${text}${RESET}`,
};

/** Returns the colouriser of a stream; see {@linkcode wantsColor}. */
export function colouriser(console: Console, stream: Stream, choice: ColorChoice): Colouriser {
  return wantsColor(console, stream, choice) ? coloured : plain;
}

/** True if a stream is coloured: `--color` decides, then the environment, then the terminal. */
export function wantsColor(console: Console, stream: Stream, choice: ColorChoice): boolean {
  if (choice !== "auto") return choice === "always";
  return colourFromEnvironment((name) => console.env(name)) ??
    (console.isTerminal(stream) && console.env("TERM") !== "dumb");
}
