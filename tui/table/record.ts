// How a game is kept: as a record, and the effects that keep it after an event.

import type { GameRecord } from "../../lib/game_record.ts";
import type { Patience } from "../../lib/patience.ts";
import { elapsed } from "./clock.ts";
import type { GameStep, SaveEffect } from "./effect.ts";
import { type Game, gameAfterTurns, startGame } from "./game.ts";
import { type CardTable, hasBegun, type Model } from "./model.ts";
import { newModel } from "./new_game.ts";
import { changedSettings, toStoredSettings } from "./settings.ts";

/** The game of a model as it stands, whatever part of it a replay shows. */
function gameOutsideReplay({ game, mode }: Model): Game {
  return mode.kind === "replay" || mode.kind === "review" ? mode.back : game;
}

/** The game of a model as it is kept. */
export function recordFromModel(model: Model): GameRecord {
  const { origin, variant, start, turns, undone } = gameOutsideReplay(model);
  const { clock, now, usage } = model;
  return {
    origin,
    variant,
    start,
    turns: [...turns, ...undone.toReversed()].map(({ moves }) => moves),
    played: turns.length,
    milliseconds: elapsed(clock, now),
    usage,
  };
}

/** The name under which the game of a model counts. */
export function resultVariant({ game }: Model): string {
  const moves = game.turns.flatMap((turn) => turn.moves);
  return game.patience.variantName(game.variant, moves);
}

/** The game of a record, which can be played. */
export function gameOf(
  patience: Patience,
  { origin, variant, start, turns, played }: GameRecord,
): Game {
  const whole = gameAfterTurns(startGame(patience, origin, variant, start), turns);
  return {
    ...whole,
    turns: whole.turns.slice(0, played),
    undone: whole.turns.slice(played).toReversed(),
  };
}

/** The screen of a game that goes on. Its clock is stopped until the next move. */
export function modelFromRecord(table: CardTable, record: GameRecord): Model {
  const game = gameOf(table.patience, record);
  const clock = { before: record.milliseconds, since: undefined };
  return { ...newModel(table, game), clock, usage: record.usage };
}

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
