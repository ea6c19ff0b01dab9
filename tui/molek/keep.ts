import type { ScreenEffect, Step } from "../screen.ts";
import type { MolekEffect } from "./effect.ts";
import { hasBegun, type Model } from "./model.ts";
import { recordOf } from "./record.ts";
import { changedSettings } from "./settings.ts";

/** A model, and what is to be done now. */
export type MolekStep = Step<Model, ScreenEffect | MolekEffect>;

/** A step, and first of all what keeps it: no change of a game can forget to ask for that. */
export function withKept(before: Model, { model, effects }: MolekStep): MolekStep {
  const quits = effects.some(({ kind }) => kind === "quit");
  return {
    model,
    effects: [
      ...keepingEffects(before, model, quits),
      ...rememberEffects(before, model),
      ...effects,
    ],
  };
}

function rememberEffects(before: Model, after: Model): MolekEffect[] {
  const settings = changedSettings(before, after);
  return Object.keys(settings).length === 0 ? [] : [{ kind: "remember", settings }];
}

function keepingEffects(before: Model, after: Model, quits: boolean): MolekEffect[] {
  if (after.gameNumber !== before.gameNumber) {
    return [...lossOf(before), { kind: "begin", record: recordOf(after) }];
  }
  if (before.isOver) return [];
  if (after.isOver) return [{ kind: "end", record: recordOf(after), won: true }];
  const changed = after.game !== before.game || after.usage !== before.usage;
  // Only the time has changed since the last move.
  const late = quits && hasBegun(after) && after.clock.since !== undefined;
  return changed || late ? [{ kind: "keep", record: recordOf(after) }] : [];
}

/** A deal that takes the place of a game that has begun loses it. */
function lossOf(before: Model): MolekEffect[] {
  return hasBegun(before) ? [{ kind: "end", record: recordOf(before), won: false }] : [];
}
