import type { Message } from "../../lib/message.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import { elapsed } from "./clock.ts";
import { currentMoves, isWon, moveCount } from "./game.ts";
import type { Model } from "./model.ts";
import { resultVariant } from "./record.ts";
import type { SharedGame } from "./share.ts";

/** Returns the game of a model, or why it cannot be shared. */
export function sharedGame(model: Model): Result<SharedGame, Message> {
  const { game, usage, clock, now } = model;
  const { patience, origin } = game;
  if (origin.kind !== "seed") return err("only a deal with a seed can be shared");
  const moves = currentMoves(game);
  return ok({
    name: patience.name,
    origin,
    variant: resultVariant(model),
    won: isWon(game) ? true : model.isAbandoned ? false : undefined,
    helped: usage.solver > 0,
    cheated: moves.some((move) => patience.isCheat?.(move) ?? false),
    moves: moveCount(game),
    milliseconds: elapsed(clock, now),
  });
}
