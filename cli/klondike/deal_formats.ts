import type { Diagnostic } from "../../lib/klondike/exchange/diagnostic.ts";
import { type DealFormat, detectFormat } from "../../lib/klondike/formats/format.ts";
import { choice, type Value } from "../command/value.ts";
import { decodeText } from "../../lib/utf8.ts";

/** The format of another program. */
export const FORMAT: Value<DealFormat> = choice("NAME", {
  digits: "Klondike-Solver and MinimalKlondike, three digits a card",
  pysol: "the text of PySolFC",
  solvitaire: "the JSON of Solvitaire",
});

/** The beginning of a hint about a text that is no exchange file. */
export function formatHint(format: DealFormat): string {
  return `this looks like a deal in the format '${format}'`;
}

/** How lines of deals begin, after comments, and how many bytes are enough to see it. */
const LINE_OF_DEAL = /^(#.*\n|\n)*([A2-9TJQK][cdhs] +){51}/;
const BEGINNING = 1000;

/** The findings about a text that is no exchange file, with a hint if it looks like other deals. */
export function withFormatHint(
  findings: readonly Diagnostic[],
  bytes: Uint8Array,
  hint: (format: DealFormat) => string,
): readonly Diagnostic[] {
  const format = detectFormat(bytes);
  if (format !== undefined) return findings.map((one) => ({ ...one, hint: hint(format) }));
  if (!LINE_OF_DEAL.test(decodeText(bytes.subarray(0, BEGINNING)))) return findings;
  return findings.map((one) => ({ ...one, hint: "lines of deals are for 'winnable --deals'" }));
}
