/** The exit codes of the program. */
export const ExitStatus = {
  yes: 0,
  no: 1,
  usage: 2,
  undecided: 3,
  interrupted: 130,
  closedPipe: 141,
} as const;

/** One of {@linkcode ExitStatus}, or 128 plus a signal number. */
export type ExitCode = number;

/** Message and exit code for an unusable input. */
export interface InputError {
  readonly message: string;
  readonly code: ExitCode;
}

const WORST_FIRST: readonly ExitCode[] = [ExitStatus.usage, ExitStatus.undecided, ExitStatus.no];

/** Returns the worst of the exit codes of several results. */
export function worstExitCode(codes: Iterable<ExitCode>): ExitCode {
  const seen = new Set(codes);
  return WORST_FIRST.find((code) => seen.has(code)) ?? ExitStatus.yes;
}
