// Depth-first search over classes of positions (position_class.ts). Every step unlocks a card,
// takes one from the talon or sends one home for good, so the search goes at most 104 steps deep
// and never in a cycle: a class that it leaves without a win is lost, in whatever order its steps
// were tried, and is recorded in the table (lost_classes.ts). So a search that takes long can
// restart in another order. Readable twin: the exhaustive search of
// tests/lib/klondike/solver/exhaustive.ts.
import type { State } from "../state.ts";
import { FIRST_KING, hasCard, type PackedHeights, startHeights } from "./bits.ts";
import { ALL_RULES, ClassWorkspace, PositionClass, type PruningRules } from "./position_class.ts";
import {
  cardOfClassStep,
  type ClassStep,
  type Constraint,
  EMPTY_COLUMN_STEP,
  heightsAfter,
  HOME,
  kindOfClassStep,
  KING_MUST_FOLLOW,
  mustUse,
  NO_CONSTRAINT,
  TO_COLUMN,
} from "./class_step.ts";
import { LostClasses } from "./lost_classes.ts";
import { LocksAndTalon } from "./position.ts";
import { StuckTest } from "./stuck.ts";
import { TranspositionTable } from "./transposition_table.ts";

/** Goal of a search: all cards home, or what the course calls won. */
export type Goal = "all home" | "course";

const DEPTH = 160;
/** Number of classes in the first round of a search, and the growth of the rounds. */
const FIRST_ROUND = 100;
const GROWTH = 1.1;

/** Memory of a search, which searches can reuse one after the other. */
export class Workspace {
  readonly members: ClassWorkspace = new ClassWorkspace();
  readonly table: TranspositionTable;

  /** Creates a workspace whose table takes at most this many bytes. */
  constructor(bytes: number) {
    this.table = new TranspositionTable(bytes);
  }

  /** Memory that the table takes now, in bytes. */
  get bytes(): number {
    return this.table.bytes;
  }
}

/** Parts of a search to switch off when its rules are tested. */
export interface SearchOptions {
  readonly pruning?: PruningRules;
  /** True, the default, if lost classes are remembered, so that a search can restart. */
  readonly remembers?: boolean;
}

/** A search that runs in slices. */
export class Search {
  /** Number of classes of positions searched. */
  positions = 0;
  /** Number of steps tried, plus members of classes examined. */
  #work = 0;
  readonly #position: LocksAndTalon;
  readonly #closure: PositionClass;
  readonly #stuck: StuckTest;
  readonly #table: TranspositionTable;
  readonly #known: LostClasses;
  readonly #goal: Goal;
  readonly #pruning: PruningRules;
  readonly #remembers: boolean;
  readonly #start: PackedHeights;
  #round = FIRST_ROUND;
  #roundEnd = FIRST_ROUND;
  #depth = -1;
  /** Steps out of the classes on the path, and per class the index of its next step and its end. */
  #exits = new Int32Array(1 << 12);
  readonly #cursors = new Int32Array(DEPTH);
  readonly #ends = new Int32Array(DEPTH);
  /** The representative of each class on the path, and its constraint. */
  readonly #names = new Int32Array(DEPTH);
  readonly #duties = new Int32Array(DEPTH);

  constructor(state: State, goal: Goal, workspace: Workspace, options: SearchOptions = {}) {
    this.#position = new LocksAndTalon(state);
    this.#start = startHeights(state.foundations);
    this.#goal = goal;
    this.#pruning = options.pruning ?? ALL_RULES;
    this.#remembers = options.remembers ?? true;
    const { worryBack } = state.rules;
    this.#closure = new PositionClass(workspace.members, this.#position, worryBack, this.#pruning);
    this.#stuck = new StuckTest(this.#position, goal === "course" ? 1 : 0);
    this.#table = workspace.table;
    this.#table.clear();
    this.#known = new LostClasses(this.#table, this.#position);
  }

  /** True if memory ran out: the search may then take forever, but stays correct. */
  get isFull(): boolean {
    return this.#table.isFull;
  }

  /** The steps from the start to the current class; the whole line once the search has won. */
  get path(): readonly ClassStep[] {
    return Array.from({ length: this.#depth + 1 }, (_, depth) => this.#taken(depth));
  }

  /** Continues until this much work is done. Returns the verdict, or `undefined` if open. */
  run(work: number): "won" | "lost" | undefined {
    if (this.#depth < 0) {
      if (this.#isWon()) return "won";
      if (this.#pruning.stuck && this.#stuck.isStuck(undefined)) return "lost";
      this.#enter(this.#start, NO_CONSTRAINT);
    }
    for (const stop = this.#work + work; this.#work < stop;) {
      if (this.#remembers && this.positions > this.#roundEnd) this.#beginAnew();
      const depth = this.#depth;
      const cursor = this.#cursors[depth] as number;
      if (cursor === this.#ends[depth]) {
        if (depth === 0) return "lost";
        this.#leave();
        continue;
      }
      this.#cursors[depth] = cursor + 1;
      if (this.#try(this.#exits[cursor] as number)) return "won";
    }
    return undefined;
  }

  /** Restarts with a longer round in another order; the table stays. */
  #beginAnew(): void {
    for (; this.#depth > 0; this.#depth--) this.#position.takeBack(this.#taken(this.#depth - 1));
    this.#depth = -1;
    this.#round *= GROWTH;
    this.#roundEnd = this.positions + this.#round;
    this.#closure.order.next();
    this.#enter(this.#start, NO_CONSTRAINT);
  }

  /** Takes a step, unless it leads to a class that is known to be lost. Returns true if it wins. */
  #try(exit: ClassStep): boolean {
    this.#work++;
    const heights = heightsAfter(exit);
    const duty = this.#dutyAfter(exit);
    if (this.#remembers && this.#known.hasAfter(exit, duty)) return false;
    const changesDraws = this.#changesDraws(exit);
    this.#position.take(exit);
    if (this.#isWon()) return true;
    if (this.#isStuck(exit, changesDraws)) {
      this.#note(heights, NO_CONSTRAINT);
      this.#position.takeBack(exit);
    } else if (!this.#enter(heights, duty)) this.#position.takeBack(exit);
    return false;
  }

  /** Enters a class through one of its members. Returns false if the class is known to be lost. */
  #enter(heights: PackedHeights, after: Constraint): boolean {
    const closure = this.#closure;
    closure.fill(heights, after);
    this.#work += closure.count;
    const { representative, duty, exitCount } = closure;
    if (representative !== heights && this.#remembers && this.#known.has(representative, duty)) {
      this.#note(heights, duty);
      return false;
    }
    this.positions++;
    const start = this.#depth < 0 ? 0 : this.#ends[this.#depth] as number;
    const depth = ++this.#depth;
    this.#sortIn(start);
    this.#names[depth] = representative;
    this.#duties[depth] = duty;
    this.#cursors[depth] = start;
    this.#ends[depth] = start + exitCount;
    return true;
  }

  /** Leaves a class that is lost. */
  #leave(): void {
    const name = this.#names[this.#depth] as number;
    const duty = this.#duties[this.#depth] as number;
    const exit = this.#taken(--this.#depth);
    this.#note(name, duty);
    if (name !== heightsAfter(exit)) this.#note(heightsAfter(exit), duty);
    this.#position.takeBack(exit);
  }

  #note(heights: PackedHeights, duty: Constraint): void {
    if (this.#remembers) this.#known.add(heights, duty);
  }

  /** Returns the last step taken out of a class on the path. */
  #taken(depth: number): ClassStep {
    return this.#exits[(this.#cursors[depth] as number) - 1] as number;
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

  /** Returns the constraint that a step puts on the next one. */
  #dutyAfter(exit: ClassStep): Constraint {
    const kind = kindOfClassStep(exit);
    if (kind === EMPTY_COLUMN_STEP) return KING_MUST_FOLLOW;
    const { locks, talon } = this.#position;
    const card = cardOfClassStep(exit);
    const mustBeUsed = this.#pruning.idle && kind === TO_COLUMN && card < FIRST_KING &&
      hasCard(talon.atHand, card) && locks.coveredCount > 0 &&
      this.#duties[this.#depth] !== KING_MUST_FOLLOW;
    return mustBeUsed ? mustUse(card) : NO_CONSTRAINT;
  }

  /** True if a step takes a talon card that may put others out of reach. */
  #changesDraws(exit: ClassStep): boolean {
    const card = cardOfClassStep(exit);
    const { locks, talon } = this.#position;
    return !talon.unlimited && kindOfClassStep(exit) !== HOME && !locks.isBase(card) &&
      !hasCard(talon.atHand, card);
  }

  /** True if placing a card took the last place of another one, or drawing to it buried one. */
  #isStuck(exit: ClassStep, changesDraws: boolean): boolean {
    if (!this.#pruning.stuck) return false;
    if (changesDraws) return this.#stuck.isStuck(undefined);
    const kind = kindOfClassStep(exit);
    return (kind === TO_COLUMN || kind === EMPTY_COLUMN_STEP) &&
      this.#stuck.isStuck(cardOfClassStep(exit));
  }

  #isWon(): boolean {
    const { locks, talon: { left, everything } } = this.#position;
    if (locks.coveredCount > 0) return false;
    if (this.#goal === "course") return left <= 1;
    return left === 0 || everything;
  }
}
