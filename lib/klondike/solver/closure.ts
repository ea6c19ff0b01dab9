// All foundation heights that can be reached from one another while locks and talon stay: a free
// card that goes home can come back at once, so these positions are won or lost together. They are
// filled breadth first into `heights` (the first is where the fill began); `stamps` says which of the
// 2^16 codes are in, without clearing. `exits` are the steps that leave the class: a step is left out
// where a neighbouring member has it too, for then both lead into one class. Why each rule is sound:
// docs/SOLVER.md. Without worrying back a class has one member. bench/solver.ts measures it.
// Readable twin: the class by sets of tests/lib/klondike/solver/closure_test.ts.
import { type Bit, FIRST_KING, type HeightCode, heightOf, lowestBit, SAFE } from "./bits.ts";
import { cardOf, EMPTY, type Exit, HOME, kindOf, packExit, PLACE, UP } from "./exit.ts";
import type { Locks } from "./locks.ts";
import { Options } from "./options.ts";
import type { Talon } from "./talon.ts";

const CODES = 1 << 16;
const KING_HEIGHT = 13;

/** The order in which steps are tried, lowest first; the base with most cards below comes first. */
const URGENCY = { base: 60, home: 61, talonUp: 62, talonPlace: 63, empty: 64 } as const;

/**
 * Which rules leave out steps: {@linkcode ALL_RULES}, except when the rules are put to the test.
 */
export interface Pruning {
  /** A safe card goes home at once, and never comes back. */
  readonly safe: boolean;
  /** A column is only emptied for a king, who follows at once. */
  readonly empty: boolean;
  /** Steps that neighbouring members share are taken once. */
  readonly shared: boolean;
  /** A position in which a covered card can never be turned over is lost (stuck.ts). */
  readonly stuck: boolean;
}

/** Every rule of {@linkcode Pruning}. */
export const ALL_RULES: Pruning = { safe: true, empty: true, shared: true, stuck: true };

/** A class of positions: its members, its name, and the steps that lead out of it. */
export class Closure {
  readonly heights: Uint16Array = new Uint16Array(CODES);
  count = 0;
  /** The smallest member names the class. */
  name = 0;
  exits: Int32Array = new Int32Array(1 << 12);
  exitCount = 0;
  readonly #options = new Options();
  readonly #stamps = new Uint32Array(CODES);
  readonly #indices = new Uint16Array(CODES);
  readonly #upLow = new Int32Array(CODES);
  readonly #upHigh = new Int32Array(CODES);
  readonly #placeLow = new Int32Array(CODES);
  readonly #placeHigh = new Int32Array(CODES);
  #stamp = 0;
  #kingReturns = false;
  #sharedUpLow = 0;
  #sharedUpHigh = 0;
  #sharedPlaceLow = 0;
  #sharedPlaceHigh = 0;

  /** Finds the class of a position; with `kingsOnly` only the steps that place a king lead out. */
  fill(
    locks: Locks,
    talon: Talon,
    start: HeightCode,
    worryBack: boolean,
    kingsOnly: boolean,
    pruning: Pruning,
  ): void {
    this.exitCount = 0;
    this.#kingReturns = false;
    this.#begin(start);
    for (let index = 0; index < this.count; index++) {
      const heights = this.heights[index] as number;
      if (heights < this.name) this.name = heights;
      this.#options.find(locks, talon, heights);
      const safe = pruning.safe ? SAFE[heights] as number : 0;
      if (index === 0 && this.#raise(safe)) {
        index--;
        continue;
      }
      if (this.#mustGoHome(talon, heights, safe)) return;
      if (!worryBack) {
        this.#leaveForGood(locks, heights, pruning);
        break;
      }
      this.#visitNeighbours(index, heights, safe);
      this.#leave(locks, index, heights, pruning);
    }
    if (kingsOnly && !this.#kingReturns) this.#keepKings();
  }

  #begin(start: HeightCode): void {
    if (this.#stamp === 0xffffffff) this.#stamps.fill(this.#stamp = 0);
    this.#stamp++;
    this.name = CODES;
    this.heights[0] = start;
    this.count = 1;
    this.#stamps[start] = this.#stamp;
    this.#indices[start] = 0;
  }

  /** Sends a safe free card home and begins the class there; whether there was one. */
  #raise(safe: number): boolean {
    const safeUps = this.#options.freeUps & safe;
    if (safeUps === 0) return false;
    this.#begin((this.heights[0] as number) + (1 << 4 * lowestBit(safeUps)));
    return true;
  }

  /**
   * A safe base goes home at once, whatever else could be done; so does a safe card of the talon
   * where every card of the talon can be reached at any time.
   */
  #mustGoHome(talon: Talon, heights: HeightCode, safe: number): boolean {
    const { baseUps, talonUps } = this.#options;
    const must = (talon.everything ? baseUps | talonUps : baseUps) & safe;
    if (must === 0) return false;
    const suit = lowestBit(must);
    this.exits[0] = packExit(0, UP, 4 * heightOf(heights, suit) + suit, heights);
    this.exitCount = 1;
    return true;
  }

  #visitNeighbours(index: number, heights: HeightCode, safe: number): void {
    const { freeUps, backs } = this.#options;
    this.#sharedUpLow =
      this.#sharedUpHigh =
      this.#sharedPlaceLow =
      this.#sharedPlaceHigh =
        0;
    for (let ups = freeUps; ups !== 0; ups &= ups - 1) {
      this.#visit(index, heights + (1 << 4 * lowestBit(ups)));
    }
    for (let downs = backs & ~(safe >> 4); downs !== 0; downs &= downs - 1) {
      const suit = lowestBit(downs);
      if (heightOf(heights, suit) === KING_HEIGHT) this.#kingReturns = true;
      this.#visit(index, heights - (1 << 4 * suit));
    }
  }

  #visit(index: number, heights: HeightCode): void {
    if (this.#stamps[heights] !== this.#stamp) {
      this.#stamps[heights] = this.#stamp;
      this.#indices[heights] = this.count;
      this.heights[this.count++] = heights;
      return;
    }
    const neighbour = this.#indices[heights] as number;
    if (neighbour >= index) return;
    this.#sharedUpLow |= this.#upLow[neighbour] as number;
    this.#sharedUpHigh |= this.#upHigh[neighbour] as number;
    this.#sharedPlaceLow |= this.#placeLow[neighbour] as number;
    this.#sharedPlaceHigh |= this.#placeHigh[neighbour] as number;
  }

  /** Notes the steps by which a member leaves the class, except those of a neighbour before it. */
  #leave(locks: Locks, index: number, heights: HeightCode, pruning: Pruning): void {
    const { upLow, upHigh, freeUps } = this.#options;
    // Where a free card is safe, the neighbour that has it home can do all that can be done here.
    const isBelowSafe = pruning.safe && (freeUps & (SAFE[heights] as number)) !== 0;
    const [placeLow, placeHigh] = [
      this.#placesLow(locks, pruning),
      this.#placesHigh(locks, pruning),
    ];
    this.#upLow[index] = isBelowSafe ? 0 : upLow;
    this.#upHigh[index] = isBelowSafe ? 0 : upHigh;
    this.#placeLow[index] = isBelowSafe ? 0 : placeLow;
    this.#placeHigh[index] = isBelowSafe ? 0 : placeHigh;
    if (isBelowSafe) return;
    if (!pruning.shared) {
      this.#note(locks, UP, upLow, upHigh, heights, pruning);
      this.#note(locks, PLACE, placeLow, placeHigh, heights, pruning);
      return;
    }
    const dropLow = (upLow & this.#sharedUpLow) | (placeLow & this.#sharedPlaceLow);
    const dropHigh = (upHigh & this.#sharedUpHigh) | (placeHigh & this.#sharedPlaceHigh);
    this.#note(locks, UP, upLow & ~dropLow, upHigh & ~dropHigh, heights, pruning);
    // A card that goes home could come back at once, so placing it instead leads to the same class.
    const [onlyLow, onlyHigh] = [placeLow & ~upLow & ~dropLow, placeHigh & ~upHigh & ~dropHigh];
    this.#note(locks, PLACE, onlyLow, onlyHigh, heights, pruning);
  }

  #leaveForGood(locks: Locks, heights: HeightCode, pruning: Pruning): void {
    const { upLow, upHigh, freeUps } = this.#options;
    this.#note(locks, UP, upLow, upHigh, heights, pruning);
    const [placeLow, placeHigh] = [
      this.#placesLow(locks, pruning),
      this.#placesHigh(locks, pruning),
    ];
    this.#note(locks, PLACE, placeLow, placeHigh, heights, pruning);
    for (let ups = freeUps; ups !== 0; ups &= ups - 1) {
      const suit = lowestBit(ups);
      this.#push(packExit(URGENCY.home, HOME, 4 * heightOf(heights, suit) + suit, heights));
    }
  }

  /** A column is emptied for a king's sake, so never while another one is empty. */
  #placesLow(locks: Locks, pruning: Pruning): number {
    const { placeLow, hasColumn } = this.#options;
    return pruning.empty && hasColumn ? placeLow & ~locks.lastLow : placeLow;
  }

  #placesHigh(locks: Locks, pruning: Pruning): number {
    const { placeHigh, hasColumn } = this.#options;
    return pruning.empty && hasColumn ? placeHigh & ~locks.lastHigh : placeHigh;
  }

  #note(
    locks: Locks,
    kind: typeof UP | typeof PLACE,
    low: number,
    high: number,
    heights: HeightCode,
    pruning: Pruning,
  ): void {
    for (let cards = low; cards !== 0; cards &= cards - 1) {
      this.#noteCard(locks, kind, lowestBit(cards), heights, pruning);
    }
    for (let cards = high; cards !== 0; cards &= cards - 1) {
      this.#noteCard(locks, kind, 32 + lowestBit(cards), heights, pruning);
    }
  }

  #noteCard(
    locks: Locks,
    kind: typeof UP | typeof PLACE,
    card: Bit,
    heights: HeightCode,
    pruning: Pruning,
  ): void {
    if (!locks.isBase(card)) {
      const urgency = kind === UP ? URGENCY.talonUp : URGENCY.talonPlace;
      return this.#push(packExit(urgency, kind, card, heights));
    }
    const locked = locks.lockedUpTo(card);
    const empties = pruning.empty && kind === PLACE && locked === 1;
    const urgency = empties ? URGENCY.empty : URGENCY.base - locked;
    this.#push(packExit(urgency, empties ? EMPTY : kind, card, heights));
  }

  #push(exit: Exit): void {
    if (this.exitCount === this.exits.length) {
      const larger = new Int32Array(2 * this.exits.length);
      larger.set(this.exits);
      this.exits = larger;
    }
    this.exits[this.exitCount++] = exit;
  }

  #keepKings(): void {
    let kept = 0;
    for (let index = 0; index < this.exitCount; index++) {
      const exit = this.exits[index] as number;
      if (kindOf(exit) === PLACE && cardOf(exit) >= FIRST_KING) this.exits[kept++] = exit;
    }
    this.exitCount = kept;
  }
}
