import { err, ok, type Result } from "../../lib/result.ts";
import { DEFAULT_RULES, optionConflict, type WarOptions } from "../../lib/war/options.ts";
import { parseCount, type Value } from "../command/value.ts";
import { command } from "../command/command.ts";
import { type Option, option, optional } from "../command/option.ts";
import type { ExitCode } from "../exit.ts";
import { conduct } from "../run/conduct.ts";
import { resumeConflict } from "../run/options.ts";
import {
  optionNames,
  optionPlacing,
  RULE_OPTIONS,
  type WarRuleOption,
  type WarRuleValue,
} from "./options.ts";
import { SWEEP } from "./kind.ts";
import { newTallies } from "./rule_tally.ts";
import { RUN_EXITS, RUN_OPTIONS, RUN_RELATIONS, typedRules, warRequest } from "./run.ts";
import { sweptRuleNames } from "./sweep_report.ts";

const MAX_RANGE_SIZE = 1000;

/** Makes the value of a rule in a sweep: a list such as `1,4,8..12`, or `all`. */
function listValue(rule: WarRuleOption): Value<readonly WarRuleValue[]> {
  const { value: { choices, expected }, all } = rule;
  const words = ["all", ...all.filter((word) => !/^\d+$/.test(word))];
  return {
    word: "VALUES",
    expected: `${expected}, ${describeList(rule)}, or all`,
    read: (text) => parseValues(rule, text),
    completion: { kind: "list", words },
    ...choices && { choices },
  };
}

/** Parses the values of a rule. Fails with a description of what is expected. */
export function parseValues(
  rule: WarRuleOption,
  text: string,
): Result<readonly WarRuleValue[], string> {
  const words = text === "all" ? ok(rule.all) : expandRanges(text.split(","));
  if (!words.ok) return words;
  const values: WarRuleValue[] = [];
  for (const word of words.value) {
    const value = rule.value.read(word);
    if (!value.ok) {
      const which = word === text ? "" : ` ('${word}' is none of these)`;
      return err(`${value.error}, ${describeList(rule)}, or all${which}`);
    }
    if (!values.includes(value.value)) values.push(value.value);
  }
  return ok(values);
}

function describeList({ value }: WarRuleOption): string {
  return value.word === "N" ? "a list or a range of these (1..3)" : "a list of these";
}

/** Expands `1..3` to 1, 2, 3 and `riffle:1..2` to riffle:1, riffle:2; keeps other words. */
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

/** Limit of rows; a larger sweep is probably a mistake. */
const MAX_ROWS = 500;

/** Values of the rules that the options name. */
type SweptValues = { readonly [K in keyof WarOptions]?: readonly WarOptions[K][] };

/** Options for the rules in a sweep; each takes several values. */
const SWEPT_RULES = Object.fromEntries(
  RULE_OPTIONS.map((rule) => [rule.key, sweptOption(rule)]),
) as unknown as {
  readonly [K in keyof WarOptions]: Option<readonly WarOptions[K][] | undefined>;
};

/** `patience war sweep`: compares rules on the same shuffles. */
export const COMMAND = command({
  about: "Play the same shuffles of War under several rules and compare the results.",
  more: [
    "Each rule takes a list (1,2,4), a range (1..20) or 'all'. Several rules are combined.",
  ],
  options: {
    ...RUN_OPTIONS,
    plot: { ...RUN_OPTIONS.plot, help: "plot the mean number of steps (SVG)" },
    ...SWEPT_RULES,
  },
  relations: RUN_RELATIONS,
  refusal(given): string | undefined {
    const rows = combine(given);
    const conflict = rows.map((row) => optionConflict(row, "--")).find((one) => one !== undefined);
    if (conflict !== undefined) return conflict;
    return rows.length > MAX_ROWS
      ? `a sweep has at most ${MAX_ROWS} rows, not ${rows.length}`
      : resumeConflict(given);
  },
  examples: [
    ["patience war sweep --war-size 1..20"],
    ["patience war sweep --pickup all --run-out lose,draw -n 1e6"],
    ["patience war sweep --war-size 1..10 --plot means.svg --csv -o means.csv"],
    ["patience war sweep -w 1..20 -n 1e8 -s 7 --shard 3/16 --json -o part3.json"],
  ],
  exits: RUN_EXITS,
  run(given, context): Promise<ExitCode> {
    const rules = combine(given);
    return conduct(context, given, {
      ...warRequest(given, context),
      kind: SWEEP,
      options: { swept: sweptRuleNames(rules), rows: rules.length },
      typed: Object.keys(typedRules(context.given)).length > 0 ? { swept: "", rows: "" } : {},
      tally: () => newTallies(rules),
    });
  },
});

function sweptOption(rule: WarRuleOption): Option<readonly WarRuleValue[] | undefined> {
  const [names, values, placing] = [optionNames(rule), listValue(rule), optionPlacing(rule)];
  // A switch without values is on.
  return typeof DEFAULT_RULES[rule.key] === "boolean"
    ? optional(names, values, [true], rule.help, placing)
    : option(names, values, rule.help, placing);
}

/** Returns every combination of the values; the last rule changes fastest. */
function combine(given: SweptValues): WarOptions[] {
  let rows: WarOptions[] = [DEFAULT_RULES];
  for (const { key } of RULE_OPTIONS) {
    const values: readonly WarRuleValue[] | undefined = given[key];
    if (values === undefined) continue;
    rows = rows.flatMap((row) => values.map((value): WarOptions => ({ ...row, [key]: value })));
  }
  return rows;
}
