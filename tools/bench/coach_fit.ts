// Fits the coach's win chances to the games that it won (coach_evidence.ts), prints the numbers for
// lib/klondike/coach/advise.ts, and draws chances against games won. The numbers for each game are
// fitted to the other games, in five parts.
//
//   deno run -A tools/bench/coach_fit.ts NAME=FILE... > docs/coach-calibration.svg
import { scaleLinear } from "d3-scale";
import {
  type AxisPosition,
  FRAME,
  horizontalAxis,
  legend,
  segment,
  svgDocument,
  svgNumber,
  verticalAxis,
} from "../../cli/plot/svg.ts";
import { logisticFeatures, type PlayoutCounts } from "../../lib/klondike/coach/advise.ts";
import { wilson } from "../../lib/statistics.ts";

interface Game {
  readonly won: boolean;
  readonly evidence: readonly PlayoutCounts[];
}

/** A tenth of the chances: how many games were told one, what they were told and what they won. */
interface Tenth {
  games: number;
  told: number;
  won: number;
}

const PARTS = 5;
const ROUNDS = 12;
const SELECTIONS = 8;
const RIDGE = 1;
const FEWEST = 100;

const sets = Deno.args.map((arg) => {
  const [name = "", file = ""] = arg.split("=");
  const lines = Deno.readTextFileSync(file).trim().split("\n");
  return { name, games: lines.map((line): Game => JSON.parse(line)) };
});
const plotted = sets.map(({ name, games }) => {
  const factors = fit(games).map((factor) => Number(factor.toFixed(4)));
  console.error(`${name}, ${games.length} games: [${factors.join(", ")}]`);
  const tenths = joined(tenthsOf(games));
  for (const { games, told, won } of tenths) {
    const { low, high } = wilson(won, games);
    const percents = [told / games, won / games, low, high].map((x) => (x * 100).toFixed(1));
    console.error(
      `  ${games} games told ${percents[0]}%, won ${percents[1]}% (${percents[2]} to ${
        percents[3]
      }%)`,
    );
  }
  return { name, tenths };
});
console.log(plot());

/** Fits the numbers to some games: to all choices, and then to those that the plot takes. */
function fit(games: readonly Game[]): number[] {
  let factors = regress(games);
  for (let round = 0; round < SELECTIONS; round++) {
    const known = factors;
    factors = regress(games.map(({ won, evidence }) => ({
      won,
      evidence: firstOfTenths(evidence, known).map(({ one }) => one),
    })));
  }
  return factors;
}

/** Yields the first position of a game in each tenth of the chances, with its chance. */
function firstOfTenths(
  evidence: readonly PlayoutCounts[],
  factors: readonly number[],
): { readonly one: PlayoutCounts; readonly chance: number; readonly tenth: number }[] {
  const seen = new Set<number>();
  return evidence.flatMap((one) => {
    const chance = chanceBy(factors, logisticFeatures(one));
    const tenth = Math.min(9, Math.floor(chance * 10));
    if (seen.has(tenth)) return [];
    seen.add(tenth);
    return [{ one, chance, tenth }];
  });
}

/** Fits a logistic regression by Newton's method. */
function regress(games: readonly Game[]): number[] {
  const size = logisticFeatures({ won: 0, tried: 1, unseen: 2 }).length;
  let factors = new Array<number>(size).fill(0);
  for (let round = 0; round < ROUNDS; round++) {
    const slope = factors.map((factor) => -RIDGE * factor);
    const bend = factors.map((_, row) => factors.map((_, column) => row === column ? RIDGE : 0));
    for (const { won, evidence } of games) {
      for (const one of evidence) {
        const features = logisticFeatures(one);
        const chance = chanceBy(factors, features);
        features.forEach((feature, row) => {
          slope[row] = (slope[row] ?? 0) + feature * ((won ? 1 : 0) - chance);
          features.forEach((other, column) => {
            const line = bend[row] as number[];
            line[column] = (line[column] ?? 0) + feature * other * chance * (1 - chance);
          });
        });
      }
    }
    const change = solve(bend, slope);
    factors = factors.map((factor, index) => factor + (change[index] ?? 0));
  }
  return factors;
}

function chanceBy(factors: readonly number[], features: readonly number[]): number {
  const score = features.reduce((sum, feature, index) => sum + feature * (factors[index] ?? 0), 0);
  return 1 / (1 + Math.exp(-score));
}

/** Solves linear equations by elimination. */
function solve(matrix: number[][], right: number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index] ?? 0]);
  for (let pivot = 0; pivot < rows.length; pivot++) {
    const own = rows[pivot] as number[];
    for (const [index, row] of rows.entries()) {
      if (index === pivot) continue;
      const factor = (row[pivot] ?? 0) / (own[pivot] ?? 1);
      own.forEach((value, column) => row[column] = (row[column] ?? 0) - factor * value);
    }
  }
  return rows.map((row, index) => (row.at(-1) ?? 0) / (row[index] ?? 1));
}

/**
 * Sums up the first position of each game in each tenth; its chance is by numbers fitted to other
 * games.
 */
function tenthsOf(games: readonly Game[]): Tenth[] {
  const tenths = Array.from({ length: 10 }, (): Tenth => ({ games: 0, told: 0, won: 0 }));
  for (let part = 0; part < PARTS; part++) {
    const factors = fit(games.filter((_, index) => index % PARTS !== part));
    for (const { won, evidence } of games.filter((_, index) => index % PARTS === part)) {
      for (const { chance, tenth } of firstOfTenths(evidence, factors)) {
        const sums = tenths[tenth] as Tenth;
        sums.games++;
        sums.told += chance;
        sums.won += won ? 1 : 0;
      }
    }
  }
  return tenths;
}

/** Tenths with too few games join the next one, the last one that before it. */
function joined(tenths: readonly Tenth[]): Tenth[] {
  const result: Tenth[] = [];
  for (const tenth of tenths) {
    const last = result.at(-1);
    if (last !== undefined && last.games < FEWEST) add(last, tenth);
    else result.push({ ...tenth });
  }
  const last = result.at(-1);
  if (result.length > 1 && last !== undefined && last.games < FEWEST) {
    result.pop();
    add(result.at(-1) as Tenth, last);
  }
  return result;
}

function add(to: Tenth, other: Tenth): void {
  to.games += other.games;
  to.told += other.told;
  to.won += other.won;
}

function plot(): string {
  const { left, right, width, top, height, bottom } = FRAME;
  const x = scaleLinear().domain([0, 1]).range([left, width - right]);
  const y = scaleLinear().domain([0, 1]).range([height - bottom, top]);
  const ticks = [0, 0.2, 0.4, 0.6, 0.8, 1];
  const label = (share: number): string => `${Math.round(share * 100)}%`;
  return svgDocument(
    "What the coach tells, and what it wins",
    "One position a game and tenth; 95% intervals; fitted to other games.",
    [
      ...verticalAxis(ticks, y, label, "games won"),
      ...horizontalAxis(ticks.map((tick) => ({ x: x(tick), label: label(tick) })), "chance told"),
      segment(x(0), y(0), x(1), y(1), "mark"),
      ...plotted.flatMap(({ tenths }, series) =>
        tenths.flatMap(({ games, told, won }) => {
          const across = x(told / games);
          const { low, high } = wilson(won, games);
          return [
            segment(across, y(low), across, y(high), `error s${series}`),
            `<circle cx="${svgNumber(across)}" cy="${
              svgNumber(y(won / games))
            }" r="4" class="point s${series}"/>`,
          ];
        })
      ),
      ...legend(
        "",
        plotted.map(({ name }) => name),
        plotted.flatMap(({ tenths }) =>
          tenths.map(({ games, told, won }): AxisPosition => [x(told / games), y(won / games)])
        ),
      ),
    ],
  ).trimEnd();
}
