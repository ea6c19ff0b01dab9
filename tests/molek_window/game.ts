import { dealFrom } from "../../lib/molek/deal.ts";
import { isLegal, play } from "../../lib/molek/rules.ts";
import {
  type Column,
  columnAt,
  COLUMNS,
  isLocked,
  isWon,
  type State,
} from "../../lib/molek/state.ts";
import { glyphCorner } from "../../lib/molek/vision/grid.ts";
import { Xoshiro128 } from "../../lib/xoshiro.ts";

/** What a click did. */
export type Clicked = "nothing" | "picked" | "moved" | "cheated" | "refused" | "won" | "dealt";

/** Around the corner of the glyph of a card: its left and upper edge, its width, its height. */
const CARD = { left: 14, top: 6, width: 70, height: 92 };
const BUTTON = { left: 430, top: 505, width: 104, height: 24 };

/** The game behind a window: cards are picked up by a click and put down by another. */
export class WindowGame {
  readonly #random: Xoshiro128;
  readonly #cheats: boolean;
  state: State;
  /** What is drawn while a card flies. */
  flying: State;
  held: { readonly column: number; readonly count: number } | undefined;
  wins = 0;
  /** How often NEW GAME is not heard after a win. */
  celebrations = 0;

  constructor(seed: number, cheats: boolean) {
    this.#random = Xoshiro128.fromSeed(seed);
    this.#cheats = cheats;
    this.state = this.flying = dealFrom(this.#random);
  }

  /** A click at a point of the game's own picture. */
  click(x: number, y: number): Clicked {
    if (isInside(x - BUTTON.left, y - BUTTON.top, BUTTON)) return this.#newGame();
    const column = columnOf(x);
    if (column === undefined) return "nothing";
    return this.held === undefined ? this.#pick(column, y) : this.#drop(column);
  }

  #newGame(): Clicked {
    if (isWon(this.state) && this.celebrations-- > 0) return "nothing";
    this.held = undefined;
    this.flying = Array(COLUMNS).fill({ cards: [], cheated: false });
    this.state = dealFrom(this.#random);
    return "dealt";
  }

  #pick(column: number, y: number): Clicked {
    const row = rowOf(columnAt(this.state, column), y);
    if (row === undefined) return "nothing";
    this.held = { column, count: columnAt(this.state, column).cards.length - row };
    return "picked";
  }

  #drop(to: number): Clicked {
    const { column: from, count } = this.held ?? { column: to, count: 0 };
    this.held = undefined;
    for (const cheat of this.#cheats ? [false, true] : [false]) {
      const move = { from, to, count, cheat };
      if (!isLegal(this.state, move)) continue;
      const after = play(this.state, move);
      if (!after.ok) throw new Error(after.error);
      this.flying = this.state.with(from, columnAt(after.value, from));
      this.state = after.value;
      if (!isWon(this.state)) return cheat ? "cheated" : "moved";
      this.wins++;
      return "won";
    }
    return "refused";
  }
}

/** A position with the cards of complete columns turned over. */
export function turnedOver(state: State): State {
  return state.map((column) => isLocked(column) ? { cards: [], cheated: false } : column);
}

function columnOf(x: number): number | undefined {
  for (let column = 0; column < COLUMNS; column++) {
    const dx = x - glyphCorner(column, 0)[0] + CARD.left;
    if (dx >= 0 && dx < CARD.width) return column;
  }
  return undefined;
}

function rowOf({ cards }: Column, y: number): number | undefined {
  const last = cards.length - 1;
  const step = glyphCorner(0, 1)[1] - glyphCorner(0, 0)[1];
  const dy = y - glyphCorner(0, 0)[1] + CARD.top;
  if (last < 0 || dy < 0 || dy >= last * step + CARD.height) return undefined;
  return Math.min(last, Math.floor(dy / step));
}

function isInside(x: number, y: number, { width, height }: typeof BUTTON): boolean {
  return x >= 0 && x < width && y >= 0 && y < height;
}
