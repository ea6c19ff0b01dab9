import type { GameStep, SaveEffect } from "./effect.ts";
import { hasBegun, type Model } from "./model.ts";
import { gameOutsideReplay, recordFromModel } from "./record.ts";
import { changedSettings, toStoredSettings } from "./settings.ts";

/** The kinds of {@linkcode SaveEffect}. */
const KEEPING: readonly string[] = [
  "begin",
  "keep",
  "end",
  "remember",
] satisfies SaveEffect["kind"][];

/** Whether an effect only keeps what happened. */
export function isSaveEffect({ kind }: { readonly kind: string }): boolean {
  return KEEPING.includes(kind);
}

/**
 * A step with the effects that keep it put first, so that no change of a game can forget them. A step
 * that says itself how its game is kept is left at that.
 */
export function withSaveEffects(before: Model, { model, effects }: GameStep): GameStep {
  const quits = effects.some(({ kind }) => kind === "quit");
  const settings = changedSettings(toStoredSettings(before), toStoredSettings(model));
  return {
    model,
    effects: [
      ...(effects.some(isSaveEffect) ? [] : gameEffects(before, model, quits)),
      ...(Object.keys(settings).length === 0 ? [] : [{ kind: "remember", settings } as const]),
      ...effects,
    ],
  };
}

function gameEffects(before: Model, after: Model, quits: boolean): SaveEffect[] {
  if (after.gameNumber !== before.gameNumber) {
    const begin = { kind: "begin", record: recordFromModel(after) } as const;
    // A deal that takes the place of a game that has begun loses it.
    return hasBegun({ ...before, game: gameOutsideReplay(before) })
      ? [{ kind: "end", record: recordFromModel(before), won: false }, begin]
      : [begin];
  }
  if (before.isOver) return [];
  if (after.isOver) return [{ kind: "end", record: recordFromModel(after), won: true }];
  const changed = gameOutsideReplay(after) !== gameOutsideReplay(before) ||
    after.usage !== before.usage;
  // Since the last move only the clock has changed.
  const isLeft = quits || after.clock.since === undefined;
  const late = isLeft && hasBegun(after) && before.clock.since !== undefined;
  return changed || late ? [{ kind: "keep", record: recordFromModel(after) }] : [];
}
