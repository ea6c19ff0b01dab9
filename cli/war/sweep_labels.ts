import type { WarOptions } from "../../lib/war/options.ts";
import { formatCount } from "../io/format_number.ts";
import { RULE_OPTIONS } from "./rules.ts";

type Rules = typeof RULE_OPTIONS;

/** The rules that differ between the rows: none in a sweep of one row. */
function sweptRules(rules: readonly WarOptions[]): Rules {
  return RULE_OPTIONS.filter(({ key }) => rules.some((one) => one[key] !== rules[0]?.[key]));
}

/** What a sweep is over, in words. */
export function sweptRuleNames(rules: readonly WarOptions[]): string {
  return sweptRules(rules).map(nameOf).join(", ") || "rules";
}

/** A label a row, of the rules in which the rows differ. */
export function rowLabels(rules: readonly WarOptions[], lecture: WarOptions): string[] {
  const swept = sweptRules(rules);
  if (swept.length === 0) {
    return rules.map((one) => (one === lecture ? "default" : "as given"));
  }
  return rules.map((one) => labelsOf(one, swept));
}

/** Where a row stands in a plot: its place on the axis, and the line that it belongs to. */
export interface PlotPosition {
  readonly across: string | number;
  readonly series: string;
}

/** How the rows of a sweep are plotted. */
export interface PlotPositions {
  /** What the axis shows. */
  readonly against: string;
  /** What the lines are; nothing when there is one line, or none. */
  readonly lines: string;
  readonly rows: readonly PlotPosition[];
}

/** The places of the rows: against the last rule that is a number, a line for each other choice. */
export function placesOf(rules: readonly WarOptions[], lecture: WarOptions): PlotPositions {
  const swept = sweptRules(rules);
  const axis = swept.findLast(({ key }) => typeof rules[0]?.[key] === "number");
  if (axis === undefined) {
    const rows = rowLabels(rules, lecture).map((across) => ({ across, series: "" }));
    return { against: sweptRuleNames(rules), lines: "", rows };
  }
  const others = swept.filter((rule) => rule !== axis);
  return {
    against: nameOf(axis),
    lines: others.map(nameOf).join(", "),
    rows: rules.map((one) => ({
      across: Number(one[axis.key]),
      series: labelsOf(one, others),
    })),
  };
}

function nameOf({ name }: Rules[number]): string {
  return name.replaceAll("-", " ");
}

function labelsOf(options: WarOptions, rules: Rules): string {
  return rules.map(({ key }) => labelOf(options[key])).join(", ");
}

function labelOf(value: WarOptions[keyof WarOptions]): string {
  if (typeof value === "boolean") return value ? "on" : "off";
  return typeof value === "number" ? formatCount(value) : value;
}
