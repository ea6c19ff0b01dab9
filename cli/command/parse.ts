// Parses a command line by the options of a command. Throws a UserError if it is wrong, with the
// same words in all commands.

import { err, ok, type Result } from "../../lib/result.ts";
import { UserError } from "../user_error.ts";
import { nameOf, type Option, type Options, type Relation } from "./option.ts";

/** The parts of a command that the parser needs. */
interface Syntax {
  readonly options: Options;
  readonly relations?: readonly Relation[];
  /** The commands below it; their names come before the options. */
  readonly commands?: readonly { readonly name: string }[];
}

/** The values of all options, and the names of those that were given. */
interface ParsedOptions {
  readonly values: Readonly<Record<string, unknown>>;
  readonly given: ReadonlyMap<string, string>;
}

/** Thrown if a command does not have an option. */
export class UnknownOption extends UserError {
  readonly option: string;

  constructor(option: string, hint: string | undefined) {
    super(`unknown option '${option}'`, hint === undefined ? {} : { hint });
    this.option = option;
  }
}

/** Parses the arguments of a command; `isFile` is for the hint about a file named with a dash. */
export function parseOptions(
  args: readonly string[],
  { options, relations = [], commands = [] }: Syntax,
  isFile: (path: string) => boolean = () => false,
): ParsedOptions {
  const entries = Object.entries(options);
  const byName = new Map(
    entries.flatMap(([key, option]) =>
      option.names.map((name) => [name, { key, option }] as const)
    ),
  );
  const forOperands = entries.filter(([, { names, alsoOperand }]) =>
    names.length === 0 || alsoOperand
  );
  const values: Record<string, unknown> = Object.fromEntries(
    entries.map(([key, { fallback }]) => [key, fallback]),
  );
  const given = new Map<string, string>();
  const set = (key: string, option: Option<unknown>, value: unknown, name: string): void => {
    const before = given.has(key) ? values[key] as readonly unknown[] : [];
    values[key] = option.isList ? [...before, value] : value;
    given.set(key, option.meanings ? name : nameOf(option));
  };
  let bareBefore: Option<unknown> | undefined;
  for (const token of optionTokens(args, options)) {
    if (token.kind === "operand") {
      if (bareBefore) refuseSeparateValue(bareBefore, token.text);
      const place = forOperands.find(([key, { isList }]) => isList || !given.has(key));
      const isCommand = !token.isLiteral && commands.some(({ name }) => name === token.text);
      if (!place || isCommand) {
        throw new UserError(
          `unexpected argument '${token.text}'`,
          isCommand ? { hint: `'${token.text}' comes before the options` } : {},
        );
      }
      const [key, option] = place;
      const word = option.value?.word ?? "";
      set(key, option, valueOf(option, word, token.text), word);
      continue;
    }
    const found = byName.get(token.name);
    if (!found || token.kind !== "option") throw errorOf(token, options, found?.option, isFile);
    const { key, option } = found;
    set(key, option, valueOfName(option, token.name, token.value), token.name);
    bareBefore = "bare" in option && token.value === undefined ? option : undefined;
  }
  for (const [key, option] of entries) {
    if (!option.isRequired || given.has(key)) continue;
    throw new UserError(`${nameOf(option)} is missing: ${option.value?.expected ?? option.help}`);
  }
  for (const relation of relations) {
    const problem = relationError(relation, options, given);
    if (problem !== undefined) throw new UserError(problem);
  }
  return { values, given };
}

/** Splits a command line by the options of a command. */
export function optionTokens(args: readonly string[], options: Options): Iterable<CommandToken> {
  const takes = new Map<string, Takes>();
  for (const option of Object.values(options)) {
    const taken = option.value === undefined
      ? "nothing"
      : "bare" in option
      ? "optional value"
      : "value";
    for (const name of option.names) takes.set(name, taken);
  }
  return tokensOf(args, (name) => takes.get(name));
}

function valueOfName(option: Option<unknown>, name: string, text: string | undefined): unknown {
  if (option.meanings) return option.meanings[name];
  if (option.value === undefined) return true;
  return text === undefined ? option.bare : valueOf(option, nameOf(option), text);
}

function valueOf({ value }: Option<unknown>, name: string, text: string): unknown {
  const read: Result<unknown, string> = value ? value.read(text) : ok(text);
  if (read.ok) return read.value;
  const near = nearest(text, Object.keys(value?.choices ?? {}));
  throw new UserError(
    `${name} must be ${read.error}, found '${text}'`,
    near === undefined ? {} : { hint: `did you mean ${near}?` },
  );
}

/** Throws if an optional value is given without '=', as in `--continue 2`. */
function refuseSeparateValue(option: Option<unknown>, text: string): void {
  const read = option.value?.read(text) ?? err("");
  if (!read.ok) return;
  const name = nameOf(option);
  throw new UserError(`the value of ${name} follows '='`, {
    hint: `did you mean ${name}=${text}?`,
  });
}

function errorOf(
  token: Exclude<CommandToken, { readonly kind: "operand" }>,
  options: Options,
  option: Option<unknown> | undefined,
  isFile: (path: string) => boolean,
): UserError {
  const long = option ? nameOf(option) : token.name;
  if (token.kind === "without value") {
    return new UserError(`${long} requires ${option?.value?.expected ?? "a value"}`);
  }
  if (token.kind === "with value") {
    return new UserError(`${long} takes no value, found '${token.value}'`);
  }
  if (token.kind === "unknown" && isFile(token.word)) {
    return new UnknownOption(token.name, `a file of this name is written './${token.word}'`);
  }
  const shown = Object.values(options).filter(({ hidden }) => !hidden);
  const tried = shown.map(({ triedAs }) => triedAs?.[token.name]).find((one) => one !== undefined);
  const near = tried ?? nearest(token.name, shown.flatMap(({ names }) => names));
  return new UnknownOption(token.name, near === undefined ? undefined : `did you mean ${near}?`);
}

/** Returns why the given options break a relation, or `undefined` if they do not. */
function relationError(
  relation: Relation,
  options: Options,
  given: ReadonlyMap<string, string>,
): string | undefined {
  const nameOfKey = (key: string): string => {
    const option = options[key];
    return given.get(key) ?? (option ? nameOf(option) : key);
  };
  if ("oneOf" in relation) {
    const [one, other] = relation.oneOf.filter((key) => given.has(key));
    return one === undefined || other === undefined
      ? undefined
      : together(nameOfKey(one), nameOfKey(other), relation.because);
  }
  if (!given.has(relation.option)) return undefined;
  if ("needs" in relation) {
    return relation.needs.some((key) => given.has(key))
      ? undefined
      : `${nameOfKey(relation.option)} requires ${relation.needs.map(nameOfKey).join(" or ")}`;
  }
  const other = relation.excludes.flatMap((one) => optionKeys(one, options))
    .find((key) => key !== relation.option && given.has(key));
  return other === undefined
    ? undefined
    : together(nameOfKey(relation.option), nameOfKey(other), relation.because);
}

function together(one: string, other: string, because: string | undefined): string {
  const why = because === undefined ? "" : `: ${because}`;
  return `${one} and ${other} cannot be used together${why}`;
}

/** Returns the keys of an entry of `excludes`: one, or all under a heading. */
function optionKeys(one: string, options: Options): string[] {
  if (!one.startsWith("all ")) return [one];
  const group = one.slice("all ".length);
  return Object.keys(options).filter((key) => options[key]?.group === group);
}

/** Returns the name nearest to the typed one, or `undefined` if none is near. */
export function nearest(typed: string, names: readonly string[]): string | undefined {
  const bare = (name: string): string => name.replace(/^-+/, "").toLowerCase();
  const word = bare(typed);
  const ranked = names.map((name) => ({ name, distance: editDistance(word, bare(name)) }))
    .filter(({ name, distance }) => {
      const longest = Math.max(word.length, bare(name).length);
      return word.length > 1 && distance <= Math.min(3, Math.floor(0.4 * longest)) ||
        word.length > 2 && bare(name).startsWith(word);
    })
    .toSorted((one, other) => one.distance - other.distance);
  return ranked[0]?.name;
}

/** Returns how many letters must be added, left out, replaced or swapped with the next one. */
function editDistance(one: string, other: string): number {
  let [before, last]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, i) => i)];
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      let least = Math.min(
        (last?.[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last?.[column - 1] ?? 0) + Number(!isSame),
      );
      const isSwapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1];
      if (isSwapped) least = Math.min(least, (before?.[column - 2] ?? 0) + 1);
      next.push(least);
    }
    [before, last] = [last, next];
  }
  return last?.[other.length] ?? 0;
}

/** The kind of value that follows the name of an option. */
export type Takes = "nothing" | "value" | "optional value";

/** A piece of a command line. */
export type CommandToken =
  | { readonly kind: "option"; readonly name: string; readonly value: string | undefined }
  | { readonly kind: "operand"; readonly text: string; readonly isLiteral: boolean }
  /** An option that the command does not have; `word` is the whole word that was typed. */
  | { readonly kind: "unknown"; readonly name: string; readonly word: string }
  /** An option whose value is missing. */
  | { readonly kind: "without value"; readonly name: string }
  /** An option with a value that it does not take. */
  | { readonly kind: "with value"; readonly name: string; readonly value: string };

/**
 * Splits a command line; `takes` returns `undefined` for a name that is not an option.
 *
 * It splits as getopt does: letters can be joined (-qx), a value follows its letter (-l2) or is the
 * next word, `--name=value` is one word, and all words after `--` are operands. The order stays,
 * because the last of several counts. A test compares it with `parseArgs` of `node:util`.
 */
export function* tokensOf(
  args: readonly string[],
  takes: (name: string) => Takes | undefined,
): Generator<CommandToken> {
  const words = args.values();
  const nextValue = (name: string): CommandToken => {
    const next = words.next();
    return next.done
      ? { kind: "without value", name }
      : { kind: "option", name, value: next.value };
  };
  for (const word of words) {
    if (word === "--") {
      for (const text of words) yield { kind: "operand", text, isLiteral: true };
    } else if (word.startsWith("--")) {
      const equals = word.indexOf("=");
      const name = equals < 0 ? word : word.slice(0, equals);
      const value = equals < 0 ? undefined : word.slice(equals + 1);
      const taken = takes(name);
      if (taken === undefined) yield { kind: "unknown", name, word };
      else if (taken === "value" && value === undefined) yield nextValue(name);
      else if (taken === "nothing" && value !== undefined) {
        yield { kind: "with value", name, value };
      } else yield { kind: "option", name, value };
    } else if (word.startsWith("-") && word.length > 1) {
      yield* letters(word, takes, nextValue);
    } else {
      yield { kind: "operand", text: word, isLiteral: false };
    }
  }
}

function* letters(
  word: string,
  takes: (name: string) => Takes | undefined,
  nextValue: (name: string) => CommandToken,
): Generator<CommandToken> {
  const characters = [...word.slice(1)];
  for (const [index, letter] of characters.entries()) {
    const name = `-${letter}`;
    const rest = characters.slice(index + 1).join("");
    const taken = takes(name);
    if (taken === undefined) return yield { kind: "unknown", name, word };
    if (taken === "value" && rest === "") return yield nextValue(name);
    if (taken === "value") return yield { kind: "option", name, value: rest };
    if (taken === "optional value" && rest.startsWith("=")) {
      return yield { kind: "option", name, value: rest.slice(1) };
    }
    yield { kind: "option", name, value: undefined };
  }
}
