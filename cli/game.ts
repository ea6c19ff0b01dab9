// @ts-types="@commander-js/extra-typings"
import { Option } from "commander";
import { seedFrom } from "../lib/klondike/seeds.ts";
import { type Scoring, SCORINGS } from "../lib/klondike/score.ts";
import { MAX_SEED } from "../lib/lehmer.ts";
import { err, ok, type Result } from "../lib/result.ts";
import { ANSI_PALETTE, colourDepth, type Environment } from "../tui/colour.ts";
import { DenoTerminal, readInput } from "../tui/deno_terminal.ts";
import { dealGame, type Game, startGame } from "../tui/klondike/game.ts";
import { lineMode } from "../tui/klondike/line_mode.ts";
import { newModel } from "../tui/klondike/model.ts";
import { GAME_SCREEN } from "../tui/klondike/screen.ts";
import { runLines } from "../tui/lines.ts";
import { runScreen } from "../tui/loop.ts";
import type { RenderOptions } from "../tui/renderer.ts";
import { type AnyCommand, type Context, newCommand } from "./command.ts";
import { Exit, type ExitCode } from "./exit.ts";
import { readGameFile } from "./game_file.ts";
import { STANDARD_INPUT } from "./input.ts";
import { wholeNumber } from "./number_option.ts";
import { addRulesOptions, type ChosenRules, rulesOf } from "./rules_options.ts";

const EXAMPLES = `
Examples:
  patience game
  patience game -3 -l 2 -s 10
  patience game -f game.txt
  printf 's\\nw c4\\nboard\\n' | patience game -s 10

On a terminal '?' shows the keys. Without one, or with --plain, the game is
played in plain sentences, one command a line; '?' lists the commands.

Exit codes:
  0 done, 1 the file is not valid, 2 wrong usage or a file that cannot be read,
  130 Ctrl-C`;

interface GameOptions {
  readonly file?: string;
  readonly seed?: number;
  readonly worryBack?: boolean;
  readonly scoring: Scoring;
  readonly plain?: true;
  readonly ascii?: true;
  readonly sync: boolean;
}

/** `patience game`: plays Klondike. */
export function gameCommand(context: Context): AnyCommand {
  const command = newCommand("game", context)
    .description("Plays Klondike in the terminal.")
    .option("-f, --file <file>", "play the position of an exchange file by its rules")
    .option(
      "-s, --seed <seed>",
      `play the deal of a seed, 1 to ${MAX_SEED}`,
      wholeNumber("A seed", 1, MAX_SEED),
    )
    .option("--worry-back", "let cards come back from the foundations")
    .addOption(
      new Option("--scoring <scoring>", "how points are counted").choices(SCORINGS).default(
        "standard" as const,
      ),
    )
    .option("--plain", "play in plain sentences, one command a line")
    .option("--ascii", "draw the cards with ASCII letters only")
    .option("--no-sync", "do not ask the terminal to show frames only when they are complete")
    .addHelpText("after", EXAMPLES);
  const chosen = addRulesOptions(command);
  return command.action(async (options) => {
    const game = beginGame(context, options, chosen);
    context.exitCode = game.ok ? await playGame(context, game.value, options) : game.error;
  });
}

function beginGame(
  context: Context,
  { file, seed, worryBack = false, scoring }: GameOptions,
  chosen: ChosenRules,
): Result<Game, ExitCode> {
  if (file === undefined) {
    return ok(dealGame(seed ?? chooseSeed(context), rulesOf(chosen, worryBack), scoring));
  }
  if (seed !== undefined || chosen.turn !== undefined || chosen.limit !== undefined) {
    context.console.err("error: with -f the file decides: leave -s, -1, -3 and -l out\n");
    return err(Exit.usage);
  }
  if (file === STANDARD_INPUT) {
    context.console.err("error: standard input is for the commands: give -f the name of a file\n");
    return err(Exit.usage);
  }
  const read = readGameFile(context, file, { worryBack });
  return read.ok ? ok(startGame({ kind: "file", name: file }, read.value.state, scoring)) : read;
}

function playGame(context: Context, game: Game, options: GameOptions): Promise<ExitCode> {
  const { console } = context;
  const env: Environment = (name) => console.env(name);
  const onTerminal = console.isTerminal("in") && console.isTerminal("out");
  if (!onTerminal || options.plain || env("TERM") === "dumb") {
    return playLines(context, game, onTerminal);
  }
  console.flush();
  return runScreen({
    screen: GAME_SCREEN,
    start: { model: newModel(game), effects: [] },
    terminal: new DenoTerminal(),
    perform: (effect, tell) => {
      switch (effect.kind) {
        case "chooseSeed":
          return tell({ kind: "deal", seed: chooseSeed(context) });
        default:
          effect.kind satisfies never;
      }
    },
    render: renderOptions(context, env, options),
  });
}

function playLines(context: Context, game: Game, byPerson: boolean): Promise<ExitCode> {
  const { console } = context;
  const program = lineMode(newModel(game), {
    now: () => performance.now(),
    chooseSeed: () => chooseSeed(context),
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

function renderOptions({ color }: Context, env: Environment, options: GameOptions): RenderOptions {
  return {
    palette: ANSI_PALETTE,
    depth: colourDepth(color, env),
    ascii: options.ascii === true || !showsUnicode(env),
    synchronised: options.sync,
  };
}

/** Windows and macOS show Unicode whatever the environment says; elsewhere the locale decides. */
function showsUnicode(env: Environment): boolean {
  const locale = env("LC_ALL") || env("LC_CTYPE") || env("LANG");
  if (!locale && ["windows", "darwin"].includes(Deno.build.os)) return true;
  return /utf-?8/i.test(locale ?? "");
}

function chooseSeed({ console }: Context): number {
  return seedFrom(() => console.randomWord());
}
