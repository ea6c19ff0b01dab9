import type { Term } from "../command/command.ts";

/** The environment variables that the program reads; a test searches the code for each. */
export const ENVIRONMENT: readonly Term[] = [
  ["PATIENCE_HOME", "The folder of saved games and results, instead of the default."],
  [
    "XDG_DATA_HOME, HOME, LOCALAPPDATA",
    "The default folder is in the folder that they name; which of them counts depends on the system.",
  ],
  [
    "NO_COLOR",
    "If set and not empty, output has no colour, unless --color always is given.",
  ],
  [
    "FORCE_COLOR",
    "If set and not empty, output is coloured even outside a terminal; 0 turns colour off. In the " +
    "games, 1, 2 and 3 stand for 16, 256 and all colours.",
  ],
  [
    "CLICOLOR_FORCE, CLICOLOR",
    "Used if NO_COLOR and FORCE_COLOR are not set. CLICOLOR_FORCE turns colour on, unless it is 0; " +
    "CLICOLOR=0 turns it off.",
  ],
  [
    "TERM, COLORTERM, TMUX",
    "The number of colours that the terminal shows. If they leave that open, games ask the terminal. " +
    "On a dumb terminal, games run in plain mode.",
  ],
  ["COLORFGBG", "The background of the terminal, if it does not answer when asked."],
  ["COLUMNS", "The width of help, tables and charts, instead of the terminal's."],
  [
    "LC_ALL, LC_CTYPE, LANG",
    "The locale. If it is not UTF-8, cards are drawn in ASCII.",
  ],
  ["DISPLAY", "The X11 display of 'patience molek auto'."],
  ["PATH", "The folders where 'patience molek auto' looks for xdotool, maim and import."],
];

/** The folders of saved games and results, by system. */
export const FILES: readonly Term[] = [
  ["~/.local/share/patience", "Saved games and results on Linux."],
  ["~/Library/Application Support/patience", "The same on macOS."],
  ["%LOCALAPPDATA%\\patience", "The same on Windows."],
];

/** A paragraph of the help: which games the options for rules apply to. */
export const RULES_OF_GAMES =
  "Some deals name no rules, such as those of other programs: use -1, -3 and -l for them. In lines, " +
  "these options override the rules of the line. Exchange files and JSON refuse them, because they " +
  "name their rules.";
