// @ts-types="@commander-js/extra-typings"
import { InvalidArgumentError, Option } from "commander";
import {
  BACKGROUNDS,
  type CardLook,
  type DrawOptions,
  type TerminalTraits,
  type ThemeOption,
} from "../play/screen_look.ts";
import { BACKS } from "../tui/table/draw/art/backs.ts";
import { SIZE_CHOICES } from "../tui/table/draw/card_size.ts";
import { themeByName, THEMES } from "../tui/table/draw/theme.ts";
import type { Command, Context } from "./command.ts";
import type { Console } from "./io/console.ts";
import { localeIsUnicode } from "./io/locale.ts";

/** How a game is played on a screen and in lines, for the help of its command. */
export const SCREEN_HELP =
  `On a terminal, '?' shows the keys. Without one, or with --plain, the game is
played in plain sentences, one command per line; '?' lists the commands.`;

/** The options of any screen. */
export interface ScreenOptions extends DrawOptions {
  readonly plain?: true;
  readonly mouse: boolean;
}

/** The options of a game's screen. */
export interface GameScreenOptions extends ScreenOptions, CardLook {
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

/** What is known of the terminal of a console. */
export function terminalTraits(
  { color, console }: Pick<Context, "color" | "console">,
): TerminalTraits {
  const env: TerminalTraits["env"] = (name) => console.env(name);
  return { color, env, isUnicode: localeIsUnicode(env) };
}
