// A position as a few words, exact up to the order of its columns: the foundation heights, how many
// cards of each column are locked, which talon cards are left and how many of them are drawn, and of
// each open card on which of its two hosts it lies. All that can be done follows by operations on
// words; no card is moved.
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

/** The words of the keys of a search: four, or six where a file has more than they hold. */
export function keyWidth({ talon, lockBits }: Root): number {
  return talon.length <= 32 && lockBits <= 20 ? 4 : 6;
}

/** A position that changes in place. */
export class PackedPosition {
  /** The cards that lie on the second of their hosts, as words of the two colours. */
  sideBlack = 0;
  sideRed = 0;
  /** The foundation heights, four bits a suit. */
  heights = 0;
  /** The number of locked cards of each column. */
  locks = 0;
  /** The talon cards that are left, by their places in the order of drawing. */
  left = 0;
  leftHigh = 0;
  drawn = 0;
  resets = 0;

  // What follows from these (see `find`).
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
  /** How many cards are covered. */
  covered = 0;
  readonly #start: Root;
  readonly #isWide: boolean;

  constructor(start: Root) {
    this.#start = start;
    this.#isWide = keyWidth(start) > 4;
  }

  /** Takes over the position of another one. */
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

  /** Takes over the position in which the search starts. */
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

  /** Counts a card as home that lies there now. */
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

  /** Takes a bare card off the card on which it lies, or out of its column. */
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

  /** The guest that lies on a card, which has one. */
  guestOf(card: SolverCard): SolverCard {
    const guest = (card - 4 ^ 2) & ~1;
    const isBlack = (guest & 2) === 0;
    const free = isBlack ? this.freeBlack : this.freeRed;
    const side = isBlack ? this.sideBlack : this.sideRed;
    const lies = (card & 1) === 0 ? free & ~side : free & side;
    return (lies & maskOf(guest)) !== 0 ? guest : guest + 1;
  }

  /** Whether a card is open and nothing lies on it. */
  isBare(card: SolverCard): boolean {
    return (((card & 2) === 0 ? this.bareBlack : this.bareRed) & maskOf(card)) !== 0;
  }

  /** Whether a card is open. */
  isOpen(card: SolverCard): boolean {
    return (((card & 2) === 0 ? this.openBlack : this.openRed) & maskOf(card)) !== 0;
  }

  /** The height of a suit. */
  heightOf(suit: number): number {
    return this.heights >> 4 * suit & 15;
  }

  /** Writes the key. */
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

  /** Takes over the position of a key. */
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

  /** Finds where the cards are. */
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
    this.bareBlack = openBlack & ~occupied(freeRed, this.sideRed);
    this.bareRed = openRed & ~occupied(freeBlack, this.sideBlack);
    const kings = freeBlack >>> 24 | freeRed >>> 24 << 2;
    this.emptyColumns = cleared -
      ((kings & 1) + (kings >> 1 & 1) + (kings >> 2 & 1) + (kings >> 3));
  }
}

/** The hosts of the other colour on which guests lie. */
function occupied(guests: number, side: number): number {
  const first = guests & ~side;
  const second = guests & side;
  return (((first | first >>> 1) & PAIRS) | ((second | second >>> 1) & PAIRS) << 1) << 2 & ALL;
}

// What stays the same in a search for a shortest line: which cards lie locked in which column, the
// order of the talon, and where each part of a position stands in its key.

/** How many cards a column of the tables below has room for. */
export const STRIDE = 64;
const BYTES = 7;

/** The facts about the position from which a search starts. */
export class Root {
  readonly state: State;
  readonly turn: number;
  readonly worryBack: boolean;
  /** Whether the resets are limited; not where there are more than a line can use. */
  readonly limited: boolean;
  /** The locked cards of each column, from the bottom; those of a column begin at its STRIDE. */
  readonly stacks: Uint8Array = new Uint8Array(COLUMNS * STRIDE);
  /** How many locked cards each column has at the start. */
  readonly sizes: Uint8Array = new Uint8Array(COLUMNS);
  /** The lowest cards of each column as words of the two colours, by column and number. */
  readonly lockedBlack: Int32Array = new Int32Array(COLUMNS * STRIDE);
  readonly lockedRed: Int32Array = new Int32Array(COLUMNS * STRIDE);
  /** Where the number of locked cards of each column stands in their code, and its mask. */
  readonly shifts: Uint8Array = new Uint8Array(COLUMNS);
  readonly masks: Uint8Array = new Uint8Array(COLUMNS);
  readonly lockBits: number;
  /** The talon in the order of drawing, and the number of its cards. */
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
    // Between two resets of a shortest line at least one card leaves the talon.
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
