// How a game is drawn, from what options and kept settings say and what a terminal shows.

import { backgroundFromEnvironment, colourDepth, type Environment } from "../tui/terminal/style.ts";
import type { RenderOptions } from "../tui/terminal/renderer.ts";
import type { BackName } from "../tui/table/draw/art/backs.ts";
import type { SizeChoice } from "../tui/table/draw/layout.ts";
import { DARK_PALETTE, LIGHT_PALETTE } from "../tui/table/draw/palette.ts";
import type { TerminalCapabilities, ThemeName } from "../tui/table/draw/themes.ts";
import type { StoredSettings } from "../tui/table/settings.ts";

/** Whether a terminal writes on something dark or light, as far as that is said. */
export const BACKGROUNDS = ["auto", "dark", "light"] as const;

/** A theme, or that of the table or of the terminal, whatever was kept. */
export type ThemeOption = ThemeName | "default";

/** How the cards look, as far as that is chosen. */
export interface CardLook {
  readonly theme?: ThemeOption;
  readonly size?: SizeChoice;
  readonly back?: BackName;
}

/** How any screen is drawn. */
export interface DrawOptions {
  /** Whether only the letters of ASCII are drawn, whatever the terminal shows. */
  readonly ascii?: boolean;
  readonly background: typeof BACKGROUNDS[number];
  /** Whether only whole frames are shown. */
  readonly sync: boolean;
}

/** What is known of a terminal. */
export interface TerminalTraits {
  /** Whether colours are wanted; `auto` leaves it to the environment. */
  readonly color: "auto" | "always" | "never";
  readonly env: Environment;
  /** Whether it shows more than the letters of ASCII. */
  readonly isUnicode: boolean;
}

/** The settings that were kept, with what was chosen; without colours the theme is `mono`. */
export function effectiveSettings(
  kept: StoredSettings,
  { colourless }: TerminalCapabilities,
  { theme, size, back }: CardLook,
): StoredSettings {
  const chosen = { ...kept, ...(size && { size }), ...(back && { back }) };
  if (theme !== undefined) return { ...chosen, theme };
  return colourless && kept.theme !== "ascii" ? { ...chosen, theme: "mono" } : chosen;
}

/** How frames are rendered: in which colours and letters, and whether each is shown at once. */
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
    ascii: ascii === true || !isUnicode,
    synchronised: sync,
  };
}

/** What a terminal shows of a game. */
export function terminalCapabilities(
  { color, env, isUnicode }: TerminalTraits,
  { ascii }: Pick<DrawOptions, "ascii">,
): TerminalCapabilities {
  const depth = colourDepth(color, env);
  return {
    rich: depth === "256" || depth === "full",
    ...(depth === "none" ? { colourless: true } : {}),
    letters: ascii === true || !isUnicode,
  };
}
