import type { Move } from "../../lib/klondike/move.ts";
import type { GameRecord } from "../../lib/klondike/record.ts";
import { isWon } from "../../lib/klondike/rules.ts";
import { elapsed } from "../table/clock.ts";
import { type Game, playMoves, startGame, stateOf, undo } from "./game.ts";
import { type Model, newModel } from "./model.ts";

/** The game of a model as it stands, whatever part of it a replay shows. */
export function wholeGame({ game, mode }: Model): Game {
  return mode.kind === "replay" ? mode.back : game;
}

/** The game of a model as it is kept. */
export function recordOf(model: Model): GameRecord {
  const { origin, scoring, start, turns, undone } = wholeGame(model);
  const { clock, now, usage } = model;
  return {
    origin,
    scoring,
    start,
    turns: [...turns, ...undone.toReversed()].map(({ moves }) => moves),
    played: turns.length,
    milliseconds: elapsed(clock, now),
    usage,
  };
}

/** The game of a record, which can be played. */
export function gameOf({ origin, scoring, start, turns, played }: GameRecord): Game {
  let game = turns.reduce<Game>(playMoves, startGame(origin, start, scoring));
  for (let count = turns.length; count > played; count--) game = undo(game) ?? game;
  return game;
}

/** The screen of a game that goes on. Its clock stands until the next move. */
export function resumedModel(record: GameRecord): Model {
  const game = gameOf(record);
  const model = newModel(game);
  const clock = { before: record.milliseconds, since: undefined };
  const resumed: Model = { ...model, clock, usage: record.usage };
  return isWon(stateOf(game)) ? { ...resumed, mode: { kind: "won" }, isOver: true } : resumed;
}

/** The game after some legal moves, each a turn. */
export function gameAfter(start: Game, moves: readonly Move[]): Game {
  return moves.reduce((game, move) => playMoves(game, [move]), start);
}
