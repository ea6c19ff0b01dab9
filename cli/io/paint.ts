import { BOLD_RED, CYAN, RESET } from "../../tui/terminal/escape.ts";
import { colourFromEnvironment } from "../../tui/terminal/colour.ts";
import type { Console, Stream } from "./console.ts";

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
