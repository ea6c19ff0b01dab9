import type { OpenDatabase } from "./database.ts";
import { countWithNoun } from "../../lib/message.ts";
import { ok, type Result } from "../../lib/result.ts";
import { type Change, Store } from "./store.ts";
import type { StoreProblem } from "../../play/game_store.ts";
import { setAsideText } from "./errors.ts";

/** The world as the writer sees it. */
export interface WriteQueueDeps {
  readonly folder: string;
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back later, and returns the function that cancels the call. */
  after(milliseconds: number, callback: () => void): () => void;
  /** Tells the player something, in one line. */
  report(text: string): void;
  readonly open?: OpenDatabase;
}

/**
 * How long a pause in play must be before changes are committed: a key that comes during a commit
 * waits for the disk.
 */
const PAUSE_MS = 200;

/** The longest that a change waits for such a pause: a power cut takes what is not committed. */
const MAX_PAUSE_MS = 2000;

/** The same at the end of a game, whose results are waited for. */
const END_MS = 20;

/** A lock is tried again after the shortest time, then after twice as long, up to the longest. */
const FIRST_RETRY_MS = 20;
const MAX_RETRY_MS = 1000;

/** With so many changes that wait, as when games are given up in a row, they are written at once. */
const MAX_PENDING = 128;

/** A lock that is held longer than this is reported to the player. */
const LONG_MS = 2000;

interface Pending {
  readonly change: Change;
  readonly onWritten: (store: Store) => void;
}

/**
 * Writes changes to the store while the game goes on. What cannot be written waits: for a
 * lock it is tried again soon, otherwise with the next change. The player is told once.
 */
export class WriteQueue {
  readonly #world: WriteQueueDeps;
  /** By the key of the game or setting: only the last change of it matters. */
  readonly #pending = new Map<string, Pending>();
  #store: Store | undefined;
  #isSuspect = false;
  #isHopeless = false;
  #cancelTimer: (() => void) | undefined;
  #pendingSince: number | undefined;
  #busySince: number | undefined;
  #retry = FIRST_RETRY_MS;
  #isReported = false;

  constructor(world: WriteQueueDeps) {
    this.#world = world;
  }

  /** Runs an action on the store, which waits up to `wait` milliseconds for a lock. */
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

  /** Takes a change, which replaces an earlier one of the same game, and writes it in a moment. */
  add(change: Change, onWritten: (store: Store) => void): void {
    this.#pending.set(change.key, { change, onWritten });
    if (this.#busySince !== undefined) return; // It is being tried again.
    // While nothing can be written it is tried with a pause, as ever.
    if (this.#pending.size >= MAX_PENDING && !this.#isReported) return void this.flush(0);
    const now = this.#world.now();
    this.#pendingSince ??= now;
    const longest = Math.max(0, this.#pendingSince + MAX_PAUSE_MS - now);
    this.#flushIn(change.kind === "end" ? END_MS : Math.min(PAUSE_MS, longest));
  }

  /** Writes what waits; returns why that was not possible. */
  flush(wait: number): Result<void, StoreProblem> {
    this.#cancelTimer?.();
    this.#pendingSince = undefined;
    const pending = [...this.#pending.entries()];
    if (pending.length === 0) return ok(undefined);
    const written = this.use(wait, (store) => store.write(pending.map(([, { change }]) => change)));
    if (!written.ok) {
      this.#meet(written.error);
      return written;
    }
    this.#recover();
    this.#pending.clear();
    for (const [, { onWritten }] of pending) if (this.#store) onWritten(this.#store);
    return written;
  }

  /** Closes the store; what waits is given up. */
  close(): void {
    this.#cancelTimer?.();
    this.#pending.clear();
    this.#closeStore();
  }

  /** Says why the game is not saved, once. */
  refuse(trouble: StoreProblem): void {
    if (trouble.kind === "newer" || trouble.kind === "foreign") this.#isHopeless = true;
    this.#tell(trouble);
  }

  #open(wait: number): Result<Store, StoreProblem> {
    if (this.#store) {
      this.#store.setWait(wait);
      return ok(this.#store);
    }
    const { folder, open } = this.#world;
    const options = { folder, wait, now: this.#world.now(), suspect: this.#isSuspect };
    const opened = Store.open(open ? { ...options, open } : options);
    if (!opened.ok) return opened;
    this.#isSuspect = false;
    this.#store = opened.value;
    const { replaces, salvaged: { games, results }, loss } = opened.value;
    if (loss !== undefined) this.#world.report(loss);
    if (replaces !== undefined) {
      const read = games + results === 0
        ? ""
        : ` ${countWithNoun(games, "game")} and ${
          countWithNoun(results, "result")
        } could be read and go on.`;
      this.#world.report(`${setAsideText("saved games", replaces)}${read}`);
    }
    return opened;
  }

  #closeStore(): void {
    this.#store?.close();
    this.#store = undefined;
  }

  #flushIn(milliseconds: number): void {
    this.#cancelTimer?.();
    if (!this.#isHopeless) this.#cancelTimer = this.#world.after(milliseconds, () => this.flush(0));
  }

  #meet(trouble: StoreProblem): void {
    if (trouble.kind !== "busy") {
      // A connection that has failed is not trusted again.
      this.#closeStore();
      // Nothing is tried again by itself any more: the next change is.
      this.#busySince = undefined;
      return this.refuse(trouble);
    }
    const now = this.#world.now();
    this.#busySince ??= now;
    if (now - this.#busySince >= LONG_MS) this.#tell(trouble);
    this.#flushIn(this.#retry);
    this.#retry = Math.min(MAX_RETRY_MS, 2 * this.#retry);
  }

  #recover(): void {
    this.#busySince = undefined;
    this.#retry = FIRST_RETRY_MS;
    if (this.#isReported) this.#world.report("The game is saved again.");
    this.#isReported = false;
  }

  #tell({ reason }: StoreProblem): void {
    if (!this.#isReported) this.#world.report(`Not saved: ${reason}.`);
    this.#isReported = true;
  }
}
