// The steps of a position of the board in a fixed order, the most urgent first. The reasons for
// leaving steps out are those of docs/SOLVER.md (safe, empty, shared).
import {
  ALL,
  countBits,
  firstCard,
  HOME as HOME_CARDS,
  KINGS,
  lowestBit,
  maskOf,
  openPairs,
  pairMask,
  SAFE,
  type SolverCard,
  type SuitColour,
  suitsOf,
} from "../solver/bits.ts";
import type { PlayoutBoard } from "./board.ts";
import {
  BACK,
  BASE,
  DRAW,
  EMPTIES,
  HEIGHTS,
  HOME,
  OPEN,
  type PackedStep,
  packStep,
  PLACE,
  REACH,
  UP,
} from "./packed_row.ts";

/** Position of the urgency in a stored step, in bits, above kind and card. */
const URGENCY = 10;
const STEP = (1 << URGENCY) - 1;
/** The first card of each pair of twins. */
const PAIRS = 0x1555555;
/**
 * Urgencies, the lowest first. The urgency of a base is `BASES` less the locked cards of its
 * column. Talon cards that a base could go on come before other talon cards, of which higher cards
 * come first. Cards go home late, because they cannot come back.
 */
const BASES = 60;
const TALON_HOST = 61;
const EMPTYING = 68;
const TALON_PLACE = 75;
const TALON_HOME = 76;
const FREE_HOME = 90;
const COMING_BACK = 95;
/**
 * With limited resets a card that is passed may be gone, so talon cards come in the order in which
 * drawing brings them up: from this urgency on, with an amount per draw. A card that can also be
 * placed is placed before it goes home.
 */
const NEAREST = 64;
const URGENCY_PER_DRAW = 10;
const NEAR_HOME = 9;
const NEAR_PLACE = 6;
/** A draw as a step of its own. */
const DRAWING = 100;

/** Finds the steps of positions, and stores those of one position after the others'. */
export class Steps {
  readonly steps: Int32Array = new Int32Array(1 << 14);
  /** True if the last position had a safe step, which is then its only one. */
  isSafe = false;
  readonly #board: PlayoutBoard;
  readonly #worryBack: boolean;
  readonly #isNearestFirst: boolean;
  readonly #isWhole: boolean;
  #start = 0;
  #end = 0;

  /**
   * Finds the steps on a board, with or without worrying back. With it, cards that can go home are
   * placed as well only if `isWhole` asks for all steps.
   */
  constructor(board: PlayoutBoard, worryBack: boolean, { isWhole = false } = {}) {
    this.#isWhole = isWhole;
    this.#board = board;
    this.#isNearestFirst = !board.unlimited;
    this.#worryBack = worryBack;
  }

  /** Returns a step by its index. */
  at(index: number): PackedStep {
    return (this.steps[index] as number) & STEP;
  }

  /** Stores the steps of a row from an index on. Returns the index after the last one. */
  find(at: number, start: number): number {
    const { rows, everything } = this.#board;
    const heights = rows[at + HEIGHTS] as number;
    const [base0, base1] = [rows[at + BASE] as number, rows[at + BASE + 1] as number];
    const [reach0, reach1] = [rows[at + REACH] as number, rows[at + REACH + 1] as number];
    const home0 = HOME_CARDS[heights & 255] as number;
    const home1 = HOME_CARDS[heights >> 8] as number;
    const open0 = (rows[at + OPEN] as number) & ~home0;
    const open1 = (rows[at + OPEN + 1] as number) & ~home1;
    const [free0, free1] = [open0 & ~base0, open1 & ~base1];
    const [room0, room1] = [openPairs(open0, free1), openPairs(open1, free0)];
    const columns = (rows[at + EMPTIES] as number) -
      countBits((free0 & KINGS) >>> 2 | free1 & KINGS);
    const kings = columns > 0 ? KINGS : 0;
    const next0 = (home0 << 2 | 3) & ~home0 & ALL;
    const next1 = (home1 << 2 | 3) & ~home1 & ALL;
    const [bare0, bare1] = [next0 & open0 & room0, next1 & open1 & room1];
    this.#start = this.#end = start;
    const safe = SAFE[heights] as number;
    const must = safe & (suitsOf(0, bare0) | suitsOf(1, bare1) |
      (everything ? suitsOf(0, next0 & reach0) | suitsOf(1, next1 & reach1) : 0));
    this.isSafe = must !== 0;
    if (must !== 0) {
      this.#takeSafe(at, must, heights);
      return this.#end;
    }
    const [welcome0, welcome1] = [room1 >> 2 | kings, room0 >> 2 | kings];
    const kingWaits = columns > 0 || ((base0 | base1 | reach0 | reach1) & KINGS) !== 0;
    this.#findHomes(at, 0, bare0, next0 & reach0, base0);
    this.#findHomes(at, 1, bare1, next1 & reach1, base1);
    // If cards can return from the foundations, a card that can go home need not also be placed: it
    // could return to that place at once.
    const [both0, both1] = this.#worryBack && !this.#isWhole
      ? [bare0 | next0 & reach0, bare1 | next1 & reach1]
      : [0, 0];
    const mayEmpty = columns <= 0 && kingWaits;
    this.#placeBases(at, 0, welcome0 & base0 & ~both0, mayEmpty);
    this.#placeBases(at, 1, welcome1 & base1 & ~both1, mayEmpty);
    this.#placeTalon(at, 0, welcome0 & reach0 & ~both0, hostsOf(base1));
    this.#placeTalon(at, 1, welcome1 & reach1 & ~both1, hostsOf(base0));
    if (this.#worryBack) {
      const backs = suitsOf(0, home0 & ~(home0 >> 2) & welcome0) |
        suitsOf(1, home1 & ~(home1 >> 2) & welcome1);
      for (let downs = backs & ~(safe >> 4); downs !== 0; downs &= downs - 1) {
        const suit = lowestBit(downs);
        this.#add(COMING_BACK, BACK, ((heights >> 4 * suit & 15) - 1) * 4 + suit);
      }
    }
    return this.#end;
  }

  /**
   * Like {@linkcode find}, for a player who draws card by card: of the talon only the top card of
   * the waste, and a draw as a step of its own.
   */
  findSeen(at: number, start: number): number {
    const { talon } = this.#board;
    talon.keepTop(at);
    const end = this.find(at, start);
    talon.findReach(at);
    if (this.isSafe || !talon.canDraw(at)) return end;
    this.steps[end] = DRAWING << URGENCY | packStep(DRAW, 0);
    return end + 1;
  }

  #takeSafe(at: number, must: number, heights: number): void {
    const { rows } = this.#board;
    const suit = lowestBit(must);
    const card = (heights >> 4 * suit & 15) * 4 + suit;
    const colour = suit >> 1;
    const free = (rows[at + OPEN + colour] as number) & ~(rows[at + BASE + colour] as number);
    const isFree = (free & maskOf(card)) !== 0;
    this.#add(0, isFree ? HOME : UP, card);
  }

  #findHomes(at: number, colour: SuitColour, bare: number, talonUp: number, base: number): void {
    for (let cards = bare & base; cards !== 0; cards &= cards - 1) {
      const card = firstCard(colour, cards);
      this.#add(BASES - this.#board.lockedUpTo(at, card), UP, card);
    }
    for (let cards = bare & ~base; cards !== 0; cards &= cards - 1) {
      this.#add(FREE_HOME, HOME, firstCard(colour, cards));
    }
    for (let cards = talonUp; cards !== 0; cards &= cards - 1) {
      const card = firstCard(colour, cards);
      this.#add(
        this.#isNearestFirst ? this.#drawUrgency(at, card) + NEAR_HOME : TALON_HOME,
        UP,
        card,
      );
    }
  }

  #placeBases(at: number, colour: SuitColour, bases: number, mayEmpty: boolean): void {
    for (let cards = bases; cards !== 0; cards &= cards - 1) {
      const card = firstCard(colour, cards);
      const locked = this.#board.lockedUpTo(at, card);
      if (locked > 1) this.#add(BASES - locked, PLACE, card);
      else if (mayEmpty) this.#add(EMPTYING, PLACE, card);
    }
  }

  #placeTalon(at: number, colour: SuitColour, talon: number, hosts: number): void {
    for (let cards = talon; cards !== 0; cards &= cards - 1) {
      const card = firstCard(colour, cards);
      const isHost = (hosts & maskOf(card)) !== 0;
      const urgency = this.#isNearestFirst
        ? this.#drawUrgency(at, card) + (isHost ? 0 : NEAR_PLACE - (card >> 3))
        : isHost
        ? TALON_HOST
        : TALON_PLACE - (card >> 3);
      this.#add(urgency, PLACE, card);
    }
  }

  /** Returns the urgency of a talon card by the draws that it takes. */
  #drawUrgency(at: number, card: SolverCard): number {
    return NEAREST + URGENCY_PER_DRAW * this.#board.talon.drawsTo(at, card);
  }

  #add(urgency: number, kind: number, card: number): void {
    const { steps } = this;
    const stored = urgency << URGENCY | kind << 6 | card;
    let place = this.#end++;
    for (; place > this.#start && (steps[place - 1] as number) > stored; place--) {
      steps[place] = steps[place - 1] as number;
    }
    steps[place] = stored;
  }
}

/** Returns the cards, of the other colour, that guests can lie on. */
function hostsOf(guests: number): number {
  const raised = guests << 2;
  return pairMask((raised | raised >>> 1) & PAIRS);
}
