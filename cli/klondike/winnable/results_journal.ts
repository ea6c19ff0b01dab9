import { countInWords } from "../../../lib/message.ts";
import { escapeControls } from "../../../lib/printable.ts";
import { err, ok, type Result } from "../../../lib/result.ts";
import { statPath } from "../../io/output_file.ts";
import { cannotResumeMessage, Journal, runDifference } from "../../run/journal.ts";
import type { JsonObject } from "../../run/shard_files.ts";
import { lock } from "../run_lock.ts";
import { PreviousPasses } from "./previous_passes.ts";
import { limitsAsOptions, parseDealLimits, sameLimits, withoutLimits } from "./deal_limits.ts";
import type { DealResult } from "./totals.ts";

const HEAD = { type: "winnable-journal", schema: "patience.winnable-journal/1" } as const;

/** A run whose results are kept. */
export interface JournalledRun {
  readonly about: JsonObject;
  /** Of the deals of a file, by which other deals in its place are noticed. */
  readonly digest: string | undefined;
  /** The number of its first deal, and how many there are. */
  readonly first: number;
  readonly count: number;
  /** Whether deals are tried again that are undecided, or won by a line that is not proved. */
  readonly retry: boolean;
}

/** The results that a run keeps in the file of `--resume`, which one run at a time may do. */
export class ResultsJournal implements Disposable {
  /** The run as the JSON says it: with the options of its first pass, and the limits of later ones. */
  readonly about: JsonObject;
  /** The deals that are not to be decided any more. */
  readonly decided: ReadonlySet<number>;
  /** Whether the run begins with this file. */
  readonly isNew: boolean;
  /** A sentence about lines that could not be read; none where nothing is missing. */
  readonly warning: string | undefined;
  readonly #journal: Journal;
  readonly #earlier: PreviousPasses;
  readonly #lock: DisposableStack;

  private constructor(
    journal: Journal,
    { about: now }: JournalledRun,
    earlier: PreviousPasses,
    lock: DisposableStack,
  ) {
    const { passes, decided, spoilt, missing } = earlier;
    const retried = passes.length === 0 ? {} : { retried: passes };
    this.about = { ...now, options: journal.run["options"], ...retried };
    this.isNew = journal.isNew;
    this.decided = decided;
    this.warning = spoilt > 0 && missing > 0
      ? `${countInWords(spoilt, "line")} could not be read; what is missing is decided again`
      : undefined;
    this.#journal = journal;
    this.#earlier = earlier;
    this.#lock = lock;
  }

  /**
   * Opens the file of a run, or begins it, and hands over the results that it has; else the sentence
   * that says why that is not possible.
   */
  static open(
    path: string,
    run: JournalledRun,
    take: (result: DealResult) => void,
  ): Result<ResultsJournal, string> {
    using stack = new DisposableStack();
    const noLock = lock(path, stack);
    if (noLock !== undefined) return err(cannotResumeMessage(path, noLock));
    const { about, digest, retry } = run;
    if (retry && !(statPath(path)?.size)) return err(cannotRetry(path, "it has no results yet"));
    const difference = ({ digest: kept, ...head }: JsonObject): string | undefined =>
      runDifference(withoutLimits(head), withoutLimits(about)) ??
        (kept === digest ? undefined : "other deals");
    const opened = Journal.open(path, { ...HEAD, ...about, digest }, difference);
    if (!opened.ok) return err(cannotResumeMessage(path, opened.error));
    const journal = stack.use(opened.value);
    const [first, now] = [journal.run, about].map(({ options }) => parseDealLimits(options));
    if (first === undefined || now === undefined) {
      return err(cannotResumeMessage(path, "it is not the journal of a run"));
    }
    if (!retry && !sameLimits(first, now)) {
      const reason = `its run has ${
        limitsAsOptions(first)
      }; --retry tries its undecided deals with more`;
      return err(cannotResumeMessage(path, reason));
    }
    const earlier = PreviousPasses.read(journal, run, first);
    const refusal = retry ? earlier.retry(journal, now) : undefined;
    if (refusal !== undefined) return err(cannotRetry(path, refusal));
    earlier.handOver(journal, take);
    return ok(new ResultsJournal(journal, run, earlier, stack.move()));
  }

  /** Keeps a result, and answers the one that counts: a deal that was won before stays won. */
  add(result: DealResult): DealResult {
    this.#journal.add(result);
    return this.#earlier.better(result);
  }

  [Symbol.dispose](): void {
    this.#lock.dispose();
  }
}

function cannotRetry(path: string, reason: string): string {
  return `cannot retry '${escapeControls(path)}': ${reason}`;
}
