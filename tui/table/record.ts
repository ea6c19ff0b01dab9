import type { GameRecord } from "../../lib/game_record.ts";
import type { Patience } from "../../lib/patience.ts";
import { elapsed } from "./clock.ts";
import { type Game, gameAfterTurns, startGame } from "./game.ts";
import type { CardTable, Model } from "./model.ts";
import { newModel } from "./new_game.ts";

/** The game of a model as it stands, whatever part of it a replay shows. */
export function gameOutsideReplay({ game, mode }: Model): Game {
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
