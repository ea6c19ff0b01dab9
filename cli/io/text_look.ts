// How text is shown where the output goes: in how many columns, with which letters, in colours or not.

import { colourFromEnvironment, type Environment } from "../../tui/terminal/style.ts";
import { BOLD_RED, CYAN, RESET } from "../../tui/terminal/escape.ts";
import type { Console, Stream } from "./console.ts";

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

/** Windows and macOS show Unicode whatever the environment says; elsewhere the locale decides. */
export function localeIsUnicode(env: Environment): boolean {
  const locale = env("LC_ALL") || env("LC_CTYPE") || env("LANG");
  if (!locale && ["windows", "darwin"].includes(Deno.build.os)) return true;
  return /utf-?8/i.test(locale ?? "");
}

/** A text whose bars are of `#` where the locale shows no blocks. */
export function asciiBarsIfNeeded(console: Console, text: string): string {
  return localeIsUnicode((name) => console.env(name)) ? text : text.replaceAll(/[▏▎▍▌▋▊▉█]/g, "#");
}

/** When text is coloured. */
export const COLOR_CHOICES = ["auto", "always", "never"] as const;

/** One of {@linkcode COLOR_CHOICES}. */
export type ColorChoice = (typeof COLOR_CHOICES)[number];

/** Colours parts of a message by what they are. */
export interface Colouriser {
  error(text: string): string;
  mark(text: string): string;
}

const plain: Colouriser = { error: (text) => text, mark: (text) => text };
const coloured: Colouriser = {
  error: (text) => `${BOLD_RED}${text}${RESET}`,
  mark: (text) => `${CYAN}${text}${RESET}`,
};

/** The paint for a stream: colours only on a terminal that shows them, unless asked otherwise. */
export function colouriser(console: Console, stream: Stream, choice: ColorChoice): Colouriser {
  return wantsColor(console, stream, choice) ? coloured : plain;
}

/** Whether a stream is coloured: on a terminal that shows colours, unless asked otherwise. */
export function wantsColor(console: Console, stream: Stream, choice: ColorChoice): boolean {
  if (choice !== "auto") return choice === "always";
  return colourFromEnvironment((name) => console.env(name)) ??
    (console.isTerminal(stream) && console.env("TERM") !== "dumb");
}
