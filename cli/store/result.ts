import type { FinishedGame, GameOutcome } from "../../lib/game_results.ts";
import { CHECKSUM, checksumOfValues } from "./checksum.ts";
import type { Row, Value } from "./database.ts";
import { localDate } from "../../play/local_date.ts";
import { formatOrigin, formatVariant, parseOrigin, parseVariant } from "../../play/saved_game.ts";

/** The columns of the table `results` that say how a game ended. */
export const RESULT_COLUMNS = [
  ...["ended", "game", "variant", "won", "milliseconds", "score", "helped"],
  ...["moves", "begun", "origin", "rules", "level", "day"],
] as const;

/** What is read of the table `results`. */
export const READ_RESULT_COLUMNS: readonly string[] = ["key", ...RESULT_COLUMNS, CHECKSUM];

/** Whether a row with {@linkcode READ_RESULT_COLUMNS} is as it was written. */
export function isWholeResult(row: Row): boolean {
  const values = ["key", ...RESULT_COLUMNS].map((column) => row[column] as Value);
  return checksumOfValues(values) === row[CHECKSUM];
}

/** The values of {@linkcode RESULT_COLUMNS}. */
export function resultValues(result: GameOutcome, ended: number): Value[] {
  const { game, variant, won, milliseconds, score, helped, moves, begun, deal } = result;
  const { level, day } = deal?.origin.kind === "seed" ? deal.origin : {};
  return [
    ...[ended, game, variant, Number(won), Math.round(milliseconds), score ?? null, Number(helped)],
    ...[moves ?? null, begun ?? null, deal ? formatOrigin(deal.origin) : null],
    ...[deal ? formatVariant(deal.rules) : null, level ?? null, day ?? null],
  ];
}

/** The last time that there is a date of, in milliseconds since 1970. */
const LAST_TIME = 8.64e15;

/** The result of a row. */
export function resultOfRow(row: Row): FinishedGame {
  const origin = typeof row.origin === "string" ? parseOrigin(row.origin) : undefined;
  const rules = typeof row.rules === "string" ? parseVariant(row.rules) : undefined;
  // Only a damaged row has another time; it has to have some date all the same.
  const ended = Math.max(-LAST_TIME, Math.min(LAST_TIME, Number(row.ended)));
  return {
    ended,
    date: localDate(ended),
    game: String(row.game),
    variant: String(row.variant),
    won: row.won === 1,
    milliseconds: Number(row.milliseconds),
    score: row.score === null ? undefined : Number(row.score),
    helped: row.helped === 1,
    ...(row.moves === null ? {} : { moves: Number(row.moves) }),
    ...(typeof row.begun === "string" ? { begun: row.begun } : {}),
    ...(origin && rules ? { deal: { origin, rules } } : {}),
  };
}
