// Look of a game, from its options, the stored settings and the capabilities of the terminal.

import {
  asksColours,
  backgroundFromEnvironment,
  colourDepth,
  type Environment,
} from "../tui/terminal/style.ts";
import type { RenderOptions } from "../tui/terminal/renderer.ts";
import type { BackName } from "../tui/table/draw/art/backs.ts";
import type { SizeChoice } from "../tui/table/draw/layout.ts";
import { DARK_PALETTE, LIGHT_PALETTE } from "../tui/table/draw/palette.ts";
import type { TerminalCapabilities, ThemeName } from "../tui/table/draw/themes.ts";
import type { StoredSettings } from "../tui/table/settings.ts";

/** Backgrounds of a terminal; `auto` detects it. */
export const BACKGROUNDS = ["auto", "dark", "light"] as const;

/** Theme, or `default`: that of the table or of the terminal, whatever is stored. */
export type ThemeOption = ThemeName | "default";

/** Chosen look of the cards; values that are missing were not chosen. */
export interface CardLookOptions {
  readonly theme?: ThemeOption;
  readonly size?: SizeChoice;
  readonly back?: BackName;
}

/** Options for drawing any screen. */
export interface DrawOptions {
  /** True to draw only ASCII, whatever the terminal shows. */
  readonly ascii?: boolean;
  readonly background: typeof BACKGROUNDS[number];
  /** True to show only complete frames. */
  readonly sync: boolean;
}

/** Known traits of a terminal. */
export interface TerminalTraits {
  /** Use of colours; `auto` leaves it to the environment. */
  readonly color: "auto" | "always" | "never";
  readonly env: Environment;
  /** True if the terminal shows more than ASCII. */
  readonly isUnicode: boolean;
}

/**
 * Returns the stored settings with the chosen look, and without the mouse if it was refused; the
 * choices hold for one run. Without colours the theme is `mono`, unless one was chosen or `ascii` is
 * stored.
 */
export function effectiveSettings(
  stored: StoredSettings,
  { colourless }: TerminalCapabilities,
  { theme, size, back, mouse }: CardLookOptions & { readonly mouse?: boolean },
): StoredSettings {
  const look = { ...stored, ...(size && { size }), ...(back && { back }) };
  const chosen = mouse === false ? { ...look, mouse: "off" } : look;
  if (theme !== undefined) return { ...chosen, theme };
  return colourless && stored.theme !== "ascii" ? { ...chosen, theme: "mono" } : chosen;
}

/** Returns the options of the renderer: palettes, colours, characters and synchronised frames. */
export function renderOptions(
  { color, env, isUnicode }: TerminalTraits,
  { ascii, background, sync }: DrawOptions,
): RenderOptions {
  const isLight = background === "auto" ? backgroundFromEnvironment(env) : background === "light";
  return {
    palette: DARK_PALETTE,
    lightPalette: LIGHT_PALETTE,
    ...(isLight === undefined ? {} : { isLight }),
    depth: colourDepth(color, env),
    ...(asksColours(color, env) && { asksColours: true }),
    ascii: ascii === true || !isUnicode,
    synchronised: sync,
  };
}

/** Returns the capabilities of a terminal that themes depend on. */
export function terminalCapabilities(
  { color, env, isUnicode }: TerminalTraits,
  { ascii }: Pick<DrawOptions, "ascii">,
): TerminalCapabilities {
  const depth = colourDepth(color, env);
  return {
    rich: depth === "256" || depth === "full",
    ...(depth === "none" ? { colourless: true } : {}),
    asciiOnly: ascii === true || !isUnicode,
  };
}
