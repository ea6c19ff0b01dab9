import type { Action, SolverAction } from "../input/action.ts";
import { shouldAskSolver } from "./coach.ts";
import { reviewCountsAsHelp } from "../review.ts";
import type { Model } from "../model.ts";

/**
 * The help that an action asks for, if this game would count as helped by it and the player has not
 * agreed to that yet. Who has the game watched has been told of it.
 */
export function helpNeedingConsent(model: Model, action: Action): SolverAction | undefined {
  const { table, usage, hasAgreed, isScripted, isOver, watches } = model;
  if (hasAgreed || isScripted || isOver || watches || usage.solver > 0) return undefined;
  switch (action.kind) {
    case "solve":
    case "solution":
    case "askWinnable":
      return action;
    case "review":
      return reviewCountsAsHelp(model) ? action : undefined;
    case "chance":
      return action.orSolver && shouldAskSolver(model) ? { kind: "askWinnable" } : undefined;
    case "watch":
      return action.on ? action : undefined;
    case "hint":
      return table.advice === "along" ? action : undefined;
    default:
      return undefined;
  }
}

/** Waits for the player's word before the solver is asked for the first time in a game. */
export function requestConsent(model: Model, action: SolverAction): Model {
  const key = HELP_KEYS[action.kind];
  return { ...model, mode: { kind: "consent", action, key }, notice: { kind: "consent", key } };
}

/** The key that asks for help; pressed again, it agrees. */
const HELP_KEYS: Readonly<Record<SolverAction["kind"], string>> = {
  hint: "H",
  solve: "S",
  solution: "S",
  review: "V",
  askWinnable: "W",
  watch: "W",
};
