import {
  BACKGROUNDS,
  type CardLookOptions,
  type DrawOptions,
  type TerminalTraits,
  type ThemeOption,
} from "../play/screen_look.ts";
import { err, ok } from "../lib/result.ts";
import { BACKS } from "../tui/table/draw/art/backs.ts";
import { SIZE_CHOICES } from "../tui/table/draw/layout.ts";
import { themeByName, THEMES } from "../tui/table/draw/themes.ts";
import type { Context } from "./command/command.ts";
import { flag, oneOfFlags, type Option, option, type Options } from "./command/option.ts";
import { choice, type Value } from "./command/value.ts";
import type { Console } from "./io/console.ts";
import { localeIsUnicode } from "./io/text_look.ts";

/** The options of any screen. */
export interface ScreenOptions extends DrawOptions {
  readonly plain?: boolean;
  readonly mouse: boolean;
}

/** The options of a game's screen. */
export interface GameScreenOptions extends ScreenOptions, CardLookOptions {
  readonly motion: boolean;
}

const SCREEN = { group: "Screen" } as const;

/** Makes an option that turns something off. */
function off(name: `--no-${string}`, help: string): Option<boolean> {
  return oneOfFlags<boolean>({ [name]: false }, help, { ...SCREEN, default: true });
}

/** The options of {@linkcode ScreenOptions}. */
export const SCREEN_OPTIONS = {
  plain: flag("--plain", "use plain mode: one command per line", { ...SCREEN, brief: true }),
  ascii: flag("--ascii", "draw with ASCII characters only", SCREEN),
  background: option(
    "--background",
    choice("KIND", BACKGROUNDS),
    "name the background of the terminal; auto asks it",
    { ...SCREEN, default: "auto" },
  ),
  mouse: off("--no-mouse", "disable the mouse, so that you can select text"),
  sync: off("--no-sync", "disable synchronized output"),
} satisfies Options;

/** A theme by its name; `default`, the theme of the game, is accepted and not listed. */
const THEME: Value<ThemeOption> = {
  ...choice("NAME", THEMES),
  read: (text) => {
    const theme = text === "default" ? text : themeByName(text);
    return theme === undefined ? err(choice("NAME", THEMES).expected) : ok(theme);
  },
};

/** The options of {@linkcode GameScreenOptions}. */
export const GAME_SCREEN_OPTIONS = {
  ...SCREEN_OPTIONS,
  theme: option("--theme", THEME, "choose the theme", SCREEN),
  size: option(
    "--size",
    choice("SIZE", SIZE_CHOICES),
    "set the card size, or the next smaller one that fits",
    {
      ...SCREEN,
      more: "auto picks the largest one that fits.",
    },
  ),
  back: option("--back", choice("NAME", BACKS), "choose the card back", SCREEN),
  motion: off("--no-motion", "disable all animations"),
} satisfies Options;

/** True if both standard input and standard output are a terminal. */
export function isOnTerminal(console: Console): boolean {
  return console.isTerminal("in") && console.isTerminal("out");
}

/** True if a game is drawn on the full screen; false in plain mode. */
export function usesScreen(console: Console, { plain }: Pick<ScreenOptions, "plain">): boolean {
  return isOnTerminal(console) && !plain && console.env("TERM") !== "dumb";
}

/** Returns the traits of the terminal of a console. */
export function terminalTraits(
  { color, console }: Pick<Context, "color" | "console">,
): TerminalTraits {
  const env: TerminalTraits["env"] = (name) => console.env(name);
  return { color, env, isUnicode: localeIsUnicode(env) };
}
