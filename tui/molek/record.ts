import type { Move } from "../../lib/molek/move.ts";
import type { GameRecord } from "../../lib/molek/record.ts";
import { isWon } from "../../lib/molek/state.ts";
import { elapsed } from "../table/clock.ts";
import { type Game, playMove, startGame, stateOf, undo } from "./game.ts";
import { type Model, newModel } from "./model.ts";

/** The game of a model as it is kept. */
export function recordOf({ game, clock, now, usage }: Model): GameRecord {
  const { origin, start, turns, undone } = game;
  return {
    origin,
    start,
    moves: [...turns, ...undone.toReversed()].map(({ move }) => move),
    played: turns.length,
    milliseconds: elapsed(clock, now),
    usage,
  };
}

/** The screen of a game that goes on. Its clock stands until the next move. */
export function resumedModel(record: GameRecord): Model {
  const game = gameOf(record);
  const clock = { before: record.milliseconds, since: undefined };
  const resumed: Model = { ...newModel(game), clock, usage: record.usage };
  return isWon(stateOf(game)) ? { ...resumed, mode: { kind: "won" } } : resumed;
}

/** A game after some legal moves. */
export function gameAfter(start: Game, moves: readonly Move[]): Game {
  return moves.reduce((game, move) => {
    const after = playMove(game, move);
    if (!after.ok) throw new Error(`Cannot play a move that was found legal: ${after.error}`);
    return after.value;
  }, start);
}

function gameOf({ origin, start, moves, played }: GameRecord): Game {
  let game = gameAfter(startGame(origin, start), moves);
  for (let count = moves.length; count > played; count--) game = undo(game) ?? game;
  return game;
}
