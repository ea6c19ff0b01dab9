import { elideMiddle } from "../lib/message.ts";
import { escapeControls } from "../lib/printable.ts";
import { type ExitCode, ExitStatus } from "./exit.ts";

/** Thrown where the user has to be told something; `cli/program.ts` catches it, and prints it. */
export class UserError extends Error {
  /** What to do about it. */
  readonly hint: string | undefined;
  readonly code: ExitCode;

  constructor(
    message: string,
    { hint, code = ExitStatus.usage }: { readonly hint?: string; readonly code?: ExitCode } = {},
  ) {
    super(message);
    this.hint = hint;
    this.code = code;
  }
}

/** The lines that tell a user what is wrong: the command, the problem, and what to do about it. */
export function errorLines(path: readonly string[], { message, hint }: UserError): string {
  const lines = [`${path.join(" ")}: ${message}`, ...hint === undefined ? [] : [`hint: ${hint}`]];
  return lines.map((line) => `${shownLine(line)}\n`).join("");
}

/** A message quotes what was typed, of which far more than a line may be given. */
const MAX_WORD_LENGTH = 300;

/** A line of a message, safe to print, with the ends of its long words. */
function shownLine(line: string): string {
  return escapeControls(line).replace(/\S{301,}/g, (word) => elideMiddle(word, MAX_WORD_LENGTH));
}
