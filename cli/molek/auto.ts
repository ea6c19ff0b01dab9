// @ts-types="@commander-js/extra-typings"
import { InvalidArgumentError, Option } from "commander";
import { type Command, type Context, lazy } from "../command.ts";
import { type ExitCode, ExitStatus } from "../exit.ts";
import type { AutoOptions } from "./auto/options.ts";
import type { BuildInfo } from "../io/build_info.ts";
import { parseCount, parseNumber, seconds, wholeNumber } from "../number_option.ts";
import { setCompletionValues } from "../completion_values.ts";
import { BACKGROUNDS } from "../../play/screen_look.ts";
import { negatable } from "../screen_options.ts";

const AFTER = `
On X11. It takes pictures of the game's window, solves the boards, plays the
moves with the mouse and presses NEW GAME; each move is seen to arrive before
the next one is sent. A movement of the mouse that is not its own, or a key in
the terminal, stops it at once. It needs xdotool, and maim or import (Debian
packages xdotool, and maim or imagemagick), and the permission to run them. From
npm this program has it; of the downloads only patience-auto has it, which is
started in the same way; from source 'deno task molek-auto' starts it with that
permission. --dry-run and --script need none of that.

The clicks of --dry-run and --script are counted from the corner of the picture.
The shell script takes that for the corner of the screen, or of a window that it
is given by its number: sh play.sh 12345

--script powershell is for Windows: take a picture of the whole screen with the
game in it, and run what is printed there. It does not look at the game; it
refuses to begin if neither the main screen nor all screens together have the
picture's size, or if the window in front does not have --window in its title,
and Escape stops it. macOS is not supported yet.

Without a terminal, or with --plain, it begins at once and reports in lines.

Examples:
  patience molek auto
  patience molek auto -c -n 3 --plain
  patience molek auto --dry-run VTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD.
  patience molek auto -c --script --image shot.png > play.sh
  patience molek auto -c --script powershell --image screen.png > play.ps1

Exit codes:
  0 all games were won, the screen was left with q, or the given board is
  solved, 1 it stopped before, or there is no solution, 2 wrong usage, a missing
  program or permission, 3 undecided, 130 Ctrl-C`;

/** `patience molek auto`: plays the real window. */
export function fill(command: Command, context: Context): void {
  const script = new Option(
    "--script [kind]",
    "play nothing: print a script for xdotool or powershell",
  ).preset("xdotool");
  setCompletionValues(script, SCRIPTS);
  command
    .description(
      "Plays the solitaire of MOLEK-SYNTEZ, a puzzle game by Zachtronics, in that game's own window.",
    )
    .argument("[BOARD]", "with --dry-run or --script: the board")
    .option("-c, --cheat", "cheat if there is no other solution")
    .addOption(
      new Option("-t, --improve <ms>", "how long to look for fewer cheats; -1: until proved")
        .argParser(milliseconds).default(500),
    )
    .addOption(
      new Option("-m, --moves <n>", "at most this many moves")
        .argParser(wholeNumber("The number of moves", 1, 65_535)).default(1024),
    )
    .addOption(
      new Option("--time <s>", "how long to search for each board").argParser(seconds).default(10),
    )
    .addOption(
      new Option("-n, --games <n>", "how many games to win; given-up boards do not count")
        .argParser(wholeNumber("The number of games", 1, 1_000_000)).default(1),
    )
    .addOption(
      new Option("--window <name>", "a part of the name of the game's window, or its number")
        .default("MOLEK-SYNTEZ"),
    )
    .addOption(
      new Option("--pace <ms>", "milliseconds between two actions of the mouse")
        .argParser(wholeNumber("The pace", 0, 5000)).default(40),
    )
    .option("--dry-run", "play nothing: print the clicks for a board or a picture")
    .addOption(script)
    .option("--image <file>", "the board of a screenshot, and with it scale and place")
    .addOption(
      new Option("--scale <n>", "the scale of the game's picture, for BOARD")
        .argParser(scale).default(1),
    )
    .addOption(
      new Option("--at <x,y>", "where the game's picture begins on the screen, for BOARD")
        .argParser(point).default([0, 0] as const, "0,0"),
    )
    .option("-j, --json", "print the report, or the clicks, as JSON")
    .option("--plain", "report in lines, and begin at once")
    .option("--ascii", "draw with ASCII letters only")
    .addOption(
      new Option("--background <kind>", "the terminal's background; auto asks the terminal")
        .choices(BACKGROUNDS).default("auto" as const),
    )
    .addOption(negatable("mouse", "leave the mouse to the terminal, to select text with"))
    .addOption(
      negatable("sync", "do not use synchronized output, which shows only whole frames"),
    )
    .addHelpText("after", AFTER)
    .action(async (given, { script: asked, ...others }) => {
      const { board, script } = scriptOf(given, asked);
      if (script === "unknown") {
        command.error(
          `error: option '--script [kind]' argument '${asked}' is invalid. Allowed choices are ` +
            `${SCRIPTS.join(", ")}.`,
        );
      }
      const options: AutoOptions = script === undefined ? others : { ...others, script };
      const isPlanned = options.dryRun === true || script !== undefined;
      const isGiven = (name: "scale" | "at" | "games"): boolean =>
        command.getOptionValueSource(name) === "cli";
      const boards = [board, options.image].filter((one) => one !== undefined).length;
      if (isPlanned && boards === 0) {
        command.error("error: --dry-run and --script need a board or --image");
      }
      if (boards > 1) command.error("error: a board and --image cannot be combined");
      if (!isPlanned && boards > 0) {
        command.error("error: a board and --image need --dry-run or --script");
      }
      if (board === undefined && (isGiven("scale") || isGiven("at"))) {
        command.error("error: --scale and --at are for BOARD: elsewhere the picture tells both");
      }
      if (isPlanned && isGiven("games")) {
        command.error("error: -n is for playing: --dry-run and --script are for one board");
      }
      if (options.script && options.json) {
        command.error("error: --json is for the clicks of --dry-run, and for the report");
      }
      if (options.dryRun && options.script) {
        command.error("error: --dry-run and --script cannot be combined");
      }
      if (options.script === "powershell" && options.image === undefined) {
        command.error("error: --script powershell needs --image: a picture of the whole screen");
      }
      if (options.script === "powershell" && options.window.trim() === "") {
        command.error("error: --script powershell needs a part of the window's name");
      }
      if (options.script && options.pace < MIN_SCRIPT_PACE) {
        command.error(
          `error: --script needs a pace of at least ${MIN_SCRIPT_PACE}: a script does not see ` +
            "whether the cards have arrived",
        );
      }
      context.exitCode = await auto(context, board, options);
    });
}

const SCRIPTS = ["xdotool", "powershell"] as const;
const MAX_SCALE = 4;
/** A place on no screen is farther away. */
const MAX_PIXELS = 99_999;
/** The least pace of a script, which waits ten times as long for the cards of a move. */
const MIN_SCRIPT_PACE = 20;

/** What `--script` asks for; a board that follows it is the board, not a kind. */
function scriptOf(
  board: string | undefined,
  asked: string | true | undefined,
): { board: string | undefined; script: AutoOptions["script"] | "unknown" } {
  const script = SCRIPTS.find((kind) => kind === asked);
  if (asked === undefined || script !== undefined) return { board, script };
  const isBoard = board === undefined && /[.!]/.test(String(asked));
  return isBoard ? { board: String(asked), script: "xdotool" } : { board, script: "unknown" };
}

async function auto(
  context: Context,
  board: string | undefined,
  options: AutoOptions,
): Promise<ExitCode> {
  if (options.dryRun || options.script) {
    return (await import("./auto/clicks.ts")).writeClicks(context, board, options);
  }
  if (!mayRun()) {
    context.console.err(
      "error: this program cannot move the mouse, because it may not run xdotool: " +
        `${PERMITTED[context.console.origin().kind]}; or let --script (--script powershell on ` +
        "Windows) write a script that plays\n",
    );
    return ExitStatus.usage;
  }
  return (await RUN.load()).runAuto(context, options);
}

/** Where the same program has the permission to run others. */
const PERMITTED: Readonly<Record<BuildInfo["kind"], string>> = {
  binary: "patience-auto, a download of its own, may",
  npm: "the command 'patience' that npm installs may",
  source: "'deno task molek-auto' may",
};

/** Only patience-auto includes this module: the main binary holds nothing that it may not do. */
const RUN = lazy<typeof import("./auto/run.ts")>(import.meta.resolve("./auto/run.ts"));

function mayRun(): boolean {
  return Deno.permissions.querySync({ name: "run" }).state === "granted";
}

function milliseconds(text: string): number {
  if (text === "-1") return Infinity;
  return wholeNumber("The time (or -1: until proved)", 0, 600_000)(text);
}

function scale(text: string): number {
  const number = parseNumber(text);
  if (number !== undefined && number >= 1 && number <= MAX_SCALE) return number;
  throw new InvalidArgumentError(`The scale is a number from 1 to ${MAX_SCALE}, such as 1.5.`);
}

function point(text: string): readonly [number, number] {
  const [x, y, ...more] = text.split(",").map(coordinate);
  if (x !== undefined && y !== undefined && more.length === 0) return [x, y];
  throw new InvalidArgumentError("A place is two whole numbers with a comma, such as 480,270.");
}

/** A whole number of pixels, which is negative on a screen to the left of the first or above it. */
function coordinate(text: string): number | undefined {
  const count = parseCount(text.replace(/^-/, ""));
  if (count === undefined || count > MAX_PIXELS) return undefined;
  return text.startsWith("-") ? -count : count;
}
