import {
  type Diagnostic,
  isConsistencyError,
  type Related,
} from "../../lib/klondike/exchange/diagnostic.ts";
import { type Excerpt, excerpt } from "./excerpt.ts";
import type { Colouriser } from "../io/paint.ts";

/**
 * The findings of a file as text: each with its reason, its place and perhaps a hint. The bytes may be
 * those of a part of the file that begins a line and has so many bytes skipped before it.
 */
export function formatDiagnostics(
  diagnostics: readonly Diagnostic[],
  bytes: Uint8Array,
  paint: Colouriser,
  skipped = 0,
): string {
  return diagnostics
    .map((diagnostic) =>
      isConsistencyError(diagnostic)
        ? describeInconsistency(diagnostic, paint)
        : describeFormatError(diagnostic, excerpt(bytes, diagnostic, skipped), paint)
    )
    .join("");
}

/** The findings of a file as a line each, which editors can read; `name` is printable. */
export function formatDiagnosticsShort(diagnostics: readonly Diagnostic[], name: string): string {
  return diagnostics
    .map(({ line, column, message }) => `${name}:${line}:${column}: error: ${message}\n`)
    .join("");
}

function describeFormatError(
  diagnostic: Diagnostic,
  { source, indent, carets }: Excerpt,
  paint: Colouriser,
): string {
  return [
    `${paint.error(`Error near line ${diagnostic.line}:`)} ${diagnostic.message}`,
    source,
    indent + paint.mark(carets),
    ...hintLine(diagnostic),
    "",
  ].join("\n");
}

function describeInconsistency(diagnostic: Diagnostic, paint: Colouriser): string {
  const { message, related, line, code } = diagnostic;
  const hasPlace = code === "column-not-a-run" || code === "covered-without-open";
  return [
    `${paint.error(message)}${hasPlace ? ` (line ${line})` : ""}`,
    ...describeRelated(related ?? []),
    ...hintLine(diagnostic),
    "",
  ].join("\n");
}

function describeRelated(related: readonly Related[]): string[] {
  const subjects = [...new Set(related.map(({ subject }) => subject))];
  return subjects.map((subject) => {
    const places = related.filter((one) => one.subject === subject)
      .map(({ message, line }) => `${message} (line ${line})`);
    return `  ${subject}: ${places.join(", ")}`;
  });
}

function hintLine({ hint }: Diagnostic): string[] {
  return hint === undefined ? [] : [`Hint: ${hint}`];
}
