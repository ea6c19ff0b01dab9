import { withAdvice, withNextSolutionMove } from "./advice/advice.ts";
import { withDealing } from "./dealing.ts";
import { withFit } from "./draw/fit.ts";
import type { GameStep } from "./effect.ts";
import type { Model } from "./model.ts";
import { withMotion } from "./motion.ts";
import { withSaveEffects } from "./record.ts";
import { withMouseEffect } from "./change_setting.ts";

/** The steps that follow every event, in order; `before` is the model before the event. */
const AFTER_EVENT: readonly ((before: Model, step: GameStep) => GameStep)[] = [
  withNextSolutionMove,
  withAdvice,
  withSaveEffects,
  withFit,
  withMotion,
  withDealing,
  withMouseEffect,
];

/** Applies the steps that follow every event. */
export function afterEvent(before: Model, step: GameStep): GameStep {
  return AFTER_EVENT.reduce((after, follow) => follow(before, after), step);
}
