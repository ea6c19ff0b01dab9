// @ts-types="@commander-js/extra-typings"
import { Option } from "commander";
import { MAX_SEED } from "../lib/lehmer.ts";
import type { Patience, Variant } from "../lib/patience.ts";
import { ok, type Result } from "../lib/result.ts";
import { dealGame, type Game, gameAfter, startGame } from "../tui/table/game.ts";
import type { Command, Context } from "./command.ts";
import { type FileProblem, readGame } from "./game_file.ts";
import { wholeNumber } from "./number_option.ts";
import type { Playable } from "./playable.ts";
import { switchOff } from "./screen_options.ts";

/** The options of a game that say which one is played, and whether it is kept. */
export interface StartOptions {
  readonly seed?: number;
  readonly new?: true;
  readonly winnable?: boolean;
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
export function addStartOptions(command: Command, winnable?: string): () => StartOptions {
  command.option("--new", "deal a new game; an unfinished one waits for --resume");
  if (winnable !== undefined) {
    command.option("--winnable", winnable).option("--no-winnable", "deal any game (the default)");
  }
  const filled = command
    .option(
      "--resume [n]",
      "list the unfinished games, or continue one by its number",
      wholeNumber("The number of a game", 1),
    )
    .addOption(switchOff("save", "do not continue a game, and neither save nor count this one"));
  return () => filled.opts();
}

/** What is wrong with `--winnable`, if anything: it cannot be combined with what names a game. */
export function winnableMisuse(
  { winnable }: StartOptions,
  isNamed: boolean,
  names: string,
): string | undefined {
  return winnable && isNamed ? `--winnable chooses the deal: leave ${names} out` : undefined;
}

/** What is wrong with `--resume`, if anything: it cannot be combined with another game. */
export function resumeMisuse(
  { resume, winnable, ...options }: StartOptions,
  isNamed: boolean,
  others: string,
): string | undefined {
  return resume !== undefined && (isNamed || options.new || winnable)
    ? `--resume goes on with a game: leave ${others} out`
    : undefined;
}

/** The deal that the options ask for; `undefined` when an unfinished game may go on. */
export async function askedDeal<State, Move>(
  { table: { patience } }: Playable<State, Move>,
  { seed, winnable, ...options }: StartOptions,
  variant: Variant,
  findSeed: () => number | Promise<number>,
): Promise<Game<State, Move> | undefined> {
  if (seed === undefined && !options.new && !winnable) return undefined;
  return dealGame(patience, seed ?? await findSeed(), variant);
}

/** The game of a file as `:save` writes it, after its moves; or what is wrong with the file. */
export function gameOfFile<State, Move>(
  { console }: Context,
  patience: Patience<State, Move>,
  path: string,
): Result<Game<State, Move>, FileProblem> {
  const game = readGame(console, patience, path, patience.variant);
  if (!game.ok) return game;
  const { variant, start, moves } = game.value;
  return ok(gameAfter(startGame(patience, { kind: "file", name: path }, variant, start), moves));
}
