// From a command line to the command that it names.

import { BOLD, RESET } from "../../tui/terminal/escape.ts";
import { type ExitCode, ExitStatus } from "../exit.ts";
import type { Console } from "../io/console.ts";
import { type ColorChoice, wantsColor, windowColumns } from "../io/text_look.ts";
import { errorLines, UserError } from "../user_error.ts";
import { type Context, type Tree, treeOf } from "./command.ts";
import {
  briefHelp,
  COMMON_OPTIONS,
  fullHelp,
  type PageStyle,
  type Topic,
  topicPage,
} from "./help.ts";
import type { Options } from "./option.ts";
import { nearest, optionTokens, parseOptions, UnknownOption } from "./parse.ts";
import { inWords } from "./value.ts";

/** A command and its path; the commands below it are not loaded. */
export type Called = Pick<Tree, "path" | "command" | "summary">;

/** Runs the command that a command line names; returns its exit code. */
export async function runCommandLine(
  root: Called,
  args: readonly string[],
  console: Console,
  topics: readonly Topic[] = [],
): Promise<ExitCode> {
  let called = root;
  try {
    const found = await findCommand(root, args, topics, (one) => called = one);
    const options: Options = { ...called.command.options, ...COMMON_OPTIONS };
    const [word, ...words] = found.isHelp ? found.words : [];
    const topic = called === root ? topics.find(isNamed(word)) : undefined;
    if (topic) {
      const sections = await topic.sections(
        words,
        () => treeOf(root),
        (name) => console.env(name),
      );
      console.out(topicPage(sections, styleOf(console, found.args)));
      return ExitStatus.yes;
    }
    if (word !== undefined && !word.startsWith("-")) throw unknownCommand(called, word, true, []);
    const help = found.isHelp ? "full" : parseHelp(found.args, options);
    if (help !== undefined) {
      console.out(helpPage(called, help, console, found.args));
      return ExitStatus.yes;
    }
    if (called.command.isGroup) {
      console.err(helpPage(called, "brief", console, found.args));
      return ExitStatus.usage;
    }
    const syntax = { ...called.command, options };
    const { values, given } = parseOptions(found.args, syntax, (name) => console.isFile(name));
    const problem = called.command.refusal(values);
    if (problem !== undefined) throw new UserError(problem);
    const context: Context = {
      console,
      color: values["color"] as ColorChoice,
      path: called.path,
      given,
      tree: () => treeOf(root),
    };
    return await called.command.start(values, context);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.err(errorLines(called.path, await withCommand(error, called, root, console)));
    return error.code;
  }
}

/** Adds a hint to an error if another command was probably meant. */
async function withCommand(
  error: UserError,
  called: Called,
  root: Called,
  console: Console,
): Promise<UserError> {
  const { path } = root;
  if (error instanceof UnknownCommand && called === root && console.isFile(error.word)) {
    const calls = ["game", "check"].map((name) => `'${[...path, name, error.word].join(" ")}'`);
    return new UserError(error.message, { hint: `did you mean ${calls.join(" or ")}?` });
  }
  if (!(error instanceof UnknownOption) || error.hint !== undefined) return error;
  const owners = (await Promise.all(root.command.commands.map(async ({ name, load }) => {
    const { COMMAND: { options } } = await load();
    return Object.values(options)
        .some(({ names, hidden }) => !hidden && names.includes(error.option))
      ? [name]
      : [];
  }))).flat();
  const calls = owners.map((name) => `'${[...path, name].join(" ")}'`);
  if (calls.length === 0) return error;
  const hint = called === root
    ? `did you mean '${[...path, owners[0], error.option].join(" ")}'?`
    : `${error.option} is an option of ${inWords(calls, "and")}`;
  return new UserError(error.message, { hint });
}

/** Thrown if a word is not a command. */
class UnknownCommand extends UserError {
  readonly word: string;

  constructor(word: string, hint: string | undefined) {
    super(`there is no command '${word}'`, hint === undefined ? {} : { hint });
    this.word = word;
  }
}

function helpPage(
  called: Called,
  kind: "brief" | "full",
  console: Console,
  args: readonly string[] = [],
): string {
  const style = styleOf(console, args);
  const tree: Tree = { ...called, below: [] };
  return kind === "brief" ? briefHelp(tree, style) : fullHelp(tree, style);
}

function styleOf(console: Console, args: readonly string[]): PageStyle {
  const isBold = wantsColor(console, "out", parseColor(args));
  return {
    width: Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, windowColumns(console))),
    bold: (text) => isBold ? `${BOLD}${text}${RESET}` : text,
  };
}

const MIN_WIDTH = 40;
const MAX_WIDTH = 100;

/** The words after the name of a command. */
interface FoundCommand {
  readonly args: readonly string[];
  /** `args` without the common options before the name. */
  readonly words: readonly string[];
  readonly isHelp: boolean;
}

/** Finds the command; calls `onFound` for each on the way, so that errors name the last one. */
async function findCommand(
  root: Called,
  args: readonly string[],
  topics: readonly Topic[],
  onFound: (called: Called) => void,
): Promise<FoundCommand> {
  let [called, isHelp] = [root, false];
  const rest = [...args];
  const common: string[] = [];
  for (;;) {
    const { commands } = called.command;
    while (commands.length > 0 && isCommon(rest[0])) {
      common.push(...rest.splice(0, rest[0] === "--color" ? 2 : 1));
    }
    const [name] = rest;
    if (name === undefined || name.startsWith("-") || commands.length === 0) break;
    if (name === "help") {
      isHelp = true;
      rest.shift();
      continue;
    }
    if (isHelp && called === root && topics.some(isNamed(name))) break;
    const found = commands.find((one) => one.name === name);
    if (!found) throw unknownCommand(called, name, isHelp, called === root ? topics : []);
    const { COMMAND } = await found.load();
    called = { path: [...called.path, name], command: COMMAND, summary: found.summary };
    onFound(called);
    rest.shift();
  }
  return { args: [...common, ...rest], words: rest, isHelp };
}

function isNamed(word: string | undefined): (topic: Topic) => boolean {
  return ({ name, alsoNamed }) => name === word || alsoNamed !== undefined && alsoNamed === word;
}

function isCommon(word: string | undefined): boolean {
  return word !== undefined && (/^--color(=|$)/.test(word) || ["-h", "--help"].includes(word));
}

function unknownCommand(
  { path, command: { commands, options } }: Called,
  word: string,
  isHelp: boolean,
  topics: readonly Topic[],
): UserError {
  const call = [...path, ...isHelp ? ["help"] : []].join(" ");
  // The suggested calls, by the words that users may try.
  const calls = new Map([
    ...commands.flatMap(({ name, triedAs = [] }) =>
      [name, ...triedAs].map((tried): [string, string] => {
        const [one, options = ""] = typeof tried === "string" ? [tried] : tried;
        return [one, [call, name, ...isHelp || options === "" ? [] : [options]].join(" ")];
      })
    ),
    ...topics.map(({ name }) => [name, `${path.join(" ")} help ${name}`] as const),
    ...Object.values(options).flatMap(({ triedAs = {} }) =>
      Object.entries(triedAs).map(([tried, name]) => [tried, `${path.join(" ")} ${name}`] as const)
    ),
  ]);
  const near = calls.get(word) ?? calls.get(nearest(word, [...calls.keys()]) ?? "");
  const hint = near === undefined ? undefined : `did you mean '${near}'?`;
  return new UnknownCommand(word, hint);
}

/** Returns the help page that a command line asks for, or `undefined` if it asks for none. */
function parseHelp(args: readonly string[], options: Options): "brief" | "full" | undefined {
  for (const token of optionTokens(args, options)) {
    if (token.kind !== "option") continue;
    if (token.name === "-h") return "brief";
    if (token.name === "--help") return "full";
  }
  return undefined;
}

function parseColor(args: readonly string[]): ColorChoice {
  const at = args.lastIndexOf("--color");
  const given = args.find((one) => one.startsWith("--color="))?.slice("--color=".length) ??
    (at < 0 ? undefined : args[at + 1]);
  const read = COMMON_OPTIONS.color.value?.read(given ?? "auto");
  return read?.ok ? read.value as ColorChoice : "auto";
}
