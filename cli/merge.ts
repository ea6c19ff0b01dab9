// Merging reads what each file says of its run and names the parts that are missing, duplicated or
// of another run. The module of that kind of run adds up the tallies and prints them as the single
// run would have.

import { excerptOf } from "../lib/printable.ts";
import { command, type Context } from "./command/command.ts";
import { flag, operands, option } from "./command/option.ts";
import { FILE, named } from "./command/value.ts";
import { type ExitCode, ExitStatus } from "./exit.ts";
import { decodeInput, readFileOrInput } from "./io/input.ts";
import { openReport } from "./io/outputs.ts";
import { type NamedFiles, namedFiles } from "./named_files.ts";
import {
  firstSentences,
  mergeAtOnce,
  type Merger,
  parseParts,
  ShardChecker,
} from "./run/shard_files.ts";
import { errorLines, UserError } from "./user_error.ts";

/** More parts than a run is split into. */
const MAX_PARTS = 100_000;

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
export const COMMAND = command({
  about: "Add up the parts of a run that was split with --shard.",
  more: [
    "The parts are those of 'war', 'war sweep', 'winnable', 'coach' or 'molek sample', as --json " +
    "wrote them; a file may have several. The sum equals the result of a single run. Parts that do not make up exactly one " +
    "run are refused.",
  ],
  options: {
    files: operands(FILE, "files of parts, or folders of files; '-' is standard input"),
    filesFrom: option(
      "--files-from",
      named(FILE, "LIST"),
      "read the names of more parts, one per line",
      {
        more: "'-' reads them from standard input.",
      },
    ),
    json: flag("--json", "print one JSON object"),
    csv: flag("--csv", "print a table of comma-separated values"),
    output: option("-o, --output", FILE, "write to FILE, whole or not at all"),
    plot: option("--plot", FILE, "draw a plot as SVG, if this kind of run has one"),
  },
  relations: [{ oneOf: ["json", "csv"] }],
  examples: [
    ["patience war -n 10M -s 7 --shard 1/2 --json -o part1.json"],
    ["patience war -n 10M -s 7 --shard 2/2 --json -o part2.json"],
    ["patience merge part1.json part2.json"],
    ["cat part*.json | patience merge -"],
    ["patience merge parts/"],
    ["find parts -name '*.json' | patience merge --files-from -"],
    ["patience winnable --sample 1000 -s 7 --shard 1/2 --json -o winnable1.json"],
  ],
  exits: {
    0: "the parts are added up",
    1: "they do not make up exactly one run",
    2: "wrong usage, or a file that cannot be read or written",
  },
  async run({ files, filesFrom, ...options }, context): Promise<ExitCode> {
    const { paths, count } = namedFiles(context.console, { files, filesFrom }, MAX_PARTS);
    if (count === 0) {
      throw new UserError("there are no parts to add up", { hint: "name their files" });
    }
    const merger = await readParts(context, paths);
    if (typeof merger === "number") return merger;
    const opened = openReport(context.console, options);
    if (!opened.ok) throw new UserError(opened.error);
    using report = opened.value;
    const merged = await merger.finish(context, options, report);
    if (!merged.ok) throw new UserError(merged.error, { code: ExitStatus.no });
    return ExitStatus.yes;
  },
});

/** Adds up the parts; prints what is wrong, and returns the exit code, if they are not one whole run. */
async function readParts(
  context: Context,
  paths: NamedFiles["paths"],
): Promise<Merger | ExitCode> {
  const unreadable: string[] = [];
  const wrong: string[] = [];
  const damaged: string[] = [];
  const check = new ShardChecker();
  let merger: Merger | undefined;
  for (const path of paths) {
    if (!path.ok) {
      unreadable.push(path.error.reason);
      continue;
    }
    const name = path.value;
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
    return reportErrors(context, errors, unreadable.length > 0 ? ExitStatus.usage : ExitStatus.no);
  }
  const { problems } = check;
  if (problems.length > 0 || damaged.length > 0) {
    const errors = problems.length > 0 ? problems : firstSentences(damaged);
    return reportErrors(context, errors, ExitStatus.no);
  }
  return merger ?? ExitStatus.no;
}

function unknownSchema(name: string, schema: string): string {
  const known = Object.values(KINDS).map((kind) => kind.schema).join(", ");
  return `'${name}' has the schema ${excerptOf(schema)}; this version adds up ${known}`;
}

function reportErrors(
  { console, path }: Context,
  errors: readonly string[],
  code: ExitCode,
): ExitCode {
  for (const error of errors) console.err(errorLines(path, new UserError(error)));
  return code;
}
