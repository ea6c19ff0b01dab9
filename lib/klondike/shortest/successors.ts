// The moves out of a position, each as far as it makes sense: a talon card with its draws and resets,
// a guest that goes to the other host with the card that it leaves going home, a card that comes back
// from its foundation with the one that is put on it (unless it may take two to come back for one
// more), a column that is emptied with the king that fills it. Why nothing else is needed:
// docs/SOLVER.md.
import { FIRST_KING, SAFE, type SolverCard } from "../solver/bits.ts";
import type { Goal } from "../solver/search.ts";
import { COLUMN, FIRST, HOME, packAction, type PackedAction } from "./action.ts";
import { canReturnInPairs } from "./paired_returns.ts";
import { PackedPosition } from "./packed_position.ts";
import { KING, type NextMoveConstraint, NO_CONSTRAINT, OpenHosts } from "./open_hosts.ts";
import { forcedCards, isForcedSafeMove, safeCard } from "./safe_cards.ts";
import { type Root, STRIDE } from "./root.ts";
import { TalonCards } from "./talon_cards.ts";

/** Takes the positions that are found. */
export interface NodeSink {
  /** A position, and in how many moves it is reached from the one before. */
  take(after: PackedPosition, moves: number): void;
}

const COLUMNS = 7, SUITS = 4;
/** Within a move each card comes back once at most, and one column is emptied. */
const DEPTH = 54;
const MAX_ACTIONS = 128;

/** Finds the positions after a position. */
export class Successors {
  readonly #start: Root;
  readonly #taker: NodeSink;
  /** Whether safe moves are forced. */
  readonly #isStrict: boolean;
  /** Whether draws and resets are moves of their own: they may serve to escape a forced move. */
  readonly #turns: boolean;
  /** Whether safe cards go home at once, because nothing is lost by it. */
  readonly #settles: boolean;
  /** The positions within a move, and where cards may be put in each. */
  readonly #levels: readonly PackedPosition[];
  readonly #rooms = Array.from({ length: 2 * DEPTH }, () => new OpenHosts());
  readonly #after: PackedPosition;
  readonly #talon: TalonCards;
  readonly #actions = new Int32Array(MAX_ACTIONS);
  #actionCount = 0;
  /** Whether a card that comes back is a move of its own in the position. */
  #returnsAlone = false;

  /** With `forcesSafe` every move that is safe in the sense of the course is made at once. */
  constructor(start: Root, goal: Goal, forcesSafe: boolean, taker: NodeSink) {
    this.#start = start;
    this.#taker = taker;
    this.#isStrict = forcesSafe;
    this.#turns = forcesSafe && goal === "course" && start.turn === 1;
    this.#settles = goal === "all home" && !forcesSafe;
    this.#levels = Array.from({ length: DEPTH }, () => new PackedPosition(start));
    this.#after = new PackedPosition(start);
    this.#talon = new TalonCards(start);
  }

  /** The actions of the move that was found last. */
  get actions(): PackedAction[] {
    return [...this.#actions.subarray(0, this.#actionCount)];
  }

  /** Finds all positions after one. */
  find(position: PackedPosition): void {
    this.#actionCount = 0;
    const from = this.#levels[0] as PackedPosition;
    from.copy(position);
    from.find();
    if (this.#isStrict && this.#findForced(from)) return;
    this.#returnsAlone = this.#start.worryBack &&
      (this.#isStrict || canReturnInPairs(from.heights, this.#settles));
    this.#expand(0, 0, NO_CONSTRAINT);
    if (this.#isStrict) this.#turnStock(from);
  }

  /** Makes the safe moves of a position that may be made at once; how many they are. */
  settle(at: PackedPosition): number {
    at.find();
    if (!this.#settles) return 0;
    for (let count = 0;; count++) {
      const card = safeCard(at);
      if (card < 0) return count;
      at.takeOff(card);
      at.raise(card);
      this.#note(card, HOME);
      at.find();
    }
  }

  /** Whether a position whose cards were found has a move that is forced. */
  isForced(at: PackedPosition): boolean {
    if (!this.#isStrict) return false;
    this.#talon.list(at);
    return forcedCards(at, this.#talon, this.#start.turn).length > 0;
  }

  #expand(level: number, cost: number, duty: NextMoveConstraint): void {
    const from = this.#levels[level] as PackedPosition;
    const room = this.#rooms[level] as OpenHosts;
    room.find(from, duty);
    if (duty !== KING) this.#bringHome(from, cost, duty);
    this.#moveBases(level, cost);
    if (from.left !== 0 || from.leftHigh !== 0) this.#playTalon(from, room, cost, duty);
    if (this.#start.worryBack) this.#bringBack(level, cost, duty);
  }

  /** Sends home what is bare, or what a guest can leave for the twin. */
  #bringHome(from: PackedPosition, cost: number, duty: NextMoveConstraint): void {
    const after = this.#after;
    for (let suit = 0; suit < SUITS; suit++) {
      const card = 4 * from.heightOf(suit) + suit;
      if (card >= 52 || !from.isOpen(card)) continue;
      const isBare = from.isBare(card);
      if (isBare ? duty !== NO_CONSTRAINT : !from.isBare(card ^ 1)) continue;
      if (!isBare && duty !== NO_CONSTRAINT && duty !== (card ^ 1)) continue;
      after.copy(from);
      if (!isBare) this.#lay(after, from.guestOf(card), FIRST + (card & 1 ^ 1));
      after.takeOff(card);
      after.raise(card);
      this.#note(card, HOME);
      const moves = isBare ? 1 : 2;
      this.#take(cost + moves, moves);
    }
  }

  /** Moves the bases of columns with what lies on them. */
  #moveBases(level: number, cost: number): void {
    const from = this.#levels[level] as PackedPosition;
    const room = this.#rooms[level] as OpenHosts;
    if (((from.baseBlack & room.wantedBlack) | (from.baseRed & room.wantedRed)) === 0) return;
    const { shifts, masks, stacks } = this.#start;
    for (let column = 0; column < COLUMNS; column++) {
      const shift = shifts[column] as number;
      const count = from.locks >>> shift & (masks[column] as number);
      if (count === 0) continue;
      const card = stacks[column * STRIDE + count - 1] as number;
      if (!room.welcomes(card)) continue;
      // A king without a card below it stays.
      if (count === 1 && card >= FIRST_KING) continue;
      const empties = count === 1 && !this.#isStrict;
      if (empties && from.emptyColumns > 0) continue;
      for (let target = FIRST; target <= COLUMN; target++) {
        if (!room.has(card, target)) continue;
        const after = empties ? this.#levels[level + 1] as PackedPosition : this.#after;
        after.copy(from);
        after.locks -= 1 << shift;
        this.#lay(after, card, target);
        if (empties) this.#goOn(level + 1, cost + 1, KING);
        else this.#take(cost + 1, 1);
      }
    }
  }

  /** Takes cards back from their foundations; the next of a suit may go anywhere, as the last did. */
  #bringBack(level: number, cost: number, duty: NextMoveConstraint): void {
    const from = this.#levels[level] as PackedPosition;
    const anywhere = this.#rooms[DEPTH + level] as OpenHosts;
    if (duty >= 0) anywhere.find(from, NO_CONSTRAINT);
    const safe = this.#settles ? (SAFE[from.heights] as number) >> 4 : 0;
    for (let suit = 0; suit < SUITS; suit++) {
      const rank = from.heightOf(suit) - 1;
      // Nothing lies on an ace, so only where moves are forced may one be of use in a column.
      if (rank < (this.#isStrict ? 0 : 1) || (safe >> suit & 1) !== 0) continue;
      const card = 4 * rank + suit;
      const isNext = duty >= 0 && (duty & 3) === suit;
      const room = isNext ? anywhere : this.#rooms[level] as OpenHosts;
      if (!room.welcomes(card)) continue;
      for (let target = FIRST; target <= COLUMN; target++) {
        if (!room.has(card, target)) continue;
        const after = this.#returnsAlone ? this.#after : this.#levels[level + 1] as PackedPosition;
        after.copy(from);
        after.heights -= 1 << 4 * suit;
        if (this.#isStrict && isForcedSafeMove(after.heights, card)) continue;
        this.#lay(after, card, target);
        if (this.#returnsAlone) this.#take(cost + 1, 1);
        else this.#goOn(level + 1, cost + 1, card);
      }
    }
  }

  /** Plays the talon cards that can be drawn to, the waste's first. */
  #playTalon(from: PackedPosition, room: OpenHosts, cost: number, duty: NextMoveConstraint): void {
    const talon = this.#talon;
    talon.list(from);
    const { turn, limited } = this.#start;
    const { count } = talon;
    const { drawn } = from;
    if (drawn > 0 && this.#playCard(from, room, drawn - 1, 0, cost, duty)) return;
    if (this.#turns) return;
    let draws = 0;
    for (let end = drawn; end < count;) {
      end = Math.min(end + turn, count);
      draws++;
      if (this.#playCard(from, room, end - 1, 0, cost + draws, duty)) return;
    }
    if (limited && from.resets === 0) return;
    draws++;
    for (let end = 0; end < count;) {
      end = Math.min(end + turn, count);
      draws++;
      const isSeen = end === drawn || end > drawn && ((end - drawn) % turn === 0 || end === count);
      if (!isSeen && this.#playCard(from, room, end - 1, 1, cost + draws, duty)) return;
    }
  }

  /** Plays a talon card wherever it may go; whether it is forced, so that nothing else may follow. */
  #playCard(
    from: PackedPosition,
    room: OpenHosts,
    index: number,
    resets: number,
    cost: number,
    duty: NextMoveConstraint,
  ): boolean {
    const card = this.#talon.at(index);
    const isNext = from.heightOf(card & 3) === card >> 2;
    const after = this.#after;
    if (isNext && duty === NO_CONSTRAINT) {
      this.#takeFromTalon(from, index, resets);
      after.raise(card);
      this.#note(card, HOME);
      this.#take(cost + 1, 1);
    }
    if (
      isNext && this.#isStrict && this.#start.turn === 1 && isForcedSafeMove(from.heights, card)
    ) {
      return true;
    }
    if (!room.welcomes(card)) return false;
    for (let target = FIRST; target <= COLUMN; target++) {
      if (!room.has(card, target)) continue;
      this.#takeFromTalon(from, index, resets);
      this.#lay(after, card, target);
      this.#take(cost + 1, 1);
    }
    return false;
  }

  #takeFromTalon(from: PackedPosition, index: number, resets: number): void {
    this.#after.copy(from);
    this.#talon.take(this.#after, index, resets);
  }

  /** Lays a card on its first or second host, or into an empty column. */
  #lay(after: PackedPosition, card: SolverCard, target: number): void {
    if (target !== COLUMN) after.lay(card, target - FIRST);
    this.#note(card, target);
  }

  #note(card: SolverCard, target: number): void {
    this.#actions[this.#actionCount++] = packAction(card, target);
  }

  /** Goes on within a move, after an action that something has to follow. */
  #goOn(level: number, cost: number, duty: NextMoveConstraint): void {
    (this.#levels[level] as PackedPosition).find();
    this.#expand(level, cost, duty);
    this.#actionCount--;
  }

  /** Hands over the position after a move whose last part has so many actions. */
  #take(cost: number, actions: number): void {
    const before = this.#actionCount - actions;
    const moves = cost + this.settle(this.#after);
    this.#taker.take(this.#after, moves);
    this.#actionCount = before;
  }

  /** Where moves are forced: finds the positions after the safe ones, if there are any. */
  #findForced(from: PackedPosition): boolean {
    this.#talon.list(from);
    const cards = forcedCards(from, this.#talon, this.#start.turn);
    for (const card of cards) {
      if (from.isBare(card)) {
        this.#after.copy(from);
        this.#after.takeOff(card);
      } else this.#takeFromTalon(from, from.drawn - 1, 0);
      this.#after.raise(card);
      this.#note(card, HOME);
      this.#take(1, 1);
    }
    return cards.length > 0;
  }

  /** Draws a card or puts the waste back as a move of its own. */
  #turnStock(from: PackedPosition): void {
    this.#talon.list(from);
    // Elsewhere only the last card is drawn so: after other moves a safe one may come before that.
    if (!this.#turns && (from.drawn > 0 || this.#talon.count > 1)) return;
    this.#after.copy(from);
    const action = this.#talon.turn(this.#after);
    if (action === undefined) return;
    this.#actions[this.#actionCount++] = action;
    this.#take(1, 1);
  }
}
