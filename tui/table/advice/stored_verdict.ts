// The last verdict that the player of an unfinished game has seen, stored when the program is left, so
// that it is still known when the game is resumed.

import { formatTurns, parseTurns, replayRecord } from "../../../lib/game_record.ts";
import { currentState } from "../game.ts";
import type { Model } from "../model.ts";
import type { StoredSettings } from "../settings.ts";
import { currentVerdict } from "./advice.ts";
import type { VerdictState } from "./advice_text.ts";

/** A verdict as it is stored: for the position and the help used in the game that it belongs to. */
interface StoredVerdict {
  readonly game: string;
  /** The moves that win, or the undos to the last winnable position, if they are known. */
  readonly won?: string;
  readonly lost?: { readonly turns: number; readonly isProved: boolean } | "none" | "unknown";
}

function settingName({ table }: Model): string {
  return `${table.patience.id}.verdict`;
}

/** Returns the text that tells the game of a verdict from all others. */
function gameText({ game, usage }: Model): string {
  const { hints, undos, solver } = usage;
  const counts = [game.turns.length, hints, undos, solver];
  return `${counts.join(" ")}\n${game.patience.text.start(currentState(game))}`;
}

/** Returns the verdict on the current position in its stored form; empty if the solver gave none. */
export function storeVerdict(model: Model): StoredSettings {
  const verdict = model.verdicts.get(currentState(model.game)) && currentVerdict(model);
  const stored = verdict && toStored(model, verdict);
  return stored ? { [settingName(model)]: JSON.stringify(stored) } : {};
}

function toStored(model: Model, verdict: VerdictState): StoredVerdict | undefined {
  const game = gameText(model);
  if (verdict.kind === "won") {
    return { game, won: formatTurns(model.table.patience, [verdict.moves]) };
  }
  return verdict.kind === "lost" && verdict.back !== "searched"
    ? { game, lost: verdict.back }
    : undefined;
}

/** Adds the stored verdict to a resumed game if it belongs to it. */
export function withStoredVerdict(model: Model, settings: StoredSettings): Model {
  const verdict = parseVerdict(model, settings[settingName(model)] ?? "");
  if (!verdict) return model;
  return { ...model, verdicts: new Map(model.verdicts).set(currentState(model.game), verdict) };
}

function parseVerdict(model: Model, text: string): VerdictState | undefined {
  if (text === "") return undefined;
  let stored: StoredVerdict;
  try {
    stored = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (stored?.game !== gameText(model)) return undefined;
  const { won, lost } = stored;
  if (typeof won === "string") return parseSolution(model, won);
  if (lost === "none" || lost === "unknown") return { kind: "lost", back: lost };
  const { turns, isProved } = lost ?? {};
  const isValid = typeof turns === "number" && Number.isInteger(turns) && turns > 0 &&
    turns <= model.game.turns.length && typeof isProved === "boolean";
  return isValid ? { kind: "lost", back: { turns, isProved } } : undefined;
}

/** Parses the moves of a solution; returns `undefined` if they do not win. */
function parseSolution({ game }: Model, text: string): VerdictState | undefined {
  const { patience, variant } = game;
  const turns = parseTurns(patience, text);
  const start = currentState(game);
  const end = turns && replayRecord(patience, { start, variant, turns, played: turns.length });
  return end && patience.isWon(end.state) ? { kind: "won", moves: turns.flat() } : undefined;
}
