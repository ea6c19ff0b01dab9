import { elideMiddle } from "../lib/message.ts";
import { escapeControls } from "../lib/printable.ts";
import { type ExitCode, ExitStatus } from "./exit.ts";

/** An error for the user; `cli/command/dispatch.ts` catches and prints it. */
export class UserError extends Error {
  /** Advice on what to do about it. */
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

/** Formats the lines of an error: the command with the problem, and the hint. */
export function errorLines(path: readonly string[], { message, hint }: UserError): string {
  const lines = [`${path.join(" ")}: ${message}`, ...hint === undefined ? [] : [`hint: ${hint}`]];
  return lines.map((line) => `${shownLine(line)}\n`).join("");
}

/** Longer words are elided: a message quotes what was typed, which can have any length. */
const MAX_WORD_LENGTH = 300;

/** Makes a line safe to print, and elides the middle of its long words. */
function shownLine(line: string): string {
  return escapeControls(line).replace(/\S{301,}/g, (word) => elideMiddle(word, MAX_WORD_LENGTH));
}
