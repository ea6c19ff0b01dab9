// The cards of one game for kernel.ts, in place; the fast twin of what rules.ts does with piles.
//
// Layout: the hand of player p (0 A, 1 B) is a ring in #hands from p·size on, size a power of two
// that holds every card: its top at #heads[p], #counts[p] cards. #won holds the pile of won cards of
// p from p·size on, its top last. #pile is what was laid in one battle, #owners by whom. Cards are
// ranks: suits decide nothing.
// Invariants: the counts and the pile add up to all cards; the pile is empty between two battles;
// words are drawn exactly as rules.ts draws them.

import type { Random } from "../random.ts";
import type { WarOptions } from "./options.ts";

/** The index of a player. */
export type Player = 0 | 1;

/** Shuffles the first cards of an array, as `shuffle` of random.ts does. */
export function shuffleRanks(ranks: Uint8Array, count: number, random: Random): void {
  for (let i = 0; i < count - 1; i++) {
    const j = i + random.below(count - i);
    const rank = ranks[i] as number;
    ranks[i] = ranks[j] as number;
    ranks[j] = rank;
  }
}

/** Two hands and what lies between them. */
export class Table {
  readonly #options: WarOptions;
  readonly #size: number;
  readonly #mask: number;
  readonly #hands: Uint8Array;
  readonly #heads = new Int32Array(2);
  readonly #counts = new Int32Array(2);
  readonly #won: Uint8Array;
  readonly #wonCounts = new Int32Array(2);
  readonly #pile: Uint8Array;
  readonly #order: Uint8Array;
  readonly #owners: Uint8Array;
  readonly #last = new Uint8Array(2);
  #laid = 0;
  readonly #saved: Uint8Array;
  readonly #savedCounts = new Int32Array(4);

  constructor(cards: number, options: WarOptions) {
    this.#options = options;
    this.#size = 1 << Math.ceil(Math.log2(cards));
    this.#mask = this.#size - 1;
    this.#hands = new Uint8Array(2 * this.#size);
    this.#won = new Uint8Array(2 * this.#size);
    this.#pile = new Uint8Array(cards);
    this.#order = new Uint8Array(cards);
    this.#owners = new Uint8Array(cards);
    this.#saved = new Uint8Array(cards);
  }

  /** Deals a shuffled deck. */
  deal(deck: Uint8Array): void {
    const half = deck.length / 2;
    for (let i = 0; i < half; i++) {
      const place = this.#options.deal === "reversed" ? half - 1 - i : i;
      const [a, b] = this.#options.deal === "halves" ? [i, half + i] : [2 * i, 2 * i + 1];
      this.#hands[place] = deck[a] as number;
      this.#hands[this.#size + place] = deck[b] as number;
    }
    this.#heads.fill(0);
    this.#counts.fill(half);
    this.#wonCounts.fill(0);
    this.#savedCounts.fill(0);
    this.#laid = 0;
  }

  /** The number of cards a player can still lay. */
  left(player: Player): number {
    return (this.#counts[player] as number) + (this.#wonCounts[player] as number);
  }

  /** A player lays cards, as many as there are at most. */
  lay(player: Player, count: number, chance: Random): void {
    const base = player * this.#size;
    for (let i = 0; i < count; i++) {
      if (this.#counts[player] === 0) this.#takeWon(player, chance);
      if (this.#counts[player] === 0) return;
      const head = this.#heads[player] as number;
      const rank = this.#hands[base + (head & this.#mask)] as number;
      this.#heads[player] = head + 1;
      this.#counts[player] = (this.#counts[player] as number) - 1;
      this.#pile[this.#laid] = rank;
      this.#owners[this.#laid++] = player;
      this.#last[player] = rank;
    }
  }

  /** The last card of A against that of B: positive when A's is higher. */
  compare(): number {
    return (this.#last[0] as number) - (this.#last[1] as number);
  }

  /** The winner picks up the pile. */
  pickUp(winner: Player, swapped: boolean, chance: Random): void {
    const pile = this.#ordered(winner, swapped, chance);
    const base = winner * this.#size;
    if (this.#options.piles === "single") {
      const tail = (this.#heads[winner] as number) + (this.#counts[winner] as number);
      for (let i = 0; i < this.#laid; i++) {
        this.#hands[base + (tail + i & this.#mask)] = pile[i] as number;
      }
      this.#counts[winner] = (this.#counts[winner] as number) + this.#laid;
    } else {
      const top = base + (this.#wonCounts[winner] as number);
      for (let i = 0; i < this.#laid; i++) this.#won[top + i] = pile[i] as number;
      this.#wonCounts[winner] = (this.#wonCounts[winner] as number) + this.#laid;
    }
    this.#laid = 0;
  }

  /** Remembers the position for {@linkcode Table.isSaved}. */
  save(): void {
    let at = 0;
    this.#eachCard((rank) => {
      this.#saved[at++] = rank;
      return true;
    });
    this.#savedCounts.set(this.#counts);
    this.#savedCounts.set(this.#wonCounts, 2);
  }

  /** Whether the position is the one that was saved. */
  isSaved(): boolean {
    if (
      this.#counts[0] !== this.#savedCounts[0] || this.#counts[1] !== this.#savedCounts[1] ||
      this.#wonCounts[0] !== this.#savedCounts[2] || this.#wonCounts[1] !== this.#savedCounts[3]
    ) return false;
    let at = 0;
    return this.#eachCard((rank) => this.#saved[at++] === rank);
  }

  /** The won pile becomes the hand: its top, the card won last, is played first. */
  #takeWon(player: Player, chance: Random): void {
    const base = player * this.#size;
    const count = this.#wonCounts[player] as number;
    const won = this.#won.subarray(base, base + count);
    if (this.#options.reshuffle) shuffleRanks(won, count, chance);
    for (let i = 0; i < count; i++) this.#hands[base + i] = won[count - 1 - i] as number;
    this.#heads[player] = 0;
    this.#counts[player] = count;
    this.#wonCounts[player] = 0;
  }

  #ordered(winner: Player, swapped: boolean, chance: Random): Uint8Array {
    switch (this.#options.pickup) {
      case "swap":
        if (swapped) swapFirst(this.#pile);
        return this.#pile;
      case "played":
        return this.#pile;
      case "winner-first":
        return this.#byOwner(winner);
      case "loser-first":
        return this.#byOwner(1 - winner);
      case "shuffle":
        shuffleRanks(this.#pile, this.#laid, chance);
        return this.#pile;
      default:
        return this.#options.pickup satisfies never;
    }
  }

  #byOwner(first: number): Uint8Array {
    let at = 0;
    for (const owner of [first, 1 - first]) {
      for (let i = 0; i < this.#laid; i++) {
        if (this.#owners[i] === owner) this.#order[at++] = this.#pile[i] as number;
      }
    }
    return this.#order;
  }

  /** Visits hands and won piles in a fixed order for as long as the visitor returns true. */
  #eachCard(visit: (rank: number) => boolean): boolean {
    for (let player = 0; player < 2; player++) {
      const base = player * this.#size;
      const head = this.#heads[player] as number;
      for (let i = 0; i < (this.#counts[player] as number); i++) {
        if (!visit(this.#hands[base + (head + i & this.#mask)] as number)) return false;
      }
      for (let i = 0; i < (this.#wonCounts[player] as number); i++) {
        if (!visit(this.#won[base + i] as number)) return false;
      }
    }
    return true;
  }
}

function swapFirst(pile: Uint8Array): void {
  const first = pile[0] as number;
  pile[0] = pile[1] as number;
  pile[1] = first;
}
