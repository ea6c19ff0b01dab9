import { MAX_SEED } from "../../lib/lehmer.ts";
import type { GameRecord } from "../../lib/molek/record.ts";
import type { GameKind } from "../../store/game_kind.ts";
import type { Game } from "../../tui/molek/game.ts";
import type { MolekEffect, MolekEvent } from "../../tui/molek/effect.ts";
import { lineMode } from "../../tui/molek/line_mode.ts";
import type { Model } from "../../tui/molek/model.ts";
import { MOLEK_SCREEN } from "../../tui/molek/screen.ts";
import { withGameSettings } from "../../tui/table/settings.ts";
import type { Command, Context } from "../command.ts";
import type { ExitCode } from "../exit.ts";
import { misuse, molekStart, type MolekStartOptions, namedGame } from "./start.ts";
import { MOLEK_SOLVER, type MolekWorld, performMolek } from "./world.ts";
import { wholeNumber } from "../number_option.ts";
import { type Keeping, type Playable, playGame, withKeeping } from "../play_game.ts";
import {
  addScreenOptions,
  type GameScreenOptions,
  isOnScreen,
  settingsOf,
  switchOff,
} from "../screen_options.ts";
import { solverInLine, solverInWorker } from "../run/advice.ts";

const AFTER = `
Runs of cards, each one lower than the one it lies on, move onto the next higher
card or into an empty column, whole or in part. The ace is T, then K D V 10 9 8
7 6. A complete run alone in its column stays there; four of them win. A cheat
puts one card where it does not belong.

Examples:
  patience molek play
  patience molek play -s 4
  patience molek play --image shot.png
  patience molek play --resume
  printf 'hint\\nboard\\n' | patience molek play -s 4

On a terminal '?' shows the keys. Without one, or with --plain, the game is
played in plain sentences, one command a line; '?' lists the commands.

The game is saved after every move, and the next 'patience molek play' goes on
with it unless a board, -s, -f, --image, --new or --winnable ask for another.
PATIENCE_HOME names the folder of saved games and results.

Exit codes:
  0 done, 1 the picture cannot be recognised, 2 wrong usage, a bad board or a
  file that cannot be read, 130 Ctrl-C`;

interface PlayOptions extends MolekStartOptions, GameScreenOptions {
  readonly save: boolean;
}

/** `patience molek play`: plays the game. */
export function fill(command: Command, context: Context): void {
  const filled = command
    .description("Plays the solitaire of MOLEK-SYNTEZ in the terminal.")
    .argument("[BOARD]", "start from a board")
    .option(
      "-s, --seed <n>",
      `play the deal of a seed, 1 to ${MAX_SEED}`,
      wholeNumber("A seed", 1, MAX_SEED),
    )
    .option("-f, --file <file>", "go on with a game that was saved with ':save FILE'")
    .option("--replay", "with -f: show the moves of the file one after the other")
    .option("--image <file>", "start from the board of a screenshot")
    .option("--new", "deal anew; an unfinished game waits for --resume")
    .option("--winnable", "deal only games that can be won without cheating, now and later")
    .option(
      "--resume [n]",
      "list the unfinished games, or go on with one",
      wholeNumber("The number of a game", 1),
    )
    .addOption(switchOff("save", "neither go on with a game nor keep or count this one"));
  const screenOptions = addScreenOptions(command);
  filled.addHelpText("after", AFTER).action(async (board, options) => {
    const wanted = { ...options, ...screenOptions(), board };
    const wrong = misuse(wanted);
    if (wrong !== undefined) command.error(`error: ${wrong}`);
    const game = await namedGame(context, wanted);
    context.exitCode = game.ok
      ? await withKeeping(
        context,
        wanted.save,
        importMolek,
        (keeping) => play(keeping, game.value, wanted),
      )
      : game.error;
  });
}

async function play(
  keeping: Keeping<GameRecord>,
  named: Game | undefined,
  options: PlayOptions,
): Promise<ExitCode> {
  const { context, autosave } = keeping;
  const onScreen = isOnScreen(context.console, options);
  const solver = onScreen
    ? solverInWorker(MOLEK_SOLVER)
    : solverInLine(new (await import("./advice.ts")).MolekAdviser());
  const world: MolekWorld = { ...keeping, solver };
  try {
    const start = molekStart(world, named, options);
    if (!start.ok) return start.error;
    const { model, effects } = start.value;
    const settings = settingsOf(autosave?.settings() ?? {}, context, options);
    const motion = options.motion && onScreen;
    const winnableOnly = options.winnable === true;
    const wins = autosave?.wins() ?? 0;
    const switched = withGameSettings({ ...model, wins, motion, winnableOnly }, settings);
    return await playGame(playable(world), { model: switched, effects }, world, options);
  } finally {
    solver.close();
  }
}

function playable(world: MolekWorld): Playable<Model, MolekEvent, MolekEffect> {
  return {
    screen: MOLEK_SCREEN,
    lineMode,
    told: (model, notice) => ({ ...model, notice }),
    perform: performMolek(world),
  };
}

async function importMolek(): Promise<GameKind<GameRecord>> {
  return (await import("../../store/molek.ts")).MOLEK;
}
