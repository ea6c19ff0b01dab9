/** A small change of a source file. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  /** The line without its indentation, and its index among equal lines. */
  readonly text: string;
  readonly nth: number;
  /** Text to replace, which occurs once in the line, and its replacement. */
  readonly before: string;
  readonly after: string;
}

/** A kind of change: a pattern to find in a line, and its replacement. */
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
  { find: /= (\d[\d_]*);/g, replace: (_, [number = ""]) => `= ${another(number)};` },
  // A statement is dropped.
  { find: /^ +((?:this\.#?|[a-z])[\w.#?]*\(.*\));$/g, replace: () => ";" },
  { find: /^ +((?:this\.#?|[a-z])[\w.#]* (?:=|\+=) .*);$/g, replace: () => ";" },
  // It returns early.
  { find: /^ +return (?!undefined|false)(\S.*);$/g, replace: () => "return undefined as never;" },
];

const NEXT: Readonly<Record<string, string>> = { "<": "<=", "<=": "<", ">": ">=", ">=": ">" };

/** Twice as much: a test need not tell 2000 ms from 2001. */
function another(digits: string): number {
  const number = Number(digits.replaceAll("_", ""));
  return number === 0 ? 1 : 2 * number;
}

/** Returns all changes of a file, line by line; comments, imports and types stay. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const lines = text.split("\n");
  return lines.flatMap((line, index) => {
    if (/^\s*(\/\/|\/?\*|import|export (interface|type)|readonly|type|\}? from)/.test(line)) {
      return [];
    }
    return CHANGES.flatMap(({ find, replace }) =>
      [...line.matchAll(find)].filter(([found]) => line.split(found).length === 2)
        .map(([found, ...groups]) => ({
          ...{ ...placeOf(file, lines, index), before: found, after: replace(found, groups) },
        }))
    );
  });
}

/** Returns the place of a line: its number and its text. */
export function placeOf(
  file: string,
  lines: readonly string[],
  index: number,
): Omit<Mutant, "before" | "after"> {
  const text = (lines[index] ?? "").trim();
  const nth = lines.slice(0, index).filter((line) => line.trim() === text).length;
  return { file, line: index + 1, text, nth };
}

/** Returns the text of a file with a change. */
export function mutated(text: string, { line, before, after }: Mutant): string {
  return text.split("\n").map((one, index) =>
    index + 1 === line ? one.replace(before, () => after) : one
  ).join("\n");
}
