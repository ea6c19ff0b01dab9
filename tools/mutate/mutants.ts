/** A small change of a source file. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  /** What is replaced, which stands once in the line, and what takes its place. */
  readonly before: string;
  readonly after: string;
}

/** A kind of change: what it looks for in a line, and what it makes of it. */
interface Change {
  readonly find: RegExp;
  replace(found: string, groups: readonly string[]): string;
}

const CHANGES: readonly Change[] = [
  // A condition is negated.
  { find: /\bif \((.+)\) /g, replace: (_, [condition]) => `if (!(${condition})) ` },
  { find: / \? /g, replace: () => " && false ? " },
  { find: / (===|!==) /g, replace: (_, [sign]) => sign === "===" ? " !== " : " === " },
  { find: / && /g, replace: () => " || " },
  { find: / \|\| /g, replace: () => " && " },
  // Off by one.
  { find: / (<|<=|>|>=) (?=[\w(])/g, replace: (_, [sign = ""]) => ` ${NEXT[sign]} ` },
  { find: / \+ 1\b/g, replace: () => " + 2" },
  { find: / - 1\b/g, replace: () => "" },
  // A constant is swapped.
  { find: /\btrue\b/g, replace: () => "false" },
  { find: /\bfalse\b/g, replace: () => "true" },
  {
    find: /= (\d[\d_]*);/g,
    replace: (_, [number = ""]) => `= ${Number(number.replaceAll("_", "")) + 1};`,
  },
  // A statement is dropped.
  { find: /^ +((?:this\.#?|[a-z])[\w.#?]*\(.*\));$/g, replace: () => ";" },
  { find: /^ +((?:this\.#?|[a-z])[\w.#]* (?:=|\+=) .*);$/g, replace: () => ";" },
  // It returns early.
  { find: /^ +return (?!undefined)(\S.*);$/g, replace: () => "return undefined as never;" },
];

const NEXT: Readonly<Record<string, string>> = { "<": "<=", "<=": "<", ">": ">=", ">=": ">" };

/** All changes of a file, line by line; comments, imports and types stay. */
export function mutantsOf(file: string, text: string): Mutant[] {
  return text.split("\n").flatMap((line, index) => {
    if (/^\s*(\/\/|\/?\*|import|export (interface|type)|readonly|type|\}? from)/.test(line)) {
      return [];
    }
    return CHANGES.flatMap(({ find, replace }) =>
      [...line.matchAll(find)].filter(([found]) => line.split(found).length === 2)
        .map(([found, ...groups]) => ({
          ...{ file, line: index + 1, before: found, after: replace(found, groups) },
        }))
    );
  });
}

/** The text of a file with a change. */
export function mutated(text: string, { line, before, after }: Mutant): string {
  return text.split("\n").map((one, index) =>
    index + 1 === line ? one.replace(before, () => after) : one
  ).join("\n");
}
