import type { Span } from "../shard.ts";
import { Tally, tallyFromJson } from "../tally.ts";
import { Xoshiro128, type XoshiroState } from "../xoshiro.ts";
import { dealFrom } from "./deal.ts";
import type { State } from "./state.ts";

/** How many boards share a stream of the generator: part of what a seed stands for. */
export const BOARDS_A_BLOCK = 50;

/** Boards of one block, which are dealt from one stream. */
export interface SampleTask extends Span {
  readonly stream: XoshiroState;
}

/**
 * The tasks of a span, in order, a block each; streams are 2^64 steps apart, so no two of them
 * overlap.
 */
export function* sampleTasks(seed: number, { first, count }: Span): Generator<SampleTask> {
  const generator = Xoshiro128.fromSeed(seed);
  generator.jump(Math.floor(first / BOARDS_A_BLOCK));
  const end = first + count;
  for (let at = first; at < end;) {
    const next = Math.min(end, (Math.floor(at / BOARDS_A_BLOCK) + 1) * BOARDS_A_BLOCK);
    yield { first: at, count: next - at, stream: generator.state };
    generator.jump();
    at = next;
  }
}

/** The boards of a task. */
export function* dealTask({ first, count, stream }: SampleTask): Generator<State> {
  const random = new Xoshiro128(stream);
  const skipped = first % BOARDS_A_BLOCK;
  for (let i = 0; i < skipped + count; i++) {
    const board = dealFrom(random);
    if (i >= skipped) yield board;
  }
}

/** The verdicts that a board of a sample can get. */
export const SAMPLE_VERDICTS = ["solved", "cheated", "unsolvable", "undecided"] as const;

/** One of {@linkcode SAMPLE_VERDICTS}: solved without cheats, or with some. */
export type SampleVerdict = (typeof SAMPLE_VERDICTS)[number];

/** What is counted: moves and cheats of the solutions, tenths of a millisecond of all boards. */
export const SAMPLE_MEASURES = ["moves", "cheats", "time"] as const;

/** One of {@linkcode SAMPLE_MEASURES}. */
export type SampleMeasure = (typeof SAMPLE_MEASURES)[number];

/** A tally as plain numbers, as it goes between workers and into JSON. */
export interface SampleData {
  readonly verdicts: Readonly<Record<SampleVerdict, number>>;
  readonly tally: Readonly<Record<SampleMeasure, Readonly<Record<string, number>>>>;
  /** Of how many boards solved with cheats it is proved that none has fewer. */
  readonly fewestProved: number;
}

/** What was counted of many boards. Parts add up in any order to the same. */
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

  /** Adds everything that another tally counted. */
  merge(other: SampleTally): void {
    this.#fewestProved += other.fewestProved;
    for (const verdict of SAMPLE_VERDICTS) this.#verdicts[verdict] += other.count(verdict);
    for (const measure of SAMPLE_MEASURES) this.#measures[measure].merge(other.measure(measure));
  }

  /** How many boards there were. */
  get boards(): number {
    return SAMPLE_VERDICTS.reduce((sum, verdict) => sum + this.#verdicts[verdict], 0);
  }

  /** How many boards got this verdict. */
  count(verdict: SampleVerdict): number {
    return this.#verdicts[verdict];
  }

  /** Of how many boards solved with cheats it is proved that none has fewer. */
  get fewestProved(): number {
    return this.#fewestProved;
  }

  /** How often each value of a measure was seen. */
  measure(measure: SampleMeasure): Tally {
    return this.#measures[measure];
  }

  /** Everything as plain numbers. */
  toData(): SampleData {
    const { moves, cheats, time } = this.#measures;
    return {
      verdicts: { ...this.#verdicts },
      tally: { moves: moves.toJSON(), cheats: cheats.toJSON(), time: time.toJSON() },
      fewestProved: this.#fewestProved,
    };
  }

  /** The tally of {@linkcode SampleTally.toData}, `undefined` when the numbers do not fit together. */
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
