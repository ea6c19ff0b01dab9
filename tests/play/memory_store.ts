import { type GameRecord, isUntouched, playedMoves } from "../../lib/game_record.ts";
import {
  bankrollOf,
  betterDailyOutcome,
  type DailyOutcome,
  dailyOutcomeOf,
  type Day,
  type FinishedGame,
  type GameResults,
  type ResultGroup,
  startOfWeeks,
  type Statistics,
  WEEKS_SHOWN,
} from "../../lib/game_results.ts";
import type { Patience } from "../../lib/patience.ts";
import { ok, type Result } from "../../lib/result.ts";
import { isWonGame, resultOf } from "../../play/game_result.ts";
import type {
  DamagedGame,
  GameStore,
  Resumable,
  SavedGame,
  Unfinished,
} from "../../play/game_store.ts";
import { localDate } from "../../play/local_date.ts";
import {
  lastGameSetting,
  parseLastGame,
  parseSavedRow,
  recordFromRow,
  type SavedRow,
  toSavedRow,
} from "../../play/saved_game.ts";
import { statisticsOf } from "../statistics_of.ts";

/** Texts by their names: a `Map`, or what a browser has. */
export interface Texts {
  get(name: string): string | undefined;
  set(name: string, text: string): unknown;
  delete(name: string): unknown;
  keys(): Iterable<string>;
}

/** Data that the programs of a player share: saved games, and the keys of open games. */
export interface Home {
  readonly texts: Texts;
  readonly open: Set<string>;
}

/** Returns an empty home in memory. */
export function newHome(): Home {
  return { texts: new Map(), open: new Set() };
}

/** Dependencies of a store of texts. */
export interface MemoryStoreDeps {
  now(): number;
  /** Returns a key that no other game has. */
  newKey(): string;
}

const SAVED = "saved ";
const SETTING = "setting ";
const RESULTS = "results ";

/** Number of results shown, the same as in the store on disk. */
const LAST_SHOWN = 50;

/** The current game: its key, how often it was written, and when it was begun. */
interface OpenGame {
  readonly key: string;
  readonly begun: string;
  revision: number;
}

/** Saves games as texts in a home. Changes take effect at once, and cannot fail. */
export class MemoryStore implements GameStore {
  readonly #home: Home;
  readonly #patience: Patience;
  readonly #world: MemoryStoreDeps;
  #game: OpenGame | undefined;
  #record: GameRecord | undefined;

  constructor(home: Home, patience: Patience, world: MemoryStoreDeps) {
    this.#home = home;
    this.#patience = patience;
    this.#world = world;
  }

  unfinished(most = Infinity): Result<Unfinished, never> {
    const games: SavedGame[] = [];
    const unplayable: DamagedGame["row"][] = [];
    for (const row of this.#rows().filter(({ turns }) => turns !== "")) {
      const { key, saved } = row;
      const record = recordFromRow(this.#patience, row);
      if (record) games.push({ key, record, saved, isOpen: this.#home.open.has(key) });
      else unplayable.push({ ...row });
    }
    const damaged = unplayable.map((row, index) => ({ number: games.length + index + 1, row }));
    const more = Math.max(0, games.length - most);
    return ok({ games: games.slice(0, most), more, damaged });
  }

  resume(isWanted: (record: GameRecord, key: string) => boolean = () => true): Resumable {
    let openElsewhere = 0;
    for (const { key, revision, begun, ...row } of this.#rows()) {
      const record = recordFromRow(this.#patience, { key, revision, begun, ...row });
      if (!record || !isWanted(record, key)) continue;
      if (this.#home.open.has(key)) {
        openElsewhere++;
        continue;
      }
      this.#leave();
      this.#open({ key, revision, begun });
      this.#record = record;
      return { record, openElsewhere };
    }
    return { record: undefined, openElsewhere };
  }

  begin(record: GameRecord): void {
    this.#leave();
    // A won game that is shown again was counted when it was played.
    if (!isWonGame(this.#patience, record)) this.save(record);
  }

  save(record: GameRecord): void {
    const { now, newKey } = this.#world;
    const game = this.#game ?? this.#open({ key: newKey(), revision: 0, begun: localDate(now()) });
    game.revision++;
    this.#record = record;
    this.#home.texts.set(SAVED + game.key, this.#rowText(record, game));
  }

  end(
    record: GameRecord,
    won: boolean,
    tell: (statistics: Statistics, wins: number) => void,
  ): void {
    this.save(record);
    const game = this.#game;
    if (!game) return;
    const result = resultOf(this.#patience, record, won, game.begun);
    this.storeSettings({ [lastGameSetting(this.#patience.id)]: this.#rowText(record, game) });
    this.#forget();
    this.#home.texts.delete(SAVED + game.key);
    if (!result) return;
    const ended = this.#world.now();
    const finished = {
      ...result,
      milliseconds: Math.round(result.milliseconds),
      ended,
      date: localDate(ended),
    };
    this.#home.texts.set(
      RESULTS + this.#patience.id,
      JSON.stringify([...this.#results(), finished]),
    );
    tell(this.#statisticsOf(result.variantName), this.wins());
  }

  statistics(record: GameRecord): Result<Statistics, never> {
    return ok(this.#statisticsOf(this.#patience.variantName(record.variant, playedMoves(record))));
  }

  results(): Result<GameResults, never> {
    const results = this.#results();
    const today = localDate(this.#world.now());
    const since = startOfWeeks(today, WEEKS_SHOWN);
    return ok({
      totals: groupsOf(results).map((group) => ({
        ...group,
        statistics: statisticsOf(results.filter((one) => isIn(group, one))),
      })),
      last: results.slice(-LAST_SHOWN).toReversed(),
      days: daysOf(results).filter(({ date }) => date >= since),
      daily: dailyMarksOf(results),
      today,
    });
  }

  hasPlayedDaily(day: string): boolean {
    return dailyMarksOf(this.#results()).has(day);
  }

  wins(): number {
    return this.#results().filter(({ won }) => won).length;
  }

  bankroll(): number {
    const results = this.results();
    return results.ok ? bankrollOf(results.value.totals)?.points ?? 0 : 0;
  }

  settings(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#texts(SETTING));
  }

  storeSettings(settings: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(settings)) {
      this.#home.texts.set(SETTING + name, value);
    }
  }

  last(): GameRecord | undefined {
    const text = this.#home.texts.get(SETTING + lastGameSetting(this.#patience.id));
    return text === undefined ? undefined : parseLastGame(this.#patience, text);
  }

  close(): undefined {
    this.#leave();
  }

  /** Closes the game, and deletes it if it has no move. */
  #leave(): void {
    if (this.#game && this.#record && isUntouched(this.#record)) {
      this.#home.texts.delete(SAVED + this.#game.key);
    }
    this.#forget();
  }

  #open(game: OpenGame): OpenGame {
    this.#game = game;
    this.#home.open.add(game.key);
    return game;
  }

  #forget(): void {
    if (this.#game) this.#home.open.delete(this.#game.key);
    this.#game = undefined;
    this.#record = undefined;
  }

  #rowText(record: GameRecord, game: OpenGame): string {
    return JSON.stringify(
      toSavedRow(this.#patience, record, { ...game, saved: this.#world.now() }),
    );
  }

  /** The rows of the patience, the latest first. */
  #rows(): SavedRow[] {
    return this.#texts(SAVED).flatMap(([, text]) => parseSavedRow(JSON.parse(text)) ?? [])
      .filter(({ game }) => game === this.#patience.id)
      .toSorted((a, b) => b.saved - a.saved || compare(a.key, b.key));
  }

  /** The texts whose names begin with `start`, each with the rest of its name. */
  #texts(start: string): [name: string, text: string][] {
    return [...this.#home.texts.keys()].filter((name) => name.startsWith(start))
      .map((name) => [name.slice(start.length), this.#home.texts.get(name) ?? ""]);
  }

  /** The results of the patience, the first one first. */
  #results(): FinishedGame[] {
    const text = this.#home.texts.get(RESULTS + this.#patience.id) ?? "[]";
    const results: readonly FinishedGame[] = JSON.parse(text);
    return results.map((result) => ({ ...result, score: result.score }));
  }

  #statisticsOf(variant: string): Statistics {
    return statisticsOf(this.#results().filter((result) => result.variantName === variant));
  }
}

function isIn({ variant, level }: ResultGroup, result: FinishedGame): boolean {
  return result.variantName === variant && (level === "" || levelOf(result) === level);
}

function levelOf({ deal }: FinishedGame): string {
  return deal?.origin.kind === "seed" ? deal.origin.level ?? "" : "";
}

/** Returns the variants of some games and the levels of each, in the order of their names. */
function groupsOf(results: readonly FinishedGame[]): ResultGroup[] {
  const groups = results.flatMap((result) =>
    ["", levelOf(result)].map((level) => ({
      game: result.game,
      variant: result.variantName,
      level,
    }))
  );
  const byName = new Map(groups.map((group) => [`${group.variant}\n${group.level}`, group]));
  return [...byName.values()]
    .toSorted((a, b) => compare(a.variant, b.variant) || compare(a.level, b.level));
}

function daysOf(results: readonly FinishedGame[]): Day[] {
  const days = Map.groupBy(results.filter(({ helped }) => !helped), ({ date }) => date);
  return [...days].toSorted(([a], [b]) => compare(a, b)).map(([date, games]) => ({
    date,
    played: games.length,
    won: games.filter(({ won }) => won).length,
  }));
}

function dailyMarksOf(results: readonly FinishedGame[]): Map<string, DailyOutcome> {
  const marks = new Map<string, DailyOutcome>();
  for (const { day, mark } of results.flatMap((result) => dailyOutcomeOf(result) ?? [])) {
    marks.set(day, betterDailyOutcome(marks.get(day) ?? mark, mark));
  }
  return new Map([...marks].toSorted(([a], [b]) => compare(a, b)));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** A program that saves its games in a home; its clock stands still until the test moves it. */
export interface MemoryProgram {
  readonly store: MemoryStore;
  now(): number;
  pass(milliseconds: number): void;
}

/** Returns a program; the keys of its games begin with its name. */
export function memoryProgram(home: Home, patience: Patience, name = "game"): MemoryProgram {
  let [time, keys] = [1_700_000_000_000, 0];
  const now = (): number => time;
  return {
    store: new MemoryStore(home, patience, { now, newKey: () => `${name}-${++keys}` }),
    now,
    pass: (milliseconds) => void (time += milliseconds),
  };
}
