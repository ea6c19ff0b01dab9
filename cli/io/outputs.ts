import { escapeControls } from "../../lib/printable.ts";
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
 * The files of a report, opened before the long work begins; disposed of before they are written,
 * none is left behind.
 */
export class ReportFiles implements Disposable {
  readonly output: OutputFile;
  readonly plot: OutputFile | undefined;

  constructor(output: OutputFile, plot: OutputFile | undefined) {
    this.output = output;
    this.plot = plot;
  }

  /**
   * Writes the report and its picture. Plain files come first, and take their places once all of
   * them are on the disk; after that nothing has to be tidied up, so that Ctrl-C also ends the write
   * to a stream that nobody reads.
   */
  write(text: string, picture = ""): void {
    const contents: readonly (readonly [OutputFile, string])[] = [
      [this.output, text],
      ...(this.plot === undefined ? [] : [[this.plot, picture]] as const),
    ];
    const plain = contents.filter(([{ isStream }]) => !isStream);
    for (const [file, content] of plain) file.write(content);
    for (const [file] of plain) file.flush();
    for (const [file] of plain) file.finish();
    for (const [stream, content] of contents.filter(([{ isStream }]) => isStream)) {
      stream.write(content);
      stream.finish();
    }
  }

  [Symbol.dispose](): void {
    this.output[Symbol.dispose]();
    this.plot?.[Symbol.dispose]();
  }
}

/** Names of pictures that a plot would not be. */
const OTHER_PICTURES = /\.(png|jpe?g|gif|webp|bmp|tiff?|pdf|eps|ps)$/i;

/** Opens the files of a report; else the sentence that says what is wrong. */
export function openReport(
  console: Console,
  { output, plot }: ReportOptions,
): Result<ReportFiles, string> {
  if (plot === undefined) {
    const only = openOutput(console, output);
    return only.ok ? ok(new ReportFiles(only.value, undefined)) : only;
  }
  const picture = OTHER_PICTURES.exec(plot)?.[1];
  if (picture !== undefined) {
    const name = escapeControls(`${plot.slice(0, -picture.length)}svg`);
    return err(`a plot is SVG, not ${picture.toUpperCase()}: name it '${name}'`);
  }
  if (isStandardOutput(plot) && isStandardOutput(output)) {
    return err("a plot on standard output needs -o for the report, or name a file for --plot");
  }
  if (plot === output) return err("--output and --plot cannot name the same file");
  // Opening a named pipe waits for its reader; so it comes before any file that would be left
  // behind.
  const isPlotFirst = console.isStream(plot);
  const first = openOutput(console, isPlotFirst ? plot : output);
  if (!first.ok) return first;
  const second = openOutput(console, isPlotFirst ? output : plot);
  if (second.ok) {
    return ok(
      isPlotFirst
        ? new ReportFiles(second.value, first.value)
        : new ReportFiles(first.value, second.value),
    );
  }
  first.value[Symbol.dispose]();
  return second;
}

/**
 * Writes pieces to an output and finishes it; whether that was not ended by Ctrl-C, after which the
 * pieces so far are kept. Without any, a file is left as it was.
 */
export async function writeAllPieces(
  output: OutputFile,
  pieces: Iterable<string>,
): Promise<boolean> {
  let [isWhole, hasBegun] = [true, false];
  if (output.isStream) {
    // Nothing has to be tidied up, and Ctrl-C must also end a write that nobody reads.
    for (const piece of pieces) output.write(piece);
  } else {
    isWhole = await doUntilInterrupted(pieces, (piece) => {
      output.write(piece);
      hasBegun = true;
    });
  }
  if (isWhole || hasBegun) output.finish();
  return isWhole;
}
