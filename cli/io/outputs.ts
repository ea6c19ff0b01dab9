import { err, ok, type Result } from "../../lib/result.ts";
import type { Console, OutputFile } from "./console.ts";
import { STANDARD_INPUT } from "./input.ts";
import { doUntilInterrupted } from "./interrupt.ts";
import { cannotWrite } from "./output_file.ts";

/** Whether the option `-o` leaves results to standard output. */
export function isStandardOutput(
  path: string | undefined,
): path is undefined | typeof STANDARD_INPUT {
  return path === undefined || path === STANDARD_INPUT;
}

/** Standard output, written as a file is. */
export function standardOutput(console: Console): OutputFile {
  return {
    isStream: true,
    write: (text) => console.out(text),
    flush: () => {},
    finish: () => {},
    [Symbol.dispose]: () => {},
  };
}

/**
 * Where a command's results go: the file of its option `-o`, standard output without one and for
 * `-`; else the sentence that says why the file cannot be written.
 */
export function openOutput(
  console: Console,
  path: string | undefined,
): Result<OutputFile, string> {
  if (isStandardOutput(path)) return ok(standardOutput(console));
  const file = console.createFile(path);
  return file.ok ? file : err(cannotWrite(path, file.error));
}

/** How and where a command writes what it found. */
export interface ReportOptions {
  readonly json?: boolean;
  readonly csv?: boolean;
  readonly output?: string;
  readonly plot?: string;
}

/**
 * The files of a report, opened before the long work begins. They take their places together when
 * they are finished; disposed of before, none is left behind.
 */
export class ReportFiles implements Disposable {
  readonly output: OutputFile;
  readonly plot: OutputFile | undefined;

  constructor(output: OutputFile, plot: OutputFile | undefined) {
    this.output = output;
    this.plot = plot;
  }

  /** Puts the files in their places, once all of them are safely on the disk. */
  finish(): void {
    const files = this.plot === undefined ? [this.output] : [this.output, this.plot];
    for (const file of files) file.flush();
    for (const file of files) file.finish();
  }

  [Symbol.dispose](): void {
    this.output[Symbol.dispose]();
    this.plot?.[Symbol.dispose]();
  }
}

/** Opens the files of a report; else the sentence that says what is wrong. */
export function openReport(
  console: Console,
  { output: outputPath, plot: plotPath }: ReportOptions,
): Result<ReportFiles, string> {
  if (plotPath !== undefined && plotPath === outputPath && !isStandardOutput(plotPath)) {
    return err("--output and --plot cannot name one file");
  }
  const output = openOutput(console, outputPath);
  if (!output.ok) return output;
  const plot = plotPath === undefined ? ok(undefined) : openOutput(console, plotPath);
  if (plot.ok) return ok(new ReportFiles(output.value, plot.value));
  output.value[Symbol.dispose]();
  return plot;
}

/** Writes pieces to an output and finishes it; whether that was not ended by Ctrl-C. */
export async function writePieces(
  output: OutputFile,
  pieces: Iterable<string>,
): Promise<boolean> {
  if (output.isStream) {
    // Nothing has to be tidied up, and Ctrl-C must also end a write that nobody reads.
    for (const piece of pieces) output.write(piece);
  } else if (!await doUntilInterrupted(pieces, (piece) => output.write(piece))) {
    return false;
  }
  output.finish();
  return true;
}
