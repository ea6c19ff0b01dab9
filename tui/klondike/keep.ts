import type { ScreenEffect, Step } from "../screen.ts";
import type { GameEffect } from "./effect.ts";
import { hasBegun, type Model } from "./model.ts";
import { recordOf, wholeGame } from "./record.ts";
import { changedSettings } from "./settings.ts";

/** A model, and what is to be done now. */
export type GameStep = Step<Model, ScreenEffect | GameEffect>;

/** The effects of a kind that keep something and are followed by others. */
const KEEPING: readonly string[] = ["begin", "keep", "end", "remember"];

/** Whether an effect only keeps what happened. */
export function isKeeping({ kind }: { readonly kind: string }): boolean {
  return KEEPING.includes(kind);
}

/** A step, and first of all what keeps it: no change of a game can forget to ask for that. */
export function withKept(before: Model, { model, effects }: GameStep): GameStep {
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

function rememberEffects(before: Model, after: Model): GameEffect[] {
  const settings = changedSettings(before, after);
  return Object.keys(settings).length === 0 ? [] : [{ kind: "remember", settings }];
}

function keepingEffects(before: Model, after: Model, quits: boolean): GameEffect[] {
  if (after.gameNumber !== before.gameNumber) {
    return [...lossOf(before), { kind: "begin", record: recordOf(after) }];
  }
  if (before.isOver) return [];
  if (after.isOver) return [{ kind: "end", record: recordOf(after), won: true }];
  const changed = wholeGame(after) !== wholeGame(before) || after.usage !== before.usage;
  // Only the time has changed since the last move.
  const late = quits && hasBegun(after) && after.clock.since !== undefined;
  return changed || late ? [{ kind: "keep", record: recordOf(after) }] : [];
}

/** A deal that takes the place of a game that has begun loses it. */
function lossOf(before: Model): GameEffect[] {
  return hasBegun(before) ? [{ kind: "end", record: recordOf(before), won: false }] : [];
}
