// @ts-types="@commander-js/extra-typings"
import { Option } from "commander";
import type { GameRecord } from "../../lib/klondike/record.ts";
import { SCORINGS } from "../../lib/klondike/score.ts";
import { MAX_SEED } from "../../lib/lehmer.ts";
import { seedFrom } from "../../lib/seeds.ts";
import type { GameKind } from "../../store/game_kind.ts";
import type { KlondikeEffect, KlondikeEvent } from "../../tui/klondike/effect.ts";
import { lineMode } from "../../tui/klondike/line_mode.ts";
import { withAdvice } from "../../tui/klondike/advice.ts";
import type { Model } from "../../tui/klondike/model.ts";
import { KLONDIKE_SCREEN } from "../../tui/klondike/screen.ts";
import { withSettings } from "../../tui/klondike/settings.ts";
import type { Command, Context } from "../command.ts";
import type { ExitCode } from "../exit.ts";
import { startOf, type StartOptions } from "./start.ts";
import { KLONDIKE_SOLVER, type KlondikeWorld, performKlondike } from "./world.ts";
import { wholeNumber } from "../number_option.ts";
import { type Keeping, type Playable, playGame, withKeeping } from "../play_game.ts";
import { addRulesOptions, type ChosenRules } from "./rules_options.ts";
import {
  addScreenOptions,
  type GameScreenOptions,
  isOnScreen,
  settingsOf,
  switchOff,
} from "../screen_options.ts";
import { solverInLine, solverInWorker } from "../run/advice.ts";

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

interface GameOptions extends StartOptions, GameScreenOptions {
  readonly save: boolean;
}

const gameNumber = wholeNumber("The number of a game", 1);

/** `patience game`: plays Klondike. */
export function fill(command: Command, context: Context): void {
  const filled = command
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
    .addOption(switchOff("save", "neither go on with a game nor keep or count this one"))
    .option("--play-moves", "with -f: play the moves of the file first")
    .option("--replay", "with -f: show the moves of the file one after the other")
    .addHelpText("after", EXAMPLES);
  const screenOptions = addScreenOptions(command);
  const chosen = addRulesOptions(command);
  filled.action(async (options) => {
    const scoringGiven = command.getOptionValueSource("scoring") !== "default";
    const wanted = { ...options, ...screenOptions(), scoringGiven };
    context.exitCode = await withKeeping(
      context,
      wanted.save,
      importKlondike,
      (keeping) => play(keeping, wanted, chosen),
    );
  });
}

async function play(
  keeping: Keeping<GameRecord>,
  options: GameOptions,
  chosen: ChosenRules,
): Promise<ExitCode> {
  const { context, context: { console }, autosave } = keeping;
  const onScreen = isOnScreen(console, options);
  const solver = onScreen
    ? solverInWorker(KLONDIKE_SOLVER)
    : solverInLine(new (await import("./advice.ts")).KlondikeAdviser());
  const world: KlondikeWorld = {
    ...keeping,
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
    return await playGame(playable(world), step, world, options);
  } finally {
    solver.close();
  }
}

function playable(world: KlondikeWorld): Playable<Model, KlondikeEvent, KlondikeEffect> {
  return {
    screen: KLONDIKE_SCREEN,
    lineMode,
    told: (model, text) => ({ ...model, notice: { kind: "said", text } }),
    perform: performKlondike(world),
  };
}

async function importKlondike(): Promise<GameKind<GameRecord>> {
  return (await import("../../store/klondike.ts")).KLONDIKE;
}
