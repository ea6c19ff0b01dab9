import type { Diagnostic } from "../../lib/klondike/exchange/diagnostic.ts";
import { parsePosition } from "../../lib/klondike/exchange/parse.ts";
import { validate } from "../../lib/klondike/exchange/validate.ts";
import { jsonLine } from "../../lib/json_line.ts";
import { coveredCount, type State, UNLIMITED } from "../../lib/klondike/state.ts";
import type { Command, Context } from "../command.ts";
import { Exit, type ExitCode, worst } from "../exit.ts";
import { describeFindings, shortFindings } from "./findings.ts";
import { inputName, readFileOrInput, STANDARD_INPUT } from "../io/input.ts";
import { paintFor } from "../io/paint.ts";

const EXAMPLES = `
Examples:
  patience check game.txt
  patience check --short games/*.txt
  patience deal | patience check
  if patience check --quiet game.txt; then echo fine; fi

Exit codes:
  0 every file is valid, 1 one is not, 2 wrong usage or a file that cannot be
  read`;

interface CheckOptions {
  readonly quiet?: true;
  readonly short?: true;
  readonly json?: true;
}

/** The result of checking one file. */
type Checked =
  | { readonly kind: "valid"; readonly state: State; readonly moreFollows: boolean }
  | {
    readonly kind: "invalid";
    readonly diagnostics: readonly Diagnostic[];
    readonly bytes: Uint8Array;
  }
  | { readonly kind: "unreadable"; readonly reason: string };

/** Reports the result of checking one file. */
type Report = (file: string, checked: Checked) => void;

/** `patience check`: validates exchange files. */
export function fill(command: Command, context: Context): void {
  command
    .description(
      "Validates exchange files, which hold games of Klondike (the best-known solitaire) as plain " +
        "text: the format must be right, and each of the 52 cards must be there exactly once. The " +
        "moves after MOVES: are not checked; 'patience advance' plays them.",
    )
    .argument("[FILE...]", "the files; none or '-' reads standard input")
    .option("-q, --quiet", "print nothing, only set the exit code")
    .option("-s, --short", "print one line per error: FILE:LINE:COLUMN: error: message")
    .option("-j, --json", "print one JSON object per file")
    .addHelpText("after", EXAMPLES)
    .action((given, options) => {
      const files = given.length > 0 ? given : [STANDARD_INPUT];
      const report = chooseReport(context, options, files.length > 1);
      context.exitCode = worst(files.map((file) => {
        const checked = checkFile(context, file);
        report(file, checked);
        return EXIT_CODES[checked.kind];
      }));
    });
}

const EXIT_CODES: Readonly<Record<Checked["kind"], ExitCode>> = {
  valid: Exit.yes,
  invalid: Exit.no,
  unreadable: Exit.usage,
};

function checkFile({ console }: Context, file: string): Checked {
  const bytes = readFileOrInput(console, file);
  if (!bytes.ok) return { kind: "unreadable", reason: bytes.error };
  const parsed = parsePosition(bytes.value);
  if (!parsed.ok) return { kind: "invalid", diagnostics: [parsed.error], bytes: bytes.value };
  const state = validate(parsed.value.setup);
  if (!state.ok) return { kind: "invalid", diagnostics: state.error, bytes: bytes.value };
  return { kind: "valid", state: state.value, moreFollows: parsed.value.moreFollows };
}

function chooseReport(context: Context, options: CheckOptions, several: boolean): Report {
  if (options.quiet) return () => {};
  if (options.json) return jsonReport(context);
  if (options.short) return shortReport(context);
  return textReport(context, several);
}

function textReport({ console, color }: Context, several: boolean): Report {
  const paint = paintFor(console, "err", color);
  const begun = { out: false, err: false };
  const heading = (stream: "out" | "err", file: string): string => {
    if (!several) return "";
    const gap = begun[stream] ? "\n" : "";
    begun[stream] = true;
    return `${gap}${inputName(file)}:\n`;
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
          heading("err", file) + describeFindings(checked.diagnostics, checked.bytes, paint),
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
  return { covered: coveredCount(state), stock: state.stock.length, waste: state.waste.length };
}

function shortReport({ console }: Context): Report {
  return (file, checked) => {
    if (checked.kind === "invalid") {
      console.err(shortFindings(checked.diagnostics, inputName(file)));
    }
    if (checked.kind === "unreadable") console.err(`error: ${checked.reason}\n`);
  };
}

function jsonReport({ console }: Context): Report {
  return (path, checked) => {
    if (checked.kind === "unreadable") console.err(`error: ${checked.reason}\n`);
    const valid = checked.kind === "valid" ? checked.state : undefined;
    const object = {
      type: "check",
      schema: "patience.check/1",
      path,
      valid: checked.kind === "unreadable" ? null : valid !== undefined,
      counts: valid ? countsOf(valid) : null,
      rules: valid ? rulesOf(valid) : null,
      diagnostics: checked.kind === "invalid" ? checked.diagnostics : [],
      ...(checked.kind === "unreadable" ? { error: checked.reason } : {}),
    };
    console.out(jsonLine(object));
  };
}

function rulesOf({ rules }: State): { turn: number; resets: number | "unlimited" } {
  return { turn: rules.turn, resets: rules.resets === UNLIMITED ? "unlimited" : rules.resets };
}
