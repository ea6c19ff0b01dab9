// Turns the steps of a search into a line of moves: adds the steps inside its classes, carries them
// out, and shortens the line.
import { type State, UNLIMITED } from "../state.ts";
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
import type { ColumnNumber, Move, Source } from "../move.ts";
import type { Goal } from "./search.ts";
import { suitOf, SUITS } from "../../card.ts";

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

/** Maximum number of places by which a step is moved earlier or later. */
const MAX_SHIFT = 24;

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

/**
 * Shortens a line: leaves out steps (alone, or with the step that takes them back) and moves steps
 * to another place for as long as that saves moves. Yields the best moves after every line that it
 * tries, those of the given steps first. Yields nothing if these do not reach the goal.
 */
export function* shorten(
  state: State,
  goal: Goal,
  steps: readonly PositionStep[],
  forcesSafe = false,
): Generator<readonly Move[], void> {
  const best = new BestLine(new Arrangement(state, forcesSafe, steps.length + 1), goal);
  if (!best.improve(steps)) return;
  yield best.moves;
  for (let improved = true; improved;) {
    improved = false;
    for (const variant of VARIANTS) {
      for (let index = best.steps.length - 1; index >= 0; index--) {
        for (const candidate of variant(best.steps, index)) {
          const saves = best.improve(candidate);
          improved ||= saves;
          yield best.moves;
          if (saves) break;
        }
      }
    }
  }
}

/**
 * The best line so far. The arrangement before each of its steps is saved, so of a line that begins
 * with the same steps only the others are carried out.
 */
class BestLine {
  steps: readonly PositionStep[] = [];
  moves: readonly Move[] = [];
  readonly #arrangement: Arrangement;
  readonly #goal: Goal;
  #moveCount = Infinity;

  constructor(arrangement: Arrangement, goal: Goal) {
    this.#arrangement = arrangement;
    this.#goal = goal;
    arrangement.save(0);
  }

  /** Takes a line with fewer moves, but no more steps, in place of the best. Returns true if so. */
  improve(steps: readonly PositionStep[]): boolean {
    const arrangement = this.#arrangement;
    let index = 0;
    while (index < steps.length && steps[index] === this.steps[index]) index++;
    arrangement.restore(index);
    for (; index < steps.length; index++) {
      if (!arrangement.carryOut(steps[index] as PositionStep)) return false;
      if (arrangement.moveCount >= this.#moveCount) return false;
    }
    if (!arrangement.finish(this.#goal) || arrangement.moveCount >= this.#moveCount) return false;
    this.#take(steps);
    return true;
  }

  #take(steps: readonly PositionStep[]): void {
    const arrangement = this.#arrangement;
    arrangement.restore(0);
    for (const [index, step] of steps.entries()) {
      arrangement.carryOut(step);
      arrangement.save(index + 1);
    }
    arrangement.finish(this.#goal);
    this.steps = steps;
    this.moves = arrangement.moves;
    this.#moveCount = this.moves.length;
  }
}

type StepEdit = (steps: readonly PositionStep[], index: number) => Iterable<PositionStep[]>;

function* withoutOne(steps: readonly PositionStep[], index: number): Generator<PositionStep[]> {
  yield steps.toSpliced(index, 1);
}

/** Leaves out a step and the next one of the same card. */
function* withoutPair(steps: readonly PositionStep[], index: number): Generator<PositionStep[]> {
  const card = steps[index]?.card;
  const next = steps.findIndex((step, place) => place > index && step.card === card);
  if (next < 0) return;
  const [first, second] = [steps[index], steps[next]];
  if (first?.home !== second?.home) yield steps.toSpliced(next, 1).toSpliced(index, 1);
  // Send the card straight home instead of over a column.
  if (!first?.home && second?.home) yield steps.toSpliced(next, 1).toSpliced(index, 1, second);
}

function* moveStep(steps: readonly PositionStep[], index: number): Generator<PositionStep[]> {
  const step = steps[index];
  if (!step) return;
  const others = steps.toSpliced(index, 1);
  for (let distance = 1; distance <= MAX_SHIFT; distance++) {
    if (index + distance <= others.length) yield others.toSpliced(index + distance, 0, step);
    if (index - distance >= 0) yield others.toSpliced(index - distance, 0, step);
  }
}

const VARIANTS: readonly StepEdit[] = [withoutPair, withoutOne, moveStep];

// A mutable position that knows where every card lies, to turn the steps of a search into moves of
// the game. decide.ts plays the solver's lines again by the readable rules.

const TALON = 7;
const HOME = 8;
const DECK = 52;
const COLUMNS = 7;
/** What a card that lies on nothing lies on; the top card of an empty column. */
const NONE = -1;

/** The words of an arrangement: where its parts begin, and single numbers. */
const WHERE = 0;
const BELOW = WHERE + DECK;
const COVERED = BELOW + DECK;
const TALON_CARDS = COVERED + DECK;
const TOPS = TALON_CARDS + DECK;
const HEIGHTS = TOPS + COLUMNS;
const TALON_SIZE = HEIGHTS + 4;
const DRAWN = TALON_SIZE + 1;
const RESETS = DRAWN + 1;
const MOVE_COUNT = RESETS + 1;
const WORDS = MOVE_COUNT + 1;

/** A move in one number: 8 times its source, plus its target; or a draw or a reset. */
type PackedMove = number;

const TO_HOME = 7;
const DRAW_MOVE = 96;
const RESET_MOVE = 97;

/** A position that carries out steps. */
export class Arrangement {
  readonly #turn: number;
  readonly #unlimited: boolean;
  readonly #mayComeBack: boolean;
  readonly #forcesSafe: boolean;
  /** The words of the arrangement, and after them those of the saved ones. */
  readonly #words: Int16Array;
  /** The column of each card of the tableau, TALON or HOME. */
  readonly #where: Int16Array;
  /** The card on which each card of the tableau lies. */
  readonly #below: Int16Array;
  /** 1 for each face-down card. */
  readonly #covered: Int16Array;
  /** The waste from the bottom, then the stock in the order in which it is drawn. */
  readonly #talon: Int16Array;
  readonly #tops: Int16Array;
  readonly #heights: Int16Array;
  readonly #moves: PackedMove[] = [];

  /**
   * Makes every safe move (`isSafe`) as soon as it can if `forcesSafe` is set. `slots` arrangements
   * can be saved.
   */
  constructor(state: State, forcesSafe = false, slots = 0) {
    const { rules, tableau, foundations, stock, waste, resetsLeft } = state;
    this.#turn = rules.turn;
    this.#unlimited = resetsLeft === UNLIMITED;
    this.#mayComeBack = rules.worryBack;
    this.#forcesSafe = forcesSafe;
    const words = this.#words = new Int16Array((1 + slots) * WORDS);
    this.#where = words.subarray(WHERE, BELOW).fill(HOME);
    this.#below = words.subarray(BELOW, COVERED);
    this.#covered = words.subarray(COVERED, TALON_CARDS);
    this.#talon = words.subarray(TALON_CARDS, TOPS);
    this.#tops = words.subarray(TOPS, HEIGHTS).fill(NONE);
    this.#heights = words.subarray(HEIGHTS, TALON_SIZE);
    for (const [column, { faceDown, faceUp }] of tableau.entries()) {
      for (const card of faceDown) {
        this.#put(bitOf(card), column);
        this.#covered[bitOf(card)] = 1;
      }
      for (const card of faceUp) this.#put(bitOf(card), column);
    }
    for (const [place, card] of [...waste, ...stock.toReversed()].entries()) {
      this.#talon[place] = bitOf(card);
      this.#where[bitOf(card)] = TALON;
    }
    words[TALON_SIZE] = waste.length + stock.length;
    words[DRAWN] = waste.length;
    words[RESETS] = this.#unlimited ? 1 : resetsLeft;
    for (const suit of SUITS) this.#heights[suitPlace(suit)] = foundations[suit];
    this.#settle();
  }

  /** The number of moves made so far. */
  get moveCount(): number {
    return this.#words[MOVE_COUNT] as number;
  }

  /** The moves made so far. */
  get moves(): readonly Move[] {
    return this.#moves.slice(0, this.moveCount).map(unpackMove);
  }

  /** Saves the arrangement in a slot. */
  save(slot: number): void {
    this.#words.copyWithin((slot + 1) * WORDS, 0, WORDS);
  }

  /** Returns to the arrangement of a slot. Of the moves before it only their number is saved. */
  restore(slot: number): void {
    this.#words.copyWithin(0, (slot + 1) * WORDS, (slot + 2) * WORDS);
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
    if ((this.#words[TALON_SIZE] as number) > 1) return false;
    if (this.#hasStock()) this.#draw();
    return !this.#covered.includes(1);
  }

  /** Adds a move, and the safe ones after it if they are forced. */
  #note(move: PackedMove): void {
    const count = this.#words[MOVE_COUNT] as number;
    this.#moves[count] = move;
    this.#words[MOVE_COUNT] = count + 1;
    this.#settle();
  }

  #settle(): void {
    if (!this.#forcesSafe) return;
    const column = this.#tops.findIndex((card) => this.#isSafe(card));
    if (column >= 0) this.#send(column, this.#tops[column] as number);
    else if (this.#turn === 1 && this.#isSafe(this.#wasteTop())) {
      this.#send(TALON, this.#wasteTop());
    }
  }

  #isSafe(card: SolverCard): boolean {
    if (!this.#isNext(card)) return false;
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
    for (let column = 0; column < COLUMNS; column++) {
      const top = this.#tops[column] as number;
      if (this.#isNext(top)) {
        this.#send(column, top);
        return true;
      }
    }
    if (!this.#isNext(this.#wasteTop())) return false;
    this.#send(TALON, this.#wasteTop());
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
    let guest = this.#tops[column] as number;
    if (guest === card) return true;
    const twin = card ^ 1;
    const other = this.#where[twin] as number;
    if (other >= COLUMNS || this.#tops[other] !== twin || this.#covered[card] === 1) return false;
    while (this.#below[guest] !== card) guest = this.#below[guest] as number;
    this.#carry(column, other, guest);
    return true;
  }

  #goToColumn(card: SolverCard): boolean {
    const from = this.#where[card] as number;
    if (from === TALON && !this.#drawTo(card)) return false;
    if (from === TALON && this.#where[card] === HOME) return true;
    const to = this.#hostColumn(card);
    if (to < 0) return false;
    if (from === TALON) {
      this.#takeWasteTop();
      this.#put(card, to);
      this.#note(packMove(TALON, to));
      return true;
    }
    if (from === HOME) return this.#worryBack(card, to);
    if (this.#covered[card] === 1) return false;
    this.#carry(from, to, card);
    return true;
  }

  #worryBack(card: SolverCard, to: number): boolean {
    const suit = card & 3;
    if (!this.#mayComeBack || this.#heights[suit] !== (card >> 2) + 1) return false;
    this.#heights[suit] = card >> 2;
    this.#put(card, to);
    this.#note(packMove(HOME + suit, to));
    return true;
  }

  /** Returns a column that a card can go to, or -1 if there is none. */
  #hostColumn(card: SolverCard): number {
    if (card >= FIRST_KING) return this.#tops.indexOf(NONE);
    const host = (card + 4 ^ 2) & ~1;
    const column = this.#where[host] as number;
    if (column < COLUMNS && this.#tops[column] === host) return column;
    const other = this.#where[host + 1] as number;
    return other < COLUMNS && this.#tops[other] === host + 1 ? other : -1;
  }

  /** True if a card, which may be NONE, is the next one of its foundation. */
  #isNext(card: SolverCard): boolean {
    return this.#heights[card & 3] === card >> 2;
  }

  #send(from: number, card: SolverCard): void {
    if (from === TALON) this.#takeWasteTop();
    else {
      this.#tops[from] = this.#below[card] as number;
      this.#turnOver(from);
    }
    this.#where[card] = HOME;
    this.#heights[card & 3] = (card >> 2) + 1;
    this.#note(packMove(from, TO_HOME));
  }

  /** Moves a card of a column, and all cards on it, to another column. */
  #carry(from: number, to: number, card: SolverCard): void {
    const top = this.#tops[from] as number;
    this.#tops[from] = this.#below[card] as number;
    this.#below[card] = this.#tops[to] as number;
    this.#tops[to] = top;
    for (let moved = top; moved !== card; moved = this.#below[moved] as number) {
      this.#where[moved] = to;
    }
    this.#where[card] = to;
    this.#turnOver(from);
    this.#note(packMove(from, to));
  }

  #put(card: SolverCard, to: number): void {
    this.#below[card] = this.#tops[to] as number;
    this.#tops[to] = card;
    this.#where[card] = to;
  }

  #turnOver(column: number): void {
    const top = this.#tops[column] as number;
    if (top !== NONE) this.#covered[top] = 0;
  }

  /** Draws until a card is on top of the waste, with at most one reset. */
  #drawTo(card: SolverCard): boolean {
    for (let resets = 0; this.#where[card] === TALON && this.#wasteTop() !== card;) {
      if (!this.#hasStock() && resets++ > 0 || !this.#drawOrReset()) return false;
    }
    return true;
  }

  #drawOrReset(): boolean {
    if (this.#hasStock()) {
      this.#draw();
      return true;
    }
    const words = this.#words;
    if (words[RESETS] === 0 || words[DRAWN] === 0) return false;
    words[DRAWN] = 0;
    if (!this.#unlimited) words[RESETS] = (words[RESETS] as number) - 1;
    this.#note(RESET_MOVE);
    return true;
  }

  #draw(): void {
    const words = this.#words;
    words[DRAWN] = Math.min(words[TALON_SIZE] as number, (words[DRAWN] as number) + this.#turn);
    this.#note(DRAW_MOVE);
  }

  #hasStock(): boolean {
    return (this.#words[DRAWN] as number) < (this.#words[TALON_SIZE] as number);
  }

  /** Returns the top card of the waste, or NONE. */
  #wasteTop(): number {
    const drawn = this.#words[DRAWN] as number;
    return drawn === 0 ? NONE : this.#talon[drawn - 1] as number;
  }

  #takeWasteTop(): void {
    const words = this.#words;
    const drawn = words[DRAWN] = (words[DRAWN] as number) - 1;
    const size = words[TALON_SIZE] = (words[TALON_SIZE] as number) - 1;
    for (let place = drawn; place < size; place++) {
      this.#talon[place] = this.#talon[place + 1] as number;
    }
  }
}

/** Packs a move of cards: from a column, TALON, or HOME plus a suit; to a column or TO_HOME. */
function packMove(from: number, to: number): PackedMove {
  return from << 3 | to;
}

function unpackMove(move: PackedMove): Move {
  if (move === DRAW_MOVE) return { kind: "draw" };
  if (move === RESET_MOVE) return { kind: "reset" };
  const to = move & 7;
  return {
    kind: "carry",
    from: sourceOf(move >> 3),
    to: to === TO_HOME ? "foundation" : to + 1 as ColumnNumber,
  };
}

function sourceOf(from: number): Source {
  if (from === TALON) return "waste";
  return from < COLUMNS ? from + 1 as ColumnNumber : { foundation: suitOf(cardOfBit(from - HOME)) };
}
