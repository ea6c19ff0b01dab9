// Where everything lies in the module's memory; lib/war/kernel.ts reads and writes the same places.
// Before the piles of won cards lie the hands. They go up, always as far as each other, and are moved
// back after 256 steps at the latest: where they do so there are no such piles, and memory enough for
// half of eight decks a step. They are no multiple of 4096 apart: loads from one would wait for stores
// to the other.

/** The ranks of the sorted deck, written from outside. */
export const SORTED: usize = 0x400;
/** The deck that is dealt, and the one that a riffle makes of it. */
export const DECK: usize = 0x600;
export const RIFFLED: usize = 0x800;
/** Numbers n from 1024 down to 1, eight zeros, and beside each n 65536 % n; see shuffle.ts. */
export const DESCENDING: usize = 0xa00;
export const REFUSED: usize = 0x1210;
/** The cards laid in one battle, and by whom. */
export const PILE: usize = 0x1c00;
export const OWNERS: usize = 0x1e00;

/** For each byte: the pairs of its set bits first, as indexes of a swizzle; the same from the end. */
export const FIRST: usize = 0x2000;
export const LAST: usize = 0x3000;
/** The bits of a word of sixteen, one a lane: those of its lower half, those of its upper half. */
export const BITS: usize = 0x4000;
/** For each byte: from which of two packets the next eight cards come, as indexes of a swizzle. */
export const PACKETS: usize = 0x5000;

/** A stream: the state of its generator, then the words it has ready. */
export const DEALS: usize = 0x6000;
export const CHANCES: usize = 0x8000;
/** The state of the generator that each game's own generator is begun from. */
export const SEEDS: usize = 0x5c00;
/** The coins of the battles that come next. */
export const COINS: usize = 0x5d00;

/** The position that was saved, to be found again. */
export const SAVED: usize = 0xa000;

/** What became of the games, a field after another, 1000 games each. */
export const OUTCOMES: usize = 0xb000;
export const STEPS: usize = 0xc000;
export const COMPARISONS: usize = 0xd000;
export const WARS: usize = 0xe000;
export const CHAINS: usize = 0xf000;
export const PERIODS: usize = 0x10000;

/** The two players: where the top card is, how many follow it, and top and end of the won pile. */
export const A: usize = 0x11000;
export const B: usize = 0x11040;
export const HEAD: usize = 0;
export const COUNT: usize = 4;
export const TOP: usize = 8;
export const END: usize = 12;

/** The hands, the top card first. */
export const HAND_A: usize = 0x12000;
export const APART: usize = 0x1480;
export const HAND_B: usize = HAND_A + APART;
/**
 * The ends of the piles of won cards, which grow down: the card won last is the lowest. A player has
 * two of them, because the pile becomes the hand where it lies, and the next one grows at the other.
 */
export const PILES_A: usize = 0x15000;
export const PILES_B: usize = 0x15900;
const ASUNDER: usize = 0x480;

/** The other end of a player's piles. */
// @ts-ignore: decorator
@inline
export function across(end: usize, piles: usize): usize {
  return 2 * piles + ASUNDER - end;
}

/**
 * Copies bytes to a lower address or a place apart, sixteen at a time: up to 15 more are written.
 * The instruction for this calls out of the module, which takes longer than most copies here.
 */
// @ts-ignore: decorator
@inline
export function copy(to: usize, from: usize, bytes: i32): void {
  for (let i = 0; i < bytes; i += 16) v128.store(to + i, v128.load(from + i));
}
