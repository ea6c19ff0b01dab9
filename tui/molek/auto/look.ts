import { Colour } from "../../table/draw/palette.ts";
import { PLAIN, type Style, styleOf } from "../../style.ts";

/** The styles of the autopilot's screen, none of which paints the background. */
export const Look = {
  card: PLAIN,
  cheated: styleOf(Colour.red, ["bold"]),
  locked: styleOf(Colour.back),
  from: styleOf(Colour.held, ["bold"]),
  to: styleOf(Colour.hint, ["bold"]),
  label: PLAIN,
  quiet: styleOf(0, ["dim"]),
  title: styleOf(0, ["bold"]),
} as const satisfies Readonly<Record<string, Style>>;
