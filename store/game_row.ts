import { parsePosition } from "../lib/exchange/parse.ts";
import { validate } from "../lib/exchange/validate.ts";
import { writeGame } from "../lib/exchange/write.ts";
import {
  formatTurns,
  type GameRecord,
  type Origin,
  outcomeOf,
  parseTurns,
} from "../lib/klondike/record.ts";
import { SCORINGS } from "../lib/klondike/score.ts";
import type { State } from "../lib/klondike/state.ts";
import { isSeed } from "../lib/lehmer.ts";
import type { Row } from "./database.ts";

/** A saved game as the database has it, and as a line of its trail. */
export interface GameRow {
  readonly key: string;
  /** Grows with every change of the game. */
  readonly revision: number;
  /** When it was saved, in milliseconds since 1970. */
  readonly saved: number;
  readonly seed: number | null;
  readonly file: string | null;
  /** The first position as an exchange file. */
  readonly start: string;
  readonly worryBack: number;
  readonly scoring: string;
  readonly turns: string;
  readonly played: number;
  readonly milliseconds: number;
  readonly hints: number;
  readonly undos: number;
  readonly solver: number;
}

/** The columns of the table. */
export const GAME_COLUMNS: readonly (keyof GameRow)[] = [
  "key",
  "revision",
  "saved",
  "seed",
  "file",
  "start",
  "worryBack",
  "scoring",
  "turns",
  "played",
  "milliseconds",
  "hints",
  "undos",
  "solver",
];

/** The row of a game. */
export function rowOf(
  record: GameRecord,
  place: Pick<GameRow, "key" | "revision" | "saved">,
): GameRow {
  const { origin, start, scoring, turns, played, milliseconds, usage } = record;
  return {
    ...place,
    seed: origin.kind === "seed" ? origin.seed : null,
    file: origin.kind === "file" ? origin.name : null,
    start: writeGame(start),
    worryBack: Number(start.rules.worryBack),
    scoring,
    turns: formatTurns(turns),
    played,
    milliseconds: Math.round(milliseconds),
    ...usage,
  };
}

/** The game of a row; `undefined` when the row was damaged. */
export function recordOf(row: Row): GameRecord | undefined {
  const origin = originOf(row);
  const start = startOf(row);
  const turns = typeof row.turns === "string" ? parseTurns(row.turns) : undefined;
  const scoring = SCORINGS.find((name) => name === row.scoring);
  const counts = [row.played, row.milliseconds, row.hints, row.undos, row.solver];
  if (!origin || !start || !turns || !scoring || !counts.every(isCount)) return undefined;
  const [played = 0, milliseconds = 0, hints = 0, undos = 0, solver = 0] = counts;
  const usage = { hints, undos, solver };
  const record: GameRecord = { origin, scoring, start, turns, played, milliseconds, usage };
  return outcomeOf(record) ? record : undefined;
}

/** What `revision` and `saved` of a row say; 0 when it was damaged. */
export function countOf(value: unknown): number {
  return isCount(value) ? value : 0;
}

function originOf({ seed, file }: Row): Origin | undefined {
  if (typeof file === "string") return { kind: "file", name: file };
  return typeof seed === "number" && isSeed(seed) ? { kind: "seed", seed } : undefined;
}

function startOf({ start, worryBack }: Row): State | undefined {
  if (typeof start !== "string") return undefined;
  const parsed = parsePosition(new TextEncoder().encode(start));
  if (!parsed.ok) return undefined;
  const state = validate(parsed.value.setup, { worryBack: worryBack === 1 });
  return state.ok ? state.value : undefined;
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
