// A deal that agrees with a player's view, packed for searching: rows of integers, one for each
// step of a line. A row is a position without the arrangement of its free cards, as docs/SOLVER.md
// explains: locked cards, talon, heights. The unseen cards are dealt anew for each search. Readable
// twin: the search of lib/klondike/solver, tied by tests/lib/klondike/coach/endgame_test.ts.
import { SUITS } from "../../card.ts";
import {
  addCard,
  ALL,
  bitOf,
  type CardSet,
  FIRST_KING,
  maskOf,
  removeCard,
  type SolverCard,
  suitPlace,
} from "../solver/bits.ts";
import { UNLIMITED } from "../state.ts";
import {
  BACK,
  BASE,
  COUNTS,
  COVERED,
  DEPTH,
  DRAW,
  EMPTIES,
  HEIGHTS,
  HOME,
  LEFT,
  OPEN,
  type PackedStep,
  PLACE,
  REACH,
  RESETS,
  ROW_FIELDS,
} from "./packed_row.ts";
import { PlayoutTalon } from "./talon.ts";
import type { PlayerView } from "./player_view.ts";

const COLUMNS = 7;
const DECK = 52;
/** Maximum number of resets that is stored, more than a game needs. */
const MAX_STORED_RESETS = 1000;

/** Rows of positions of a deal. */
export class PlayoutBoard {
  readonly rows: Int32Array = new Int32Array(ROW_FIELDS * DEPTH);
  readonly turn: number;
  readonly unlimited: boolean;
  /** True if every card of the talon can be reached at any time. */
  readonly everything: boolean;
  readonly talon: PlayoutTalon;
  /** The locked cards of each column from the bottom, and the column of each card. */
  readonly #cards = new Int8Array(COLUMNS * DECK);
  readonly #columnOf = new Int8Array(DECK).fill(-1);
  /** Places of the unseen cards: first those of the columns, then those of the talon. */
  readonly #hiddenColumns: readonly number[];
  readonly #hiddenTalon: readonly number[];
  /** The cards of the talon that are known. */
  readonly #known: CardSet = new Int32Array(2);

  /** Sets up a board from a view; {@linkcode lay} deals the unseen cards. */
  constructor(view: PlayerView) {
    const { rules, resetsLeft, waste, stock } = view;
    const { rows } = this;
    this.turn = rules.turn;
    this.unlimited = resetsLeft === UNLIMITED;
    this.everything = this.unlimited && rules.turn === 1;
    this.talon = new PlayoutTalon(rows, this);
    this.#hiddenColumns = this.#layColumns(view);
    const talon = [...waste, ...stock.toReversed()];
    this.#hiddenTalon = [];
    for (const [place, card] of talon.entries()) {
      if (card === undefined) {
        (this.#hiddenTalon as number[]).push(place);
        continue;
      }
      addCard(this.#known, bitOf(card));
      this.talon.put(place, bitOf(card));
    }
    rows[RESETS] = this.unlimited ? 0 : Math.min(resetsLeft, MAX_STORED_RESETS);
    this.talon.begin(0, waste.length, talon.length);
    for (const suit of SUITS) {
      rows[HEIGHTS] = (rows[HEIGHTS] as number) | view.foundations[suit] << 4 * suitPlace(suit);
    }
    const open: CardSet = Int32Array.of(ALL, ALL);
    for (const card of [...view.unseen, ...talon]) {
      if (card !== undefined) removeCard(open, bitOf(card));
    }
    rows.set(open, OPEN);
    this.talon.findReach(0);
  }

  /** Deals the unseen cards in an order: to the columns from the left, then to the stock. */
  lay(order: ArrayLike<SolverCard>): void {
    let next = 0;
    for (const place of this.#hiddenColumns) {
      const card = order[next++] as number;
      this.#cards[place] = card;
      this.#columnOf[card] = Math.floor(place / DECK);
      this.talon.remove(card);
    }
    if (this.#hiddenTalon.length === 0) return;
    for (const place of this.#hiddenTalon) {
      const card = order[next++] as number;
      this.#columnOf[card] = -1;
      this.talon.put(place, card);
    }
    this.talon.findReach(0);
  }

  /** Returns the number of locked cards in a base's column, itself included; 0 for other cards. */
  lockedUpTo(at: number, card: SolverCard): number {
    const column = this.#columnOf[card] as number;
    return column < 0 ? 0 : this.#count(at, column);
  }

  /** True if a position is won, or will be as soon as the talon is played. */
  isWon(at: number): boolean {
    const { rows } = this;
    return rows[at + COVERED] === 0 && (rows[at + LEFT] === 0 || this.everything);
  }

  /** Writes the position after a step into the next row. */
  take(at: number, step: PackedStep): void {
    const { rows } = this;
    const to = at + ROW_FIELDS;
    for (let index = 0; index < ROW_FIELDS; index++) rows[to + index] = rows[at + index] as number;
    const kind = step >> 6 & 7;
    if (kind === DRAW) return this.talon.draw(to);
    const card = step & 63;
    const suit = 1 << 4 * (card & 3);
    const change = kind === PLACE ? 0 : kind === BACK ? -suit : suit;
    rows[to + HEIGHTS] = (rows[to + HEIGHTS] as number) + change;
    if (kind === HOME || kind === BACK) return;
    if ((this.#columnOf[card] as number) >= 0) this.#unlock(to, card);
    else this.talon.take(to, card);
  }

  /** Reduces the reach of the first row to what a player can take at once and knows. */
  restrictReach(): void {
    const { rows } = this;
    if (!this.unlimited) return this.talon.keepTop(0);
    rows[REACH] = (rows[REACH] as number) & (this.#known[0] as number);
    rows[REACH + 1] = (rows[REACH + 1] as number) & (this.#known[1] as number);
  }

  #layColumns(view: PlayerView): number[] {
    const { rows } = this;
    const hidden: number[] = [];
    for (const [column, { faceDown, faceUp }] of view.columns.entries()) {
      const base = faceUp[0] === undefined ? undefined : bitOf(faceUp[0]);
      for (let index = 0; index < faceDown; index++) hidden.push(column * DECK + index);
      rows[COVERED] = (rows[COVERED] as number) + faceDown;
      if (base === undefined || faceDown === 0 && base >= FIRST_KING) {
        rows[EMPTIES] = (rows[EMPTIES] as number) + 1;
        continue;
      }
      this.#cards[column * DECK + faceDown] = base;
      this.#columnOf[base] = column;
      const word = BASE + (base >> 1 & 1);
      rows[word] = (rows[word] as number) | maskOf(base);
      this.#addCount(0, column, faceDown + 1);
    }
    return hidden;
  }

  #count(at: number, column: number): number {
    return (this.rows[at + COUNTS + (column >> 2)] as number) >>> 8 * (column & 3) & 255;
  }

  #addCount(at: number, column: number, change: number): void {
    const word = at + COUNTS + (column >> 2);
    this.rows[word] = (this.rows[word] as number) + (change << 8 * (column & 3));
  }

  /** Makes a base a free card, and turns over the card below it. */
  #unlock(to: number, card: SolverCard): void {
    const { rows } = this;
    const column = this.#columnOf[card] as number;
    const count = this.#count(to, column) - 1;
    const word = to + BASE + (card >> 1 & 1);
    rows[word] = (rows[word] as number) & ~maskOf(card);
    if (count === 0) {
      this.#addCount(to, column, -1);
      rows[to + EMPTIES] = (rows[to + EMPTIES] as number) + 1;
      return;
    }
    const below = this.#cards[column * DECK + count - 1] as number;
    const colour = below >> 1 & 1;
    const mask = maskOf(below);
    rows[to + COVERED] = (rows[to + COVERED] as number) - 1;
    rows[to + OPEN + colour] = (rows[to + OPEN + colour] as number) | mask;
    if (count === 1 && below >= FIRST_KING) {
      this.#addCount(to, column, -2);
      rows[to + EMPTIES] = (rows[to + EMPTIES] as number) + 1;
      return;
    }
    this.#addCount(to, column, -1);
    rows[to + BASE + colour] = (rows[to + BASE + colour] as number) | mask;
  }
}
