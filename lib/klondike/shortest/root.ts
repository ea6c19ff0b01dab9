// What stays the same in a search for a shortest line: which cards lie locked in which column, the
// order of the talon, and where each part of a position stands in its key (layout.ts).
import { bitOf, colourOf, FIRST_KING, maskOf, type SolverCard } from "../solver/bits.ts";
import { startHeights } from "../solver/heights.ts";
import { type State, UNLIMITED } from "../state.ts";

/** How many cards a column of the tables below has room for. */
export const STRIDE = 64;
const COLUMNS = 7;
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
