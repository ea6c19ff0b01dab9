import { CARDS_PER_RANK, type Rank, RANKS } from "../rank.ts";
import { type Cell, isUnreadable } from "./columns.ts";

/** How much less alike than the nearest glyph another one may be and still be thought of. */
const CLOSE = 0.06;
/** How much more that is for a glyph that is partly covered or unclear. */
const UNCLEAR = 0.6;
/** How much better than any other way the way that is believed has to be. */
const CLEARLY = 0.05;
/** How many ways are tried. */
const MAX_WAYS = 20_000;

/** The ranks that a place may show, the likeliest first. */
function candidates(cell: Cell): { rank: Rank; likeness: number }[] {
  const least = isUnreadable(cell) ? 0 : cell.likeness - CLOSE - UNCLEAR * (1 - cell.likeness);
  return cell.likenesses
    .map((likeness, index) => ({ rank: FROM_ACE[index] as Rank, likeness }))
    .filter(({ likeness }) => likeness >= least)
    .sort((one, other) => other.likeness - one.likeness);
}

const FROM_ACE: readonly Rank[] = RANKS.toSorted((one, other) => other - one);

/**
 * The rank of each place, so that with the complete columns there are four of every rank. What is
 * unclear the deck decides, if it leaves one way only; `undefined` when there is no way, or two. Of
 * two ways the clearer one is believed only where no rank is hidden: what hides one may have changed
 * the look of those beside it.
 */
export function ranksByDeck(cells: readonly Cell[], complete: number): Rank[] | undefined {
  const left = new Map<Rank, number>(RANKS.map((rank) => [rank, CARDS_PER_RANK - complete]));
  const choices = cells.map(candidates);
  const order = choices.map((_, index) => index)
    .sort((one, other) => (choices[one] ?? []).length - (choices[other] ?? []).length);
  const chosen: Rank[] = [];
  let best: { readonly ranks: Rank[]; readonly sum: number } | undefined;
  let [second, ways] = [-Infinity, 0];
  const choose = (depth: number, sum: number): void => {
    const index = order[depth];
    if (ways++ > MAX_WAYS) return;
    if (index === undefined) {
      if (best === undefined || sum > best.sum) {
        second = best?.sum ?? -Infinity;
        best = { ranks: chosen.slice(), sum };
      } else second = Math.max(second, sum);
      return;
    }
    for (const { rank, likeness } of choices[index] ?? []) {
      const copies = left.get(rank) ?? 0;
      if (copies === 0) continue;
      left.set(rank, copies - 1);
      chosen[index] = rank;
      choose(depth + 1, sum + likeness);
      left.set(rank, copies);
    }
  };
  choose(0, 0);
  const least = cells.some(isUnreadable) ? Infinity : CLEARLY;
  if (best === undefined || ways > MAX_WAYS || best.sum - second < least) return undefined;
  return best.ranks;
}
