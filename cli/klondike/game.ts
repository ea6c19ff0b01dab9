// @ts-types="@commander-js/extra-typings"
import { Option } from "commander";
import type { GameRecord } from "../../lib/game_record.ts";
import { DAILY_DEALS } from "../../lib/klondike/daily.ts";
import { describeIllegalMove, replayMoves } from "../../lib/klondike/exchange/replay.ts";
import type { DealFormat } from "../../lib/klondike/formats/format.ts";
import { KLONDIKE } from "../../lib/klondike/patience/klondike.ts";
import { type Scoring, SCORINGS } from "../../lib/klondike/score.ts";
import {
  rulesFromVariant as rulesOfVariant,
  scoringOf,
  variantOf,
} from "../../lib/klondike/variant.ts";
import { LEVELS } from "../../lib/patience.ts";
import type { Variant } from "../../lib/patience.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import { localDate } from "../../play/local_date.ts";
import { KLONDIKE_TABLE } from "../../tui/klondike/table.ts";
import { type Game, startGame } from "../../tui/table/game.ts";
import type { Command, Context } from "../command.ts";
import { chosenDaily, dailyOption, type DailyOptions, type GivenOptions } from "../daily.ts";
import { type ExitCode, ExitStatus } from "../exit.ts";
import { STANDARD_INPUT } from "../io/input.ts";
import { type PlayOptions, runGame } from "../play.ts";
import type { GameEntry } from "../../play/game_entry.ts";
import type { DailyGame } from "../../play/start_game.ts";
import { rulesHelp } from "../rules_help.ts";
import { engineWorker } from "../run/engine_worker.ts";
import { addScreenOptions, SCREEN_HELP } from "../screen_options.ts";
import { addStartOptions, resumeOptionError, SEED, winnableOptionError } from "../start_options.ts";
import { readGameFile } from "./read_game_file.ts";
import { formatOption, FORMATS_HELP } from "./deal_formats.ts";
import { addRulesOptions, type ChosenRules, rulesFromOptions } from "./rules_options.ts";

const AFTER = `
${rulesHelp(KLONDIKE_TABLE.patience)}

These are the rules without options; -3, -l, --worry-back and --scoring change
them. In the game, 'rules' tells the rules it is played by.

${FORMATS_HELP} They have no rules: -1, -3 and -l choose them.

Examples:
  patience game
  patience game -3 -l 2 -s 10
  patience game --level hard
  patience game --daily
  patience game --daily 2026-11-19
  patience game -f game.txt --replay
  patience game -f solvitaire.json -3
  patience game --resume
  printf 's\\nw c4\\nboard\\n' | patience game -s 10

${SCREEN_HELP}

The game is saved after every move, and the next 'patience game' continues it
unless -s, -f, --new, --winnable, --level or --daily ask for another, or the
options name other rules. A new deal has the rules last chosen in the game, unless the options name
others. PATIENCE_HOME names the folder of saved games and results.

Exit codes:
  0 done, 1 the file is not valid, 2 wrong usage or a file that cannot be read,
  130 Ctrl-C`;

/** Klondike with its solver and its coach. */
const PLAYABLE: GameEntry = {
  table: KLONDIKE_TABLE,
  solver: {
    startWorker: engineWorker(new URL("./advice_worker.ts", import.meta.url)),
    load: async () => (await import("./engine.ts")).createKlondikeEngine(),
  },
};

interface GameOptions extends PlayOptions, DailyOptions {
  readonly file?: string;
  readonly format?: DealFormat | undefined;
  readonly worryBack?: boolean;
  readonly scoring?: Scoring;
  readonly playMoves?: true;
  readonly replay?: true;
}

/** `patience game`: plays Klondike. */
export function fill(command: Command, context: Context): void {
  const named = command
    .description("Plays Klondike, the best-known solitaire, in the terminal.")
    .option(
      "-f, --file <file>",
      "play the game of an exchange file (Klondike as plain text) by its rules, or the deal of " +
        "another program",
    )
    .addOption(
      formatOption("with -f: the format of the other program, if its text does not show it"),
    )
    .addOption(SEED)
    .addOption(
      dailyOption(
        "play the deal of today, or of an earlier date like 2026-11-19: turn 3, no limit, winnable",
      ),
    )
    .option("--worry-back", "let cards go back from the foundations to the columns")
    .option("--no-worry-back", "keep them there (the default)")
    .addOption(
      new Option("--scoring <kind>", "how points are counted (standard is the default)")
        .choices(SCORINGS),
    );
  const startOptions = addStartOptions(
    command,
    "deal only games that can be won, now and in later deals",
    LEVELS,
  );
  const filled = named
    .option("--play-moves", "with -f: play the moves of the file first")
    .option("--replay", "with -f: show the moves of the file one by one")
    .addHelpText("after", AFTER);
  const screenOptions = addScreenOptions(command);
  const chosen = addRulesOptions(command);
  filled.action(async (options) => {
    const wanted = { ...options, ...startOptions(), ...screenOptions() };
    const wrong = misuse(wanted);
    if (wrong !== undefined) command.error(`error: ${wrong}`);
    const daily = chosenDaily(
      DAILY_DEALS,
      wanted,
      otherRules(wanted, chosen),
      localDate(Date.now()),
    );
    if (!daily.ok) command.error(`error: ${daily.error}`);
    else context.exitCode = await start(context, wanted, chosen, daily.value);
  });
}

async function start(
  context: Context,
  options: GameOptions,
  chosen: ChosenRules,
  daily: DailyGame | undefined,
): Promise<ExitCode> {
  const { file, replay } = options;
  const named = file === undefined ? ok(undefined) : gameOfFile(context, file, options, chosen);
  if (!named.ok) return named.error;
  const isWanted = (record: GameRecord): boolean => isWantedBy(options, chosen, record);
  const rules = namedRules(options, chosen);
  const wanted = { game: named.value, replay, rules, daily, isWanted };
  return await runGame(PLAYABLE, context, wanted, options);
}

/** The rules that the options name, as a variant names them. */
function namedRules(
  { worryBack, scoring }: GameOptions,
  { turn, limit }: ChosenRules,
): Variant {
  const whole = variantOf(rulesFromOptions({ turn, limit }, worryBack), scoring ?? "standard");
  const isNamed: Readonly<Record<string, boolean>> = {
    turn: turn !== undefined,
    resets: limit !== undefined,
    worryBack: worryBack !== undefined,
    scoring: scoring !== undefined,
  };
  return Object.fromEntries(Object.entries(whole).filter(([rule]) => isNamed[rule]));
}

function misuse(options: GameOptions): string | undefined {
  const { file, seed, format } = options;
  if (file !== undefined && seed !== undefined) return "-f and -s cannot be combined";
  if (file === undefined && format !== undefined) return "--format needs the file of -f";
  if (file === STANDARD_INPUT) {
    return "standard input is for the commands: give -f the name of a file";
  }
  const isNamed = file !== undefined || seed !== undefined;
  const needsFile = file === undefined && (options.playMoves || options.replay)
    ? "--play-moves and --replay need the file of -f"
    : undefined;
  return winnableOptionError(options, isNamed, "-f or -s") ?? needsFile ??
    resumeOptionError(options, isNamed, "-f, -s, --new, --winnable or --level");
}

function gameOfFile(
  context: Context,
  file: string,
  { worryBack = false, scoring = "standard", format, playMoves, replay }: Omit<GameOptions, "file">,
  chosen: ChosenRules,
): Result<Game, ExitCode> {
  const read = readGameFile(context, file, { worryBack, foreign: { format, chosen } });
  if (!read.ok) return err(read.error);
  const { state, moves } = read.value;
  const variant = variantOf(state.rules, scoring);
  const origin = { kind: "file", name: file } as const;
  if (!playMoves && !replay) return ok(startGame(KLONDIKE, origin, variant, state));
  const { illegal } = replayMoves(state, moves);
  if (illegal !== undefined) {
    context.console.err(`${describeIllegalMove(illegal)}\n`);
    return err(ExitStatus.no);
  }
  return ok(startGame(KLONDIKE, origin, variant, state, moves.map(({ move }) => move)));
}

/** The options that name another deal than the daily one, or other rules. */
function otherRules({ file, worryBack }: GameOptions, { turn, limit }: ChosenRules): GivenOptions {
  return [
    ["-1", turn === 1],
    ["-3", turn === 3],
    ["-l", limit !== undefined],
    ["-f", file !== undefined],
    ["--worry-back", worryBack !== undefined],
  ];
}

/** Whether an unfinished game has the rules that were asked for. */
function isWantedBy(
  { worryBack, scoring }: GameOptions,
  { turn, limit }: ChosenRules,
  { variant }: GameRecord,
): boolean {
  const rules = rulesOfVariant(variant);
  return (turn ?? rules.turn) === rules.turn && (limit ?? rules.resets) === rules.resets &&
    (worryBack ?? rules.worryBack) === rules.worryBack &&
    (scoring === undefined || scoring === scoringOf(variant));
}
