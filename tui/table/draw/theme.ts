import { err, ok, type Result } from "../../../lib/result.ts";
import { cellOf, glyphOfCell, type Grid, styleOfCell, toAscii } from "../../grid.ts";
import { foregroundOf, PLAIN, type Style, styleOf } from "../../style.ts";

/** The names of the themes, in the order in which a key goes through them. */
export const THEMES = ["default", "four-colour", "solid", "ascii", "mono"] as const;

/** How a game is painted. */
export type ThemeName = typeof THEMES[number];

/** How each part of a screen looks. */
export type Theme<Part extends string> = Readonly<Record<Part, Style>>;

/** The bits of a style that name a part. */
const PART_BITS = 0b11111;

/**
 * The styles that name the parts of a screen, as if each had a colour of its own; the first is plain.
 * A theme then says how a part looks.
 */
export function namedParts<Part extends string>(parts: readonly Part[]): Theme<Part> {
  return Object.fromEntries(
    parts.map((part, index) => [part, index === 0 ? PLAIN : styleOf(index)]),
  ) as Theme<Part>;
}

/** Replaces the styles of {@linkcode namedParts} in a grid by those of a theme. */
export function paintParts<Part extends string>(
  grid: Grid,
  parts: readonly Part[],
  themes: Readonly<Record<ThemeName, Theme<Part>>>,
  name: ThemeName,
): void {
  const styles = parts.map((part) => themes[name][part]);
  const { cells } = grid;
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i] ?? 0;
    const style = styleOfCell(cell);
    if (style === PLAIN) continue;
    const painted = styles[foregroundOf(style)] ?? PLAIN;
    // What is in focus is reversed, whatever it is.
    cells[i] = cellOf(glyphOfCell(cell), (painted | style & ~PART_BITS) as Style);
  }
  if (name === "ascii") toAscii(grid);
}

/** The theme of a name, or the one after `before` when no name is given; or why there is none. */
export function chooseTheme(before: ThemeName, name?: string): Result<ThemeName, string> {
  const theme = name === undefined ? nextTheme(before) : themeNamed(name);
  return theme ? ok(theme) : err(`there is no such theme: ${THEMES.join(", ")}`);
}

/** The theme of a name; American spelling is understood. */
export function themeNamed(text: string): ThemeName | undefined {
  const name = text.replace("color", "colour");
  return THEMES.find((theme) => theme === name);
}

function nextTheme(name: ThemeName): ThemeName {
  return THEMES[(THEMES.indexOf(name) + 1) % THEMES.length] ?? "default";
}
