import { formatBoard, parseBoard } from "../lib/molek/board_text.ts";
import {
  formatMoves,
  type GameRecord,
  isFreshDeal,
  outcomeOf,
  parseMoves,
  variantName,
} from "../lib/molek/record.ts";
import { isWon } from "../lib/molek/state.ts";
import type { Row, Value } from "./database.ts";
import { type GameKind, isCount } from "./game_kind.ts";
import type { StoredResult } from "./result.ts";

const GAME = "molek-syntez";

/** How games of MOLEK-SYNTEZ are kept. */
export const MOLEK: GameKind<GameRecord> = {
  game: GAME,
  table: {
    name: "molek",
    columns: ["origin", "board", "moves", "played", "milliseconds", "hints", "undos"],
  },
  folder: "open-molek",
  columnsOf,
  recordOf,
  isUntouched: ({ moves }) => moves.length === 0,
  isWon: (record) => {
    const state = outcomeOf(record);
    return state !== undefined && isWon(state);
  },
  variantOf: variantName,
  resultOf,
};

function columnsOf(record: GameRecord): Readonly<Record<string, Value>> {
  const { origin, start, moves, played, milliseconds, usage } = record;
  return {
    origin,
    board: formatBoard(start),
    moves: formatMoves(moves),
    played,
    milliseconds: Math.round(milliseconds),
    ...usage,
  };
}

function recordOf(row: Row): GameRecord | undefined {
  const { origin } = row;
  const start = typeof row.board === "string" ? parseBoard(row.board) : undefined;
  const moves = typeof row.moves === "string" ? parseMoves(row.moves) : undefined;
  const counts = [row.played, row.milliseconds, row.hints, row.undos];
  if (typeof origin !== "string" || !start?.ok || !moves || !counts.every(isCount)) {
    return undefined;
  }
  const [played = 0, milliseconds = 0, hints = 0, undos = 0] = counts;
  const usage = { hints, undos };
  const record: GameRecord = { origin, start: start.value, moves, played, milliseconds, usage };
  return outcomeOf(record) ? record : undefined;
}

function resultOf(record: GameRecord, won: boolean): StoredResult | undefined {
  const { start, milliseconds, usage } = record;
  if (!outcomeOf(record) || !isFreshDeal(start)) return undefined;
  const variant = variantName(record);
  return { game: GAME, variant, won, milliseconds, score: undefined, helped: usage.hints > 0 };
}
