import { err, ok, type Result } from "../../lib/result.ts";
import type { WarOptions } from "../../lib/war/options.ts";
import { parseCount } from "../number_option.ts";
import type { WarRuleOption } from "./rules.ts";

type Value = WarOptions[keyof WarOptions];

const MAX_RANGE_SIZE = 1000;

/**
 * The values that a rule takes in a sweep: a list such as `1,4,8..12`, or `all`; else a sentence that
 * says why there are none.
 */
export function parseValues(rule: WarRuleOption, text: string): Result<readonly Value[], string> {
  const words = text === "all" ? ok(rule.all) : expandRanges(text.split(","));
  if (!words.ok) return words;
  const values: Value[] = [];
  for (const word of words.value) {
    const value = rule.parse(word);
    if (!value.ok) {
      const several = rule.value === "n" ? "a list or a range of these (1..3)" : "a list of these";
      return err(`Expected ${value.error}, ${several}, or 'all'; found '${word}'.`);
    }
    if (!values.includes(value.value)) values.push(value.value);
  }
  return ok(values);
}

/** Makes 1, 2, 3, 4 of `1..4`, and riffle:1, riffle:2 of `riffle:1..2`; other words stay. */
function expandRanges(words: readonly string[]): Result<readonly string[], string> {
  const expanded: string[] = [];
  for (const word of words) {
    const [, before = "", first = "", last = ""] = /^(.*:)?(.+?)\.\.(.+)$/.exec(word) ?? [];
    const [from, to] = [parseCount(first), parseCount(last)];
    if (from === undefined || to === undefined) {
      expanded.push(word);
      continue;
    }
    if (from > to) return err(`The range '${word}' goes down.`);
    if (to - from >= MAX_RANGE_SIZE) {
      return err(`The range '${word}' has more than ${MAX_RANGE_SIZE} values.`);
    }
    for (let i = 0; i <= to - from; i++) expanded.push(`${before}${from + i}`);
  }
  return ok(expanded);
}
