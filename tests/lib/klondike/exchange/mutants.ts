import { assert } from "@std/assert";
import type { Diagnostic, SourceLocation } from "../../../../lib/klondike/exchange/diagnostic.ts";
import { isConsistencyError } from "../../../../lib/klondike/exchange/diagnostic.ts";
import { writeGame } from "../../../../lib/klondike/exchange/write.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import { randomState } from "../random_state.ts";
import { type Mutant, mutate } from "./mutate.ts";
import { findings } from "./texts.ts";

/** Quality of the errors of a mutant: how near they are to its edit. */
type Judgement = "still valid" | "at the edit" | "where it first shows" | "elsewhere";

/** Judges every mutant of a series, and returns the number of each judgement. */
export function judgeMutants(seed: number, count: number): Record<Judgement, number> {
  const random = Xoshiro128.fromSeed(seed);
  const counts = { "still valid": 0, "at the edit": 0, "where it first shows": 0, "elsewhere": 0 };
  for (let i = 0; i < count; i++) {
    const original = writeGame(randomState(i % 500));
    const mutant = mutate(original, random);
    const judgement = judge(original, mutant);
    assert(judgement !== "elsewhere", describe(mutant));
    counts[judgement]++;
  }
  return counts;
}

function judge(original: string, mutant: Mutant): Judgement {
  const found = findings(mutant.text);
  const [first] = found;
  if (!first) return "still valid";
  if (found.some((finding) => pointsAt(finding, mutant.place))) return "at the edit";
  const shows = isConsistencyError(first)
    ? found.some((finding) => showsContradiction(finding, original, mutant))
    : showsFormatError(first, original, mutant);
  return shows ? "where it first shows" : "elsewhere";
}

function pointsAt({ span, related }: Diagnostic, { start, end }: Mutant["place"]): boolean {
  const overlaps = ({ span }: SourceLocation): boolean => span[0] < end && span[1] > start;
  return overlaps({ line: 0, column: 0, span }) || (related ?? []).some(overlaps);
}

/**
 * An error first shows where the text before it still begins a valid file (it is completed by some
 * end of the original), and not before the edit.
 */
function showsFormatError(
  { span }: Diagnostic,
  original: string,
  { text, place }: Mutant,
): boolean {
  const before = text.slice(0, span[0]);
  if (before.trimEnd().length < text.slice(0, place.start).trimEnd().length) return false;
  const ends = [...original.matchAll(/(?<=^|\s)\S|\n/g)].map(({ index }) => original.slice(index));
  return ends.some((end) =>
    [before + end, `${before} ${end}`].some((text) => findings(text).every(isConsistencyError))
  );
}

/** A removed card is reported as missing, or the broken sequence is reported. */
function showsContradiction(finding: Diagnostic, original: string, mutant: Mutant): boolean {
  const { start, end } = mutant.piece;
  const words = original.slice(start, end).split(/\s+/);
  if (words.some((word) => finding.message.includes(word))) return true;
  const lineStart = mutant.text.lastIndexOf("\n", mutant.place.start - 1) + 1;
  return finding.span[0] >= lineStart && finding.span[0] <= mutant.place.end + 4;
}

function describe(mutant: Mutant): string {
  const [finding] = findings(mutant.text);
  return `${mutant.edit} at ${mutant.place.start}: ${finding?.line}:${finding?.column} ${finding?.message}\n${mutant.text}`;
}
