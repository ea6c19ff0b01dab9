import { isCount } from "../lib/check_integer.ts";
import {
  formatTurns,
  type GameRecord,
  type Origin,
  parseTurns,
  replayRecord,
} from "../lib/game_record.ts";
import { isSeed } from "../lib/lehmer.ts";
import type { Patience, Variant } from "../lib/patience.ts";

/** Data about a saved game besides the game itself. */
export interface SavedGameInfo {
  readonly key: string;
  /** Increases with every change of the game. */
  readonly revision: number;
  /** Time when it was saved, in milliseconds since 1970. */
  readonly saved: number;
  /** Local date on which the game was started, if it is known. */
  readonly begun?: string;
}

/** Counts of a saved game that change with its moves. */
export interface SavedCounts {
  readonly played: number;
  readonly milliseconds: number;
  readonly hints: number;
  readonly undos: number;
  readonly solver: number;
}

/** Saved game as texts and numbers, for a database, a file or a browser. */
export interface SavedRow extends SavedGameInfo, SavedCounts {
  /** Empty if it is unknown. */
  readonly begun: string;
  /** The `id` of its patience, such as `klondike`. */
  readonly game: string;
  /** JSON, the keys in alphabetical order. */
  readonly variant: string;
  /** `seed 4`, `file game.txt` or `given board`. */
  readonly origin: string;
  readonly start: string;
  readonly turns: string;
}

const TEXTS = [
  ...["key", "game", "variant", "origin", "start", "turns", "begun"] as const,
] as const satisfies (
  keyof SavedRow
)[];

const COUNTS = [
  ...["revision", "saved"] as const,
  ...["played", "milliseconds", "hints", "undos", "solver"] as const,
] as const satisfies (keyof SavedRow)[];

/** Names of the values of a row. */
export const SAVED_COLUMNS: readonly (keyof SavedRow)[] = [...TEXTS, ...COUNTS];

/** Returns the values of a row in the order of {@linkcode SAVED_COLUMNS}. */
export function savedValues(row: SavedRow): (string | number)[] {
  return SAVED_COLUMNS.map((column) => row[column]);
}

/** Converts a game to a row. */
export function toSavedRow(patience: Patience, record: GameRecord, place: SavedGameInfo): SavedRow {
  const { variant, origin, start, turns } = record;
  return {
    ...place,
    begun: place.begun ?? "",
    game: patience.id,
    variant: formatVariant(variant),
    origin: formatOrigin(origin),
    start: patience.text.start(start),
    turns: formatTurns(patience, turns),
    ...toSavedCounts(record),
  };
}

/** Returns the counts of a game. */
export function toSavedCounts(
  { played, milliseconds, usage }: Pick<
    GameRecord,
    "played" | "milliseconds" | "usage"
  >,
): SavedCounts {
  const { hints, undos, solver } = usage;
  return { played, milliseconds: Math.round(milliseconds), hints, undos, solver };
}

/** Checks the types of a row's values; returns `undefined` if one is corrupt. */
export function parseSavedRow(row: Readonly<Record<string, unknown>>): SavedRow | undefined {
  const isWhole = TEXTS.every((name) => typeof row[name] === "string") &&
    COUNTS.every((name) => isCount(row[name]));
  return isWhole ? row as unknown as SavedRow : undefined;
}

/**
 * Maximum length of the text of turns: a game has a few hundred, and half a million would take far
 * more memory than their text.
 */
const MAX_TURNS_LENGTH = 1 << 20;

/** Parses the game of a row, or returns `undefined` if it is of another patience or corrupt. */
export function recordFromRow<S, M>(
  patience: Patience<S, M>,
  row: SavedRow,
): GameRecord<S, M> | undefined {
  if (row.game !== patience.id || row.turns.length > MAX_TURNS_LENGTH) return undefined;
  const { played, milliseconds, hints, undos, solver } = row;
  const origin = parseOrigin(row.origin);
  const variant = parseVariant(row.variant);
  const start = variant && patience.text.parseStart(row.start, variant);
  const turns = parseTurns(patience, row.turns);
  if (!origin || !variant || start === undefined || !turns) return undefined;
  const usage = { hints, undos, solver };
  const record = { origin, variant, start, turns, played, milliseconds, usage };
  return replayRecord(patience, record) ? record : undefined;
}

/** Returns the name of the setting that holds the last finished game of a patience, as a row. */
export function lastGameSetting(game: string): string {
  return `last ${game}`;
}

/** Parses the game in the value of that setting, or returns `undefined` if it is corrupt. */
export function parseLastGame<S, M>(
  patience: Patience<S, M>,
  text: string,
): GameRecord<S, M> | undefined {
  try {
    const row = parseSavedRow(JSON.parse(text));
    return row && recordFromRow(patience, row);
  } catch {
    return undefined;
  }
}

/** Formats a variant for a row. */
export function formatVariant(variant: Variant): string {
  const entries = Object.entries(variant).toSorted(([a], [b]) => a < b ? -1 : 1);
  return JSON.stringify(Object.fromEntries(entries));
}

/** Parses the variant of a row, or returns `undefined` if it is corrupt. */
export function parseVariant(text: string): Variant | undefined {
  try {
    const variant: unknown = JSON.parse(text);
    return isVariant(variant) ? variant : undefined;
  } catch {
    return undefined;
  }
}

function isVariant(value: unknown): value is Variant {
  return typeof value === "object" && value !== null && !Array.isArray(value) &&
    Object.values(value).every((one) => typeof one === "string");
}

/** Formats an origin for a row: `seed 4`, or `seed 4 level hard day 2026-11-19`. */
export function formatOrigin(origin: Origin): string {
  if (origin.kind !== "seed") return `${origin.kind} ${origin.name}`;
  const { seed, level, day } = origin;
  return [
    `seed ${seed}`,
    ...(level === undefined ? [] : [`level ${level}`]),
    ...(day === undefined ? [] : [`day ${day}`]),
  ].join(" ");
}

/** Parses the origin of a row, or returns `undefined` if it is corrupt. */
export function parseOrigin(text: string): Origin | undefined {
  const [, kind, rest = ""] = /^(seed|file|given) (.*)$/s.exec(text) ?? [];
  if (kind === "file" || kind === "given") return { kind, name: rest };
  const [, seed = "", level, day] =
    /^(\d+)(?: level ([a-z]+))?(?: day (\d{4}-\d\d-\d\d))?$/.exec(rest) ?? [];
  if (kind !== "seed" || !isSeedText(seed)) return undefined;
  return {
    kind,
    seed: Number(seed),
    ...(level === undefined ? {} : { level }),
    ...(day === undefined ? {} : { day }),
  };
}

/** True if the text is a valid seed. */
function isSeedText(text: string): boolean {
  return /^\d+$/.test(text) && isSeed(Number(text));
}
