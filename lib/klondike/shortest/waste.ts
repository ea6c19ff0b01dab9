// How many moves at least the order of the talon costs where all cards go home, besides the first
// draw of each card and its move home. A card of the waste with a lower one of its suit below it goes
// to a column first, or is drawn a second time; and so does one of two cards of the stock where the
// later one keeps the earlier one, and a third one that both wait for comes after them. Which cards
// are left and how many are drawn decides it, so numbers are kept for these.
import type { PackedPosition } from "./packed_position.ts";
import type { Root } from "./root.ts";

const CACHE_BITS = 12;
const ENTRY = 4;

/** The least cost of the talon's order. */
export class WasteOrder {
  readonly #start: Root;
  /** By a hash: what is left, in two words, how many are drawn, and the cost plus 1. */
  readonly #cache = new Int32Array(ENTRY << CACHE_BITS);
  readonly #ranks = new Int8Array(52);
  readonly #places = new Uint8Array(52);

  constructor(start: Root) {
    this.#start = start;
  }

  /** The least number of moves that the order costs. */
  least({ left, leftHigh, drawn }: PackedPosition): number {
    if (left === 0 && leftHigh === 0) return 0;
    const hash = Math.imul(left ^ Math.imul(leftHigh ^ drawn << 20, 0x85ebca6b), 0x9e3779b1);
    const place = (hash >>> 32 - CACHE_BITS) * ENTRY;
    const cache = this.#cache;
    if (
      cache[place] === left && cache[place + 1] === leftHigh && cache[place + 2] === drawn &&
      cache[place + 3] !== 0
    ) return (cache[place + 3] as number) - 1;
    const cards = this.#count(left, leftHigh, drawn);
    // The cards that are drawn again need a reset and, three at a time, a draw.
    const cost = this.#start.turn === 1 ? cards : Math.min(cards, 1 + Math.ceil(cards / 3));
    cache[place] = left;
    cache[place + 1] = leftHigh;
    cache[place + 2] = drawn;
    cache[place + 3] = cost + 1;
    return cost;
  }

  /** How many cards at least go to a column first or are drawn again. */
  #count(left: number, leftHigh: number, drawn: number): number {
    let cards = 0;
    for (let suit = 0; suit < 4; suit++) {
      cards += this.#countSuit(this.#list(suit, left, leftHigh), drawn);
    }
    return cards;
  }

  /** Lists the ranks of a suit's cards, and their places among all that are left. */
  #list(suit: number, left: number, leftHigh: number): number {
    const { talon } = this.#start;
    let [count, place] = [0, 0];
    for (let index = 0; index < talon.length; index++) {
      const isLeft = index < 32 ? left >>> index & 1 : leftHigh >>> index - 32 & 1;
      if (isLeft === 0) continue;
      const card = talon[index] as number;
      if ((card & 3) === suit) {
        this.#ranks[count] = card >> 2;
        this.#places[count++] = place;
      }
      place++;
    }
    return count;
  }

  /** The same of the suit that is listed. */
  #countSuit(count: number, drawn: number): number {
    const ranks = this.#ranks;
    let used = 0;
    let cards = 0;
    for (let later = 1; later < count; later++) {
      if (!this.#isAbove(later, drawn)) continue;
      used |= 1 << later;
      cards++;
    }
    // Pairs of cards that a third one keeps waiting; each card is in one pair at most.
    for (let later = 1; later < count; later++) {
      if ((used >> later & 1) !== 0) continue;
      if ((this.#places[later] as number) < drawn) continue;
      const rank = ranks[later] as number;
      for (let earlier = 0; earlier < later; earlier++) {
        const lower = ranks[earlier] as number;
        if ((used >> earlier & 1) !== 0 || lower > rank) continue;
        if (!this.#isBelow(lower, later + 1, count)) continue;
        used |= 1 << earlier | 1 << later;
        cards++;
        break;
      }
    }
    return cards;
  }

  /** Whether a lower card lies below a card, in the waste or among those drawn with it. */
  #isAbove(later: number, drawn: number): boolean {
    const place = this.#places[later] as number;
    const { turn } = this.#start;
    const first = place < drawn ? 0 : place - (place - drawn) % turn;
    for (let earlier = 0; earlier < later; earlier++) {
      const isThere = (this.#places[earlier] as number) >= first;
      if (isThere && (this.#ranks[earlier] as number) < (this.#ranks[later] as number)) return true;
    }
    return false;
  }

  /** Whether one of these cards has a rank below another one's. */
  #isBelow(rank: number, from: number, count: number): boolean {
    for (let index = from; index < count; index++) {
      if ((this.#ranks[index] as number) < rank) return true;
    }
    return false;
  }
}
