import { settingsFor } from "../../../lib/klondike/coach/settings.ts";
import type { Context } from "../../command/command.ts";
import type { ExitCode } from "../../exit.ts";
import { toJsonLine } from "../../../lib/json_line.ts";
import { conduct } from "../../run/conduct.ts";
import { type ReportForm, type SettledRun } from "../../run/settle.ts";
import type { Experiment, Writer } from "../../run/experiment.ts";
import { rulesFromOptions } from "../rules.ts";
import {
  dealTasks,
  type GameTask,
  RULES_TYPED,
  rulesJson,
  sampleRules,
  typedOptions,
} from "../runs.ts";
import { type CoachDealResult, COACHED, type CoachTotals, noGames } from "./kind.ts";
import type { CoachOptions } from "./options.ts";
import type { CoachWorkerSetup } from "./worker.ts";

/** Plays random deals from the visible cards, and reports the share won. */
export function playSample(context: Context, given: CoachOptions): Promise<ExitCode> {
  const rules = rulesFromOptions(given, given.worryBack);
  const samples = given.playouts ?? settingsFor(rules).playouts;
  return conduct(context, given, {
    kind: COACHED,
    count: given.sample,
    options: { ...rulesJson(rules), samples },
    typed: typedOptions({ ...RULES_TYPED, samples: "playouts" }, context.given),
    tally: noGames,
    make: sampleExperiment,
  });
}

function sampleExperiment(
  { facts, options, form }: SettledRun<CoachTotals>,
): Experiment<GameTask, CoachDealResult, CoachTotals> {
  const rules = sampleRules(options);
  const seed = Number(facts.source["seed"]);
  const thinking = { ...settingsFor(rules), playouts: Number(options["samples"]) };
  return {
    worker: new URL("./worker.ts", import.meta.url),
    setup: { seed, thinking } satisfies CoachWorkerSetup,
    tasks: (span) => dealTasks(seed, span, rules),
    writer: (output) => gamesWriter(form, (text) => output.write(text)),
  };
}

/** Writes an object per game as JSON, and nothing in the other forms, which print only totals. */
function gamesWriter(
  form: ReportForm,
  write: (text: string) => void,
): Writer<CoachDealResult, CoachTotals> {
  const head = { type: "coach-deal", schema: "patience.coach-deal/1" };
  return {
    begin: () => {},
    write: (result) => {
      if (form === "json") write(toJsonLine({ ...head, ...result }));
    },
  };
}
