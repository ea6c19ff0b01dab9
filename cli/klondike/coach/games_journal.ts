import { countInWords } from "../../../lib/message.ts";
import { escapeControls } from "../../../lib/printable.ts";
import { err, ok, type Result } from "../../../lib/result.ts";
import { cannotResumeMessage, Journal } from "../../run/journal.ts";
import type { JsonObject } from "../../run/shard_files.ts";
import { lock } from "../run_lock.ts";
import { type CoachDealResult, parseCoachDealResult } from "./deal_result.ts";

const HEAD = { type: "coach-journal", schema: "patience.coach-journal/1" } as const;

/** A run whose results are kept. */
export interface JournalledRun {
  readonly about: JsonObject;
  /** The number of its first deal, and how many there are. */
  readonly first: number;
  readonly count: number;
}

/** The results that a run keeps in the file of `--resume`, which one run at a time may do. */
export class GamesJournal implements Disposable {
  /** The deals that were played before. */
  readonly played: ReadonlySet<number>;
  /** Whether the run begins with this file. */
  readonly isNew: boolean;
  /** A sentence about lines that could not be read; none where nothing is missing. */
  readonly warning: string | undefined;
  readonly #journal: Journal;
  readonly #lock: DisposableStack;

  private constructor(
    journal: Journal,
    played: ReadonlySet<number>,
    warning: string | undefined,
    lock: DisposableStack,
  ) {
    this.isNew = journal.isNew;
    this.played = played;
    this.warning = warning;
    this.#journal = journal;
    this.#lock = lock;
  }

  /**
   * Opens the file of a run, or begins it, and hands over the results that it has; else the sentence
   * that says why that is not possible.
   */
  static open(
    path: string,
    run: JournalledRun,
    take: (result: CoachDealResult) => void,
  ): Result<GamesJournal, string> {
    using stack = new DisposableStack();
    const noLock = lock(path, stack);
    if (noLock !== undefined) return err(cannotResumeMessage(path, noLock));
    const opened = Journal.open(path, { ...HEAD, ...run.about });
    if (!opened.ok) return err(cannotResumeMessage(path, opened.error));
    const journal = stack.use(opened.value);
    const played = new Set<number>();
    let spoilt = 0;
    for (const value of journal.values()) {
      const result = parseCoachDealResult(value, run);
      if (result === undefined) spoilt++;
      else if (!played.has(result.deal)) {
        played.add(result.deal);
        take(result);
      }
    }
    const warning = spoilt > 0 && played.size < run.count
      ? `'${escapeControls(path)}': ${
        countInWords(spoilt, "line")
      } could not be read; what is missing is ` +
        "played again"
      : undefined;
    return ok(new GamesJournal(journal, played, warning, stack.move()));
  }

  /** Keeps a result. */
  add(result: CoachDealResult): void {
    this.#journal.add(result);
  }

  [Symbol.dispose](): void {
    this.#lock.dispose();
  }
}
