// @ts-types="@commander-js/extra-typings"
import { type Command, Option } from "commander";
import { seedFrom } from "../lib/klondike/seeds.ts";
import { MAX_SEED } from "../lib/lehmer.ts";
import { parseBoard } from "../lib/molek/board_text.ts";
import { printable } from "../lib/printable.ts";
import { err, ok, type Result } from "../lib/result.ts";
import { ANSI_PALETTE, colourDepth, type Environment } from "../tui/colour.ts";
import { DenoTerminal, readInput } from "../tui/deno_terminal.ts";
import { runLines } from "../tui/lines.ts";
import { runScreen } from "../tui/loop.ts";
import { dealGame, type Game, startGame } from "../tui/molek/game.ts";
import { lineMode } from "../tui/molek/line_mode.ts";
import { type Model, newModel } from "../tui/molek/model.ts";
import { MOLEK_SCREEN } from "../tui/molek/screen.ts";
import type { Context } from "./command.ts";
import { Exit, type ExitCode } from "./exit.ts";
import { readFileOrInput, STANDARD_INPUT } from "./input.ts";
import { seeBoard } from "./molek_read.ts";
import type { Wins } from "./molek_wins.ts";
import { wholeNumber } from "./number_option.ts";
import { showsUnicode } from "./unicode.ts";

const AFTER = `
Runs of cards, each one lower than the one it lies on, move onto the next higher
card or into an empty column, whole or in part. The ace is T, then K D V 10 9 8
7 6. A complete run alone in its column stays there; four of them win. A cheat
puts one card where it does not belong.

Examples:
  patience molek play -s 4
  patience molek play --image shot.png
  printf 'hint\\nboard\\n' | patience molek play -s 4

On a terminal '?' shows the keys. Without one, or with --plain, the game is
played in plain sentences, one command a line; '?' lists the commands.

Exit codes:
  0 done, 1 the picture cannot be recognised, 2 wrong usage, a bad board or a
  file that cannot be read, 130 Ctrl-C`;

interface PlayOptions {
  readonly seed?: number;
  readonly image?: string;
  readonly plain?: true;
  readonly ascii?: true;
  readonly sync: boolean;
  readonly save: boolean;
  readonly mouse: boolean;
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
    .option("--image <file>", "start from the board of a screenshot")
    // A command that is filled this late does not get commander's own default of such options.
    .addOption(new Option("--no-save", "do not count this game").default(true))
    .addOption(
      new Option("--no-mouse", "leave the mouse to the terminal, for its own selection")
        .default(true),
    )
    .option("--plain", "play in plain sentences, one command a line")
    .option("--ascii", "draw the cards with ASCII letters only")
    .addOption(
      new Option("--no-sync", "do not ask the terminal to show frames only when they are complete")
        .default(true),
    )
    .addHelpText("after", AFTER)
    .action(async (board, options) => {
      if ([board, options.seed, options.image].filter((one) => one !== undefined).length > 1) {
        command.error("error: give a board, a seed or a picture, only one of them");
      }
      const game = await beginGame(context, board, options);
      context.exitCode = game.ok ? await playCounted(context, game.value, options) : game.error;
    });
}

async function beginGame(
  context: Context,
  board: string | undefined,
  { seed, image }: PlayOptions,
): Promise<Result<Game, ExitCode>> {
  const { console } = context;
  const fail = (message: string, code: ExitCode): Result<Game, ExitCode> => {
    console.err(`${message}\n`);
    return err(code);
  };
  if (board !== undefined) {
    const state = parseBoard(board);
    return state.ok ? ok(startGame("board", state.value)) : fail(state.error, Exit.usage);
  }
  if (image === undefined) return ok(dealGame(seed ?? chooseSeed(context)));
  if (image === STANDARD_INPUT) {
    return fail("error: standard input is for the commands: name a file", Exit.usage);
  }
  const bytes = readFileOrInput(console, image);
  if (!bytes.ok) return fail(`error: ${bytes.error}`, Exit.usage);
  const { state } = await seeBoard(bytes.value);
  const name = printable(image);
  return state.ok
    ? ok(startGame(name, state.value))
    : fail(`error: ${name}: ${state.error}`, Exit.no);
}

async function playCounted(
  context: Context,
  game: Game,
  options: PlayOptions,
): Promise<ExitCode> {
  const { Wins } = await import("./molek_wins.ts");
  const wins = Wins.open(context.console, options.save);
  try {
    return await playGame(context, newModel(game, wins.count), wins, options);
  } finally {
    wins.close();
  }
}

function playGame(
  context: Context,
  model: Model,
  wins: Wins,
  options: PlayOptions,
): Promise<ExitCode> {
  const { console } = context;
  const env: Environment = (name) => console.env(name);
  const onTerminal = console.isTerminal("in") && console.isTerminal("out");
  if (!onTerminal || options.plain || env("TERM") === "dumb") {
    return playLines(context, model, wins, onTerminal);
  }
  console.flush();
  return runScreen({
    screen: MOLEK_SCREEN,
    start: { model, effects: [] },
    terminal: new DenoTerminal(),
    mouse: options.mouse,
    perform: (effect, tell) => {
      switch (effect.kind) {
        case "chooseSeed":
          return tell({ kind: "deal", seed: chooseSeed(context) });
        case "count":
          return tell({ kind: "counted", wins: wins.add(effect.ended) });
        default:
          effect satisfies never;
      }
    },
    render: {
      palette: ANSI_PALETTE,
      depth: colourDepth(context.color, env),
      ascii: options.ascii === true || !showsUnicode(env),
      synchronised: options.sync,
    },
  });
}

function playLines(
  context: Context,
  model: Model,
  wins: Wins,
  byPerson: boolean,
): Promise<ExitCode> {
  const { console } = context;
  const program = lineMode(model, {
    now: () => performance.now(),
    count: (ended) => wins.add(ended),
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

function chooseSeed({ console }: Context): number {
  return seedFrom(() => console.randomWord());
}
