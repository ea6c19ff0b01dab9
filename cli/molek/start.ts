import { parseBoard } from "../../lib/molek/board_text.ts";
import { parseGame, type WrittenGame } from "../../lib/molek/game_text.ts";
import { type GameRecord, variantName } from "../../lib/molek/record.ts";
import { printable } from "../../lib/printable.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import { seedFrom } from "../../lib/seeds.ts";
import type { Autosave } from "../../store/autosave.ts";
import { dealGame, type Game, startGame } from "../../tui/molek/game.ts";
import type { MolekStep } from "../../tui/molek/keep.ts";
import { newModel } from "../../tui/molek/model.ts";
import { gameAfter, recordOf, resumedModel } from "../../tui/molek/record.ts";
import { startReplay } from "../../tui/molek/replay.ts";
import type { Context } from "../command.ts";
import { Exit, type ExitCode } from "../exit.ts";
import { resumeListed } from "../saved_games.ts";
import { readFileOrInput, STANDARD_INPUT } from "../io/input.ts";
import { seeBoard } from "./read.ts";

/** The options that say which game is played. */
export interface MolekStartOptions {
  readonly board: string | undefined;
  readonly seed?: number;
  readonly image?: string;
  readonly file?: string;
  readonly replay?: true;
  readonly new?: true;
  readonly winnable?: true;
  readonly resume?: true | number;
}

/** What is needed to start a game. */
export interface MolekStartWorld {
  readonly context: Context;
  readonly autosave: Autosave<GameRecord> | undefined;
}

/** What is wrong with the options; `undefined` when nothing is. */
export function misuse(
  { board, seed, image, file, resume, ...options }: MolekStartOptions,
): string | undefined {
  const named = [board, seed, image, file].filter((one) => one !== undefined).length;
  if (named > 1) return "give a board, a seed, a picture or a file, only one of them";
  if ([image, file].includes(STANDARD_INPUT)) {
    return "standard input is for the commands: name a file";
  }
  if (options.replay && file === undefined) return "--replay needs the file of -f";
  if (options.winnable && named > 0) {
    return "--winnable chooses the deal: leave the board, -s, -f and --image out";
  }
  return resume !== undefined && (named > 0 || options.new || options.winnable)
    ? "--resume goes on with a game: leave the board, -s, -f, --image, --new and --winnable out"
    : undefined;
}

/** The game of a board, a picture, a file or a seed, if one was named; else the exit code. */
export async function namedGame(
  context: Context,
  { board, image, file, seed, ...options }: MolekStartOptions,
): Promise<Result<Game | undefined, ExitCode>> {
  if (board !== undefined) return gameOfBoard(context, board);
  if (image !== undefined) return await gameOfImage(context, image);
  if (file !== undefined) return gameOfFile(context, file);
  if (options.winnable) return ok(dealGame(await winnableSeed(context)));
  const isNamed = seed !== undefined || options.new;
  return ok(isNamed ? dealGame(seed ?? chooseMolekSeed(context)) : undefined);
}

/** The first step of the game that is played; or the exit code, when there is nothing to play. */
export function molekStart(
  world: MolekStartWorld,
  named: Game | undefined,
  { resume, replay }: MolekStartOptions,
): Result<MolekStep, ExitCode> {
  if (named !== undefined) {
    const { model, effects } = begin(named);
    return ok({ model: replay ? startReplay(model) : model, effects });
  }
  if (resume === undefined) return ok(startAny(world));
  const resumed = resumeListed(world.context, world.autosave, resume, describeRecord);
  return resumed.ok ? ok(goOn(resumed.value)) : resumed;
}

/** Reads the game of a file; else says why not, in a sentence without a full stop. */
export function readMolekFile({ console }: Context, path: string): Result<WrittenGame, string> {
  const name = printable(path);
  const bytes = console.readFile(path);
  if (!bytes.ok) return err(`cannot read '${name}': ${bytes.error}`);
  const game = parseGame(new TextDecoder().decode(bytes.value));
  return game.ok ? game : err(`'${name}': ${game.error}`);
}

/** A seed by chance, for a deal without a number on the command line. */
export function chooseMolekSeed({ console }: Context): number {
  return seedFrom(() => console.randomWord());
}

function gameOfFile(context: Context, path: string): Result<Game, ExitCode> {
  const read = readMolekFile(context, path);
  if (!read.ok) return fail(context, read.error);
  const { start, moves } = read.value;
  return ok(gameAfter(startGame(path, start), moves));
}

async function winnableSeed(context: Context): Promise<number> {
  const { MolekAdviser } = await import("./advice.ts");
  const seed = chooseMolekSeed(context);
  for (const event of new MolekAdviser().answers({ kind: "deal", seed })) {
    if (event?.kind === "deal") return event.seed;
  }
  return seed;
}

function gameOfBoard({ console }: Context, board: string): Result<Game, ExitCode> {
  const state = parseBoard(board);
  if (state.ok) return ok(startGame("board", state.value));
  console.err(`${state.error}\n`);
  return err(Exit.usage);
}

async function gameOfImage(context: Context, image: string): Promise<Result<Game, ExitCode>> {
  const bytes = readFileOrInput(context.console, image);
  if (!bytes.ok) return fail(context, bytes.error);
  const { state } = await seeBoard(bytes.value);
  const name = printable(image);
  return state.ok
    ? ok(startGame(name, state.value))
    : fail(context, `${name}: ${state.error}`, Exit.no);
}

/** Resumes the unfinished game, or deals a new one when there is none. */
function startAny({ context, autosave }: MolekStartWorld): MolekStep {
  const found = autosave?.resume();
  if (found?.record) return goOn(found.record);
  const step = begin(dealGame(chooseMolekSeed(context)));
  return found && found.openElsewhere > 0
    ? said(step, "The unfinished game is open in another terminal; this is a new one.")
    : step;
}

function describeRecord(record: GameRecord): string {
  return `${briefly(record)}, ${variantName(record)}`;
}

/** A game in few words: where it is from, and how far it is. */
function briefly({ origin, played }: GameRecord): string {
  return `${printable(origin)}, ${played === 1 ? "1 move" : `${played} moves`}`;
}

function goOn(record: GameRecord): MolekStep {
  const step = { model: resumedModel(record), effects: [] };
  return said(step, `Going on with ${briefly(record)}. n deals anew.`);
}

function begin(game: Game): MolekStep {
  const model = resumedModel(recordOf(newModel(game)));
  return { model, effects: [{ kind: "begin", record: recordOf(model) }] };
}

function said({ model, effects }: MolekStep, notice: string): MolekStep {
  return { model: { ...model, notice }, effects };
}

function fail(
  { console }: Context,
  message: string,
  code: ExitCode = Exit.usage,
): Result<never, ExitCode> {
  console.err(`error: ${message}\n`);
  return err(code);
}
