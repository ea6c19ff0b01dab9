// Saves each change of a game twice: at once, before its frame is painted, as a line of the game
// log (game_log.ts), and in the player's next pause in the database (write_queue.ts). The log
// survives a killed process: the next start moves it into the database (recover.ts). The database
// also survives a power cut. A file that cannot be read or written never stops the game: the error
// is reported in one line.

import { type GameRecord, isUntouched, playedMoves } from "../../lib/game_record.ts";
import { bankrollOf, type GameResults, type Statistics } from "../../lib/game_results.ts";
import type { Patience } from "../../lib/patience.ts";
import { ok, type Result } from "../../lib/result.ts";
import type {
  GameStore,
  Resumable,
  SavedGame,
  StoreProblem,
  Unfinished,
} from "../../play/game_store.ts";
import type { DatabaseRow, FileLock } from "./database.ts";
import { isNoFolder } from "./files.ts";
import { localDate } from "../../play/local_date.ts";
import { hasLeftGames, lockGame, OpenGame, openGamesDir } from "./open_game.ts";
import { recoverGame, recoverGameLogs } from "./recover.ts";
import { isWonGame, resultOf } from "../../play/game_result.ts";
import {
  lastGameSetting,
  parseLastGame,
  recordFromRow,
  type SavedGameInfo,
  type SavedRow,
  toSavedRow,
} from "../../play/saved_game.ts";
import { type SavedGames, Store } from "./store.ts";
import { catchStoreError, describeCorruptRows } from "./errors.ts";
import { WriteQueue, type WriteQueueDeps } from "./write_queue.ts";

/** Milliseconds to wait for a lock when saved games and settings are read. */
const READ_WAIT_MS = 500;

/**
 * Milliseconds to wait for a lock after the last frame, when no key waits: on a busy machine
 * another process can hold it this long.
 */
const CLOSE_WAIT_MS = 2000;

export interface AutosaveDeps extends WriteQueueDeps {
  /** Returns a key that no other game has. */
  newKey(): string;
}

/**
 * Saves the game in play: each change is in its log at once, and in the database a moment later.
 */
export class Autosave implements GameStore {
  readonly #deps: AutosaveDeps;
  readonly #patience: Patience;
  readonly #writer: WriteQueue;
  #game: OpenGame | undefined;
  #record: GameRecord | undefined;
  /** Local date on which a new game was started; empty for a resumed one. */
  #begun = "";
  /** Kinds of corrupt rows that were already reported. */
  readonly #reported = new Set<string>();

  constructor(deps: AutosaveDeps, patience: Patience) {
    this.#deps = deps;
    this.#patience = patience;
    this.#writer = new WriteQueue(deps);
    // Look for left games first: another process creates its database before its first lock.
    if (hasLeftGames(deps.folder) && !Store.isThere(deps.folder)) {
      deps.report("patience.db is missing. Any saved games and results in it are lost.");
    }
    const playing = openGamesDir(deps.folder);
    const made = catchStoreError(() => Deno.mkdirSync(playing, { recursive: true, mode: 0o700 }));
    // If it fails for another reason, the database fails too and reports it.
    if (!made.ok && isNoFolder(playing)) {
      deps.report(
        `${playing} is not a folder: a killed program can lose its last moves, ` +
          "and two programs can play the same game.",
      );
    }
  }

  unfinished(most = Infinity): Result<Unfinished, StoreProblem> {
    const rows = this.#rows();
    if (!rows.ok) return rows;
    const played = rows.value.whole.filter(({ turns }) => turns !== "");
    const unplayable: DatabaseRow[] = [];
    const games: SavedGame[] = [];
    let more = 0;
    for (const [index, row] of played.entries()) {
      if (games.length === most) {
        more = played.length - index;
        break;
      }
      const record = recordFromRow(this.#patience, row);
      if (!record) {
        unplayable.push({ ...row });
        continue;
      }
      const lock = this.#lock(row.key);
      lock?.release();
      games.push({ key: row.key, record, saved: row.saved, isOpen: lock === undefined });
    }
    const damaged = [...unplayable, ...rows.value.damaged]
      .map((row, index) => ({ number: games.length + more + index + 1, row }));
    return ok({ games, more, damaged });
  }

  resume(isWanted: (record: GameRecord, key: string) => boolean = () => true): Resumable {
    this.#writer.flush(0);
    const rows = this.#rows();
    if (!rows.ok) this.#writer.refuse(rows.error);
    const { whole = [], damaged = [] } = rows.ok ? rows.value : {};
    let unplayable = damaged.length;
    let openElsewhere = 0;
    let record: GameRecord | undefined;
    for (const row of whole) {
      const found = recordFromRow(this.#patience, row);
      if (!found) unplayable++;
      if (!found || !isWanted(found, row.key)) continue;
      const lock = this.#lock(row.key);
      record = lock && this.#resumeLocked(row.key, lock);
      if (record) break;
      if (lock) lock.release();
      else openElsewhere++;
    }
    this.#reportCorrupt(unplayable, "saved game");
    return { record, openElsewhere };
  }

  /**
   * Leaves the current game and starts saving another; creates its files a moment later, so that
   * nothing waits for them.
   */
  begin(record: GameRecord): void {
    this.#leave();
    // A won game that is replayed is over and was counted when it was played.
    if (isWonGame(this.#patience, record)) return;
    this.#record = record;
    this.#begun = localDate(this.#deps.now());
    this.#deps.after(0, () => {
      if (this.#record === record && !this.#game) this.save(record);
    });
  }

  /**
   * Saves a change: at once in the log. The first change is also committed at once, so that a
   * missing log is noticed.
   */
  save(record: GameRecord): void {
    const { folder } = this.#deps;
    this.#game ??= this.#openNew(folder);
    const game = this.#game;
    const info = game.note(record, this.#deps.now());
    this.#record = record;
    this.#write(game, record, info);
    this.#commitLog(game);
  }

  end(
    record: GameRecord,
    won: boolean,
    onCounted: (statistics: Statistics, wins: number) => void,
  ): void {
    this.save(record);
    const game = this.#game;
    if (!game) return;
    const result = resultOf(this.#patience, record, won, game.begun);
    this.#clearGame();
    this.#rememberLast(record, game.key);
    this.#writer.add(
      { kind: "end", key: game.key, ended: this.#deps.now(), result },
      (store) => {
        game.remove();
        const statistics = result && this.#statisticsIn(store, result.variantName);
        const wins = this.#winsIn(store);
        if (statistics?.ok && wins.ok) onCounted(statistics.value, wins.value);
      },
    );
  }

  statistics(record: GameRecord): Result<Statistics, StoreProblem> {
    this.#writer.flush(0);
    const variant = this.#patience.variantName(record.variant, playedMoves(record));
    return this.#writer.use(0, (store) => this.#statisticsIn(store, variant));
  }

  results(): Result<GameResults, StoreProblem> {
    this.#writer.flush(0);
    const today = localDate(this.#deps.now());
    return this.#writer.use(0, (store) => {
      const results = store.resultsOf(this.#patience.id, today);
      this.#reportCorrupt(store.leftOut.results, "result");
      return results;
    });
  }

  hasPlayedDaily(day: string): boolean {
    if (!Store.isThere(this.#deps.folder)) return false;
    const daily = this.#writer.use(READ_WAIT_MS, (store) => store.daily(this.#patience.id));
    return daily.ok && daily.value.has(day);
  }

  wins(): number {
    if (!Store.isThere(this.#deps.folder)) return 0;
    const wins = this.#writer.use(READ_WAIT_MS, (store) => this.#winsIn(store));
    return wins.ok ? wins.value : 0;
  }

  bankroll(): number {
    this.#writer.flush(0);
    if (!Store.isThere(this.#deps.folder)) return 0;
    const totals = this.#writer.use(READ_WAIT_MS, (store) => store.totals(this.#patience.id));
    return totals.ok ? bankrollOf(totals.value)?.points ?? 0 : 0;
  }

  settings(): Readonly<Record<string, string>> {
    if (!Store.isThere(this.#deps.folder)) return {};
    const found = this.#writer.use(READ_WAIT_MS, (store) => {
      const settings = store.settings();
      this.#reportCorrupt(store.leftOut.settings, "setting");
      return settings;
    });
    return found.ok ? found.value : {};
  }

  last(): GameRecord | undefined {
    this.#writer.flush(0);
    const text = this.settings()[lastGameSetting(this.#patience.id)];
    return text === undefined ? undefined : parseLastGame(this.#patience, text);
  }

  storeSettings(settings: Readonly<Record<string, string>>): void {
    for (const [key, value] of Object.entries(settings)) {
      this.#writer.add({ kind: "set", key, value }, () => {});
    }
  }

  close(): StoreProblem | undefined {
    const game = this.#saveOrDiscard();
    const record = this.#record;
    if (game?.isLogCommitted && game.hasLog && record) {
      this.#write(game, record, game.nextInfo(), { isLeft: true });
    }
    this.#clearGame();
    const flushed = this.#writer.flush(CLOSE_WAIT_MS);
    game?.leave(flushed.ok);
    this.#writer.close();
    return flushed.ok ? undefined : flushed.error;
  }

  #write(
    game: OpenGame,
    record: GameRecord,
    info: SavedGameInfo,
    { isLeft = false } = {},
  ): void {
    const row = (): SavedRow => toSavedRow(this.#patience, record, info);
    const hasLog = game.hasLog && !isLeft;
    this.#writer.add({ kind: "keep", key: game.key, row, hasLog }, () => game.noted());
  }

  /** Commits once that the game has a log. If that fails, the next commit records it. */
  #commitLog(game: OpenGame): void {
    if (game.isLogCommitted) return;
    game.isLogCommitted = true;
    this.#writer.flush(0);
  }

  /** Reports corrupt rows, each kind once. */
  #reportCorrupt(count: number, noun: "saved game" | "setting" | "result"): void {
    if (count === 0 || this.#reported.has(noun)) return;
    this.#reported.add(noun);
    this.#deps.report(describeCorruptRows(count, noun));
  }

  /**
   * Recovers game logs, then returns the intact rows of the patience and the corrupt rows of all
   * games: the game of a corrupt row is unknown.
   */
  #rows(): Result<SavedGames, StoreProblem> {
    return this.#writer.use(READ_WAIT_MS, (store) => {
      const recovered = recoverGameLogs(this.#patience, store, this.#deps);
      if (!recovered.ok) return recovered;
      const rows = store.saved();
      if (!rows.ok) return rows;
      const { whole, damaged } = rows.value;
      return ok({ whole: whole.filter(({ game }) => game === this.#patience.id), damaged });
    });
  }

  #lock(key: string): FileLock | undefined {
    return lockGame(this.#deps.folder, key);
  }

  /**
   * Resumes a locked game. Reads its row again, because another process can have changed it before
   * it was locked. Returns `undefined` if it cannot be resumed.
   */
  #resumeLocked(key: string, lock: FileLock): GameRecord | undefined {
    const row = this.#writer.use(READ_WAIT_MS, (store) => {
      const recovered = recoverGame(this.#patience, store, this.#deps, key);
      return recovered.ok ? store.game(key) : recovered;
    });
    if (!row.ok) this.#writer.refuse(row.error);
    const record = row.ok && row.value ? recordFromRow(this.#patience, row.value) : undefined;
    if (!row.ok || !row.value || !record) return undefined;
    const { revision, saved, begun } = row.value;
    this.#leave();
    const files = { key, revision, saved, lock, begun };
    const game = new OpenGame(this.#patience, this.#deps.folder, files);
    this.#game = game;
    this.#record = record;
    // Commit after the first frame, so that neither it nor the first key waits for the disk.
    this.#deps.after(0, () => {
      if (this.#game !== game || game.isLogCommitted || !game.hasLog) return;
      this.#write(game, this.#record ?? record, game.nextInfo());
      this.#commitLog(game);
    });
    return record;
  }

  #leave(): void {
    this.#saveOrDiscard();
    // Keep the log: it has the changes that are not written yet.
    this.#game?.leave(false);
    this.#clearGame();
  }

  /** Saves the game before it is left, or discards it if no move was made; returns it. */
  #saveOrDiscard(): OpenGame | undefined {
    if (this.#record && !this.#game && !this.#isUntouched()) this.save(this.#record);
    const game = this.#game;
    if (this.#isUntouched()) this.#discard();
    return game;
  }

  /** True if the game has no move and so is not worth saving. */
  #isUntouched(): boolean {
    return this.#record !== undefined && isUntouched(this.#record);
  }

  #discard(): void {
    const game = this.#game;
    if (!game) return this.#clearGame();
    const change = { kind: "end", key: game.key, ended: this.#deps.now() } as const;
    this.#writer.add({ ...change, result: undefined }, () => game.remove());
    this.#clearGame();
  }

  /** Stores the finished game until the next one ends. */
  #rememberLast(record: GameRecord, key: string): void {
    const info = { key, revision: 0, saved: this.#deps.now() };
    const value = JSON.stringify(toSavedRow(this.#patience, record, info));
    this.#writer.add({ kind: "set", key: lastGameSetting(this.#patience.id), value }, () => {});
  }

  #clearGame(): void {
    this.#game = undefined;
    this.#record = undefined;
    this.#begun = "";
  }

  #openNew(folder: string): OpenGame {
    // Create the database before the first lock: a lock without a database means that it was lost.
    if (!Store.isThere(folder)) this.#writer.use(0, () => ok(undefined));
    const begun = this.#begun === "" ? localDate(this.#deps.now()) : this.#begun;
    return OpenGame.begin(this.#patience, folder, this.#deps.newKey(), begun);
  }

  #winsIn(store: Store): Result<number, StoreProblem> {
    const totals = store.totals(this.#patience.id);
    if (!totals.ok) return totals;
    return ok(
      totals.value.filter(({ level }) => level === "")
        .reduce((wins, { statistics: { won, helped } }) => wins + won + helped.won, 0),
    );
  }

  #statisticsIn(store: Store, variant: string): Result<Statistics, StoreProblem> {
    const total = store.total({ game: this.#patience.id, variant, level: "" });
    return total.ok ? ok(total.value.statistics) : total;
  }
}
