import { type CoachSettings, settingsFor } from "../../../lib/klondike/coach/settings.ts";
import { type Rules, UNLIMITED } from "../../../lib/klondike/state.ts";
import { ok, type Result } from "../../../lib/result.ts";
import type { Context } from "../../command/command.ts";
import { type ExitCode, ExitStatus } from "../../exit.ts";
import { openOutput } from "../../io/outputs.ts";
import { coreCount } from "../../run/pool.ts";
import { seedOrRandom } from "../../run/options.ts";
import { newRunMessage, runOnWorkers } from "../../run/run.ts";
import { UserError } from "../../user_error.ts";
import { type DealSource, type SampleDeal, sampleSource } from "../winnable/source.ts";
import { type CoachDealResult, parseCoachDealResult } from "./deal_result.ts";
import type { GamesJournal } from "./games_journal.ts";
import type { CoachOptions } from "./options.ts";
import { GamesReport } from "./report.ts";
import type { CoachWorkerSetup, CoachWorkerTask } from "./worker.ts";

/** Plays many random deals with what a player sees, and tells the share that is won. */
export async function playSample(
  context: Context,
  options: CoachOptions,
  rules: Rules,
): Promise<ExitCode> {
  const { console } = context;
  const { sample = 0, shard, resume, json } = options;
  const seed = seedOrRandom(console, options.seed);
  const source = sampleSource(seed, sample, shard, rules);
  const usual = settingsFor(rules);
  const thinking = { ...usual, playouts: options.playouts ?? usual.playouts };
  const about = { ...source.about, options: optionsJson(rules, thinking) };
  const opened = openOutput(console, options.output);
  if (!opened.ok) throw new UserError(opened.error);
  using output = opened.value;
  const report = new GamesReport(output, json, source);
  const results = await openKept(resume, { ...source, about }, report);
  if (!results.ok) throw new UserError(results.error);
  using kept = results.value;
  if (kept?.isNew) console.err(newRunMessage(resume ?? ""));
  if (kept?.warning !== undefined) console.err(`${kept.warning}.\n`);
  if (!json) console.err(`seed ${seed}\n`);
  const played = kept?.done ?? new Set();
  let done = 0;
  const { failed, ...end } = await runOnWorkers<CoachWorkerTask, CoachDealResult>(console, {
    worker: new URL("./worker.ts", import.meta.url),
    setup: { seed, thinking } satisfies CoachWorkerSetup,
    jobs: options.jobs ?? coreCount(),
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
  if (failed) return ExitStatus.usage;
  return end.interrupted ? ExitStatus.interrupted : ExitStatus.yes;
}

function* tasksOf(
  source: DealSource<SampleDeal>,
  played: ReadonlySet<number>,
): Generator<CoachWorkerTask> {
  for (const { deal, state: start } of source.deals()) {
    if (!played.has(deal)) yield { deal, start };
  }
}

/** What was asked, as the JSON says it. */
function optionsJson(
  { turn, resets, worryBack }: Rules,
  { playouts }: CoachSettings,
): Readonly<Record<string, unknown>> {
  return {
    turn,
    resets: resets === UNLIMITED ? "unlimited" : resets,
    worryBack,
    samples: playouts,
  };
}

/** Opens the file of `--resume`, whose results go to the report. */
async function openKept(
  path: string | undefined,
  { about, first, count }: DealSource,
  report: GamesReport,
): Promise<Result<GamesJournal<CoachDealResult> | undefined, string>> {
  if (path === undefined) return ok(undefined);
  const { GamesJournal } = await import("./games_journal.ts");
  const kind = { parse: parseCoachDealResult, again: "played" };
  return GamesJournal.open(path, { about, first, count }, kind, (result) => report.take(result));
}
