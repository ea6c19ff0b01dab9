import { TextScanner } from "./scan.ts";

/**
 * The formats of other programs in which deals are read and written: three digits a card, as
 * Klondike-Solver and MinimalKlondike have them, the text of PySolFC, and the JSON of Solvitaire.
 */
export const DEAL_FORMATS = ["digits", "pysol", "solvitaire"] as const;

/** One of {@linkcode DEAL_FORMATS}. */
export type DealFormat = (typeof DEAL_FORMATS)[number];

/**
 * The format of a text by how it begins, after comments; `undefined` when it is none of these. What
 * follows may still be wrong.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { detectFormat } from "patience-rules/klondike";
 * assert.deepEqual(detectFormat('{"tableau piles": []}'), "solvitaire");
 * assert.deepEqual(detectFormat("RULES: turn 1"), undefined);
 * ```
 */
export function detectFormat(text: string | Uint8Array): DealFormat | undefined {
  const { text: word } = new TextScanner(text, "{").peek();
  if (word === "{") return "solvitaire";
  if (/^\d{3}/.test(word)) return "digits";
  return /^(talon|foundations):?$/i.test(word) && !/^FOUNDATIONS:/.test(word) ? "pysol" : undefined;
}
