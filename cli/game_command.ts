import type { Patience } from "../lib/patience.ts";
import { ok } from "../lib/result.ts";
import { type Command, commandPath, type Context, type SubcommandModule } from "./command.ts";
import type { ExitCode } from "./exit.ts";
import { STANDARD_INPUT } from "./io/input.ts";
import { type PlayOptions, runGame } from "./play.ts";
import type { GameEntry } from "../play/game_entry.ts";
import { rulesHelp } from "./rules_help.ts";
import { addScreenOptions, SCREEN_HELP } from "./screen_options.ts";
import {
  addStartOptions,
  loadGameFile,
  resumeOptionError,
  SEED,
  winnableOptionError,
} from "./start_options.ts";

interface PatienceOptions extends PlayOptions {
  readonly file?: string;
  readonly replay?: true;
}

/** The command that plays a patience without options of its own. */
export function patienceCommand(playable: GameEntry): SubcommandModule {
  return { fill: (command, context) => fill(playable, command, context) };
}

function fill(playable: GameEntry, command: Command, context: Context): void {
  const { table: { patience }, solver } = playable;
  const filled = command
    .description(`Plays ${patience.name} in the terminal.`)
    .addOption(SEED)
    .option("-f, --file <file>", "continue a game that was saved with ':save FILE'")
    .option("--replay", "with -f: show the moves of the file one by one");
  const winnable = solver && "deal only games that can be won, now and in later deals";
  const startOptions = addStartOptions(command, winnable);
  const screenOptions = addScreenOptions(command);
  const after = helpAfter(patience, commandPath(command).join(" "), solver !== undefined);
  filled.addHelpText("after", after).action(async (own) => {
    const options = { ...own, ...startOptions(), ...screenOptions() };
    const wrong = misuse(options, solver !== undefined);
    if (wrong !== undefined) command.error(`error: ${wrong}`);
    context.exitCode = await start(playable, context, options);
  });
}

function helpAfter(
  patience: Pick<Patience, "name" | "rules" | "variant">,
  call: string,
  hasSolver: boolean,
): string {
  const others = hasSolver ? "-s, -f, --new or --winnable" : "-s, -f or --new";
  const keeping =
    `The game is saved after every move, and the next '${call}' continues it unless ${others} ` +
    "ask for another. PATIENCE_HOME names the folder of saved games and results.";
  return `
${rulesHelp(patience)}

Examples:
  ${call}
  ${call} -s 10
  ${call} -f game.txt --replay
  ${call} --resume
  printf 'hint\\nboard\\n' | ${call} -s 10

${SCREEN_HELP}

${keeping}

Exit codes:
  0 done, 1 the file is not valid, 2 wrong usage or a file that cannot be read,
  130 Ctrl-C`;
}

/** What is wrong with the options; `undefined` when nothing is. */
function misuse(options: PatienceOptions, hasSolver: boolean): string | undefined {
  const { seed, file, replay } = options;
  if (seed !== undefined && file !== undefined) return "-s and -f cannot be combined";
  if (file === STANDARD_INPUT) return "standard input is for the commands: name a file";
  if (replay && file === undefined) return "--replay needs the file of -f";
  const isNamed = seed !== undefined || file !== undefined;
  const others = hasSolver ? "-s, -f, --new or --winnable" : "-s, -f or --new";
  return winnableOptionError(options, isNamed, "-s or -f") ??
    resumeOptionError(options, isNamed, others);
}

async function start(
  playable: GameEntry,
  context: Context,
  options: PatienceOptions,
): Promise<ExitCode> {
  const { file, replay } = options;
  const named = file === undefined
    ? ok(undefined)
    : loadGameFile(context, playable.table.patience, file);
  if (!named.ok) {
    context.console.err(`error: ${named.error.message}\n`);
    return named.error.code;
  }
  return await runGame(playable, context, { game: named.value, replay }, options);
}
