import { err } from "../../result.ts";
import { UTF16_HINT } from "../../utf8.ts";

/** What is wrong with an exchange file or the deal of another program, as a name for programs. */
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

/** A place in a file. Lines and columns count from 1, the span is in bytes from 0, end excluded. */
export interface SourceLocation {
  /** The line, from 1 on. */
  readonly line: number;
  /** The column in bytes, from 1 on. */
  readonly column: number;
  /** The bytes of the place, from 0 on. */
  readonly span: readonly [start: number, end: number];
}

/** One of several places that a diagnostic is about: what is there, and in which pile. */
export interface Related extends SourceLocation {
  /** What the place is about: a card, as it is written. */
  readonly subject: string;
  /** Where it is, in words. */
  readonly message: string;
}

/** Something wrong with an exchange file, and where. */
export interface Diagnostic extends SourceLocation {
  /** What is wrong, as a name for programs. */
  readonly code: DiagnosticCode;
  /** What is wrong, in a sentence. */
  readonly message: string;
  /** The places of cards that are there twice. */
  readonly related?: readonly Related[];
  /** What to do about it. */
  readonly hint?: string;
}

/** The place of something, without whatever else it has. */
export function locationOf({ line, column, span }: SourceLocation): SourceLocation {
  return { line, column, span };
}

/** The same place in a text that has so many lines and bytes before the part it was found in. */
export function shiftLocation(
  { line, column, span: [start, end] }: SourceLocation,
  lines: number,
  bytes: number,
): SourceLocation {
  return { line: line + lines, column, span: [start + bytes, end + bytes] };
}

/** The same finding in a text that has so many lines and bytes before the part it was found in. */
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

/** The error that something is wrong at a place. */
export function diagnosticError(
  place: SourceLocation,
  code: DiagnosticCode,
  message: string,
  hint?: string,
): DiagnosticError {
  return err({ code, message, ...locationOf(place), ...(hint === undefined ? {} : { hint }) });
}

/** The error that a text is in UTF-16, by the mark at its beginning. */
export function rejectUtf16(wanted: string): DiagnosticError {
  const mark: SourceLocation = { line: 1, column: 1, span: [0, 2] };
  return diagnosticError(
    mark,
    "wrong-encoding",
    `expecting ${wanted}, found text in UTF-16`,
    UTF16_HINT,
  );
}

/** Whether the file could be read but contradicts itself. */
export function isConsistencyError(diagnostic: Diagnostic): boolean {
  return consistencyCodes.has(diagnostic.code);
}

const consistencyCodes: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  "duplicated-cards",
  "missing-cards",
  "column-not-a-run",
  "covered-without-open",
]);
