import { type Statistics, statisticsOf } from "../lib/game_statistics.ts";
import { ok, type Result } from "../lib/result.ts";
import { Claim } from "./claim.ts";
import type { Row } from "./database.ts";
import { countOf, type GameKind, rowOf } from "./game_kind.ts";
import { openFiles, OpenGame } from "./open_game.ts";
import { recoverTrail, recoverTrails } from "./recover.ts";
import { Store } from "./store.ts";
import { attempt, type Trouble } from "./trouble.ts";
import { type StoreWorld, Writer } from "./writer.ts";

/** How many milliseconds a lock is waited for before the first frame. */
const PATIENT_MS = 500;

/**
 * The same after the last frame, when no key waits: on a busy machine a lock may be held this long.
 */
const CLOSING_MS = 2000;

/** The world as an autosave sees it. */
export interface AutosaveWorld extends StoreWorld {
  /** A name that no other game has. */
  newKey(): string;
}

/** An unfinished game that is kept. */
export interface SavedGame<Kept> {
  readonly key: string;
  readonly record: Kept;
  /** When it was played last, in milliseconds since 1970. */
  readonly saved: number;
  /** Whether another program is playing it. */
  readonly isOpen: boolean;
}

/**
 * The answer to a request to resume: the game, if there is one, and how many are open elsewhere.
 */
export interface Resumable<Kept> {
  readonly record: Kept | undefined;
  readonly openElsewhere: number;
}

/**
 * Keeps the game that is being played. A change is in the game's trail at once, and in the database
 * a moment later.
 */
export class Autosave<Kept extends object> {
  readonly #world: AutosaveWorld;
  readonly #kind: GameKind<Kept>;
  readonly #folder: string;
  readonly #writer: Writer;
  #game: OpenGame | undefined;
  #record: Kept | undefined;

  constructor(world: AutosaveWorld, kind: GameKind<Kept>) {
    this.#world = world;
    this.#kind = kind;
    this.#folder = `${world.folder}/${kind.folder}`;
    this.#writer = new Writer(world);
    // Where that fails the database does too, and says why.
    attempt(() => Deno.mkdirSync(this.#folder, { recursive: true, mode: 0o700 }));
  }

  /** The unfinished games, the one that was played last first. What cannot be read is left out. */
  unfinished(): Result<SavedGame<Kept>[], Trouble> {
    const rows = this.#rows();
    if (!rows.ok) return rows;
    return ok(rows.value.flatMap((row) => {
      const record = this.#kind.recordOf(row);
      if (!record || typeof row.key !== "string") return [];
      const claim = Claim.take(openFiles(this.#folder, row.key).claim);
      claim?.release();
      return [{ key: row.key, record, saved: countOf(row.saved), isOpen: claim === undefined }];
    }));
  }

  /** Goes on with the wanted game that was played last and that no other program plays. */
  resume(isWanted: (record: Kept, key: string) => boolean = () => true): Resumable<Kept> {
    const rows = this.#rows();
    if (!rows.ok) this.#writer.refuse(rows.error);
    let openElsewhere = 0;
    for (const row of rows.ok ? rows.value : []) {
      const found = this.#kind.recordOf(row);
      if (typeof row.key !== "string" || !found || !isWanted(found, row.key)) continue;
      const claim = Claim.take(openFiles(this.#folder, row.key).claim);
      const record = claim && this.#claimed(row.key, claim);
      if (record) return { record, openElsewhere };
      if (claim) claim.release();
      else openElsewhere++;
    }
    return { record: undefined, openElsewhere };
  }

  /**
   * Leaves the game that is played and keeps another one from its first position on. Its files are
   * made a moment later, so that nothing waits for them.
   */
  begin(record: Kept): void {
    this.#leave();
    // What is shown once more is over, and was counted when it was played.
    if (this.#kind.isWon(record)) return;
    this.#record = record;
    this.#world.after(0, () => {
      if (this.#record === record && !this.#game) this.keep(record);
    });
  }

  /** Keeps a change of the game. */
  keep(record: Kept): void {
    this.#game ??= OpenGame.begin(this.#folder, this.#world.newKey());
    const game = this.#game;
    const revision = ++game.revision;
    const place = { key: game.key, revision, saved: this.#world.now() };
    const row = rowOf(this.#kind, record, place);
    this.#record = record;
    game.note(row);
    this.#writer.add({ kind: "keep", table: this.#kind.table, row }, () => game.noted());
  }

  /**
   * The game has ended: it is counted, and then told what comes of it with the others of its variant,
   * and how many games were won of all.
   */
  end(record: Kept, won: boolean, tell: (statistics: Statistics, wins: number) => void): void {
    this.keep(record);
    const game = this.#game;
    if (!game) return;
    const { table } = this.#kind;
    const result = this.#kind.resultOf(record, won);
    this.#forget();
    this.#writer.add(
      { kind: "end", table, key: game.key, ended: this.#world.now(), result },
      (store) => {
        game.remove();
        const statistics = result && this.#statisticsIn(store, result.variant);
        const wins = this.#winsIn(store);
        if (statistics?.ok && wins.ok) tell(statistics.value, wins.value);
      },
    );
  }

  /** What came of the games that are like this one. */
  statistics(record: Kept): Result<Statistics, Trouble> {
    this.#writer.flush(0);
    const variant = this.#kind.variantOf(record);
    return this.#writer.use(0, (store) => this.#statisticsIn(store, variant));
  }

  /** How many games of the kind were won, of all variants; none where that cannot be read. */
  wins(): number {
    if (!Store.isThere(this.#world.folder)) return 0;
    const wins = this.#writer.use(PATIENT_MS, (store) => this.#winsIn(store));
    return wins.ok ? wins.value : 0;
  }

  /** What was remembered of settings; nothing where that cannot be read. */
  settings(): Readonly<Record<string, string>> {
    if (!Store.isThere(this.#world.folder)) return {};
    const found = this.#writer.use(PATIENT_MS, (store) => store.settings());
    return found.ok ? found.value : {};
  }

  /** Remembers settings. */
  remember(settings: Readonly<Record<string, string>>): void {
    for (const [key, value] of Object.entries(settings)) {
      this.#writer.add({ kind: "set", key, value }, () => {});
    }
  }

  /**
   * Writes what is not written yet and lets go of the game; answers why it could not be saved, if
   * so.
   */
  close(): Trouble | undefined {
    const game = this.#settle();
    const flushed = this.#writer.flush(CLOSING_MS);
    game?.leave(flushed.ok);
    this.#writer.close();
    return flushed.ok ? undefined : flushed.error;
  }

  #rows(): Result<Row[], Trouble> {
    return this.#writer.use(PATIENT_MS, (store) => {
      const recovered = recoverTrails(this.#kind, store, this.#folder);
      return recovered.ok ? store.games(this.#kind.table) : recovered;
    });
  }

  /** The game may have changed until its claim was had: what counts is what it is now. */
  #claimed(key: string, claim: Claim): Kept | undefined {
    const row = this.#writer.use(PATIENT_MS, (store) => {
      const { trail } = openFiles(this.#folder, key);
      const recovered = recoverTrail(this.#kind, store, trail, key);
      return recovered.ok ? store.game(this.#kind.table, key) : recovered;
    });
    const record = row.ok && row.value ? this.#kind.recordOf(row.value) : undefined;
    if (!row.ok || !row.value || !record) return undefined;
    const revision = countOf(row.value.revision);
    this.#game = OpenGame.resume(this.#folder, key, revision, claim);
    this.#record = record;
    return record;
  }

  #leave(): void {
    this.#settle();
    // What is not written yet stands in its trail.
    this.#game?.leave(false);
    this.#forget();
  }

  /** Before a game is left: keeps it, or discards it when no move was made; answers it. */
  #settle(): OpenGame | undefined {
    if (this.#record && !this.#game && !this.#isUntouched()) this.keep(this.#record);
    const game = this.#game;
    if (this.#isUntouched()) this.#discard();
    return game;
  }

  /** A game without a single move is nothing to go on with. */
  #isUntouched(): boolean {
    return this.#record !== undefined && this.#kind.isUntouched(this.#record);
  }

  #discard(): void {
    const game = this.#game;
    if (!game) return this.#forget();
    const { table } = this.#kind;
    const change = { kind: "end", table, key: game.key, ended: this.#world.now() } as const;
    this.#writer.add({ ...change, result: undefined }, () => game.remove());
    this.#forget();
  }

  #forget(): void {
    this.#game = undefined;
    this.#record = undefined;
  }

  #winsIn(store: Store): Result<number, Trouble> {
    const { game } = this.#kind;
    const results = store.results();
    if (!results.ok) return results;
    return ok(results.value.filter((one) => one.game === game && one.won).length);
  }

  #statisticsIn(store: Store, variant: string): Result<Statistics, Trouble> {
    const { game } = this.#kind;
    const results = store.results();
    if (!results.ok) return results;
    return ok(
      statisticsOf(results.value.filter((one) => one.game === game && one.variant === variant)),
    );
  }
}
