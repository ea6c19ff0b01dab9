import { countWithNoun, formatCount } from "../../lib/message.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import { shardGames } from "../../lib/war/simulation.ts";
import type { Context } from "../command/command.ts";
import type { ReportFiles, ReportOptions } from "../io/outputs.ts";
import type { Merger, ShardFile } from "../run/shard_files.ts";
import { parseRows, type SweepRow } from "./parse_results.ts";
import { reportWar } from "./report.ts";
import { reportSweep } from "./sweep_report.ts";

/** Adds up parts of `patience war` and of `patience war sweep`, one after another. */
export function mergeWar(): Merger {
  let first: ShardFile | undefined;
  let sum: readonly SweepRow[] = [];
  let [seconds, parts] = [0, 0];
  return {
    add: (part, json) => {
      const rows = parseRows(json);
      if (!rows.ok) return err(`'${part.name}' cannot be added: ${rows.error}`);
      const { count } = shardGames(part.requested, part.shard);
      const games = rows.value[0]?.tally.games ?? 0;
      if (games !== count) {
        return err(
          `'${part.name}' holds ${countWithNoun(games, "game")}, not the ${
            formatCount(count)
          } of its part`,
        );
      }
      seconds += part.seconds;
      parts++;
      if (first === undefined) {
        [first, sum] = [part, rows.value];
        return ok(undefined);
      }
      if (!sameRules(sum, rows.value)) {
        return err(`'${part.name}' does not belong to '${first.name}': other rows`);
      }
      rows.value.forEach(({ tally, pairing }, i) => {
        sum[i]?.tally.merge(tally);
        sum[i]?.pairing.merge(pairing.sums);
      });
      return ok(undefined);
    },
    finish: (context, options, files) =>
      write(context, options, files, { first, sum, seconds, parts }),
  };
}

function sameRules(one: readonly SweepRow[], other: readonly SweepRow[]): boolean {
  const rules = (rows: readonly SweepRow[]): string =>
    JSON.stringify(rows.map(({ options }) => options));
  return rules(one) === rules(other);
}

interface Merged {
  readonly first: ShardFile | undefined;
  readonly sum: readonly SweepRow[];
  readonly seconds: number;
  readonly parts: number;
}

async function write(
  context: Pick<Context, "console">,
  options: ReportOptions,
  files: ReportFiles,
  { first, sum, seconds, parts }: Merged,
): Promise<Result<void, string>> {
  const [row] = sum;
  if (first === undefined || row === undefined) return err("there is no part to add up");
  const { seed, requested } = first;
  const whole = { seed, requested, shard: undefined, interrupted: false, precision: undefined };
  const run = { ...whole, seconds, parts };
  if (first.type === "war") {
    await reportWar(context, { ...run, options: row.options, tally: row.tally }, options, files);
  } else {
    const [rules, tallies, pairings] = [
      sum.map((one) => one.options),
      sum.map((one) => one.tally),
      sum.map((one) => one.pairing),
    ];
    await reportSweep(context, { ...run, rules, tallies, pairings }, options, files);
  }
  return ok(undefined);
}
