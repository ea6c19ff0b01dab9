// Depth-first search over classes of positions (closure.ts). Every step unlocks a card, takes one
// from the talon or sends one home for good, so it goes at most 104 steps deep and never in a
// circle; a class that was entered before is lost, or the search would have ended there. A class is
// named exactly: its locks, the talon's places, waste and resets, its smallest member and whether a
// king must follow, in 64 bits where they suffice and in 96 where they do not.
// Readable twin: the exhaustive search of tests/lib/klondike/solver/exhaustive.ts.
import type { State } from "../state.ts";
import type { HeightCode } from "./bits.ts";
import { ALL_RULES, Closure, Members, type Pruning } from "./closure.ts";
import { cardOf, EMPTY, type Exit, heightsAfter, kindOf, PLACE } from "./exit.ts";
import { startHeights } from "./heights.ts";
import { Position } from "./position.ts";
import { Stuck } from "./stuck.ts";
import { KeyTable } from "./table.ts";

/** What counts as won: all cards home, or what the course calls won. */
export type Goal = "all home" | "course";

const DEPTH = 160;
/** How many different numbers of resets can be left: a limit is one digit. */
const RESETS = 10;
const TWO_32 = 2 ** 32;
/**
 * How many values the upper part of a name may have that shares a word with 24 places of the talon:
 * 8 bits are left for it, and 1 bit where the table keeps its 7 bits for a mark.
 */
const NARROW = 256;
const MARKED = 2;
const NARROW_TALON = 24;
const WIDE_SHIFT = 12;

/**
 * How a class is named in the table: by two words, by three, or by two of which the table uses a
 * part to mark how many cards are drawn.
 */
type KeyKind = "narrow" | "wide" | "marked";

/** The memory that a search works in; one search after the other can use it. */
export class Workspace {
  readonly members: Members = new Members();
  readonly #bytes: number;
  readonly #tables = new Map<KeyKind, KeyTable>();

  /** A workspace whose tables take at most this many bytes each. */
  constructor(bytes: number) {
    this.#bytes = bytes;
  }

  /** The memory that its tables take now. */
  get bytes(): number {
    return [...this.#tables.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** An empty table for keys of a kind. */
  table(kind: KeyKind): KeyTable {
    const table = this.#tables.get(kind) ??
      new KeyTable(kind === "wide" ? 3 : 2, this.#bytes, kind === "marked");
    this.#tables.set(kind, table);
    table.clear();
    return table;
  }
}

/** What a search does without when its rules are put to the test. */
export interface SearchOptions {
  readonly pruning?: Pruning;
  /** Whether classes are remembered. */
  readonly remembers?: boolean;
}

/** One search, in slices. */
export class Search {
  /** How many classes of positions it has searched. */
  positions = 0;
  #members = 0;
  readonly #position: Position;
  readonly #closure: Closure;
  readonly #stuck: Stuck;
  readonly #table: KeyTable;
  readonly #keys: KeyKind;
  readonly #goal: Goal;
  readonly #pruning: Pruning;
  readonly #remembers: boolean;
  readonly #start: HeightCode;
  #exits = new Int32Array(1 << 12);
  readonly #cursors = new Int32Array(DEPTH);
  readonly #ends = new Int32Array(DEPTH);
  #depth = -1;

  constructor(state: State, goal: Goal, workspace: Workspace, options: SearchOptions = {}) {
    this.#position = new Position(state);
    this.#start = startHeights(state.foundations);
    this.#goal = goal;
    this.#pruning = options.pruning ?? ALL_RULES;
    this.#remembers = options.remembers ?? true;
    const { worryBack } = state.rules;
    this.#closure = new Closure(workspace.members, this.#position, worryBack, this.#pruning);
    this.#stuck = new Stuck(this.#position.locks);
    this.#keys = this.#chooseKeys();
    this.#table = workspace.table(this.#keys);
  }

  /** Whether memory ran out: the search may then take forever, but stays right. */
  get isFull(): boolean {
    return this.#table.isFull;
  }

  /** The steps from the start to here; all of the line once the search has won. */
  get path(): readonly Exit[] {
    return Array.from(
      { length: this.#depth + 1 },
      (_, depth) => this.#exits[(this.#cursors[depth] as number) - 1] as number,
    );
  }

  /**
   * Goes on until so many members of classes were looked at (a class has five on average, sometimes
   * thousands, and each takes as long); the verdict once there is one.
   */
  run(members: number): "won" | "lost" | undefined {
    if (this.#depth < 0) {
      if (this.#isWon()) return "won";
      if (this.#pruning.stuck && this.#stuck.isStuck(undefined)) return "lost";
      this.#enter(this.#start, false, undefined);
    }
    const stop = this.#members + members;
    while (this.#members < stop) {
      const depth = this.#depth;
      const cursor = this.#cursors[depth] as number;
      if (cursor === this.#ends[depth]) {
        if (depth === 0) return "lost";
        this.#depth--;
        this.#position.takeBack(this.#exits[(this.#cursors[depth - 1] as number) - 1] as number);
        continue;
      }
      this.#cursors[depth] = cursor + 1;
      const exit = this.#exits[cursor] as number;
      this.#position.take(exit);
      if (this.#isWon()) return "won";
      if (!this.#enter(heightsAfter(exit), kindOf(exit) === EMPTY, exit)) {
        this.#position.takeBack(exit);
      }
    }
    return undefined;
  }

  /**
   * Enters a class by a step and returns true, unless it is known already or a card is stuck in it.
   */
  #enter(heights: HeightCode, kingsOnly: boolean, exit: Exit | undefined): boolean {
    const closure = this.#closure;
    closure.fill(heights, kingsOnly);
    this.#members += closure.count;
    if (this.#remembers && !this.#isNew(closure.name, kingsOnly)) return false;
    if (exit !== undefined && this.#isStuck(exit)) return false;
    this.positions++;
    const start = this.#depth < 0 ? 0 : this.#ends[this.#depth] as number;
    this.#depth++;
    this.#sortIn(start);
    this.#cursors[this.#depth] = start;
    this.#ends[this.#depth] = start + closure.exitCount;
    return true;
  }

  #chooseKeys(): KeyKind {
    const { talon } = this.#position;
    if (talon.size > NARROW_TALON) return "wide";
    const hasMarks = talon.unlimited && !talon.everything;
    if (hasMarks && this.#named(0, true, false) < MARKED * TWO_32) return "marked";
    return this.#named(0, true, true) < NARROW * TWO_32 ? "narrow" : "wide";
  }

  /**
   * A number for all that names a class but the talon's places; with the cards drawn if asked for.
   */
  #named(heights: HeightCode, kingsOnly: boolean, withDrawn: boolean): number {
    const { locks, talon } = this.#position;
    let name = 2 * locks.code + (kingsOnly ? 1 : 0);
    if (withDrawn) name = name * (talon.size + 1) + talon.drawn;
    if (!talon.unlimited) name = name * RESETS + talon.resetsLeft;
    return name * 65536 + heights + 1;
  }

  #isNew(heights: HeightCode, kingsOnly: boolean): boolean {
    const { places, drawn } = this.#position.talon;
    const [placesLow, placesHigh] = [places[0] as number, places[1] as number];
    const name = this.#named(heights, kingsOnly, this.#keys !== "marked");
    const upper = Math.floor(name / TWO_32);
    switch (this.#keys) {
      case "wide":
        return this.#table.add(name | 0, upper | placesHigh << WIDE_SHIFT, placesLow);
      case "narrow":
        return this.#table.add(name | 0, upper << NARROW_TALON | placesLow, 0);
      case "marked":
        return this.#table.addDrawn(name | 0, upper << NARROW_TALON | placesLow, drawn);
      default:
        return this.#keys satisfies never;
    }
  }

  /** Copies the steps of the class after those of the classes before it, most urgent first. */
  #sortIn(start: number): void {
    const { exits: found, exitCount } = this.#closure;
    if (start + exitCount > this.#exits.length) this.#grow(start + exitCount);
    const exits = this.#exits;
    for (let index = 0; index < exitCount; index++) {
      const exit = found[index] as number;
      let place = start + index;
      for (; place > start && (exits[place - 1] as number) > exit; place--) {
        exits[place] = exits[place - 1] as number;
      }
      exits[place] = exit;
    }
  }

  #grow(needed: number): void {
    const larger = new Int32Array(2 * needed);
    larger.set(this.#exits);
    this.#exits = larger;
  }

  /** Whether placing a card took the last place of another one. */
  #isStuck(exit: Exit): boolean {
    if (!this.#pruning.stuck) return false;
    const kind = kindOf(exit);
    return (kind === PLACE || kind === EMPTY) && this.#stuck.isStuck(cardOf(exit));
  }

  #isWon(): boolean {
    const { locks, talon: { left, everything } } = this.#position;
    if (locks.coveredCount > 0) return false;
    if (this.#goal === "course") return left <= 1;
    return left === 0 || everything;
  }
}
