// Saving a game: its record, and the effects that save it after an event.

import type { GameRecord } from "../../lib/game_record.ts";
import type { Patience } from "../../lib/patience.ts";
import { storeVerdict } from "./advice/stored_verdict.ts";
import { elapsed } from "./clock.ts";
import type { GameStep, SaveEffect } from "./effect.ts";
import { createGame, type Game, gameAfterTurns } from "./game.ts";
import { type CardTable, hasBegun, type Model } from "./model.ts";
import { newModel } from "./new_game.ts";
import { changedSettings, toStoredSettings } from "./settings.ts";

/** Returns the whole game, even while a replay or a review shows a part of it. */
function gameOutsideReplay({ game, mode }: Model): Game {
  return mode.kind === "replay" || mode.kind === "review" ? mode.back : game;
}

/** Returns the record of the game, as it is saved. */
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

/** True if the game is saved and unfinished, so that the player can continue it later. */
export function canContinue(model: Model): boolean {
  return model.savesGames && hasBegun({ ...model, game: gameOutsideReplay(model) });
}

/** Returns the name of the variant under which the game counts in the results. */
export function resultVariant({ game }: Model): string {
  const moves = game.turns.flatMap((turn) => turn.moves);
  return game.patience.variantName(game.variant, moves);
}

/** Recreates the game of a record. */
export function gameFromRecord(
  patience: Patience,
  { origin, variant, start, turns, played }: GameRecord,
): Game {
  const whole = gameAfterTurns(createGame(patience, origin, variant, start), turns);
  return {
    ...whole,
    turns: whole.turns.slice(0, played),
    undone: whole.turns.slice(played).toReversed(),
  };
}

/** Creates the model of a resumed game. Its clock is stopped until the next move. */
export function modelFromRecord(table: CardTable, record: GameRecord): Model {
  const game = gameFromRecord(table.patience, record);
  const clock = { before: record.milliseconds, since: undefined };
  return { ...newModel(table, game), clock, usage: record.usage };
}

/** The kinds of {@linkcode SaveEffect}. */
const SAVE_EFFECT_KINDS: readonly string[] = [
  "begin",
  "keep",
  "end",
  "remember",
] satisfies SaveEffect["kind"][];

/** True if an effect is a {@linkcode SaveEffect}. */
export function isSaveEffect({ kind }: { readonly kind: string }): boolean {
  return SAVE_EFFECT_KINDS.includes(kind);
}

/**
 * Adds the save effects in front, so that no change of the game can miss them. If a step has a save
 * effect of its own, only changed settings are added.
 */
export function withSaveEffects(before: Model, { model, effects }: GameStep): GameStep {
  const quits = effects.some(({ kind }) => kind === "quit");
  const settings = {
    ...changedSettings(toStoredSettings(before), toStoredSettings(model)),
    ...(quits && hasBegun(model) ? storeVerdict(model) : {}),
  };
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
    // A new deal ends the game before it, which counts as lost if a move was made.
    return hasBegun({ ...before, game: gameOutsideReplay(before) })
      ? [{ kind: "end", record: recordFromModel(before), won: false }, begin]
      : [begin];
  }
  if (before.isOver) return [];
  if (after.isOver) {
    return [{ kind: "end", record: recordFromModel(after), won: !after.isAbandoned }];
  }
  const changed = gameOutsideReplay(after) !== gameOutsideReplay(before) ||
    after.usage !== before.usage;
  // If only the clock has changed, save when it stops or the program quits.
  const isLeaving = quits || after.clock.since === undefined;
  const hasUnsavedTime = isLeaving && hasBegun(after) && before.clock.since !== undefined;
  return changed || hasUnsavedTime ? [{ kind: "keep", record: recordFromModel(after) }] : [];
}
