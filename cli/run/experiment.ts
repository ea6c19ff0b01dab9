// What an experiment is made of. Its kind says what is counted and how that is read and told; it
// needs nothing that computes, because `merge` and a run that goes on have JSON only. The experiment
// itself makes the answers. conduct.ts runs any of them.

import type { Result } from "../../lib/result.ts";
import type { Shard, Span } from "../../lib/shard.ts";
import type { ExitCode } from "../exit.ts";
import type { OutputFile } from "../io/console.ts";
import type { CsvColumn } from "./csv.ts";
import type { JsonObject } from "./json_objects.ts";

/** What is known of a run besides its tally; it stands first in the JSON, the same everywhere. */
export interface Facts {
  /** Where its trials come from: `seed`, or of games that are read `path` or `files`, and `digest`. */
  readonly source: JsonObject;
  /** How many trials were asked for, in all parts together. */
  readonly requested: number;
  readonly shard: Shard | undefined;
  /** What was asked of every trial. */
  readonly options: JsonObject;
  /** The limits of further passes over open trials. */
  readonly retried: readonly JsonObject[];
  /** When it may end before all its trials, by the names of the options that ask for it. */
  readonly until: JsonObject;
  readonly interrupted: boolean;
  /** How many parts were added up; `undefined` for a run of its own. */
  readonly parts: number | undefined;
  readonly seconds: number;
}

/** What is counted in an experiment, and how it is read and told. */
export interface Kind<Answer, Tally> {
  /** The schema of its JSON, written out so that it is found by searching. */
  readonly schema: string;
  /** The word for a trial. */
  readonly noun: string;
  /** The option that asks for a number of trials. */
  readonly countOption: string;
  /** How many trials share a stream of chance: shards and looks for an early end are at their edges. */
  readonly block: number;
  /** What its options can be, where the tally does not say; a file may have been edited. */
  readonly options?: OptionChecks;
  /** The fields of the head that say when a run may end early, and what these can be. */
  readonly until?: OptionChecks;

  /** How many trials were counted. */
  count(tally: Tally): number;
  add(tally: Tally, answer: Answer): void;
  /** Adds another tally; answers `false`, and adds nothing, if that is one of other things. */
  merge(tally: Tally, other: Tally): boolean;
  /** The tally in the JSON of a run; else what is wrong with it, in words. */
  parse(json: JsonObject): Result<Tally, string>;
  /** What the JSON of a run has of its tally. */
  toJson(tally: Tally, facts: Facts): JsonObject;

  /** The report as text, in lines of at most so many columns. */
  text(tally: Tally, facts: Facts, columns: number): string;
  readonly table: Table;
  /** An SVG of the tally; `undefined` for a kind that has none. */
  plot?(tally: Tally, facts: Facts): Promise<string>;

  /** Where each answer is a trial that is kept and written by itself. */
  readonly rows?: Rows<Answer, Tally>;
}

/** Whether a value is one that an option of a run can have, by the names of these. */
export type OptionChecks = Readonly<Record<string, (value: unknown) => boolean>>;

/** A report as comma-separated values: columns over the JSON of a run. */
export interface Table {
  columns(json: JsonObject): readonly CsvColumn[];
  /** The objects of its lines; the JSON itself without this. */
  lines?(json: JsonObject): readonly JsonObject[];
}

/** Answers that are kept one by one. */
export interface Rows<Answer, Tally> {
  /** The schema of the first line of a file that keeps them. */
  readonly file: string;
  /** The schema of those that `--json` prints before the totals. */
  readonly row: string;
  /** The tally of no answers. */
  empty(): Tally;
  /** Whether two tallies count the same. */
  isSame(one: Tally, other: Tally): boolean;
  /** The number of its trial, from 0. */
  trial(answer: Answer): number;
  /** The answer of a line; `undefined` for one that is damaged. */
  parse(json: JsonObject): Answer | undefined;
  readonly retry?: Retry<Answer>;
}

/** How answers are tried again that a limit has left open. */
export interface Retry<Answer> {
  /** The options that are limits, and no part of what is asked. */
  readonly limits: readonly string[];
  isOpen(answer: Answer): boolean;
  /** Which of two answers to the same trial counts. */
  better(before: Answer, now: Answer): Answer;
  /** Limits as they are typed. */
  describe(limits: JsonObject): string;
}

/** What makes the answers of a run: all that needs a processor. */
export interface Experiment<Task extends Span, Answer, Tally> {
  /** The module of the workers, which calls `runWorkerLoop`. */
  readonly worker: URL;
  /** The first message to each of them. */
  readonly setup: unknown;
  /** The bytes that each of them needs. */
  readonly memory?: number;
  /**
   * Tasks that tile a span, in order, of at most `blocks` blocks; it may begin within a block. Spans
   * are asked for in their order.
   */
  tasks(span: Span, blocks: number): Iterator<Task>;
  /** The most blocks of a task, where these take about the same time; 1 without. */
  readonly blocksPerTask?: number;
  /** Whether the run may end here. It is asked after fixed numbers of blocks, of the trials in order. */
  readonly enough?: (tally: Tally) => boolean;
  /** What stands beside the progress. */
  readonly note?: (tally: Tally) => string;
  /** A line for standard error before it begins, unless JSON is asked for. */
  readonly intro?: string;
  /** Writes answers one by one, in the order of their trials. */
  readonly writer?: (output: OutputFile) => Writer<Answer, Tally>;
  /** What is said at the end of a whole run, and its exit code; 0 without. */
  readonly end?: (tally: Tally) => { readonly message?: string; readonly code: ExitCode };
}

/** Writes answers one by one. */
export interface Writer<Answer, Tally> {
  /** What comes before the first answer. */
  begin(): void;
  write(answer: Answer): void;
  /** What comes after the last one in place of the report, and what goes to standard error. */
  end?(tally: Tally, facts: Facts): { readonly out?: string; readonly err?: string };
}
