import { escapeBytes } from "../../lib/printable.ts";
import type { Random } from "../../lib/random.ts";
import { Xoshiro128 } from "../../lib/xoshiro.ts";
import { type Material, pick, spoilt } from "./edits.ts";
import { bytesOf, type Target } from "./target.ts";

/** Limits of fuzzing: a number of inputs or a time, whichever is reached first. */
export interface FuzzOptions {
  readonly seed: number;
  readonly inputs?: number;
  readonly seconds?: number;
  /** Time limit of one input, for an idle machine only. */
  readonly longestMs?: number;
}

/** Result of a series of inputs. */
export interface FuzzReport {
  readonly name: string;
  readonly inputs: number;
  readonly seconds: number;
  /** Number of inputs per outcome. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** Longest time of one input. */
  readonly slowestMs: number;
  /** That input, escaped for printing. */
  readonly slowestInput: string;
}

const MOST_SHOWN = 2000;

/**
 * Runs a target with its corpus, then with corrupted inputs. Throws at the first broken promise.
 */
export async function fuzz(target: Target, options: FuzzOptions): Promise<FuzzReport> {
  try {
    return await fuzzOn(target, options);
  } finally {
    target.cleanUp?.();
  }
}

async function fuzzOn(target: Target, options: FuzzOptions): Promise<FuzzReport> {
  const { seed, inputs = Infinity, seconds = Infinity, longestMs = Infinity } = options;
  const random = Xoshiro128.fromSeed(seed);
  const material = { corpus: target.corpus(), words: target.dictionary.map(bytesOf) };
  const outcomes: Record<string, number> = {};
  const begun = performance.now();
  let [done, slowestMs, last] = [0, 0, begun];
  let slowest: Uint8Array = new Uint8Array();
  while (done < inputs && last - begun < 1000 * seconds) {
    const bytes = material.corpus[done] ?? nextInput(target, material, random);
    const outcome = await examined(target, bytes, random, `seed ${seed}, input ${done + 1}`);
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    const now = performance.now();
    if (now - last > slowestMs) [slowestMs, slowest] = [now - last, bytes];
    if (now - last > longestMs) {
      throw new Error(`${target.name}: took ${now - last} ms: ${shown(bytes)}`);
    }
    last = now;
    done++;
  }
  const time = (last - begun) / 1000;
  const slowestInput = shown(slowest);
  return { name: target.name, inputs: done, seconds: time, outcomes, slowestMs, slowestInput };
}

/** One line of a report. */
export function describeReport(report: FuzzReport): string {
  const { name, inputs, seconds, outcomes, slowestMs } = report;
  const counts = Object.entries(outcomes).toSorted(([, one], [, other]) => other - one)
    .map(([outcome, count]) => `${count} ${outcome}`).join(", ");
  const rate = Math.round(inputs / seconds);
  return `${name}: ${inputs} inputs in ${seconds.toFixed(1)} s (${rate}/s), ` +
    `slowest ${slowestMs.toFixed(1)} ms: ${counts}`;
}

function nextInput(target: Target, material: Material, random: Random): Uint8Array {
  const original = pick(material.corpus, random) ?? new Uint8Array();
  return target.spoil && random.below(2) === 0
    ? target.spoil(original, random)
    : spoilt(original, random, material);
}

function examined(
  target: Target,
  bytes: Uint8Array,
  random: Random,
  place: string,
): string | Promise<string> {
  const fail = (error: unknown): never => {
    throw new Error(`${target.name}, ${place}: ${shown(bytes)}`, { cause: error });
  };
  try {
    const outcome = target.examine(bytes, random);
    return typeof outcome === "string" ? outcome : outcome.catch(fail);
  } catch (error) {
    return fail(error);
  }
}

function shown(bytes: Uint8Array): string {
  return escapeBytes(bytes, 0, Math.min(bytes.length, MOST_SHOWN));
}
