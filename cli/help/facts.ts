import type { Term } from "../command/command.ts";

/** The environment variables that the program reads; a test looks for each in the code. */
export const ENVIRONMENT: readonly Term[] = [
  ["PATIENCE_HOME", "The folder of saved games and results, instead of the one under FILES."],
  [
    "XDG_DATA_HOME, HOME, LOCALAPPDATA",
    "Where that folder is by default, according to the system.",
  ],
  [
    "NO_COLOR",
    "When set and not empty, nothing is coloured, unless --color always is given.",
  ],
  [
    "FORCE_COLOR",
    "When set and not empty, messages are coloured even where they do not go to a terminal; 0 " +
    "colours nothing. In the games 1, 2 and 3 stand for 16, 256 and all colours.",
  ],
  [
    "CLICOLOR_FORCE, CLICOLOR",
    "If neither of these is set: the first, unless it is 0, colours everything, and CLICOLOR=0 " +
    "colours nothing.",
  ],
  [
    "TERM, COLORTERM",
    "How many colours the terminal shows. On a dumb terminal games are played in plain sentences.",
  ],
  ["COLORFGBG", "Whether the terminal is dark or light, if it does not answer when asked."],
  ["COLUMNS", "The width of help, tables and charts, instead of the terminal's."],
  [
    "LC_ALL, LC_CTYPE, LANG",
    "Whether the terminal shows Unicode; if not, cards are drawn in ASCII.",
  ],
  ["DISPLAY, PATH", "The X11 display of molek auto, and where it looks for xdotool and maim."],
];

/** The folders of saved games and results, by system. */
export const FILES: readonly Term[] = [
  ["~/.local/share/patience", "Saved games and results on Linux."],
  ["~/Library/Application Support/patience", "The same on macOS."],
  ["%LOCALAPPDATA%\\patience", "The same on Windows."],
];
