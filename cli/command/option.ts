// The options of a command are data: parsing, both help pages, completions and manual pages are made
// from them. Whoever declares a command writes no type of its options: it follows from the values.

import type { Value } from "./value.ts";

/** The headings of a help page, in its order; options without one come first. */
export const GROUPS = ["Options", "Game", "Rules", "Answer", "Runs", "Screen"] as const;

/** One of {@linkcode GROUPS}. */
export type Group = (typeof GROUPS)[number];

/** What the pages say about an option, and where. */
export interface Placing {
  readonly group?: Group;
  /** Whether an argument without a name means it too: `game FILE` is `game -f FILE`. */
  readonly alsoOperand?: true;
  /** Whether `-h` has it too. */
  readonly brief?: true;
  /** Sentences that only `--help` and the manual page have. */
  readonly more?: string;
  /** Whether it is accepted and not shown: what old scripts still say. */
  readonly hidden?: true;
  /** Names that people try and that are none, each with what to type instead. */
  readonly triedAs?: Readonly<Record<string, string>>;
}

/** An option or the arguments of a command. `T` is what the command gets. */
export interface Option<T> extends Placing {
  /** `-s`, `--seed`; none for arguments. */
  readonly names: readonly string[];
  /** One line for the help, without capital and full stop. */
  readonly help: string;
  /** `undefined` for a flag. */
  readonly value?: Value<unknown>;
  /** What each name stands for, where a name is a value by itself: `-1`, `-3`. */
  readonly meanings?: Readonly<Record<string, T>>;
  /** What the name alone stands for, where the value may be left out; it then follows `=`. */
  readonly bare?: T;
  /** Whether it may be given several times and collects its values. */
  readonly isList?: true;
  /** Whether the command needs it. */
  readonly isRequired?: true;
  /** What the command gets if it is not given. */
  readonly fallback: T;
  /** The fallback in the help, if it is worth a word. */
  readonly fallbackText?: string;
}

/** The options of a command by the names its code has for them. */
// deno-lint-ignore no-explicit-any
export type Options = Readonly<Record<string, Option<any>>>;

type ValueOf<O> = O extends Option<infer T> ? T : never;
type Flat<T> = { [K in keyof T]: T[K] };

/** What a command gets for its options: those without a default are absent if not given. */
export type Given<O extends Options> = Flat<
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

/** Which options go together. */
export type Relation<K extends string = string> =
  /** At most one of them. */
  | { readonly oneOf: readonly K[]; readonly because?: string }
  /** The first goes with none of the others. */
  | {
    readonly option: K;
    readonly excludes: readonly (K | WholeGroup)[];
    readonly because?: string;
  }
  /** The first needs one of the others. */
  | { readonly option: K; readonly needs: readonly K[] };

/** An option without a value. */
export function flag(names: string, help: string, placing: Placing = {}): Option<boolean> {
  return { ...placing, names: namesIn(names), help, fallback: false };
}

/** An option with a value, and what the command gets without it. */
export function option<T>(
  names: string,
  value: Value<T>,
  help: string,
  placing: Placing & { readonly default: NoInfer<T>; readonly defaultText?: string },
): Option<T>;
/** An option with a value. */
export function option<T>(
  names: string,
  value: Value<T>,
  help: string,
  placing?: Placing & { readonly defaultText?: string },
): Option<T | undefined>;
export function option<T>(
  names: string,
  value: Value<T>,
  help: string,
  { default: fallback, defaultText, ...placing }: Placing & {
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

/** An option whose value may be left out; a value follows `=`. */
export function optional<T, const B>(
  names: string,
  value: Value<T>,
  bare: B,
  help: string,
  placing: Placing = {},
): Option<T | B | undefined> {
  return { ...placing, names: namesIn(names), help, value, bare, fallback: undefined };
}

/** Names that stand for a value each; the last one given counts. */
export function oneOfFlags<const T>(
  meanings: Readonly<Record<string, T>>,
  help: string,
  placing: Placing & { readonly default: NoInfer<T>; readonly defaultText?: string },
): Option<T>;
/** The same without a default. */
export function oneOfFlags<const T>(
  meanings: Readonly<Record<string, T>>,
  help: string,
  placing?: Placing & { readonly defaultText?: string },
): Option<T | undefined>;
export function oneOfFlags<const T>(
  meanings: Readonly<Record<string, T>>,
  help: string,
  { default: fallback, defaultText, ...placing }: Placing & {
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

/** The arguments of a command. */
export function operands<T>(value: Value<T>, help: string, placing: Placing = {}): Option<
  readonly T[]
> {
  return { ...placing, names: [], help, value, isList: true, fallback: [] };
}

/** The one argument of a command, which it needs. */
export function operand<T>(value: Value<T>, help: string, placing: Placing = {}): Option<T> {
  return { ...placing, names: [], help, value, isRequired: true, fallback: undefined as T };
}

/** The one argument of a command, which may be left out. */
export function optionalOperand<T>(
  value: Value<T>,
  help: string,
  placing: Placing = {},
): Option<T | undefined> {
  return { ...placing, names: [], help, value, fallback: undefined };
}

function namesIn(names: string): string[] {
  return names.split(/,?\s+/);
}

/** An object has whole numbers before other keys: names of one letter come first, as written. */
function inOrder(names: readonly string[]): string[] {
  return names.toSorted((one, other) => Number(isLong(one)) - Number(isLong(other)));
}

/** Whether a name has two dashes. */
export function isLong(name: string): boolean {
  return name.startsWith("--");
}

/** The name by which an option is known in messages. */
export function nameOf({ names, value }: Option<unknown>): string {
  return names.find(isLong) ?? names[0] ?? value?.word ?? "";
}
