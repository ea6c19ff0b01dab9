import { err, ok, type Result } from "../../lib/result.ts";
import type { WarOptions } from "../../lib/war/options.ts";
import type { RuleOption } from "./rules.ts";

type Value = WarOptions[keyof WarOptions];

const LONGEST_RANGE = 1000;

/** The values that a rule takes in a sweep: a list such as `1,4,8..12`, or `all`. */
export function parseValues(rule: RuleOption, text: string): Result<readonly Value[], string> {
  const words = text === "all" ? rule.all : text.split(",").flatMap(expandRange);
  const values: Value[] = [];
  for (const word of words) {
    const value = rule.parse(word);
    if (!value.ok) return err(`'${word}': ${value.error}, a list of these, or 'all'`);
    if (!values.includes(value.value)) values.push(value.value);
  }
  return ok(values);
}

/** Makes 1, 2, 3, 4 of `1..4`. A range that goes down or is too long stays as it is: no value. */
function expandRange(word: string): string[] {
  const match = /^(.*?)(\d{1,9})\.\.(\d{1,9})$/.exec(word);
  const [from, to] = [Number(match?.[2]), Number(match?.[3])];
  if (match === null || !(from <= to && to - from < LONGEST_RANGE)) return [word];
  return Array.from({ length: to - from + 1 }, (_, i) => `${match[1]}${from + i}`);
}
