import { LEVELS } from "../../lib/patience.ts";
import { parseBoard } from "../../lib/molek/board_text.ts";
import { DAILY_DEALS } from "../../lib/molek/daily.ts";
import { MOLEK } from "../../lib/molek/patience/molek.ts";
import { escapeControls } from "../../lib/printable.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import { localDate } from "../../play/local_date.ts";
import { MOLEK_TABLE } from "../../tui/molek/table.ts";
import { type Game, startGame } from "../../tui/table/game.ts";
import type { Command, Context } from "../command.ts";
import { chosenDaily, dailyOption, type DailyOptions } from "../daily.ts";
import { type ExitCode, ExitStatus } from "../exit.ts";
import { MAX_INPUT, quoteName, readFileOrInput, STANDARD_INPUT } from "../io/input.ts";
import { type PlayOptions, runGame } from "../play.ts";
import type { GameEntry } from "../../play/game_entry.ts";
import type { DailyGame } from "../../play/start_game.ts";
import { rulesHelp } from "../rules_help.ts";
import { engineWorker } from "../run/engine_worker.ts";
import { addScreenOptions, SCREEN_HELP } from "../screen_options.ts";
import {
  addStartOptions,
  loadGameFile,
  resumeOptionError,
  SEED,
  winnableOptionError,
} from "../start_options.ts";
import { readBoardImage } from "./read.ts";

const AFTER = `
${rulesHelp(MOLEK_TABLE.patience)}

Examples:
  patience molek play
  patience molek play -s 4
  patience molek play --image shot.png
  patience molek play --level hard
  patience molek play --daily
  patience molek play --resume
  printf 'hint\\nboard\\n' | patience molek play -s 4

${SCREEN_HELP}

The game is saved after every move, and the next 'patience molek play'
continues it unless a board, -s, -f, --image, --new, --winnable, --level or
--daily ask for another.
PATIENCE_HOME names the folder of saved games and results.

Exit codes:
  0 done, 1 the picture cannot be recognised or the file is not valid, 2 wrong
  usage, a bad board or a file that cannot be read, 130 Ctrl-C`;

/** MOLEK-SYNTEZ with its solver. */
const PLAYABLE: GameEntry = {
  table: MOLEK_TABLE,
  solver: {
    startWorker: engineWorker(new URL("./advice_worker.ts", import.meta.url)),
    load: async () => (await import("./engine.ts")).createMolekEngine(),
  },
};

interface MolekOptions extends PlayOptions, DailyOptions {
  readonly board: string | undefined;
  readonly image?: string;
  readonly file?: string;
  readonly replay?: true;
}

/** `patience molek play`: plays the game. */
export function fill(command: Command, context: Context): void {
  const filled = command
    .description(
      "Plays the solitaire of MOLEK-SYNTEZ, a puzzle game by Zachtronics, in the terminal.",
    )
    .argument("[BOARD]", "start from a board")
    .addOption(SEED)
    .addOption(
      dailyOption(
        "play the board of today, or of an earlier date like 2026-11-19: winnable without cheating",
      ),
    )
    .option("-f, --file <file>", "continue a game that was saved with ':save FILE'")
    .option("--replay", "with -f: show the moves of the file one by one")
    .option("--image <file>", "start from the board of a screenshot");
  const startOptions = addStartOptions(
    command,
    "deal only games that can be won without cheating, now and in later deals",
    LEVELS,
  );
  const screenOptions = addScreenOptions(command);
  filled.addHelpText("after", AFTER).action(async (board, options) => {
    const wanted = { ...options, ...startOptions(), ...screenOptions(), board };
    const wrong = misuse(wanted);
    if (wrong !== undefined) command.error(`error: ${wrong}`);
    const daily = dailyOf(wanted);
    if (!daily.ok) command.error(`error: ${daily.error}`);
    else context.exitCode = await start(context, wanted, daily.value);
  });
}

async function start(
  context: Context,
  options: MolekOptions,
  daily: DailyGame | undefined,
): Promise<ExitCode> {
  const named = await namedGame(context, options);
  if (!named.ok) return named.error;
  const { replay } = options;
  return await runGame(PLAYABLE, context, { game: named.value, replay, daily }, options);
}

/** The daily board that the options name, if they do; or what is wrong with them. */
function dailyOf(options: MolekOptions): Result<DailyGame | undefined, string> {
  const { board, image, file } = options;
  const others = [
    ["a board", board !== undefined],
    ["-f", file !== undefined],
    ["--image", image !== undefined],
  ] as const;
  return chosenDaily(DAILY_DEALS, options, others, localDate(Date.now()));
}

/** What is wrong with the options; `undefined` when nothing is. */
function misuse(
  { board, seed, image, file, ...options }: MolekOptions,
): string | undefined {
  const named = [board, seed, image, file].filter((one) => one !== undefined).length;
  if (named > 1) return "a board, a seed, a picture and a file cannot be combined";
  if ([image, file].includes(STANDARD_INPUT)) {
    return "standard input is for the commands: name a file";
  }
  if (options.replay && file === undefined) return "--replay needs the file of -f";
  const isNamed = named > 0;
  return winnableOptionError(options, isNamed, "a board, -s, -f or --image") ??
    resumeOptionError(options, isNamed, "a board, -s, -f, --image, --new, --winnable or --level");
}

/** The game of a board, a picture or a file, if one was named; else the exit code. */
async function namedGame(
  context: Context,
  options: MolekOptions,
): Promise<Result<Game | undefined, ExitCode>> {
  const { board, image, file } = options;
  if (board !== undefined) return gameOfBoard(context, board);
  if (image !== undefined) return await gameOfImage(context, image);
  if (file !== undefined) {
    const game = loadGameFile(context, MOLEK_TABLE.patience, file);
    return game.ok ? game : fail(context, game.error.message, game.error.code);
  }
  return ok(undefined);
}

function gameOfBoard({ console }: Context, board: string): Result<Game, ExitCode> {
  const state = parseBoard(board);
  if (state.ok) return ok(startGame(MOLEK, { kind: "given", name: "board" }, {}, state.value));
  console.err(`${state.error}\n`);
  return err(ExitStatus.usage);
}

async function gameOfImage(context: Context, image: string): Promise<Result<Game, ExitCode>> {
  const bytes = readFileOrInput(context.console, image, MAX_INPUT.picture);
  if (!bytes.ok) return fail(context, bytes.error);
  const { state, note } = await readBoardImage(bytes.value);
  const name = escapeControls(image);
  if (note !== undefined) context.console.err(`${quoteName(image)}: ${note}\n`);
  return state.ok
    ? ok(startGame(MOLEK, { kind: "given", name }, {}, state.value))
    : fail(context, `${quoteName(image)}: ${state.error}`, ExitStatus.no);
}

function fail(
  { console }: Context,
  message: string,
  code: ExitCode = ExitStatus.usage,
): Result<never, ExitCode> {
  console.err(`error: ${message}\n`);
  return err(code);
}
