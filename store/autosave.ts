import type { GameRecord } from "../lib/klondike/record.ts";
import { variantName } from "../lib/klondike/variant.ts";
import { type Statistics, statisticsOf } from "../lib/game_statistics.ts";
import { ok, type Result } from "../lib/result.ts";
import { Claim } from "./claim.ts";
import type { Row } from "./database.ts";
import { countOf, recordOf, rowOf } from "./game_row.ts";
import { OPEN_FOLDER, openFiles, OpenGame } from "./open_game.ts";
import { recoverTrail, recoverTrails } from "./recover.ts";
import { KLONDIKE, resultOf } from "./result.ts";
import { Store, type StoredResult } from "./store.ts";
import { attempt, type Trouble } from "./trouble.ts";
import { type StoreWorld, Writer } from "./writer.ts";

/** How long a lock is waited for before the first frame, and behind the last. */
const PATIENT_MS = 500;

/** What an autosave needs. */
export interface AutosaveWorld extends StoreWorld {
  /** A name that no other game has. */
  newKey(): string;
}

/** An unfinished game that is kept. */
export interface SavedGame {
  readonly key: string;
  readonly record: GameRecord;
  /** When it was played last, in milliseconds since 1970. */
  readonly saved: number;
  /** Whether another program is playing it. */
  readonly isOpen: boolean;
}

/** What can be resumed: the game, if there is one, and whether others are open elsewhere. */
export interface Resumable {
  readonly record: GameRecord | undefined;
  readonly openElsewhere: number;
}

/**
 * Keeps the game that is played. A change is in the game's trail at once and in the database a moment
 * later.
 */
export class Autosave {
  readonly #world: AutosaveWorld;
  readonly #writer: Writer;
  #game: OpenGame | undefined;
  #record: GameRecord | undefined;

  constructor(world: AutosaveWorld) {
    this.#world = world;
    this.#writer = new Writer(world);
    const folder = `${world.folder}/${OPEN_FOLDER}`;
    // Where that fails the database does too, and says why.
    attempt(() => Deno.mkdirSync(folder, { recursive: true, mode: 0o700 }));
  }

  /** The unfinished games, the one that was played last first. What cannot be read is left out. */
  unfinished(): Result<SavedGame[], Trouble> {
    const rows = this.#rows();
    if (!rows.ok) return rows;
    return ok(rows.value.flatMap((row) => {
      const record = recordOf(row);
      if (!record || typeof row.key !== "string") return [];
      const claim = Claim.take(openFiles(this.#world.folder, row.key).claim);
      claim?.release();
      return [{ key: row.key, record, saved: countOf(row.saved), isOpen: claim === undefined }];
    }));
  }

  /** Goes on with the wanted game that was played last and that no other program plays. */
  resume(isWanted: (record: GameRecord, key: string) => boolean = () => true): Resumable {
    const rows = this.#rows();
    if (!rows.ok) this.#writer.refuse(rows.error);
    let openElsewhere = 0;
    for (const row of rows.ok ? rows.value : []) {
      const found = recordOf(row);
      if (typeof row.key !== "string" || !found || !isWanted(found, row.key)) continue;
      const claim = Claim.take(openFiles(this.#world.folder, row.key).claim);
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
  begin(record: GameRecord): void {
    this.#leave();
    this.#record = record;
    this.#world.after(0, () => {
      if (this.#record === record && !this.#game) this.keep(record);
    });
  }

  /** The game has changed. */
  keep(record: GameRecord): void {
    this.#game ??= OpenGame.begin(this.#world.folder, this.#world.newKey());
    const game = this.#game;
    const revision = ++game.revision;
    const row = rowOf(record, { key: game.key, revision, saved: this.#world.now() });
    this.#record = record;
    game.note(row);
    this.#writer.add({ kind: "keep", row }, () => game.noted());
  }

  /** The game has ended: it is counted, and then told what comes of it with the others of its variant. */
  end(record: GameRecord, won: boolean, tell: (statistics: Statistics) => void): void {
    this.keep(record);
    const game = this.#game;
    if (!game) return;
    const result = resultOf(record, won);
    this.#forget();
    this.#writer.add(
      { kind: "end", key: game.key, ended: this.#world.now(), result },
      (store) => {
        game.remove();
        const statistics = result && statisticsIn(store, result);
        if (statistics?.ok) tell(statistics.value);
      },
    );
  }

  /** What came of the games that are like this one. */
  statistics(record: GameRecord): Result<Statistics, Trouble> {
    this.#writer.flush(0);
    const variant = variantName(record.start.rules, record.scoring);
    return this.#writer.use(0, (store) => statisticsIn(store, { game: KLONDIKE, variant }));
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

  /** Writes what is not written yet and leaves the game; answers why it could not be saved. */
  close(): Trouble | undefined {
    const game = this.#settle();
    const flushed = this.#writer.flush(PATIENT_MS);
    game?.leave(flushed.ok);
    this.#writer.close();
    return flushed.ok ? undefined : flushed.error;
  }

  #rows(): Result<Row[], Trouble> {
    return this.#writer.use(PATIENT_MS, (store) => {
      const recovered = recoverTrails(store, this.#world.folder);
      return recovered.ok ? store.games() : recovered;
    });
  }

  /** The game may have changed until its claim was had: what counts is what it is now. */
  #claimed(key: string, claim: Claim): GameRecord | undefined {
    const row = this.#writer.use(PATIENT_MS, (store) => {
      const recovered = recoverTrail(store, this.#world.folder, key);
      return recovered.ok ? store.game(key) : recovered;
    });
    const record = row.ok && row.value ? recordOf(row.value) : undefined;
    if (!row.ok || !row.value || !record) return undefined;
    const revision = countOf(row.value.revision);
    this.#game = OpenGame.resume(this.#world.folder, key, revision, claim);
    this.#record = record;
    return record;
  }

  #leave(): void {
    this.#settle();
    // What is not written yet stands in its trail.
    this.#game?.leave(false);
    this.#forget();
  }

  /** Makes the game that is left one that is kept or one that is gone; answers it. */
  #settle(): OpenGame | undefined {
    if (this.#record && !this.#game && !this.#isUntouched()) this.keep(this.#record);
    const game = this.#game;
    if (this.#isUntouched()) this.#discard();
    return game;
  }

  /** A game without a single move is nothing to go on with. */
  #isUntouched(): boolean {
    return this.#record?.turns.length === 0;
  }

  #discard(): void {
    const game = this.#game;
    if (!game) return this.#forget();
    const change = { kind: "end", key: game.key, ended: this.#world.now() } as const;
    this.#writer.add({ ...change, result: undefined }, () => game.remove());
    this.#forget();
  }

  #forget(): void {
    this.#game = undefined;
    this.#record = undefined;
  }
}

function statisticsIn(
  store: Store,
  { game, variant }: Pick<StoredResult, "game" | "variant">,
): Result<Statistics, Trouble> {
  const results = store.results();
  if (!results.ok) return results;
  return ok(
    statisticsOf(results.value.filter((one) => one.game === game && one.variant === variant)),
  );
}
