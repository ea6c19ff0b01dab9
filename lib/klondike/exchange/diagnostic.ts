import { err } from "../../result.ts";
import { UTF16_HINT } from "../../utf8.ts";

/** Machine-readable code of a problem in an exchange file or a deal of another program. */
export type DiagnosticCode =
  | "wrong-encoding"
  | "expected-keyword"
  | "expected-turn"
  | "expected-resets"
  | "expected-foundation"
  | "expected-card"
  | "expected-bar"
  | "expected-separator"
  | "expected-move"
  | "expected-deal"
  | "too-many-cards"
  | "too-many-moves"
  | "illegal-move"
  | "duplicated-cards"
  | "missing-cards"
  | "column-not-a-run"
  | "covered-without-open";

/** A place in a file. Lines and columns count from 1; the span is in bytes from 0, end excluded. */
export interface SourceLocation {
  /** The line, from 1. */
  readonly line: number;
  /** The column in bytes, from 1. */
  readonly column: number;
  /** The bytes of the place, from 0. */
  readonly span: readonly [start: number, end: number];
}

/** One of several places that a diagnostic is about: the card there, and its pile. */
export interface Related extends SourceLocation {
  /** The card, as it is written. */
  readonly subject: string;
  /** The pile, in words. */
  readonly message: string;
}

/** A problem in an exchange file or a deal of another program, and its place. */
export interface Diagnostic extends SourceLocation {
  /** Machine-readable code of the problem. */
  readonly code: DiagnosticCode;
  /** The problem, in a sentence. */
  readonly message: string;
  /** The places of duplicated cards. */
  readonly related?: readonly Related[];
  /** Hint for solving the problem. */
  readonly hint?: string;
}

/** Returns the location alone of a value that has one. */
export function locationOf({ line, column, span }: SourceLocation): SourceLocation {
  return { line, column, span };
}

/** Returns a location in a text with `lines` and `bytes` before the part in which it was found. */
export function shiftLocation(
  { line, column, span: [start, end] }: SourceLocation,
  lines: number,
  bytes: number,
): SourceLocation {
  return { line: line + lines, column, span: [start + bytes, end + bytes] };
}

/** Returns a diagnostic in a text with `lines` and `bytes` before the part it was found in. */
export function shiftDiagnostic(found: Diagnostic, lines: number, bytes: number): Diagnostic {
  const { related } = found;
  const shift = <T extends SourceLocation>(one: T): T => ({
    ...one,
    ...shiftLocation(one, lines, bytes),
  });
  return { ...shift(found), ...(related === undefined ? {} : { related: related.map(shift) }) };
}

/** An error in place of a value. */
export interface DiagnosticError {
  readonly ok: false;
  readonly error: Diagnostic;
}

/** Returns an error with a diagnostic at a place. */
export function diagnosticError(
  place: SourceLocation,
  code: DiagnosticCode,
  message: string,
  hint?: string,
): DiagnosticError {
  return err({ code, message, ...locationOf(place), ...(hint === undefined ? {} : { hint }) });
}

/** Returns the error for a text in UTF-16, which its byte order mark shows. */
export function rejectUtf16(wanted: string): DiagnosticError {
  const mark: SourceLocation = { line: 1, column: 1, span: [0, 2] };
  return diagnosticError(
    mark,
    "wrong-encoding",
    `expecting ${wanted}, found text in UTF-16`,
    UTF16_HINT,
  );
}

/** True if the file could be parsed but its position is inconsistent. */
export function isConsistencyError(diagnostic: Diagnostic): boolean {
  return consistencyCodes.has(diagnostic.code);
}

const consistencyCodes: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  "duplicated-cards",
  "missing-cards",
  "column-not-a-run",
  "covered-without-open",
]);
