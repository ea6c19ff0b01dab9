// @ts-types="@commander-js/extra-typings"
import { InvalidArgumentError, Option } from "commander";
import {
  backgroundFromEnvironment,
  colourDepth,
  type Environment,
} from "../tui/terminal/colour.ts";
import { DARK_PALETTE, LIGHT_PALETTE } from "../tui/table/draw/palette.ts";
import type { RenderOptions } from "../tui/terminal/renderer.ts";
import type { StoredSettings } from "../tui/table/settings.ts";
import { type BackName, BACKS } from "../tui/table/draw/art/backs.ts";
import { SIZE_CHOICES, type SizeChoice } from "../tui/table/draw/card_size.ts";
import {
  type TerminalCapabilities,
  themeByName,
  type ThemeName,
  THEMES,
} from "../tui/table/draw/theme.ts";
import type { Command, Context } from "./command.ts";
import type { Console } from "./io/console.ts";
import { localeIsUnicode } from "./io/locale.ts";

/** The values of `--background`: whether the terminal writes on something dark or light. */
export const BACKGROUNDS = ["auto", "dark", "light"] as const;

/** How a game is played on a screen and in lines, for the help of its command. */
export const SCREEN_HELP =
  `On a terminal, '?' shows the keys. Without one, or with --plain, the game is
played in plain sentences, one command per line; '?' lists the commands.`;

/** A theme, or that of the table or of the terminal, whatever was kept. */
export type ThemeOption = ThemeName | "default";

/** The options of any screen, which say how it is drawn. */
export interface ScreenOptions {
  readonly plain?: true;
  readonly ascii?: true;
  readonly theme?: ThemeOption;
  readonly background: typeof BACKGROUNDS[number];
  readonly mouse: boolean;
  readonly sync: boolean;
}

/** The options of a game's screen. */
export interface GameScreenOptions extends ScreenOptions {
  readonly size?: SizeChoice;
  readonly back?: BackName;
  readonly motion: boolean;
}

/** Adds the options of a game's screen; what is returned reads them when the command runs. */
export function addScreenOptions(command: Command): () => GameScreenOptions {
  const filled = command
    .option("--plain", "play in plain sentences, one command per line")
    .option("--ascii", "draw the cards with ASCII letters only")
    .addOption(themeOption())
    .addOption(
      new Option(
        "--size <size>",
        "the size of the cards, or the next that fits; auto: as large as the window allows",
      )
        .choices(SIZE_CHOICES),
    )
    .addOption(new Option("--back <name>", "the back of the cards").choices(BACKS))
    .addOption(
      new Option("--background <kind>", "the terminal's background; auto asks the terminal")
        .choices(BACKGROUNDS).default("auto"),
    )
    .addOption(negatable("mouse", "leave the mouse to the terminal, to select text with"))
    .addOption(negatable("motion", "no animation: no sliding cards, no celebration"))
    .addOption(
      negatable("sync", "do not use synchronized output, which shows only whole frames"),
    );
  return () => filled.opts();
}

/** The option of the theme; the usual one has no name of its own, and is not listed. */
function themeOption(): Option<
  "--theme <name>",
  undefined,
  undefined,
  undefined,
  false,
  ThemeOption
> {
  return new Option("--theme <name>", "how the game is painted")
    .choices(THEMES).argParser(parseTheme);
}

function parseTheme(text: string): ThemeOption {
  const theme = text === "default" ? text : themeByName(text);
  if (theme !== undefined) return theme;
  throw new InvalidArgumentError(`Allowed choices are ${THEMES.join(", ")}.`);
}

/**
 * The option `--no-NAME`. Commander would set it to `true` by itself, but does so before a command
 * is filled; therefore the default is named.
 */
export function negatable<Name extends string>(
  name: Name,
  description: string,
): Option<`--no-${Name}`, undefined, boolean> {
  return new Option<`--no-${Name}`>(`--no-${name}`, description).default<boolean>(true);
}

/** Whether both standard input and standard output are a terminal. */
export function isOnTerminal(console: Console): boolean {
  return console.isTerminal("in") && console.isTerminal("out");
}

/** Whether a game is drawn; elsewhere it is played in lines. */
export function usesScreen(console: Console, { plain }: Pick<ScreenOptions, "plain">): boolean {
  return isOnTerminal(console) && !plain && console.env("TERM") !== "dumb";
}

/** The settings that were kept, with those of the command line; without colours the theme is `mono`. */
export function effectiveSettings(
  kept: StoredSettings,
  { color, console }: Context,
  { theme, size, back }: GameScreenOptions,
): StoredSettings {
  const chosen = { ...kept, ...(size && { size }), ...(back && { back }) };
  if (theme !== undefined) return { ...chosen, theme };
  const isMono = colourDepth(color, (name) => console.env(name)) === "none";
  return isMono && kept.theme !== "ascii" ? { ...chosen, theme: "mono" } : chosen;
}

/** How frames are rendered: in which colours and letters, and whether each is shown at once. */
export function renderOptions(
  { color, console }: Context,
  options: ScreenOptions,
): RenderOptions {
  const env: Environment = (name) => console.env(name);
  const isLight = options.background === "auto"
    ? backgroundFromEnvironment(env)
    : options.background === "light";
  return {
    palette: DARK_PALETTE,
    lightPalette: LIGHT_PALETTE,
    ...(isLight === undefined ? {} : { isLight }),
    depth: colourDepth(color, env),
    ascii: options.ascii === true || !localeIsUnicode(env),
    synchronised: options.sync,
  };
}

/** What a terminal shows of a game. */
export function terminalCapabilities(
  { color, console }: Context,
  options: ScreenOptions,
): TerminalCapabilities {
  const env: Environment = (name) => console.env(name);
  const depth = colourDepth(color, env);
  return {
    rich: depth === "256" || depth === "full",
    ...(depth === "none" ? { colourless: true } : {}),
    letters: options.ascii === true || !localeIsUnicode(env),
  };
}
