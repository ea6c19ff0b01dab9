import { Ansi } from "../colour.ts";
import { PLAIN, type Style, styleOf } from "../style.ts";

/** How the parts of the game look. Nothing here paints the background. */
export const Look = {
  card: PLAIN,
  frame: PLAIN,
  cheated: styleOf(Ansi.brightRed, ["bold"]),
  locked: styleOf(Ansi.cyan),
  empty: styleOf(0, ["dim"]),
  held: styleOf(Ansi.yellow, ["bold"]),
  target: styleOf(Ansi.green, ["bold"]),
  label: PLAIN,
  message: PLAIN,
  title: styleOf(0, ["bold"]),
} as const satisfies Readonly<Record<string, Style>>;
