import type { WarRun } from "../lib/war/run.ts";
import type { Context } from "./command.ts";
import type { OutputFile } from "./console.ts";
import { openOutput, writeOutput } from "./output.ts";
import { warCsv } from "./war_csv.ts";
import { warJson } from "./war_json.ts";
import { warText } from "./war_text.ts";
import { windowColumns } from "./window.ts";

/** How and where a command writes what it found. */
export interface ReportOptions {
  readonly json?: boolean;
  readonly csv?: boolean;
  readonly output?: string;
  readonly plot?: string;
}

/** The files of a report, tried before the long work begins. */
export interface ReportFiles {
  readonly output: OutputFile;
  readonly plot: OutputFile | undefined;
}

/** Opens the files of a report; else the sentence that says which cannot be written. */
export function openReport(
  { console }: Context,
  { output: outputPath, plot: plotPath }: ReportOptions,
): ReportFiles | string {
  const output = openOutput(console, outputPath);
  if (!output.ok) return output.error;
  if (plotPath === undefined) return { output: output.value, plot: undefined };
  const plot = openOutput(console, plotPath);
  if (plot.ok) return { output: output.value, plot: plot.value };
  output.value.discard();
  return plot.error;
}

/** Leaves no file behind when the work ended with an error. */
export function discardReport({ output, plot }: ReportFiles): void {
  output.discard();
  plot?.discard();
}

/** Writes a run as text, JSON or CSV, and as a plot if there is a file for it. */
export async function reportWar(
  { console }: Context,
  run: WarRun,
  { json, csv }: ReportOptions,
  { output, plot }: ReportFiles,
): Promise<void> {
  const text = json
    ? `${JSON.stringify(warJson(run))}\n`
    : csv
    ? warCsv([run])
    : warText(run, windowColumns(console));
  writeOutput(output, (file) => file.write(text));
  if (plot === undefined) return;
  const { plotHistogram } = await import("./plot_histogram.ts");
  const picture = plotHistogram(run.tally.measure("steps"), "Steps of a game of War");
  writeOutput(plot, (file) => file.write(picture));
}
