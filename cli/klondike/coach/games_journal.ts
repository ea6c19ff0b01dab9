import { countInWords } from "../../../lib/message.ts";
import { escapeControls } from "../../../lib/printable.ts";
import { err, ok, type Result } from "../../../lib/result.ts";
import { cannotResumeMessage, Journal, runDifference } from "../../run/journal.ts";
import type { JsonObject } from "../../run/shard_files.ts";
import { lock } from "../run_lock.ts";

const HEAD = { type: "coach-journal", schema: "patience.coach-journal/1" } as const;

/** A run whose results are kept. */
export interface JournalledRun {
  readonly about: JsonObject;
  /** Of the games of files, by which other games in their place are noticed. */
  readonly digest?: string;
  /** The number of its first deal, and how many there are. */
  readonly first: number;
  readonly count: number;
}

/** How a kind of results is read. */
export interface ResultKind<Found> {
  /** `undefined` for what is damaged, or of no deal of the run. */
  parse(value: unknown, run: JournalledRun): Found | undefined;
  /** What is done again with the deals whose results are missing. */
  readonly again: string;
}

/** The results that a run keeps in the file of `--resume`, which one run at a time may do. */
export class GamesJournal<Found extends { readonly deal: number }> implements Disposable {
  /** The deals that have a result. */
  readonly done: ReadonlySet<number>;
  /** Whether the run begins with this file. */
  readonly isNew: boolean;
  /** A sentence about lines that could not be read; none where nothing is missing. */
  readonly warning: string | undefined;
  readonly #journal: Journal;
  readonly #lock: DisposableStack;

  private constructor(
    journal: Journal,
    done: ReadonlySet<number>,
    warning: string | undefined,
    lock: DisposableStack,
  ) {
    this.isNew = journal.isNew;
    this.done = done;
    this.warning = warning;
    this.#journal = journal;
    this.#lock = lock;
  }

  /**
   * Opens the file of a run, or begins it, and hands over the results that it has; else the sentence
   * that says why that is not possible.
   */
  static open<Found extends { readonly deal: number }>(
    path: string,
    run: JournalledRun,
    { parse, again }: ResultKind<Found>,
    take: (result: Found) => void,
  ): Result<GamesJournal<Found>, string> {
    using stack = new DisposableStack();
    const noLock = lock(path, stack);
    if (noLock !== undefined) return err(cannotResumeMessage(path, noLock));
    const { about, digest } = run;
    const head = { ...HEAD, ...about };
    const difference = ({ digest: kept, ...begun }: JsonObject): string | undefined =>
      runDifference(begun, head) ?? (kept === digest ? undefined : "other games");
    const opened = Journal.open(path, { ...head, digest }, difference);
    if (!opened.ok) return err(cannotResumeMessage(path, opened.error));
    const journal = stack.use(opened.value);
    const done = new Set<number>();
    let spoilt = 0;
    for (const value of journal.values()) {
      const result = parse(value, run);
      if (result === undefined) spoilt++;
      else if (!done.has(result.deal)) {
        done.add(result.deal);
        take(result);
      }
    }
    const warning = spoilt > 0 && done.size < run.count
      ? `'${escapeControls(path)}': ${
        countInWords(spoilt, "line")
      } could not be read; what is missing is ` +
        `${again} again`
      : undefined;
    return ok(new GamesJournal<Found>(journal, done, warning, stack.move()));
  }

  /** Keeps a result. */
  add(result: Found): void {
    this.#journal.add(result);
  }

  [Symbol.dispose](): void {
    this.#lock.dispose();
  }
}
