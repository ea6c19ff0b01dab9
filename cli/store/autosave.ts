// The way of a change of a game: at once, before its frame is painted, as a line into its game log
// or trail (game_log.ts); in the next pause of the player into the database (write_queue.ts). The
// game log survives a killed program: the next start moves it into the database (recover.ts). The
// database survives a power cut too. No file may hold up the game: what cannot be written or read
// is reported in one line, and the game goes on.

import { type GameRecord, playedMoves } from "../../lib/game_record.ts";
import type { GameResults, Statistics } from "../../lib/game_results.ts";
import type { Patience } from "../../lib/patience.ts";
import { ok, type Result } from "../../lib/result.ts";
import type {
  GameStore,
  Resumable,
  SavedGame,
  StoreProblem,
  Unfinished,
} from "../../play/game_store.ts";
import type { GameLock, Row } from "./database.ts";
import { isNoFolder } from "./files.ts";
import { localDate } from "../../play/local_date.ts";
import { hasLeftGames, lockGame, OpenGame, openGamesDir } from "./open_game.ts";
import { recoverGame, recoverGameLogs } from "./recover.ts";
import { isWonGame, resultOf } from "../../play/game_result.ts";
import {
  lastGameOf,
  lastGameSetting,
  recordFromRow,
  type SavedGameInfo,
  type SavedRow,
  toRow,
} from "../../play/saved_game.ts";
import { type SavedGames, Store } from "./store.ts";
import { catchStoreError, damagedText } from "./errors.ts";
import { WriteQueue, type WriteQueueDeps } from "./write_queue.ts";

/** How many milliseconds a lock is waited for before the first frame. */
const PATIENT_MS = 500;

/**
 * The same after the last frame, when no key waits: on a busy machine a lock may be held this long.
 */
const CLOSING_MS = 2000;

/** The world as an autosave sees it. */
export interface AutosaveDeps extends WriteQueueDeps {
  /** A name that no other game has. */
  newKey(): string;
}

/**
 * Keeps the game that is being played. A change is in the game's trail at once, and in the database
 * a moment later.
 */
export class Autosave implements GameStore {
  readonly #world: AutosaveDeps;
  readonly #patience: Patience;
  readonly #writer: WriteQueue;
  #game: OpenGame | undefined;
  #record: GameRecord | undefined;
  /** The local date on which the game was begun. */
  #begun = "";
  /** What the player was told is damaged. */
  readonly #told = new Set<string>();

  constructor(world: AutosaveDeps, patience: Patience) {
    this.#world = world;
    this.#patience = patience;
    this.#writer = new WriteQueue(world);
    // In this order: what another program has left meanwhile is in the database that it made first.
    if (hasLeftGames(world.folder) && !Store.isThere(world.folder)) {
      world.report("patience.db is gone, and with it any games and results that it held.");
    }
    const playing = openGamesDir(world.folder);
    const made = catchStoreError(() => Deno.mkdirSync(playing, { recursive: true, mode: 0o700 }));
    // Where that fails for another reason the database does too, and says why.
    if (!made.ok && isNoFolder(playing)) {
      world.report(
        `${playing} is not a folder: a program that is killed may lose its last moves, ` +
          "and nothing keeps a game from being played twice at once.",
      );
    }
  }

  /**
   * The unfinished games, the one that was played last first: so many at most, of which each is read,
   * and how many there may be after them. A deal without a move is none. What cannot be played has the
   * numbers after those of all games.
   */
  unfinished(most = Infinity): Result<Unfinished, StoreProblem> {
    const rows = this.#rows();
    if (!rows.ok) return rows;
    const played = rows.value.whole.filter(({ turns }) => turns !== "");
    const unplayable: Row[] = [];
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
      const claim = this.#claim(row.key);
      claim?.release();
      games.push({ key: row.key, record, saved: row.saved, isOpen: claim === undefined });
    }
    const damaged = [...unplayable, ...rows.value.damaged]
      .map((row, index) => ({ number: games.length + more + index + 1, row }));
    return ok({ games, more, damaged });
  }

  /** Goes on with the wanted game that was played last and that no other program plays. */
  resume(isWanted: (record: GameRecord, key: string) => boolean = () => true): Resumable {
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
      const claim = this.#claim(row.key);
      record = claim && this.#claimed(row.key, claim);
      if (record) break;
      if (claim) claim.release();
      else openElsewhere++;
    }
    this.#tellDamaged(unplayable, "saved game");
    return { record, openElsewhere };
  }

  /**
   * Leaves the game that is played and keeps another one from its first position on. Its files are
   * made a moment later, so that nothing waits for them.
   */
  begin(record: GameRecord): void {
    this.#leave();
    // What is shown once more is over, and was counted when it was played.
    if (isWonGame(this.#patience, record)) return;
    this.#record = record;
    this.#begun = localDate(this.#world.now());
    this.#world.after(0, () => {
      if (this.#record === record && !this.#game) this.keep(record);
    });
  }

  /**
   * Keeps a change of the game, the first one in the database at once: then a trail that is gone is
   * missed. For what did not change, the record should have the very objects of
   * the one before: then a key pays for the change only.
   */
  keep(record: GameRecord): void {
    const { folder } = this.#world;
    this.#game ??= this.#openNew(folder);
    const game = this.#game;
    const place = game.note(record, this.#world.now());
    this.#record = record;
    this.#write(game, record, place);
    this.#tellOfTrail(game);
  }

  /**
   * The game has ended: it is counted, and then told what comes of it with the others of its variant,
   * and how many games were won of all.
   */
  end(
    record: GameRecord,
    won: boolean,
    tell: (statistics: Statistics, wins: number) => void,
  ): void {
    this.keep(record);
    const game = this.#game;
    if (!game) return;
    const result = resultOf(this.#patience, record, won, game.begun);
    this.#forget();
    this.#rememberLast(record, game.key);
    this.#writer.add(
      { kind: "end", key: game.key, ended: this.#world.now(), result },
      (store) => {
        game.remove();
        const statistics = result && this.#statisticsIn(store, result.variant);
        const wins = this.#winsIn(store);
        if (statistics?.ok && wins.ok) tell(statistics.value, wins.value);
      },
    );
  }

  /** What came of the games that are like this one. */
  statistics(record: GameRecord): Result<Statistics, StoreProblem> {
    this.#writer.flush(0);
    const variant = this.#patience.variantName(record.variant, playedMoves(record));
    return this.#writer.use(0, (store) => this.#statisticsIn(store, variant));
  }

  /** All that is shown of the results of the patience. */
  results(): Result<GameResults, StoreProblem> {
    this.#writer.flush(0);
    const today = localDate(this.#world.now());
    return this.#writer.use(0, (store) => {
      const results = store.resultsOf(this.#patience.id, today);
      this.#tellDamaged(store.leftOut.results, "result");
      return results;
    });
  }

  /** How many games of the patience were won, of all variants; none where that cannot be read. */
  wins(): number {
    if (!Store.isThere(this.#world.folder)) return 0;
    const wins = this.#writer.use(PATIENT_MS, (store) => this.#winsIn(store));
    return wins.ok ? wins.value : 0;
  }

  /** What was remembered of settings; nothing where that cannot be read. */
  settings(): Readonly<Record<string, string>> {
    if (!Store.isThere(this.#world.folder)) return {};
    const found = this.#writer.use(PATIENT_MS, (store) => {
      const settings = store.settings();
      this.#tellDamaged(store.leftOut.settings, "setting");
      return settings;
    });
    return found.ok ? found.value : {};
  }

  /** The game that was finished last; `undefined` where none was, or it cannot be read. */
  last(): GameRecord | undefined {
    this.#writer.flush(0);
    const text = this.settings()[lastGameSetting(this.#patience.id)];
    return text === undefined ? undefined : lastGameOf(this.#patience, text);
  }

  /** Remembers settings. */
  remember(settings: Readonly<Record<string, string>>): void {
    for (const [key, value] of Object.entries(settings)) {
      this.#writer.add({ kind: "set", key, value }, () => {});
    }
  }

  /**
   * Writes what is not written yet and lets go of the game; returns why it could not be saved, if
   * so.
   */
  close(): StoreProblem | undefined {
    const game = this.#settle();
    const record = this.#record;
    if (game?.isTold && game.hasTrail && record) {
      this.#write(game, record, game.nextPlace(), { isLeft: true });
    }
    this.#forget();
    const flushed = this.#writer.flush(CLOSING_MS);
    game?.leave(flushed.ok);
    this.#writer.close();
    return flushed.ok ? undefined : flushed.error;
  }

  #write(
    game: OpenGame,
    record: GameRecord,
    place: SavedGameInfo,
    { isLeft = false } = {},
  ): void {
    const row = (): SavedRow => toRow(this.#patience, record, place);
    const hasTrail = game.hasTrail && !isLeft;
    this.#writer.add({ kind: "keep", key: game.key, row, hasTrail }, () => game.noted());
  }

  /** Commits that a game has its trail, unless that was tried: then it is in the next commit. */
  #tellOfTrail(game: OpenGame): void {
    if (game.isTold) return;
    game.isTold = true;
    this.#writer.flush(0);
  }

  /** Tells of rows that are damaged, once of each kind. */
  #tellDamaged(count: number, noun: "saved game" | "setting" | "result"): void {
    if (count === 0 || this.#told.has(noun)) return;
    this.#told.add(noun);
    this.#world.report(damagedText(count, noun));
  }

  /** The rows of the patience, and the damaged ones of all: nobody knows of which they are. */
  #rows(): Result<SavedGames, StoreProblem> {
    return this.#writer.use(PATIENT_MS, (store) => {
      const recovered = recoverGameLogs(this.#patience, store, this.#world);
      if (!recovered.ok) return recovered;
      const rows = store.saved();
      if (!rows.ok) return rows;
      const { whole, damaged } = rows.value;
      return ok({ whole: whole.filter(({ game }) => game === this.#patience.id), damaged });
    });
  }

  #claim(key: string): GameLock | undefined {
    return lockGame(this.#world.folder, key);
  }

  /** The game may have changed until its claim was had: what counts is what it is now. */
  #claimed(key: string, claim: GameLock): GameRecord | undefined {
    const row = this.#writer.use(PATIENT_MS, (store) => {
      const recovered = recoverGame(this.#patience, store, this.#world, key);
      return recovered.ok ? store.game(key) : recovered;
    });
    if (!row.ok) this.#writer.refuse(row.error);
    const record = row.ok && row.value ? recordFromRow(this.#patience, row.value) : undefined;
    if (!row.ok || !row.value || !record) return undefined;
    const { revision, saved, begun } = row.value;
    const files = { key, revision, saved, claim, begun };
    const game = new OpenGame(this.#patience, this.#world.folder, files);
    this.#game = game;
    this.#record = record;
    // After the first frame, so that neither it nor the first key waits for the disk.
    this.#world.after(0, () => {
      if (this.#game !== game || game.isTold || !game.hasTrail) return;
      this.#write(game, this.#record ?? record, game.nextPlace());
      this.#tellOfTrail(game);
    });
    return record;
  }

  #leave(): void {
    this.#settle();
    // What is not written yet stands in its trail.
    this.#game?.leave(false);
    this.#forget();
  }

  /** Before a game is left: keeps it, or discards it when no move was made; returns it. */
  #settle(): OpenGame | undefined {
    if (this.#record && !this.#game && !this.#isUntouched()) this.keep(this.#record);
    const game = this.#game;
    if (this.#isUntouched()) this.#discard();
    return game;
  }

  /** A game without a single move is nothing to go on with. */
  #isUntouched(): boolean {
    return this.#record !== undefined && this.#record.turns.length === 0;
  }

  #discard(): void {
    const game = this.#game;
    if (!game) return this.#forget();
    const change = { kind: "end", key: game.key, ended: this.#world.now() } as const;
    this.#writer.add({ ...change, result: undefined }, () => game.remove());
    this.#forget();
  }

  /** Keeps the game that was played last, as it ended, until the next one ends. */
  #rememberLast(record: GameRecord, key: string): void {
    const place = { key, revision: 0, saved: this.#world.now() };
    const value = JSON.stringify(toRow(this.#patience, record, place));
    this.#writer.add({ kind: "set", key: lastGameSetting(this.#patience.id), value }, () => {});
  }

  #forget(): void {
    this.#game = undefined;
    this.#record = undefined;
    this.#begun = "";
  }

  #openNew(folder: string): OpenGame {
    // The database is there before the first lock is: a lock without one tells that it is gone.
    if (!Store.isThere(folder)) this.#writer.use(0, () => ok(undefined));
    const begun = this.#begun === "" ? localDate(this.#world.now()) : this.#begun;
    return OpenGame.begin(this.#patience, folder, this.#world.newKey(), begun);
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
