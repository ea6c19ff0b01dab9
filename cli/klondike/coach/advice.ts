// The coach's advice on one game: request, computation and JSON.

import { isCount } from "../../../lib/check_integer.ts";
import { advise, type RankedChoice } from "../../../lib/klondike/coach/advise.ts";
import { playerViewAfter } from "../../../lib/klondike/coach/player_view.ts";
import { settingsFor } from "../../../lib/klondike/coach/settings.ts";
import { formatMove, type Move } from "../../../lib/klondike/move.ts";
import type { State } from "../../../lib/klondike/state.ts";
import { escapeControls } from "../../../lib/printable.ts";
import { Xoshiro128 } from "../../../lib/xoshiro.ts";
import { cpuClock } from "../../run/cpu_clock.ts";
import { wallClock } from "../../run/search_budget.ts";
import { areWords, isObject, type JsonObject } from "../../run/json_objects.ts";

/** Settings of the coach for a game. */
export interface Thinking {
  readonly seed: number;
  /** `undefined` for the default of the game's rules. */
  readonly playouts: number | undefined;
  readonly seenStock: boolean;
}

/** The coach's advice as fields of its JSON object. */
export interface AdviceJson {
  readonly chance: number;
  readonly calibrated: boolean;
  readonly choices: readonly ChoiceJson[];
  readonly seed: number;
  readonly samples: number;
  readonly ms: number;
  readonly cpuMs: number;
}

interface ChoiceJson extends Omit<RankedChoice, "moves"> {
  readonly moves: readonly string[];
}

/** Computes the advice on the position after `moves`; yields the playouts done and their total. */
export function* thinkAbout(
  start: State,
  moves: readonly Move[],
  { seed, playouts, seenStock }: Thinking,
): Generator<readonly [done: number, of: number], AdviceJson> {
  const view = playerViewAfter(start, moves, seenStock);
  const [wall, cpu] = [wallClock(), cpuClock()];
  const usual = settingsFor(view.rules);
  const samples = playouts ?? usual.playouts;
  const advising = advise(view, Xoshiro128.fromSeed(seed), { ...usual, playouts: samples });
  for (;;) {
    const step = advising.next();
    if (!step.done) {
      yield [step.value, samples];
      continue;
    }
    const { chance, isCalibrated, choices } = step.value;
    return {
      chance,
      calibrated: isCalibrated,
      choices: choices.map((choice) => ({ ...choice, moves: choice.moves.map(formatMove) })),
      ...{ seed, samples, ms: wall(), cpuMs: cpu() },
    };
  }
}

/** Advice on one game of a run. */
export interface GameAdvice extends AdviceJson {
  /** Number of the game, from 1. */
  readonly deal: number;
}

/** Parses a line of a journal, or returns `undefined` if it is corrupt. */
export function parseGameAdvice(value: JsonObject): GameAdvice | undefined {
  const { deal, chance, calibrated, choices, seed, samples, ms, cpuMs } = value;
  const isSound = isCount(deal) && deal > 0 &&
    typeof chance === "number" && typeof calibrated === "boolean" &&
    Array.isArray(choices) && choices.every(isChoice) &&
    isCount(seed) && isCount(samples) && typeof ms === "number" && typeof cpuMs === "number";
  return isSound ? value as unknown as GameAdvice : undefined;
}

function isChoice(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { moves, why, chance, low, high } = value;
  return areWords(moves) && typeof why === "string" && escapeControls(why) === why &&
    [chance, low, high].every((share) => typeof share === "number");
}
