import { Chance } from "./chance.ts";
import { ranksOf } from "./game.ts";
import type { WarOptions } from "./options.ts";
import { battle, type Position } from "./rules.ts";

/**
 * After how many steps an endless game first was in a position that comes back: the first one that
 * is the same as the one a period later. The rules leave nothing to chance after the deal.
 */
export function entryOf(start: Position, options: WarOptions, period: number): number {
  let [early, late] = [start, start];
  for (let i = 0; i < period; i++) late = after(late, options);
  for (let steps = 0;; steps++) {
    if (ranksOf(early) === ranksOf(late)) return steps;
    [early, late] = [after(early, options), after(late, options)];
  }
}

function after(position: Position, options: WarOptions): Position {
  const { after } = battle(position, options, new Chance({ next: () => 0 }));
  if (after === undefined) throw new Error("an endless game has no end");
  return after;
}
