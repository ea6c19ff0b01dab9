// @ts-types="@commander-js/extra-typings"
import { CommanderError, Option } from "commander";
import {
  addSubcommands,
  type AnyCommand,
  type Context,
  loadAll,
  newCommand,
  type Subcommand,
} from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { group } from "./command/command.ts";
import { type Called, runCommandLine } from "./command/dispatch.ts";
import { ClosedPipe, type Console, OutputError } from "./io/console.ts";
import { type ExitCode, ExitStatus } from "./exit.ts";
import { COLOR_CHOICES } from "./io/paint.ts";
import { describeSystemError, isPermissionError } from "./io/system_error.ts";
import { versionLine } from "./version.ts";

const AFTER = `
'patience help COMMAND' explains a command. Without a command, 'patience' starts
the game on a terminal and prints this help elsewhere.

Examples:
  patience game -3
  patience deal -s 10 | patience winnable --thoughtful
  patience war -n 1e6

Exit codes:
  0 yes or done, 1 no (not valid, illegal, not winnable), 2 wrong usage or a
  file that cannot be read or written, 3 undecided, 130 Ctrl-C`;

/** Runs the program with its arguments and returns its exit code. Nothing is thrown. */
export async function runProgram(
  args: readonly string[],
  console: Console,
  commands: readonly Subcommand[] = COMMANDS,
): Promise<ExitCode> {
  const code = await parseAndFlush(args, console, commands);
  await console.settle(code > 128 && code !== ExitStatus.closedPipe);
  return code;
}

async function parseAndFlush(
  args: readonly string[],
  console: Console,
  commands: readonly Subcommand[],
): Promise<ExitCode> {
  try {
    const code = await parse(args, console, commands);
    console.flush();
    return code;
  } catch (error) {
    return report(error, console);
  }
}

async function parse(
  args: readonly string[],
  console: Console,
  commands: readonly Subcommand[],
): Promise<ExitCode> {
  const context = newContext(console, commands);
  const given = args.length > 0 ? [...args] : withoutArguments(console);
  const root = await tableRoot(given, commands);
  if (root) return await runCommandLine(root, given, console);
  try {
    await buildProgram(context, commands).parseAsync(given, { from: "user" });
    return context.exitCode;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? ExitStatus.yes : ExitStatus.usage;
  }
}

/** The program with the command that is called, if it is one of the table. */
async function tableRoot(
  args: readonly string[],
  commands: readonly Subcommand[],
): Promise<Called | undefined> {
  const names = args.filter((word, index) =>
    !word.startsWith("-") && args[index - 1] !== "--color" && word !== "help"
  );
  const found = commands.find(({ name }) => name === names[0]);
  const { COMMAND } = await found?.module.load() ?? {};
  if (!found || !COMMAND) return undefined;
  const { name, summary } = found;
  const below = { name, summary, load: () => Promise.resolve({ COMMAND }) };
  const spec = { about: "", examples: [], exits: {}, commands: [below] };
  return { path: ["patience"], summary: "", command: group(spec) };
}

/** A person at a terminal wants to play; anybody else reads what there is. */
function withoutArguments(console: Console): string[] {
  return console.isTerminal("in") && console.isTerminal("out") ? ["game"] : ["--help"];
}

/** The program with all options of all commands. */
export async function createProgram(
  console: Console,
  commands: readonly Subcommand[] = COMMANDS,
): Promise<AnyCommand> {
  const program = buildProgram(newContext(console, commands), commands);
  await loadAll(program);
  return program;
}

function newContext(console: Console, commands: readonly Subcommand[]): Context {
  const context = { console, color: "auto", exitCode: ExitStatus.yes } as const;
  return { ...context, wholeProgram: () => createProgram(console, commands) };
}

function buildProgram(context: Context, commands: readonly Subcommand[]): AnyCommand {
  const program = newCommand("patience", context)
    .description(
      "Card games in the terminal: play them, check and solve them, simulate them by the million.",
    )
    .usage("[options] [COMMAND]")
    .option("-V, --version", "show the version")
    .addOption(
      new Option("--color <when>", "colour games and the errors in exchange files").choices(
        COLOR_CHOICES,
      ).default("auto"),
    )
    .addHelpText("after", AFTER)
    .hook("preAction", (root) => {
      context.color = root.opts().color;
    });
  // Commander's own option needs the text at every start; the commit is looked up only when asked
  // for.
  program.on("option:version", () => {
    context.console.out(versionLine(context.console.origin()));
    throw new CommanderError(0, "commander.version", "");
  });
  addSubcommands(program, commands, context);
  return program;
}

function report(error: unknown, console: Console): ExitCode {
  if (error instanceof ClosedPipe) return ExitStatus.closedPipe;
  const isBug = !(error instanceof OutputError || isPermissionError(error));
  console.err(
    `error: ${isBug ? "this should not have happened: " : ""}${describeSystemError(error)}\n`,
  );
  return ExitStatus.usage;
}
