// The file of `--resume`. Where each answer is a row, the file is added to; that of a tally is
// replaced as a whole, and is the object that `--json` writes.

import { countInWords } from "../../lib/message.ts";
import { escapeControls, excerptOf } from "../../lib/printable.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import { shardRange, type Span } from "../../lib/shard.ts";
import { toJsonLine } from "../../lib/json_line.ts";
import { wrongEncoding } from "../../lib/utf8.ts";
import { OutputError } from "../io/console.ts";
import { MAX_INPUT, STANDARD_INPUT } from "../io/input.ts";
import { createOutputFile, statPath } from "../io/output_file.ts";
import { readWholeFile } from "../io/read_all.ts";
import { describeSystemError } from "../io/system_error.ts";
import type { Facts, Kind, Rows } from "./experiment.ts";
import { mostValuesOf, parseHead, rowsHead, type RunHead, runJson, typeOf } from "./head.ts";
import { cannotResumeMessage, Journal } from "./journal.ts";
import { UserError } from "../user_error.ts";
import { exceedsJsonLimits } from "./json_limits.ts";
import { isCount, isObject, type JsonObject, parsedObject } from "./json_objects.ts";
import { isHigher, Passes, sameLimits } from "./limits.ts";
import { lock } from "./lock.ts";
import { Trials } from "./trials.ts";

/** The file of `--resume`, which one run at a time has. */
export interface RunFile<Answer, Tally> extends Disposable {
  /** What the file says of its run; `undefined` where it has to be begun. */
  readonly head: RunHead | undefined;
  /** What was counted before; `undefined` where that follows from rows. */
  readonly tally: Tally | undefined;
  /** How many trials of the run need no more work, besides those of the tally. */
  readonly doneCount: number;
  /** The limits of further passes over open trials. */
  readonly retried: readonly JsonObject[];
  /** A sentence about what could not be read; none where nothing is missing. */
  readonly warning: string | undefined;

  /** The limits of each trial; `undefined` where there are none. */
  readonly limits: JsonObject | undefined;

  /** Begins to keep answers of a run. Until then the file is as it was. */
  open(facts: Facts, again: Again): void;
  /** The spans of the trials that are to be worked on. */
  undone(span: Span): Iterable<Span>;
  /** The answer to a trial that is not worked on. They are asked for in their order. */
  answerTo(trial: number): Answer | undefined;
  /** Keeps an answer, and returns the one that counts. */
  keep(trial: number, answer: Answer): Answer;
  /** Keeps a tally; rows are kept as they come. */
  mark(tally: Tally, facts: Facts): void;
}

/** How a run goes on. */
export interface Again {
  /** The limits of trials that were typed; the others are those of the pass before. */
  readonly limits: JsonObject;
  /** Whether trials are worked on again that are open. */
  readonly isRetry: boolean;
}

/** Looks at the file of `--resume`; the error is a sentence that says why a run cannot go on from it. */
export function lookAtRunFile<Answer, Tally>(
  path: string,
  kind: Kind<Answer, Tally>,
): Result<RunFile<Answer, Tally>, string> {
  using stack = new DisposableStack();
  const reason = path === STANDARD_INPUT
    ? "a run is kept in a file, not in standard input"
    : lock(path, stack);
  if (reason !== undefined) return err(cannotResumeMessage(path, reason));
  const file = kind.rows
    ? RowsFile.look(path, kind, kind.rows, stack)
    : TallyFile.look(path, kind, stack);
  return file.ok ? file : err(cannotResumeMessage(path, file.error));
}

/** The source of the run that is kept in a file; `undefined` where there is none. */
export function sourceOfRunFile(path: string, schema: string): JsonObject | undefined {
  const journal = Journal.look(path, typeOf(schema));
  if (!journal.ok || journal.value.head === undefined) return undefined;
  const head = parseHead(journal.value.head);
  return head.ok ? head.value.source : undefined;
}

/** How many trials a run was asked for last: a line says so where these became more. */
function lastRequested(journal: Journal, { requested }: RunHead): number {
  let last = requested;
  for (const line of journal.values((text) => text.startsWith('{"requested":'))) {
    const grown = line?.["requested"];
    if (isCount(grown) && grown > last) last = grown;
  }
  return last;
}

/** Answers ahead of one that is missing further than this are remembered when the file is opened. */
const NEAR = 100_000;

/** A file of answers, to which one after another is added. */
class RowsFile<Answer, Tally> implements RunFile<Answer, Tally> {
  readonly head: RunHead | undefined;
  readonly tally = undefined;
  warning: string | undefined;
  readonly #passes = new Passes();
  readonly #path: string;
  readonly #journal: Journal;
  readonly #kind: Kind<Answer, Tally>;
  readonly #rows: Rows<Answer, Tally>;
  readonly #stack: DisposableStack;
  /** The trials that have an answer that counts. */
  readonly #done = new Trials();
  /** Answers that do not stand where they are looked for, and those that were open once. */
  readonly #kept = new Map<number, Kept<Answer>>();
  /** Answers that were read before they were asked for. */
  readonly #ahead = new Map<number, Answer>();
  limits: JsonObject | undefined;
  #isRetry = false;
  #firstLimits: JsonObject = {};
  #lines: Iterator<JsonObject | undefined> = [].values();
  #span: Span = { first: 0, count: 0 };

  private constructor(
    path: string,
    journal: Journal,
    head: RunHead | undefined,
    kind: Kind<Answer, Tally>,
    rows: Rows<Answer, Tally>,
    stack: DisposableStack,
  ) {
    this.#path = path;
    this.#journal = journal;
    this.head = head;
    this.#kind = kind;
    this.#rows = rows;
    this.#stack = stack;
  }

  static look<Answer, Tally>(
    path: string,
    kind: Kind<Answer, Tally>,
    rows: Rows<Answer, Tally>,
    stack: DisposableStack,
  ): Result<RowsFile<Answer, Tally>, string> {
    const journal = Journal.look(path, typeOf(rows.file));
    if (!journal.ok) return journal;
    stack.use(journal.value);
    const { head: json } = journal.value;
    const head = json === undefined ? undefined : headOf(json, rows.file);
    if (head?.ok === false) return head;
    const grown = head && { ...head.value, requested: lastRequested(journal.value, head.value) };
    return ok(new RowsFile(path, journal.value, grown, kind, rows, stack.move()));
  }

  get doneCount(): number {
    return this.#done.size;
  }

  get retried(): readonly JsonObject[] {
    return this.#passes.all;
  }

  open(facts: Facts, again: Again): void {
    const { requested, shard } = facts;
    this.#span = shardRange(requested, shard ?? { index: 1, of: 1 }, this.#kind.block);
    this.#isRetry = again.isRetry;
    this.#firstLimits = this.#limitsIn(facts.options) ?? {};
    if (this.head === undefined) {
      if (again.isRetry) throw this.#cannotRetry("it has no results yet");
    } else this.#read();
    if (this.#rows.retry) {
      const before = again.isRetry ? this.retried.at(-1) : undefined;
      this.limits = { ...before ?? this.#firstLimits, ...again.limits };
    }
    if (again.isRetry) this.#retry(this.limits ?? {});
    this.#journal.open(rowsHead(this.#rows.file, facts));
    if (this.head !== undefined && requested > this.head.requested) {
      this.#journal.add({ requested });
    }
    this.#lines = this.head === undefined ? [].values() : this.#journal.values();
  }

  undone(span: Span): Iterable<Span> {
    return this.#done.gaps(span);
  }

  answerTo(trial: number): Answer | undefined {
    if (!this.#done.has(trial)) return undefined;
    const kept = this.#kept.get(trial);
    if (kept !== undefined) return kept.answer;
    while (!this.#ahead.has(trial)) {
      const line = this.#lines.next();
      if (line.done) throw this.#cannotResume("it was changed while it was read");
      const row = this.#rowOf(line.value);
      if (row === undefined || row.trial < trial || this.#kept.has(row.trial)) continue;
      if (!this.#ahead.has(row.trial)) this.#ahead.set(row.trial, row.answer);
    }
    const answer = this.#ahead.get(trial);
    this.#ahead.delete(trial);
    return answer;
  }

  keep(trial: number, answer: Answer): Answer {
    const isOpen = this.#rows.retry?.isOpen(answer) ?? false;
    const { limits } = this;
    this.#journal.add(limits && (this.#isRetry || isOpen) ? { ...answer, limits } : answer);
    const before = this.#kept.get(trial);
    if (before === undefined || this.#rows.retry === undefined) return answer;
    return this.#rows.retry.better(before.answer, answer);
  }

  mark(): void {}

  [Symbol.dispose](): void {
    this.#stack.dispose();
  }

  /** Reads which trials have an answer, and remembers those that are not handed over as they stand. */
  #read(): void {
    let [spoilt, highest] = [0, 0];
    for (const line of this.#journal.values()) {
      const row = this.#rowOf(line);
      if (row === undefined) spoilt += isCount(line?.["requested"]) ? 0 : 1;
      else {
        this.#note(row, row.trial < highest - NEAR);
        highest = Math.max(highest, row.trial);
      }
    }
    const missing = this.#span.count - this.#done.size;
    if (spoilt > 0 && missing > 0) {
      this.warning = `'${escapeControls(this.#path)}': ${countInWords(spoilt, "line")} ` +
        "could not be read; what is missing is done again";
    }
  }

  /** The first answer to a trial counts, but where it was open: then the better one. */
  #note({ trial, answer, limits }: Row<Answer>, isFar: boolean): void {
    const { retry } = this.#rows;
    const isNew = this.#done.add(trial);
    const before = this.#kept.get(trial);
    if (isNew ? isFar || retry?.isOpen(answer) : before && retry?.isOpen(before.answer)) {
      const better = before && retry ? retry.better(before.answer, answer) : answer;
      this.#kept.set(trial, { answer: better, limits });
    }
    if (limits === undefined || sameLimits(limits, this.#firstLimits)) return;
    this.#passes.add(limits);
  }

  /** Has the trials worked on again that are open, but for those that these limits have tried. */
  #retry(limits: JsonObject): void {
    const { retry } = this.#rows;
    const missing = this.#span.count - this.#done.size;
    if (missing > 0) {
      const trials = countInWords(missing, this.#kind.noun);
      throw this.#cannotRetry(`${trials} without a result; go on without --retry first`);
    }
    let isAny = false;
    for (const [trial, { answer, limits: before = this.#firstLimits }] of this.#kept) {
      if (retry === undefined || !retry.isOpen(answer)) continue;
      const isFirst = sameLimits(limits, this.#firstLimits);
      if (sameLimits(limits, before) && !isFirst) continue;
      if (!isHigher(limits, before)) {
        throw this.#cannotRetry(
          `its ${this.#kind.noun}s had ${
            retry.describe(before)
          }; give more of one, and no less of the others`,
        );
      }
      this.#done.delete(trial);
      isAny = true;
    }
    if (isAny) this.#passes.add(limits);
  }

  /** The answer of a line to a trial of this run. */
  #rowOf(line: JsonObject | undefined): Row<Answer> | undefined {
    if (line === undefined) return undefined;
    const { limits, ...json } = line;
    const answer = this.#rows.parse(json);
    if (answer === undefined) return undefined;
    const trial = this.#rows.trial(answer);
    const { first, count } = this.#span;
    if (trial < first || trial >= first + count) return undefined;
    if (!isObject(limits)) return { trial, answer, limits: undefined };
    const { retry } = this.#rows;
    const isWrong = retry?.limits.some((name) => !this.#kind.options?.[name]?.(limits[name]));
    return isWrong ? undefined : { trial, answer, limits: this.#limitsIn(limits) };
  }

  #limitsIn(json: JsonObject): JsonObject | undefined {
    const { retry } = this.#rows;
    return retry && Object.fromEntries(retry.limits.map((name) => [name, json[name] ?? null]));
  }

  #cannotRetry(reason: string): UserError {
    return new UserError(`cannot retry '${escapeControls(this.#path)}': ${reason}`);
  }

  #cannotResume(reason: string): UserError {
    return new UserError(cannotResumeMessage(this.#path, reason));
  }
}

interface Kept<Answer> {
  readonly answer: Answer;
  /** What its trial was allowed, where that is not what the first pass was. */
  readonly limits: JsonObject | undefined;
}

interface Row<Answer> extends Kept<Answer> {
  readonly trial: number;
}

/** A file of one object, which is replaced as a whole. */
class TallyFile<Answer, Tally> implements RunFile<Answer, Tally> {
  readonly retried = [];
  readonly doneCount = 0;
  readonly warning = undefined;
  readonly limits = undefined;
  readonly #path: string;
  readonly #kind: Kind<Answer, Tally>;
  readonly #stack: DisposableStack;
  #found: { readonly head: RunHead; readonly tally: Tally } | undefined;

  private constructor(
    path: string,
    kind: Kind<Answer, Tally>,
    found: { readonly head: RunHead; readonly tally: Tally } | undefined,
    stack: DisposableStack,
  ) {
    this.#path = path;
    this.#kind = kind;
    this.#found = found;
    this.#stack = stack;
  }

  static look<Answer, Tally>(
    path: string,
    kind: Kind<Answer, Tally>,
    stack: DisposableStack,
  ): Result<TallyFile<Answer, Tally>, string> {
    const file = statPath(path);
    if (file === undefined || file.isFile && file.size === 0) {
      return ok(new TallyFile(path, kind, undefined, stack.move()));
    }
    if (!file.isFile) return err(file.isDirectory ? "it is a folder" : "it is not a regular file");
    const text = textOf(path);
    if (!text.ok) return text;
    const json = parsedObject(text.value.trim());
    if (json === undefined) return err("it is not a JSON object, as --json writes it");
    const head = headOf(json, kind.schema);
    if (!head.ok) return head;
    const tally = kind.parse(json);
    if (!tally.ok) return tally;
    return ok(new TallyFile(path, kind, { head: head.value, tally: tally.value }, stack.move()));
  }

  get head(): RunHead | undefined {
    return this.#found?.head;
  }

  get tally(): Tally | undefined {
    return this.#found?.tally;
  }

  open(): void {}

  undone(span: Span): Iterable<Span> {
    return [span];
  }

  answerTo(): undefined {
    return undefined;
  }

  keep(_trial: number, answer: Answer): Answer {
    return answer;
  }

  mark(tally: Tally, facts: Facts): void {
    const created = createOutputFile(this.#path);
    if (!created.ok) throw new OutputError(cannotResumeMessage(this.#path, created.error));
    using file = created.value;
    file.write(toJsonLine(runJson(this.#kind, tally, facts)));
    file.finish();
  }

  [Symbol.dispose](): void {
    this.#stack.dispose();
  }
}

function textOf(path: string): Result<string, string> {
  let bytes;
  try {
    bytes = readWholeFile(path, MAX_INPUT.text);
  } catch (error) {
    return err(describeSystemError(error));
  }
  const wrong = wrongEncoding(bytes, "it");
  if (wrong !== undefined) return err(wrong);
  const text = new TextDecoder().decode(bytes);
  const excess = exceedsJsonLimits(text, mostValuesOf);
  return excess === undefined ? ok(text) : err(excess);
}

/** The head of a run by a schema; else a sentence about the file. */
function headOf(json: JsonObject, schema: string): Result<RunHead, string> {
  const head = parseHead(json);
  if (!head.ok) return err(`it ${head.error}`);
  const type = typeOf(schema);
  if (head.value.type !== type) return err(`it is ${excerptOf(head.value.type)}, not ${type}`);
  if (head.value.schema === schema) return head;
  return err(`it has the schema ${excerptOf(head.value.schema)}, not ${schema}`);
}
