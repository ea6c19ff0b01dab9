import type { Patience } from "../lib/patience.ts";
import { wrapped } from "../tui/fit_text.ts";

/** The columns of a help. */
const WIDTH = 80;

/** How a patience is played without further options, for the help of its command. */
export function rulesHelp(
  { name, rules, variant }: Pick<Patience<unknown, unknown>, "name" | "rules" | "variant">,
): string {
  return [`How ${name} is played:`, ...rules(variant)].map(inHelp).join("\n\n");
}

/** A paragraph of a help, broken into lines. */
export function inHelp(text: string): string {
  return wrapped(text, WIDTH, Infinity).join("\n");
}
