import { TABLE_COLOURS } from "../../table/draw/palette.ts";
import { PLAIN, type Style, styleOf } from "../../terminal/style.ts";

/** The styles of the autopilot's screen, none of which paints the background. */
export const AUTO_STYLES = {
  card: PLAIN,
  cheated: styleOf(TABLE_COLOURS.red, ["bold"]),
  locked: styleOf(TABLE_COLOURS.back),
  from: styleOf(TABLE_COLOURS.held, ["bold"]),
  to: styleOf(TABLE_COLOURS.hint, ["bold"]),
  label: PLAIN,
  quiet: styleOf(0, ["dim"]),
  title: styleOf(0, ["bold"]),
} as const satisfies Readonly<Record<string, Style>>;
