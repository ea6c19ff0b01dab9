import type { GameRecord } from "../../lib/game_record.ts";
import { describeIllegalMove, replayMoves } from "../../lib/klondike/exchange/read.ts";
import { KLONDIKE } from "../../lib/klondike/patience/klondike.ts";
import { SCORINGS } from "../../lib/klondike/score.ts";
import {
  defaultResets,
  rulesFromVariant as rulesOfVariant,
  scoringOf,
  variantOf,
} from "../../lib/klondike/variant.ts";
import type { Variant } from "../../lib/patience.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import type { GameEntry } from "../../play/game_entry.ts";
import { KLONDIKE_TABLE } from "../../tui/klondike/table.ts";
import { createGame, type Game } from "../../tui/table/game.ts";
import type { Context } from "../command/command.ts";
import { flag, oneOfFlags, option, type OptionValues } from "../command/option.ts";
import { choice, whole } from "../command/value.ts";
import { DAILY_OPTIONS, START_OPTIONS } from "../start_options.ts";
import { type ExitCode, ExitStatus } from "../exit.ts";
import { RULES_OF_GAMES } from "../help/facts.ts";
import { INPUT_IS_FOR_COMMANDS, patienceCommand } from "../game_command.ts";
import { engineWorker } from "../run/engine_worker.ts";
import { quoteName, STANDARD_INPUT } from "../io/input.ts";
import { UserError } from "../user_error.ts";
import { ANSWER_CODES, AnswerBlocks, sourceName } from "./game_answers.ts";
import { type GameAnswer, gameFileOptions, readGames } from "./read_games.ts";
import { RULES, rulesFromOptions } from "./rules.ts";

/** Klondike with its table and its engine. */
const ENTRY: GameEntry = {
  table: KLONDIKE_TABLE,
  solver: {
    startWorker: engineWorker(new URL("./advice_worker.ts", import.meta.url)),
    load: async () => (await import("./engine.ts")).createKlondikeEngine(),
  },
};

const GAME = { group: "Game" } as const;

const MAX_GAMES = 1e9;

/** Options of Klondike: its own, and shared ones whose help text differs. */
const OPTIONS = {
  file: {
    ...START_OPTIONS.file,
    help: "play the game in a file, by its rules",
    more:
      "It reads every format that 'check' reads. '-' is standard input, if the terminal can be " +
      "opened too: on Linux, from source.",
  },
  nth: option("--nth", whole(1, MAX_GAMES, "K"), "play the Kth game in the file", GAME),
  format: gameFileOptions().format,
  playMoves: flag("--play-moves", "start after the moves in the file", GAME),
  daily: { ...DAILY_OPTIONS.daily, more: "It is winnable. Its rules: turn 3, unlimited resets." },
  ...RULES,
  worryBack: oneOfFlags(
    { "--worry-back": true, "--no-worry-back": false },
    "allow moves from the foundations to the columns, or not",
    { group: "Rules", defaultText: "--no-worry-back" },
  ),
  scoring: option("--scoring", choice("KIND", SCORINGS), "choose the scoring system", {
    group: "Rules",
    defaultText: "standard",
  }),
};

type Chosen = OptionValues<typeof OPTIONS>;

/** `patience game`: plays Klondike. */
export const COMMAND = patienceCommand(ENTRY, {
  call: "patience game",
  continuedBy: "patience",
  more: [
    "Those are the default rules. In the game, type 'rules' to see yours. A new deal keeps the rules " +
    "of your last game, unless you choose others with -1, -3, -l, --worry-back or --scoring.",
    RULES_OF_GAMES,
  ],
  options: OPTIONS,
  rules: ["turn", "limit", "worryBack"],
  relations: [
    { option: "format", needs: ["file"] },
    { option: "nth", needs: ["file"] },
    { option: "playMoves", needs: ["file"] },
  ],
  examples: [
    ["patience game -3 -l 2 -s 10"],
    ["patience game --level hard"],
    ["patience game -f solvitaire.json -3"],
    ["patience game -f deals.txt --nth 12 -3"],
  ],
  readsInput: true,
  namedGame: ({ replay, ...chosen }, context) =>
    chosen.file === undefined ? ok(undefined) : loadGame(context, chosen.file, chosen, replay),
  namedRules,
  isWanted,
});

/** Returns the rules that the options name, as the fields of a variant. */
function namedRules({ turn, limit, worryBack, scoring }: Chosen): Variant {
  const whole = variantOf(rulesFromOptions({ turn, limit }, worryBack), scoring ?? "standard");
  const isNamed: Readonly<Record<string, boolean>> = {
    turn: turn !== undefined,
    resets: limit !== undefined,
    worryBack: worryBack !== undefined,
    scoring: scoring !== undefined,
  };
  return Object.fromEntries(Object.entries(whole).filter(([rule]) => isNamed[rule]));
}

function loadGame(
  context: Context,
  file: string,
  { turn, limit, worryBack = false, scoring = "standard", format, nth, playMoves }: Chosen,
  replay: boolean,
): Result<Game, ExitCode> {
  const { console } = context;
  const readTerminal = file === STANDARD_INPUT ? console.openTerminal() : undefined;
  if (file === STANDARD_INPUT && !readTerminal) throw new UserError(INPUT_IS_FOR_COMMANDS);
  const games = readGames(console, [ok(file)], {
    ...{ format, worryBack, chosen: { turn, limit } },
    defaultLimit: defaultResets(scoring, turn ?? 1),
  });
  const found = chooseGame(games, nth);
  if (found.kind !== "valid") {
    new AnswerBlocks(context, false).problem(found);
    return err(ANSWER_CODES[found.kind]);
  }
  readTerminal?.();
  const { state, moves } = found;
  const variant = variantOf(state.rules, scoring);
  const origin = {
    kind: "file",
    name: found.index === undefined ? file : sourceName(found),
  } as const;
  if (!playMoves && !replay) return ok(createGame(KLONDIKE, origin, variant, state));
  const { illegal } = replayMoves(state, moves);
  if (illegal !== undefined) {
    context.console.err(`${describeIllegalMove(illegal)}\n`);
    return err(ExitStatus.no);
  }
  return ok(createGame(KLONDIKE, origin, variant, state, moves.map(({ move }) => move)));
}

/**
 * Returns the game to play, or why it cannot be read. Throws a {@linkcode UserError} if the file
 * has no game `nth`, or several games and `nth` is not given.
 */
function chooseGame(games: Iterable<GameAnswer>, nth: number | undefined): GameAnswer {
  let count = 0;
  let name = "";
  for (const game of games) {
    name = quoteName(game.path);
    if (nth === undefined && game.index !== undefined) {
      throw new UserError(`${name} has several games`, { hint: "choose one, as with --nth 1" });
    }
    if (game.kind === "unreadable" || ++count === (nth ?? 1)) return game;
  }
  throw new UserError(`--nth ${nth} is not among the games of ${name}: there are ${count}`);
}

/** True if an unfinished game has the rules that the options name. */
function isWanted(
  { turn, limit, worryBack, scoring }: Chosen,
  { variant }: Pick<GameRecord, "variant">,
): boolean {
  const rules = rulesOfVariant(variant);
  return (turn ?? rules.turn) === rules.turn && (limit ?? rules.resets) === rules.resets &&
    (worryBack ?? rules.worryBack) === rules.worryBack &&
    (scoring === undefined || scoring === scoringOf(variant));
}
