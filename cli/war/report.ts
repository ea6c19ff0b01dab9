import { jsonLine } from "../../lib/json_line.ts";
import type { WarRun } from "../../lib/war/run.ts";
import type { Context } from "../command.ts";
import type { ReportFiles, ReportOptions } from "../io/outputs.ts";
import { warCsv } from "./csv.ts";
import { warJson } from "./json.ts";
import { warText } from "./text.ts";
import { windowColumns } from "../io/window.ts";

/** Writes a run as text, JSON or CSV after a head, and as a plot if there is a file for it. */
export async function reportWar(
  { console }: Context,
  run: WarRun,
  { json, csv }: ReportOptions,
  files: ReportFiles,
  head = "",
): Promise<void> {
  const text = json
    ? jsonLine(warJson(run))
    : csv
    ? warCsv([run])
    : warText(run, windowColumns(console));
  if (files.plot === undefined) return files.write(head + text);
  const { plotHistogram } = await import("../plot/histogram.ts");
  const picture = plotHistogram(run.tally.measure("steps"), "Steps of a game of War");
  files.write(head + text, picture);
}
