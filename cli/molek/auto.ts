import { err, ok } from "../../lib/result.ts";
import { command, type Context } from "../command/command.ts";
import { flag, option, optional, optionalOperand } from "../command/option.ts";
import {
  choice,
  custom,
  parseCount,
  parseNumber,
  PICTURE,
  TIME,
  type Value,
  whole,
} from "../command/value.ts";
import type { ExitCode } from "../exit.ts";
import type { BuildInfo } from "../io/build_info.ts";
import { lazy } from "../lazy.ts";
import { SCREEN_OPTIONS } from "../screen_options.ts";
import { UserError } from "../user_error.ts";
import type { AutoOptions } from "./auto/options.ts";
import { BOARD, improveTime, SEARCH_OPTIONS } from "./options.ts";

const SCRIPTS = ["xdotool", "powershell"] as const;
const MAX_SCALE = 4;
/** The greatest distance of a place on the screen, larger than any screen. */
const MAX_PIXELS = 99_999;
/** The least pace of a script; it waits ten times as long for the cards of a move. */
const MIN_SCRIPT_PACE = 20;

const SCALE: Value<number> = custom("N", `a number from 1 to ${MAX_SCALE}, such as 1.5`, (text) => {
  const number = parseNumber(text);
  return number !== undefined && number >= 1 && number <= MAX_SCALE
    ? ok(number)
    : err(SCALE.expected);
});

const POINT: Value<readonly [number, number]> = custom(
  "X,Y",
  "two whole numbers with a comma, such as 480,270",
  (text) => {
    const [x, y, ...more] = text.split(",").map(coordinate);
    return x !== undefined && y !== undefined && more.length === 0
      ? ok([x, y])
      : err(POINT.expected);
  },
);

const ANSWER = { group: "Answer" } as const;

/** `patience molek auto`: plays in the window of the real game. */
export const COMMAND = command({
  about: "Play MOLEK-SYNTEZ in its own window.",
  more: [
    "On X11. It reads the game's window, solves the board, plays the moves with the mouse and presses " +
    "NEW GAME. It waits until each move is on the screen. Moving the mouse or pressing a key in the " +
    "terminal stops it at once. Without a terminal, or with --plain, it starts at once and prints " +
    "messages.",
    "It runs xdotool, and maim or import (Debian packages xdotool, and maim or imagemagick). The npm " +
    "package may run them. Of the downloads, only patience-auto may; start it the same way. From source, " +
    "run 'deno task molek-auto'. --dry-run and --script run no other program.",
    "--dry-run and --script count their clicks from the top left corner of the picture. If that is the " +
    "picture of a window, give the shell script the number of the window: sh play.sh 12345. Otherwise " +
    "it takes the corner of the screen.",
    "--script=powershell is for Windows. Take a picture of the whole screen with the game in it, and run " +
    "the script there. It does not look at the game. It starts only if the main screen, or all screens " +
    "together, have the size of the picture, and if the title of the window in front contains --window. " +
    "Escape stops it. macOS is not supported yet.",
  ],
  options: {
    board: optionalOperand(BOARD, "the board for --dry-run or --script"),
    cheat: SEARCH_OPTIONS.cheat,
    improve: option(
      "-t, --improve",
      improveTime(600_000),
      "look for fewer cheats for MS milliseconds",
      {
        default: 500,
        more: "-1 looks until they are proved the fewest.",
      },
    ),
    moves: SEARCH_OPTIONS.moves,
    time: option("--time", TIME, "stop after TIME per board, such as 90s or 500ms", {
      default: 10,
      defaultText: "10s",
    }),
    count: option("-n, --count", whole(1, 1_000_000), "win N games", {
      default: 1,
      brief: true,
      more: "Abandoned boards do not count.",
      triedAs: { "--games": "--count" },
    }),
    window: option(
      "--window",
      custom("NAME", "a part of the window's title", (text) => ok(text)),
      "name the game's window: a part of its title, or its number",
      { default: "MOLEK-SYNTEZ" },
    ),
    pace: option(
      "--pace",
      whole(0, 5000, "MS"),
      "wait MS milliseconds between mouse actions",
      {
        default: 40,
      },
    ),
    dryRun: flag("--dry-run", "print the clicks that solve a board", {
      ...ANSWER,
      brief: true,
    }),
    script: optional("--script", choice("KIND", SCRIPTS), "xdotool", "print a script that plays", {
      ...ANSWER,
      brief: true,
      more: "Without a kind, it is for xdotool.",
    }),
    image: option("--image", PICTURE, "take board, scale and position from a screenshot", {
      ...ANSWER,
      brief: true,
    }),
    scale: option("--scale", SCALE, "set the scale of the game's picture", {
      ...ANSWER,
      default: 1,
    }),
    at: option("--at", POINT, "set where the game's picture begins on the screen", {
      ...ANSWER,
      default: [0, 0],
      defaultText: "0,0",
    }),
    json: flag("--json", "print the report, or the clicks, as JSON", {
      ...ANSWER,
      brief: true,
    }),
    ...SCREEN_OPTIONS,
    plain: { ...SCREEN_OPTIONS.plain, help: "start at once, and print messages" },
  },
  relations: [
    { oneOf: ["board", "image"] },
    { oneOf: ["dryRun", "script"] },
    { option: "dryRun", needs: ["board", "image"] },
    { option: "script", needs: ["board", "image"] },
    { option: "scale", needs: ["board"] },
    { option: "at", needs: ["board"] },
    { option: "board", needs: ["dryRun", "script"] },
    { option: "image", needs: ["dryRun", "script"] },
    { option: "count", excludes: ["dryRun", "script"], because: "they are for one board" },
    { option: "script", excludes: ["json"] },
  ],
  refusal({ script, image, window, pace }): string | undefined {
    if (script === "powershell" && image === undefined) {
      return "--script=powershell requires --image, a picture of the whole screen";
    }
    if (script === "powershell" && window.trim() === "") {
      return "--script=powershell requires a part of the window's title in --window";
    }
    return script !== undefined && pace < MIN_SCRIPT_PACE
      ? `--script requires a --pace of at least ${MIN_SCRIPT_PACE}: a script cannot see if the cards ` +
        "have arrived"
      : undefined;
  },
  examples: [
    ["patience molek auto"],
    ["patience molek auto -c -n 3 --plain"],
    ["patience molek auto --dry-run VTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD."],
    ["patience molek auto -c --script --image shot.png > play.sh"],
    ["patience molek auto -c --script=powershell --image screen.png > play.ps1"],
  ],
  exits: {
    0: "all games are won, you quit with q, or the given board is solved",
    1: "it stopped early, or there is no solution",
    2: "wrong usage, or a program or permission is missing",
    3: "undecided",
    130: "Ctrl-C",
  },
  run: ({ board, ...options }, context) => auto(context, board, options),
});

async function auto(
  context: Context,
  board: string | undefined,
  options: AutoOptions,
): Promise<ExitCode> {
  if (options.dryRun || options.script) {
    return (await import("./auto/clicks.ts")).writeClicks(context, board, options);
  }
  if (!mayRun()) {
    const where = PERMITTED[context.console.origin().kind];
    throw new UserError(
      `this program cannot move the mouse, because it may not run xdotool: ${where}`,
      { hint: "--script, or --script=powershell on Windows, prints a script that plays" },
    );
  }
  return (await RUN.load()).runAuto(context, options);
}

/** The way to a program that may run others, by how this one was installed. */
const PERMITTED: Readonly<Record<BuildInfo["kind"], string>> = {
  binary: "use patience-auto, a separate download",
  npm: "use the command 'patience' that npm installs",
  source: "use 'deno task molek-auto'",
};

/** Only patience-auto includes this module, because the main binary may not run other programs. */
const RUN = lazy<typeof import("./auto/run.ts")>(import.meta.resolve("./auto/run.ts"));

function mayRun(): boolean {
  return Deno.permissions.querySync({ name: "run" }).state === "granted";
}

/** Parses a number of pixels; it is negative on a screen to the left of the first or above it. */
function coordinate(text: string): number | undefined {
  const count = parseCount(text.replace(/^-/, ""));
  if (count === undefined || count > MAX_PIXELS) return undefined;
  return text.startsWith("-") ? -count : count;
}
