// @ts-types="@commander-js/extra-typings"
import { type Command, Option } from "commander";
import { MAX_SEED } from "../lib/lehmer.ts";
import type { GameRecord } from "../lib/molek/record.ts";
import type { GameKind } from "../store/game_kind.ts";
import { DenoTerminal, readInput } from "../tui/deno_terminal.ts";
import { runLines } from "../tui/lines.ts";
import { runScreen } from "../tui/loop.ts";
import type { Game } from "../tui/molek/game.ts";
import type { MolekStep } from "../tui/molek/keep.ts";
import { lineMode } from "../tui/molek/line_mode.ts";
import { MOLEK_SCREEN } from "../tui/molek/screen.ts";
import { withGameSettings } from "../tui/settings.ts";
import { THEMES } from "../tui/theme.ts";
import type { Context } from "./command.ts";
import type { ExitCode } from "./exit.ts";
import { openAutosave, type Reports, writeReports } from "./game_store.ts";
import { misuse, molekStart, type MolekStartOptions, namedGame } from "./molek_start.ts";
import { MOLEK_SOLVER, type MolekWorld, performMolek } from "./molek_world.ts";
import { wholeNumber } from "./number_option.ts";
import {
  BACKGROUNDS,
  isOnScreen,
  isOnTerminal,
  renderOptions,
  type ScreenOptions,
  settingsOf,
} from "./screen_options.ts";
import { solverInLine, solverInWorker } from "./solver_worker.ts";

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

interface PlayOptions extends MolekStartOptions, ScreenOptions {
  readonly save: boolean;
  readonly motion: boolean;
}

/** `patience molek play`: plays the game. */
export function fillPlay(command: Command, context: Context): void {
  command
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
    // A command that is filled this late does not get commander's own default of such options.
    .addOption(
      new Option("--no-save", "neither go on with a game nor keep or count this one").default(true),
    )
    .option("--plain", "play in plain sentences, one command a line")
    .option("--ascii", "draw the cards with ASCII letters only")
    .addOption(new Option("--theme <theme>", "how the game is painted").choices(THEMES))
    .addOption(
      new Option("--background <kind>", "what the terminal writes on; auto asks it")
        .choices(BACKGROUNDS).default("auto" as const),
    )
    .addOption(
      new Option("--no-mouse", "leave the mouse to the terminal, for its own selection")
        .default(true),
    )
    .addOption(
      new Option("--no-motion", "leave out what moves when a game is won").default(true),
    )
    .addOption(
      new Option("--no-sync", "do not ask the terminal to show frames only when they are complete")
        .default(true),
    )
    .addHelpText("after", AFTER)
    .action(async (board, options) => {
      const wanted = { ...options, board };
      const wrong = misuse(wanted);
      if (wrong !== undefined) command.error(`error: ${wrong}`);
      const game = await namedGame(context, wanted);
      context.exitCode = game.ok ? await play(context, game.value, wanted) : game.error;
    });
}

async function play(
  context: Context,
  named: Game | undefined,
  options: PlayOptions,
): Promise<ExitCode> {
  const { console } = context;
  const reports: Reports = { said: [], listener: undefined };
  const opened = options.save ? await openAutosave(context, reports, importMolek) : undefined;
  if (opened && !opened.ok) reports.said.push(`Not saved: ${opened.error}.`);
  const autosave = opened?.ok ? opened.value : undefined;
  const onScreen = isOnScreen(console, options);
  const solver = onScreen
    ? solverInWorker(MOLEK_SOLVER)
    : solverInLine(new (await import("./molek_advice.ts")).MolekAdviser());
  const world: MolekWorld = { context, autosave, reports, solver };
  try {
    const start = molekStart(world, named, options);
    if (!start.ok) return start.error;
    const { model, effects } = start.value;
    const settings = settingsOf(autosave?.settings() ?? {}, context, options);
    const motion = options.motion && onScreen;
    const winnableOnly = options.winnable === true;
    const wins = autosave?.wins() ?? 0;
    const step = {
      model: withGameSettings({ ...model, wins, motion, winnableOnly }, settings),
      effects,
    };
    return await (onScreen ? playScreen(step, world, options) : playLines(step, world));
  } finally {
    reports.listener = undefined;
    solver.close();
    autosave?.close();
    writeReports(console, reports);
  }
}

async function importMolek(): Promise<GameKind<GameRecord>> {
  return (await import("../store/molek.ts")).MOLEK;
}

function playScreen(
  { model, effects }: MolekStep,
  world: MolekWorld,
  options: PlayOptions,
): Promise<ExitCode> {
  const { context, reports } = world;
  // What the store had to say before there was a screen.
  const notice = reports.said[0] ?? model.notice;
  context.console.flush();
  return runScreen({
    screen: MOLEK_SCREEN,
    start: { model: { ...model, notice }, effects },
    terminal: new DenoTerminal(),
    perform: performMolek(world),
    render: renderOptions(context, options),
    mouse: options.mouse,
  });
}

function playLines(start: MolekStep, world: MolekWorld): Promise<ExitCode> {
  const { reports, context: { console } } = world;
  writeReports(console, reports);
  reports.listener = () => writeReports(console, reports);
  const program = lineMode(start, {
    now: () => performance.now(),
    perform: performMolek(world),
    prompt: isOnTerminal(console) ? "> " : "",
  });
  return runLines(program, {
    read: readInput,
    write: (text) => {
      console.out(text);
      console.flush();
    },
  });
}
