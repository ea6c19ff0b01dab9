/** What is wrong with an exchange file, as a name for programs. */
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
  | "too-many-moves"
  | "duplicated-cards"
  | "missing-cards"
  | "column-not-a-run"
  | "covered-without-open";

/** A place in a file. Lines and columns count from 1, the span is in bytes from 0, end excluded. */
export interface Place {
  readonly line: number;
  readonly column: number;
  readonly span: readonly [start: number, end: number];
}

/** One of several places that a diagnostic is about: what is there, and in which pile. */
export interface Related extends Place {
  readonly subject: string;
  readonly message: string;
}

/** Something wrong with an exchange file, and where. */
export interface Diagnostic extends Place {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly related?: readonly Related[];
  readonly hint?: string;
}

/** The place of something, without whatever else it has. */
export function placeOf({ line, column, span }: Place): Place {
  return { line, column, span };
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
