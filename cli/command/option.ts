// The options of a command are data, from which parsing, both help pages, completions and manual
// pages are made. Their types follow from their values, so that no command declares them twice.

import type { Value } from "./value.ts";

/** The headings of a help page, in order; an option without one is under the first. */
export const GROUPS = ["Options", "Game", "Rules", "Answer", "Runs", "Screen"] as const;

/** One of {@linkcode GROUPS}. */
export type Group = (typeof GROUPS)[number];

/** The place of an option on the pages, and texts beside its help. */
export interface OptionPlacing {
  readonly group?: Group;
  /** True if an argument without a name sets it too: `game FILE` is `game -f FILE`. */
  readonly alsoOperand?: true;
  /** True if `-h` shows it too. */
  readonly brief?: true;
  /** Sentences for `--help` and the manual page only. */
  readonly more?: string;
  /** True if it is accepted but not shown, for old scripts. */
  readonly hidden?: true;
  /** Wrong names that users may try, each with the right one. */
  readonly triedAs?: Readonly<Record<string, string>>;
}

/** An option or the arguments of a command. `T` is the type of its value. */
export interface Option<T> extends OptionPlacing {
  /** `-s`, `--seed`; empty for arguments. */
  readonly names: readonly string[];
  /** One line for the help, without capital and full stop. */
  readonly help: string;
  /** `undefined` for a flag. */
  readonly value?: Value<unknown>;
  /** The value of each name, if a name is a value by itself: `-1`, `-3`. */
  readonly meanings?: Readonly<Record<string, T>>;
  /** The value of the name alone; present if the value is optional, and then it follows `=`. */
  readonly bare?: T;
  /** True if it can be given several times and collects its values. */
  readonly isList?: true;
  /** True if the command needs it. */
  readonly isRequired?: true;
  /** The value if it is not given. */
  readonly fallback: T;
  /** The fallback as the help shows it; not shown if missing. */
  readonly fallbackText?: string;
}

/** The options of a command, by their keys in the code. */
// deno-lint-ignore no-explicit-any
export type Options = Readonly<Record<string, Option<any>>>;

type ValueOf<O> = O extends Option<infer T> ? T : never;
type Flat<T> = { [K in keyof T]: T[K] };

/** The values of the options; those without a default are absent if not given. */
export type OptionValues<O extends Options> = Flat<
  & { readonly [K in keyof O as undefined extends ValueOf<O[K]> ? never : K]: ValueOf<O[K]> }
  & {
    readonly [K in keyof O as undefined extends ValueOf<O[K]> ? K : never]?: Exclude<
      ValueOf<O[K]>,
      undefined
    >;
  }
>;

/** All options under a heading, in a relation. */
export type WholeGroup = `all ${Group}`;

/** A rule about options that are given together. */
export type Relation<K extends string = string> =
  /** At most one of them can be given. */
  | { readonly oneOf: readonly K[]; readonly because?: string }
  /** The first excludes the others. */
  | {
    readonly option: K;
    readonly excludes: readonly (K | WholeGroup)[];
    readonly because?: string;
  }
  /** The first requires one of the others. */
  | { readonly option: K; readonly needs: readonly K[] };

/** Makes an option without a value. */
export function flag(names: string, help: string, placing: OptionPlacing = {}): Option<boolean> {
  return { ...placing, names: namesIn(names), help, fallback: false };
}

/** Makes an option with a value and a default. */
export function option<T>(
  names: string,
  value: Value<T>,
  help: string,
  placing: OptionPlacing & { readonly default: NoInfer<T>; readonly defaultText?: string },
): Option<T>;
/** Makes an option with a value. */
export function option<T>(
  names: string,
  value: Value<T>,
  help: string,
  placing?: OptionPlacing & { readonly defaultText?: string },
): Option<T | undefined>;
export function option<T>(
  names: string,
  value: Value<T>,
  help: string,
  { default: fallback, defaultText, ...placing }: OptionPlacing & {
    readonly default?: T;
    readonly defaultText?: string;
  } = {},
): Option<T | undefined> {
  const text = defaultText ?? (fallback === undefined ? undefined : String(fallback));
  return {
    ...placing,
    names: namesIn(names),
    help,
    value,
    fallback,
    ...(text === undefined ? {} : { fallbackText: text }),
  };
}

/** Makes an option with an optional value, which follows `=`. */
export function optional<T, const B>(
  names: string,
  value: Value<T>,
  bare: B,
  help: string,
  placing: OptionPlacing = {},
): Option<T | B | undefined> {
  return { ...placing, names: namesIn(names), help, value, bare, fallback: undefined };
}

/** Makes an option whose names each stand for a value; the last one given counts. */
export function oneOfFlags<const T>(
  meanings: Readonly<Record<string, T>>,
  help: string,
  placing: OptionPlacing & { readonly default: NoInfer<T>; readonly defaultText?: string },
): Option<T>;
/** Like the above, without a default. */
export function oneOfFlags<const T>(
  meanings: Readonly<Record<string, T>>,
  help: string,
  placing?: OptionPlacing & { readonly defaultText?: string },
): Option<T | undefined>;
export function oneOfFlags<const T>(
  meanings: Readonly<Record<string, T>>,
  help: string,
  { default: fallback, defaultText, ...placing }: OptionPlacing & {
    readonly default?: T;
    readonly defaultText?: string;
  } = {},
): Option<T | undefined> {
  return {
    ...placing,
    names: inOrder(Object.keys(meanings)),
    help,
    meanings,
    fallback,
    ...(defaultText === undefined ? {} : { fallbackText: defaultText }),
  };
}

/** Makes the arguments of a command. */
export function operands<T>(value: Value<T>, help: string, placing: OptionPlacing = {}): Option<
  readonly T[]
> {
  return { ...placing, names: [], help, value, isList: true, fallback: [] };
}

/** Makes the one argument of a command, which is required. */
export function operand<T>(value: Value<T>, help: string, placing: OptionPlacing = {}): Option<T> {
  return { ...placing, names: [], help, value, isRequired: true, fallback: undefined as T };
}

/** Makes the one argument of a command, which is optional. */
export function optionalOperand<T>(
  value: Value<T>,
  help: string,
  placing: OptionPlacing = {},
): Option<T | undefined> {
  return { ...placing, names: [], help, value, fallback: undefined };
}

function namesIn(names: string): string[] {
  return names.split(/,?\s+/);
}

/** Sorts short names before long ones; otherwise they keep their order. */
function inOrder(names: readonly string[]): string[] {
  return names.toSorted((one, other) => Number(isLong(one)) - Number(isLong(other)));
}

/** True if a name has two dashes. */
export function isLong(name: string): boolean {
  return name.startsWith("--");
}

/** Returns the name of an option in messages. */
export function nameOf({ names, value }: Option<unknown>): string {
  return names.find(isLong) ?? names[0] ?? value?.word ?? "";
}
