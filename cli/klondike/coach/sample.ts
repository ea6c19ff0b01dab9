import { type CoachSettings, settingsFor } from "../../../lib/klondike/coach/settings.ts";
import { type Rules, UNLIMITED } from "../../../lib/klondike/state.ts";
import { ok, type Result } from "../../../lib/result.ts";
import type { Context } from "../../command.ts";
import { Exit, type ExitCode } from "../../exit.ts";
import { openOutput } from "../../io/outputs.ts";
import { allCores } from "../../run/pool.ts";
import { chooseSeed } from "../../run/options.ts";
import { runOnWorkers } from "../../run/run.ts";
import { type DealSource, sampleSource } from "../winnable/source.ts";
import type { DealResult } from "./deal_result.ts";
import type { KeptGames } from "./kept.ts";
import type { CoachOptions } from "./options.ts";
import { GamesReport } from "./report.ts";
import type { Setup, Task } from "./worker.ts";

/** Plays many random deals with what a player sees, and tells the share that is won. */
export async function playSample(
  context: Context,
  options: CoachOptions,
  rules: Rules,
): Promise<ExitCode> {
  const { console } = context;
  const { sample = 0, shard, resume, json = false } = options;
  const seed = chooseSeed(console, options.seed);
  const source = sampleSource(seed, sample, shard, rules);
  const usual = settingsFor(rules);
  const thinking = { ...usual, samples: options.samples ?? usual.samples };
  const about = { ...source.about, options: optionsJson(rules, thinking) };
  const opened = openOutput(console, options.output);
  if (!opened.ok) return complain(context, opened.error);
  using output = opened.value;
  const report = new GamesReport(output, json, source);
  const results = await openKept(resume, { ...source, about }, report);
  if (!results.ok) return complain(context, results.error);
  using kept = results.value;
  if (kept?.warning !== undefined) console.err(`${kept.warning}.\n`);
  if (!json) console.err(`seed ${seed}\n`);
  const played = kept?.played ?? new Set();
  let done = 0;
  const { failed, ...end } = await runOnWorkers<Task, DealResult>(console, {
    worker: new URL("./worker.ts", import.meta.url),
    setup: { seed, thinking } satisfies Setup,
    jobs: options.jobs ?? allCores(),
    rounds: [tasksOf(source, played)],
    total: source.count - played.size,
    what: "games",
    take: (result) => {
      kept?.add(result);
      report.take(result);
      // A reader of the output sees each result as soon as it is there.
      console.flush();
      return { done: ++done };
    },
  });
  report.end({ ...about, ...end });
  output.finish();
  if (failed) return Exit.usage;
  return end.interrupted ? Exit.interrupted : Exit.yes;
}

function* tasksOf(source: DealSource, played: ReadonlySet<number>): Generator<Task> {
  let deal = source.first;
  for (const start of source.deals()) {
    if (!played.has(deal)) yield { deal, start };
    deal++;
  }
}

/** What was asked, as the JSON says it. */
function optionsJson(
  { turn, resets, worryBack }: Rules,
  { samples }: CoachSettings,
): Readonly<Record<string, unknown>> {
  return {
    turn,
    resets: resets === UNLIMITED ? "unlimited" : resets,
    worryBack,
    samples,
  };
}

/** Opens the file of `--resume`, whose results go to the report. */
async function openKept(
  path: string | undefined,
  { about, first, count }: DealSource,
  report: GamesReport,
): Promise<Result<KeptGames | undefined, string>> {
  if (path === undefined) return ok(undefined);
  const { KeptGames } = await import("./kept.ts");
  return KeptGames.open(path, { about, first, count }, (result) => report.take(result));
}

function complain({ console }: Context, message: string): ExitCode {
  console.err(`error: ${message}\n`);
  return Exit.usage;
}
