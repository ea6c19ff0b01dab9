// The moves out of a position, each together with the moves that belong to it: a talon card with
// its draws and resets; a guest that goes to the other host with the card that it leaves, which
// goes home; a card that comes back from its foundation with the one that is put on it (unless two
// may have to come back for one more); an emptied column with the king that fills it. Proof that no
// others are needed: docs/SOLVER.md.
import { countBits, FIRST_KING, maskOf, pairMask, SAFE, type SolverCard } from "./bits.ts";
import type { Goal } from "./search.ts";
import { PackedPosition, type Root, STRIDE } from "./packed_position.ts";

/** Receiver of the positions that are found. */
export interface NodeSink {
  /** Takes a position, and the number of moves in which it is reached from the one before. */
  take(after: PackedPosition, moves: number): void;
}

const COLUMNS = 7, SUITS = 4;
/** Depth limit: within a move, each card comes back at most once, and one column is emptied. */
const DEPTH = 54;
const MAX_ACTIONS = 128;

/** Finds the positions that follow a position. */
export class Successors {
  readonly #start: Root;
  readonly #goal: Goal;
  readonly #taker: NodeSink;
  /** True if safe moves are forced. */
  readonly #isStrict: boolean;
  /** True if draws and resets are moves of their own, because they can escape a forced move. */
  readonly #turns: boolean;
  /** True if safe cards go home at once, because that loses nothing. */
  readonly #settles: boolean;
  /** The positions within a move, and the open hosts in each. */
  readonly #levels: readonly PackedPosition[];
  readonly #rooms = Array.from({ length: 2 * DEPTH }, () => new OpenHosts());
  readonly #after: PackedPosition;
  readonly #talon: TalonCards;
  readonly #actions = new Int32Array(MAX_ACTIONS);
  #actionCount = 0;
  /** True if a card that comes back is a move of its own in the position. */
  #returnsAlone = false;

  /** Makes every move that the course calls safe at once if `forcesSafe` is set. */
  constructor(start: Root, goal: Goal, forcesSafe: boolean, taker: NodeSink) {
    this.#start = start;
    this.#goal = goal;
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

  /** Finds all positions that follow one. */
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

  /** Makes the safe moves of a position that can be made at once. Returns their number. */
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

  /**
   * True if only moves are left that any order of them makes: all cards are face up, and at most the
   * last card of the stock has to be drawn. The position's `find` must have been called.
   */
  isNearGoal(at: PackedPosition): boolean {
    if (at.covered > 0) return false;
    const left = countBits(at.left) + countBits(at.leftHigh);
    if (this.#goal === "all home") return left === 0;
    // The last card of the stock can be drawn at once only if no safe move is forced before it.
    return left === 0 || left === 1 && (at.drawn === 1 || !this.#isForced(at));
  }

  /** True if a position has a forced move. */
  #isForced(at: PackedPosition): boolean {
    if (!this.#isStrict) return false;
    this.#talon.list(at);
    return forcedCards(at, this.#talon, this.#start.turn).length > 0;
  }

  #expand(level: number, cost: number, constraint: NextMoveConstraint): void {
    const from = this.#levels[level] as PackedPosition;
    const room = this.#rooms[level] as OpenHosts;
    room.find(from, constraint);
    if (constraint !== KING) this.#bringHome(from, cost, constraint);
    this.#moveBases(level, cost);
    if (from.left !== 0 || from.leftHigh !== 0) this.#playTalon(from, room, cost, constraint);
    if (this.#start.worryBack) this.#bringBack(level, cost, constraint);
  }

  /** Sends home cards that are bare, or that a guest can leave for their twin. */
  #bringHome(from: PackedPosition, cost: number, constraint: NextMoveConstraint): void {
    const after = this.#after;
    for (let suit = 0; suit < SUITS; suit++) {
      const card = 4 * from.heightOf(suit) + suit;
      if (card >= 52 || !from.isOpen(card)) continue;
      const isBare = from.isBare(card);
      if (isBare ? constraint !== NO_CONSTRAINT : !from.isBare(card ^ 1)) continue;
      if (!isBare && constraint !== NO_CONSTRAINT && constraint !== (card ^ 1)) continue;
      after.copy(from);
      if (!isBare) this.#lay(after, from.guestOf(card), FIRST + (card & 1 ^ 1));
      after.takeOff(card);
      after.raise(card);
      this.#note(card, HOME);
      const moves = isBare ? 1 : 2;
      this.#take(cost + moves, moves);
    }
  }

  /** Moves the bases of columns with the cards on them. */
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
      // A king with nothing below it stays.
      if (count === 1 && card >= FIRST_KING) continue;
      const empties = count === 1 && !this.#isStrict;
      if (empties && from.emptyColumns > 0) continue;
      for (let target = FIRST; target <= COLUMN; target++) {
        if (!room.has(card, target)) continue;
        const after = empties ? this.#levels[level + 1] as PackedPosition : this.#after;
        after.copy(from);
        after.locks -= 1 << shift;
        this.#lay(after, card, target);
        if (empties) this.#continueMove(level + 1, cost + 1, KING);
        else this.#take(cost + 1, 1);
      }
    }
  }

  /**
   * Brings cards back from their foundations. The next card of the suit that came back last may go
   * anywhere, as that one did.
   */
  #bringBack(level: number, cost: number, constraint: NextMoveConstraint): void {
    const from = this.#levels[level] as PackedPosition;
    const anywhere = this.#rooms[DEPTH + level] as OpenHosts;
    if (constraint >= 0) anywhere.find(from, NO_CONSTRAINT);
    const safe = this.#settles ? (SAFE[from.heights] as number) >> 4 : 0;
    for (let suit = 0; suit < SUITS; suit++) {
      const rank = from.heightOf(suit) - 1;
      // No card can lie on an ace, so only if moves are forced can an ace be useful in a column.
      if (rank < (this.#isStrict ? 0 : 1) || (safe >> suit & 1) !== 0) continue;
      const card = 4 * rank + suit;
      const isNext = constraint >= 0 && (constraint & 3) === suit;
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
        else this.#continueMove(level + 1, cost + 1, card);
      }
    }
  }

  /** Plays the talon cards that can be drawn to, the top of the waste first. */
  #playTalon(
    from: PackedPosition,
    room: OpenHosts,
    cost: number,
    constraint: NextMoveConstraint,
  ): void {
    const talon = this.#talon;
    talon.list(from);
    const { turn, limited } = this.#start;
    const { count } = talon;
    const { drawn } = from;
    if (drawn > 0 && this.#playCard(from, room, drawn - 1, 0, cost, constraint)) return;
    if (this.#turns) return;
    let draws = 0;
    for (let end = drawn; end < count;) {
      end = Math.min(end + turn, count);
      draws++;
      if (this.#playCard(from, room, end - 1, 0, cost + draws, constraint)) return;
    }
    if (limited && from.resets === 0) return;
    draws++;
    for (let end = 0; end < count;) {
      end = Math.min(end + turn, count);
      draws++;
      const isSeen = end === drawn || end > drawn && ((end - drawn) % turn === 0 || end === count);
      if (!isSeen && this.#playCard(from, room, end - 1, 1, cost + draws, constraint)) return;
    }
  }

  /** Plays a talon card wherever it can go. Returns true if it is forced and ends the draws. */
  #playCard(
    from: PackedPosition,
    room: OpenHosts,
    index: number,
    resets: number,
    cost: number,
    constraint: NextMoveConstraint,
  ): boolean {
    const card = this.#talon.at(index);
    const isNext = from.heightOf(card & 3) === card >> 2;
    const after = this.#after;
    if (isNext && constraint === NO_CONSTRAINT) {
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

  /** Continues a move after an action that another one must follow. */
  #continueMove(level: number, cost: number, constraint: NextMoveConstraint): void {
    (this.#levels[level] as PackedPosition).find();
    this.#expand(level, cost, constraint);
    this.#actionCount--;
  }

  /** Hands over the position after a move; `actions` is the number of actions of its last part. */
  #take(cost: number, actions: number): void {
    const before = this.#actionCount - actions;
    const moves = cost + this.settle(this.#after);
    this.#taker.take(this.#after, moves);
    this.#actionCount = before;
  }

  /** Finds the positions after forced safe moves. Returns false if there are none. */
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

  /** Draws or resets as a move of its own. */
  #turnStock(from: PackedPosition): void {
    this.#talon.list(from);
    // Without `#turns` only the last card is drawn on its own: after other moves, a safe one may
    // come before that draw.
    if (!this.#turns && (from.drawn > 0 || this.#talon.count > 1)) return;
    this.#after.copy(from);
    const action = this.#talon.turn(this.#after);
    if (action === undefined) return;
    this.#actions[this.#actionCount++] = action;
    this.#take(1, 1);
  }
}

/** An action of a card: the card, and its target in the higher bits. */
export type PackedAction = number;

/** Targets of a card: home, the first or second of its hosts, an empty column. */
export const HOME = 0, FIRST = 1, SECOND = 2, COLUMN = 3;

/** Actions without a card: a draw or a reset alone. */
export const DRAW: PackedAction = 63, RESET: PackedAction = 127;

function packAction(card: SolverCard, target: number): PackedAction {
  return card | target << 6;
}

/** Constraint on the next action: none, a king into an empty column, or a card on a certain one. */
type NextMoveConstraint = number;

/** Constraints without a card. */
const NO_CONSTRAINT = -1, KING = -2;

const PAIRS = 0x1555555;
const KINGS = 3 << 24;

/** The hosts and columns where cards can be put at one point of a move. */
class OpenHosts {
  #bareBlack = 0;
  #bareRed = 0;
  /** The cards that can be put somewhere, as words of the two colours. */
  wantedBlack = 0;
  wantedRed = 0;

  /** Finds the room that a constraint leaves in a position. */
  find(from: PackedPosition, constraint: NextMoveConstraint): void {
    this.#bareBlack = constraint === NO_CONSTRAINT ? from.bareBlack : 0;
    this.#bareRed = constraint === NO_CONSTRAINT ? from.bareRed : 0;
    if (constraint >= 0) {
      if ((constraint & 2) === 0) this.#bareBlack = maskOf(constraint);
      else this.#bareRed = maskOf(constraint);
    }
    const kings = from.emptyColumns > 0 && constraint < 0 ? KINGS : 0;
    this.wantedBlack = guestsOf(this.#bareRed) | kings;
    this.wantedRed = guestsOf(this.#bareBlack) | kings;
  }

  /** True if a card can be put somewhere. */
  welcomes(card: SolverCard): boolean {
    return (((card & 2) === 0 ? this.wantedBlack : this.wantedRed) & maskOf(card)) !== 0;
  }

  /** True if a card that is welcome can be put on its first or second host, or into a column. */
  has(card: SolverCard, target: number): boolean {
    if (target === COLUMN) return card >= FIRST_KING;
    const host = ((card + 4 ^ 2) & ~1) + target - FIRST;
    return (((card & 2) === 0 ? this.#bareRed : this.#bareBlack) & maskOf(host)) !== 0;
  }
}

/** Returns the cards that can lie on some of the hosts, which are of the other colour. */
function guestsOf(hosts: number): number {
  return pairMask((hosts | hosts >>> 1) & PAIRS) >>> 2;
}

const MAX_TALON_CARDS = 52;

/** The talon cards that are left in a position, in the order of drawing. */
class TalonCards {
  count = 0;
  readonly #start: Root;
  readonly #cards = new Uint8Array(MAX_TALON_CARDS);
  readonly #places = new Uint8Array(MAX_TALON_CARDS);

  constructor(start: Root) {
    this.#start = start;
  }

  /** Lists the talon cards of a position. */
  list({ left, leftHigh }: PackedPosition): void {
    this.count = 0;
    for (let word = left; word !== 0; word &= word - 1) this.#add(31 - Math.clz32(word & -word));
    for (let word = leftHigh; word !== 0; word &= word - 1) {
      this.#add(63 - Math.clz32(word & -word));
    }
  }

  at(index: number): SolverCard {
    return this.#cards[index] as number;
  }

  /** Takes one of the listed cards out of a position, after this many resets. */
  take(after: PackedPosition, index: number, resets: number): void {
    const place = this.#places[index] as number;
    if (place < 32) after.left &= ~(1 << place);
    else after.leftHigh &= ~(1 << place - 32);
    after.drawn = index;
    if (this.#start.limited) after.resets -= resets;
  }

  /** Draws one card or resets. Returns the action, or `undefined` if neither is possible. */
  turn(after: PackedPosition): PackedAction | undefined {
    const isReset = after.drawn === this.count;
    if (this.count === 0 || isReset && this.#start.limited && after.resets === 0) return undefined;
    after.drawn = isReset ? 0 : after.drawn + 1;
    if (isReset && this.#start.limited) after.resets--;
    return isReset ? RESET : DRAW;
  }

  #add(place: number): void {
    this.#places[this.count] = place;
    this.#cards[this.count++] = this.#start.talon[place] as number;
  }
}

// The cards that go home at once: because that loses nothing if all cards go home, or because
// `winnable -f` forces it. Readable twin of the forced moves: lib/klondike/rules.ts.

/** True if a card that goes home next is safe there by the course's rule. */
function isForcedSafeMove(heights: number, card: SolverCard): boolean {
  const opposite = card & 3 ^ 2;
  const lowest = Math.min(heights >> 4 * opposite & 15, heights >> 4 * (opposite ^ 1) & 15);
  return lowest >= card >> 2;
}

/** Returns the cards that must go home in a position whose talon cards are listed. */
function forcedCards(from: PackedPosition, talon: TalonCards, turn: number): SolverCard[] {
  const isReachable = turn === 1 && from.drawn > 0 && talon.count > 0;
  const top = isReachable ? talon.at(from.drawn - 1) : -1;
  return [0, 1, 2, 3].map((suit) => 4 * from.heightOf(suit) + suit).filter((card) =>
    card < 52 && isForcedSafeMove(from.heights, card) && (card === top || from.isBare(card))
  );
}

/** Returns a bare card that goes home next and is safe there, or -1 if there is none. */
function safeCard(at: PackedPosition): SolverCard {
  for (let safe = (SAFE[at.heights] as number) & 15; safe !== 0; safe &= safe - 1) {
    const suit = 31 - Math.clz32(safe & -safe);
    const card = 4 * at.heightOf(suit) + suit;
    if (card < 52 && at.isBare(card)) return card;
  }
  return -1;
}

// A card that comes back from its foundation may need two others to come back before it: the next
// card of its suit, and a host of the other colour. Then each return is a move of its own.

/** The heights with only the aces home, which do not come back. */
const ACES = 0x1111;
const UNKNOWN = 0, NO = 1, YES = 2;
/** Results by heights, if safe cards stay home. */
const pairReturns = new Uint8Array(1 << 16);

/** True if that can happen from foundation heights on; with `settles`, safe cards stay home. */
function canReturnInPairs(heights: number, settles: boolean): boolean {
  if (!settles) return isJoint(heights, ACES);
  if (pairReturns[heights] === UNKNOWN) {
    pairReturns[heights] = isJoint(heights, lowestFrom(heights)) ? YES : NO;
  }
  return pairReturns[heights] === YES;
}

/** Returns the lowest heights of the foundations if only cards that are not safe come back. */
function lowestFrom(heights: number): number {
  let lowest = heights;
  for (let before = -1; before !== lowest;) {
    before = lowest;
    for (let suit = 0; suit < SUITS; suit++) {
      const isSafe = ((SAFE[lowest] as number) >> 4 + suit & 1) !== 0;
      if (!isSafe && heightOf(lowest, suit) > 1) lowest -= 1 << 4 * suit;
    }
  }
  return lowest;
}

/** True if a card, the next of its suit and a host of the other colour can all be back. */
function isJoint(heights: number, lowest: number): boolean {
  for (let suit = 0; suit < SUITS; suit++) {
    for (const other of [suit ^ 2, suit ^ 3]) {
      const least = Math.max(heightOf(lowest, suit) + 1, heightOf(lowest, other));
      const most = Math.min(heightOf(heights, suit), heightOf(heights, other)) - 1;
      if (least <= most) return true;
    }
  }
  return false;
}

function heightOf(heights: number, suit: number): number {
  return heights >> 4 * suit & 15;
}
