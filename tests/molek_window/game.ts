import { dealFrom } from "../../lib/molek/deal.ts";
import { isLegal, play } from "../../lib/molek/rules.ts";
import { type Column, columnAt, COLUMNS, isWon, type State } from "../../lib/molek/state.ts";
import { CARD_HEIGHT, CARD_WIDTH, cardCorner, STEP_Y } from "../../lib/molek/vision/grid.ts";
import { Xoshiro128 } from "../../lib/xoshiro.ts";

/** Effect of a click. */
export type Clicked =
  | "nothing"
  | "focused"
  | "picked"
  | "moved"
  | "cheated"
  | "refused"
  | "won"
  | "dealt";

const BUTTON = { left: 397, top: 504, width: 170, height: 26 };

/** Game behind a window: one click picks up cards and another puts them down. */
export class WindowGame {
  readonly #random: Xoshiro128;
  readonly #cheats: boolean;
  state: State;
  /** Position drawn while a card is moving. */
  flying: State;
  held: { readonly column: number; readonly count: number } | undefined;
  wins = 0;
  /** Number of times that NEW GAME is ignored after a win. */
  celebrations = 0;
  /** True if the first click on the window only focuses it. */
  hasFocus = false;

  constructor(seed: number, cheats: boolean) {
    this.#random = Xoshiro128.fromSeed(seed);
    this.#cheats = cheats;
    this.state = this.flying = dealFrom(this.#random);
  }

  /** Handles a click at a point of the game's own picture. */
  click(x: number, y: number): Clicked {
    if (!this.hasFocus) {
      this.hasFocus = true;
      return "focused";
    }
    if (isInside(x - BUTTON.left, y - BUTTON.top, BUTTON)) return this.#newGame();
    const column = columnOf(x);
    if (column === undefined) {
      this.held = undefined;
      return "nothing";
    }
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

function columnOf(x: number): number | undefined {
  for (let column = 0; column < COLUMNS; column++) {
    const dx = x - cardCorner(column, 0)[0];
    if (dx >= 0 && dx < CARD_WIDTH) return column;
  }
  return undefined;
}

function rowOf({ cards }: Column, y: number): number | undefined {
  const last = cards.length - 1;
  const dy = y - cardCorner(0, 0)[1];
  if (last < 0 || dy < 0 || dy >= last * STEP_Y + CARD_HEIGHT) return undefined;
  return Math.min(last, Math.floor(dy / STEP_Y));
}

function isInside(x: number, y: number, { width, height }: typeof BUTTON): boolean {
  return x >= 0 && x < width && y >= 0 && y < height;
}
