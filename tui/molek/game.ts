import { deal } from "../../lib/molek/deal.ts";
import type { Move } from "../../lib/molek/move.ts";
import { play } from "../../lib/molek/rules.ts";
import type { State } from "../../lib/molek/state.ts";
import { ok, type Result } from "../../lib/result.ts";

/** Where a game comes from, as it is shown: `seed 4`, `board`, the name of a picture. */
export type Origin = string;

/** A turn: a move with the positions before and after it. */
export interface Turn {
  readonly move: Move;
  readonly before: State;
  readonly after: State;
}

/** A game as it is played, with the turns that were taken back and can be played again. */
export interface Game {
  readonly origin: Origin;
  readonly start: State;
  readonly turns: readonly Turn[];
  /** The last one is the next to be played again. */
  readonly undone: readonly Turn[];
}

/** The game of a seed. */
export function dealGame(seed: number): Game {
  return startGame(`seed ${seed}`, deal(seed));
}

/** A game from its first position. */
export function startGame(origin: Origin, start: State): Game {
  return { origin, start, turns: [], undone: [] };
}

/** The position on the table. */
export function stateOf({ turns, start }: Game): State {
  return turns.at(-1)?.after ?? start;
}

/** How many cheats led to the position on the table. */
export function cheatCount({ turns }: Game): number {
  return turns.filter(({ move }) => move.cheat).length;
}

/** The game after a move, or why the move is illegal. */
export function playMove(game: Game, move: Move): Result<Game, string> {
  const before = stateOf(game);
  const played = play(before, move);
  if (!played.ok) return played;
  const turn = { move, before, after: played.value };
  return ok({ ...game, turns: [...game.turns, turn], undone: [] });
}

/** The game before its last turn; `undefined` at the beginning. */
export function undo(game: Game): Game | undefined {
  const last = game.turns.at(-1);
  if (last === undefined) return undefined;
  return { ...game, turns: game.turns.slice(0, -1), undone: [...game.undone, last] };
}

/** The game with the turn that was taken back last; `undefined` when there is none. */
export function redo(game: Game): Game | undefined {
  const next = game.undone.at(-1);
  if (next === undefined) return undefined;
  return { ...game, turns: [...game.turns, next], undone: game.undone.slice(0, -1) };
}
