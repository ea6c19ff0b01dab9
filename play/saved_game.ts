import {
  formatTurns,
  type GameRecord,
  type Origin,
  parseTurns,
  replayRecord,
} from "../lib/game_record.ts";
import { isSeed } from "../lib/lehmer.ts";
import type { Patience, Variant } from "../lib/patience.ts";

/** What is said of a saved game besides the game itself. */
export interface SavedGameInfo {
  readonly key: string;
  /** Grows with every change of the game. */
  readonly revision: number;
  /** When it was saved, in milliseconds since 1970. */
  readonly saved: number;
  /** The local date on which it was begun, where that is known. */
  readonly begun?: string;
}

/** What changes with the moves of a saved game, besides its turns. */
export interface SavedCounts {
  readonly played: number;
  readonly milliseconds: number;
  readonly hints: number;
  readonly undos: number;
  readonly solver: number;
}

/** A saved game as texts and numbers: what a database, a file or a browser keeps. */
export interface SavedRow extends SavedGameInfo, SavedCounts {
  /** Empty where it is not known. */
  readonly begun: string;
  /** The id of its patience. */
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

/** The names of what a row has. */
export const SAVED_COLUMNS: readonly (keyof SavedRow)[] = [...TEXTS, ...COUNTS];

/** The values of a row in the order of {@linkcode SAVED_COLUMNS}. */
export function savedValues(row: SavedRow): (string | number)[] {
  return SAVED_COLUMNS.map((column) => row[column]);
}

/** The row of a game. */
export function toRow(patience: Patience, record: GameRecord, place: SavedGameInfo): SavedRow {
  const { variant, origin, start, turns } = record;
  return {
    ...place,
    begun: place.begun ?? "",
    game: patience.id,
    variant: formatVariant(variant),
    origin: formatOrigin(origin),
    start: patience.text.start(start),
    turns: formatTurns(patience, turns),
    ...countsOf(record),
  };
}

/** What changes with the moves of a game. */
export function countsOf(
  { played, milliseconds, usage }: Pick<
    GameRecord,
    "played" | "milliseconds" | "usage"
  >,
): SavedCounts {
  const { hints, undos, solver } = usage;
  return { played, milliseconds: Math.round(milliseconds), hints, undos, solver };
}

/** A row whose values are of the right types; `undefined` when it was damaged. */
export function parseSavedRow(row: Readonly<Record<string, unknown>>): SavedRow | undefined {
  const isWhole = TEXTS.every((name) => typeof row[name] === "string") &&
    COUNTS.every((name) => isCount(row[name]));
  return isWhole ? row as unknown as SavedRow : undefined;
}

/** A game has a few hundred turns; the text of half a million would be read into far more memory. */
const MAX_TURNS_LENGTH = 1 << 20;

/** The game of a row; `undefined` when it is of another patience, or was damaged. */
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

/** The setting that holds the last finished game of a patience, as a row. */
export function lastGameSetting(game: string): string {
  return `last ${game}`;
}

/** The game of a setting of that name; `undefined` when it is damaged. */
export function lastGameOf<S, M>(
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

/** Whether a value of a row counts something. */
export function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

/** A variant as a row has it. */
export function formatVariant(variant: Variant): string {
  const entries = Object.entries(variant).toSorted(([a], [b]) => a < b ? -1 : 1);
  return JSON.stringify(Object.fromEntries(entries));
}

/** The variant of such a text; `undefined` when it was damaged. */
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

/** An origin as a row has it: `seed 4`, or `seed 4 level hard day 2026-11-19`. */
export function formatOrigin(origin: Origin): string {
  if (origin.kind !== "seed") return `${origin.kind} ${origin.name}`;
  const { seed, level, day } = origin;
  return [
    `seed ${seed}`,
    ...(level === undefined ? [] : [`level ${level}`]),
    ...(day === undefined ? [] : [`day ${day}`]),
  ].join(" ");
}

/** The origin of such a text; `undefined` when it was damaged. */
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

/** Whether a text is the number of a deal. */
function isSeedText(text: string): boolean {
  return /^\d+$/.test(text) && isSeed(Number(text));
}
