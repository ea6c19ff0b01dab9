// Makes the command of a game: its options, relations and help follow from what the game has (a
// solver, levels, daily deals), and it adds its own.

import type { GameRecord } from "../lib/game_record.ts";
import type { Variant } from "../lib/patience.ts";
import { ok, type Result } from "../lib/result.ts";
import type { GameEntry } from "../play/game_entry.ts";
import { localDate } from "../play/local_date.ts";
import type { Game } from "../tui/table/game.ts";
import { keysOf } from "../tui/table/input/action_list.ts";
import { commandList } from "../tui/table/plain/help.ts";
import type { CardTable } from "../tui/table/model.ts";
import {
  type Command,
  command,
  type CommandSpec,
  type Context,
  type GameKeys,
  type Term,
} from "./command/command.ts";
import type { Options, OptionValues, Relation } from "./command/option.ts";
import {
  DAILY_OPTIONS,
  dailyRelation,
  LEVEL_OPTIONS,
  requestedDaily,
  SOLVER_OPTIONS,
  START_OPTIONS,
  startRelations,
} from "./start_options.ts";
import type { ExitCode } from "./exit.ts";
import { STANDARD_INPUT } from "./io/input.ts";
import { loadGameFile, runGame } from "./play.ts";
import { GAME_SCREEN_OPTIONS } from "./screen_options.ts";

/** The options that any game can have. */
const COMMON_OPTIONS = {
  ...START_OPTIONS,
  ...DAILY_OPTIONS,
  ...SOLVER_OPTIONS,
  ...LEVEL_OPTIONS,
  ...GAME_SCREEN_OPTIONS,
};

/** The values of the options of a game. */
type GivenToGame<O extends Options> = OptionValues<Omit<typeof COMMON_OPTIONS, keyof O> & O>;

/** The parts of a command that differ from game to game. */
interface OwnParts<O extends Options> extends Partial<Pick<CommandSpec<O>, "examples" | "exits">> {
  /** Its call, if that is not its name: `patience game`. */
  readonly call?: string;
  /** The shortest call that continues its game on the screen, if that is not `call`. */
  readonly continuedBy?: string;
  /** Paragraphs of its help. */
  readonly more?: readonly string[];
  /** Its own options; one with the key of a common option replaces it. */
  readonly options?: O;
  /** Those of its options that choose the game. */
  readonly sources?: readonly Extract<keyof O, string>[];
  /** Those of its options that name rules; they exclude the daily deal, which has its own. */
  readonly rules?: readonly Extract<keyof O, string>[];
  readonly relations?: readonly Relation[];
  /** True if `namedGame` reads `-`; otherwise `-` is an error. */
  readonly readsInput?: true;
  /** Returns the game that its options name, or an exit code; if missing, only `-f` names one. */
  namedGame?(
    given: GivenToGame<O>,
    context: Context,
  ): Promise<Result<Game | undefined, ExitCode>> | Result<Game | undefined, ExitCode>;
  /** Returns the rules that its options name. */
  namedRules?(given: GivenToGame<O>): Variant;
  /** Returns true if an unfinished game has the rules that its options ask for. */
  isWanted?(given: GivenToGame<O>, record: GameRecord): boolean;
}

/** Makes the command that plays a game. */
export function patienceCommand<O extends Options = Record<never, never>>(
  entry: GameEntry,
  own: OwnParts<O> = {},
): Command {
  const { table: { patience, daily }, solver } = entry;
  const { call = `patience ${patience.id}`, sources = [], rules = [] } = own;
  const available = {
    ...START_OPTIONS,
    ...(daily && DAILY_OPTIONS),
    ...(solver && SOLVER_OPTIONS),
    ...(patience.levels && LEVEL_OPTIONS),
    ...own.options,
    ...GAME_SCREEN_OPTIONS,
  };
  const isThere = (name: string): boolean => name in available;
  const files = ["file", ...sources];
  return command<Options>({
    about: `Play ${patience.name} in the terminal.`,
    more: [
      `How ${patience.name} is played:`,
      ...patience.rules(patience.variant),
      ...own.more ?? [],
      ...PLAYING,
      keepingHelp(call, rules.length > 0),
    ],
    options: available,
    relations: [
      ...daily ? [dailyRelation(["seed", ...files, ...rules, ...OTHER_DEALS].filter(isThere))] : [],
      ...startRelations(sources).map((one) => among(one, isThere)),
      ...own.relations ?? [],
    ],
    refusal: (given) =>
      !own.readsInput && files.some((name) => given[name] === STANDARD_INPUT)
        ? INPUT_IS_FOR_COMMANDS
        : undefined,
    game: {
      name: patience.id.replace(/-.*/, ""),
      title: patience.name,
      rules: patience.rules(patience.variant),
      keys: () => keysOfGame(entry.table),
    },
    examples: [
      [call],
      [`${call} -s 10`],
      ...own.examples ?? [],
      ...(daily ? [[`${call} --daily`], [`${call} --daily=2026-11-19`]] as const : []),
      [`${call} -f game.txt --replay`],
      [`${call} --saved`],
      [`${call} --continue=2`],
      [`printf 'hint\\nboard\\n' | ${call} -s 10`],
    ],
    exits: own.exits ?? EXITS,
    run: (given, context) => play(entry, own, given as unknown as GivenToGame<O>, context),
  });
}

/** The error if a game is to be read from standard input. */
export const INPUT_IS_FOR_COMMANDS = "standard input is for the commands: name a file";

const EXITS = {
  0: "done",
  1: "the file is not valid",
  2: "wrong usage, or a file that cannot be read",
  130: "Ctrl-C",
};

/** The options that name a deal other than a daily deal. */
const OTHER_DEALS = ["winnable", "anyDeal", "level", "continue", "saved"];

const PLAYING = [
  "Press '?' for the keys. If input or output is not a terminal, or with --plain, the game runs in " +
  "plain mode: one command per line, answers in sentences. '?' lists the commands.",
];

function keepingHelp(call: string, hasRules: boolean): string {
  const rules = hasRules ? ", or name other rules" : "";
  return `The game is saved after every move, and the next '${call}' continues it unless its options ` +
    `ask for another game${rules}. PATIENCE_HOME names the folder of saved games and results.`;
}

/** Limits a relation to the options of the game. */
function among(relation: Relation, isThere: (name: string) => boolean): Relation {
  return "oneOf" in relation ? { ...relation, oneOf: relation.oneOf.filter(isThere) } : relation;
}

async function play<O extends Options>(
  entry: GameEntry,
  own: OwnParts<O>,
  given: GivenToGame<O>,
  context: Context,
): Promise<ExitCode> {
  const { daily, winnable, anyDeal, ...options } = given as unknown as OptionValues<
    typeof COMMON_OPTIONS
  >;
  const { table: { patience, daily: deals } } = entry;
  const day = deals && daily !== undefined
    ? requestedDaily(deals, daily, localDate(Date.now()))
    : undefined;
  const { file, replay } = options;
  const game = own.namedGame
    ? await own.namedGame(given, context)
    : ok(file === undefined ? undefined : loadGameFile(context, patience, file));
  if (!game.ok) return game.error;
  const named = {
    game: game.value,
    replay,
    daily: day,
    ...(own.namedRules && { rules: own.namedRules(given) }),
    isWanted: (record: GameRecord) => own.isWanted?.(given, record) ?? true,
  };
  const deal = winnable || anyDeal ? { winnable } : {};
  const { call = `patience ${patience.id}`, continuedBy = call } = own;
  const next = options.plain ? `${call} --plain` : continuedBy;
  return await runGame(entry, context, named, { ...options, ...deal, continuedBy: next });
}

function keysOfGame(table: CardTable): GameKeys {
  const lines = commandList(table).map((line) => line.split(/: (.*)/));
  return {
    keys: keysOf(table.actions).flatMap(({ name, text, full = text }): Term[] =>
      full === undefined ? [] : [[name, full]]
    ),
    typed: lines.flatMap(([form = "", text]): Term[] => text === undefined ? [] : [[form, text]]),
    notes: lines.flatMap(([note = "", text]) => text === undefined ? [note] : []),
  };
}
