import { isCount, isObject, type JsonObject } from "../../run/shard_files.ts";

/** What may be spent on each deal, as the JSON of a run says it. */
export interface DealLimits {
  /** Seconds. */
  readonly time: number;
  /** Megabytes. */
  readonly memory: number;
  /** `null` for any number. */
  readonly positions: number | null;
}

/** The spending among the fields of an object; `undefined` where it is damaged. */
export function parseDealLimits(value: unknown): DealLimits | undefined {
  if (!isObject(value)) return undefined;
  const { time, memory, positions } = value;
  if (typeof time !== "number" || !isCount(memory)) return undefined;
  return positions === null || isCount(positions) ? { time, memory, positions } : undefined;
}

/** What an object with options says of a run besides the spending. */
export function withoutLimits({ type: _, schema: __, options, ...about }: JsonObject): JsonObject {
  const { time: ___, memory: ____, positions: _____, ...others } = isObject(options) ? options : {};
  return { ...about, options: others };
}

/** Whether two spendings are one. */
export function sameLimits(one: DealLimits, other: DealLimits): boolean {
  return amounts(one).every((amount, index) => amount === amounts(other)[index]);
}

/** Whether something is more than before, and nothing less. */
export function isHigherLimit(now: DealLimits, before: DealLimits): boolean {
  const isEnough = amounts(now).every((amount, index) => amount >= (amounts(before)[index] ?? 0));
  return isEnough && !sameLimits(now, before);
}

/** A spending as the options that ask for it. */
export function limitsAsOptions({ time, memory, positions }: DealLimits): string {
  return `--time ${time}s --memory ${memory}M` +
    (positions === null ? "" : ` --positions ${positions}`);
}

function amounts({ time, memory, positions }: DealLimits): readonly number[] {
  return [time, memory, positions ?? Infinity];
}
