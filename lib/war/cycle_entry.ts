import { GameRng } from "./game_rng.ts";
import { rankKey } from "./game.ts";
import type { WarOptions } from "./options.ts";
import { battle, type GamePosition } from "./rules.ts";

/**
 * After how many steps an endless game first was in a position that comes back: the first one that
 * is the same as the one a period later. The rules leave nothing to chance after the deal.
 */
export function cycleEntry(start: GamePosition, options: WarOptions, period: number): number {
  let [early, late] = [start, start];
  for (let i = 0; i < period; i++) late = after(late, options);
  for (let steps = 0;; steps++) {
    if (rankKey(early) === rankKey(late)) return steps;
    [early, late] = [after(early, options), after(late, options)];
  }
}

function after(position: GamePosition, options: WarOptions): GamePosition {
  const { after } = battle(position, options, new GameRng({ next: () => 0 }));
  if (after === undefined) throw new Error("an endless game has no end");
  return after;
}
