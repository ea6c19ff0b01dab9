import { toJsonLine } from "../../lib/json_line.ts";
import { countWithNoun } from "../../lib/message.ts";
import { censoredSteps } from "../../lib/war/censored.ts";
import { escapeControls } from "../../lib/printable.ts";
import type { WarRun } from "../../lib/war/run.ts";
import type { Context } from "../command/command.ts";
import { formatPercent } from "../io/format_number.ts";
import { asciiBarsIfNeeded } from "../io/locale.ts";
import { isStandardOutput, type ReportFiles, type ReportOptions } from "../io/outputs.ts";
import { windowColumns } from "../io/terminal_width.ts";
import { warCsv } from "./csv.ts";
import { warJson } from "./json.ts";
import { warText } from "./format_run.ts";
import { type ListedGame, typicalCsv, typicalText } from "./first_games.ts";

/** Writes a run as text, JSON or CSV, and as a plot if there is a file for it. */
export async function reportWar(
  { console }: Pick<Context, "console">,
  run: WarRun,
  { json, csv }: ReportOptions,
  files: ReportFiles,
  typical?: readonly ListedGame[],
): Promise<void> {
  const text = json
    ? toJsonLine(warJson(run, typical))
    : csv
    ? (typical === undefined ? warCsv([run]) : typicalCsv(typical))
    : (typical === undefined ? "" : `${typicalText(typical)}\n`) +
      asciiBarsIfNeeded(console, warText(run, windowColumns(console)));
  if (files.plot === undefined) return files.write(text);
  const { plotHistogram } = await import("../plot/histogram.ts");
  const { tally, options } = run;
  const censored = censoredSteps(tally, options.maxSteps);
  const note = censored === undefined
    ? undefined
    : `${formatPercent(censored.share)} of ${
      countWithNoun(tally.games, "game")
    } did not end: not drawn`;
  files.write(text, plotHistogram(tally.measure("steps"), "Steps of a game of War", note));
}

/** Says after how many games a run was interrupted, where its report does not tell the player. */
export function reportInterrupted(
  { console }: Pick<Context, "console">,
  { json, csv, output }: ReportOptions,
  games: number,
  isPart: boolean,
): void {
  const isFile = !isStandardOutput(output);
  if (!isFile && !json && !csv) return;
  const goesOn = isFile && json && !isPart
    ? `; --resume '${escapeControls(output ?? "")}' goes on from there`
    : "";
  console.err(`interrupted after ${countWithNoun(games, "game")}${goesOn}\n`);
}
