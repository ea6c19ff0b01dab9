// Stock and waste without moves of their own: which cards are left, how many of them lie in the
// waste, and so which ones drawing can bring to its top. Cards stand at places in the order of the
// first pass; which places still have their card is kept in two words of 32 bits. Where resets are
// unlimited, a waste that a reset and draws rebuild (a whole number of draws, or everything drawn)
// counts as nothing drawn: the same cards can be reached from there, at turn 1 always all of them.
import { type State, UNLIMITED } from "../state.ts";
import { type Bit, bitOf, type CardSet, countBits, drop, has, lowestBit, put } from "./bits.ts";

const ROOM = 52;
/** How many words `take` saves at each level for `putBack` to restore. */
const HISTORY = 6;

/** Stock and waste of a position, with do and undo. */
export class Talon {
  readonly size: number;
  readonly unlimited: boolean;
  /** Whether every card left can be reached at any time. */
  readonly everything: boolean;
  /** The places that still have their card. */
  readonly places: Int32Array = new Int32Array(2);
  /** How many cards are left. */
  left: number;
  /** How many of them are drawn; 0 for all numbers from which the same cards can be reached. */
  drawn = 0;
  /** How many resets are left; 0 where they are unlimited. */
  resetsLeft: number;
  /** The cards that can be drawn to, at the cost of a reset where there is no other way. */
  readonly reach: CardSet = new Int32Array(2);
  readonly #again: CardSet = new Int32Array(2);
  readonly #turn: number;
  readonly #cards = new Int8Array(ROOM);
  readonly #placeOf = new Int8Array(ROOM).fill(-1);
  readonly #history = new Int32Array(ROOM * HISTORY);

  constructor({ rules, stock, waste, resetsLeft }: State) {
    const cards = [...waste, ...stock.toReversed()].map(bitOf);
    this.#turn = rules.turn;
    this.size = this.left = cards.length;
    this.unlimited = resetsLeft === UNLIMITED;
    this.everything = this.unlimited && rules.turn === 1;
    this.resetsLeft = this.unlimited ? 0 : resetsLeft;
    for (const [place, card] of cards.entries()) {
      this.#cards[place] = card;
      this.#placeOf[card] = place;
      this.#setPlace(place);
    }
    this.drawn = this.#normalise(waste.length);
    this.#findReach();
  }

  /** Whether a card was in stock or waste at the start. */
  had(card: Bit): boolean {
    return this.#placeOf[card] !== -1;
  }

  /** Draws to a card that can be reached, and takes it out. */
  take(card: Bit): void {
    this.#remember();
    const place = this.#placeOf[card] as number;
    const below = this.#countBelow(place);
    if (!this.unlimited && has(this.#again, card)) this.resetsLeft--;
    this.places[place >> 5] = (this.places[place >> 5] as number) & ~(1 << place);
    this.left--;
    this.drawn = this.#normalise(below);
    if (this.everything) drop(this.reach, card);
    else this.#findReach();
  }

  /** Takes back the last {@linkcode take}, which has to be of this card. */
  putBack(card: Bit): void {
    this.#setPlace(this.#placeOf[card] as number);
    this.left++;
    const history = this.#history;
    const start = (this.size - this.left) * HISTORY;
    this.drawn = history[start] as number;
    this.resetsLeft = history[start + 1] as number;
    this.reach[0] = history[start + 2] as number;
    this.reach[1] = history[start + 3] as number;
    this.#again[0] = history[start + 4] as number;
    this.#again[1] = history[start + 5] as number;
  }

  #remember(): void {
    const history = this.#history;
    const start = (this.size - this.left) * HISTORY;
    history[start] = this.drawn;
    history[start + 1] = this.resetsLeft;
    history[start + 2] = this.reach[0] as number;
    history[start + 3] = this.reach[1] as number;
    history[start + 4] = this.#again[0] as number;
    history[start + 5] = this.#again[1] as number;
  }

  #setPlace(place: number): void {
    this.places[place >> 5] = (this.places[place >> 5] as number) | 1 << place;
  }

  /** How many cards are left at the places before one. */
  #countBelow(place: number): number {
    const [first, second] = [this.places[0] as number, this.places[1] as number];
    const below = (1 << place) - 1;
    return place < 32 ? countBits(first & below) : countBits(first) + countBits(second & below);
  }

  #normalise(drawn: number): number {
    return this.unlimited && (drawn % this.#turn === 0 || drawn === this.left) ? 0 : drawn;
  }

  #findReach(): void {
    const { left, drawn } = this;
    const turn = this.#turn;
    const again = this.unlimited || this.resetsLeft > 0;
    this.reach.fill(0);
    this.#again.fill(0);
    let index = 0;
    for (let word = 0; word < 2; word++) {
      for (let places = this.places[word] as number; places !== 0; places &= places - 1) {
        const isEnd = index === left - 1;
        const isNow = index === drawn - 1 ||
          index >= drawn && (isEnd || (index - drawn + 1) % turn === 0);
        if (isNow || again && (isEnd || (index + 1) % turn === 0)) {
          const card = this.#cards[lowestBit(places) + 32 * word] as number;
          put(this.reach, card);
          if (!isNow) put(this.#again, card);
        }
        index++;
      }
    }
  }
}
