import { parseBoard } from "../../lib/molek/board_text.ts";
import { MOLEK } from "../../lib/molek/patience/molek.ts";
import { escapeControls } from "../../lib/printable.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import type { GameEntry } from "../../play/game_entry.ts";
import { MOLEK_TABLE } from "../../tui/molek/table.ts";
import { createGame, type Game } from "../../tui/table/game.ts";
import type { Context } from "../command/command.ts";
import { option, optionalOperand } from "../command/option.ts";
import { PICTURE } from "../command/value.ts";
import { loadGameFile } from "../play.ts";
import { DAILY_OPTIONS, SOLVER_OPTIONS, START_OPTIONS } from "../start_options.ts";
import { type ExitCode, ExitStatus } from "../exit.ts";
import { patienceCommand } from "../game_command.ts";
import { MAX_INPUT, quoteName, readFileOrInput } from "../io/input.ts";
import { engineWorker } from "../run/engine_worker.ts";
import { UserError } from "../user_error.ts";
import { BOARD } from "./options.ts";
import { readBoardImage } from "./read.ts";

/** MOLEK-SYNTEZ with its solver. */
const ENTRY: GameEntry = {
  table: MOLEK_TABLE,
  solver: {
    startWorker: engineWorker(new URL("./advice_worker.ts", import.meta.url)),
    load: async () => (await import("./engine.ts")).createMolekEngine(),
  },
};

const { alsoOperand: _, ...FILE } = START_OPTIONS.file;

/** `patience molek play`: plays the game. */
export const COMMAND = patienceCommand(ENTRY, {
  call: "patience molek play",
  options: {
    board: optionalOperand(BOARD, "start from a board"),
    file: FILE,
    image: option("--image", PICTURE, "start from the board in a screenshot", {
      group: "Game",
      brief: true,
    }),
    daily: { ...DAILY_OPTIONS.daily, more: "Its board can be won without cheating." },
    winnable: {
      ...SOLVER_OPTIONS.winnable,
      help: "deal only games that can be won without cheating",
    },
  },
  sources: ["board", "image"],
  examples: [["patience molek play --image shot.png"], ["patience molek play --level hard"]],
  exits: {
    0: "done",
    1: "the picture cannot be read, or the file is not valid",
    2: "wrong usage, a bad board, or a file that cannot be read",
    130: "Ctrl-C",
  },
  async namedGame({ board, image, file }, context): Promise<Result<Game | undefined, ExitCode>> {
    if (board !== undefined) return gameOfBoard(context, board);
    if (image !== undefined) return ok(await gameOfImage(context, image));
    return ok(file === undefined ? undefined : loadGameFile(context, MOLEK_TABLE.patience, file));
  },
});

function gameOfBoard({ console }: Context, board: string): Result<Game, ExitCode> {
  const state = parseBoard(board);
  if (state.ok) return ok(createGame(MOLEK, { kind: "given", name: "board" }, {}, state.value));
  console.err(`${state.error}\n`);
  return err(ExitStatus.usage);
}

async function gameOfImage({ console }: Context, image: string): Promise<Game> {
  const bytes = readFileOrInput(console, image, MAX_INPUT.picture);
  if (!bytes.ok) throw new UserError(bytes.error);
  const { state, note } = await readBoardImage(bytes.value);
  if (note !== undefined) console.err(`${quoteName(image)}: ${note}\n`);
  if (!state.ok) {
    throw new UserError(`${quoteName(image)}: ${state.error}`, { code: ExitStatus.no });
  }
  return createGame(MOLEK, { kind: "given", name: escapeControls(image) }, {}, state.value);
}
