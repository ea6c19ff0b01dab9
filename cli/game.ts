// @ts-types="@commander-js/extra-typings"
import { Option } from "commander";
import type { GameRecord } from "../lib/klondike/record.ts";
import { seedFrom } from "../lib/klondike/seeds.ts";
import { SCORINGS } from "../lib/klondike/score.ts";
import { MAX_SEED } from "../lib/lehmer.ts";
import type { GameKind } from "../store/game_kind.ts";
import { DenoTerminal, readInput } from "../tui/deno_terminal.ts";
import type { GameStep } from "../tui/klondike/keep.ts";
import { lineMode } from "../tui/klondike/line_mode.ts";
import { withAdvice } from "../tui/klondike/advice.ts";
import { GAME_SCREEN } from "../tui/klondike/screen.ts";
import { THEMES } from "../tui/theme.ts";
import { withSettings } from "../tui/klondike/settings.ts";
import { runLines } from "../tui/lines.ts";
import { runScreen } from "../tui/loop.ts";
import { type AnyCommand, type Context, newCommand } from "./command.ts";
import type { ExitCode } from "./exit.ts";
import { startOf, type StartOptions } from "./game_start.ts";
import { KLONDIKE_SOLVER } from "./game_solver.ts";
import { openAutosave, type Reports, writeReports } from "./game_store.ts";
import { type GameWorld, performIn } from "./game_world.ts";
import { wholeNumber } from "./number_option.ts";
import { addRulesOptions, type ChosenRules } from "./rules_options.ts";
import {
  BACKGROUNDS,
  isOnScreen,
  isOnTerminal,
  renderOptions,
  type ScreenOptions,
  settingsOf,
} from "./screen_options.ts";
import { solverInLine, solverInWorker } from "./solver_worker.ts";

const EXAMPLES = `
Examples:
  patience game
  patience game -3 -l 2 -s 10
  patience game -f game.txt --replay
  patience game --resume
  printf 's\\nw c4\\nboard\\n' | patience game -s 10

On a terminal '?' shows the keys. Without one, or with --plain, the game is
played in plain sentences, one command a line; '?' lists the commands.

The game is saved after every move, and the next 'patience game' goes on with
it unless -s, -f, --new or --winnable ask for another, or it has other rules
than those asked for. PATIENCE_HOME names the folder of saved games and results.

Exit codes:
  0 done, 1 the file is not valid, 2 wrong usage or a file that cannot be read,
  130 Ctrl-C`;

interface GameOptions extends StartOptions, ScreenOptions {
  readonly save: boolean;
  readonly motion: boolean;
}

const gameNumber = wholeNumber("The number of a game", 1);

/** `patience game`: plays Klondike. */
export function gameCommand(context: Context): AnyCommand {
  const command = newCommand("game", context)
    .description("Plays Klondike in the terminal.")
    .option("-f, --file <file>", "play the position of an exchange file by its rules")
    .option(
      "-s, --seed <n>",
      `play the deal of a seed, 1 to ${MAX_SEED}`,
      wholeNumber("A seed", 1, MAX_SEED),
    )
    .option("--worry-back", "let cards come back from the foundations")
    .addOption(
      new Option("--scoring <kind>", "how points are counted").choices(SCORINGS).default(
        "standard" as const,
      ),
    )
    .option("--new", "deal anew; an unfinished game waits for --resume")
    .option("--winnable", "deal only games that can be won, now and later")
    .option("--resume [n]", "list the unfinished games, or go on with one", gameNumber)
    .option("--no-save", "neither go on with a game nor keep or count this one")
    .option("--play-moves", "with -f: play the moves of the file first")
    .option("--replay", "with -f: show the moves of the file one after the other")
    .option("--plain", "play in plain sentences, one command a line")
    .option("--ascii", "draw the cards with ASCII letters only")
    .addOption(new Option("--theme <name>", "how the game is painted").choices(THEMES))
    .addOption(
      new Option("--background <kind>", "what the terminal writes on; auto asks it")
        .choices(BACKGROUNDS).default("auto" as const),
    )
    .option("--no-mouse", "leave the mouse to the terminal, for its own selection")
    .option("--no-motion", "leave out what moves when a game is won")
    .option("--no-sync", "do not ask the terminal to show frames only when they are complete")
    .addHelpText("after", EXAMPLES);
  const chosen = addRulesOptions(command);
  return command.action(async (options) => {
    const given = command.getOptionValueSource("scoring") !== "default";
    context.exitCode = await play(context, { ...options, scoringGiven: given }, chosen);
  });
}

async function play(
  context: Context,
  options: GameOptions,
  chosen: ChosenRules,
): Promise<ExitCode> {
  const { console } = context;
  const reports: Reports = { said: [], listener: undefined };
  const opened = options.save ? await openAutosave(context, reports, importKlondike) : undefined;
  if (opened && !opened.ok) reports.said.push(`Not saved: ${opened.error}.`);
  const autosave = opened?.ok ? opened.value : undefined;
  const onScreen = isOnScreen(console, options);
  const solver = onScreen
    ? solverInWorker(KLONDIKE_SOLVER)
    : solverInLine(new (await import("./game_advice.ts")).Adviser());
  const world: GameWorld = {
    context,
    autosave,
    reports,
    solver,
    worryBack: options.worryBack ?? false,
    chooseSeed: () => seedFrom(() => console.randomWord()),
  };
  try {
    const isWanted = options.winnable
      ? (await import("./proved_deals.ts")).createProof()
      : () => true;
    const start = startOf({ ...world, chosen, isWanted }, options);
    if (!start.ok) return start.error;
    const { model, effects } = start.value;
    const winnableOnly = options.winnable === true;
    // In lines every move would wait for the solver.
    const quiet = onScreen ? {} : { watches: "off" };
    const settings = { ...settingsOf(autosave?.settings() ?? {}, context, options), ...quiet };
    const motion = options.motion && onScreen;
    const switched = withSettings({ ...model, winnableOnly, motion }, settings);
    const step = withAdvice(model, { model: switched, effects });
    return await playFrom(step, world, options, onScreen);
  } finally {
    reports.listener = undefined;
    solver.close();
    autosave?.close();
    writeReports(console, reports);
  }
}

async function importKlondike(): Promise<GameKind<GameRecord>> {
  return (await import("../store/klondike.ts")).KLONDIKE;
}

/** What the store had to say before there was a screen. */
function withReports({ model, effects }: GameStep, { said }: Reports): GameStep {
  const [text] = said;
  return text === undefined
    ? { model, effects }
    : { model: { ...model, notice: { kind: "said", text } }, effects };
}

function playFrom(
  start: GameStep,
  world: GameWorld,
  options: GameOptions,
  onScreen: boolean,
): Promise<ExitCode> {
  const { console } = world.context;
  if (!onScreen) return playLines(start, world, isOnTerminal(console));
  console.flush();
  return runScreen({
    screen: GAME_SCREEN,
    start: withReports(start, world.reports),
    terminal: new DenoTerminal(),
    perform: performIn(world),
    render: renderOptions(world.context, options),
    mouse: options.mouse,
  });
}

function playLines(start: GameStep, world: GameWorld, byPerson: boolean): Promise<ExitCode> {
  const { reports, context: { console } } = world;
  writeReports(console, reports);
  reports.listener = () => writeReports(console, reports);
  const program = lineMode(start, {
    now: () => performance.now(),
    perform: performIn(world),
    prompt: byPerson ? "> " : "",
  });
  return runLines(program, {
    read: readInput,
    write: (text) => {
      console.out(text);
      console.flush();
    },
  });
}
