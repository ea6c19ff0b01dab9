import type { Diagnostic } from "../../lib/klondike/exchange/diagnostic.ts";
import { parsePosition } from "../../lib/klondike/exchange/parse.ts";
import { validate } from "../../lib/klondike/exchange/validate.ts";
import { toJsonLine } from "../../lib/json_line.ts";
import { importDeal } from "../../lib/klondike/formats/deals.ts";
import type { DealFormat } from "../../lib/klondike/formats/format.ts";
import { faceDownCount, type State, TURN_1, UNLIMITED } from "../../lib/klondike/state.ts";
import { err, ok } from "../../lib/result.ts";
import { command, type Context } from "../command/command.ts";
import { flag, operands, option } from "../command/option.ts";
import { FILE } from "../command/value.ts";
import { type ExitCode, ExitStatus, worstExitCode } from "../exit.ts";
import { formatDiagnostics, formatDiagnosticsShort } from "./format_diagnostics.ts";
import { FORMAT, formatHint, withFormatHint } from "./deal_formats.ts";
import { displayName, readFileOrInput, STANDARD_INPUT } from "../io/input.ts";
import { colouriser } from "../io/paint.ts";
import { UserError } from "../user_error.ts";

/** The result of checking one file. */
type Checked =
  | {
    readonly kind: "valid";
    readonly state: State;
    /** Whether the file names rules, which a deal of another program does not. */
    readonly hasRules: boolean;
    readonly moreFollows: boolean;
  }
  | {
    readonly kind: "invalid";
    readonly diagnostics: readonly Diagnostic[];
    readonly bytes: Uint8Array;
  }
  | { readonly kind: "unreadable"; readonly reason: string };

/** Reports the result of checking one file. */
type Report = (file: string, checked: Checked) => void;

/** `patience check`: validates exchange files. */
export const COMMAND = command({
  about: "Validate exchange files: games of Klondike as plain text.",
  more: [
    "The format must be right, and each of the 52 cards must be there exactly once. The moves after " +
    "MOVES: are not checked; 'patience advance' plays them.",
  ],
  options: {
    files: operands(FILE, "the files; none or '-' reads standard input"),
    quiet: flag("-q, --quiet", "print nothing, only set the exit code", {
      triedAs: { "--silent": "--quiet", "-s": "--short or --quiet" },
    }),
    short: flag("--short", "print one line per error: FILE:LINE:COLUMN: error: message"),
    json: flag("--json", "print one JSON object per file", { triedAs: { "-j": "--json" } }),
    format: option("--format", FORMAT, "check deals of another program, in this format"),
  },
  relations: [{ oneOf: ["quiet", "short", "json"] }],
  examples: [
    ["patience check game.txt"],
    ["patience check --short games/*.txt"],
    ["patience deal | patience check"],
    ["if patience check --quiet game.txt; then echo fine; fi"],
  ],
  exits: {
    0: "every file is valid",
    1: "one is not",
    2: "wrong usage, or a file that cannot be read",
  },
  run({ files: given, format, ...options }, context): ExitCode {
    const files = given.length > 0 ? given : [STANDARD_INPUT];
    if (files.filter((file) => file === STANDARD_INPUT).length > 1) {
      throw new UserError("standard input can be read only once");
    }
    const report = chooseReport(context, options, files.length > 1);
    return worstExitCode(files.map((file) => {
      const checked = checkFile(context, file, format);
      report(file, checked);
      return EXIT_CODES[checked.kind];
    }));
  },
});

const EXIT_CODES: Readonly<Record<Checked["kind"], ExitCode>> = {
  valid: ExitStatus.yes,
  invalid: ExitStatus.no,
  unreadable: ExitStatus.usage,
};

function checkFile({ console }: Context, file: string, format?: DealFormat): Checked {
  const read = readFileOrInput(console, file);
  if (!read.ok) return { kind: "unreadable", reason: read.error };
  const bytes = read.value;
  const checked = format === undefined ? checkExchange(bytes) : importDeal(bytes, format, TURN_1);
  return checked.ok
    ? { kind: "valid", hasRules: format === undefined, ...checked.value }
    : { kind: "invalid", diagnostics: checked.error, bytes };
}

function checkExchange(bytes: Uint8Array): ReturnType<typeof importDeal> {
  const parsed = parsePosition(bytes);
  if (!parsed.ok) {
    const hint = (format: DealFormat): string =>
      `${formatHint(format)}: '--format ${format}' checks it`;
    return err(withFormatHint([parsed.error], bytes, hint));
  }
  const { setup, moreFollows } = parsed.value;
  const state = validate(setup);
  return state.ok ? ok({ state: state.value, moreFollows }) : state;
}

function chooseReport(
  context: Context,
  options: { readonly quiet: boolean; readonly short: boolean; readonly json: boolean },
  several: boolean,
): Report {
  if (options.quiet) return () => {};
  if (options.json) return jsonReport(context);
  if (options.short) return shortReport(context);
  return textReport(context, several);
}

function textReport({ console, color }: Context, several: boolean): Report {
  const paint = colouriser(console, "err", color);
  const begun = { out: false, err: false };
  const heading = (stream: "out" | "err", file: string): string => {
    if (!several) return "";
    const gap = begun[stream] ? "\n" : "";
    begun[stream] = true;
    return `${gap}${displayName(file)}:\n`;
  };
  return (file, checked) => {
    switch (checked.kind) {
      case "valid":
        console.out(heading("out", file) + describeValid(checked.state));
        if (checked.moreFollows) {
          console.err(
            `${
              heading("err", file)
            }More games follow the first in this file; only the first was checked.\n`,
          );
        }
        return;
      case "invalid":
        console.err(
          heading("err", file) + formatDiagnostics(checked.diagnostics, checked.bytes, paint),
        );
        return;
      case "unreadable":
        console.err(`${heading("err", file)}error: ${checked.reason}\n`);
        return;
      default:
        checked satisfies never;
    }
  };
}

function describeValid(state: State): string {
  const { covered, stock, waste } = countsOf(state);
  return `Input file is valid\n${covered} covered cards\n${stock} stock cards\n${waste} waste cards\n`;
}

function countsOf(state: State): { covered: number; stock: number; waste: number } {
  return { covered: faceDownCount(state), stock: state.stock.length, waste: state.waste.length };
}

function shortReport({ console }: Context): Report {
  return (file, checked) => {
    if (checked.kind === "invalid") {
      console.out(formatDiagnosticsShort(checked.diagnostics, displayName(file)));
    }
    if (checked.kind === "unreadable") console.err(`error: ${checked.reason}\n`);
  };
}

function jsonReport({ console }: Context): Report {
  return (path, checked) => {
    if (checked.kind === "unreadable") console.err(`error: ${checked.reason}\n`);
    const valid = checked.kind === "valid" ? checked.state : undefined;
    const hasRules = checked.kind === "valid" && checked.hasRules;
    const object = {
      type: "check",
      schema: "patience.check/1",
      path,
      valid: checked.kind === "unreadable" ? null : valid !== undefined,
      counts: valid ? countsOf(valid) : null,
      rules: valid && hasRules ? rulesOf(valid) : null,
      diagnostics: checked.kind === "invalid" ? checked.diagnostics : [],
      ...(checked.kind === "unreadable" ? { error: checked.reason } : {}),
    };
    console.out(toJsonLine(object));
  };
}

function rulesOf({ rules }: State): { turn: number; resets: number | "unlimited" } {
  return { turn: rules.turn, resets: rules.resets === UNLIMITED ? "unlimited" : rules.resets };
}
