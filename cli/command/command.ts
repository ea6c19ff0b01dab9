import type { Console } from "../io/console.ts";
import type { ColorChoice } from "../io/text_look.ts";
import type { ExitCode } from "../exit.ts";
import type { Options, OptionValues, Relation } from "./option.ts";

/** The console and the call of a command: what it gets besides its options. */
export interface Context {
  readonly console: Console;
  readonly color: ColorChoice;
  /** The name of the command with those above it: `["patience", "war", "sweep"]`. */
  readonly path: readonly string[];
  /** The given options: their names in messages, by their keys in the code. */
  readonly given: ReadonlyMap<string, string>;
  /** The program with all its commands loaded, for completions and manual pages. */
  tree(): Promise<Tree>;
}

/** A line of an example, and a note if it needs one. */
export type Example = readonly [line: string, what?: string];

/** A term and its meaning. */
export type Term = readonly [term: string, meaning: string];

/** A game that a command plays, for the manual page and `patience help rules`. */
export interface GameFacts {
  /** Its name on the command line: `klondike`. */
  readonly name: string;
  readonly title: string;
  /** Its rules, in paragraphs. */
  readonly rules: readonly string[];
  keys?(): GameKeys;
}

/** The keys and typed commands of a game. */
export interface GameKeys {
  readonly keys: readonly Term[];
  /** Commands that are typed after `:`, or line by line with `--plain`. */
  readonly typed: readonly Term[];
  /** Notes below them. */
  readonly notes: readonly string[];
}

/** The declaration of a command. */
export interface CommandSpec<O extends Options> {
  /** One sentence: the head of its help. */
  readonly about: string;
  /** Further paragraphs for `--help` and the manual page. */
  readonly more?: readonly string[];
  readonly options: O;
  readonly relations?: readonly Relation<Extract<keyof O, string>>[];
  /** Returns why the values cannot be used together, or `undefined` if they can. */
  refusal?(given: OptionValues<O>): string | undefined;
  /** `-h` shows the first two. */
  readonly examples: readonly Example[];
  readonly exits: Readonly<Record<number, string>>;
  /** The game that it plays, if it plays one. */
  readonly game?: GameFacts;
  /** Commands below it: `war sweep`. */
  readonly commands?: readonly Subcommand[];
  run(given: OptionValues<O>, context: Context): ExitCode | Promise<ExitCode>;
}

/** A command without the types of its options. */
export interface Command
  extends Omit<CommandSpec<Options>, "run" | "refusal" | "relations" | "commands"> {
  readonly relations: readonly Relation[];
  readonly commands: readonly Subcommand[];
  /** True if it has commands below it and no action of its own. */
  readonly isGroup: boolean;
  refusal(values: Readonly<Record<string, unknown>>): string | undefined;
  start(values: Readonly<Record<string, unknown>>, context: Context): Promise<ExitCode>;
}

/** A command in the list of its parent; its module is loaded when it is called. */
export interface Subcommand {
  readonly name: string;
  /** One line, without capital and full stop. */
  readonly summary: string;
  /** Its heading in the help of its parent; "Commands" if missing. */
  readonly heading?: string;
  /** True if `--help` lists it and `-h` does not. */
  readonly isFurther?: true;
  /** Words that users may try; the error suggests this command, or an option of it. */
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

/** Makes a command; infers the types of its options. */
export function command<O extends Options>(spec: CommandSpec<O>): Command {
  const { run, refusal, relations = [], commands = [], ...rest } = spec;
  return {
    ...rest,
    relations,
    commands,
    isGroup: false,
    refusal: (values) => refusal?.(values as OptionValues<O>),
    start: async (values, context) => await run(values as OptionValues<O>, context),
  };
}

/** Makes a command that only has commands below it. */
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
 * Returns the loader of a command's module. Deno loads the modules of literal imports at every
 * start, whether they are reached or not; one that is imported by a computed name costs nothing
 * until then. `tools/compile.ts` cannot follow such an import, so it includes every
 * `import.meta.resolve("…")`.
 */
export function commandAt(url: string): Subcommand["load"] {
  return () => import(url);
}

/** Loads a command and all below it. */
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

/** Lists a command and all below it. */
export function allBelow(tree: Tree): Tree[] {
  return [tree, ...tree.below.flatMap(allBelow)];
}
