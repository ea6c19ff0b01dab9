// @ts-types="@commander-js/extra-typings"
import { Option } from "commander";
import { MAX_SEED } from "../lib/lehmer.ts";
import type { Patience } from "../lib/patience.ts";
import { err, ok, type Result } from "../lib/result.ts";
import { loadGame } from "../play/game_file.ts";
import type { DealOptions } from "../play/start_game.ts";
import { type Game, gameAfter, startGame } from "../tui/table/game.ts";
import type { Command, Context } from "./command.ts";
import { ExitStatus, type InputError } from "./exit.ts";
import { gameFilesOf } from "./game_files.ts";
import { wholeNumber } from "./number_option.ts";
import { negatable } from "./screen_options.ts";

/** No list of unfinished games is longer. */
const LAST_LISTED = 9999;

/** The options of a game that say which one is played, and whether it is kept. */
export interface StartOptions extends DealOptions {
  readonly resume?: true | number;
  /** Whether the game is kept and counted. */
  readonly save: boolean;
}

/** The option that names a deal. */
export const SEED = new Option("-s, --seed <n>", `play the deal of a seed, 1 to ${MAX_SEED}`)
  .argParser(wholeNumber("A seed", 1, MAX_SEED));

/**
 * Adds the options of {@linkcode StartOptions}, `--winnable` with its text where there is one; what
 * is returned reads them when the command runs.
 */
export function addStartOptions(
  command: Command,
  winnable?: string,
  levels: readonly string[] = [],
): () => StartOptions {
  command.option("--new", "deal a new game; an unfinished one waits for --resume");
  if (winnable !== undefined) {
    command.option("--winnable", winnable).option("--no-winnable", "deal any game (the default)");
  }
  if (levels.length > 0) {
    const text = "deal only winnable games of this level, now and in later deals";
    command.addOption(
      new Option("--level <level>", text).choices(levels).conflicts("winnable"),
    );
  }
  const filled = command
    .option(
      "--resume [n]",
      "list the unfinished games, or continue one by its number",
      wholeNumber("The number of a game", 1, LAST_LISTED),
    )
    .addOption(negatable("save", "do not continue a game, and neither save nor count this one"));
  return () => filled.opts();
}

/** What is wrong with `--winnable`, if anything: it cannot be combined with what names a game. */
export function winnableOptionError(
  { winnable, level }: StartOptions,
  isNamed: boolean,
  names: string,
): string | undefined {
  if (!isNamed || !winnable && level === undefined) return undefined;
  return `${winnable ? "--winnable" : "--level"} cannot be combined with ${names}`;
}

/** What is wrong with `--resume`, if anything: it cannot be combined with another game. */
export function resumeOptionError(
  { resume, winnable, level, ...options }: StartOptions,
  isNamed: boolean,
  others: string,
): string | undefined {
  return resume !== undefined && (isNamed || options.new || winnable || level !== undefined)
    ? `--resume cannot be combined with ${others}`
    : undefined;
}

/** The game of a file as `:save` writes it, after its moves; or what is wrong with the file. */
export function loadGameFile(
  { console }: Pick<Context, "console">,
  patience: Patience,
  path: string,
): Result<Game, InputError> {
  const game = loadGame(gameFilesOf(console), patience, path, patience.variant);
  if (!game.ok) {
    const { message, isRead } = game.error;
    return err({ message, code: isRead ? ExitStatus.no : ExitStatus.usage });
  }
  const { variant, start, moves } = game.value;
  return ok(gameAfter(startGame(patience, { kind: "file", name: path }, variant, start), moves));
}
