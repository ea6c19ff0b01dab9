import { printable } from "../lib/printable.ts";
import type { Command, Context } from "./command.ts";
import { Exit } from "./exit.ts";
import { readFileOrInput } from "./io/input.ts";
import { openReport } from "./io/outputs.ts";
import { type MergeParts, parsePart, type Part, problemsOf } from "./run/parts.ts";

const EXAMPLES = `
Examples:
  patience war -n 10M -s 7 --shard 1/2 --json -o part1.json
  patience war -n 10M -s 7 --shard 2/2 --json -o part2.json
  patience merge part1.json part2.json
  patience winnable --sample 1000 -s 7 --shard 1/2 --json -o part1.json

Exit codes:
  0 the parts are added up, 1 they are not exactly one run, 2 wrong usage or a
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
    schema: "patience.molek-sample/2",
    load: async () => (await import("./molek/merge.ts")).mergeSamples,
  },
};

/** `patience merge`: adds up the parts of a run. */
export function fill(command: Command, context: Context): void {
  command
    .description(
      "Adds up the parts of a run that was split with --shard. The sum is equal to the\n" +
        "single run's. Parts that are not exactly one run are refused.",
    )
    .argument("<FILE...>", "the parts, as --json wrote them; '-' reads standard input")
    .option("-j, --json", "print one JSON object")
    .option("--csv", "print a table of comma-separated values")
    .option("-o, --output <file>", "write to a file, whole or not at all")
    .option("--plot <file>", "draw a plot as SVG, where the run has one")
    .addHelpText("after", EXAMPLES)
    .action(async (names, options) => {
      if (options.json && options.csv) {
        command.error("error: --json and --csv cannot be had together");
      }
      const parts = readParts(context, names);
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

/** Reads the parts; `undefined`, with error messages, when one cannot be read or is no part. */
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
    const part = parsePart(name, new TextDecoder().decode(bytes.value));
    if (part.ok) parts.push(part.value);
    else wrong.push(part.error);
  }
  const errors = [...unreadable, ...wrong];
  if (errors.length === 0) return parts;
  complain(context, errors, unreadable.length > 0 ? Exit.usage : Exit.no);
  return undefined;
}

function kindOf(context: Context, parts: readonly Part[]): PartKind | undefined {
  const [first] = parts;
  const problems = problemsOf(parts);
  const kind = first === undefined ? undefined : KINDS[first.type];
  if (problems.length === 0 && first !== undefined && kind?.schema !== first.schema) {
    const known = Object.values(KINDS).map(({ schema }) => schema).join(", ");
    problems.push(
      `'${first.name}' has the schema ${printable(first.schema)}; this version adds up ${known}`,
    );
  }
  if (problems.length === 0) return kind;
  complain(context, problems, Exit.no);
  return undefined;
}

function complain(context: Context, errors: readonly string[], code: number): void {
  for (const error of errors) context.console.err(`error: ${error}\n`);
  context.exitCode = code;
}
