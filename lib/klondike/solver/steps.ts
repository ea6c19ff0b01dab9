// Turns the steps of a search into a line of moves: adds the steps inside its classes, and carries
// them out.
import type { State } from "../state.ts";
import {
  bitOf,
  cardOfBit,
  FIRST_KING,
  heightOf,
  type PackedHeights,
  type SolverCard,
  startHeights,
  suitPlace,
} from "./bits.ts";
import {
  cardOfClassStep,
  type ClassStep,
  EMPTY_COLUMN_STEP,
  heightsAfter,
  heightsBefore,
  kindOfClassStep,
  TO_COLUMN,
} from "./class_step.ts";
import { AvailableSteps } from "./available_steps.ts";
import { LocksAndTalon } from "./position.ts";
import type { ColumnNumber, Move } from "../move.ts";
import type { Goal } from "./search.ts";
import { type Suit, suitOf, SUITS } from "../../card.ts";

/** A card that goes home or into the tableau; draws and moves of sequences are implied. */
export interface PositionStep {
  readonly card: SolverCard;
  readonly home: boolean;
}

/**
 * Returns the steps of a path of {@linkcode ClassStep}s, together with those inside the classes
 * between them.
 */
export function expandPath(state: State, path: readonly ClassStep[]): PositionStep[] {
  const position = new LocksAndTalon(state);
  const options = new AvailableSteps();
  const steps: PositionStep[] = [];
  let heights = startHeights(state.foundations);
  for (const step of path) {
    const { worryBack } = state.rules;
    steps.push(...stepsWithin(position, options, heights, heightsBefore(step), worryBack));
    const kind = kindOfClassStep(step);
    steps.push({
      card: cardOfClassStep(step),
      home: kind !== TO_COLUMN && kind !== EMPTY_COLUMN_STEP,
    });
    heights = heightsAfter(step);
    position.take(step);
  }
  return steps;
}

/** Returns the fewest steps from one member of a class to another. */
function stepsWithin(
  position: LocksAndTalon,
  options: AvailableSteps,
  from: PackedHeights,
  to: PackedHeights,
  worryBack: boolean,
): PositionStep[] {
  const parents = new Map([[from, from]]);
  for (const heights of parents.keys()) {
    if (heights === to) break;
    options.find(position, heights);
    for (let suit = 0; suit < 4; suit++) {
      const [up, down] = [heights + (1 << 4 * suit), heights - (1 << 4 * suit)];
      if ((options.freeUps >> suit & 1) !== 0 && !parents.has(up)) parents.set(up, heights);
      if (!worryBack || (options.backs >> suit & 1) === 0 || parents.has(down)) continue;
      parents.set(down, heights);
    }
  }
  return walkBack(parents, from, to);
}

function walkBack(
  parents: ReadonlyMap<PackedHeights, PackedHeights>,
  from: PackedHeights,
  to: PackedHeights,
): PositionStep[] {
  const steps: PositionStep[] = [];
  for (let heights = to; heights !== from;) {
    const before = parents.get(heights);
    if (before === undefined) throw new Error("The line of the search has a gap");
    const suit = [0, 1, 2, 3].find((suit) => heightOf(before, suit) !== heightOf(heights, suit)) ??
      0;
    const home = heights > before;
    steps.push({ card: 4 * heightOf(home ? before : heights, suit) + suit, home });
    heights = before;
  }
  return steps.reverse();
}

/** Returns the moves of steps, or `undefined` if they are impossible or miss the goal. */
export function toMoves(
  state: State,
  goal: Goal,
  steps: readonly PositionStep[],
  forcesSafe = false,
): readonly Move[] | undefined {
  const arrangement = new Arrangement(state, forcesSafe);
  for (const step of steps) if (!arrangement.carryOut(step)) return undefined;
  return arrangement.finish(goal) ? arrangement.moves : undefined;
}

// A mutable position that knows where every card lies, to turn the steps of a search into moves of
// the game. `where` holds the column of each card of the tableau, TALON or HOME. decide.ts plays
// the solver's lines again by the readable rules.

const TALON = 7;
const HOME = 8;
const DECK = 52;
const COLUMNS = 7;

/** A position that carries out steps. */
export class Arrangement {
  readonly #turn: number;
  readonly #mayComeBack: boolean;
  readonly #forcesSafe: boolean;
  readonly #columns: SolverCard[][];
  readonly #covered: number[];
  readonly #where = new Int8Array(DECK).fill(HOME);
  readonly #heights = [0, 0, 0, 0];
  #stock: SolverCard[];
  #waste: SolverCard[];
  #resets: number;
  readonly #moves: Move[] = [];

  /** Makes every safe move (`isSafe`) as soon as it can if `forcesSafe` is set. */
  constructor(state: State, forcesSafe = false) {
    this.#forcesSafe = forcesSafe;
    this.#turn = state.rules.turn;
    this.#mayComeBack = state.rules.worryBack;
    this.#columns = state.tableau.map(({ faceDown, faceUp }) =>
      [...faceDown, ...faceUp].map(bitOf)
    );
    this.#covered = state.tableau.map(({ faceDown }) => faceDown.length);
    for (const suit of SUITS) this.#heights[suitPlace(suit)] = state.foundations[suit];
    this.#stock = state.stock.map(bitOf);
    this.#waste = state.waste.map(bitOf);
    this.#resets = state.resetsLeft;
    for (const [column, cards] of this.#columns.entries()) {
      for (const card of cards) this.#where[card] = column;
    }
    for (const card of [...this.#stock, ...this.#waste]) this.#where[card] = TALON;
    this.#settle();
  }

  /** The moves made so far. */
  get moves(): readonly Move[] {
    return this.#moves;
  }

  /** Carries out a step. Returns false if it cannot; the position must not be used after that. */
  carryOut({ card, home }: PositionStep): boolean {
    if (this.#forcesSafe && this.#where[card] === HOME) return true;
    return home ? this.#goHome(card) : this.#goToColumn(card);
  }

  /** Makes the moves that are left once every card is open. Returns true if they reach the goal. */
  finish(goal: Goal): boolean {
    return goal === "course" ? this.#drawLast() : this.#bringHome();
  }

  #drawLast(): boolean {
    if (this.#stock.length + this.#waste.length > 1) return false;
    if (this.#stock.length > 0) this.#draw();
    return this.#covered.every((count) => count === 0);
  }

  /** Adds a move, and the safe ones after it if they are forced. */
  #note(move: Move): void {
    this.#moves.push(move);
    this.#settle();
  }

  #settle(): void {
    if (!this.#forcesSafe) return;
    const column = this.#columns.findIndex((cards) => this.#isSafe(cards.at(-1)));
    if (column >= 0) this.#send(column, this.#columns[column]?.at(-1) as SolverCard);
    else if (this.#turn === 1 && this.#isSafe(this.#waste.at(-1))) {
      this.#send(TALON, this.#waste.at(-1) as SolverCard);
    }
  }

  #isSafe(card: SolverCard | undefined): boolean {
    if (card === undefined || !this.#isNext(card)) return false;
    const opposite = card & 3 ^ 2;
    const heights = this.#heights;
    return Math.min(heights[opposite] as number, heights[opposite ^ 1] as number) >= card >> 2;
  }

  #bringHome(): boolean {
    let home = this.#heights.reduce((sum, height) => sum + height, 0);
    for (let idle = 0; home < DECK;) {
      if (this.#sendOne()) {
        home++;
        idle = 0;
      } else if (idle++ > DECK || !this.#drawOrReset()) return false;
    }
    return true;
  }

  /**
   * Sends one card home from the end of a column or the top of the waste. Returns false if no card
   * can go.
   */
  #sendOne(): boolean {
    for (const [column, cards] of this.#columns.entries()) {
      const top = cards.at(-1);
      if (top !== undefined && this.#isNext(top)) {
        this.#send(column, top);
        return true;
      }
    }
    const top = this.#waste.at(-1);
    if (top === undefined || !this.#isNext(top)) return false;
    this.#send(TALON, top);
    return true;
  }

  #goHome(card: SolverCard): boolean {
    const from = this.#where[card] as number;
    if (from === HOME || !this.#isNext(card)) return false;
    if (from === TALON) {
      if (!this.#drawTo(card)) return false;
    } else if (!this.#layBare(from, card)) return false;
    if (this.#where[card] !== HOME) this.#send(from, card);
    return true;
  }

  /** Moves the cards on a card to its twin. Returns false if they cannot move. */
  #layBare(column: number, card: SolverCard): boolean {
    const cards = this.#columns[column] as SolverCard[];
    if (cards.at(-1) === card) return true;
    const twin = card ^ 1;
    const other = this.#where[twin] as number;
    if (other >= COLUMNS || (this.#columns[other] as SolverCard[]).at(-1) !== twin) return false;
    const index = cards.indexOf(card);
    if (index < (this.#covered[column] as number)) return false;
    this.#carry(column, other, index + 1);
    return true;
  }

  #goToColumn(card: SolverCard): boolean {
    const from = this.#where[card] as number;
    if (from === TALON && !this.#drawTo(card)) return false;
    if (from === TALON && this.#where[card] === HOME) return true;
    const to = this.#hostColumn(card);
    if (to < 0) return false;
    if (from === TALON) {
      this.#waste.pop();
      this.#put(card, to);
      this.#note(carry("waste", to));
      return true;
    }
    if (from === HOME) return this.#worryBack(card, to);
    const index = (this.#columns[from] as SolverCard[]).indexOf(card);
    if (index < (this.#covered[from] as number)) return false;
    this.#carry(from, to, index);
    return true;
  }

  #worryBack(card: SolverCard, to: number): boolean {
    const suit = card & 3;
    if (!this.#mayComeBack || this.#heights[suit] !== (card >> 2) + 1) return false;
    this.#heights[suit] = card >> 2;
    this.#put(card, to);
    this.#note(carry({ foundation: suitOf(cardOfBit(card)) }, to));
    return true;
  }

  /** Returns a column that a card can go to, or -1 if there is none. */
  #hostColumn(card: SolverCard): number {
    if (card >= FIRST_KING) return this.#columns.findIndex((cards) => cards.length === 0);
    const host = (card + 4 ^ 2) & ~1;
    for (const candidate of [host, host + 1]) {
      const column = this.#where[candidate] as number;
      if (column < COLUMNS && (this.#columns[column] as SolverCard[]).at(-1) === candidate) {
        return column;
      }
    }
    return -1;
  }

  #isNext(card: SolverCard): boolean {
    return this.#heights[card & 3] === card >> 2;
  }

  #send(from: number, card: SolverCard): void {
    if (from === TALON) this.#waste.pop();
    else {
      (this.#columns[from] as SolverCard[]).pop();
      this.#turnOver(from);
    }
    this.#where[card] = HOME;
    this.#heights[card & 3] = (card >> 2) + 1;
    this.#note(carry(from === TALON ? "waste" : from + 1 as ColumnNumber, -1));
  }

  #carry(from: number, to: number, index: number): void {
    for (const card of (this.#columns[from] as SolverCard[]).splice(index)) this.#put(card, to);
    this.#turnOver(from);
    this.#note(carry(from + 1 as ColumnNumber, to));
  }

  #put(card: SolverCard, to: number): void {
    (this.#columns[to] as SolverCard[]).push(card);
    this.#where[card] = to;
  }

  #turnOver(column: number): void {
    const length = (this.#columns[column] as SolverCard[]).length;
    this.#covered[column] = Math.max(0, Math.min(this.#covered[column] as number, length - 1));
  }

  /** Draws until a card is on top of the waste, with at most one reset. */
  #drawTo(card: SolverCard): boolean {
    for (let resets = 0; this.#where[card] === TALON && this.#waste.at(-1) !== card;) {
      if (this.#stock.length === 0 && resets++ > 0 || !this.#drawOrReset()) return false;
    }
    return true;
  }

  #drawOrReset(): boolean {
    if (this.#stock.length > 0) {
      this.#draw();
      return true;
    }
    if (this.#resets === 0 || this.#waste.length === 0) return false;
    this.#stock = this.#waste.reverse();
    this.#waste = [];
    this.#resets--;
    this.#note({ kind: "reset" });
    return true;
  }

  #draw(): void {
    for (let count = 0; count < this.#turn; count++) {
      const card = this.#stock.pop();
      if (card !== undefined) this.#waste.push(card);
    }
    this.#note({ kind: "draw" });
  }
}

/** Returns a move of cards to a column, counted from 0, or to the foundation for -1. */
function carry(from: "waste" | ColumnNumber | { readonly foundation: Suit }, to: number): Move {
  return { kind: "carry", from, to: to < 0 ? "foundation" : to + 1 as ColumnNumber };
}
