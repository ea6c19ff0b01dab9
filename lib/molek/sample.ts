import type { Span } from "../shard.ts";
import { Tally, tallyFromJson } from "../tally.ts";
import { Xoshiro128, type XoshiroState } from "../xoshiro.ts";
import { dealFrom } from "./deal.ts";
import type { State } from "./state.ts";

/** Number of boards per stream of the generator; the boards of a seed depend on it. */
export const BOARDS_PER_BLOCK = 50;

/** Boards of one block, dealt from one stream. */
export interface SampleTask extends Span {
  readonly stream: XoshiroState;
}

/**
 * Yields the tasks of a span in order, one block each. Streams are 2^64 steps apart, so no two of
 * them overlap.
 */
export function* boardTasks(seed: number, { first, count }: Span): Generator<SampleTask> {
  const generator = Xoshiro128.fromSeed(seed);
  generator.jump(Math.floor(first / BOARDS_PER_BLOCK));
  const end = first + count;
  for (let at = first; at < end;) {
    const next = Math.min(end, (Math.floor(at / BOARDS_PER_BLOCK) + 1) * BOARDS_PER_BLOCK);
    yield { first: at, count: next - at, stream: generator.state };
    generator.jump();
    at = next;
  }
}

/** Deals the boards of a task. */
export function* dealTask({ first, count, stream }: SampleTask): Generator<State> {
  const random = new Xoshiro128(stream);
  const skipped = first % BOARDS_PER_BLOCK;
  for (let i = 0; i < skipped + count; i++) {
    const board = dealFrom(random);
    if (i >= skipped) yield board;
  }
}

/** The verdicts on a board of a sample. */
export const SAMPLE_VERDICTS = ["solved", "cheated", "unsolvable", "undecided"] as const;

/** One of {@linkcode SAMPLE_VERDICTS}: `solved` is without cheats, `cheated` with some. */
export type SampleVerdict = (typeof SAMPLE_VERDICTS)[number];

/**
 * The measures of a sample: moves and cheats of the solutions, and the time of all boards in tenths
 * of a millisecond.
 */
export const SAMPLE_MEASURES = ["moves", "cheats", "time"] as const;

/** One of {@linkcode SAMPLE_MEASURES}. */
export type SampleMeasure = (typeof SAMPLE_MEASURES)[number];

/** A tally as plain data, for workers and JSON. */
export interface SampleData {
  readonly verdicts: Readonly<Record<SampleVerdict, number>>;
  readonly tally: Readonly<Record<SampleMeasure, Readonly<Record<string, number>>>>;
  /** Number of boards solved with cheats whose number of cheats is proved minimal. */
  readonly fewestProved: number;
}

/** Counts of many boards. Tallies merged in any order give the same tally. */
export class SampleTally {
  readonly #verdicts: Record<SampleVerdict, number> = {
    solved: 0,
    cheated: 0,
    unsolvable: 0,
    undecided: 0,
  };
  #fewestProved = 0;
  readonly #measures = { moves: new Tally(), cheats: new Tally(), time: new Tally() };

  /** Counts a board, and its solution if it has one. */
  add(
    verdict: SampleVerdict,
    ms: number,
    solution?: { moves: number; cheats: number; hasFewestCheats: boolean },
  ): void {
    this.#verdicts[verdict]++;
    this.#measures.time.add(Math.round(ms * 10));
    if (solution === undefined) return;
    this.#measures.moves.add(solution.moves);
    this.#measures.cheats.add(solution.cheats);
    if (verdict === "cheated" && solution.hasFewestCheats) this.#fewestProved++;
  }

  /** Adds the counts of another tally. */
  merge(other: SampleTally): void {
    this.#fewestProved += other.fewestProved;
    for (const verdict of SAMPLE_VERDICTS) this.#verdicts[verdict] += other.count(verdict);
    for (const measure of SAMPLE_MEASURES) this.#measures[measure].merge(other.measure(measure));
  }

  /** Number of boards. */
  get boards(): number {
    return SAMPLE_VERDICTS.reduce((sum, verdict) => sum + this.#verdicts[verdict], 0);
  }

  /** Returns the number of boards with this verdict. */
  count(verdict: SampleVerdict): number {
    return this.#verdicts[verdict];
  }

  /** Number of boards solved with cheats whose number of cheats is proved minimal. */
  get fewestProved(): number {
    return this.#fewestProved;
  }

  /** Returns the tally of one measure. */
  measure(measure: SampleMeasure): Tally {
    return this.#measures[measure];
  }

  /** Converts the tally to plain data. */
  toData(): SampleData {
    const { moves, cheats, time } = this.#measures;
    return {
      verdicts: { ...this.#verdicts },
      tally: { moves: moves.toJSON(), cheats: cheats.toJSON(), time: time.toJSON() },
      fewestProved: this.#fewestProved,
    };
  }

  /**
   * Parses the fields of {@linkcode SampleTally.toData}, or returns `undefined` if they are
   * inconsistent.
   */
  static fromData(
    verdicts: unknown,
    tally: unknown,
    fewestProved: unknown,
  ): SampleTally | undefined {
    const sum = new SampleTally();
    if (!Number.isSafeInteger(fewestProved) || (fewestProved as number) < 0) return undefined;
    sum.#fewestProved = fewestProved as number;
    for (const verdict of SAMPLE_VERDICTS) {
      const count = fieldOf(verdicts, verdict);
      if (!Number.isSafeInteger(count) || (count as number) < 0) return undefined;
      sum.#verdicts[verdict] = count as number;
    }
    for (const measure of SAMPLE_MEASURES) {
      const parsed = tallyFromJson(fieldOf(tally, measure));
      if (parsed === undefined) return undefined;
      sum.#measures[measure].merge(parsed);
    }
    const solutions = sum.count("solved") + sum.count("cheated");
    const { moves, cheats, time } = sum.#measures;
    const fits = moves.total === solutions && cheats.total === solutions &&
      cheats.count(0) === sum.count("solved") && time.total === sum.boards &&
      sum.#fewestProved <= sum.count("cheated");
    return fits ? sum : undefined;
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
