import type { Clock } from "./clock.ts";
import type { KeepEffect } from "./effect.ts";
import type { Step } from "../screen.ts";
import { changedOf, type KeptSettings } from "./settings.ts";

/** The part of any game's model that keeping looks at. */
export interface KeptModel {
  /** Counts the games played on this screen. */
  readonly gameNumber: number;
  /** Whether the game was won and counted; what is played after that counts nowhere. */
  readonly isOver: boolean;
  readonly usage: object;
  readonly clock: Clock;
}

/** How a game is kept. */
export interface Keeper<Model, Kept> {
  recordOf(model: Model): Kept;
  /** The game itself, which is another object whenever it has changed. */
  gameOf(model: Model): object;
  /** Whether a first move was made, in a game that is not over. */
  hasBegun(model: Model): boolean;
  settingsOf(model: Model): KeptSettings;
}

/** The kinds of {@linkcode KeepEffect}. */
const KEEPING: readonly string[] = ["begin", "keep", "end", "remember"];

/** Whether an effect only keeps what happened. */
export function isKeeping({ kind }: { readonly kind: string }): boolean {
  return KEEPING.includes(kind);
}

/** A step with the effects that keep it put first, so that no change of a game can forget them. */
export function withKept<Model extends KeptModel, Kept, Effect extends { readonly kind: string }>(
  keeper: Keeper<Model, Kept>,
  before: Model,
  { model, effects }: Step<Model, Effect>,
): Step<Model, Effect | KeepEffect<Kept>> {
  const quits = effects.some(({ kind }) => kind === "quit");
  const settings = changedOf(keeper.settingsOf(before), keeper.settingsOf(model));
  return {
    model,
    effects: [
      ...gameEffects(keeper, before, model, quits),
      ...(Object.keys(settings).length === 0 ? [] : [{ kind: "remember", settings } as const]),
      ...effects,
    ],
  };
}

function gameEffects<Model extends KeptModel, Kept>(
  { recordOf, gameOf, hasBegun }: Keeper<Model, Kept>,
  before: Model,
  after: Model,
  quits: boolean,
): KeepEffect<Kept>[] {
  if (after.gameNumber !== before.gameNumber) {
    const begin = { kind: "begin", record: recordOf(after) } as const;
    // A deal that takes the place of a game that has begun loses it.
    return hasBegun(before)
      ? [{ kind: "end", record: recordOf(before), won: false }, begin]
      : [begin];
  }
  if (before.isOver) return [];
  if (after.isOver) return [{ kind: "end", record: recordOf(after), won: true }];
  const changed = gameOf(after) !== gameOf(before) || after.usage !== before.usage;
  // Since the last move only the clock has changed.
  const late = quits && hasBegun(after) && after.clock.since !== undefined;
  return changed || late ? [{ kind: "keep", record: recordOf(after) }] : [];
}
