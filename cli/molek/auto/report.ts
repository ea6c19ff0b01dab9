import { type AutoGame, type AutoSettings, explainStop } from "../../../lib/molek/auto/progress.ts";
import { toJsonLine } from "../../../lib/json_line.ts";
import { countWithNoun } from "../../../lib/message.ts";
import type { Console } from "../../io/console.ts";
import { alignColumns, formatFixed } from "../../io/format_number.ts";
import type { PilotEnd } from "./pilot.ts";
import { VERSION } from "../../version.ts";

/** A run that has ended. */
export interface AutoRun {
  readonly end: PilotEnd;
  readonly settings: AutoSettings;
  readonly seconds: number;
}

/** Writes what came of a run, as text or JSON. */
export function reportAuto(console: Console, run: AutoRun, json: boolean): void {
  console.out(json ? toJsonLine(autoJson(run)) : autoText(run));
}

/** A run as JSON. */
export function autoJson({ end: { progress, stop }, settings, seconds }: AutoRun): unknown {
  const { cheats, improving, mostMoves, seconds: time, games } = settings;
  return {
    type: "molek-auto",
    schema: "patience.molek-auto/1",
    version: VERSION,
    requested: games,
    options: { cheats, improve: improving === Infinity ? -1 : improving, moves: mostMoves, time },
    won: progress.games.length,
    failedAttempts: progress.failed.length,
    stopped: stop === undefined ? null : { reason: stop.kind, message: explainStop(stop) },
    games: progress.games,
    failed: progress.failed,
    seconds,
  };
}

function autoText({ end: { progress: { games, failed } }, settings, seconds }: AutoRun): string {
  const attempts = countWithNoun(failed.length, "failed attempt");
  const head = `${games.length} of ${settings.games} games won, ${attempts} (${
    seconds.toFixed(1)
  } s)`;
  const lines = games.length === 0 ? [head] : [head, "", ...alignColumns(rowsOf(games))];
  return lines.map((line) => `${line}\n`).join("");
}

function rowsOf(games: readonly AutoGame[]): string[][] {
  return [
    ["a game", "mean", "min", "median", "max"],
    rowOf("moves", games.map(({ moves }) => moves), 0),
    rowOf("cheats", games.map(({ cheats }) => cheats), 0),
    rowOf("solved in (ms)", games.map(({ solveMs }) => solveMs), 1),
    rowOf("played in (s)", games.map(({ playMs }) => playMs / 1000), 1),
    rowOf("time a move (ms)", games.map(({ playMs, moves }) => playMs / Math.max(1, moves)), 0),
  ];
}

function rowOf(name: string, values: readonly number[], digits: number): string[] {
  const sorted = values.toSorted((one, other) => one - other);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const shown = [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)];
  return [name, formatFixed(mean, 2), ...shown.map((value) => formatFixed(value ?? 0, digits))];
}
