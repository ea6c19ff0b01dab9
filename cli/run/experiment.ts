// The parts of an experiment. A kind counts, reads and reports; it computes nothing, because
// `merge` and a resumed run have JSON only. An experiment makes the answers. conduct.ts runs any of
// them. A new experiment is a command with both, and an entry in the list of cli/merge.ts.

import type { Result } from "../../lib/result.ts";
import type { Shard, Span } from "../../lib/shard.ts";
import type { ExitCode } from "../exit.ts";
import type { OutputFile } from "../io/console.ts";
import type { CsvColumn } from "./csv.ts";
import type { JsonObject } from "./json_objects.ts";

/**
 * The facts about a run besides its tally; the first fields of its JSON, the same for all kinds.
 */
export interface Facts {
  /** The source of its trials: `seed`; for games that are read, `path` or `files`, and `digest`. */
  readonly source: JsonObject;
  /** The number of trials asked for, in all shards together. */
  readonly requested: number;
  readonly shard: Shard | undefined;
  /** The options that apply to every trial. */
  readonly options: JsonObject;
  /** The limits of further passes over open trials. */
  readonly retried: readonly JsonObject[];
  /** The options that may end it early. */
  readonly until: JsonObject;
  readonly interrupted: boolean;
  /** The number of merged shards; `undefined` for a run of its own. */
  readonly parts: number | undefined;
  readonly seconds: number;
}

/** A kind of experiment: its tally, and how that is read and reported. */
export interface Kind<Answer, Tally> {
  /** The schema of its JSON, written out so that it is found by searching. */
  readonly schema: string;
  /** The word for a trial. */
  readonly noun: string;
  /** The option that asks for a number of trials. */
  readonly countOption: string;
  /** The number of trials that share a random stream; shards and early ends are at their edges. */
  readonly block: number;
  /** Checks of options, for files that were edited. */
  readonly options?: OptionChecks;
  /** The fields of the head that say when a run may end early, and what these can be. */
  readonly until?: OptionChecks;

  /** Returns the number of counted trials. */
  count(tally: Tally): number;
  add(tally: Tally, answer: Answer): void;
  /** Adds another tally; returns false, and adds nothing, if the two do not belong together. */
  merge(tally: Tally, other: Tally): boolean;
  /** Reads the tally from the JSON of a run; the error says what is wrong with it. */
  parse(json: JsonObject): Result<Tally, string>;
  /** Returns the fields of the JSON that follow from the tally. */
  toJson(tally: Tally, facts: Facts): JsonObject;

  /** Returns the report as text, in lines of at most `columns`. */
  text(tally: Tally, facts: Facts, columns: number): string;
  readonly table: CsvTable;
  /** Draws an SVG of the tally; missing for a kind without one. */
  plot?(tally: Tally, facts: Facts): Promise<string>;

  /** Present if each answer is kept and written as a row. */
  readonly rows?: Rows<Answer, Tally>;
}

/** Checks by the names of options: true if a value is possible. */
export type OptionChecks = Readonly<Record<string, (value: unknown) => boolean>>;

/** A report as comma-separated values: columns over the JSON of a run. */
export interface CsvTable {
  columns(json: JsonObject): readonly CsvColumn[];
  /** Returns the objects of its lines; the JSON itself if missing. */
  lines?(json: JsonObject): readonly JsonObject[];
}

/** Answers that are kept one by one. */
export interface Rows<Answer, Tally> {
  /** The schema of the first line of a file that keeps them. */
  readonly file: string;
  /** The schema of those that `--json` prints before the totals. */
  readonly row: string;
  /** Returns the tally of no answers. */
  empty(): Tally;
  /** Returns true if two tallies count the same. */
  isSame(one: Tally, other: Tally): boolean;
  /** Returns the number of its trial, from 0. */
  trial(answer: Answer): number;
  /** Reads the answer of a line, or `undefined` if it is corrupt. */
  parse(json: JsonObject): Answer | undefined;
  readonly retry?: Retry<Answer>;
}

/** Retrying of trials that a limit has left open. */
export interface Retry<Answer> {
  /** The options that are limits; a run may be resumed with other ones. */
  readonly limits: readonly string[];
  isOpen(answer: Answer): boolean;
  /** Returns the one of two answers to a trial that counts. */
  better(before: Answer, now: Answer): Answer;
  /** Returns limits as they are typed. */
  describe(limits: JsonObject): string;
}

/** The computation of the answers of a run. */
export interface Experiment<Task extends Span, Answer, Tally> {
  /** The module of the workers, which calls `runWorkerLoop`. */
  readonly worker: URL;
  /** The first message to each of them. */
  readonly setup: unknown;
  /** The memory of each worker, in bytes. */
  readonly memory?: number;
  /**
   * Returns tasks that tile a span, in order, of at most `blocks` blocks; a span may begin within a
   * block. Spans come in their order.
   */
  tasks(span: Span, blocks: number): Iterator<Task>;
  /** The most blocks per task, if blocks take about the same time; 1 if missing. */
  readonly blocksPerTask?: number;
  /**
   * Returns true if the run can end here; called after fixed numbers of blocks, counted in order.
   */
  readonly enough?: (tally: Tally) => boolean;
  /** Returns the note beside the progress. */
  readonly note?: (tally: Tally) => string;
  /** A line for standard error before the run begins, unless JSON is printed. */
  readonly intro?: string;
  /** Writes answers one by one, in the order of their trials. */
  readonly writer?: (output: OutputFile) => Writer<Answer, Tally>;
  /** Returns the exit code of a whole run, and a message for standard error; 0 if missing. */
  readonly end?: (tally: Tally) => { readonly message?: string; readonly code: ExitCode };
}

/** Writes answers one by one. */
export interface Writer<Answer, Tally> {
  /** Writes what comes before the first answer. */
  begin(): void;
  write(answer: Answer): void;
  /** Returns the end of the output, in place of the report, and text for standard error. */
  end?(tally: Tally, facts: Facts): { readonly out?: string; readonly err?: string };
}
