import type { Console, OutputFile } from "./console.ts";
import { isStandardOutput, openOutput, orDiscard } from "./output.ts";

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

/** Does the work of a report; when that ends with an error, none of its files is left behind. */
export function orDiscardReport<T>(
  { output, plot }: ReportFiles,
  work: () => Promise<T>,
): Promise<T> {
  return orDiscard(plot === undefined ? [output] : [output, plot], work);
}

/** Opens the files of a report; else the sentence that says what is wrong. */
export function openReport(
  console: Console,
  { output: outputPath, plot: plotPath }: ReportOptions,
): ReportFiles | string {
  if (plotPath !== undefined && plotPath === outputPath && !isStandardOutput(plotPath)) {
    return "--output and --plot cannot name one file";
  }
  const output = openOutput(console, outputPath);
  if (!output.ok) return output.error;
  if (plotPath === undefined) return { output: output.value, plot: undefined };
  const plot = openOutput(console, plotPath);
  if (plot.ok) return { output: output.value, plot: plot.value };
  output.value.discard();
  return plot.error;
}

/** Leaves none of its files behind. */
export function discardReport({ output, plot }: ReportFiles): void {
  output.discard();
  plot?.discard();
}
