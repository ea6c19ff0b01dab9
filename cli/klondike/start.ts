import { illegalMove, illegalReason, playThrough } from "../../lib/klondike/exchange/play.ts";
import type { GameRecord } from "../../lib/klondike/record.ts";
import type { Scoring } from "../../lib/klondike/score.ts";
import type { State } from "../../lib/klondike/state.ts";
import { variantName } from "../../lib/klondike/variant.ts";
import { printable } from "../../lib/printable.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import { seedSeries } from "../../lib/seeds.ts";
import type { Autosave } from "../../store/autosave.ts";
import { dealGame, type Game, startGame } from "../../tui/klondike/game.ts";
import type { KlondikeStep } from "../../tui/klondike/keep.ts";
import { type Model, newModel } from "../../tui/klondike/model.ts";
import { gameAfter, recordOf, resumedModel } from "../../tui/klondike/record.ts";
import { startReplay } from "../../tui/klondike/replay.ts";
import type { Context } from "../command.ts";
import { Exit, type ExitCode } from "../exit.ts";
import { readGameFile } from "./file.ts";
import { resumeListed } from "../saved_games.ts";
import { STANDARD_INPUT } from "../io/input.ts";
import { type ChosenRules, rulesOf } from "./rules_options.ts";

/** The options that say which game is played. */
export interface StartOptions {
  readonly file?: string;
  readonly seed?: number;
  readonly worryBack?: boolean;
  readonly scoring: Scoring;
  /** Whether the scoring was named on the command line, and is no default. */
  readonly scoringGiven: boolean;
  readonly new?: true;
  readonly winnable?: true;
  readonly resume?: true | number;
  readonly playMoves?: true;
  readonly replay?: true;
}

/** What is needed to start a game. */
export interface StartWorld {
  readonly context: Context;
  readonly autosave: Autosave<GameRecord> | undefined;
  readonly chosen: ChosenRules;
  chooseSeed(): number;
  /** Whether a deal may be played: with `--winnable` it has to be proved winnable. */
  isWanted(start: State): boolean;
}

/** The first step of the game that is played; or the exit code, when there is nothing to play. */
export function startOf(world: StartWorld, options: StartOptions): Result<KlondikeStep, ExitCode> {
  const wrong = misuse(options, world.chosen);
  if (wrong !== undefined) {
    world.context.console.err(`error: ${wrong}\n`);
    return err(Exit.usage);
  }
  if (options.file !== undefined) return startFile(world, options.file, options);
  if (options.resume !== undefined) {
    const resumed = resumeListed(world.context, world.autosave, options.resume, describeRecord);
    return resumed.ok ? ok(goOn(resumed.value)) : resumed;
  }
  if (options.seed !== undefined || options.new || options.winnable) {
    return ok(begin(newModel(deal(world, options))));
  }
  return ok(startAny(world, options));
}

function misuse(options: StartOptions, { turn, limit }: ChosenRules): string | undefined {
  const { file, seed, resume, winnable } = options;
  const rulesGiven = turn !== undefined || limit !== undefined;
  if (file !== undefined && (seed !== undefined || rulesGiven)) {
    return "with -f the file decides: leave -s, -1, -3 and -l out";
  }
  if (file === STANDARD_INPUT) {
    return "standard input is for the commands: give -f the name of a file";
  }
  if (winnable && (file !== undefined || seed !== undefined)) {
    return "--winnable chooses the deal: leave -f and -s out";
  }
  if (file === undefined && (options.playMoves || options.replay)) {
    return "--play-moves and --replay need the file of -f";
  }
  if (
    resume !== undefined && (file !== undefined || seed !== undefined || options.new || winnable)
  ) {
    return "--resume goes on with a game: leave -f, -s, --new and --winnable out";
  }
  return undefined;
}

function startFile(
  { context }: StartWorld,
  file: string,
  { worryBack = false, scoring, playMoves, replay }: StartOptions,
): Result<KlondikeStep, ExitCode> {
  const read = readGameFile(context, file, { worryBack });
  if (!read.ok) return read;
  const start = startGame({ kind: "file", name: file }, read.value.state, scoring);
  if (!playMoves && !replay) return ok(begin(newModel(start)));
  const { state, moves } = read.value;
  const { illegal } = playThrough(state, moves);
  if (illegal !== undefined) {
    context.console.err(`${illegalMove(illegal)}\n${illegalReason(illegal)}\n`);
    return err(Exit.no);
  }
  const game = gameAfter(start, moves.map(({ move }) => move));
  const { model, effects } = begin(resumedModel(recordOf(newModel(game))));
  return ok({ model: replay ? startReplay(model) : model, effects });
}

/** Resumes the unfinished game, or deals when there is none with the rules that were asked for. */
function startAny(world: StartWorld, options: StartOptions): KlondikeStep {
  const { turn, limit } = world.chosen;
  const found = world.autosave?.resume(({ start: { rules }, scoring }) =>
    (turn ?? rules.turn) === rules.turn && (limit ?? rules.resets) === rules.resets &&
    (!options.worryBack || rules.worryBack) &&
    (!options.scoringGiven || options.scoring === scoring)
  );
  if (found?.record) return goOn(found.record);
  const step = begin(newModel(deal(world, options)));
  return found && found.openElsewhere > 0
    ? said(step, "The unfinished game is open in another terminal; this is a new one.")
    : step;
}

function describeRecord(record: GameRecord): string {
  return `${briefly(record)}, ${variantName(record.start.rules, record.scoring)}`;
}

/** A game in few words: where it is from, and how far it is. */
function briefly({ origin, played, turns }: GameRecord): string {
  const name = origin.kind === "seed" ? `seed ${origin.seed}` : printable(origin.name);
  const moves = turns.slice(0, played).flat().length;
  return `${name}, ${moves === 1 ? "1 move" : `${moves} moves`}`;
}

function goOn(record: GameRecord): KlondikeStep {
  const step = { model: resumedModel(record), effects: [] };
  return said(step, `Going on with ${briefly(record)}. n deals anew.`);
}

function deal(world: StartWorld, { seed, worryBack = false, scoring }: StartOptions): Game {
  const rules = rulesOf(world.chosen, worryBack);
  if (seed !== undefined) return dealGame(seed, rules, scoring);
  for (const next of seedSeries(world.chooseSeed())) {
    const game = dealGame(next, rules, scoring);
    if (world.isWanted(game.start)) return game;
  }
  throw new Error("The series of seeds has ended");
}

function begin(model: Model): KlondikeStep {
  return { model, effects: [{ kind: "begin", record: recordOf(model) }] };
}

function said({ model, effects }: KlondikeStep, text: string): KlondikeStep {
  return { model: { ...model, notice: { kind: "said", text: printable(text) } }, effects };
}
