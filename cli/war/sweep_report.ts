import { summarize, wilson, Z_95 } from "../../lib/statistics.ts";
import { LECTURE, type WarOptions } from "../../lib/war/options.ts";
import type { Pairing } from "../../lib/war/pairing.ts";
import type { WarTally } from "../../lib/war/tally.ts";
import { alignColumns, formatCount, formatFixed, formatPercent } from "../io/figures.ts";
import { drawBars } from "../plot/bars.ts";
import type { Points } from "../plot/curve.ts";
import { VERSION } from "../version.ts";
import { warCsv } from "./csv.ts";
import { statisticsJson } from "./json.ts";
import { RULE_OPTIONS } from "./rules.ts";

/** A sweep: what was asked for and what came of it, a row a rule. */
export interface Sweep {
  readonly rules: readonly WarOptions[];
  readonly seed: number;
  readonly requested: number;
  readonly interrupted: boolean;
  readonly tallies: readonly WarTally[];
  readonly pairings: readonly Pairing[];
  readonly seconds: number;
}

/** The means of steps, a point a row that has finished games. */
export function sweepPoints({ rules, tallies }: Sweep): Points {
  const labels = rowLabels(rules);
  const points = tallies.flatMap((tally, row) => {
    const steps = summarize(tally.measure("steps"));
    if (steps === undefined) return [];
    return [{ label: labels[row] ?? "", mean: steps.mean, half: Z_95 * steps.standardError }];
  });
  return { against: sweptNames(rules), points };
}

/** A sweep as text. */
export function sweepText(sweep: Sweep, columns: number): string {
  const { tallies, rules, seed, seconds, interrupted } = sweep;
  const games = formatCount(tallies[0]?.games ?? 0);
  const { against, points } = sweepPoints(sweep);
  const labels = alignColumns(points.map(({ label, mean }) => [label, formatFixed(mean, 2)]));
  const lines = [
    ...(interrupted ? [`Interrupted after ${games} games a row.`, ""] : []),
    `${games} games a row, ${rules.length} rows, seed ${seed} (${seconds.toFixed(2)} s)`,
    "",
    ...alignColumns(tableRows(sweep)),
    "",
    "Every row plays the same shuffles, so the rows are not independent: compare them",
    "by the difference to the first row, whose error is that of the pairs.",
    "",
    `Average number of steps against ${against}`,
    ...drawBars(labels, points.map(({ mean }) => mean), columns),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

/** A sweep as a JSON object. */
export function sweepJson(sweep: Sweep): Readonly<Record<string, unknown>> {
  const { rules, tallies, pairings, seed, requested, interrupted, seconds } = sweep;
  return {
    type: "war-sweep",
    schema: "patience.war-sweep/1",
    version: VERSION,
    games: tallies[0]?.games ?? 0,
    requested,
    seed,
    interrupted,
    independentRows: false,
    rows: tallies.map((tally, row) => ({
      options: rules[row],
      ...statisticsJson(tally),
      difference: row === 0 ? null : pairings[row]?.difference ?? null,
      tally: tally.toData().measures,
    })),
    seconds,
  };
}

/** A sweep as comma-separated values. */
export function sweepCsv({ rules, tallies, pairings, seed }: Sweep): string {
  return warCsv(rules.map((options, row) => ({
    seed,
    options,
    tally: tallies[row] as WarTally,
    difference: row === 0 ? undefined : pairings[row]?.difference,
  })));
}

function tableRows({ rules, tallies, pairings }: Sweep): string[][] {
  const labels = rowLabels(rules);
  const loose = tallies.some((tally) => tally.measure("steps").total < tally.games);
  const heads = ["steps", "error", "difference", "error", "median", "A wins", "95 % interval"];
  const rows = tallies.map((tally, row) => {
    const steps = summarize(tally.measure("steps"));
    const difference = row === 0 ? undefined : pairings[row]?.difference;
    const { low, high } = wilson(tally.count("a"), tally.games);
    return [
      labels[row] ?? "",
      steps ? formatFixed(steps.mean, 2) : "none",
      steps ? formatFixed(steps.standardError, 2) : "",
      difference ? formatFixed(difference.mean, 2) : "",
      difference ? formatFixed(difference.standardError, 2) : "",
      steps ? formatCount(steps.quantiles["0.5"] ?? 0) : "",
      formatPercent(tally.games > 0 ? tally.count("a") / tally.games : 0),
      `${(low * 100).toFixed(2)} to ${(high * 100).toFixed(2)}`,
      ...(loose
        ? (["drawn", "unfinished", "endless"] as const).map((outcome) =>
          formatCount(tally.count(outcome))
        )
        : []),
    ];
  });
  const more = loose ? ["drawn", "unfinished", "endless"] : [];
  return [[sweptNames(rules), ...heads, ...more], ...rows];
}

/** The rules that differ between the rows: none in a sweep of one row. */
function sweptRules(rules: readonly WarOptions[]): typeof RULE_OPTIONS {
  return RULE_OPTIONS.filter(({ key }) => rules.some((one) => one[key] !== rules[0]?.[key]));
}

function sweptNames(rules: readonly WarOptions[]): string {
  return sweptRules(rules).map(({ name }) => name.replaceAll("-", " ")).join(", ") || "rules";
}

function rowLabels(rules: readonly WarOptions[]): string[] {
  const swept = sweptRules(rules);
  if (swept.length === 0) {
    return rules.map((one) => one === LECTURE ? "the lecture's" : "as given");
  }
  return rules.map((one) => swept.map(({ key }) => labelOf(one[key])).join(", "));
}

function labelOf(value: WarOptions[keyof WarOptions]): string {
  if (typeof value === "boolean") return value ? "on" : "off";
  return typeof value === "number" ? formatCount(value) : value;
}
