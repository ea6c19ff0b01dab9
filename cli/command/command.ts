import type { Console } from "../io/console.ts";
import type { ColorChoice } from "../io/text_look.ts";
import type { ExitCode } from "../exit.ts";
import type { Given, Options, Relation } from "./option.ts";

/** What a command is given besides its options. */
export interface Context {
  readonly console: Console;
  readonly color: ColorChoice;
  /** The name of the command with those above it: `["patience", "war", "sweep"]`. */
  readonly path: readonly string[];
  /** The names of the options that were given, by those that the code has for them. */
  readonly given: ReadonlyMap<string, string>;
  /** The program with all its commands loaded, for completions and manual pages. */
  tree(): Promise<Tree>;
}

/** A line of an example, and what it does, if that is not plain. */
export type Example = readonly [line: string, what?: string];

/** A term and what it means. */
export type Term = readonly [term: string, meaning: string];

/** A game that a command plays, for the manual page and `patience help rules`. */
export interface GameFacts {
  /** What it is called on the command line: `klondike`. */
  readonly name: string;
  readonly title: string;
  /** How it is played, in paragraphs. */
  readonly rules: readonly string[];
  /** What can be pressed and typed in it. */
  keys?(): GameKeys;
}

/** What can be pressed and typed in a game. */
export interface GameKeys {
  readonly keys: readonly Term[];
  /** What can be typed after `:`, or line by line with `--plain`. */
  readonly typed: readonly Term[];
  /** What else is said about that. */
  readonly notes: readonly string[];
}

/** A command, as its module declares it. */
export interface CommandSpec<O extends Options> {
  /** One sentence: the head of its help. */
  readonly about: string;
  /** Further paragraphs for `--help` and the manual page. */
  readonly more?: readonly string[];
  readonly options: O;
  readonly relations?: readonly Relation<Extract<keyof O, string>>[];
  /** What relations cannot say, about values: why the options cannot be used together. */
  refusal?(given: Given<O>): string | undefined;
  /** The first two stand on `-h`. */
  readonly examples: readonly Example[];
  readonly exits: Readonly<Record<number, string>>;
  /** The game that it plays. */
  readonly game?: GameFacts;
  /** Commands below it: `war sweep`. */
  readonly commands?: readonly Subcommand[];
  run(given: Given<O>, context: Context): ExitCode | Promise<ExitCode>;
}

/** A command whose types nobody needs any more. */
export interface Command
  extends Omit<CommandSpec<Options>, "run" | "refusal" | "relations" | "commands"> {
  readonly relations: readonly Relation[];
  readonly commands: readonly Subcommand[];
  /** Whether it only has commands below it. */
  readonly isGroup: boolean;
  refusal(values: Readonly<Record<string, unknown>>): string | undefined;
  start(values: Readonly<Record<string, unknown>>, context: Context): Promise<ExitCode>;
}

/** A command as its parent knows it; the module is loaded when it is called. */
export interface Subcommand {
  readonly name: string;
  /** One line, without capital and full stop. */
  readonly summary: string;
  /** The heading it stands under, where its parent has several. */
  readonly heading?: string;
  /** Whether only `--help` lists it. */
  readonly isFurther?: true;
  /** Words that people try first; the error leads here, or to an option of the command. */
  readonly triedAs?: readonly (string | readonly [word: string, options: string])[];
  readonly load: () => Promise<{ readonly COMMAND: Command }>;
}

/** A command with all below it loaded. */
export interface Tree {
  readonly path: readonly string[];
  readonly summary: string;
  readonly command: Command;
  readonly below: readonly Tree[];
}

/** A command, with the types of its options inferred. */
export function command<O extends Options>(spec: CommandSpec<O>): Command {
  const { run, refusal, relations = [], commands = [], ...rest } = spec;
  return {
    ...rest,
    relations,
    commands,
    isGroup: false,
    refusal: (values) => refusal?.(values as Given<O>),
    start: async (values, context) => await run(values as Given<O>, context),
  };
}

/** A command that only has commands below it. */
export function group(
  spec: Pick<CommandSpec<Options>, "about" | "more" | "examples" | "exits"> & {
    readonly commands: readonly Subcommand[];
  },
): Command {
  return {
    ...spec,
    options: {},
    relations: [],
    isGroup: true,
    refusal: () => undefined,
    start: () => Promise.reject(new Error("a group does nothing by itself")),
  };
}

/**
 * The command of a module, which is loaded when it is called. Deno loads the modules of literal
 * imports at every start, whether they are reached or not; one that is imported by a computed name
 * costs nothing until then. No import leads to it, so `tools/compile.ts` includes what is named
 * `import.meta.resolve("…")`.
 */
export function commandAt(url: string): Subcommand["load"] {
  return () => import(url);
}

/** A command and all below it, loaded. */
export async function treeOf(
  { command, path, summary }: Pick<Tree, "command" | "path" | "summary">,
): Promise<Tree> {
  const below: Tree[] = [];
  for (const { name, summary: text, load } of command.commands) {
    const { COMMAND } = await load();
    below.push(await treeOf({ command: COMMAND, path: [...path, name], summary: text }));
  }
  return { command, path, summary, below };
}

/** A command and all below it, one after another. */
export function allBelow(tree: Tree): Tree[] {
  return [tree, ...tree.below.flatMap(allBelow)];
}
