import { SampleTally, shardBoards } from "../../lib/molek/sample.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import { reportSample } from "./sample_report.ts";
import type { SampleOptions, SampleRun } from "./sample_run.ts";
import type { MergeParts, ParsedFile, ShardFile } from "../run/shard_files.ts";

/** Adds up parts of `patience molek sample`. */
export const mergeSamples: MergeParts = (context, parts, options, files) => {
  if (options.plot !== undefined) {
    return Promise.resolve(err("a sample of boards has no plot"));
  }
  const run = addUp(parts);
  if (run.ok) reportSample(context, run.value, options, files);
  return Promise.resolve(run.ok ? ok(undefined) : run);
};

function addUp(parts: readonly ParsedFile<ShardFile>[]): Result<SampleRun, string> {
  const sum = new SampleTally();
  for (const { name, json, requested, shard } of parts) {
    const tally = SampleTally.fromData(json["verdicts"], json["tally"], json["fewestProved"]);
    if (tally === undefined) return err(`the tallies of '${name}' do not add up`);
    const { count } = shardBoards(requested, shard);
    if (tally.boards !== count) {
      return err(`'${name}' holds ${tally.boards} boards, not the ${count} of its part`);
    }
    sum.merge(tally);
  }
  const [first] = parts;
  const options = first === undefined ? undefined : optionsOf(first.options);
  if (first === undefined || options === undefined) {
    return err(`the options of '${first?.name}' are not those of a sample`);
  }
  const { seed, requested } = first;
  const seconds = parts.reduce((total, part) => total + part.seconds, 0);
  return ok({
    seed,
    requested,
    options,
    shard: undefined,
    interrupted: false,
    tally: sum,
    seconds,
  });
}

function optionsOf(json: Readonly<Record<string, unknown>>): SampleOptions | undefined {
  const { cheats, fewestCheats, moves, time } = json;
  if (typeof cheats !== "boolean" || typeof fewestCheats !== "boolean") return undefined;
  if (typeof moves !== "number" || typeof time !== "number") return undefined;
  return { cheats, fewestCheats, moves, time };
}
