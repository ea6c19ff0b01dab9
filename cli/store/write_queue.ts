import type { OpenDatabase } from "./database.ts";
import { countWithNoun } from "../../lib/message.ts";
import { ok, type Result } from "../../lib/result.ts";
import { Store, type StoreChange } from "./store.ts";
import type { StoreProblem } from "../../play/game_store.ts";
import { describeQuarantine } from "./errors.ts";

export interface WriteQueueDeps {
  readonly folder: string;
  /** Returns the time in milliseconds since 1970. */
  now(): number;
  /** Calls back later; returns a function that cancels the call. */
  after(milliseconds: number, callback: () => void): () => void;
  /** Shows the player a one-line message. */
  report(text: string): void;
  readonly open?: OpenDatabase;
}

/**
 * Pause in play before changes are committed: a key that comes during a commit waits for the disk.
 */
const PAUSE_MS = 200;

/** Maximum time that a change waits for such a pause: a power cut loses what is not committed. */
const MAX_PAUSE_MS = 2000;

/** Pause before the end of a game is committed; the player waits for its results. */
const END_PAUSE_MS = 20;

/**
 * Times between retries while the database is locked: the first one, doubled each time up to the
 * maximum.
 */
const FIRST_RETRY_MS = 20;
const MAX_RETRY_MS = 1000;

/** Number of waiting changes that are written at once, for example after abandoning many games. */
const MAX_PENDING = 128;

/** Time after which a lock is reported to the player. */
const BUSY_REPORT_MS = 2000;

interface Pending {
  readonly change: StoreChange;
  readonly onWritten: (store: Store) => void;
}

/**
 * Writes changes to the store while the game goes on. Changes that cannot be written wait: for a
 * retry if the database is locked, otherwise for the next change. The problem is reported once.
 */
export class WriteQueue {
  readonly #deps: WriteQueueDeps;
  /** Waiting changes by the key of the game or setting: only its last change matters. */
  readonly #pending = new Map<string, Pending>();
  #store: Store | undefined;
  #isSuspect = false;
  #isHopeless = false;
  #cancelTimer: (() => void) | undefined;
  #pendingSince: number | undefined;
  #busySince: number | undefined;
  #retry = FIRST_RETRY_MS;
  #isReported = false;

  constructor(deps: WriteQueueDeps) {
    this.#deps = deps;
  }

  /**
   * Runs an action on the store, which waits up to `wait` milliseconds for a lock. If the database
   * proves corrupt, replaces it and runs the action again.
   */
  use<T>(wait: number, action: (store: Store) => Result<T, StoreProblem>): Result<T, StoreProblem> {
    const opened = this.#open(wait);
    if (!opened.ok) return opened;
    const done = action(opened.value);
    if (done.ok || done.error.kind !== "damaged") return done;
    this.#isSuspect = true;
    this.#closeStore();
    const again = this.#open(wait);
    return again.ok ? action(again.value) : again;
  }

  /** Takes a change, which replaces a waiting one with the same key, and writes it in a moment. */
  add(change: StoreChange, onWritten: (store: Store) => void): void {
    this.#pending.set(change.key, { change, onWritten });
    if (this.#busySince !== undefined) return; // A retry is already scheduled.
    // After a reported problem, wait for a pause as usual.
    if (this.#pending.size >= MAX_PENDING && !this.#isReported) return void this.flush(0);
    const now = this.#deps.now();
    this.#pendingSince ??= now;
    const longest = Math.max(0, this.#pendingSince + MAX_PAUSE_MS - now);
    this.#flushIn(change.kind === "end" ? END_PAUSE_MS : Math.min(PAUSE_MS, longest));
  }

  /** Writes the waiting changes. Fails if the store cannot be opened or written. */
  flush(wait: number): Result<void, StoreProblem> {
    this.#cancelTimer?.();
    this.#pendingSince = undefined;
    const pending = [...this.#pending.entries()];
    if (pending.length === 0) return ok(undefined);
    const written = this.use(wait, (store) => store.write(pending.map(([, { change }]) => change)));
    if (!written.ok) {
      this.#handleProblem(written.error);
      return written;
    }
    this.#endProblem();
    this.#pending.clear();
    for (const [, { onWritten }] of pending) if (this.#store) onWritten(this.#store);
    return written;
  }

  /** Closes the store and discards the waiting changes. */
  close(): void {
    this.#cancelTimer?.();
    this.#pending.clear();
    this.#closeStore();
  }

  /** Reports why the game is not saved, once. */
  refuse(problem: StoreProblem): void {
    if (problem.kind === "newer" || problem.kind === "foreign") this.#isHopeless = true;
    this.#reportProblem(problem);
  }

  #open(wait: number): Result<Store, StoreProblem> {
    if (this.#store) {
      this.#store.setWait(wait);
      return ok(this.#store);
    }
    const { folder, open } = this.#deps;
    const options = { folder, wait, now: this.#deps.now(), suspect: this.#isSuspect };
    const opened = Store.open(open ? { ...options, open } : options);
    if (!opened.ok) return opened;
    this.#isSuspect = false;
    this.#store = opened.value;
    const { replaces, salvaged: { games, results }, loss } = opened.value;
    if (loss !== undefined) this.#deps.report(loss);
    if (replaces !== undefined) {
      const read = games + results === 0
        ? ""
        : ` ${countWithNoun(games, "game")} and ${
          countWithNoun(results, "result")
        } were recovered.`;
      this.#deps.report(`${describeQuarantine("saved games", replaces)}${read}`);
    }
    return opened;
  }

  #closeStore(): void {
    this.#store?.close();
    this.#store = undefined;
  }

  #flushIn(milliseconds: number): void {
    this.#cancelTimer?.();
    if (!this.#isHopeless) this.#cancelTimer = this.#deps.after(milliseconds, () => this.flush(0));
  }

  #handleProblem(problem: StoreProblem): void {
    if (problem.kind !== "busy") {
      // Do not reuse a connection that has failed.
      this.#closeStore();
      // Stop retrying; the next change tries again.
      this.#busySince = undefined;
      return this.refuse(problem);
    }
    const now = this.#deps.now();
    this.#busySince ??= now;
    if (now - this.#busySince >= BUSY_REPORT_MS) this.#reportProblem(problem);
    this.#flushIn(this.#retry);
    this.#retry = Math.min(MAX_RETRY_MS, 2 * this.#retry);
  }

  #endProblem(): void {
    this.#busySince = undefined;
    this.#retry = FIRST_RETRY_MS;
    if (this.#isReported) this.#deps.report("Saving works again.");
    this.#isReported = false;
  }

  #reportProblem({ reason }: StoreProblem): void {
    if (!this.#isReported) this.#deps.report(`Not saved: ${reason}.`);
    this.#isReported = true;
  }
}
