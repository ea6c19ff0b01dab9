// A file of `--resume` to which a row is added for each answer. It may have any number of rows:
// answers are read again when it is their turn, and only what is out of place is held in memory.

import { isCount } from "../../lib/check_integer.ts";
import { countInWords } from "../../lib/message.ts";
import { escapeControls } from "../../lib/printable.ts";
import { ok, type Result } from "../../lib/result.ts";
import { shardRange, type Span } from "../../lib/shard.ts";
import { UserError } from "../user_error.ts";
import type { Facts, Kind, Rows } from "./experiment.ts";
import { parseHeadOf, rowsHead, type RunHead, typeOf } from "./head.ts";
import { cannotResumeMessage, Journal } from "./journal.ts";
import { isObject, type JsonObject } from "./json_objects.ts";
import { isHigher, Passes, sameLimits } from "./limits.ts";
import type { Resumption, RunFile } from "./run_file.ts";
import { Trials } from "./trials.ts";

/** Looks at a file of rows; the error says why no run of the kind can be resumed from it. */
export function lookAtRows<Answer, Tally>(
  path: string,
  kind: Kind<Answer, Tally>,
  rows: Rows<Answer, Tally>,
  stack: DisposableStack,
): Result<RunFile<Answer, Tally>, string> {
  const journal = Journal.look(path, typeOf(rows.file));
  if (!journal.ok) return journal;
  stack.use(journal.value);
  const { head: json } = journal.value;
  const head = json === undefined ? undefined : parseHeadOf(json, rows.file);
  if (head?.ok === false) return head;
  const extended = head && { ...head.value, requested: lastRequested(journal.value, head.value) };
  const looked = { path, journal: journal.value, head: extended };
  return ok(new RowsFile(looked, kind, rows, stack.move()));
}

/** A file of rows before it is opened. */
interface Looked {
  readonly path: string;
  readonly journal: Journal;
  readonly head: RunHead | undefined;
}

/**
 * Returns the last requested number of trials; a line of its own has it if the run was extended.
 */
function lastRequested(journal: Journal, { requested }: RunHead): number {
  let last = requested;
  for (const line of journal.values((text) => text.startsWith('{"requested":'))) {
    const grown = line?.["requested"];
    if (isCount(grown) && grown > last) last = grown;
  }
  return last;
}

/** Rows further behind the others than this are remembered when the file is opened. */
const NEAR = 100_000;

/** A file of answers, to which rows are added. */
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
  /** Trials with an answer that counts. */
  readonly #done = new Trials();
  /** Answers out of place, and those that were open once. */
  readonly #kept = new Map<number, Kept<Answer>>();
  /** Answers that were read before their turn. */
  readonly #ahead = new Map<number, Answer>();
  limits: JsonObject | undefined;
  #isRetry = false;
  #firstLimits: JsonObject = {};
  #lines: Iterator<JsonObject | undefined> = [].values();
  #span: Span = { first: 0, count: 0 };

  constructor(
    { path, journal, head }: Looked,
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

  get doneRowCount(): number {
    return this.#done.size;
  }

  get retried(): readonly JsonObject[] {
    return this.#passes.all;
  }

  open(facts: Facts, { limits, isRetry }: Resumption): void {
    const { requested, shard } = facts;
    this.#span = shardRange(requested, shard ?? { index: 1, of: 1 }, this.#kind.block);
    this.#isRetry = isRetry;
    this.#firstLimits = this.#limitsIn(facts.options) ?? {};
    if (this.head !== undefined) this.#read();
    if (this.#rows.retry) {
      const before = isRetry ? this.retried.at(-1) : undefined;
      this.limits = { ...before ?? this.#firstLimits, ...limits };
    }
    if (isRetry) this.#retry(this.limits ?? {});
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
    // The iterator can have rows left, and its file open.
    this.#lines.return?.();
    this.#stack.dispose();
  }

  /** Notes the trials that have an answer, and remembers the answers that are out of place. */
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
        "could not be read; missing results are computed again";
    }
  }

  /** Notes a row: the first answer to a trial counts, or the better one if it was open. */
  #note({ trial, answer, limits }: TrialRow<Answer>, isFar: boolean): void {
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

  /** Takes out the open trials that were not tried with these limits yet. */
  #retry(limits: JsonObject): void {
    const { retry } = this.#rows;
    const missing = this.#span.count - this.#done.size;
    if (missing > 0) {
      const trials = countInWords(missing, this.#kind.noun);
      throw this.#cannotRetry(`${trials} without a result; resume it without --retry first`);
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
          }; raise at least one limit and lower none`,
        );
      }
      this.#done.delete(trial);
      isAny = true;
    }
    if (isAny) this.#passes.add(limits);
  }

  /** Returns the row of a line, or `undefined` if it is corrupt or of no trial of this run. */
  #rowOf(line: JsonObject | undefined): TrialRow<Answer> | undefined {
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
  /** The limits of its trial, if they are not those of the first pass. */
  readonly limits: JsonObject | undefined;
}

interface TrialRow<Answer> extends Kept<Answer> {
  readonly trial: number;
}
