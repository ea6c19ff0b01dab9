import type { ColourIndex, Style } from "../../terminal/style.ts";
import type { Pixel, ScreenPart, Tint } from "./style_tokens.ts";

/** The names of the themes, in the order in which a key goes through them. */
export const THEMES = ["felt", "plain", "four-colour", "ascii", "mono", "molek"] as const;

/** How a game is painted. */
export type ThemeName = typeof THEMES[number];

/** The colours of a theme, for all that is drawn. */
export interface Theme {
  /** Whether cards are sheets of paper, or lines on the ground of the table. */
  readonly cards: "sheets" | "lines";
  /** How each part of the screen looks. */
  readonly parts: Readonly<Record<ScreenPart, Style>>;
  /** The colours of pictures; what has none is not drawn. */
  readonly pixels: Readonly<Partial<Record<Pixel, ColourIndex>>>;
  /** The colours that paper and its edge have on tinted cards. */
  readonly tints: Readonly<Partial<Record<Tint, ReadonlyMap<ColourIndex, ColourIndex>>>>;
}

/** What a terminal shows. */
export interface TerminalCapabilities {
  /** Whether it has 256 colours or more, enough for a table of felt. */
  readonly rich: boolean;
  /** Whether it shows the letters of ASCII only. */
  readonly letters: boolean;
  /** Set where it shows no colours at all, of which sheets of paper are made. */
  readonly colourless?: true;
}

/** The theme of a name, or the one after `before` when no name is given; `undefined` for no theme. */
export function chooseTheme(before: ThemeName, name?: string): ThemeName | undefined {
  return name === undefined ? nextTheme(before) : themeByName(name);
}

/** The theme of a name; American spelling is understood. */
export function themeByName(text: string): ThemeName | undefined {
  const name = text.replace("color", "colour");
  return THEMES.find((theme) => theme === name);
}

/** What has a theme of its own: a game on a terminal. */
export interface Themed {
  readonly table: { readonly draw: { readonly theme?: ThemeName } };
  readonly shown: TerminalCapabilities;
}

/** The theme of a game unless another is chosen. */
export function ownTheme({ table, shown }: Themed): ThemeName {
  return table.draw.theme ?? defaultTheme(shown);
}

/** The theme of a terminal, unless another is chosen. */
export function defaultTheme({ rich }: TerminalCapabilities): ThemeName {
  return rich ? "felt" : "plain";
}

function nextTheme(name: ThemeName): ThemeName {
  return THEMES[(THEMES.indexOf(name) + 1) % THEMES.length] ?? "plain";
}
