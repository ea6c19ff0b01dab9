/** A card of MOLEK-SYNTEZ, which has no suits: 1 the six up to 9 the ace, which is written `T`. */
export type Rank = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** The rank of the ace, the highest card. */
export const ACE = 9;

/** Number of cards of each rank. */
export const CARDS_PER_RANK = 4;

/** All ranks from the highest to the lowest. */
export const RANKS: readonly Rank[] = [9, 8, 7, 6, 5, 4, 3, 2, 1];

const LETTERS = "67890VDKT";

/**
 * Returns the letter of a rank in a board: `T`, `K`, `D`, `V`, `0` for ten, `9` to `6`.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { formatRank } from "patience-rules/molek";
 * assert.deepEqual(formatRank(9), "T");
 * ```
 */
export function formatRank(rank: Rank): string {
  return LETTERS.charAt(rank - 1);
}

/**
 * Parses the letter of a rank, or returns `undefined` if the text is not one.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseRank } from "patience-rules/molek";
 * assert.deepEqual(parseRank("0"), 5);
 * ```
 */
export function parseRank(text: string): Rank | undefined {
  const index = text.length === 1 ? LETTERS.indexOf(text) : -1;
  return index < 0 ? undefined : (index + 1) as Rank;
}

/** Returns a rank as its card shows it: `10` for the ten. */
export function rankLabel(rank: Rank): string {
  return rank === 5 ? "10" : formatRank(rank);
}

const NAMES = ["six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"] as const;

/**
 * Returns the name of a rank: `ten`, `jack`.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { rankName } from "patience-rules/molek";
 * assert.deepEqual(rankName(6), "jack");
 * ```
 */
export function rankName(rank: Rank): string {
  return NAMES[rank - 1] ?? "";
}
