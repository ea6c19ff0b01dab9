import { err, ok, type Result } from "../../lib/result.ts";
import { parseCount, type Value } from "../command/value.ts";
import type { RuleValue, WarRuleOption } from "./rules.ts";

const MAX_RANGE_SIZE = 1000;

/** The values that a rule takes in a sweep: a list such as `1,4,8..12`, or `all`. */
export function valuesOf(rule: WarRuleOption): Value<readonly RuleValue[]> {
  const { value: { choices, expected }, all } = rule;
  const words = ["all", ...all.filter((word) => !/^\d+$/.test(word))];
  return {
    word: "VALUES",
    expected: `${expected}, ${several(rule)}, or all`,
    read: (text) => parseValues(rule, text),
    completion: { kind: "list", words },
    ...choices && { choices },
  };
}

/** The values of a text; or what is expected instead. */
export function parseValues(
  rule: WarRuleOption,
  text: string,
): Result<readonly RuleValue[], string> {
  const words = text === "all" ? ok(rule.all) : expandRanges(text.split(","));
  if (!words.ok) return words;
  const values: RuleValue[] = [];
  for (const word of words.value) {
    const value = rule.value.read(word);
    if (!value.ok) {
      const which = word === text ? "" : ` ('${word}' is none of these)`;
      return err(`${value.error}, ${several(rule)}, or all${which}`);
    }
    if (!values.includes(value.value)) values.push(value.value);
  }
  return ok(values);
}

function several({ value }: WarRuleOption): string {
  return value.word === "N" ? "a list or a range of these (1..3)" : "a list of these";
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
    if (from > to) return err(`a range that goes up, unlike '${word}'`);
    if (to - from >= MAX_RANGE_SIZE) {
      return err(`a range of at most ${MAX_RANGE_SIZE} values, unlike '${word}'`);
    }
    for (let i = 0; i <= to - from; i++) expanded.push(`${before}${from + i}`);
  }
  return ok(expanded);
}
