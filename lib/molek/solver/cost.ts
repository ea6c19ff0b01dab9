/** What a line to the won game takes. A cheat weighs more than any number of moves. */
export interface Cost {
  readonly cheats: number;
  readonly moves: number;
}

/** The cost of nothing. */
export const FREE: Cost = { cheats: 0, moves: 0 };

/** More than any line takes: the cost of a position that cannot be won, even with cheats. */
export const NEVER: Cost = { cheats: Infinity, moves: Infinity };

/** True if the first cost is less than the second one. */
export function isLess(one: Cost, other: Cost): boolean {
  return one.cheats === other.cheats ? one.moves < other.moves : one.cheats < other.cheats;
}

/** Both costs together. */
export function plus(one: Cost, other: Cost): Cost {
  return { cheats: one.cheats + other.cheats, moves: one.moves + other.moves };
}

/** The first cost without the second one. */
export function minus(one: Cost, other: Cost): Cost {
  return { cheats: one.cheats - other.cheats, moves: one.moves - other.moves };
}

/** The cost of some moves. */
export function costOf(moves: readonly { readonly cheat: boolean }[]): Cost {
  return { cheats: moves.filter(({ cheat }) => cheat).length, moves: moves.length };
}
