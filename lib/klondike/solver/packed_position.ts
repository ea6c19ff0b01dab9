// A position as a few words, exact up to the order of its columns: the foundation heights, the
// number of locked cards in each column, the talon cards left, the numbers of cards drawn and
// resets left, and for each free card which of its two hosts it lies on. Bitwise operations compute
// everything that can be done; no card is moved.
import {
  bitOf,
  colourOf,
  FIRST_KING,
  HOME,
  maskOf,
  type SolverCard,
  startHeights,
} from "./bits.ts";
import { type State, UNLIMITED } from "../state.ts";

const ALL = 0x3ffffff;
const PAIRS = 0x1555555;
const COLUMNS = 7;

/** Returns the number of words of a key: four, or six if a file needs more. */
export function keyWidth({ talon, lockBits }: Root): number {
  return talon.length <= 32 && lockBits <= 20 ? 4 : 6;
}

/** A packed position that changes in place. */
export class PackedPosition {
  /** The cards that lie on the second of their hosts, as words of the two colours. */
  sideBlack = 0;
  sideRed = 0;
  /** The foundation heights, four bits per suit. */
  heights = 0;
  /** The number of locked cards in each column, packed. */
  locks = 0;
  /** The talon cards left, as bits by their places in the order of drawing. */
  left = 0;
  leftHigh = 0;
  drawn = 0;
  resets = 0;

  // Values that `find` computes from these.
  homeBlack = 0;
  homeRed = 0;
  openBlack = 0;
  openRed = 0;
  freeBlack = 0;
  freeRed = 0;
  baseBlack = 0;
  baseRed = 0;
  bareBlack = 0;
  bareRed = 0;
  emptyColumns = 0;
  /** Number of covered cards. */
  covered = 0;
  readonly #start: Root;
  readonly #isWide: boolean;

  constructor(start: Root) {
    this.#start = start;
    this.#isWide = keyWidth(start) > 4;
  }

  /** Copies another position; {@linkcode find} computes the rest. */
  copy(other: PackedPosition): void {
    this.sideBlack = other.sideBlack;
    this.sideRed = other.sideRed;
    this.heights = other.heights;
    this.locks = other.locks;
    this.left = other.left;
    this.leftHigh = other.leftHigh;
    this.drawn = other.drawn;
    this.resets = other.resets;
  }

  /** Sets the position in which the search starts. */
  begin(): void {
    const { heights, sizes, shifts, talon, drawn, limited, state } = this.#start;
    this.heights = heights;
    this.locks = sizes.reduce((code, size, column) => code | size << (shifts[column] as number), 0);
    this.left = talon.length >= 32 ? -1 : (1 << talon.length) - 1;
    this.leftHigh = talon.length > 32 ? (1 << talon.length - 32) - 1 : 0;
    this.drawn = drawn;
    this.resets = limited ? state.resetsLeft : 0;
    this.sideBlack = this.sideRed = 0;
    for (const { faceUp } of state.tableau) {
      for (const [index, card] of faceUp.entries()) {
        const host = faceUp[index - 1];
        if (host === undefined || (bitOf(host) & 1) === 0) continue;
        if (colourOf(bitOf(card)) === 0) this.sideBlack |= maskOf(bitOf(card));
        else this.sideRed |= maskOf(bitOf(card));
      }
    }
  }

  /** Raises the foundation of a card by one. */
  raise(card: SolverCard): void {
    this.heights += 1 << 4 * (card & 3);
  }

  /** Lays a card on the first or second of its hosts. */
  lay(card: SolverCard, side: number): void {
    const mask = maskOf(card);
    if ((card & 2) === 0) {
      this.sideBlack = side === 0 ? this.sideBlack & ~mask : this.sideBlack | mask;
    } else this.sideRed = side === 0 ? this.sideRed & ~mask : this.sideRed | mask;
  }

  /** Takes a bare card off its host, or out of its column. */
  takeOff(card: SolverCard): void {
    this.lay(card, 0);
    const { shifts, masks, stacks } = this.#start;
    for (let column = 0; column < COLUMNS; column++) {
      const shift = shifts[column] as number;
      const count = this.locks >>> shift & (masks[column] as number);
      if (count > 0 && stacks[column * STRIDE + count - 1] === card) {
        this.locks -= 1 << shift;
        return;
      }
    }
  }

  /** Returns the guest on a card that has one. */
  guestOf(card: SolverCard): SolverCard {
    const guest = (card - 4 ^ 2) & ~1;
    const isBlack = (guest & 2) === 0;
    const free = isBlack ? this.freeBlack : this.freeRed;
    const side = isBlack ? this.sideBlack : this.sideRed;
    const lies = (card & 1) === 0 ? free & ~side : free & side;
    return (lies & maskOf(guest)) !== 0 ? guest : guest + 1;
  }

  /** True if a card is open and nothing lies on it. */
  isBare(card: SolverCard): boolean {
    return (((card & 2) === 0 ? this.bareBlack : this.bareRed) & maskOf(card)) !== 0;
  }

  isOpen(card: SolverCard): boolean {
    return (((card & 2) === 0 ? this.openBlack : this.openRed) & maskOf(card)) !== 0;
  }

  heightOf(suit: number): number {
    return this.heights >> 4 * suit & 15;
  }

  /** Writes the key of the position. */
  pack(key: Int32Array): void {
    if (this.#isWide) {
      key[0] = this.sideBlack;
      key[1] = this.sideRed;
      key[2] = this.heights | this.drawn << 16 | this.resets << 22;
      key[3] = this.left;
      key[4] = this.leftHigh;
      key[5] = this.locks;
      return;
    }
    const { locks } = this;
    key[0] = this.sideBlack | (locks & 255) << 24;
    key[1] = this.sideRed | (locks >>> 8 & 255) << 24;
    key[2] = this.heights | this.drawn << 16 | this.resets << 22 | (locks >>> 16) << 28;
    key[3] = this.left;
  }

  /** Sets the position from its key; {@linkcode find} computes the rest. */
  unpack(key: Int32Array): void {
    const [first, second, third] = [key[0] as number, key[1] as number, key[2] as number];
    this.heights = third & 0xffff;
    this.drawn = third >>> 16 & 63;
    this.resets = third >>> 22 & 63;
    this.left = key[3] as number;
    this.sideBlack = first & 0xffffff;
    this.sideRed = second & 0xffffff;
    if (this.#isWide) {
      this.leftHigh = key[4] as number;
      this.locks = key[5] as number;
    } else this.locks = first >>> 24 | second >>> 24 << 8 | third >>> 28 << 16;
  }

  /**
   * Computes which cards are home, open, free, base and bare, and the numbers of covered cards and
   * of empty columns.
   */
  find(): void {
    const { heights, locks, left, leftHigh } = this;
    const { shifts, masks, stacks, lockedBlack, lockedRed, talonBlack, talonRed } = this.#start;
    const homeBlack = this.homeBlack = HOME[heights & 255] as number;
    const homeRed = this.homeRed = HOME[heights >> 8] as number;
    let [black, red, baseBlack, baseRed, cleared, covered] = [0, 0, 0, 0, 0, 0];
    for (let column = 0; column < COLUMNS; column++) {
      const count = locks >>> (shifts[column] as number) & (masks[column] as number);
      if (count === 0) {
        cleared++;
        continue;
      }
      const place = column * STRIDE + count - 1;
      black |= lockedBlack[place] as number;
      red |= lockedRed[place] as number;
      covered += count - 1;
      const card = stacks[place] as number;
      const mask = 1 << (card >> 1 & ~1 | card & 1);
      if ((card & 2) === 0) baseBlack |= mask;
      else baseRed |= mask;
    }
    for (let byte = 0, word = left; word !== 0; byte += 256, word >>>= 8) {
      black |= talonBlack[byte | word & 255] as number;
      red |= talonRed[byte | word & 255] as number;
    }
    for (let byte = 1024, word = leftHigh; word !== 0; byte += 256, word >>>= 8) {
      black |= talonBlack[byte | word & 255] as number;
      red |= talonRed[byte | word & 255] as number;
    }
    this.covered = covered;
    this.baseBlack = baseBlack;
    this.baseRed = baseRed;
    const openBlack = this.openBlack = ALL & ~(black | homeBlack);
    const openRed = this.openRed = ALL & ~(red | homeRed);
    const freeBlack = this.freeBlack = openBlack & ~baseBlack;
    const freeRed = this.freeRed = openRed & ~baseRed;
    this.bareBlack = openBlack & ~occupiedHosts(freeRed, this.sideRed);
    this.bareRed = openRed & ~occupiedHosts(freeBlack, this.sideBlack);
    const kings = freeBlack >>> 24 | freeRed >>> 24 << 2;
    this.emptyColumns = cleared -
      ((kings & 1) + (kings >> 1 & 1) + (kings >> 2 & 1) + (kings >> 3));
  }
}

/** Returns the hosts, of the other colour, on which guests lie. */
function occupiedHosts(guests: number, side: number): number {
  const first = guests & ~side;
  const second = guests & side;
  return (((first | first >>> 1) & PAIRS) | ((second | second >>> 1) & PAIRS) << 1) << 2 & ALL;
}

// Constants of one search for a shortest line: the locked cards of each column, the order of the
// talon, and the layout of a position's key.

/** Room per column in the tables below, in cards. */
export const STRIDE = 64;
const BYTES = 7;

/** Constants of a search, computed from the position in which it starts. */
export class Root {
  readonly state: State;
  readonly turn: number;
  readonly worryBack: boolean;
  /** True if resets are limited to a number that a line can use up. */
  readonly limited: boolean;
  /** The locked cards of each column, from the bottom; those of column c begin at c * STRIDE. */
  readonly stacks: Uint8Array = new Uint8Array(COLUMNS * STRIDE);
  /** Number of locked cards in each column at the start. */
  readonly sizes: Uint8Array = new Uint8Array(COLUMNS);
  /** The lowest cards of each column as words of the two colours, by column and number. */
  readonly lockedBlack: Int32Array = new Int32Array(COLUMNS * STRIDE);
  readonly lockedRed: Int32Array = new Int32Array(COLUMNS * STRIDE);
  /** Shift and mask of each column's number of locked cards in `locks`. */
  readonly shifts: Uint8Array = new Uint8Array(COLUMNS);
  readonly masks: Uint8Array = new Uint8Array(COLUMNS);
  readonly lockBits: number;
  /** The talon in the order of drawing: the waste, then the stock. */
  readonly talon: Uint8Array;
  readonly talonBlack: Int32Array = new Int32Array(BYTES << 8);
  readonly talonRed: Int32Array = new Int32Array(BYTES << 8);
  readonly drawn: number;
  readonly heights: number;

  constructor(state: State) {
    const { tableau, stock, waste, rules, resetsLeft, foundations } = state;
    this.state = state;
    this.turn = rules.turn;
    this.worryBack = rules.worryBack;
    this.talon = Uint8Array.from([...waste, ...stock.toReversed()], bitOf);
    this.drawn = waste.length;
    // Between two resets of a shortest line at least one card leaves the talon, so it uses no more
    // resets than there are talon cards.
    this.limited = resetsLeft !== UNLIMITED && resetsLeft <= this.talon.length;
    this.heights = startHeights(foundations);
    let bits = 0;
    for (const [column, { faceDown, faceUp }] of tableau.entries()) {
      const cards = [...faceDown, ...faceUp.slice(0, 1)].map(bitOf);
      if (cards.length === 1 && (cards[0] as SolverCard) >= FIRST_KING) cards.pop();
      this.#lock(column, cards);
      this.shifts[column] = bits;
      const width = 32 - Math.clz32(cards.length);
      this.masks[column] = (1 << width) - 1;
      bits += width;
    }
    this.lockBits = bits;
    this.#tabulateTalon();
  }

  #lock(column: number, cards: readonly SolverCard[]): void {
    this.sizes[column] = cards.length;
    let [black, red] = [0, 0];
    for (const [place, card] of cards.entries()) {
      this.stacks[column * STRIDE + place] = card;
      if (colourOf(card) === 0) black |= maskOf(card);
      else red |= maskOf(card);
      this.lockedBlack[column * STRIDE + place + 1] = black;
      this.lockedRed[column * STRIDE + place + 1] = red;
    }
  }

  #tabulateTalon(): void {
    for (let byte = 0; byte < BYTES; byte++) {
      for (let code = 0; code < 256; code++) {
        let [black, red] = [0, 0];
        for (let bit = 0; bit < 8; bit++) {
          const card = this.talon[8 * byte + bit];
          if ((code >> bit & 1) === 0 || card === undefined) continue;
          if (colourOf(card) === 0) black |= maskOf(card);
          else red |= maskOf(card);
        }
        this.talonBlack[byte << 8 | code] = black;
        this.talonRed[byte << 8 | code] = red;
      }
    }
  }
}
