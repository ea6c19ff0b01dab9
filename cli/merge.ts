import { quotable } from "../lib/printable.ts";
import { ok, type Result } from "../lib/result.ts";
import type { Command, Context } from "./command.ts";
import { Exit } from "./exit.ts";
import { readFileOrInput, STANDARD_INPUT, textOf } from "./io/input.ts";
import type { Console } from "./io/console.ts";
import { openReport } from "./io/outputs.ts";
import { type MergeParts, parsePart, type Part, problemsOf, worthReading } from "./run/parts.ts";

const EXAMPLES = `
Examples:
  patience war -n 10M -s 7 --shard 1/2 --json -o part1.json
  patience war -n 10M -s 7 --shard 2/2 --json -o part2.json
  patience merge part1.json part2.json
  find parts -name '*.json' | patience merge --files-from -
  patience winnable --sample 1000 -s 7 --shard 1/2 --json -o part1.json

Exit codes:
  0 the parts are added up, 1 they do not make up exactly one run, 2 wrong usage or a
  file that cannot be read or written`;

/** A kind of run that can be split, and how its parts are added up. */
interface PartKind {
  /** The schema that this version can add up. */
  readonly schema: string;
  load(): Promise<MergeParts>;
}

/** The kinds by the `type` of their parts. */
const KINDS: Readonly<Record<string, PartKind>> = {
  war: { schema: "patience.war/1", load: async () => (await import("./war/merge.ts")).mergeWar },
  "winnable-totals": {
    schema: "patience.winnable-totals/1",
    load: async () => (await import("./klondike/winnable/merge.ts")).mergeWinnable,
  },
  "molek-sample": {
    schema: "patience.molek-sample/1",
    load: async () => (await import("./molek/merge.ts")).mergeSamples,
  },
};

/** `patience merge`: adds up the parts of a run. */
export function fill(command: Command, context: Context): void {
  command
    .description(
      "Adds up the parts of a run of 'war', 'winnable' or 'molek sample' that was split with " +
        "--shard. The sum equals the result of a single run. Parts that do not make up exactly one run are " +
        "refused.",
    )
    .argument("[FILE...]", "the parts, as --json wrote them; '-' reads standard input")
    .option("--files-from <file>", "read the names of more parts, one per line; '-' as above")
    .option("-j, --json", "print one JSON object")
    .option("--csv", "print a table of comma-separated values")
    .option("-o, --output <file>", "write to a file, whole or not at all")
    .option("--plot <file>", "draw a plot as SVG, if this kind of run has one")
    .addHelpText("after", EXAMPLES)
    .action(async (names, options) => {
      if (options.json && options.csv) {
        command.error("error: --json and --csv cannot be combined");
      }
      const listed = namesFrom(context.console, options.filesFrom);
      if (!listed.ok) return command.error(`error: ${listed.error}`);
      const all = [...names, ...listed.value];
      if (all.length === 0) command.error("error: no parts to add up: name their FILEs");
      const inputs = [...all, options.filesFrom].filter((name) => name === STANDARD_INPUT);
      if (inputs.length > 1) command.error("error: standard input can be read only once");
      const parts = readParts(context, all);
      if (parts === undefined) return;
      const kind = kindOf(context, parts);
      if (kind === undefined) return;
      const opened = openReport(context.console, options);
      if (!opened.ok) return command.error(`error: ${opened.error}`);
      using files = opened.value;
      const merge = await kind.load();
      const merged = await merge(context, parts, options, files);
      if (!merged.ok) complain(context, [merged.error], Exit.no);
    });
}

/** The names of parts that a file lists, one a line; none without a file. */
function namesFrom(
  console: Console,
  path: string | undefined,
): Result<readonly string[], string> {
  if (path === undefined) return ok([]);
  const bytes = readFileOrInput(console, path);
  if (!bytes.ok) return bytes;
  const lines = new TextDecoder().decode(bytes.value).split(/\r?\n/);
  return ok(lines.filter((line) => line !== ""));
}

/** Reads the parts; `undefined`, with error messages, when one cannot be read or is not a part. */
function readParts(context: Context, names: readonly string[]): readonly Part[] | undefined {
  const parts: Part[] = [];
  const unreadable: string[] = [];
  const wrong: string[] = [];
  for (const name of names) {
    const bytes = readFileOrInput(context.console, name);
    if (!bytes.ok) {
      unreadable.push(bytes.error);
      continue;
    }
    const text = textOf(bytes.value, name);
    const part = text.ok ? parsePart(name, text.value) : text;
    if (!part.ok) wrong.push(part.error);
    else parts.push(lightly(context.console, name, part.value, parts[0]));
  }
  const errors = [...unreadable, ...wrong];
  if (errors.length === 0) return parts;
  complain(context, errors, unreadable.length > 0 ? Exit.usage : Exit.no);
  return undefined;
}

/**
 * A part that holds no more than its head: its object is read again when it is added up, because those
 * of 100,000 parts would not fit the memory. What is not a regular file cannot be read again.
 */
function lightly(console: Console, path: string, part: Part, first: Part | undefined): Part {
  const { json, ...rest } = part;
  const isLikeFirst = JSON.stringify(part.options) === JSON.stringify(first?.options);
  const head = { ...rest, options: isLikeFirst && first ? first.options : part.options };
  if (!console.isFile(path)) return { ...head, json };
  return {
    ...head,
    get json() {
      const bytes = console.readFile(path);
      const again = bytes.ok ? parsePart(path, new TextDecoder().decode(bytes.value)) : bytes;
      return again.ok ? again.value.json : {};
    },
  };
}

function kindOf(context: Context, parts: readonly Part[]): PartKind | undefined {
  const [first] = parts;
  const problems = problemsOf(parts);
  const kind = first === undefined ? undefined : KINDS[first.type];
  if (problems.length === 0 && first !== undefined && kind?.schema !== first.schema) {
    const known = Object.values(KINDS).map(({ schema }) => schema).join(", ");
    problems.push(
      `'${first.name}' has the schema ${quotable(first.schema)}; this version adds up ${known}`,
    );
  }
  if (problems.length === 0) return kind;
  complain(context, problems, Exit.no);
  return undefined;
}

function complain(context: Context, errors: readonly string[], code: number): void {
  for (const error of worthReading(errors)) context.console.err(`error: ${error}\n`);
  context.exitCode = code;
}
