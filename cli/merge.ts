// Combines the shards of a run: checks that they are exactly one run, names those that are missing,
// duplicated or of another run, and lets the kind of the run merge their tallies and print the
// report of a single run.

import { countWithNoun, formatCount } from "../lib/message.ts";
import { escapeControls, excerptOf } from "../lib/printable.ts";
import { err, ok, type Result } from "../lib/result.ts";
import { shardRange } from "../lib/shard.ts";
import { command, type Context } from "./command/command.ts";
import { flag, operands, option } from "./command/option.ts";
import { FILE, withWord } from "./command/value.ts";
import { type ExitCode, ExitStatus } from "./exit.ts";
import type { Console } from "./io/console.ts";
import { readPieces, STANDARD_INPUT } from "./io/input.ts";
import { openReport } from "./io/output_file.ts";
import { type NamedFiles, namedFiles } from "./named_files.ts";
import { reportText } from "./run/conduct.ts";
import { formOf } from "./run/settle.ts";
import type { Facts } from "./run/experiment.ts";
import { typeOf } from "./run/head.ts";
import type { JsonObject } from "./run/json_objects.ts";
import { Journal, looksLikeJournal } from "./run/journal.ts";
import { isSamePath } from "./run/options.ts";
import { Passes } from "./run/limits.ts";
import {
  type AnyKind,
  firstSentences,
  objectsOf,
  parseShards,
  type PlacedLine,
  type ShardHead,
  ShardsChecker,
} from "./run/shards.ts";
import { errorLines, UserError } from "./user_error.ts";

/** The most names of files in a call, far more than a run has shards. */
const MAX_SHARDS = 100_000;

/** The kinds of runs whose shards can be merged, with their schemas. */
const KINDS: readonly {
  readonly schema: string;
  /** The schemas of its rows before the totals, and of its `--resume` file of rows. */
  readonly rows?: readonly [row: string, file: string];
  load(isDealt: boolean): Promise<AnyKind>;
}[] = [
  { schema: "patience.war/2", load: async () => (await import("./war/kind.ts")).WAR },
  { schema: "patience.war-sweep/2", load: async () => (await import("./war/kind.ts")).SWEEP },
  {
    schema: "patience.winnable-totals/1",
    rows: ["patience.winnable/1", "patience.winnable-journal/1"],
    load: async (isDealt) => {
      const { DECIDED, DECIDED_GAMES } = await import("./klondike/winnable/kind.ts");
      return isDealt ? DECIDED : DECIDED_GAMES;
    },
  },
  {
    schema: "patience.coach-totals/1",
    rows: ["patience.coach-deal/1", "patience.coach-journal/1"],
    load: async () => (await import("./klondike/coach/kind.ts")).COACHED,
  },
  {
    schema: "patience.molek-sample/2",
    load: async () => (await import("./molek/sample_report.ts")).SAMPLE,
  },
];

/** `patience merge`: combines the shards of a run. */
export const COMMAND = command({
  about: "Combine the shards of a run into the result of a single run.",
  more: [
    "A shard is a part of a run that was split with --shard: of 'war', 'war sweep', 'winnable', " +
    "'coach' or 'molek sample'. It is read as --json printed it or --resume saved it; a file can have " +
    "several. Shards that do not form exactly one run are an error.",
  ],
  options: {
    files: operands(FILE, "files of shards, or folders of files; '-' is standard input"),
    filesFrom: option(
      "--files-from",
      withWord(FILE, "LIST"),
      "read more file names from LIST, one per line",
      {
        more: "'-' reads them from standard input.",
      },
    ),
    json: flag("--json", "print one JSON object"),
    csv: flag("--csv", "print a table of comma-separated values"),
    output: option("-o, --output", FILE, "write to FILE, whole or not at all"),
    plot: option("--plot", FILE, "draw a plot as SVG, if the run has one"),
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
    0: "the shards are combined",
    1: "the files are not exactly one run",
    2: "wrong usage, or a file that cannot be read or written",
  },
  async run({ files, filesFrom, ...options }, context): Promise<ExitCode> {
    const { paths, count } = namedFiles(context.console, { files, filesFrom }, MAX_SHARDS);
    if (count === 0) {
      throw new UserError("no shards given", { hint: "name their files" });
    }
    const isWritten = (path: string): boolean =>
      isSamePath(path, options.output) || isSamePath(path, options.plot);
    const sum = await readParts(context, paths, isWritten);
    if (typeof sum === "number") return sum;
    const opened = openReport(context.console, options);
    if (!opened.ok) throw new UserError(opened.error);
    using report = opened.value;
    const { kind, tally, facts } = sum;
    if (options.plot !== undefined && kind.plot === undefined) {
      throw new UserError(`a run of ${kind.noun}s has no plot`, { code: ExitStatus.no });
    }
    const picture = options.plot === undefined ? "" : await kind.plot?.(tally, facts);
    report.write(reportText(context.console, kind, tally, facts, formOf(options)), picture);
    return ExitStatus.yes;
  },
});

/** A whole run, merged from its shards. */
interface MergedRun {
  readonly kind: AnyKind;
  readonly tally: unknown;
  readonly facts: Facts;
}

/**
 * Merges the shards; if they are not exactly one run, prints the errors and returns the exit code.
 */
async function readParts(
  context: Context,
  paths: NamedFiles["paths"],
  isWritten: (path: string) => boolean,
): Promise<MergedRun | ExitCode> {
  const unreadable: string[] = [];
  const wrong: string[] = [];
  const damaged: string[] = [];
  const check = new ShardsChecker();
  const adder = new Adder();
  for (const path of paths) {
    if (path.ok && path.value !== STANDARD_INPUT && isWritten(path.value)) {
      throw new UserError(`'${escapeControls(path.value)}' is a shard that would be overwritten`, {
        hint: "name another file for the result",
      });
    }
    const objects = path.ok ? readObjects(context.console, path.value) : err(path.error.reason);
    if (!objects.ok) {
      unreadable.push(objects.error);
      continue;
    }
    for await (const part of parseShards(path.ok ? path.value : "", objects.value, findKind)) {
      if (!part.ok) {
        wrong.push(part.error);
        continue;
      }
      const { head, kind, tally, cure } = part.value;
      if (!check.add(head, cure) || head.interrupted) continue;
      if (kind?.schema !== head.schema) {
        if (damaged.length === 0) damaged.push(unknownSchema(head.name, head.schema));
        continue;
      }
      const added = tally.ok ? adder.add(head, kind, tally.value) : tally;
      if (!added.ok) damaged.push(`cannot combine '${head.name}': ${added.error}`);
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
  return adder.sum ?? ExitStatus.no;
}

/** Merges shards one after another, so that only one tally is in memory. */
class Adder {
  #kind: AnyKind | undefined;
  #first: ShardHead | undefined;
  #tally: unknown;
  #seconds = 0;
  #parts = 0;
  readonly #passes = new Passes();

  /** Adds a shard; fails if its tally does not fit its head, or not the first shard. */
  add(head: ShardHead, kind: AnyKind, tally: unknown): Result<void, string> {
    const { count } = shardRange(head.requested, head.shard, kind.block);
    const counted = kind.count(tally);
    if (counted !== count) {
      const trials = countWithNoun(counted, kind.noun);
      return err(`it holds ${trials}, not the ${formatCount(count)} of its shard`);
    }
    if (this.#first === undefined) [this.#kind, this.#first, this.#tally] = [kind, head, tally];
    else if (!kind.merge(this.#tally, tally)) {
      return err(`it has other rows than '${this.#first.name}'`);
    }
    this.#seconds += head.seconds;
    this.#parts++;
    for (const limits of head.retried) this.#passes.add(limits);
    return ok(undefined);
  }

  /** The whole run, or `undefined` if no shard was added. */
  get sum(): MergedRun | undefined {
    const [kind, first] = [this.#kind, this.#first];
    if (kind === undefined || first === undefined) return undefined;
    const { source, requested, options } = first;
    const facts: Facts = {
      ...{ source, requested, options, shard: undefined, interrupted: false },
      retried: this.#passes.all,
      until: Object.fromEntries(Object.keys(kind.until ?? {}).map((name) => [name, null])),
      parts: this.#parts,
      seconds: this.#seconds,
    };
    return { kind, tally: this.#tally, facts };
  }
}

async function findKind(schema: string, isDealt: boolean): Promise<AnyKind | undefined> {
  const entry = KINDS.find((one) => one.schema === schema || one.rows?.includes(schema));
  return await entry?.load(isDealt);
}

/**
 * Returns the objects of a file, or the reason why it cannot be read. A `--resume` file of rows is
 * read line by line: it can have any length, and its corrupt lines are skipped.
 */
function readObjects(
  console: Console,
  path: string,
): Result<Iterable<Result<PlacedLine, string>>, string> {
  if (console.isFile(path)) {
    for (const { rows } of KINDS) {
      const type = typeOf(rows?.[1] ?? "");
      if (rows === undefined || !looksLikeJournal(path, type)) continue;
      const journal = Journal.look(path, type);
      if (!journal.ok) return err(`cannot read '${escapeControls(path)}': ${journal.error}`);
      const { head } = journal.value;
      if (head) return ok(linesOf(head, journal.value));
    }
  }
  const pieces = readPieces(console, path);
  if (pieces.ok) return ok(objectsOf(path, pieces.value));
  const { reason, isRead } = pieces.error;
  return isRead ? ok([err(reason)]) : err(reason);
}

function* linesOf(
  head: JsonObject,
  journal: Journal,
): Generator<Result<PlacedLine, string>> {
  let line = 1;
  yield ok({ json: head, line });
  for (const json of journal.values()) yield ok({ json, line: ++line });
}

function unknownSchema(name: string, schema: string): string {
  const known = KINDS.map((kind) => kind.schema).join(", ");
  return `'${name}' has schema ${excerptOf(schema)}; this version reads ${known}`;
}

function reportErrors(
  { console, path }: Context,
  errors: readonly string[],
  code: ExitCode,
): ExitCode {
  for (const error of errors) console.err(errorLines(path, new UserError(error)));
  return code;
}
