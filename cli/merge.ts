// Merging reads what each file says of its run and names the parts that are missing, duplicated or
// of another run. The module of that kind of run adds up the tallies and prints them as the single
// run would have.

import { excerptOf } from "../lib/printable.ts";
import { splitLines } from "../lib/utf8.ts";
import { err, ok, type Result } from "../lib/result.ts";
import type { Command, Context } from "./command.ts";
import { ExitStatus } from "./exit.ts";
import { formatCount } from "./io/format_number.ts";
import { decodeInput, displayName, readFileOrInput, STANDARD_INPUT } from "./io/input.ts";
import { openReport } from "./io/outputs.ts";
import {
  firstSentences,
  mergeAtOnce,
  type Merger,
  parseParts,
  ShardChecker,
} from "./run/shard_files.ts";

const EXAMPLES = `
Examples:
  patience war -n 10M -s 7 --shard 1/2 --json -o part1.json
  patience war -n 10M -s 7 --shard 2/2 --json -o part2.json
  patience merge part1.json part2.json
  cat part*.json | patience merge -
  find parts -name '*.json' | patience merge --files-from -
  patience winnable --sample 1000 -s 7 --shard 1/2 --json -o part1.json

Exit codes:
  0 the parts are added up, 1 they do not make up exactly one run, 2 wrong usage or a
  file that cannot be read or written`;

/** More parts than a run is split into. */
const MAX_PARTS = 100_000;

/** No system takes a longer path: a longer line is a part itself, not its name. */
const MAX_NAME_LENGTH = 4096;

/** A kind of run that can be split, and how its parts are added up. */
interface PartKind {
  /** The schema that this version can add up. */
  readonly schema: string;
  /** The schema of the objects that such a part may have before its totals. */
  readonly row?: string;
  /** How a part is finished that was interrupted; without it, it is run again. */
  readonly cure?: string;
  load(): Promise<Merger>;
}

const FINISH = "finish it with --resume, or run it again";
const RESUME = "run it again; with the file of its --resume it continues";

const loadWar = async (): Promise<Merger> => (await import("./war/merge.ts")).mergeWar();

/** The kinds by the `type` of their parts. */
const KINDS: Readonly<Record<string, PartKind>> = {
  "war": { schema: "patience.war/2", cure: FINISH, load: loadWar },
  "war-sweep": { schema: "patience.war-sweep/2", cure: FINISH, load: loadWar },
  "winnable-totals": {
    schema: "patience.winnable-totals/1",
    row: "patience.winnable/1",
    cure: RESUME,
    load: async () => mergeAtOnce((await import("./klondike/winnable/merge.ts")).mergeWinnable),
  },
  "coach-totals": {
    schema: "patience.coach-totals/1",
    row: "patience.coach-deal/1",
    cure: RESUME,
    load: async () => mergeAtOnce((await import("./klondike/coach/merge.ts")).mergeCoach),
  },
  "molek-sample": {
    schema: "patience.molek-sample/2",
    load: async () => mergeAtOnce((await import("./molek/merge.ts")).mergeSamples),
  },
};

const ROWS = Object.values(KINDS).flatMap(({ row }) => row ?? []);

/** `patience merge`: adds up the parts of a run. */
export function fill(command: Command, context: Context): void {
  command
    .description(
      "Adds up the parts of a run that was split with --shard: of 'war' (the card game without " +
        "decisions), 'winnable' or 'coach' (Klondike, the best-known solitaire) or 'molek sample' " +
        "(MOLEK-SYNTEZ, a puzzle game by Zachtronics). The sum equals the result of a single run. " +
        "Parts that do not make up exactly one run are refused.",
    )
    .argument(
      "[FILE...]",
      "the parts, as --json wrote them, one or several in a file; '-' reads standard input",
    )
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
      const all = allNames(context, names, options.filesFrom);
      if (!all.ok) return command.error(`error: ${all.error}`);
      if (all.value.length === 0) {
        command.error("error: no parts to add up: name their FILEs");
      }
      const inputs = [...all.value, options.filesFrom].filter((name) => name === STANDARD_INPUT);
      if (inputs.length > 1) command.error("error: standard input can be read only once");
      const merger = await readParts(context, all.value);
      if (merger === undefined) return;
      const opened = openReport(context.console, options);
      if (!opened.ok) return command.error(`error: ${opened.error}`);
      using files = opened.value;
      const merged = await merger.finish(context, options, files);
      if (!merged.ok) reportError(context, [merged.error], ExitStatus.no);
    });
}

/** The names of the arguments, and those of the list: more than a command line can hold. */
function allNames(
  { console }: Context,
  names: readonly string[],
  list: string | undefined,
): Result<readonly string[], string> {
  if (list === undefined) return ok(names);
  const bytes = readFileOrInput(console, list);
  if (!bytes.ok) return bytes;
  const listed = [...names];
  let number = 0;
  for (const line of splitLines(new TextDecoder().decode(bytes.value))) {
    number++;
    const name = line.replace(/\r$/, "");
    if (name === "") continue;
    if (name.length > MAX_NAME_LENGTH) {
      return err(
        `${displayName(list)}, line ${number}: expected the name of a file, found ` +
          `${formatCount(name.length)} characters (--files-from reads names, one per line)`,
      );
    }
    if (listed.length === MAX_PARTS) return err(`more than ${MAX_PARTS} parts are named`);
    listed.push(name);
  }
  return ok(listed);
}

/** Adds up the parts; `undefined`, with error messages, when they are not one whole run. */
async function readParts(
  context: Context,
  names: readonly string[],
): Promise<Merger | undefined> {
  const unreadable: string[] = [];
  const wrong: string[] = [];
  const damaged: string[] = [];
  const check = new ShardChecker();
  let merger: Merger | undefined;
  for (const name of names) {
    const bytes = readFileOrInput(context.console, name);
    if (!bytes.ok) {
      unreadable.push(bytes.error);
      continue;
    }
    const text = decodeInput(bytes.value, name);
    for (const part of text.ok ? parseParts(name, text.value, ROWS) : [text]) {
      if (!part.ok) {
        wrong.push(part.error);
        continue;
      }
      const { json, ...head } = part.value;
      const kind = KINDS[head.type];
      if (!check.add(head, kind?.cure) || head.interrupted) continue;
      if (kind?.schema !== head.schema) {
        if (damaged.length === 0) damaged.push(unknownSchema(head.name, head.schema));
        continue;
      }
      merger ??= await kind.load();
      const added = merger.add(head, json);
      if (!added.ok) damaged.push(added.error);
    }
  }
  const errors = [...firstSentences(unreadable), ...firstSentences(wrong)];
  if (errors.length > 0) {
    reportError(context, errors, unreadable.length > 0 ? ExitStatus.usage : ExitStatus.no);
    return undefined;
  }
  const { problems } = check;
  if (problems.length > 0 || damaged.length > 0) {
    reportError(context, problems.length > 0 ? problems : firstSentences(damaged), ExitStatus.no);
    return undefined;
  }
  return merger;
}

function unknownSchema(name: string, schema: string): string {
  const known = Object.values(KINDS).map((kind) => kind.schema).join(", ");
  return `'${name}' has the schema ${excerptOf(schema)}; this version adds up ${known}`;
}

function reportError(context: Context, errors: readonly string[], code: number): void {
  for (const error of errors) context.console.err(`error: ${error}\n`);
  context.exitCode = code;
}
