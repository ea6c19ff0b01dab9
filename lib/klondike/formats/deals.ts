import { err, ok, type Result } from "../../result.ts";
import type { Diagnostic } from "../exchange/diagnostic.ts";
import { validate } from "../exchange/validate.ts";
import { requireOneOf } from "../check_choice.ts";
import { checkRules, type Rules, type State } from "../state.ts";
import { isFreshDeal } from "../variant.ts";
import { type DealtResult, toUncheckedPosition } from "./card_lists.ts";
import { readDigits, writeDigits } from "./digits.ts";
import { readPysol, writePysol } from "./pysol.ts";
import { TextScanner } from "./scan.ts";
import { JSON_PUNCTUATION, readSolvitaire, writeSolvitaire } from "./solvitaire.ts";

/** The first deal of a text. */
export interface ImportedDeal {
  /** The start of a game, with the rules that the caller gave: the text has none. */
  readonly state: State;
  /** True if the text goes on after this deal. */
  readonly moreFollows: boolean;
}

interface FormatParts {
  readonly marks: string;
  readonly read: (scanner: TextScanner) => DealtResult;
  readonly write: (state: State) => string;
}

const FORMS: Readonly<Record<DealFormat, FormatParts>> = {
  digits: { marks: "", read: readDigits, write: writeDigits },
  pysol: { marks: "", read: readPysol, write: writePysol },
  solvitaire: { marks: JSON_PUNCTUATION, read: readSolvitaire, write: writeSolvitaire },
};

function findForm(format: DealFormat): FormatParts {
  requireOneOf("the format", format, DEAL_FORMATS);
  return FORMS[format];
}

/**
 * Yields the deals of a text in the format of another program, one after another. The last one may
 * be an error with its place: the first syntax error, or the cards that are missing or duplicated.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { deal, importDeals, TURN_1, exportDeal } from "patience-rules/klondike";
 * const text = [1, 2, 3].map((seed) => exportDeal(deal(seed, TURN_1), "digits")).join("");
 * const deals = [...importDeals(text, "digits", TURN_1)];
 * assert.deepEqual(deals.map((one) => one.ok), [true, true, true]);
 * ```
 */
export function* importDeals(
  text: string | Uint8Array,
  format: DealFormat,
  rules: Rules,
): Generator<Result<State, readonly Diagnostic[]>, void> {
  const scanner = new TextScanner(text, findForm(format).marks);
  do {
    const state = nextDeal(scanner, format, rules);
    yield state;
    if (!state.ok) return;
  } while (!scanner.isAtEnd());
}

/**
 * Returns the first deal of a text in the format of another program. Fails with the first syntax
 * error, or with the cards that are missing or duplicated.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { importDeal, TURN_3 } from "patience-rules/klondike";
 * const deal = importDeal("072103023", "digits", TURN_3);
 * assert.deepEqual(deal.ok, false);
 * assert.deepEqual(!deal.ok && deal.error[0]?.column, 10);
 * ```
 */
export function importDeal(
  text: string | Uint8Array,
  format: DealFormat,
  rules: Rules,
): Result<ImportedDeal, readonly Diagnostic[]> {
  const scanner = new TextScanner(text, findForm(format).marks);
  const state = nextDeal(scanner, format, rules);
  return state.ok ? ok({ state: state.value, moreFollows: !scanner.isAtEnd() }) : state;
}

function nextDeal(
  scanner: TextScanner,
  format: DealFormat,
  rules: Rules,
): Result<State, readonly Diagnostic[]> {
  checkRules(rules);
  const dealt = findForm(format).read(scanner);
  if (!dealt.ok) return err([dealt.error]);
  return validate(toUncheckedPosition(dealt.value, rules, scanner.peek()), rules);
}

/**
 * Formats a deal for another program. Returns `undefined` for a position from the middle of a game,
 * for which these formats have no place.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { deal, TURN_1, exportDeal } from "patience-rules/klondike";
 * const text = exportDeal(deal(1, TURN_1), "pysol") ?? "";
 * assert.deepEqual(text.split("\n")[1], "AC");
 * ```
 */
export function exportDeal(state: State, format: DealFormat): string | undefined {
  const { write } = findForm(format);
  return isFreshDeal(state) ? write(state) : undefined;
}

/**
 * The formats of other programs for reading and writing deals: three digits per card, as in
 * Klondike-Solver and MinimalKlondike, the text of PySolFC, and the JSON of Solvitaire.
 */
export const DEAL_FORMATS = ["digits", "pysol", "solvitaire"] as const;

/** One of {@linkcode DEAL_FORMATS}. */
export type DealFormat = (typeof DEAL_FORMATS)[number];

/**
 * Returns the format of a text by its beginning, after comments, or `undefined` if it is none of
 * these. The rest of the text may still be wrong.
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
