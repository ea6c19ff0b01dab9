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
