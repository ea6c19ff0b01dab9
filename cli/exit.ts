/** The exit codes of the program. */
export const ExitStatus = {
  yes: 0,
  no: 1,
  usage: 2,
  undecided: 3,
  interrupted: 130,
  closedPipe: 141,
} as const;

/** One of the codes of {@linkcode ExitStatus}, or 128 and the number of a signal. */
export type ExitCode = number;

/** What is wrong with an input, in a sentence, and the exit code that says so. */
export interface InputError {
  readonly message: string;
  readonly code: ExitCode;
}

const WORST_FIRST: readonly ExitCode[] = [ExitStatus.usage, ExitStatus.undecided, ExitStatus.no];

/** The exit code of several results: the worst of their codes. */
export function worstExitCode(codes: Iterable<ExitCode>): ExitCode {
  const seen = new Set(codes);
  return WORST_FIRST.find((code) => seen.has(code)) ?? ExitStatus.yes;
}
