import type { Span } from "../../lib/shard.ts";
import type { Facts } from "./experiment.ts";
import type { RunHead } from "./head.ts";
import type { JsonObject } from "./json_objects.ts";

/** The file of `--resume`; one run at a time has it. */
export interface RunFile<Answer, Tally> extends Disposable {
  /** The run that the file was begun for; `undefined` for a new file. */
  readonly head: RunHead | undefined;
  /** The trials that were counted before; `undefined` if they follow from rows. */
  readonly tally: Tally | undefined;
  /** The number of trials that need no more work, besides those of the tally. */
  readonly doneRowCount: number;
  /** The limits of further passes over open trials. */
  readonly retried: readonly JsonObject[];
  /** A sentence about lines that could not be read, if trials are missing. */
  readonly warning: string | undefined;
  /** The limits of each trial; `undefined` for a kind without limits. */
  readonly limits: JsonObject | undefined;

  /** Begins to keep the answers of a run; until then the file stays as it was. */
  open(facts: Facts, resumption: Resumption): void;
  /** Returns the spans of the trials that have no answer yet. */
  undone(span: Span): Iterable<Span>;
  /**
   * Returns the kept answer to a trial, or `undefined` if there is none. Call it in order of
   * trials.
   */
  answerTo(trial: number): Answer | undefined;
  /** Keeps an answer, and returns the one that counts. */
  keep(trial: number, answer: Answer): Answer;
  /** Keeps a tally; does nothing for rows, which are kept one by one. */
  mark(tally: Tally, facts: Facts): void;
}

/** The way in which a run is resumed. */
export interface Resumption {
  /** Limits that were typed; the others are those of the last pass. */
  readonly limits: JsonObject;
  /** True if open trials are tried again. */
  readonly isRetry: boolean;
}
