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
  readonly #class: PositionClass;
  readonly #stuck: StuckTest;
  readonly #table: TranspositionTable;
  readonly #lostClasses: LostClasses;
  readonly #goal: Goal;
  readonly #pruning: PruningRules;
  readonly #remembers: boolean;
  readonly #start: PackedHeights;
  #round = FIRST_ROUND;
  #roundEnd = FIRST_ROUND;
  #depth = -1;
  /** Steps out of the classes on the path, and per class the index of its next step and its end. */
  #steps = new Int32Array(1 << 12);
  readonly #cursors = new Int32Array(DEPTH);
  readonly #ends = new Int32Array(DEPTH);
  /** The representative of each class on the path, and its constraint. */
  readonly #representatives = new Int32Array(DEPTH);
  readonly #constraints = new Int32Array(DEPTH);

  constructor(state: State, goal: Goal, workspace: Workspace, options: SearchOptions = {}) {
    this.#position = new LocksAndTalon(state);
    this.#start = startHeights(state.foundations);
    this.#goal = goal;
    this.#pruning = options.pruning ?? ALL_RULES;
    this.#remembers = options.remembers ?? true;
    const { worryBack } = state.rules;
    this.#class = new PositionClass(workspace.members, this.#position, worryBack, this.#pruning);
    this.#stuck = new StuckTest(this.#position, goal === "course" ? 1 : 0);
    this.#table = workspace.table;
    this.#table.clear();
    this.#lostClasses = new LostClasses(this.#table, this.#position);
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
      if (this.#remembers && this.positions > this.#roundEnd) this.#restart();
      const depth = this.#depth;
      const cursor = this.#cursors[depth] as number;
      if (cursor === this.#ends[depth]) {
        if (depth === 0) return "lost";
        this.#leave();
        continue;
      }
      this.#cursors[depth] = cursor + 1;
      if (this.#try(this.#steps[cursor] as number)) return "won";
    }
    return undefined;
  }

  /** Restarts with a longer round in another order; the table stays. */
  #restart(): void {
    for (; this.#depth > 0; this.#depth--) this.#position.takeBack(this.#taken(this.#depth - 1));
    this.#depth = -1;
    this.#round *= GROWTH;
    this.#roundEnd = this.positions + this.#round;
    this.#class.order.next();
    this.#enter(this.#start, NO_CONSTRAINT);
  }

  /** Takes a step, unless it leads to a class that is known to be lost. Returns true if it wins. */
  #try(step: ClassStep): boolean {
    this.#work++;
    const heights = heightsAfter(step);
    const constraint = this.#constraintAfter(step);
    if (this.#remembers && this.#lostClasses.hasAfter(step, constraint)) return false;
    const changesDraws = this.#changesDraws(step);
    this.#position.take(step);
    if (this.#isWon()) return true;
    if (this.#isStuck(step, changesDraws)) {
      this.#addLost(heights, NO_CONSTRAINT);
      this.#position.takeBack(step);
    } else if (!this.#enter(heights, constraint)) this.#position.takeBack(step);
    return false;
  }

  /** Enters a class through one of its members. Returns false if the class is known to be lost. */
  #enter(heights: PackedHeights, after: Constraint): boolean {
    const positionClass = this.#class;
    positionClass.fill(heights, after);
    this.#work += positionClass.count;
    const { representative, constraint, exitCount } = positionClass;
    if (
      representative !== heights && this.#remembers &&
      this.#lostClasses.has(representative, constraint)
    ) {
      this.#addLost(heights, constraint);
      return false;
    }
    this.positions++;
    const start = this.#depth < 0 ? 0 : this.#ends[this.#depth] as number;
    const depth = ++this.#depth;
    this.#sortIn(start);
    this.#representatives[depth] = representative;
    this.#constraints[depth] = constraint;
    this.#cursors[depth] = start;
    this.#ends[depth] = start + exitCount;
    return true;
  }

  /** Leaves a class that is lost. */
  #leave(): void {
    const representative = this.#representatives[this.#depth] as number;
    const constraint = this.#constraints[this.#depth] as number;
    const step = this.#taken(--this.#depth);
    this.#addLost(representative, constraint);
    if (representative !== heightsAfter(step)) this.#addLost(heightsAfter(step), constraint);
    this.#position.takeBack(step);
  }

  #addLost(heights: PackedHeights, constraint: Constraint): void {
    if (this.#remembers) this.#lostClasses.add(heights, constraint);
  }

  /** Returns the last step taken out of a class on the path. */
  #taken(depth: number): ClassStep {
    return this.#steps[(this.#cursors[depth] as number) - 1] as number;
  }

  /** Copies the steps of the class after those of the classes before it, most urgent first. */
  #sortIn(start: number): void {
    const { exits: found, exitCount } = this.#class;
    if (start + exitCount > this.#steps.length) this.#grow(start + exitCount);
    const steps = this.#steps;
    for (let index = 0; index < exitCount; index++) {
      const step = found[index] as number;
      let place = start + index;
      for (; place > start && (steps[place - 1] as number) > step; place--) {
        steps[place] = steps[place - 1] as number;
      }
      steps[place] = step;
    }
  }

  #grow(needed: number): void {
    const larger = new Int32Array(2 * needed);
    larger.set(this.#steps);
    this.#steps = larger;
  }

  /** Returns the constraint that a step puts on the next one. */
  #constraintAfter(step: ClassStep): Constraint {
    const kind = kindOfClassStep(step);
    if (kind === EMPTY_COLUMN_STEP) return KING_MUST_FOLLOW;
    const { locks, talon } = this.#position;
    const card = cardOfClassStep(step);
    const mustBeUsed = this.#pruning.idle && kind === TO_COLUMN && card < FIRST_KING &&
      hasCard(talon.atHand, card) && locks.coveredCount > 0 &&
      this.#constraints[this.#depth] !== KING_MUST_FOLLOW;
    return mustBeUsed ? mustUse(card) : NO_CONSTRAINT;
  }

  /** True if a step takes a talon card that may put others out of reach. */
  #changesDraws(step: ClassStep): boolean {
    const card = cardOfClassStep(step);
    const { locks, talon } = this.#position;
    return !talon.unlimited && kindOfClassStep(step) !== HOME && !locks.isBase(card) &&
      !hasCard(talon.atHand, card);
  }

  /** True if placing a card took the last place of another one, or drawing to it buried one. */
  #isStuck(step: ClassStep, changesDraws: boolean): boolean {
    if (!this.#pruning.stuck) return false;
    if (changesDraws) return this.#stuck.isStuck(undefined);
    const kind = kindOfClassStep(step);
    return (kind === TO_COLUMN || kind === EMPTY_COLUMN_STEP) &&
      this.#stuck.isStuck(cardOfClassStep(step));
  }

  #isWon(): boolean {
    const { locks, talon: { left, everything } } = this.#position;
    if (locks.coveredCount > 0) return false;
    if (this.#goal === "course") return left <= 1;
    return left === 0 || everything;
  }
}
