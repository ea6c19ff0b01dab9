import { parsePosition } from "../lib/klondike/exchange/parse.ts";
import { validate } from "../lib/klondike/exchange/validate.ts";
import { writeGame } from "../lib/klondike/exchange/write.ts";
import {
  formatTurns,
  type GameRecord,
  type Origin,
  outcomeOf,
  parseTurns,
} from "../lib/klondike/record.ts";
import { isWon } from "../lib/klondike/rules.ts";
import { SCORINGS } from "../lib/klondike/score.ts";
import type { State } from "../lib/klondike/state.ts";
import { isFreshDeal, variantName } from "../lib/klondike/variant.ts";
import { isSeed } from "../lib/lehmer.ts";
import type { Row, Value } from "./database.ts";
import { type GameKind, isCount } from "./game_kind.ts";
import type { StoredResult } from "./result.ts";

const GAME = "klondike";

/** How games of Klondike are kept. */
export const KLONDIKE: GameKind<GameRecord> = {
  game: GAME,
  table: {
    name: "games",
    columns: [
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
    ],
  },
  folder: "open",
  columnsOf,
  recordOf,
  isUntouched: ({ turns }) => turns.length === 0,
  isWon: (record) => {
    const outcome = outcomeOf(record);
    return outcome !== undefined && isWon(outcome.state);
  },
  variantOf: ({ start, scoring }) => variantName(start.rules, scoring),
  resultOf,
};

function columnsOf(record: GameRecord): Readonly<Record<string, Value>> {
  const { origin, start, scoring, turns, played, milliseconds, usage } = record;
  return {
    seed: origin.kind === "seed" ? origin.seed : null,
    file: origin.kind === "file" ? origin.name : null,
    // The first position as an exchange file.
    start: writeGame(start),
    worryBack: Number(start.rules.worryBack),
    scoring,
    turns: formatTurns(turns),
    played,
    milliseconds: Math.round(milliseconds),
    ...usage,
  };
}

function recordOf(row: Row): GameRecord | undefined {
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

function resultOf(record: GameRecord, won: boolean): StoredResult | undefined {
  const { start, scoring, milliseconds, usage } = record;
  const outcome = outcomeOf(record);
  if (!outcome || !isFreshDeal(start)) return undefined;
  return {
    game: GAME,
    variant: variantName(start.rules, scoring),
    won,
    milliseconds,
    score: scoring === "none" ? undefined : outcome.score,
    helped: usage.solver > 0,
  };
}
