import { runCommandLine } from "./command/dispatch.ts";
import { ROOT } from "./commands.ts";
import { type ExitCode, ExitStatus } from "./exit.ts";
import { ClosedPipe, type Console, OutputError } from "./io/console.ts";
import { describeSystemError, isPermissionError } from "./io/system_error.ts";
import { TOPICS } from "./help/topics.ts";

/** Runs the program with its arguments and returns its exit code. Never throws. */
export async function runProgram(
  args: readonly string[],
  console: Console,
  root = ROOT,
): Promise<ExitCode> {
  const code = await runAndFlush(args, console, root);
  await console.settle(code > 128 && code !== ExitStatus.closedPipe);
  return code;
}

async function runAndFlush(
  args: readonly string[],
  console: Console,
  root: typeof ROOT,
): Promise<ExitCode> {
  try {
    const given = args.length > 0 ? args : withoutArguments(console);
    const code = await runCommandLine(root, given, console, TOPICS);
    console.flush();
    return code;
  } catch (error) {
    return report(error, console);
  }
}

/** The commands that a link to the program can be named after; the course asks for such links. */
const LINKS: readonly string[] = ["check", "game", "advance", "winnable", "deal", "war"];

/** Returns the arguments of a program called by a name: `check FILE` is `patience check FILE`. */
export function argumentsOf(name: string, args: readonly string[]): readonly string[] {
  const called = name.replace(/^.*[\\/]/, "").replace(/\.exe$/i, "");
  return LINKS.includes(called) ? [called, ...args] : args;
}

/** Returns the arguments for a call without any: the game on a terminal, and the help elsewhere. */
function withoutArguments(console: Console): string[] {
  return console.isTerminal("in") && console.isTerminal("out") ? ["game"] : ["--help"];
}

function report(error: unknown, console: Console): ExitCode {
  if (error instanceof ClosedPipe) return ExitStatus.closedPipe;
  const isBug = !(error instanceof OutputError || isPermissionError(error));
  console.err(
    `patience: ${isBug ? "internal error: " : ""}${describeSystemError(error)}\n`,
  );
  return ExitStatus.usage;
}
