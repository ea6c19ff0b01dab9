// Advice of the coach on one game.

import { advise, type RankedChoice } from "../../../lib/klondike/coach/advise.ts";
import { playerViewAfter } from "../../../lib/klondike/coach/player_view.ts";
import { settingsFor } from "../../../lib/klondike/coach/settings.ts";
import { formatMove, type Move } from "../../../lib/klondike/move.ts";
import type { State } from "../../../lib/klondike/state.ts";
import { escapeControls } from "../../../lib/printable.ts";
import { Xoshiro128 } from "../../../lib/xoshiro.ts";
import { cpuClock } from "../../run/cpu_clock.ts";
import { wallClock } from "../../run/search_budget.ts";
import { areWords, isCount, isObject, type JsonObject } from "../../run/json_objects.ts";

/** Settings of the coach for a game. */
export interface Thinking {
  readonly seed: number;
  /** `undefined` for as many as are usual by the game's rules. */
  readonly playouts: number | undefined;
  readonly seenStock: boolean;
}

/** Advice of the coach, as its JSON has it. */
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

/** Thinks about the position after moves; yields how many playouts are done, of how many. */
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

/** Advice on one of many games. */
export interface GameAdvice extends AdviceJson {
  /** Its number, from 1 on. */
  readonly deal: number;
}

/** The advice that a file of a run holds; `undefined` when it is damaged. */
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
